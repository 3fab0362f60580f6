"""The table's timer (5.7)."""

from __future__ import annotations

from game.rules.sky_traders.events import BargainingEnded, TimeRanOut
from game.rules.sky_traders.state import SkyTraders


def time_up(state: SkyTraders, seat: int) -> None:
    """Earlier actions stand; the rest of the turn, or of the bargaining, is skipped (ST-75)."""
    state.clock = False
    state.tell(TimeRanOut(seat))
    if state.bargaining:
        state.bargaining = False
        state.tell(BargainingEnded())
    else:
        state.turn_lost = True
