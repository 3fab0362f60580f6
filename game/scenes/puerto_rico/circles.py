"""What the mayor's panel is made of: tiles and buildings as large as fits, with a circle for each colonist."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from game.rules.puerto_rico.components import TILES
from game.rules.puerto_rico.distributions import FIRST_BUILDING, building_at
from game.scenes.puerto_rico.colours import COLOURS, GROUNDS
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import TARGET, Area, around
from game.ui.widget import Drawn, TipSource, Widget

GAP, TIGHT_GAP, EDGE = 8.0, 4.0, 6.0
LARGEST, SMALLEST = 84, 18
"""Sides of a cell, in units."""
BESIDE, BELOW = (3, 4), 6
"""Columns of the island, with the city beside it or below it."""


class Circle(Widget):
    """A place for one colonist. `idle`: they do nothing where they are."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    idle = Drawn(False)

    def __init__(self, id: str, area: Area, text: str, tip: TipSource, where: int, slot: int) -> None:
        """Circle `slot` of the tiles or the building whose key is `where`."""
        super().__init__(id, area, text, tip=tip)
        self.where, self.slot = where, slot

    def disc(self) -> Area:
        """In the corner of a tile, at the foot of a building."""
        d = max(22.0, min(self.area.w * 0.6, self.area.h * 0.44))
        x = self.area.right - d - 3 if self.where < FIRST_BUILDING else self.area.centre[0] - d / 2
        return Area(x, self.area.bottom - d - 3, d, d)

    def paint(self, canvas: Canvas) -> None:
        disc, colours = self.disc(), canvas.look.colours(COLOURS)
        if self.hot or self.held:
            canvas.halo(disc, disc.w / 2, canvas.look.palette.gold, 4)
        canvas.plate(disc, colours.manned if self.chosen else colours.empty, disc.w / 2)
        if self.chosen:
            canvas.picture("puerto_rico/colonist", disc.inset(disc.w * 0.08))
        if self.idle:
            bad = canvas.look.palette.bad
            canvas.ring(disc.inset(-2.5), disc.w / 2 + 2.5, bad, 2.4)
            badge = Area(disc.x - 7, disc.y - 7, 18, 18)
            canvas.plate(badge, colours.warning)
            canvas.text("!", badge.centre, 15, Face.BOLD, bad, "center")


class Ground(Widget):
    """A tile or a building under its circles."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, where: int) -> None:
        super().__init__(id, area)
        self.where = where

    def paint(self, canvas: Canvas) -> None:
        building = building_at(self.where)
        if building is None:
            canvas.picture(f"puerto_rico/tile_{TILES[self.where]}", self.area)
            return
        canvas.plate(self.area, GROUNDS[building.makes])
        side = self.area.h * (0.9 if building.circles == 1 else 0.66)  # several circles would cover it
        left = self.area.centre[0] - side / 2
        canvas.picture(f"puerto_rico/b_{building.id}", Area(left, self.area.y + 1, side, side))


def arrangement(field: Area, rooms: list[tuple[int, int]]) -> tuple[Area, Area, list[tuple[int, Area]]]:
    """The largest cells with which all goes into the field: the plates of island and city, and where each tile and
    building stands. `rooms`: circles by key. Below 44 units only in a window smaller than the table is made for."""
    tiles = [key for key, count in rooms if key < FIRST_BUILDING for _ in range(count)]
    blocks = [(key, circles) for key, circles in rooms if key >= FIRST_BUILDING]
    roomy = product((GAP, TIGHT_GAP), range(LARGEST, round(TARGET) - 1, -2))
    tiny = product((TIGHT_GAP,), range(round(TARGET) - 2, SMALLEST, -2))
    for (gap, cell), columns in product((*roomy, *tiny), (*BESIDE, BELOW)):
        squares = field.inset(EDGE).grid(len(tiles), columns, cell, gap)
        wide, tall = (side + 2 * EDGE for side in around(squares)[2:]) if squares else (0.0, 0.0)
        if columns == BELOW:
            island, city = field.cut_top(tall, gap if tiles else 0)
        else:
            island, city = field.cut_left(wide, gap if tiles else 0)
        widths = [cell if circles == 1 else circles * max(min(TARGET, cell), cell * 0.72) for _, circles in blocks]
        stands = city.inset(EDGE).lines(widths, cell, gap)
        if stands is not None and wide <= field.w and tall <= field.h:
            keys = [*tiles, *(key for key, _ in blocks)]
            return island, city, list(zip(keys, [*squares, *stands], strict=True))
    raise ValueError(f"{field} is too small for {len(tiles)} tiles and {len(blocks)} buildings")
