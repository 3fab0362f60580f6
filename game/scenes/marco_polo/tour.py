"""Moments of Marco Polo worth a picture."""

from __future__ import annotations

from functools import partial

from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "marco_polo")
stop = partial(examples.stop, "marco_polo")


def tour_stops() -> list[Stop]:
    return [
        stop("turn", table(3, 60, "Turn")),
        stop("dice", table(5, 200, "Turn"), {"click": "die.1"}),
    ]
