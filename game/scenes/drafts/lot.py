"""A column of a draft: pieces of one kind, those of them that are kept, and below them the ways to keep them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pygame import Rect

from game.scenes.table.colours import COLOURS
from game.ui import lettering, text
from game.ui.button import Pick
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

PICK, GAP = 52.0, 8.0
SIDES = (64.0, 52.0, 40.0, 30.0)
"""Units: sides of a piece, the largest that fits is painted."""
LONE = 40.0
"""Units: side of the one piece beside a number."""
FAINT = 70
"""Alpha of a piece that will be lost."""


class Lot(Widget):
    """`outcome` puts into words what becomes of it, by the number of pieces that will be lost. Its `picks` are added by
    whoever listens to them."""

    role: ClassVar[str] = "panel"
    kept = Drawn(0)

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        picture: str,
        count: int,
        ways: Mapping[str, tuple[str, str]],
        outcome: Callable[[int], str],
    ) -> None:
        """`ways`: by name, the text and the tip of each pick, from above to below."""
        super().__init__(id, area, text)
        self.picture, self.count, self._outcome = picture, count, outcome
        foot, self.head = area.inset(6).cut_bottom((PICK + GAP) * len(ways) - GAP)
        places = foot.rows(PICK, len(ways), GAP)
        self.picks = {name: self._pick(name, *ways[name], place) for name, place in zip(ways, places, strict=True)}

    def _pick(self, name: str, text: str, tip: str, place: Area) -> Pick:
        return Pick(f"{self.id}.{name}", place, text, style="light", tip=tip)

    def outcome(self) -> str:
        return self._outcome(self.count - self.kept)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        """Name and outcome; and the number of pieces where there is no room to paint each."""
        top = self.area.inset(4).cut_top(24)[0]
        name = lettering.letter(canvas, top, self.text, 17, Face.SEMI, "center")
        outcome = self._letter_outcome(canvas)
        room, cells = self._cells(canvas, outcome)
        if cells:
            return [name, outcome]
        return [name, outcome, self._letter_number(canvas, room)]

    def _letter_number(self, canvas: Canvas, room: Area) -> Lettering:
        """Right of the middle of the room, where the one piece ends."""
        lines = (str(self.count),)
        rect = Rect(0, 0, *text.block_size(lines, Face.BOLD, canvas.px(22)))
        rect.midleft = canvas.at(room.centre[0] + 4, room.y + min(LONE, room.h) / 2)
        return Lettering(lines[0], lines, Face.BOLD, 22, "left", rect)

    def _letter_outcome(self, canvas: Canvas) -> Lettering:
        low = Area(self.area.x + 4, self.head.bottom - 28, self.area.w - 8, 24)
        return lettering.letter(canvas, low, self.outcome(), SMALL, Face.SEMI, "center")

    def _cells(self, canvas: Canvas, outcome: Lettering) -> tuple[Area, list[Area]]:
        """The room above the outcome, and a place in it for each piece; no places where they would be too small."""
        top = self.area.y + 30
        room = Area(self.area.x + 6, top, self.area.w - 12, max(20.0, outcome.rect.y / canvas.look.s - 4 - top))
        return room, room.cells(self.count, SIDES)

    def paint(self, canvas: Canvas) -> None:
        """Every piece as large as fits, those that are lost faint; one and a number where there is little room."""
        whole, palette, colours = self.kept == self.count, canvas.look.palette, canvas.look.colours(COLOURS)
        canvas.plate(self.area, colours.kept if whole else colours.partly if self.kept else colours.lost)
        name, outcome, *number = self.letterings(canvas)
        lettering.draw(canvas, name, palette.ink)
        lettering.draw(canvas, outcome, palette.good if whole else palette.bad)
        room, cells = self._cells(canvas, outcome)
        for n, cell in enumerate(cells):
            canvas.picture(self.picture, cell.inset(1), alpha=255 if n < self.kept else FAINT)
        for one in number:
            side = min(LONE, room.h)
            canvas.picture(self.picture, Area(room.centre[0] - side, room.y, side, side))
            lettering.draw(canvas, one, palette.ink)
