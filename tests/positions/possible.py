"""Which numbers of a position there can be: a part of it that is not in play, or of no use now, has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.felinia.components import MARKETS
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.sky_traders.components import FLIGHT_TILES, Kind, Wreck
from game.rules.zeelandia.components import FACES, START_MILL, TOWN
from game.titles.sky_traders.analysis.prospects import growing

FOLLOWS = {
    "active": "the prompt says whose turn it is",
    "agenda": "the prompt and the answers say what is to be decided",
    "arrows": "the level's",
    "cells": "regions are told by what lies next to them",
    "clock": "the time left is a meter",
    "distance": "follows from the cells",
    "gaps": "follows from the land; of mills it is told",
    "picks": "follows from the role cards that are taken",
    "places_deck": "what a seat has not seen",
    "seats": "everybody is told of",
    "swap_used": "follows from what the Saracen still pays",
    "turns": "tells one turn from the next",
}
"""Fields that are told otherwise, or that nobody counts, and why."""
Possible = Mapping[str, Callable[[Any], object]]
LAND = {None, START_MILL, TOWN, *(tile for faces in FACES.values() for tile in faces)}


def _ground(state: Any) -> bool:
    return set(state.ground) <= LAND


def _booked(state: Any) -> bool:
    played = {"governors": state.setting.governors, "fines": state.setting.governors, "records": state.setting.records}
    return all(on or not any(state.book[category]) for category, on in played.items())


def _loading(state: Any) -> bool:
    return isinstance(state.decision, LoadGoods)


def _travelling(state: Any) -> object:
    return state.traveller >= 0


def _stowed(state: Any) -> bool:
    holds = zip(state.count, state.content, strict=True)
    return all(n > 0 if isinstance(what, Kind) else n == (what is not None) for n, what in holds)


def _insured(state: Any) -> bool:
    lost = (wreck is Wreck.INSURED for wreck in state.wreck)
    return min(state.coins) >= 0 and all(
        coins <= 0 or wrecked for coins, wrecked in zip(state.insured, lost, strict=True)
    )


def _begun(state: Any) -> object:
    return state.round > 1


POSSIBLE: Mapping[str, Possible] = {
    "zeelandia": {
        **dict.fromkeys(("extra", "round"), _begun),
        "book": _booked,
        "governors_won": lambda state: state.setting.governors,
        "ground": _ground,
        "records": lambda state: state.setting.records,
    },
    "puerto_rico": {
        **dict.fromkeys(("loaded", "passed", "wharves"), _loading),
        "chooser": lambda state: state.picks,
        "holds": lambda state: all(barrels > 0 or kind < 0 for kind, barrels in state.holds),
        "round": _begun,
    },
    "felinia": {
        **dict.fromkeys(("arrival", "at", "due_goods", "due_places", "reveals", "steps"), _travelling),
        "food": lambda state: state.extended,
        "place": lambda state: state.phase == "trade" and state.place <= MARKETS,
        "round": _begun,
    },
    "marco_polo": {
        **dict.fromkeys(("rolled", "round"), _begun),
        "drawn_by": lambda state: state.drawn,
        "swap_left": lambda state: state.swap,
    },
    "sky_traders": {
        **dict.fromkeys(("done", "offers"), lambda state: state.bargaining),
        **dict.fromkeys(("die_box", "die_owner", "die_set"), lambda state: all(state.die_value)),
        "count": _stowed,
        "day_in": lambda state: any(state.pile.values()),
        "flight_limit": lambda state: state.flight_limit <= FLIGHT_TILES,
        "insured": _insured,
        "minus": lambda state: not state.minus[0],
        "plus": lambda state: not state.plus[0],
        "round": _begun,
        "unlaid": growing,
        "upgraded": lambda state: None not in state.place,
    },
}
"""By title and field, whether a position is one, in which a number of that field is another one."""
NOT_MET = {"insured"}
"""Fields that are open in none of the recorded games."""
