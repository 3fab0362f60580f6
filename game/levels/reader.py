"""Converts a map read by pytmx to a `Board`."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.levels.faults import LevelError
from game.rules.board import Board, Fault, Link, Point, Properties, Space

REACH = 24.0
"""Maximum distance of a road's end from the centre of its space, in map pixels."""
MOST_LOOKS = 500_000
"""Maximum number of comparisons of road ends with spaces, for all roads of a map together."""
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class MapReader:
    """Reads one file in one pass, collecting faults instead of stopping at the first."""

    def __init__(self, path: Path, files: Sequence[bytes], tiled: Any) -> None:
        """`files` is the raw content of the map and its tile sets."""
        self.path = path
        self.files = files
        self.tiled = tiled
        self.faults: list[Fault] = []
        self.spaces: dict[str, Space] = {}
        self.links: list[Link] = []
        self.cells: dict[tuple[str, tuple[int, int]], str] = {}
        self.tile_properties: dict[int, Properties] = {}
        self.looks = 0

    def board(self) -> Board:
        tiled = self.tiled
        objects = [layer for layer in tiled.layers if _is_objects(layer)]
        for layer in tiled.layers:
            if _is_tiles(layer):
                self.read_tiles(layer)
        for layer in objects:
            self.read_spaces(layer)
        for layer in objects:
            self.read_links(layer)
        title = tiled.properties.get("game")
        if not isinstance(title, str):
            self.faults.append(Fault("level.no_game"))
        if not self.spaces:
            self.faults.append(Fault("level.empty"))
        if self.faults:
            raise LevelError(self.path, self.faults)
        width, height = self.size()
        return Board(
            game=str(title),
            name=str(tiled.properties.get("name", self.path.stem)),
            width=width,
            height=height,
            spaces=self.spaces,
            links=tuple(self.links),
            neighbours=self.neighbours(),
            properties=_scalars(tiled.properties),
            hex_size=(tiled.tilewidth, tiled.tileheight) if tiled.orientation == "hexagonal" else (0, 0),
            digest=self.digest(),
        )

    def size(self) -> tuple[float, float]:
        tiled = self.tiled
        if tiled.orientation != "hexagonal":
            return float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight)
        side, (across, down) = int(tiled.hexsidelength), self.pitch()
        wide, high = tiled.tilewidth // 2 * 2, tiled.tileheight // 2 * 2
        if tiled.staggeraxis == "x":
            return float(across * tiled.width + across - side), float(high * tiled.height + down)
        return float(wide * tiled.width + across), float(down * tiled.height + down - side)

    def pitch(self) -> tuple[int, int]:
        """Pixels between neighbouring columns, or columns of shifted rows, and likewise rows. Tiled cuts off half
        pixels."""
        tiled, side = self.tiled, int(self.tiled.hexsidelength)
        wide, high = tiled.tilewidth // 2 * 2, tiled.tileheight // 2 * 2
        if tiled.staggeraxis == "x":
            return (wide - side) // 2 + side, high // 2
        return wide // 2, (high - side) // 2 + side

    def read_tiles(self, layer: Any) -> None:
        if self.tiled.orientation != "hexagonal":
            self.faults.append(Fault("level.square_tiles", layer=layer.name))
            return
        prefix = str(layer.properties.get("prefix", ""))
        first = [layer.properties.get(key, 0) for key in ("first_row", "first_column")]
        first_row, first_column = (value if isinstance(value, int) else 0 for value in first)
        for col, row, gid in layer.iter_data():
            if not gid:
                continue
            name = f"{prefix}{row - first_row:02}{col - first_column:02}"
            if self.tiled.tiledgidmap.get(gid, gid) >> 28:
                self.faults.append(Fault("level.turned_tile", layer=layer.name, object=name))
                continue
            properties = self.tiled.get_tile_properties_by_gid(gid) or {}
            kind = properties.get("type") or properties.get("class") or ""
            if not kind:
                self.faults.append(Fault("level.no_class", layer=layer.name, object=name))
                continue
            cell, (x, y) = self.hex_at(col, row)
            wide, high = self.tiled.tilewidth, self.tiled.tileheight
            own = self.tile_properties.get(gid)
            if own is None:  # one object for all tiles of a kind, of which there may be thousands
                own = _scalars({key: value for key, value in properties.items() if key not in TILE_KEYS})
                self.tile_properties[gid] = own
            self.add(Space(name, str(kind), layer.name, x, y, wide, high, hex=cell, properties=own))
            self.cells[layer.name, cell] = name

    def hex_at(self, col: int, row: int) -> tuple[tuple[int, int], Point]:
        """Axial (q, r) and centre in map pixels of a cell, for all four kinds of staggering."""
        tiled = self.tiled
        wide, high, (across, down) = tiled.tilewidth, tiled.tileheight, self.pitch()
        odd, flat = tiled.staggerindex == "odd", tiled.staggeraxis == "x"
        k = col if flat else row
        shifted = bool(k & 1) == odd
        back = (k - (k & 1)) // 2 if odd else (k + (k & 1)) // 2
        if flat:
            x, y = col * across, 2 * row * down + down * shifted
            return (col, row - back), (x + wide / 2, y + high // 2 * 2 - high / 2)
        x, y = 2 * col * across + across * shifted, row * down
        return (col - back, row), (x + wide / 2, y + high // 2 * 2 - high / 2)

    def add(self, space: Space) -> None:
        if space.id in self.spaces:
            self.faults.append(Fault("level.doubled_name", {"name": space.id}, space.layer, space.id))
        self.spaces[space.id] = space

    def read_spaces(self, layer: Any) -> None:
        for o in layer:
            if _is_road(o):
                continue
            points = tuple((float(p.x), float(p.y)) for p in _points(o))
            if points:
                xs, ys = [p[0] for p in points], [p[1] for p in points]
                x, y = _centroid(points)
                wide, high = max(xs) - min(xs), max(ys) - min(ys)
            else:
                x, y, wide, high = o.x + o.width / 2, o.y + o.height / 2, o.width, o.height
            own = {key: value for key, value in o.properties.items() if not (o.gid and key in TILE_KEYS)}
            self.add(Space(o.name, _kind(o), layer.name, x, y, wide, high, points, properties=_scalars(own)))

    def read_links(self, layer: Any) -> None:
        roads = [o for o in layer if _is_road(o)]
        if not roads or self.looks > MOST_LOOKS:
            return
        kinds = {kind.strip() for kind in str(layer.properties.get("joins", "")).split(",") if kind.strip()}
        spaces = [space for space in self.spaces.values() if not kinds or space.kind in kinds]
        self.looks += len(self.spaces) + len(roads) * len(spaces)
        if self.looks > MOST_LOOKS:
            self.faults.append(Fault("level.many_roads", layer=layer.name))
            return
        for o in roads:
            points = tuple((float(p.x), float(p.y)) for p in _points(o))
            a, b = (_space_at(spaces, end) for end in (points[0], points[-1]))
            if a is None or b is None:
                missed = points[0] if a is None else points[-1]
                place = {"x": round(missed[0]), "y": round(missed[1])}
                self.faults.append(Fault("level.loose_end", place, layer.name, o.name))
            elif a == b:
                self.faults.append(Fault("level.loop", {"space": a}, layer.name, o.name))
            else:
                self.links.append(Link(o.name, _kind(o), layer.name, a, b, points, _scalars(o.properties)))

    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        neighbours: dict[str, list[str]] = {name: [] for name in self.spaces}
        for (layer, (q, r)), name in self.cells.items():
            neighbours[name] += [
                self.cells[layer, (q + dq, r + dr)] for dq, dr in HEX_STEPS if (layer, (q + dq, r + dr)) in self.cells
            ]
        for link in self.links:
            for here, there in ((link.a, link.b), (link.b, link.a)):
                if there not in neighbours[here]:
                    neighbours[here].append(there)
        return {name: tuple(near) for name, near in neighbours.items()}

    def digest(self) -> str:
        """SHA-256 of the map and its tile sets, in hexadecimal, with the line ends of any system."""
        return hashlib.sha256(b"".join(self.files).replace(b"\r\n", b"\n")).hexdigest()


def _space_at(spaces: Sequence[Space], point: Point) -> str | None:
    """The nearest space that contains the point, or lies within `REACH` of it."""
    best: tuple[float, str] | None = None
    for space in spaces:
        distance = math.dist(point, (space.x, space.y))
        if distance <= max(REACH, space.width / 2, space.height / 2) and (best is None or distance < best[0]):
            best = (distance, space.id)
    return best[1] if best else None


TILE_KEYS = {"id", "type", "class", "width", "height", "frames", "colliders", "probability", "source", "trans", "image"}


def _is_objects(layer: Any) -> bool:
    import pytmx

    return isinstance(layer, pytmx.TiledObjectGroup)


def _is_tiles(layer: Any) -> bool:
    import pytmx

    return isinstance(layer, pytmx.TiledTileLayer)


def _points(o: Any) -> Any:
    """The corners of an object, but not a property named `points`, which pytmx would also return."""
    return vars(o).get("points", ())


def _is_road(o: Any) -> bool:
    return bool(_points(o)) and getattr(o, "closed", True) is False


def _kind(o: Any) -> str:
    return str(o.type or getattr(o, "class", None) or "")


def _scalars(properties: Mapping[str, Any]) -> Properties:
    return {key: value for key, value in properties.items() if isinstance(value, int | float | str | bool)}


def _centroid(outline: tuple[Point, ...]) -> Point:
    """The centroid of a polygon, or the mean of its corners if it has no area."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    if abs(area) < 1e-9:
        return sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)
    return x / (3 * area), y / (3 * area)
