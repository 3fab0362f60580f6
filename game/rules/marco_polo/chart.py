"""The board as tables. Places, roads, palaces, routes and action spaces keep the ids of the level."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import Board, Properties, Space
from game.rules.marco_polo.components.spaces import CITY_CARD, SPACES, ActionSpace

PALACES = ("large_palace", "small_palace", "northern_palace")
NODES = ("start", "large_city", "small_city", "beijing", "oasis")
RULES = {
    "start": "MP-102",
    "oasis": "MP-102",
    "large_city": "MP-97",
    "small_city": "MP-98",
    "beijing": "MP-99",
    "large_palace": "MP-203",
    "small_palace": "MP-202",
    "northern_palace": "MP-204",
}
"""The rule about each kind of place."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A road or route to the place `to`, with its printed costs."""

    to: str
    coins: int = 0
    camels: int = 0
    goods: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """Shared by all states on a board; hashed and compared by identity."""

    kinds: dict[str, str]
    """Kind of every place: node or palace."""
    roads: dict[str, tuple[Edge, ...]]
    oases: tuple[str, ...]
    cities: tuple[str, ...]
    """Nodes where posts can be built."""
    start: str
    beijing: str
    beijing_vp: tuple[int, ...]
    large_cities: tuple[str, ...]
    token_places: tuple[str, ...]
    """Small cities, then small palaces."""
    cards: tuple[str, ...]
    """City-card spaces, printed ones included."""
    printed: dict[str, str]
    card_place: dict[str, str]
    place_cards: dict[str, tuple[str, ...]]
    palaces: tuple[str, ...]
    palace_vp: dict[str, int]
    entry: str
    routes: dict[str, tuple[Edge, ...]]
    spaces: dict[str, ActionSpace]
    """The level's action spaces, including city cards."""


def number(properties: Properties, key: str) -> int:
    """An integer property; 0 if it is missing."""
    value = properties.get(key, 0)
    return value if isinstance(value, int) else 0


def edges_of(board: Board, kind: str) -> dict[str, tuple[Edge, ...]]:
    edges: dict[str, list[Edge]] = {}
    for link in board.links:
        if link.kind == kind:
            costs = [number(link.properties, key) for key in ("coins", "camels", "goods")]
            for here, there in ((link.a, link.b), (link.b, link.a)):
                edges.setdefault(here, []).append(Edge(there, *costs))
    return {place: tuple(out) for place, out in edges.items()}


def beijing_spaces(board: Board) -> list[Space]:
    """Spaces of Beijing by `index`, best first."""
    return sorted(board.of_kind("beijing_space"), key=lambda space: number(space.properties, "index"))


def in_palace(board: Board, card: Space) -> bool:
    """Whether a city-card space belongs to a palace."""
    place = board.spaces.get(str(card.properties.get("place", "")))
    return place is not None and place.kind in PALACES


def chart_of(board: Board, venice: bool) -> Chart:
    """The chart of a board without faults."""
    return board.chart(_with_venice if venice else _without_venice)


def _with_venice(board: Board) -> Chart:
    return _make_chart(board, venice=True)


def _without_venice(board: Board) -> Chart:
    return _make_chart(board, venice=False)


def _make_chart(board: Board, venice: bool) -> Chart:
    """Without the Venice module, palaces are not part of the board even if the level has them (MP-2)."""

    def ids(*kinds: str) -> tuple[str, ...]:
        return tuple(space.id for space in board.of_kind(*kinds) if venice or space.kind not in PALACES)

    cards = [space for space in board.of_kind("city_card") if venice or not in_palace(board, space)]
    place_cards: dict[str, tuple[str, ...]] = {}
    for space in cards:
        place = str(space.properties["place"])
        place_cards[place] = (*place_cards.get(place, ()), space.id)
    spaces = {space.id: SPACES[space.id] for space in board.of_kind("action")}
    if not venice:
        spaces = {name: space for name, space in spaces.items() if space.sort != "venice"}
    kinds = ids(*NODES, *PALACES)
    palaces = ids(*PALACES)
    return Chart(
        kinds={name: board.spaces[name].kind for name in kinds},
        roads=edges_of(board, "road"),
        oases=ids("oasis"),
        cities=ids("large_city", "small_city", "beijing"),
        start=ids("start")[0],
        beijing=ids("beijing")[0],
        beijing_vp=tuple(number(space.properties, "vp") for space in beijing_spaces(board)),
        large_cities=ids("large_city"),
        token_places=(*ids("small_city"), *ids("small_palace")),
        cards=tuple(space.id for space in cards),
        printed={space.id: str(space.properties["printed"]) for space in cards if "printed" in space.properties},
        card_place={space.id: str(space.properties["place"]) for space in cards},
        place_cards=place_cards,
        palaces=palaces,
        palace_vp={name: number(board.spaces[name].properties, "vp") for name in palaces},
        entry=next((name for name in palaces if board.spaces[name].properties.get("entry")), ""),
        routes=edges_of(board, "route") if venice else {},
        spaces=spaces | {space.id: CITY_CARD for space in cards},
    )
