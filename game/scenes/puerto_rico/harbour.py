"""The basin: cargo ships with their holds and plates, the victory points that are left, one's own wharf."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.puerto_rico.components import WHARF
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.plane import Plane
from game.scenes.table.sheet import Sheet
from game.ui import art
from game.ui.theme import Plate
from game.ui.units import Area

PLATE = Plate("#2a4a60", "#17303f", "#ffe3a0", radius=7, gloss=40, shadow=2)
CHEST = Plate("#fffaf0", "#ecd8ae", "#735b3e", radius=9, shadow=3)
PAPER_INK = "#f6ead0"


def paint_harbour(sheet: Sheet, places: Harbour, state: PuertoRico, reader: int) -> None:
    """`reader`: the seat whose wharf is shown."""
    for ship, hull in enumerate(places.ships):
        if not full(state, ship):
            box = lying(hull, sheet.plane)
            sheet.canvas.surface.blit(cargo_ship(state.limits[ship], state.holds[ship][1] > 0, box.size), box)
        paint_plate(sheet, places, state, ship)
    pool = places.one("pool")
    sheet.picture("vp", Area(pool.centre[0] - 20, pool.y, 40, 40))
    tag = Area(pool.x, pool.y + 36, pool.w, 24)
    sheet.plate(tag, CHEST)
    sheet.text(str(max(0, state.pool)), tag.centre, 16)
    if state.occupied(reader, WHARF):
        sheet.picture("wharf_boat", places.wharf, 130 if state.wharves[reader] else 255)


def full(state: PuertoRico, ship: int) -> bool:
    """A full ship is a piece: it will sail."""
    return state.holds[ship][1] == state.limits[ship]


def paint_plate(sheet: Sheet, places: Harbour, state: PuertoRico, ship: int) -> None:
    """How many of a ship's spaces are taken."""
    tag = places.plate(ship)
    sheet.plate(tag, PLATE)
    sheet.text(f"{state.holds[ship][1]}/{state.limits[ship]}", tag.centre, 16, colour=PAPER_INK)


def lying(hull: Area, plane: Plane) -> Rect:
    """Where a ship lies, in pixels: equally large wherever that is, so that it is painted once."""
    box = Rect(0, 0, round(hull.w * plane.k), round(hull.h * plane.k))
    x, y = plane.at(*hull.centre)
    box.topleft = round(x - box.w / 2), round(y - box.h / 2)
    return box


def drawing(limit: int, loaded: bool) -> str:
    """Of a ship of so many spaces: an empty one has its sails furled."""
    return f"ship_{limit}" if loaded else f"ship_{limit}_furled"


def cargo_ship(limit: int, loaded: bool, size: tuple[int, int]) -> Surface:
    return art.art(f"puerto_rico/{drawing(limit, loaded)}", size)
