"""The buildings for sale, by the column of their quarries: picture, price for the reader, copies that are left."""

from __future__ import annotations

from game.rules.puerto_rico.actions import Build
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import sprites
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.sheet import Sheet
from game.ui.text import Face
from game.ui.theme import Plate
from game.ui.units import Area

WOOD = Plate("#8a5f38", "#5b3a1e", "#3a220f", radius=12, gloss=80, grain=19, shadow=6)
PAPER = Plate("#f6ead0", "#e8d3a8", "#7a5a34", radius=8, gloss=60, grain=11)
GOLD = Plate("#fff6d0", "#f2cf7c", "#b57a22", radius=8, gloss=110, shadow=2)
OWNED = Plate("#4a9a68", "#2b6a44", "#1d4a2e", radius=11, gloss=60)
BAD, INK, PALE = "#a8321f", "#4a2c06", "#8d7a58"


def paint_display(sheet: Sheet, places: Harbour, state: PuertoRico, reader: int, prices: tuple[int, ...]) -> None:
    """`prices` by building, for the seat that reads."""
    whole = places.display
    sheet.plate(whole, WOOD)
    sheet.plate(whole.inset(5), PAPER)
    lit = offered(state, reader)
    seen: set[int] = set()
    for index, building in enumerate(BUILDINGS):
        cell = places.of(building.id)
        if building.column not in seen:
            seen.add(building.column)
            _heading(sheet, cell, building.column)
        if index in lit:
            sheet.plate(cell.inset(-1), GOLD)
        _cell(sheet, cell, state, index, reader, prices[index])


def offered(state: PuertoRico, reader: int) -> frozenset[int]:
    """The buildings that the reader may build now."""
    if state.over or not isinstance(state.decision, ChooseBuilding) or state.decision.seat != reader:
        return frozenset()
    return frozenset(INDEX[action.building] for action in state.options() if isinstance(action, Build))


def _heading(sheet: Sheet, first: Area, column: int) -> None:
    y = first.y - 15
    sheet.rich(f"[puerto_rico/vp]{column}", (first.x + 2, y), 16, anchor="midleft", face=Face.BOLD)
    sheet.rich(f"[puerto_rico/tile_quarry]≤{column}", (first.right - 2, y), 16, "#735b3e", anchor="midright")


def _cell(sheet: Sheet, cell: Area, state: PuertoRico, index: int, reader: int, price: int) -> None:
    left = state.display[index]
    own = state.city[reader][index] != ABSENT
    side = min(cell.h - 4, cell.w - 42)
    picture = Area(cell.x + 2, cell.y + (cell.h - side) / 2, side, side)
    box = sheet.rect(picture)
    face = sprites.building(index, -1, box.size)
    face.set_alpha(110 if own or not left else 255)
    sheet.canvas.surface.blit(face, box)
    face.set_alpha(255)
    x, y = (picture.right + cell.right) / 2 + 1, cell.centre[1]
    if own:
        sheet.plate(Area(x - 12, y - 12, 24, 24), OWNED)
        sheet.canvas.icon("check", sheet.at((x, y)), 16 * sheet.k, "#ffffff")
    elif not left:
        sheet.text("0", (x, y), 16, colour=PALE)
    else:
        pays = price <= state.money[reader]
        sheet.picture("doubloon", Area(x - 15, y - 26, 30, 30), 255 if pays else 110)
        sheet.text(str(price), (x, y - 11), 16, colour=INK if pays else BAD, outline="#ffeeb0" if pays else "#f6ead0")
        top, bottom, edge = sprites.GROUNDS[BUILDINGS[index].makes]
        for k in range(left):
            sheet.plate(Area(x - left * 4.5 + k * 9, y + 9, 7, 11), Plate(top, bottom, edge, radius=2))
