"""The coach's cues for Sky Traders."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyInfluence, FlyTo, Invest
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.forecasts import forecast
from game.titles.sky_traders.analysis.prospects import barrels, spaces_left, stranded

CAPITAL = 10
"""Minimum GP for an empty ship to buy a useful cargo."""
NEAR_END = 6
"""Spaces before the end of the Guild track within which trading no longer matters."""


def broke(state: SkyTraders, buy: BuyInfluence) -> bool:
    """Spends the money for the next cargo on influence, long before the end."""
    seat = state.decision.seat
    early = spaces_left(state) > NEAR_END
    left = state.coins[seat] - cost_of(state, seat, buy.steps)
    return early and buy.steps > 0 and left < CAPITAL and not barrels(state, seat)


def dry(state: SkyTraders, action: Action) -> bool:
    """Arrives where the cargo cannot be sold, without fuel to reach a city that buys it."""
    return isinstance(action, FlyTo) and stranded(state, state.decision.seat, action.tile)


def turned(state: SkyTraders, invest: Invest) -> bool:
    """Invests a die that makes a price bounce at the end of its track."""
    before, after = forecast(state), forecast(state, (invest,))
    return any(after[kind].bounces and not swing.bounces for kind, swing in before.items())


CUES = (
    Cue("dry", (Fly,), dry),
    Cue("broke", (ChooseInfluence,), broke),
    Cue("turned", (PlaceDie,), turned),
)
