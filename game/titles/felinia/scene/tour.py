"""Positions of Felinia for screenshots."""

from __future__ import annotations

from functools import partial

from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "felinia")
stop = partial(examples.stop, "felinia")


def tour_stops() -> list[Stop]:
    return [
        stop("bidding", table(3, 60, "Bid"), {"hover": "market_3"}),
        stop("market", table(3, 60, "AtMarket", full=4), {"hover": "tile.0"}),
        stop("guild", table(4, 40, "AtGuild", full=4)),
        stop("boarding", table(5, 60, "Board", full=3), {"hover": "ship.0"}),
        stop("sailing", table(5, 170, "Board", full=5), {"click": "ship.3"}, {"wait": 350}),
        stop("reveal", table(6, 90, "Look"), {"hover": "tiger_f2"}),
        stop("trip", table(6, 140, "Walk", full=3), {"hover": "tiger_f6"}),
        stop("closed", table(6, 140, "Walk", full=3), {"click": "tiger_f3"}),
        stop("storage", table(7, 60, "Store")),
        stop("extended", table(8, 140, "Walk", full=3, mode="extended"), {"hover": "tiger_f7"}),
        stop("mystery", table(9, 100, "KeepPlace", mode="extended"), {"click": "ready"}),
        stop("end", table(15, 1, "")),
        stop("own_board", table(11, 60, "Bid", seats=2, mode="base"), {"hover": "own_board"}),
    ]
