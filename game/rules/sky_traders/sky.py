"""The map as geometry: cells, arrows, adjacency and distances (sections 2.1, 3 and 4 of the document)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from game.rules.board import Board
from game.rules.sky_traders.components import CORRIDOR_STEPS, CORRIDORS, TILES, Tile

Cell = tuple[int, int]
Cells = Mapping[Tile, Cell]
EDGES: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""E, NE, NW, W, SW, SE of pointy-top axial coordinates (ST-29)."""
ARROWS = {"red": (0, 2, 4), "brown": (1, 3, 5)}
"""Arrow edges of the cells of each colour (ST-30); cells of the third colour are never used."""
COLOURS = ("red", "brown", "")
CENTRE: Cell = (0, 0)


def colour_of(cell: Cell) -> str:
    """The colour of a cell's arrows (ST-30)."""
    return COLOURS[(cell[0] - cell[1]) % 3]


def step(cell: Cell, edge: int) -> Cell:
    return cell[0] + EDGES[edge][0], cell[1] + EDGES[edge][1]


def tile_colours(board: Board) -> dict[Tile, str]:
    """The colour of each tile's arrows, from the level."""
    return {Tile(space.kind): str(space.properties["arrows"]) for space in board.spaces.values() if space.kind in TILES}


def level_cells(board: Board) -> dict[Tile, Cell]:
    """Cells of the tiles on the level's map, relative to the Volcano."""
    hexes = {Tile(s.kind): s.hex for s in board.spaces.values() if s.kind in TILES and s.hex is not None}
    q, r = hexes[Tile.VOLCANO]
    return {tile: (hexes[tile][0] - q, hexes[tile][1] - r) for tile in TILES if tile in hexes}


def neighbour_cells(cell: Cell) -> Iterator[Cell]:
    """The three cells across this cell's arrow edges; none for a hole in the honeycomb."""
    for edge in ARROWS.get(colour_of(cell), ()):
        yield step(cell, edge)


def adjacent(colours: Mapping[Tile, str], cells: Cells, a: Tile, b: Tile) -> bool:
    """Whether two tiles touch along an edge that is an arrow edge of both (ST-31)."""
    return any(step(cells[a], edge) == cells[b] and (edge + 3) % 6 in ARROWS[colours[b]] for edge in ARROWS[colours[a]])


def stages(colours: Mapping[Tile, str], cells: Cells, tile: Tile) -> list[tuple[Cell, int]]:
    """Landing stages of a tile: its cell with each edge where arrow meets arrow."""
    at, cell = {place: other for other, place in cells.items()}, cells[tile]
    met = {edge: at.get(step(cell, edge)) for edge in ARROWS[colours[tile]]}
    return [(cell, edge) for edge, other in met.items() if other and adjacent(colours, cells, tile, other)]


@cache
def network_steps(source: Cell, target: Cell) -> int:
    """Steps between two cells across the honeycomb, laid or not, up to 30."""
    seen, frontier, steps = {source}, [source], 0
    while target not in seen and steps < 30:
        frontier = [n for cell in frontier for n in neighbour_cells(cell)]
        frontier = [n for n in dict.fromkeys(frontier) if n not in seen]
        seen.update(frontier)
        steps += 1
    return steps


def ground(colours: Mapping[Tile, str], cells: Cells) -> dict[Cell, str]:
    """The arrow colour of each laid cell."""
    return {cell: colours[tile] for tile, cell in cells.items()}


def meeting(laid: Mapping[Cell, str], colour: str, cell: Cell) -> tuple[int, bool]:
    """Number of laid tiles met in `cell` by a tile with arrows of this colour, and whether it fits: arrows must meet
    arrows of the other colour wherever it touches a laid tile."""
    own = ARROWS[colour]
    met, sound = 0, True
    for edge, (q, r) in enumerate(EDGES):
        other = laid.get((cell[0] + q, cell[1] + r))
        if other is None:
            continue
        here, there = edge in own, (edge + 3) % 6 in ARROWS[other]
        if here and there and colour != other:
            met += 1
        elif here or there:
            sound = False
    return met, sound


def open_cells(cells: Cells) -> list[Cell]:
    """Empty cells next to a laid tile, in the order the tiles were laid."""
    laid = set(cells.values())
    return [cell for cell in dict.fromkeys(n for at in cells.values() for n in neighbour_cells(at)) if cell not in laid]


def other_corridor(tile: Tile) -> Tile:
    return CORRIDORS[1 - CORRIDORS.index(tile)]


def corridor_room(cells: Cells, tile: Tile, cell: Cell) -> int | None:
    """Steps from `cell` to the other corridor, or None while that is not laid."""
    other = cells.get(other_corridor(tile))
    return None if other is None else network_steps(other, cell)


def near_volcano(cells: Cells, cell: Cell) -> bool:
    return cell in tuple(neighbour_cells(cells[Tile.VOLCANO]))


def distances(colours: Mapping[Tile, str], cells: Cells) -> dict[Tile, dict[Tile, int]]:
    """Shortest distances between all tiles, in tiles, including the hop between corridors (ST-43, ST-182)."""
    near = {a: [b for b in TILES if b != a and adjacent(colours, cells, a, b)] for a in TILES}
    for corridor in CORRIDORS:
        near[corridor] = [*dict.fromkeys((*near[corridor], other_corridor(corridor)))]
    table: dict[Tile, dict[Tile, int]] = {}
    for source in TILES:
        reached, frontier = {source: 0}, [source]
        while frontier:
            frontier = [b for b in dict.fromkeys(n for a in frontier for n in near[a]) if b not in reached]
            steps = max(reached.values()) + 1
            reached |= dict.fromkeys(frontier, steps)
        table[source] = {tile: reached[tile] for tile in TILES if tile in reached}
    return table


def far_enough(room: int | None) -> bool:
    """Whether the corridors are far enough apart (ST-22)."""
    return room is None or room >= CORRIDOR_STEPS
