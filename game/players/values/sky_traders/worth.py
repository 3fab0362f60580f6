"""What things are worth to a computer trader, in GP and in steps on the Guild track."""

from __future__ import annotations

from bisect import bisect_right

from game.rules.sky_traders.components import INFLUENCE_MAX, PRICES
from game.rules.sky_traders.decisions.influence import cost_of, whole_cost
from game.rules.sky_traders.state import SkyTraders

HOPE = {
    kind: tuple(prices[0] * factor for factor in (1.9, 2.2, 2.6, 3.0, 3.4))
    if len(prices) == 5
    else tuple(12 + 0.45 * price for price in prices)
    for kind, prices in PRICES.items()
}
"""GP that a barrel will bring some day, by the present cell of its track: prices drift to the middle."""
SLIME_WORTH = 1.5
"""GP a barrel of slime aboard is expected to bring at the Volcano, trouble taken off."""


def steps_for(state: SkyTraders, space: int, gp: float) -> float:
    """Steps of influence that these GP buy from this space on; beyond the end a little for the tie-break."""
    cost = whole_cost(state)
    gp += cost[space]
    end = bisect_right(cost, gp) - 1
    if end == INFLUENCE_MAX:
        return end - space + (gp - cost[end]) / 200
    return end - space + (gp - cost[end]) / (cost[end + 1] - cost[end])


def remaining(state: SkyTraders, seat: int) -> int:
    """GP to the end of the track."""
    return cost_of(state, seat, INFLUENCE_MAX - state.influence[seat])


def final(state: SkyTraders, seat: int) -> bool:
    """Whether the game may end soon: then everything is turned into influence."""
    last = state.setting.round_limit and state.round >= state.setting.round_limit
    return bool(last) or any(other != seat and space >= 44 for other, space in enumerate(state.influence))


# ---------------------------------------------------------------------- trade
