"""A player's tiles and Mysterious Places: face up for readers who may see them, otherwise backs."""

from __future__ import annotations

from game.rules.felinia.state import Felinia
from game.scenes.table.moment import Moment
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling import tiles
from game.titles.felinia.telling.tiles import Held
from game.ui.units import Area

SIDES = (64.0, 58.0, 50.0, 44.0, 36.0, 30.0, 24.0)
"""Sizes of a tile in map px; the largest that fits is used."""


def held(now: Moment[Felinia], seat: int) -> list[Held]:
    """The tiles as the reader sees them (FE-138)."""
    return tiles.held(now.state, seat, now.sees(seat))


def places_of(places: Realm, now: Moment[Felinia], seat: int) -> list[tuple[Area, Held]]:
    """Areas of the tiles on the mat."""
    part, own = places.part("tiles"), held(now, seat)
    room = Area(part.x + 4, part.y + 46, part.w - 16, part.h - 54)
    return list(zip(room.cells(len(own), SIDES), own, strict=False))


def paint_tiles(town: Town, seat: int) -> None:
    for place, tile in places_of(town.places, town.now, seat):
        town.picture(tile.picture, place.inset(3), tones=town.colours.backs[tile.kind == "bonus"])
        if tile.n > 1:
            town.text(str(tile.n), (place.right - 12, place.bottom - 14), 29, outline=town.look.palette.paper)
