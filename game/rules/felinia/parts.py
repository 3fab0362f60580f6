"""What a position is made of besides the numbers in `components` and `chart`."""

from __future__ import annotations

from typing import Any, TypeVar

from game.rules.felinia.components import MARKETS
from game.rules.kernel import Action, Decision

A = TypeVar("A", bound=Action)

EMPTY = -1
"""Nothing there: no tile, no ship's deck tile, no merchant."""
FACE_DOWN = -2
"""On a province lies a trade tile that nobody has turned up."""
UNSEEN = -1
"""A Mysterious Place that the seat of a view does not know."""
GUILD = MARKETS
"""The number of the guild among the places."""


class WithPlaces(Decision[Any, A], frozen=True):
    """A decision about Mysterious Places, by their kinds, that only its own seat has seen."""

    places: tuple[int, ...]
