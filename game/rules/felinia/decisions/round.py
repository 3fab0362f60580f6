"""The round: its phases, one after another (section 5), and the set-up before the first (section 2)."""

from __future__ import annotations

from game.rules.felinia.components import COUNTRIES, MARKET_START
from game.rules.felinia.decisions.bidding import Bidding
from game.rules.felinia.decisions.exploration import Exploration
from game.rules.felinia.decisions.preparation import DealDeck, LayTiles, Preparation, Stock
from game.rules.felinia.decisions.storage import Storage
from game.rules.felinia.decisions.trade import Trade
from game.rules.felinia.events import RoundBegan
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic


def set_up(state: Felinia) -> None:
    """Deck tiles on the ships, two goods on each open market, in the extended game the tiles of the island; then the
    first round begins."""
    laying = [LayTiles(country=country) for country in range(len(COUNTRIES))] if state.extended else []
    state.agenda += reversed([DealDeck(), Stock(room=MARKET_START), *laying, Round()])


class Round(Automatic[Felinia], frozen=True):
    """After a round the First Player card passes clockwise (FE-123); it begins with the bids (FE-44)."""

    def run(self, state: Felinia) -> None:
        if state.round:
            state.first = state.left_of(state.first)
        state.round += 1
        if state.journal is not None:
            state.tell(RoundBegan(state.first, state.round))
        state.agenda += PHASES


PHASES = (Round(), Preparation(), Storage(), Exploration(), Trade(), Bidding())
"""Of a round, the last first, and the next round."""
