"""The table's timer ran out (5.7)."""

from __future__ import annotations

from game.rules.sky_traders.events import BargainingEnded, TimeRanOut
from game.rules.sky_traders.state import SkyTraders


def time_up(state: SkyTraders, seat: int) -> None:
    """What is done stays done; the rest of the turn, or of the bargaining, is skipped (ST-75)."""
    state.clock = False
    state.tell(TimeRanOut(seat))
    if state.bargaining:
        state.bargaining = False
        state.tell(BargainingEnded())
    else:
        state.turn_lost = True
