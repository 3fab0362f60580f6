"""What things are worth to a computer player, in GP and in steps on the Guild track."""

from __future__ import annotations

from bisect import bisect_right

from game.players.values.sky_traders.manner import Manner
from game.rules.sky_traders.components import INFLUENCE_MAX, Kind
from game.rules.sky_traders.decisions.influence import cost_of, whole_cost, zone
from game.rules.sky_traders.state import SkyTraders


def steps_for(state: SkyTraders, space: int, gp: float) -> float:
    """Steps of influence that `gp` buys from this space on; money left at the end of the track counts a little."""
    cost = whole_cost(state)
    gp += cost[space]
    end = bisect_right(cost, gp) - 1
    if end == INFLUENCE_MAX:
        return end - space + (gp - cost[end]) / 200
    return end - space + (gp - cost[end]) / (cost[end + 1] - cost[end])


def remaining(state: SkyTraders, seat: int) -> int:
    """GP that the steps to the end of the track cost."""
    return cost_of(state, seat, INFLUENCE_MAX - state.influence[seat])


def final(state: SkyTraders, seat: int, hurry: float) -> bool:
    """Whether the game may end soon, as another has come to `hurry`: everything should be turned into influence."""
    last = state.setting.round_limit and state.round >= state.setting.round_limit
    return bool(last) or any(other != seat and space >= hurry for other, space in enumerate(state.influence))


def hopes(state: SkyTraders, seat: int, manner: Manner) -> dict[Kind, tuple[float, ...]]:
    """GP that a barrel is expected to bring this seat, by the cell of its track."""
    space = state.influence[seat]
    return manner.hopes[zone(space).control if space else 0]


def hoped(state: SkyTraders, seat: int, kind: Kind, manner: Manner) -> float:
    """GP that a barrel of this kind is expected to bring this seat."""
    return hopes(state, seat, manner)[kind][state.market[kind]]
