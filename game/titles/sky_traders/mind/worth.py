"""Worth of things to a computer player, in GP and in steps on the Guild track."""

from __future__ import annotations

from bisect import bisect_right

from game.rules.sky_traders.components import INFLUENCE_MAX, Kind
from game.rules.sky_traders.decisions.influence import cost_of, whole_cost, zone
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.manner import Manner


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


def fortune(state: SkyTraders, seat: int) -> int:
    """GP of a seat's influence at cost, its coins, and its cargo at its prices."""
    return whole_cost(state)[state.influence[seat]] + max(0, state.coins[seat]) + state.cargo_value(seat)


def final(state: SkyTraders, seat: int, hurry: float) -> bool:
    """Whether the game may end soon, as another has come to `hurry` or can pay for all that is left: everything should
    be turned into influence."""
    last = state.setting.round_limit and state.round >= state.setting.round_limit
    others = [other for other in range(state.seats) if other != seat]
    return bool(last) or any(state.influence[other] >= hurry or can_win(state, other) for other in others)


def can_win(state: SkyTraders, seat: int) -> bool:
    """Whether a seat may come to the end of the track in the next Council, or in this one: by its coins, and by what it
    can still sell. In the Council slime aboard forbids it (ST-171)."""
    has = max(0, state.coins[seat])
    if state.active < 0:
        return has >= remaining(state, seat) and not state.aboard(seat, Kind.SLIME)
    order = state.clockwise(state.first)
    if order.index(seat) > order.index(state.active):
        has += state.cargo_value(seat)
    return has >= remaining(state, seat)


def hopes(state: SkyTraders, seat: int, manner: Manner) -> dict[Kind, tuple[float, ...]]:
    """GP that a barrel is expected to bring this seat, by the cell of its track."""
    space = state.influence[seat]
    return manner.hopes[zone(space).control if space else 0]


def hoped(state: SkyTraders, seat: int, kind: Kind, manner: Manner) -> float:
    """GP that a barrel of this kind is expected to bring this seat."""
    return hopes(state, seat, manner)[kind][state.market[kind]]
