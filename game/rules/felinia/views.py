"""The knowledge of one seat (FE-139, FE-140), and full positions consistent with it."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.felinia.components import PLACE_COPIES, PLACES, TYPES
from game.rules.felinia.parts import UNSEEN, WithPlaces
from game.rules.toolkit import draw_from

if TYPE_CHECKING:
    from game.rules.felinia.state import Felinia

NOBODY = -1
"""The seat of whoever only looks on."""


def seen_by(state: Felinia, seat: int) -> Felinia:
    """Blanks other seats' Mysterious Places, whether held, returned or just drawn."""
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


def without_face_down(state: Felinia, seats: Collection[int]) -> Felinia:
    """The position without the face-down trade, special and bonus tiles of these seats (FE-138). Its standings are
    those that people can count without having watched."""
    view = state.copy()
    for seat in seats:
        view.tiles[seat] = [0] * len(view.tiles[seat])
        view.specials[seat] = []
        view.bonus[seat] = []
    return view


def without_memory(state: Felinia, seat: int) -> Felinia:
    """The knowledge of a seat that has forgotten the tiles others took (FE-138): their trade tiles, whose number is
    seen, are as many of each type, so that nobody seems to be far behind; special and bonus tiles are left out."""
    others = [other for other in range(state.seats) if other != seat]
    view = without_face_down(state, others)
    for other in others:
        each, more = divmod(sum(state.tiles[other]), len(TYPES))
        view.tiles[other] = [each + (kind < more) for kind in range(len(TYPES))]
    return view


def open_to_all(state: Felinia) -> Felinia:
    """The knowledge of somebody who comes to the table now: nobody's face-down tiles, nobody's Mysterious Places."""
    return seen_by(without_memory(state, NOBODY), NOBODY)


def imagine(state: Felinia, seat: int, rng: Random) -> Felinia:
    """Deals the kinds unknown to the seat to where they may be; nobody holds two of a kind (FE-108)."""
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
    """Draws one unit from these counts, each with equal chance, and removes it."""
    kind = draw_from(pool, rng)
    pool[kind] -= 1
    return kind
