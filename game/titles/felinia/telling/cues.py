"""The coach's cues for Felinia."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.felinia.actions import OWN_BOARD, Buy, Decline, Embark, PlaceBid, Step
from game.rules.felinia.components import GOODS, STORE_FREE
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtMarket
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import boards_with, own_board, sailing_with, too_dear_with, turns
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


def final(state: Felinia, action: Action) -> bool:
    """The last voyage, or the last deck tiles."""
    return state.final or not state.deck_left


def stored(state: Felinia, action: Action) -> bool:
    """More goods than can be kept."""
    return sum(state.goods[state.decision.seat]) > STORE_FREE


def heaped(state: Felinia, action: Action) -> bool:
    """Buys a good beyond what can be kept, and boards no ship with it."""
    seat = state.decision.seat
    if not isinstance(action, Buy) or sum(state.goods[seat]) < STORE_FREE:
        return False
    return not boards_with(state, seat, GOODS.index(action.good), len(state.bids[state.place]))


def unpaid(state: Felinia, action: Action) -> bool:
    """Bids more than could be paid now, even by sales."""
    seat = state.decision.seat
    if not isinstance(action, PlaceBid) or action.place == OWN_BOARD:
        return False
    place = state.chart.place_index[action.place]
    return turns(state, place, (seat,))[0].price > state.obtainable(seat)


def missed(state: Felinia, action: Action) -> bool:
    """Takes the token back, although a good would complete what a ship asks for."""
    seat, price = state.decision.seat, len(state.bids[state.place])
    goods = [GOODS.index(one.good) for one in state.options() if isinstance(one, Buy)]
    return isinstance(action, Decline) and any(boards_with(state, seat, good, price) for good in goods)


def waits(state: Felinia, action: Action) -> bool:
    """Boards a ship that does not sail yet, as things stand."""
    return isinstance(action, Embark) and sailing_with(state, state.decision.seat, action.ship) == "waits"


def last_merchant(state: Felinia, action: Action) -> bool:
    """Sends off the last merchant, after whose voyage the game ends."""
    return isinstance(action, Embark) and state.merchants[state.decision.seat] == 1 and not state.final


def aboard(state: Felinia, action: Action) -> bool:
    """Puts a merchant on a ship."""
    return isinstance(action, Embark)


CUES = (
    Cue("final", (Bid,), final, "news"),
    Cue("stored", (Store,), stored, "news"),
    Cue("fare", (AtMarket,), fare),
    Cue("astray", (Walk,), astray),
    Cue("heaped", (AtMarket,), heaped),
    Cue("missed", (AtMarket,), missed),
    Cue("overflow", (Bid,), overflow),
    Cue("unpaid", (Bid,), unpaid),
    Cue("last_merchant", (Board,), last_merchant),
    Cue("waits", (Board,), waits),
    Cue("aboard", (Board,), aboard, "chance"),
)
