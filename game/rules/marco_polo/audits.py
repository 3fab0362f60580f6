"""Checks that no piece is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.marco_polo.actions import Discard
from game.rules.marco_polo.components.spaces import ROWS
from game.rules.marco_polo.components.table import ACTIVE_SPACES, BLACK_DICE, PILE
from game.rules.marco_polo.effects import COIN
from game.rules.toolkit import demand

if TYPE_CHECKING:
    from game.rules.marco_polo.state import MarcoPolo


def audit(state: MarcoPolo) -> None:
    """Checks the numbers of contracts, companions and black dice, and the bounds of all holdings. Raises Broken."""
    setting = state.setting
    for seat in range(state.seats):
        demand(all(count >= 0 for count in state.holdings[seat][COIN:]), "holdings of", seat)
        demand(state.stock(seat) >= 0, "posts of", seat)
        demand(len(set(state.posts[seat])) == len(state.posts[seat]), "doubled post of", seat)
        full = len(state.contracts[seat]) <= ACTIVE_SPACES or Discard in state.decision.answers
        demand(full, "active contracts of", seat)
        demand((state.chart.beijing in state.posts[seat]) == (seat in state.beijing), "Beijing of", seat)
        demand(all(node in state.chart.roads for node in state.figures[seat]), "figures of", seat)
    known = [*state.slots, *state.drawn * (state.drawn_from == "pool"), *(contract for contract, _ in state.under)]
    for own in (*state.contracts, *state.done):
        known += own
    started = sum(1 for contract in known if contract.startswith("ST"))
    demand(len(known) + len(state.pool) == len(setting.all_contracts) + started, "contracts")
    demand(len(set(known) | set(state.pool)) == len(known) + len(state.pool), "doubled contract")
    demand(len(state.pool) == state.special + state.piles * PILE, "piles")
    black = state.black + sum(die.colour == "black" for hand in state.hand for die in hand)
    black += sum(laid.colour == "black" for laid in (*state.aside, *state.bagged))
    black += sum(laid.colour == "black" for dice in state.lying.values() for laid in dice)
    demand(black == BLACK_DICE[state.seats], "black dice")
    for space, dice in state.lying.items():
        demand(0 < len(dice) <= ROWS.get(space, 99), "dice on", space)
    if state.round:
        taken = sum(len(own) for own in state.companions)
        demand(taken + len(state.stack) + len(state.open_companions) == len(setting.all_companions), "companions")
