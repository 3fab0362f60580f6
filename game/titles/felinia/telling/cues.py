"""The coach's cues for Felinia."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.felinia.actions import OWN_BOARD, Buy, PlaceBid, Step
from game.rules.felinia.components import GOODS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Walk
from game.rules.felinia.decisions.trade import AtMarket
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import own_board, too_dear_with
from game.titles.felinia.analysis.trips import trips


def fare(state: Felinia, action: Action) -> bool:
    """Buying the goods for a ship spends the silver needed to board it."""
    price = len(state.bids[state.place])
    return isinstance(action, Buy) and too_dear_with(state, state.decision.seat, GOODS.index(action.good), price)


def overflow(state: Felinia, action: Action) -> bool:
    """Takes more silver than the track can hold."""
    bid = state.decision
    assert isinstance(bid, Bid)
    return action == PlaceBid(OWN_BOARD) and own_board(state, bid.seat, bid.bid_round)[1] > 0


def astray(state: Felinia, action: Action) -> bool:
    """A step after which no trading post can be founded, although another step leads to one."""
    posts = {trip.way[0] for trip in trips(state) if trip.post}
    return isinstance(action, Step) and bool(posts) and state.chart.index[action.province] not in posts


CUES = (
    Cue("fare", (AtMarket,), fare),
    Cue("astray", (Walk,), astray),
    Cue("overflow", (Bid,), overflow),
)
