"""Building blocks of a position besides the numbers in `components` and `chart`."""

from __future__ import annotations

from typing import Any, TypeVar

from game.rules.felinia.components import MARKETS
from game.rules.kernel import Action, Decision

A = TypeVar("A", bound=Action)

EMPTY = -1
"""No tile, no deck tile, no merchant."""
FACE_DOWN = -2
"""The province holds a trade tile that has not been turned up."""
UNSEEN = -1
"""A Mysterious Place unknown to the seat of a view."""
GUILD = MARKETS
"""The index of the guild among the places."""


class WithPlaces(Decision[Any, A], frozen=True):
    """A decision about Mysterious Places, given by kind, that only its own seat has seen."""

    places: tuple[int, ...]
