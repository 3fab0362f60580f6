"""The board as tables: provinces by index in file order, markets and docks by their `index`."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import Board, Space
from game.rules.felinia.actions import OWN_BOARD, PlaceBid, Reveal, Step
from game.rules.felinia.components import COUNTRIES, OPEN_MARKETS, SYMBOLS

PROVINCES = ("port", "crossroads", "factory")


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """Computed once per board and shared by all states on it."""

    ids: tuple[str, ...]
    index: dict[str, int]
    kinds: tuple[str, ...]
    country: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    near_home: tuple[tuple[int, ...], ...]
    """By province: its neighbours in the same country."""
    symbols: tuple[tuple[int, ...], ...]
    """By province: number of each of SYMBOLS."""
    ports: tuple[int, ...]
    factories: tuple[tuple[int, ...], ...]
    """By country: its factory provinces."""
    places: tuple[str, ...]
    """The five markets and the guild."""
    place_index: dict[str, int]
    docks: tuple[str, ...]
    bids: tuple[PlaceBid, ...]
    """All bids: own board, markets and guild."""
    open_bids: dict[int, list[PlaceBid]]
    """By number of players: bids without the closed markets."""
    steps: tuple[Step, ...]
    reveals: tuple[Reveal, ...]


def numbered(board: Board, kind: str) -> list[Space]:
    """Spaces of a kind by `index`; those without a valid one come first."""

    def index(space: Space) -> int:
        value = space.properties.get("index")
        return value if isinstance(value, int) else -1

    return sorted(board.of_kind(kind), key=index)


def count_of(space: Space, symbol: str) -> int:
    value = space.properties.get(symbol, 0)
    return value if isinstance(value, int) else 0


def make_chart(board: Board) -> Chart:
    """The chart of a board without faults. Roads connect provinces (FE-18); countries, kinds and symbols are
    properties."""
    spaces = list(board.of_kind(*PROVINCES))
    index = {space.id: i for i, space in enumerate(spaces)}
    country = tuple(COUNTRIES.index(space.properties["country"]) for space in spaces)
    near = tuple(tuple(index[n] for n in board.neighbours[space.id] if n in index) for space in spaces)
    places = (*(space.id for space in numbered(board, "market")), next(board.of_kind("guild")).id)
    bids = tuple(PlaceBid(place) for place in (OWN_BOARD, *places))
    return Chart(
        ids=tuple(index),
        index=index,
        kinds=tuple(space.kind for space in spaces),
        country=country,
        near=near,
        near_home=tuple(tuple(n for n in others if country[n] == country[i]) for i, others in enumerate(near)),
        symbols=tuple(tuple(count_of(space, symbol) for symbol in SYMBOLS) for space in spaces),
        ports=tuple(
            next(i for i, space in enumerate(spaces) if space.kind == "port" and country[i] == c)
            for c in range(len(COUNTRIES))
        ),
        factories=tuple(
            tuple(i for i, space in enumerate(spaces) if space.kind == "factory" and country[i] == c)
            for c in range(len(COUNTRIES))
        ),
        places=places,
        place_index={place: i for i, place in enumerate(places)},
        docks=tuple(space.id for space in numbered(board, "dock")),
        bids=bids,
        open_bids={seats: [*bids[: 1 + markets], bids[-1]] for seats, markets in OPEN_MARKETS.items()},
        steps=tuple(Step(name) for name in index),
        reveals=tuple(Reveal(name) for name in index),
    )
