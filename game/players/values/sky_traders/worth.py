"""What things are worth to a computer player, in GP and in steps on the Guild track."""

from __future__ import annotations

from bisect import bisect_right

from game.rules.sky_traders.components import INFLUENCE_MAX, PRICES
from game.rules.sky_traders.decisions.influence import cost_of, whole_cost
from game.rules.sky_traders.state import SkyTraders

HOPE = {
    kind: tuple(prices[0] * factor for factor in (2.1, 2.7, 3.0, 3.5, 4.0))
    if len(prices) == 5
    else tuple(12 + 0.45 * price for price in prices)
    for kind, prices in PRICES.items()
}
"""GP that a barrel is expected to bring, by the current cell of its track: prices drift towards the middle."""
SLIME_WORTH = 0.7
"""GP that a barrel of slime is expected to bring at the Volcano, less the trouble of carrying it."""


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


def final(state: SkyTraders, seat: int) -> bool:
    """Whether the game may end soon, so that everything should be turned into influence."""
    last = state.setting.round_limit and state.round >= state.setting.round_limit
    return bool(last) or any(other != seat and space >= 44 for other, space in enumerate(state.influence))
