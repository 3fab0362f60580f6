"""The mat below the board: what whoever looks has."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.felinia.components import BID_SILVER, GOODS, SILVER_TRACK
from game.rules.felinia.state import Felinia
from game.scenes.felinia.places import Realm
from game.scenes.felinia.town import Town
from game.ui.theme import PLAYERS
from game.ui.units import Area

LINE = 0.58
"""How far down the mat its things stand."""


def sign(town: Town) -> object:
    state, seat = town.state, town.now.eyes
    held = (state.silver[seat], state.gold[seat], state.spice[seat], state.food[seat], tuple(state.goods[seat]))
    return seat, held, state.merchants[seat], tuple(state.on_board[seat]), tuple(state.tiles[seat])


def goods(places: Realm, state: Felinia, seat: int) -> Iterator[tuple[Area, str]]:
    """Where each goods tile lies."""
    part = places.part("goods")
    held = [good for good, count in zip(GOODS, state.goods[seat], strict=True) for _ in range(count)]
    step = min(92.0, part.w / max(1, len(held)))
    side = min(84.0, step)
    y = part.y + part.h * LINE
    for i, good in enumerate(held):
        yield Area(part.x + i * step, y - side / 2, side, side), good


def wealth(places: Realm, state: Felinia) -> list[tuple[Area, str]]:
    """Where the cards stand, by sort."""
    sorts = ("gold", "spice", "food") if state.extended else ("gold", "spice")
    return list(zip(places.part("wealth").inset(8, 50).moved(0, 14).columns(len(sorts), 8), sorts, strict=True))


def paint_mat(town: Town) -> None:
    state, places, seat = town.state, town.places, town.now.eyes
    town.plate(places.mat, town.colours.mat)
    badge = places.part("badge").inset(10)
    town.plate(badge, PLAYERS[town.seats[seat].colour].badge(9, 80))
    town.mark(town.seats[seat].colour, badge.centre, 70)
    for number, silver in enumerate(BID_SILVER):
        space = places.token(number)
        town.plate(space, town.colours.well, space.w / 2)
        town.text(f"+{silver}", space.centre, 30)
    part = places.part("silver")
    step = part.w / (len(SILVER_TRACK) + 0.5)
    for count in SILVER_TRACK:
        at = part.x + (count + 0.8) * step, part.y + part.h * LINE
        town.put_art("silver", at, 52, alpha=255 if count == state.silver[seat] else 120)
        town.text(str(count), at, 30)
        if count == state.silver[seat]:
            area = Area(at[0] - 30, at[1] - 30, 60, 60)
            town.ring(area, 30, PLAYERS[town.seats[seat].colour].main, 4)
    for place, good in goods(places, state, seat):
        town.plate(place, town.colours.tile)
        town.picture(f"good_{good}", place.inset(8))
    for place, sort in wealth(places, state):
        town.put_art(sort, (place.x + 26, place.centre[1]), 50)
        town.text(str(state.holdings(sort)[seat]), (place.x + 66, place.centre[1]), 32)  # type: ignore[arg-type]
    merchants = places.part("merchants")
    town.text(str(state.merchants[seat]), (merchants.right - 26, merchants.y + merchants.h * LINE), 32)
