"""The knowledge of one seat (section 13), and full positions consistent with it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from game.rules.sky_traders.components import TILES, Wreck
from game.rules.sky_traders.events import UNSEEN

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders

S = TypeVar("S", bound="SkyTraders")


def seen_by(state: S, seat: int) -> S:
    """Hides the others' coins while secret (ST-224), and their unlaid tiles (ST-225)."""
    view = state.copy()
    view.ledger = state.ledger or tuple(state.coins)
    for other in range(state.seats):
        if other != seat:
            view.hands[other] = ()
            if state.setting.secret_money and state.agenda:
                view.coins[other] = UNSEEN
                if state.wreck[other] is not Wreck.AFLOAT:
                    view.insured[other] = UNSEEN
    return view


def imagine(state: S, seat: int, rng: Random) -> S:
    """The others get the coins known to anyone who kept count, and tiles dealt from those out of sight. The insured
    losses of destroyed ships are guessed."""
    full = seen_by(state, seat)
    ledger, full.ledger = full.ledger, ()
    hidden = [tile for tile in TILES if tile not in state.cells and tile not in state.hands[seat]]
    rng.shuffle(hidden)
    for other in range(state.seats):
        if full.coins[other] == UNSEEN:
            full.coins[other] = ledger[other]
        if full.insured[other] == UNSEEN:
            full.insured[other] = rng.randrange(60)
        if other != seat and state.unlaid[other]:
            full.hands[other] = tuple(sorted(hidden[: state.unlaid[other]]))
            del hidden[: state.unlaid[other]]
    return full
