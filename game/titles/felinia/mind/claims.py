"""Counts behind the sentences that give reasons in Felinia."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.felinia.state import Felinia
from game.titles.felinia.mind.posts import hand_of

CLAIMS: Mapping[str, Callable[[Felinia, int], float]] = {
    "points": lambda state, seat: hand_of(state, seat).points(),
    "silver": lambda state, seat: state.silver[seat],
    "gold": lambda state, seat: state.gold[seat],
    "spice": lambda state, seat: state.spice[seat],
    "food": lambda state, seat: state.food[seat],
    "posts": lambda state, seat: len(state.posts[seat]),
    "aboard": lambda state, seat: sum(crew.count(seat) for crew in state.aboard),
    "specials": lambda state, seat: len(state.specials[seat]),
    "places": lambda state, seat: len(state.places[seat]),
}
