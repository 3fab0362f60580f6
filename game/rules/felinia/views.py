"""What one seat may know (FE-139, FE-140), and a whole position that fits it."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.felinia.components import PLACE_COPIES, PLACES
from game.rules.felinia.parts import UNSEEN, WithPlaces
from game.rules.toolkit import draw_from

if TYPE_CHECKING:
    from game.rules.felinia.state import Felinia


def seen_by(state: Felinia, seat: int) -> Felinia:
    """Others' Mysterious Places, held, returned or just drawn, are blanked."""
    view = state.copy()
    if not state.extended:
        return view
    view.places = [own if s == seat else [UNSEEN] * len(own) for s, own in enumerate(view.places)]
    view.places_under = [(s, kind if s == seat else UNSEEN) for s, kind in view.places_under]
    view.agenda = [
        replace(item, places=(UNSEEN,) * len(item.places))
        if isinstance(item, WithPlaces) and item.seat != seat
        else item
        for item in view.agenda
    ]
    known = view.places[seat] + [kind for _, kind in view.places_under] + view.places_looked_at
    view.places_deck = [PLACE_COPIES - known.count(kind) for kind in range(len(PLACES))]
    return view


def covered(state: Felinia, seats: Collection[int]) -> Felinia:
    """A position in which nothing lies face down in front of these seats: no trade, special and bonus tiles (FE-138).
    Its standings are what everybody can reckon of them without having watched."""
    view = state.copy()
    for seat in seats:
        view.tiles[seat] = [0] * len(view.tiles[seat])
        view.specials[seat] = []
        view.bonus[seat] = []
    return view


def imagine(state: Felinia, seat: int, rng: Random) -> Felinia:
    """The kinds that the seat does not know are dealt to where they may be: nobody holds two of a kind (FE-108)."""
    full = seen_by(state, seat)
    if not state.extended:
        return full
    pool = full.places_deck
    unknown = [s for s, own in enumerate(full.places) if own and own[0] == UNSEEN]
    for s in sorted(unknown, key=lambda s: -len(full.places[s])):
        order = sorted(range(len(PLACES)), key=lambda kind: (pool[kind] + rng.random(), kind), reverse=True)
        full.places[s] = sorted(order[: len(full.places[s])])
        for kind in full.places[s]:
            pool[kind] -= 1
    for i, (s, kind) in enumerate(full.places_under):
        if kind == UNSEEN:
            full.places_under[i] = (s, any_of(pool, rng))
    for i, item in enumerate(full.agenda):
        if isinstance(item, WithPlaces) and UNSEEN in item.places:
            full.agenda[i] = replace(item, places=tuple(any_of(pool, rng) for _ in item.places))
    return full


def any_of(pool: list[int], rng: Random) -> int:
    """Takes one of these counts, each unit with equal chance."""
    kind = draw_from(pool, rng)
    pool[kind] -= 1
    return kind
