"""Moments of Sky Traders worth a picture."""

from __future__ import annotations

from functools import partial

from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "sky_traders")
stop = partial(examples.stop, "sky_traders")


def tour_stops() -> list[Stop]:
    return [
        stop("map", table(3, 8, "LayTile"), {"hover": "board"}),
        stop("flight", table(5, 120, "Fly", map_setup="fixed")),
        stop("port", table(5, 120, "TradeHere", map_setup="fixed")),
    ]
