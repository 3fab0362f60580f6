"""Moments of Sky Traders worth a picture."""

from __future__ import annotations

from functools import partial

from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "sky_traders", secret_money=False)
ready = partial(table, map_setup="fixed")
stop = partial(examples.stop, "sky_traders")


def tour_stops() -> list[Stop]:
    """The map, a turn, a port."""
    return [
        stop("map", table(3, 8, "LayTile", people=1), {"hover": "cell.0.2"}),
        stop("start", ready(4, 1, "PlaceStartCrew"), {"hover": "hold.5"}),
        stop("wind", ready(6, 60, "OfferTribute"), {"hover": "tribute"}),
        stop("flight", ready(5, 200, "Fly"), {"hover": "tile.city_6"}),
        stop("dump", ready(6, 150, "DumpCargo"), {"hover": "hold.2"}),
        stop("action", ready(7, 200, "ChooseAction")),
        stop("port", ready(5, 260, "TradeHere"), {"hover": "deal.minerals"}),
        stop("crew", ready(5, 300, "TradeHere"), {"click": "hold.2"}, {"hover": "hold.5"}),
        stop("two", ready(9, 150, "Fly", seats=2)),
        stop("five", ready(11, 250, "TradeHere", seats=5)),
        stop("end", ready(8, 1, "", short_game=True)),
    ]
