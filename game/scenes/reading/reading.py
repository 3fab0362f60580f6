"""Opens the position and the legend as text over a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.reading.answers import Answer, answers, notes
from game.scenes.reading.legend import legend
from game.scenes.reading.position import position
from game.scenes.reading.text_popup import TextPassage, TextPopup
from game.scenes.rulebook.figure import Easel
from game.scenes.table.parts import Tool
from game.scenes.table.play import Play
from game.telling.labels import Prompt


def open_position(play: Play, prompt: Prompt) -> None:
    """The position; during a decision, also the available answers, unless they lie face down."""
    now, stage, layout, say = play.presentation.moment, play.stage, play.presentation.layout, play.say
    told = position(now, play.title, prompt, notes(layout.panel))
    offered: list[Answer] = []
    if now.decision is not None and not (now.face_down and now.decision.secret):
        offered = answers(layout, play.wording, now.look, play.decide, stage.activate)

    def press(answer: Answer) -> None:
        """A partial answer returns to the sheet."""
        count = play.match.count
        stage.close_all()
        answer.press()
        if play.match.count == count and not stage.overlays:
            open_position(play, prompt)

    passages = [TextPassage(*section) for section in told]
    title, close, words = say("table.state"), stage.close_all, say("table.close")
    heading = say("position.answers")
    stage.open(
        TextPopup(
            "state", now.look, title, passages, close, words, answers=offered, answers_title=heading, choose=press
        )
    )


def open_legend(play: Play, tools: Sequence[Tool]) -> None:
    now, stage, say = play.presentation.moment, play.stage, play.say
    passages, easel = legend(now, play.title, tools), Easel(say.title, now.look)
    close, words = stage.close_all, say("table.close")
    stage.open(TextPopup("legend", now.look, say("legend.title"), passages, close, words, easel=easel))
