"""Positions of Zeelandia for screenshots."""

from __future__ import annotations

from functools import partial

from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "zeelandia", governors=True, records=True)
stop = partial(examples.stop, "zeelandia")


def tour_stops() -> list[Stop]:
    return [
        stop("start", table(3, 0, "PlaceStart")),
        stop("move", table(7, 120, "Move"), {"hover": "move.2"}),
        stop("place", table(7, 100, "Place")),
        stop("owners", table(7, 100, "Place"), {"click": "owners"}),
        stop("tip", table(7, 100, "Place"), {"hover": "h0106"}, {"wait": 600}),
        stop("menu", table(7, 100, "Place"), {"click": "menu"}),
        stop("points", table(7, 100, "Place"), {"click": "overview"}),
        stop("back", table(7, 100, "Move"), {"click": "menu"}, {"click": "menu.look_back"}),
        stop("two", table(11, 90, "Move", seats=2, governors=False, records=False)),
    ]
