"""The place whose bids are resolved, unfolded: what lies there, who pays what."""

from __future__ import annotations

from game.rules.felinia.components import BONUS_IDS, GOODS
from game.rules.felinia.outlook import turns
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.scenes.felinia.places import Realm
from game.scenes.felinia.town import Town
from game.ui.units import Area

HEAD = 84.0


def shelf(places: Realm, state: Felinia) -> list[tuple[Area, str]]:
    """What lies at the unfolded place: where, and its id."""
    row = places.rows(state.place)[state.place]
    ids = [BONUS_IDS[tile] for tile in state.bonus_left]
    if state.place != GUILD:
        ids = [GOODS[good] for good in state.market[state.place]]
    side = min(110.0, (row.w - 40) / max(3, len(ids)) - 12)
    return [(Area(row.x + 20 + i * (side + 12), row.y + HEAD, side, side), id) for i, id in enumerate(ids)]


def paint_open(town: Town, row: Area) -> None:
    state = town.state
    town.plate(row, town.colours.open)
    name = town.say(f"place.{town.places.chart.places[state.place]}")
    town.text(name, (row.x + 24, row.y + 44), 34, colour=town.look.palette.ink, anchor="midleft")
    for place, id in shelf(town.places, state):
        town.plate(place, town.colours.tile)
        picture = f"bonus_{id.split('_')[0]}" if state.place == GUILD else f"good_{id}"
        town.picture(picture, place.inset(8))
    order = turns(state, state.place)
    for rung, (seat, price, _) in zip(town.places.rungs(row, len(order)), order, strict=True):
        town.plate(rung, town.colours.place)
        town.picture("silver", Area(rung.x + 80, rung.centre[1] - 20, 40, 40))
        town.text(str(price), (rung.x + 130, rung.centre[1]), 32)
        town.text(str(state.silver[seat]), (rung.x + 200, rung.centre[1]), 28)
