"""The winner's plate, shown in place of the mat after the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.match import Seat
from game.rules.kernel import Standing
from game.telling.victory import victory
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, about
from game.ui.widget import Widget
from game.words import Voice

SUM, CATEGORY, GAP = 104.0, 66.0, 8.0
"""Units: width of the total, of each category, and the gap between them."""
WORDS = 220.0
"""Minimum width left for the text, in units; with less, only the total is shown."""


class Victor(Widget):
    """The winner's portrait in a laurel, the lead, and the points by category."""

    role: ClassVar[str] = "status"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, seats: Sequence[Seat], portrait: str, points_icon: str, say: Voice) -> None:
        super().__init__("victor", Area(0, 0, 0, 0))
        self.seats, self.portrait, self.points_icon, self.say = seats, portrait, points_icon, say
        self.visible, self.words, self.lead = False, "", ""
        self.first: Standing | None = None
        self.scored: Sequence[tuple[str, int]] = ()

    def fill(self, area: Area, standings: Sequence[Standing], icon: Callable[[str], str]) -> None:
        """`icon`: picture of a category."""
        self.area = area
        self.words, self.lead = victory(standings, self.seats, self.say)
        self.first = next(line for line in standings if line.place == 1)
        self.scored = [(icon(key), points) for key, points in self.first.categories.items() if points]

    def parts(self) -> tuple[Area, Area, list[Area], Area]:
        """Areas of the portrait, the text, each category and the total."""
        inner = self.area.inset(16, 8)
        portrait, rest = inner.cut_left(inner.h, 14)
        total, rest = rest.cut_right(SUM, GAP)
        wide = len(self.scored) * (CATEGORY + GAP)
        if rest.w - wide < WORDS:
            return portrait, rest, [], total
        row, words = rest.cut_right(wide)
        high = min(row.h, 48.0)
        cells = Area(row.x, row.centre[1] - high / 2, row.w, high).columns(len(self.scored), GAP)
        return portrait, words, cells, total

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        _, words, cells, total = self.parts()
        upper, lower = words.cut_top(words.h * 0.56)
        assert self.first is not None
        return [
            lettering.letter(canvas, upper, self.words, 30, Face.TITLE),
            lettering.letter(canvas, lower, self.lead, 17, Face.MEDIUM),
            lettering.letter(canvas, total.cut_left(50)[1], str(self.first.points), 36, Face.BOLD),
            *(
                lettering.letter(canvas, cell.cut_left(36)[1].inset(2, 0), str(points), 19, Face.BOLD)
                for cell, (_, points) in zip(cells, self.scored, strict=False)
            ),
        ]

    def paint(self, canvas: Canvas) -> None:
        if self.first is None:
            return
        palette, player = canvas.look.palette, self.seats[self.first.seat].colour
        canvas.plate(self.area, "leader")
        portrait, _, cells, total = self.parts()
        canvas.icon("laurel", portrait.centre, portrait.h, palette.gold_dark)
        canvas.picture(self.portrait, about(portrait.centre, portrait.h * 0.66), PLAYERS[player].tones)
        canvas.mark(player, (portrait.right - 10, portrait.bottom - 12), 22)
        canvas.picture(self.points_icon, about((total.x + 26, total.centre[1]), 40))
        for cell, (icon, _) in zip(cells, self.scored, strict=False):
            canvas.plate(cell, "tip", 10)
            canvas.picture(icon, about((cell.x + 20, cell.centre[1]), 28))
        for words in self.letterings(canvas):
            lettering.draw(canvas, words, palette.ink)
