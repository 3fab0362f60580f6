"""The coach's cues for Sky Traders."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.sky_traders.actions import AttackShip, BuyInfluence, Dump, Finish, FlyTo, Invest, LoadSlime, Offer
from game.rules.sky_traders.components import CITY_TILES, Kind, Wreck
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly, printed_cost
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.forecasts import forecast
from game.titles.sky_traders.analysis.prospects import barrels, fare, spaces_left, stranded, threat

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


def sunk(state: SkyTraders, action: Action) -> bool:
    """The ship is lost, and its successor has not been launched."""
    seat = state.decision.seat
    return not state.afloat(seat) and state.wreck[seat] is not Wreck.AFLOAT


def final(state: SkyTraders, action: Action) -> bool:
    """Somebody is close to the end of the Guild track."""
    return spaces_left(state) <= NEAR_END


def hunted(state: SkyTraders, action: Action) -> bool:
    """Takes cargo to where a stronger rival can come, although another tile in reach is safe."""
    seat = state.decision.seat
    if not isinstance(action, FlyTo) or not barrels(state, seat) or not threat(state, seat, action.tile):
        return False
    near = [tile for tile in state.cells if (cost := fare(state, seat, tile)) and cost <= state.phlogiston[seat]]
    return any(not threat(state, seat, tile) for tile in near)


def overboard(state: SkyTraders, action: Action) -> bool:
    """Throws away goods that a city buys."""
    if not isinstance(action, Dump):
        return False
    what = state.content[state.slot(state.decision.seat, action.hold)]
    return isinstance(what, Kind) and what is not Kind.SLIME


def pirate(state: SkyTraders, action: Action) -> bool:
    """Attacks a ship whose trader is not wanted, which is a crime."""
    return isinstance(action, AttackShip) and not state.wanted[action.target]


def slimy(state: SkyTraders, action: Action) -> bool:
    """Takes slime aboard, which no city buys."""
    return isinstance(action, LoadSlime)


def tank(state: SkyTraders, action: Action) -> bool:
    """Leaves a port that sells phlogiston without enough for a step, though there is money."""
    seat = state.decision.seat
    lack = printed_cost(state, seat)[1] - state.phlogiston[seat]
    in_port = state.place[seat] in CITY_TILES
    return isinstance(action, Finish) and in_port and 0 < lack <= state.coins[seat]


def again(state: SkyTraders, action: Action) -> bool:
    """Makes the offer once more that was made last."""
    last = state.asked[state.decision.seat]
    return isinstance(action, Offer) and last is not None and (last.give, last.take) == (action.give, action.take)


CUES = (
    Cue("sunk", (CouncilFloor, PlaceDie, ChooseInfluence), sunk, "news"),
    Cue("final", (Fly,), final, "news"),
    Cue("dry", (Fly,), dry),
    Cue("hunted", (Fly,), hunted),
    Cue("overboard", (DumpCargo,), overboard),
    Cue("pirate", (ChooseAction,), pirate),
    Cue("tank", (TradeHere,), tank),
    Cue("slimy", (TradeHere,), slimy),
    Cue("again", (CouncilFloor,), again),
    Cue("broke", (ChooseInfluence,), broke),
    Cue("turned", (PlaceDie,), turned),
)
