"""The round and its phases (section 5), and the set-up before the first round (section 2)."""

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
    """Pushes the set-up: deck tiles on the ships, two goods on each open market, the island's tiles in the extended
    game. The first round follows."""
    laying = [LayTiles(country=country) for country in range(len(COUNTRIES))] if state.extended else []
    state.agenda += reversed([DealDeck(), Stock(room=MARKET_START), *laying, Round()])


class Round(Automatic[Felinia], frozen=True):
    """A round begins with the bids (FE-44). The First Player card then passes clockwise (FE-123)."""

    def run(self, state: Felinia) -> None:
        if state.round:
            state.first = state.left_of(state.first)
        state.round += 1
        if state.journal is not None:
            state.tell(RoundBegan(state.first, state.round))
        state.agenda += PHASES


PHASES = (Round(), Preparation(), Storage(), Exploration(), Trade(), Bidding())
"""The phases of a round, last one first, preceded by the next round."""
