"""Positions of Sky Traders for screenshots."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.rules.sky_traders.events.fights import Destroyed
from game.rules.sky_traders.events.holdings import PriceMoved
from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "sky_traders", secret_money=False)
ready = partial(table, map_setup="fixed")
stop = partial(examples.stop, "sky_traders")


def clicks(*ids: str) -> list[dict[str, Any]]:
    """Clicks in sequence, each once nothing moves."""
    return [command for id in ids for command in ({"click": id}, {"wait": "idle"}, {"wait": 1000})]


def tour_stops() -> list[Stop]:
    """The map, a turn, a port, an attack, the Council."""
    raid, demand = ready(36, 1, "ChooseAction"), ("ship.2", "add.take.10", "add.take.10", "add.take.10", "demand")
    return [
        stop("map", table(3, 8, "LayTile", people=1), {"hover": "cell.0.2"}),
        stop("start", ready(4, 1, "PlaceStartCrew"), {"hover": "hold.5"}),
        stop("wind", ready(6, 60, "OfferTribute"), {"hover": "tribute"}),
        stop("flight", ready(5, 200, "Fly"), {"hover": "tile.city_6"}),
        stop("dump", ready(6, 150, "DumpCargo"), {"hover": "hold.2"}),
        stop("action", ready(7, 200, "ChooseAction")),
        stop("port", ready(5, 260, "TradeHere"), {"hover": "deal.minerals"}),
        stop("crew", ready(5, 300, "TradeHere"), {"click": "hold.2"}, {"hover": "hold.5"}),
        stop("before_attack", raid, {"hover": "ship.2"}),
        stop("attack", raid, *clicks("ship.2", "add.take.10", "add.take.5", "hold.2.6")),
        stop("battle", raid, *clicks(*demand, "refuse", "keep"), {"hover": "rally.6"}),
        stop("surrender", raid, *clicks(*demand, "refuse", "keep", "rally.6", "rally.6", "fight")),
        stop("council", ready(5, 160, "CouncilAnswer")),
        stop("offer", ready(5, 160, "CouncilFloor"), *clicks("die.0.0", "die.1.0", "add.give.5", "box.food.minus")),
        stop("counter", ready(5, 160, "CouncilAnswer"), *clicks("add.give.1", "add.give.promise", "box.spices.plus")),
        stop("invest", ready(6, 160, "PlaceDie"), {"hover": "box.minerals.plus"}),
        stop("influence", ready(6, 160, "ChooseInfluence", full=4), {"hover": "buy.2"}),
        stop("told_loss", ready(8, 45, "CouncilFloor", told=Destroyed)),
        stop("told_council", ready(3, 200, "Fly", told=PriceMoved)),
        stop("two", ready(9, 150, "Fly", seats=2)),
        stop("five", ready(11, 250, "TradeHere", seats=5)),
        stop("end", ready(15, 1, "", short_game=True)),
    ]
