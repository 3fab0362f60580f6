"""The buildings for sale, by the column of their quarries: picture, price for the reader, copies that are left."""

from __future__ import annotations

from game.rules.puerto_rico.actions import Build
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import sprites
from game.scenes.puerto_rico.bay import Bay
from game.scenes.puerto_rico.colours import GROUNDS
from game.ui.text import Face
from game.ui.units import Area

FADED = 110
"""How opaque a building is that cannot be bought any more, and a price that cannot be paid."""


def paint_display(bay: Bay, prices: tuple[int, ...]) -> None:
    """`prices` by building, for the seat that reads."""
    whole = bay.places.display
    bay.plate(whole, bay.colours.board)
    bay.plate(whole.inset(5), bay.colours.sheet)
    lit = offered(bay.state, bay.reader)
    columns: set[int] = set()
    for index, building in enumerate(BUILDINGS):
        cell = bay.places.of(building.id)
        if building.column not in columns:
            columns.add(building.column)
            _heading(bay, cell, building.column)
        if index in lit:
            bay.plate(cell.inset(-1), bay.colours.offered)
        _cell(bay, cell, index, prices[index])


def offered(state: PuertoRico, reader: int) -> frozenset[int]:
    """The buildings that the reader may build now."""
    if state.over or not isinstance(state.decision, ChooseBuilding) or state.decision.seat != reader:
        return frozenset()
    return frozenset(INDEX[action.building] for action in state.options() if isinstance(action, Build))


def _heading(bay: Bay, first: Area, column: int) -> None:
    y = first.y - 15
    bay.rich(f"[puerto_rico/vp]{column}", (first.x + 2, y), anchor="midleft", face=Face.BOLD)
    quiet = bay.colours.sheet.quiet
    bay.rich(f"[puerto_rico/tile_quarry]≤{column}", (first.right - 2, y), colour=quiet, anchor="midright")


def _cell(bay: Bay, cell: Area, index: int, price: int) -> None:
    state, colours, palette = bay.state, bay.colours, bay.look.palette
    left, own = state.display[index], state.city[bay.reader][index] != ABSENT
    side = min(cell.h - 4, cell.w - 42)
    picture = Area(cell.x + 2, cell.y + (cell.h - side) / 2, side, side)
    box = bay.rect(picture)
    face = sprites.building(index, -1, box.size)
    face.set_alpha(FADED if own or not left else 255)
    bay.blit(face, box.topleft)
    face.set_alpha(255)
    x, y = (picture.right + cell.right) / 2 + 1, cell.centre[1]
    if own:
        bay.plate(Area(x - 12, y - 12, 24, 24), colours.owned)
        bay.canvas.icon("check", bay.at((x, y)), 16 * bay.k, colours.owned.ink)
    elif not left:
        bay.text("0", (x, y), colour=palette.ink_soft)
    else:
        pays = price <= state.money[bay.reader]
        bay.picture("doubloon", Area(x - 15, y - 26, 30, 30), 255 if pays else FADED)
        ink, rim = (colours.price, colours.price_rim) if pays else (palette.bad, colours.sheet.top)
        bay.text(str(price), (x, y - 11), colour=ink, outline=rim)
        for copy in range(left):
            bay.plate(Area(x - left * 4.5 + copy * 9, y + 9, 7, 11), GROUNDS[BUILDINGS[index].makes], 2)
