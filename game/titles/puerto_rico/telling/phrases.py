"""Components of Puerto Rico as inline icons with numbers, and such lines converted to plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.rules.puerto_rico.components import GOODS, SET_UPS
from game.rules.puerto_rico.distributions import PLACES
from game.rules.puerto_rico.scoring import categories
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.loading import Loading
from game.words import NBSP, Voice, marks, signed

COIN, POINT, COLONIST = (f"[puerto_rico/{name}]" for name in ("doubloon", "vp", "colonist"))
HOUSE, SAN_JUAN = "[puerto_rico/trading_house]", "[puerto_rico/san_juan]"
ALONE = {
    COIN: "plain.doubloons",
    POINT: "plain.points",
    COLONIST: "plain.colonists",
    HOUSE: "plain.house",
    SAN_JUAN: "thing.san_juan",
}
"""Icons never accompanied by a word, with the text keys of their names."""
PICTURED = re.compile(rf"(?<=\w){NBSP}\[puerto_rico/\w+\]")
"""An icon behind the word that it pictures."""
IN_A_ROW = re.compile(r"(\[puerto_rico/\w+\]|\d) (?=\[puerto_rico/(?:good_|tile_|b_|doubloon))")
"""The end of an icon or its number before another counted or named icon."""


def good_icon(good: str) -> str:
    return f"[puerto_rico/good_{good}]"


def role_icon(role: str) -> str:
    return f"[puerto_rico/role_{role}]"


def tile_icon(tile: str) -> str:
    return f"[puerto_rico/tile_{tile}]"


def building_icon(building: str) -> str:
    return f"[puerto_rico/b_{building}]"


def place_icon(place: str) -> str:
    """Icon of a tile or a building; no id names both."""
    return tile_icon(place) if place in (*GOODS, "quarry") else building_icon(place)


def barrels(goods: Sequence[int]) -> str:
    """Each kind held, with its number."""
    return " ".join(marks.counted(good_icon(good), n) for good, n in zip(GOODS, goods, strict=True) if n)


def in_words(say: Voice, goods: Sequence[int]) -> str:
    """Each kind held, with its number, in words."""
    return ", ".join(marks.counted(say("goods.plain", good=good), n) for good, n in zip(GOODS, goods, strict=True) if n)


def listed(say: Voice, goods: Sequence[int]) -> str:
    """Each kind held, in words with its icon and number."""
    held = ((good, n) for good, n in zip(GOODS, goods, strict=True) if n)
    return ", ".join(marks.counted(named(say, good), n) for good, n in held)


def named(say: Voice, good: str) -> str:
    """A kind in words with its icon."""
    return f"{say('goods.plain', good=good)}{NBSP}{good_icon(good)}"


def kinds(say: Voice, goods: Iterable[str]) -> str:
    """Kinds of goods in words."""
    return ", ".join(say("goods.plain", good=good) for good in goods)


def moves(say: Voice, moved: Iterable[tuple[str, int]]) -> str:
    """Changes of colonists by place, in words."""
    return ", ".join(marks.counted(say("places.plain", place=place), signed(n)) for place, n in moved)


def told_load(say: Voice, seats: int, load: Loading) -> str:
    """A load; the wharf is shown by its icon."""
    ship = building_icon("wharf") if load.ship < 0 else SET_UPS[seats].ships[load.ship]
    return say("outlook.load", load=marks.counted(good_icon(load.good), load.barrels), ship=ship, points=load.points)


def plain(say: Voice, told: str) -> str:
    """The line as plain text: icons without a word are replaced, icons in a row become a list."""
    told = PICTURED.sub("", told)
    told = IN_A_ROW.sub(r"\1, ", told)
    for good in GOODS:
        told = told.replace(good_icon(good), say("goods.plain", good=good))
    for place in PLACES:
        told = re.sub(rf"{re.escape(place_icon(place))}(?! \w)", say("places.plain", place=place), told)
    for icon, key in ALONE.items():
        told = told.replace(icon, say(key))
    told = marks.plain(told).lstrip(", ")
    return told[:1].upper() + told[1:]


def made_of(state: PuertoRico, seat: int, category: str) -> str:
    """The count behind a category of final points; empty if there is none."""
    counts = {
        "buildings": (building_icon("city_hall"), state.city_spaces(seat)),
        "residence": (tile_icon("quarry"), sum(state.island[seat])),
        "fortress": (COLONIST, state.colonists_of(seat)),
        "customs_house": (POINT, state.chips[seat]),
    }
    scored = categories(state, seat)[category]
    return marks.counted(*counts[category]) if scored and category in counts else ""
