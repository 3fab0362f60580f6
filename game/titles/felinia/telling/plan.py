"""The purpose of an advised answer, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.felinia.actions import OWN_BOARD, Buy, Embark, PlaceBid, Step, SwapFood, SwapSpice
from game.rules.felinia.components import DEPARTURES, GOODS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import Deal, aim, boards_with, deals_at, own_board, sailing_with
from game.titles.felinia.analysis.trips import trips
from game.words import Voice


def plan(say: Voice, names: Sequence[str], state: Felinia, action: Action) -> str:
    decision, seat = state.decision, state.decision.seat
    match action:
        case PlaceBid(place) if place == OWN_BOARD:
            assert isinstance(decision, Bid)
            return say("plan.own_board", n=own_board(state, seat, decision.bid_round)[0])
        case PlaceBid(place):
            return _toward(say, state, "bid", deals_at(state, seat, state.chart.place_index[place]))
        case Buy(name):
            good = GOODS.index(name)
            ships = boards_with(state, seat, good, len(state.bids[state.place]))
            if ships:
                return say("plan.board", departure=DEPARTURES[state.ships[ships[0]]])
            return _toward(say, state, "deal", [(EMPTY, good)])
        case SwapSpice(give, take) | SwapFood(give, take):
            return _toward(say, state, "deal", [(GOODS.index(give), GOODS.index(take))])
        case Embark(ship):
            sails = sailing_with(state, seat, ship)  # that it does not is no purpose
            return "" if sails == "waits" else say(f"plan.embark.{sails}", departure=DEPARTURES[state.ships[ship]])
        case Step(name):
            province = state.chart.index[name]
            return say("plan.post") if any(trip.post and trip.way[0] == province for trip in trips(state)) else ""
    return ""


def _toward(say: Voice, state: Felinia, key: str, deals: Iterable[Deal]) -> str:
    """The ship these deals bring closer, and the number of goods still missing."""
    to = aim(state, state.decision.seat, deals)
    if to is None:
        return ""
    goods, departure = ", ".join(say(f"good.{GOODS[good]}") for good in to.goods), DEPARTURES[state.ships[to.ship]]
    if not to.missing:
        return say(f"plan.{key}.last", goods=goods, departure=departure)
    return say(f"plan.{key}", goods=goods, departure=departure, n=to.missing)
