"""Meters of the top bar and chips of the player cards."""

from __future__ import annotations

from game.rules.puerto_rico.components import CITY_SPACES
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.state import PuertoRico
from game.telling.labels import Meter, Stat
from game.words import Voice

NEAR_POINTS, NEAR_SPACES = 12, 10
"""Thresholds for highlighting a meter: points left in the pool, city spaces taken."""


def meters(say: Voice, state: PuertoRico) -> tuple[Meter, ...]:
    spaces = max(state.city_spaces(seat) for seat in range(state.seats))
    ends = {
        "points": (str(state.chips_left), "vp", state.pool <= NEAR_POINTS),
        "colonists": (str(state.colonists), "colonist", due(state) > state.colonists),
        "city": (f"{spaces}/{CITY_SPACES}", "b_city_hall", spaces >= NEAR_SPACES),
    }
    return tuple(
        Meter(say(f"meter.{end}"), value, f"puerto_rico/{icon}", near, say(f"meter.{end}.use"))
        for end, (value, icon, near) in ends.items()
    )


def chips(say: Voice, state: PuertoRico, seat: int) -> tuple[Stat, ...]:
    return (
        Stat("money", "puerto_rico/doubloon", state.money[seat], say("thing.doubloon")),
        Stat("barrels", "puerto_rico/barrel", sum(state.goods[seat]), say("thing.barrel")),
        Stat("colonists", "puerto_rico/colonist", state.colonists_of(seat), say("thing.colonist")),
        Stat("spaces", "puerto_rico/b_city_hall", state.city_spaces(seat), say("thing.city_spaces")),
    )
