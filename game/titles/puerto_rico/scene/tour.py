"""Positions of Puerto Rico for screenshots."""

from __future__ import annotations

from functools import partial

from game.rules.puerto_rico.events import Produced
from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "puerto_rico")
stop = partial(examples.stop, "puerto_rico")


def tour_stops() -> list[Stop]:
    return [
        stop("role", table(3, 60, "ChooseRole"), {"hover": "role.5"}),
        stop("settler", table(5, 40, "ChooseTile"), {"hover": "row.1"}),
        stop("builder", table(7, 130, "ChooseBuilding", full=5), {"hover": "hospice"}),
        stop("mayor", table(7, 110, "Placement")),
        stop("captain", table(8, 150, "LoadGoods"), {"hover": "ship.1"}),
        stop("craftsman", table(6, 140, "ExtraBarrel", full=3), {"hover": "supply.indigo"}),
        stop("storage", table(8, 120, "StoreGoods")),
        stop("trader", table(9, 120, "SellBarrel"), {"hover": "goods.sugar"}),
        stop("closer", table(7, 130, "ChooseRole"), {"click": "card.1"}, {"hover": "closer.1.goods.corn"}),
        stop("end", table(15, 1, "")),
        stop("two", table(11, 90, "ChooseRole", seats=2), {"hover": "colonist_ship"}),
        stop("told_craftsman", table(1, 55, "ChooseRole", seats=5, told=Produced)),
        stop("five", table(12, 60, "LoadGoods", seats=5)),
    ]
