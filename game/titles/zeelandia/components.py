"""The tiles and pieces of Zeelandia."""

from __future__ import annotations

from collections.abc import Iterator

from game.components import Group, Kind
from game.rules.zeelandia.components import (
    CROPS,
    FACES,
    FIGURES,
    GOVERNORS,
    STUIVERS,
    TILES,
    Crop,
    Stack,
    Tile,
)
from game.rules.zeelandia.state import Zeelandia
from game.words import Voice

PICTURES = {"mill": "mill_neutral", "farm": "farm"}


def groups(say: Voice, state: Zeelandia | None) -> Iterator[Group]:
    yield Group(say("stack.mill"), tuple(_tiles(say, state, "mill", FACES["mill"])), say("stock.stacks"))
    for crop in CROPS:
        yield Group(say("stock.landscape", tile=crop), tuple(_tiles(say, state, "landscape", _of(crop))))
    about = say("stock.islands.known" if state is not None and state.setting.tactical else "stock.islands")
    yield Group(say("stack.island"), tuple(_tiles(say, state, "island", FACES["island"])), about)
    yield Group(say("stock.pieces"), tuple(_pieces(say, state)))


def _of(crop: Crop) -> list[Tile]:
    return [tile for tile in FACES["landscape"] if tile.kind == crop]


def _tiles(say: Voice, state: Zeelandia | None, stack: Stack, faces: list[Tile] | tuple[Tile, ...]) -> Iterator[Kind]:
    for tile in faces:
        name = say(f"tile.{tile.kind}")
        if tile.has_value:
            name = say("tile.with_value", tile=name, value=tile.value)
        picture = f"zeelandia/{PICTURES.get(tile.kind, tile.kind)}"
        yield Kind(name, picture, TILES[stack][tile], None if state is None else _left(state, stack, tile))


def _left(state: Zeelandia, stack: Stack, tile: Tile) -> int:
    """Tiles in the stack, including its open top; islands still covered."""
    if stack == "island" and state.setting.tactical:
        return sum(state.printed(hex) == tile for hex in range(len(state.ground)))
    return state.stacks[stack][FACES[stack].index(tile)] + (state.tops.get(stack) == tile)


def _pieces(say: Voice, state: Zeelandia | None) -> Iterator[Kind]:
    yield Kind(say("stock.stuivers"), "zeelandia/stuiver", STUIVERS, None if state is None else state.supply)
    figures = None if state is None else sum(map(state.figures, range(state.seats)))
    yield Kind(say("stock.figures"), "zeelandia/mill", FIGURES * (state.seats if state else 4), figures)
    if state is None or state.setting.governors:
        governors = None if state is None else len(state.governors)
        yield Kind(say("stock.governors"), "zeelandia/governor", GOVERNORS, governors)
