"""A column of a draft: pieces of one kind, the number kept, and buttons below to keep them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from game.scenes.table.colours import COLOURS
from game.ui import lettering
from game.ui.button import Pick
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

PICK, GAP = 52.0, 8.0
SIDES = (64.0, 52.0, 40.0, 30.0)
"""Sizes of a piece in units; the largest that fits is used."""
LARGEST = 40.0
"""Size of the single piece beside a number, in units."""
FAINT = 70
"""Opacity of a piece that will be lost."""


class PieceColumn(Widget):
    """`outcome`: text by number of lost pieces. The draft handles the clicks on `picks`."""

    role: ClassVar[str] = "panel"
    kept = Drawn(0)

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        picture: str,
        count: int,
        buttons: Mapping[str, tuple[str, str]],
        outcome: Callable[[int], str],
    ) -> None:
        """`buttons`: text and tooltip of each by name, top to bottom."""
        super().__init__(id, area, text)
        self.picture, self.count, self._outcome = picture, count, outcome
        foot, self.head = area.inset(6).cut_bottom((PICK + GAP) * len(buttons) - GAP)
        places = foot.rows(PICK, len(buttons), GAP)
        self.picks = {
            name: self._pick(name, *texts, place) for (name, texts), place in zip(buttons.items(), places, strict=True)
        }

    def _pick(self, name: str, text: str, tip: str, place: Area) -> Pick:
        return Pick(f"{self.id}.{name}", place, text, style="light", tip=tip)

    def outcome(self) -> str:
        return self._outcome(self.count - self.kept)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        top = self.area.inset(4).cut_top(24)[0]
        low = Area(self.area.x + 4, self.head.bottom - 28, self.area.w - 8, 24)
        name = lettering.letter(canvas, top, self.text, 17, Face.SEMI, "center")
        outcome = lettering.letter(canvas, low, self.outcome(), SMALL, Face.SEMI, "center")
        room = self._room(canvas, outcome)
        if room.cells(self.count, SIDES):
            return [name, outcome]
        middle, side = room.centre[0], min(LARGEST, room.h)
        number = Area(middle + 4, room.y + (side - LARGEST) / 2, room.right - middle - 4, LARGEST)
        return [name, outcome, lettering.letter(canvas, number, str(self.count), 22, Face.BOLD)]

    def _room(self, canvas: Canvas, outcome: Lettering) -> Area:
        """Between the name and the outcome, at least 20 units high."""
        top = self.area.y + 30
        return Area(self.area.x + 6, top, self.area.w - 12, max(20.0, outcome.rect.y / canvas.look.s - 4 - top))

    def paint(self, canvas: Canvas) -> None:
        """Pieces as large as fits, lost ones faint; where there is little room, one piece and a number."""
        whole, palette, colours = self.kept == self.count, canvas.look.palette, canvas.look.colours(COLOURS)
        canvas.plate(self.area, colours.kept if whole else colours.partly if self.kept else colours.lost)
        name, outcome, *number = self.letterings(canvas)
        lettering.draw(canvas, name, palette.ink)
        lettering.draw(canvas, outcome, palette.good if whole else palette.bad)
        room = self._room(canvas, outcome)
        for nth, cell in enumerate(room.cells(self.count, SIDES)):
            canvas.picture(self.picture, cell.inset(1), alpha=255 if nth < self.kept else FAINT)
        for one in number:
            side = min(LARGEST, room.h)
            canvas.picture(self.picture, Area(room.centre[0] - side, room.y, side, side))
            lettering.draw(canvas, one, palette.ink)
