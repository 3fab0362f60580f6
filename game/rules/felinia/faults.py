"""Requirements on a level of this title."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault, Space
from game.rules.felinia.chart import PROVINCES, numbered
from game.rules.felinia.components import (
    COUNTRIES,
    COUNTRY_TILES,
    EXTENDED_SYMBOLS,
    MARKETS,
    SHIPS,
    SYMBOLS,
)
from game.rules.toolkit import fault_at, miscounted, misnumbered

PLACES = ("guild", "deck_stack", "bag")
"""The Merchants' Guild, the stack of deck tiles and the bag: one space each."""
MOST_SYMBOLS = 2


def find_faults(board: Board, *, extended: bool) -> Iterator[Fault]:
    """Every fault: a key with its numbers, and the layer and object at fault."""
    yield from _city(board)
    provinces = list(board.of_kind(*PROVINCES))
    sound = True
    for space in provinces:
        if space.properties.get("country") not in COUNTRIES:
            sound = False
            yield fault_at("province.country", space, country=str(space.properties.get("country", "")))
        yield from _symbols(space, extended=extended)
    names = {space.id for space in provinces}
    for link in board.links:
        for end in (link.a, link.b):
            if end not in names:
                yield Fault("road.end", {"space": end}, link.layer, link.id)
    if sound:
        yield from _countries(board, provinces, extended=extended)


def _city(board: Board) -> Iterator[Fault]:
    """Katzburg: five markets and four docks, numbered from 1, the guild, the stack and the bag (FE-1, FE-6)."""
    rows = {"market": MARKETS, "dock": SHIPS}
    yield from miscounted(board, rows | dict.fromkeys(PLACES, 1), "place.count")
    for kind, need in rows.items():
        yield from misnumbered(numbered(board, kind), range(1, need + 1), "place.index", "place.index_doubled")


def _symbols(space: Space, *, extended: bool) -> Iterator[Fault]:
    """Only crossroads have symbols, one or two of a kind (FE-24); food and mystery only in the extended game."""
    for symbol in SYMBOLS:
        count = space.properties.get(symbol, 0)
        if type(count) is not int or not 0 <= count <= MOST_SYMBOLS:
            yield fault_at("symbols.count", space, symbol=symbol, most=MOST_SYMBOLS)
        elif count and space.kind != "crossroads":
            yield fault_at("symbols.not_here", space, symbol=symbol)
        elif count and symbol in EXTENDED_SYMBOLS and not extended:
            yield fault_at("symbols.extended", space, symbol=symbol)


def _countries(board: Board, provinces: list[Space], *, extended: bool) -> Iterator[Fault]:
    """Each country has one port (FE-19, FE-22) and a factory province for each tile (FE-14, FE-15), all within
    reach."""
    for number, country in enumerate(COUNTRIES):
        own = {space.id: space for space in provinces if space.properties["country"] == country}
        ports = [space for space in own.values() if space.kind == "port"]
        if len(ports) != 1:
            yield Fault("ports.count", {"country": country, "have": len(ports)})
        need = sum(COUNTRY_TILES[extended][number])
        have = sum(space.kind == "factory" for space in own.values())
        if have != need:
            yield Fault("factories.count", {"country": country, "need": need, "have": have})
        reached = board.reachable([space.id for space in ports], own, end="factory")
        for space in own.values():
            if space.kind == "factory" and space.id not in reached:
                yield fault_at("factory.unreachable", space, country=country)
