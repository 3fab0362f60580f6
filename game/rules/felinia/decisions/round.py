"""The round: its phases, one after another (section 5)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.felinia.events import Phase, PhaseBegan, RoundBegan
from game.rules.felinia.state import Felinia

PHASES: dict[Phase, Callable[[Felinia], None]] = {}
"""How each phase begins; the phases enter themselves."""


def begin_round(state: Felinia) -> None:
    """With the bids (FE-44)."""
    state.round += 1
    if state.journal is not None:
        state.tell(RoundBegan(state.first, state.round))
    begin_phase(state, "bidding")


def begin_phase(state: Felinia, phase: Phase) -> None:
    state.phase = phase
    if state.journal is not None:
        state.tell(PhaseBegan(phase))
    PHASES[phase](state)
