"""Moments of Orchard worth a picture."""

from __future__ import annotations

from game.scenes import examples
from game.scenes.scene import Stop


def tour_stops() -> list[Stop]:
    return [examples.stop("orchard", "pick", examples.moment("orchard", 3, 4, "Pick", seats=2))]
