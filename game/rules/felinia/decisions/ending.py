"""The end of the game (section 8)."""

from __future__ import annotations

from typing import Literal

from game.rules.felinia.components import SILVER_MOST, SPECIALS
from game.rules.felinia.decisions.sales import sell
from game.rules.felinia.events import GameEnded
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic


class Finish(Automatic[Felinia], frozen=True):
    """Ends the game; spice that would score nothing is sold (FE-130)."""

    cause: Literal["merchants", "deck"]

    def run(self, state: Felinia) -> None:
        state.agenda.clear()
        for seat in range(state.seats):
            scores_all = any(SPECIALS[special].spice_points for special in state.specials[seat])
            if state.spice[seat] % 2 and not scores_all and state.silver[seat] < SILVER_MOST:
                sell(state, seat, "spice")
        state.tell(GameEnded(self.cause))
