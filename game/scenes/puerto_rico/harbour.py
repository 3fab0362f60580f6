"""The basin: cargo ships with their holds and plates, the victory points that are left, one's own wharf."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.puerto_rico.components import WHARF
from game.scenes.puerto_rico.bay import Bay
from game.scenes.table.plane import Plane
from game.ui import art
from game.ui.units import Area


def paint_harbour(bay: Bay) -> None:
    state, places = bay.state, bay.places
    for ship, hull in enumerate(places.ships):
        if not state.ship_full(ship):  # a full one is a piece: it will sail
            box = lying(hull, bay.plane)
            bay.blit(cargo_ship(state.limits[ship], state.holds[ship][1] > 0, box.size), box.topleft)
        paint_plate(bay, ship)
    pool = places.one("pool")
    bay.picture("vp", Area(pool.centre[0] - 20, pool.y, 40, 40))
    tag = Area(pool.x, pool.y + 36, pool.w, 24)
    bay.plate(tag, bay.colours.tag)
    bay.text(str(state.chips_left), tag.centre)
    if state.occupied(bay.reader, WHARF):
        bay.picture("wharf_boat", places.wharf, 130 if state.wharves[bay.reader] else 255)


def paint_plate(bay: Bay, ship: int) -> None:
    """How many of a ship's spaces are taken."""
    tag, style = bay.places.plate(ship), bay.colours.plate
    bay.plate(tag, style)
    bay.text(f"{bay.state.holds[ship][1]}/{bay.state.limits[ship]}", tag.centre, colour=style.ink)


def lying(hull: Area, plane: Plane) -> Rect:
    """Where a ship lies, in pixels: equally large wherever that is, so that it is painted once."""
    box = Rect(0, 0, round(hull.w * plane.k), round(hull.h * plane.k))
    x, y = plane.at(*hull.centre)
    box.topleft = round(x - box.w / 2), round(y - box.h / 2)
    return box


def drawing(limit: int, loaded: bool) -> str:
    """Of a ship of so many spaces: an empty one has its sails furled."""
    return f"puerto_rico/ship_{limit}" if loaded else f"puerto_rico/ship_{limit}_furled"


def cargo_ship(limit: int, loaded: bool, size: tuple[int, int]) -> Surface:
    return art.art(drawing(limit, loaded), size)
