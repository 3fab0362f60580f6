"""The knowledge of one seat, and full positions consistent with it (MP-251 to MP-253)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.dice import NEUTRAL

if TYPE_CHECKING:
    from game.rules.marco_polo.state import MarcoPolo

UNKNOWN = ""
"""Replaces anything the owner of a view may not know."""


def hidden_from(state: MarcoPolo, seat: int) -> list[tuple[list[str], list[str]]]:
    """Lists that are hidden from the seat, each with the pool its contents may come from, as far as the seat knows.
    Goal cards are revealed at the end (MP-251)."""
    hidden: list[tuple[list[str], list[str]]] = []
    for other in range(state.seats):
        if other == seat:
            continue
        if not state.over:
            hidden.append((state.goals[other], state.goal_pool))
        hidden.append((state.goals_boxed[other], state.goal_pool))
        hidden.append((state.seen_cards[other], state.deck))
        if not state.setting.open_hands:
            hidden += [
                (state.rustichello[other], state.rustichello_pool),
                (state.bellela[other], state.box),
                (state.kept_card[other], state.deck),
            ]
    if state.drawn_from in ("pool", "deck") and state.drawn_by != seat:
        hidden.append((state.drawn, state.deck if state.drawn_from == "deck" else state.pool))
    return hidden


def seen_by(state: MarcoPolo, seat: int) -> MarcoPolo:
    """Moves hidden things into the pools they might come from."""
    view, open_now = state.copy(), state.named_cards()
    for secret, pool in hidden_from(view, seat):
        known = [thing for thing in secret if thing != UNKNOWN and thing not in open_now]
        if known:
            pool += known
            pool.sort()
            secret[:] = [thing if thing in open_now else UNKNOWN for thing in secret]
    for i, (contract, knows) in enumerate(view.under):
        if knows not in (NEUTRAL, seat) and contract != UNKNOWN:
            view.pool.append(contract)
            view.pool.sort()
            view.under[i] = (UNKNOWN, knows)
    return view


def without_goals(view: MarcoPolo, seat: int) -> MarcoPolo:
    """A view in which the seat has not looked at its own goal cards (MP-251)."""
    unread = view.copy()
    for cards in (unread.goals[seat], unread.goals_boxed[seat]):
        unread.goal_pool += cards
        cards[:] = [UNKNOWN] * len(cards)
    unread.goal_pool.sort()
    return unread


def without_hand(view: MarcoPolo, seat: int) -> MarcoPolo:
    """A view in which the seat holds none of the cards that only it can see, but for those already named (MP-252)."""
    bare, named = view.copy(), view.named_cards()
    for cards, pool in (
        (bare.rustichello[seat], bare.rustichello_pool),
        (bare.bellela[seat], bare.box),
        (bare.kept_card[seat], bare.deck),
    ):
        pool += [card for card in cards if card not in named]
        pool.sort()
        cards[:] = [card for card in cards if card in named]
    return bare


def imagine(state: MarcoPolo, seat: int, rng: Random) -> MarcoPolo:
    """Draws everything unknown to the seat from those pools."""
    full = seen_by(state, seat)
    for secret, pool in hidden_from(full, seat):
        for i, thing in enumerate(secret):
            if thing == UNKNOWN:
                fit = pool if pool is not full.box else [c for c in pool if CHARACTERS[c].borrowed is not None]
                secret[i] = rng.choice(fit)
                pool.remove(secret[i])
    for i, (contract, knows) in enumerate(full.under):
        if contract == UNKNOWN:
            drawn = rng.choice(full.pool)
            full.pool.remove(drawn)
            full.under[i] = (drawn, knows)
    return full
