"""The reveal of a final score: category by category, then the totals, then the winner, then the chart."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.shell.results.chart import Chart
from game.ui.label import Label, Panel
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.tween import Tween, ease_in_out
from game.ui.units import Area
from game.ui.widget import W, Widget
from game.words import amount

REVEAL_MS, COUNT_MS, GROW_MS = 380.0, 400.0, 900.0


class Number(Label):
    """Points, which count up when they are revealed."""

    def __init__(
        self, id: str, area: Area, value: int, units: float, face: Face, colour: str, align: str = "center"
    ) -> None:
        super().__init__(id, area, amount(value), units=units, face=face, colour=colour, align=align)
        self.value = value

    def count(self, part: float) -> None:
        """Shows a part of them, from 0 to 1."""
        self.text = amount(round(self.value * part))


class Reveal:
    """Rows 1 and up are the categories; the last but one is the totals, the last (`all`) the winner. Everything is
    shown until `start`."""

    def __init__(self, stage: Stage, sounds: Sounds, categories: int) -> None:
        self._stage, self._sounds = stage, sounds
        self.all = categories + 2
        self.shown: float = self.all
        """The last row that is shown."""
        self.grown = 1.0
        """The fraction of the chart that is drawn."""
        self.clear()

    def clear(self) -> None:
        """Before the screen is built anew."""
        self.parts: list[tuple[float, Widget]] = []
        """The widgets that are held back, each with its row."""
        self.counting: Label | None = None
        """Shown until the winner is known."""
        self.crown: Panel | None = None
        """Glows once the winner is known."""

    @property
    def complete(self) -> bool:
        """The winner is known."""
        return self.shown >= self.all

    def hold_back(self, part: W, row: float | None = None) -> W:
        """Hides a part until the reveal reaches its row; None: until the winner is known."""
        row = self.all if row is None else row
        part.visible = row <= self.shown
        self.parts.append((row, part))
        return part

    def start(self, done: Callable[[], object]) -> None:
        self._show(0)
        self._grow(0.0)
        tweens = self._stage.tweens
        for row in sorted({row for row, _ in self.parts} - {0}):
            tweens.then(Tween(REVEAL_MS, lambda t: None, done=partial(self._tell, row)))
        tweens.then(Tween(GROW_MS, self._grow, ease_in_out, done=done))

    def _tell(self, row: float) -> None:
        self._sounds.play("win" if row >= self.all else "coin")
        self._show(row)

    def _show(self, shown: float) -> None:
        self.shown = shown
        for row, part in self.parts:
            if isinstance(part, Number) and row <= shown and not part.visible:
                self._stage.tweens.start(Tween(COUNT_MS, part.count))
            part.visible = row <= shown
        if self.counting:
            self.counting.visible = not self.complete
        if self.crown:
            self.crown.glow = self.complete

    def _grow(self, part: float) -> None:
        self.grown = part
        if isinstance(chart := self._stage.find("chart"), Chart):
            chart.grown = part
