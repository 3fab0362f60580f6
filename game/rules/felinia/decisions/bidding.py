"""Phase 1: everybody places a bid token, in three bid rounds (5.1)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.felinia.actions import OWN_BOARD, PlaceBid, Sell
from game.rules.felinia.components import BID_SILVER, TOKENS
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import BidPlaced
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, Refusal


class Bidding(Automatic[Felinia], frozen=True):
    """The first player bids first, the others clockwise (FE-47)."""

    def run(self, state: Felinia) -> None:
        state.enter("bidding")
        order = state.clockwise(state.first)
        bids = [Bid(seat=seat, bid_round=bid_round) for bid_round in range(1, TOKENS + 1) for seat in order]
        state.agenda += reversed(bids)


class Bid(Asked[PlaceBid], frozen=True, kw_only=True):
    """Where the token goes; passing is illegal (FE-47)."""

    seat: int
    bid_round: int = 1

    answers = (PlaceBid, Sell)

    def tries(self, state: Felinia) -> Iterable[PlaceBid]:
        return state.chart.bids

    def answer_refusal(self, state: Felinia, action: PlaceBid) -> Refusal | None:
        if action.place == OWN_BOARD:
            return None
        place = state.chart.place_index.get(action.place)
        if place is None:
            return Refusal("place.unknown", {"place": action.place}, "FE-48")
        if place != GUILD and place >= state.open_markets:
            return Refusal("market.closed", {"market": place + 1, "open": state.open_markets}, "FE-48")
        return None

    def choices(self, state: Felinia) -> list[PlaceBid]:
        """The own board, any open market, even without goods, and the guild, without limit (FE-52)."""
        return state.chart.open_bids[state.seats]

    def answer(self, state: Felinia, action: PlaceBid) -> None:
        """On the own board, pays the bid round's silver at once (FE-49, FE-50); elsewhere, the token goes on top
        (FE-51)."""
        seat, bid_round = self.seat, self.bid_round
        if state.journal is not None:
            state.tell(BidPlaced(seat, action.place, bid_round))
        if action.place == OWN_BOARD:
            state.on_board[seat][bid_round - 1] += 1
            state.gain(seat, "silver", BID_SILVER[bid_round - 1])
        else:
            state.bids[state.chart.place_index[action.place]].append(seat)
