"""Sprites of Felinia, sizes in pixels. A component's picture is named after its id."""

from __future__ import annotations

from pygame import Surface

from game.rules.felinia.state import Felinia
from game.scenes.table.moment import Moment
from game.titles.felinia.scene import colours
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling import tiles
from game.titles.felinia.telling.tiles import Held
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS
from game.ui.units import Area

SIDES = (64.0, 58.0, 50.0, 44.0, 36.0, 30.0, 24.0)
"""Sizes of a tile in map px; the largest that fits is used."""


def held_tiles(now: Moment[Felinia], seat: int) -> list[Held]:
    """The tiles as the reader sees them (FE-138)."""
    return tiles.held(now.state, seat, now.sees(seat))


def places_of(places: Realm, now: Moment[Felinia], seat: int) -> list[tuple[Area, Held]]:
    """Areas of the tiles on the mat."""
    part, own = places.part("tiles"), held_tiles(now, seat)
    room = Area(part.x + 4, part.y + 46, part.w - 16, part.h - 54)
    return list(zip(room.cells(len(own), SIDES), own, strict=False))


def paint_tiles(town: Town, seat: int) -> None:
    for place, tile in places_of(town.places, town.now, seat):
        town.picture(tile.picture, place.inset(3), tones=town.colours.backs[tile.kind == "bonus"])
        if tile.n > 1:
            town.text(str(tile.n), (place.right - 12, place.bottom - 14), 29, outline=town.look.palette.paper)


@kept
def tile_face(tile: str, side: int) -> Surface:
    """A face-up tile with a cream glow."""
    px = round(side * 1.12) if tile.startswith("special") else side
    face = art.art(f"felinia/{tile}", px)
    glow, margin = paint.soft_shadow(face, max(1, px // 14), 235, colours.GLOW)
    glow.blit(face, (margin, margin))
    return glow


@kept
def tile_back(country: str, side: int) -> Surface:
    return art.sunk("felinia/trade_back", round(side * 0.84), tones=colours.CREST[country])


@kept
def crest(px: int, country: str) -> Surface:
    """A country's cat in a ring of the country's colour."""
    main, dark, light = colours.CREST[country]
    out = paint.disc(px, light, main, dark, max(1, px // 28)).copy()
    inner = round(px * 0.8)
    paint.centred(out, paint.disc(inner, colours.FIELD, colours.FIELD_LOW, dark), (px / 2, px / 2))
    paint.centred(out, art.art(f"felinia/cat_{country}", round(inner * 0.92)), (px / 2, px / 2))
    return paint.shadowed(out, max(1, px // 26), max(1, px // 24), 140)[0]


@kept
def crossroads(px: int, symbols: tuple[str, ...]) -> Surface:
    """A stone; wider for two symbols."""
    if len(symbols) < 2:
        out = art.art("felinia/crossroads", px).copy()
    else:
        wide = (round(px * 1.6), px)
        out = paint.rounded(wide, px // 2, colours.FIELD, colours.FIELD_LOW, colours.STONE_EDGE, 2).copy()
    for i, name in enumerate(symbols):
        x = out.get_width() / 2 + (i - (len(symbols) - 1) / 2) * px * 0.6
        paint.centred(out, art.art(f"felinia/{name}", round(px * 0.66)), (x, px / 2))
    return paint.shadowed(out, max(1, px // 24), max(1, px // 26), 110)[0]


@kept
def post(px: int, colour: str) -> Surface:
    """The base under a merchant who stays."""
    main, _, light = PLAYERS[colour].tones
    disc = paint.disc(px, light, main, colours.RIM, max(1, px // 22))
    return paint.shadowed(disc, max(1, px // 22), max(1, px // 20), 150)[0]


@kept
def merchant(px: int, colour: str, marked: bool) -> Surface:
    """A merchant; `marked`: with the player's shape."""
    face = art.sunk("felinia/merchant", px, tones=PLAYERS[colour].tones, alpha=120)
    if not marked:
        return face
    out, middle = face.copy(), face.get_width() / 2
    paint.centred(out, art.mark(colour, max(12, round(px * 0.5))), (middle + px * 0.36, middle + px * 0.34))
    return out


@kept
def token(px: int, colour: str) -> Surface:
    """A bid token with colour and shape."""
    out = art.art("felinia/bid_token", px, PLAYERS[colour].tones).copy()
    paint.centred(out, art.mark(colour, round(px * 0.66)), (px / 2, px / 2))
    return paint.shadowed(out, max(1, px // 18), max(1, px // 18), 150)[0]
