"""Positions of Marco Polo for screenshots."""

from __future__ import annotations

from functools import partial

from game.rules.marco_polo.events import Travelled
from game.scenes import examples
from game.scenes.scene import Stop

table = partial(examples.moment, "marco_polo")
stop = partial(examples.stop, "marco_polo")


def tour_stops() -> list[Stop]:
    return [
        stop("draft", table(3, 1, "PickCharacter", new_characters=True), {"hover": "pick.2"}),
        stop("goals", table(3, 1, "ChooseGoals"), {"click": "goals.1"}),
        stop("round_start", table(18, 60, "NextBonus", full=2, seats=2, new_characters=True), {"hover": "pick.1"}),
        stop("contracts", table(4, 60, "Slots"), {"click": "slots.0"}),
        stop("companions", table(4, 60, "ChooseCompanion", full=2), {"hover": "pick.1"}),
        stop("chain", table(9, 200, "TakeGoods")),
        stop("seat", table(7, 300, "Turn", new_characters=True), {"click": "card.1"}),
        stop("turn", table(3, 60, "Turn"), {"hover": "bazaar_pepper.2"}),
        stop("dice", table(5, 200, "Turn", full=30), {"click": "die.1"}, {"hover": "bazaar_pepper.3"}),
        stop(
            "travel_dice",
            table(7, 200, "Turn", full=30),
            {"click": "die.3"},
            {"click": "die.4"},
            {"hover": "samarcanda"},
        ),
        stop("five", table(12, 120, "Turn", seats=5)),
        stop("base", table(4, 120, "Turn", seats=3, venice=False, companions=False)),
        stop("venice", table(6, 100, "BuildPalace", full=2), {"hover": "ca_rio"}),
        stop("journey", table(7, 150, "Journey", full=4), {"hover": "oasis_5"}),
        stop("told_journey", table(1, 130, "Turn", told=Travelled)),
        stop("end", table(15, 1, "", seats=4)),
    ]
