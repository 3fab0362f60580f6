"""What one seat may know (FE-139, FE-140), and a whole position that fits it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.rules.felinia.components import PLACE_COPIES, PLACES
from game.rules.felinia.parts import UNSEEN
from game.rules.kernel import Decision

if TYPE_CHECKING:
    from game.rules.felinia.state import Felinia


def seen_by(state: Felinia, seat: int) -> Felinia:
    """Others' Mysterious Places, held, returned or just drawn, are blanked."""
    view = state.copy()
    if not state.extended:
        return view
    view.places = [own if s == seat else [UNSEEN] * len(own) for s, own in enumerate(view.places)]
    view.places_under = [(s, kind if s == seat else UNSEEN) for s, kind in view.places_under]
    view.agenda = [own if isinstance(own, Decision) and own.seat == seat else blank(own) for own in view.agenda]
    known = view.places[seat] + [kind for _, kind in view.places_under if kind != UNSEEN]
    for decision in view.agenda:
        known += [kind for kind in getattr(decision, "places", ()) if kind != UNSEEN]
    view.places_deck = [PLACE_COPIES - known.count(kind) for kind in range(len(PLACES))]
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
    for i, decision in enumerate(full.agenda):
        hidden = getattr(decision, "places", ())
        if UNSEEN in hidden:
            full.agenda[i] = showing(decision, tuple(any_of(pool, rng) for _ in hidden))
    return full


def blank(decision: Any) -> Any:
    """The decision about cards that only its own seat has seen."""
    hidden = getattr(decision, "places", ())
    return showing(decision, (UNSEEN,) * len(hidden)) if hidden else decision


def showing(decision: Any, places: tuple[int, ...]) -> Any:
    """The same decision about other cards."""
    return type(decision)(decision.seat, places)


def any_of(pool: list[int], rng: Random) -> int:
    """Takes one of these counts, each unit with equal chance."""
    at = rng.randrange(sum(pool))
    for kind, count in enumerate(pool):
        at -= count
        if at < 0:
            pool[kind] -= 1
            return kind
    raise AssertionError("a pool with cards has a card")
