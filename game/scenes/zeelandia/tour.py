"""Moments of Zeelandia worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.examples import SETTLED, moment
from game.scenes.scene import Host, Scene, Stop

table = partial(moment, "zeelandia", governors=True, records=True)


def tour_stops() -> list[Stop]:
    def stop(name: str, scene: Callable[[Host], Scene], *script: dict[str, Any]) -> Stop:
        return Stop(f"zeelandia_{name}", scene, title="zeelandia", script=(SETTLED, *script))

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
