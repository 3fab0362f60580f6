"""A position as it might be as well: what somebody may not know is otherwise in it, and all that they may know is as it
was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from game.rules.kernel import State

Counted = Callable[[Any, Collection[int]], None]


def _chips(state: Any, seats: Collection[int]) -> None:
    """PR-156."""
    if not state.setting.open_vp:
        for seat in seats:
            state.chips[seat] += 1 + seat


def _tiles(state: Any, seats: Collection[int]) -> None:
    """As many as before, of other kinds (FE-138)."""
    for seat in seats:
        state.tiles[seat] = [*state.tiles[seat][1:], state.tiles[seat][0]]
        state.bonus[seat] = [(tile + 1) % 5 for tile in state.bonus[seat]]
        state.specials[seat] = [1 - tile if tile < 2 else tile for tile in state.specials[seat]]


def _coins(state: Any, seats: Collection[int]) -> None:
    """Whoever has kept count knows them as before (ST-224)."""
    if state.setting.secret_money and state.agenda:
        state.ledger = state.ledger or tuple(state.coins)
        for seat in seats:
            state.coins[seat] += 1 + seat


COUNTED: Mapping[str, Counted] = {"puerto_rico": _chips, "felinia": _tiles, "sky_traders": _coins}
"""By title: gives seats others of the things that lie face down before them, but that everybody could have counted, so
that their views hold them."""


def otherwise(title: str, state: State, reader: int | None) -> State:
    """Another position that `reader` cannot tell from this one; None: somebody who sees nobody's secrets."""
    if state.over:
        return state
    rng, seats = Random(5), range(state.seats)
    other = state
    for eyes in [*seats, 0] if reader is None else [reader]:
        other = other.imagine(eyes, rng)
    if title in COUNTED:
        hidden = [seat for seat in seats if seat != reader]
        if state is other:
            other = state.copy()
        COUNTED[title](other, hidden)
    other.journal = None
    return other
