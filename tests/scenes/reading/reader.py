"""Somebody who hears the table: presses `R`, listens, and presses one of the answers that were named."""

from __future__ import annotations

import re
from random import Random

from game.scenes.table.scene import Table
from game.ui.button import Button
from game.ui.driving import Driver

PARTS = 0.6
"""How often the first or the last of the answers are pressed, where what was put together is confirmed."""
VAIN = 40
"""Presses without an answer to the decision, after which nothing else is pressed."""
GLUED = re.compile(r"\d[^\W\d_]|[a-zа-яё]\d")
"""A number that touches a word; a code such as C7 is none."""


class Listener:
    """Knows nothing of the match, the board and its widgets: only what the sheet says."""

    def __init__(self, driver: Driver, table: Table, random: Random) -> None:
        self.driver, self.table, self.random = driver, table, random
        self.heard: list[str] = []
        """What was said last, line by line."""
        self.named: list[str] = []
        """The answers that were named last."""
        self.vain = 0

    def listen(self) -> None:
        """Opens the sheet, if neither it nor a question is open already, and hears all of it."""
        if not self.table.stage.overlays:
            self.driver.key("r")
        assert self.table.stage.overlays, "R opens the position"
        self.heard = [widget.text for widget in self.table.stage.overlays[-1].walk() if widget.role == "label"]
        self.named = [button.text for button in self._answers()]
        glued = [line for line in (*self.heard, *self.named) if GLUED.search(line)]
        assert not glued, glued

    def answer(self) -> None:
        """Presses one of them, by its name."""
        self.listen()
        assert self.named, self.heard
        assert len(set(self.named)) == len(self.named), self.named
        last = self.vain > VAIN or self.random.random() < PARTS
        ends = [*self.named[:2], *self.named[-2:]]
        self.press(self.random.choice(ends if last and self.vain else self.named))

    def press(self, name: str) -> None:
        count = self.table.match.count
        button = next(button for button in self._answers() if button.text == name)
        self.table.stage.focus.set(button)
        self.driver.key("return")
        self.driver.wait("idle")
        self.vain = 0 if self.table.match.count != count else self.vain + 1

    def _answers(self) -> list[Button]:
        """Of the sheet, or of a question about the last answer."""
        top = self.table.stage.overlays[-1]
        return [widget for widget in top.walk() if isinstance(widget, Button) and widget.text]
