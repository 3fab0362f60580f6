"""The current phase: its role card, and the seat with the privilege."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Decision
from game.rules.puerto_rico.components import Role
from game.rules.puerto_rico.decisions.builder import ChooseBuilding, University
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel, Production
from game.rules.puerto_rico.decisions.mayor import Placement, Privilege, RefuseDealt
from game.rules.puerto_rico.decisions.settler import ChooseTile, DrawFromDeck, Hacienda, Hospice
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.state import PuertoRico

NOBODY = -1
ROLES: dict[type[Decision[Any, Any]], Role] = {
    Hacienda: "settler",
    DrawFromDeck: "settler",
    ChooseTile: "settler",
    Hospice: "settler",
    Privilege: "mayor",
    RefuseDealt: "mayor",
    Placement: "mayor",
    ChooseBuilding: "builder",
    University: "builder",
    Production: "craftsman",
    ExtraBarrel: "craftsman",
    SellBarrel: "trader",
    LoadGoods: "captain",
    StoreGoods: "captain",
}
"""The role in whose phase each decision is made."""


def card_played(state: PuertoRico) -> int | None:
    """The role card whose phase is being played, or None between phases."""
    if state.over:
        return None
    role = ROLES.get(type(state.decision))
    return next((card for card, name in enumerate(state.cards) if name == role and state.taken[card] != NOBODY), None)


def picks(state: PuertoRico) -> list[tuple[int, str]]:
    """(seat, role) in picking order for this round; the role is "" until it is taken (PR-31, PR-32)."""
    now = card_played(state)
    order = [(state.governor + turn) % state.seats for turn in range(state.setup.picks)]
    picks: list[tuple[int, str]] = []
    listed = {now}
    for turn, seat in enumerate(order):
        card = None
        if turn < state.picks:
            own = [card for card, holder in enumerate(state.taken) if holder == seat and card not in listed]
            card = now if turn == state.picks - 1 and now is not None else own[0] if own else None
            listed.add(card)
        picks.append((seat, "" if card is None else state.cards[card]))
    return picks


def chooser(state: PuertoRico) -> int:
    """The seat with the privilege of the phase being played (PR-30), or -1."""
    return NOBODY if card_played(state) is None else state.chooser


def builder(state: PuertoRico) -> int:
    """The seat that currently builds at a discount (PR-30, PR-83), or -1; no other privilege lowers prices."""
    building = not state.over and isinstance(state.decision, ChooseBuilding | University)
    return chooser(state) if building else NOBODY
