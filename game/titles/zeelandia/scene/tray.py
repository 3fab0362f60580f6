"""The tray beside the ring: the number of tiles left under each stack, and the supply of stuivers."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.board import Board
from game.rules.zeelandia.chart import stack_of
from game.rules.zeelandia.components import Stack
from game.scenes.board.places import Places
from game.scenes.board.sheet import Sheet
from game.titles.zeelandia.scene.colours import COLOURS
from game.titles.zeelandia.scene.polder import Polder
from game.titles.zeelandia.telling.status import NEAR_END
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area

TITLE_H, COUNT_H, SUPPLY_H, MARGIN = 20, 20, 24, 5
"""Units: height of the title, of a count, of the line of stuivers; margin of the plate below them."""


class Tray(NamedTuple):
    """Layout in units. Text keeps its size on a small map, and the plate grows with it."""

    title: Area
    plate: Area | None
    counts: dict[Stack, Area]
    supply: Area


def stack_spaces(board: Board) -> dict[Stack, str]:
    """The spaces of the two stacks."""
    return {stack_of(space): space.id for space in board.of_kind("stack")}


def tray(sheet: Sheet, places: Places) -> Tray:
    counts: dict[Stack, Area] = {}
    for stack, id in stack_spaces(places.board).items():
        above = sheet.area(places.of(id))
        counts[stack] = Area(above.centre[0] - 20, above.bottom - 1, 40, COUNT_H)
    x, y = sheet.at(places.one("supply").centre)
    supply = Area(x - 30, max(y - 8, *(area.bottom for area in counts.values())), 64, SUPPLY_H)
    title = Area(x - 48, sheet.area(places.one("stack")).y - TITLE_H, 96, TITLE_H)
    if not places.has("tray"):
        return Tray(title, None, counts, supply)
    plate = sheet.area(places.one("tray"))
    top, bottom = min(plate.y, title.y - MARGIN), max(plate.bottom, supply.bottom + MARGIN)
    return Tray(title, Area(plate.x, top, plate.w, bottom - top), counts, supply)


def paint_counts(polder: Polder, heading: str) -> None:
    canvas, palette, (title, _, counts, supply) = polder.canvas, polder.look.palette, tray(polder, polder.places)
    outline = polder.look.colours(COLOURS).outline
    canvas.text(heading, title.centre, SMALL, Face.SEMI, palette.mist, "center", outline=outline)
    for stack, area in counts.items():
        left = polder.state.left(stack)
        colour = palette.gold if left <= NEAR_END else palette.paper
        canvas.text(str(left), area.centre, 20, Face.BOLD, colour, "center", outline=outline)
    canvas.picture("zeelandia/stuiver", Area(supply.x, supply.y, 24, 24))
    beside = (supply.x + 30, supply.centre[1])
    canvas.text(f"× {polder.state.supply}", beside, 17, Face.BOLD, palette.paper, "midleft")
