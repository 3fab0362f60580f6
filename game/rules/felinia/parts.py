"""What a number in a position means when it is none of those in `components` and `chart`."""

from __future__ import annotations

from game.rules.felinia.components import MARKETS

EMPTY = -1
"""Nothing there: no tile, no ship's deck tile, no merchant."""
FACE_DOWN = -2
"""On a province lies a trade tile that nobody has turned up."""
UNSEEN = -1
"""A Mysterious Place that the seat of a view does not know."""
GUILD = MARKETS
"""The number of the guild among the places."""
