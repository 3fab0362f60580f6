"""Opens over a table what tells it in words: the position, and the legend."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.reading.answers import Answer, answers, notes
from game.scenes.reading.legend import legend
from game.scenes.reading.position import position
from game.scenes.reading.sheet import Passage, Sheet
from game.scenes.rulebook.figure import Easel
from game.scenes.table.parts import Tool
from game.scenes.table.play import Play
from game.telling.labels import Prompt


class Reading:
    def __init__(self, play: Play) -> None:
        self.play, self.stage, self.layout = play, play.stage, play.presentation.layout
        self.wording, self.title, self.say = play.wording, play.title, play.say

    def tell(self, prompt: Prompt) -> None:
        """The position; where there is something to decide, also each answer."""
        now, stage, say = self.play.presentation.moment, self.stage, self.say
        told = position(now, self.title, prompt, notes(self.layout.panel))
        offered: list[Answer] = []
        if now.decision is not None:
            offered = answers(self.layout, self.wording, now.look, self.play.decide, stage.activate)

        def press(answer: Answer) -> None:
            """What is only a part of an answer leads back to the sheet."""
            count = self.wording.match.count
            stage.close_all()
            answer.press()
            if self.wording.match.count == count and not stage.overlays:
                self.tell(prompt)

        stage.open(
            Sheet(
                "state",
                now.look,
                say("table.state"),
                [Passage(*section) for section in told],
                stage.close_all,
                say("table.close"),
                answers=offered,
                answers_title=say("position.answers"),
                choose=press,
            )
        )

    def explain(self, tools: Sequence[Tool]) -> None:
        """The legend."""
        now, say = self.play.presentation.moment, self.say
        passages = legend(now, self.title, tools)
        close, words = self.stage.close_all, say("table.close")
        easel = Easel(self.say.title, now.look)
        self.stage.open(Sheet("legend", now.look, say("legend.title"), passages, close, words, easel=easel))
