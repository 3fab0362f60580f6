"""Control of the market, and purchases of influence."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    BuyInfluence,
    Done,
    SetDie,
)
from game.rules.sky_traders.components import INFLUENCE_MAX, LEGAL, ZONES
from game.rules.sky_traders.decisions.influence import cost_of
from game.rules.sky_traders.decisions.investment import investment_steps
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.prices import prospects
from game.titles.sky_traders.mind.worth import final, remaining


def buy_influence(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """As far as the next zone if enough is left for trade, since more control pays; beyond that what no trade needs.
    Everything if that is enough to win, or the end has come."""
    here, coins = state.influence[seat], state.coins[seat]
    all_out = coins >= remaining(state, seat) or final(state, seat, manner.hurry)
    goal = here
    for zone, capital in zip(ZONES, manner.capital, strict=False):
        if goal <= zone.last and coins - cost_of(state, seat, zone.last + 1 - here) >= capital:
            goal = zone.last + 1
    spare = coins if all_out else coins - manner.purse
    steps = goal - here
    while here + steps < INFLUENCE_MAX and cost_of(state, seat, steps + 1) <= spare:
        steps += 1
    return BuyInfluence(steps)


def control(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """Sets a die to the value that helps the cargo aboard most."""
    ahead = investment_steps(state)
    for die, owner in enumerate(state.die_owner):
        if owner == seat and state.die_set[die]:
            ahead[LEGAL[state.die_value[die] - 1]] += 1
    own = prospects(state, seat, manner)
    gains = [(own.die_worth(value, ahead), value) for value in range(1, 7)]
    best = max(gains)
    return SetDie(best[1]) if best[0] > 0 else Done()
