"""Counts behind the sentences that give reasons in Marco Polo."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.marco_polo.effects import CAMEL, VP
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS

WORTH = (0, 1, 1, 2, 3, 4)
"""Of each holding in their order, roughly in coins."""


def contracts(state: MarcoPolo, seat: int) -> float:
    """Contracts completed, and the part that is at hand of what the others ask for."""
    have, total = state.holdings[seat][CAMEL:], float(len(state.done[seat]))
    for contract in state.contracts[seat]:
        need = CONTRACT_COSTS[contract]
        total += sum(map(min, need, have)) / sum(need)
    return total


def cards(state: MarcoPolo, seat: int) -> float:
    held = (state.rustichello, state.gifts, state.own_cards, state.kept_card, state.companions)
    return sum(len(by_seat[seat]) for by_seat in held)


CLAIMS: Mapping[str, Callable[[MarcoPolo, int], float]] = {
    "points": lambda state, seat: state.holdings[seat][VP],
    "holdings": lambda state, seat: sum(w * n for w, n in zip(WORTH, state.holdings[seat], strict=True)),
    "dice": lambda state, seat: sum(die.value for die in state.hand[seat]),
    "contracts": contracts,
    "hand": cards,
}
