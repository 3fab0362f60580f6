"""Opens over a table what tells it in words: the position, and the legend."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.reading.answers import Answer, answers, notes
from game.scenes.reading.legend import legend
from game.scenes.reading.position import position
from game.scenes.reading.sheet import Passage, Sheet
from game.scenes.rulebook.figure import Easel
from game.scenes.scene import Scene
from game.scenes.table.layout import Layout
from game.scenes.table.parts import Tool
from game.scenes.table.turns import Turns
from game.scenes.table.wording import Wording
from game.telling.labels import Prompt


class Reading:
    def __init__(self, scene: Scene, turns: Turns, layout: Layout, wording: Wording) -> None:
        self.scene, self.turns, self.layout, self.wording = scene, turns, layout, wording
        self.title, self.say = wording.title, wording.title.say

    def tell(self, prompt: Prompt) -> None:
        """The position; where there is something to decide, also each answer."""
        now, scene, say = self.turns.moment, self.scene, self.say
        told = position(now, self.title, prompt, notes(self.layout.panel))
        offered: list[Answer] = []
        if now.decision is not None:
            offered = answers(self.layout, self.wording, now.look, self.turns.decide, scene.stage.activate)

        def press(answer: Answer) -> None:
            """What is only a part of an answer leads back to the sheet."""
            count = self.wording.match.count
            scene.stage.close_all()
            answer.press()
            if self.wording.match.count == count and not scene.stage.overlays:
                self.tell(prompt)

        scene.stage.open(
            Sheet(
                "state",
                now.look,
                say("table.state"),
                [Passage(*section) for section in told],
                scene.stage.close_all,
                say("table.close"),
                answers=offered,
                answers_title=say("position.answers"),
                choose=press,
            )
        )

    def explain(self, tools: Sequence[Tool]) -> None:
        """The legend."""
        now, say = self.turns.moment, self.say
        passages = legend(now, self.title, tools)
        close, words = self.scene.stage.close_all, say("table.close")
        easel = Easel(self.say.title, now.look)
        self.scene.stage.open(Sheet("legend", now.look, say("legend.title"), passages, close, words, easel=easel))
