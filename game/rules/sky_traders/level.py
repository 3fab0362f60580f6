"""Requirements on a level of Sky Traders: the fourteen tiles with their arrows, the tracks and the ship board."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault, Space
from game.rules.sky_traders import sky
from game.rules.sky_traders.components import (
    CORRIDOR_STEPS,
    CORRIDORS,
    HOLD_NUMBERS,
    INFLUENCE_MAX,
    KINDS,
    LEGAL,
    PHLOGISTON_MAX,
    PRICES,
    TILES,
    Tile,
)
from game.rules.toolkit import fault_at


def faults(board: Board) -> list[Fault]:
    """Every fault of the level; empty if it is playable."""
    tile_faults = list(missing_tiles(board)) or list(wrong_map(board))
    return tile_faults + list(missing_places(board))


def missing_tiles(board: Board) -> Iterator[Fault]:
    for tile in TILES:
        spaces = list(board.of_kind(tile.value))
        if len(spaces) != 1:
            layer = spaces[0].layer if spaces else ""
            yield Fault("sky.tile_count", {"tile": tile.value, "have": len(spaces), "need": 1}, layer)
        for space in spaces:
            if space.hex is None:
                yield fault_at("sky.not_on_hexes", space, tile=tile.value)
            if space.properties.get("arrows") not in sky.ARROWS:
                yield fault_at("sky.arrows", space, tile=tile.value)


def wrong_map(board: Board) -> Iterator[Fault]:
    """Violations of section 2.1 in the finished map."""
    colours, cells = sky.tile_colours(board), sky.level_cells(board)
    spaces: dict[Tile, Space] = {Tile(s.kind): s for s in board.spaces.values() if s.kind in TILES}
    for colour in sky.ARROWS:
        number = sum(other == colour for other in colours.values())
        if number != len(TILES) // 2:
            yield Fault("sky.colour_count", {"colour": colour, "have": number, "need": len(TILES) // 2})
    for tile, space in spaces.items():
        met, sound = sky.meeting(sky.ground(colours, cells), colours[tile], cells[tile])
        if not sound:
            yield fault_at("sky.arrows_clash", space, tile=tile.value)
        if not met:
            yield fault_at("sky.apart", space, tile=tile.value)
        if tile in CORRIDORS and sky.near_volcano(cells, cells[tile]):
            yield fault_at("sky.corridor_volcano", space, tile=tile.value)
    a, b = (cells[tile] for tile in CORRIDORS)
    steps = sky.network_steps(a, b)
    if not sky.far_enough(steps):
        space = spaces[CORRIDORS[1]]
        yield fault_at("sky.corridors_near", space, have=steps, need=CORRIDOR_STEPS)
    reached = sky.distances(colours, cells)[Tile.VOLCANO]
    for tile in TILES:
        if tile not in reached:
            yield fault_at("sky.unreachable", spaces[tile], tile=tile.value)


def places() -> list[tuple[str, str]]:
    """(kind, name) of every required space outside the map."""
    spaces = [("price", f"price-{kind}-{cell}") for kind in KINDS for cell in range(len(PRICES[kind]))]
    for kind in LEGAL:
        spaces += [("box", f"box-{kind}-{side}") for side in ("plus", "minus")]
    spaces += [("influence", f"influence-{space}") for space in range(INFLUENCE_MAX + 1)]
    spaces += [("hold", f"hold-{hold}") for hold in HOLD_NUMBERS]
    spaces += [("phlogiston", f"phlogiston-{unit}") for unit in range(PHLOGISTON_MAX + 1)]
    return spaces


def missing_places(board: Board) -> Iterator[Fault]:
    for kind, name in places():
        space = board.spaces.get(name)
        if space is None:
            yield Fault("sky.place_missing", {"name": name, "kind": kind})
        elif space.kind != kind:
            yield fault_at("sky.place_kind", space, name=name, need=kind, have=space.kind)
