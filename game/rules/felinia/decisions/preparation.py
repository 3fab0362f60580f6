"""Phase 5: tokens come back, ships get deck tiles, markets get goods; also what begins a game (5.5, section 2)."""

from __future__ import annotations

from game.rules.felinia.decisions import bidding, chance, exploration
from game.rules.felinia.events import BoardCleared, PhaseBegan
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia


def begin(state: Felinia) -> None:
    state.phase = "preparation"
    if state.journal is not None:
        state.tell(PhaseBegan("preparation"))
    for seat in range(state.seats):
        tokens = sum(state.on_board[seat])
        if tokens:  # until now they lay there (FE-53, FE-117)
            state.on_board[seat] = [0] * len(state.on_board[seat])
            if state.journal is not None:
                state.tell(BoardCleared(seat, tokens))
    if state.deck_left < state.ships.count(EMPTY):
        # no deck tile is placed; all ships that carry one sail at once (FE-118, FE-144)
        state.sailing = exploration.laden(state)
        exploration.next_voyage(state)
    else:
        state.agenda += [chance.Stock(), chance.DealDeck()]


def go_on(state: Felinia) -> None:
    """When all is drawn the First Player card passes clockwise (FE-123) and the next round begins."""
    if not state.agenda:
        if state.round:
            state.first = (state.first + 1) % state.seats
        bidding.begin(state)
