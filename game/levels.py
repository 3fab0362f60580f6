"""Levels: a Tiled map file becomes a `Board`. The only user of pytmx.

In a hexagonal map each tile of a tile layer is a space, named by the layer's `prefix` property, row and column. Rows
and columns count from the layer's `first_row` and `first_column` properties (default 0), so that a map may have
margins. Each object of an object layer (point, ellipse, rectangle, polygon) is a space with a name and a class; a
polyline is a link between the two spaces at its ends, which the layer's `joins` property may limit to some kinds
(comma separated). Layers with the property `scenery` are visible in Tiled only.

The map property `beside` names another level in the same folder, which is placed to the left of this one. So a level
can add a part to a board without repeating the board.
"""

from __future__ import annotations

import hashlib
import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.paths import refused
from game.rules.board import Board, Fault, Link, Point, Properties, Space

LARGEST = 4 * 1024 * 1024
"""Maximum level size in bytes."""
MOST_CELLS = 250_000
"""Maximum columns times rows of a map: a larger one takes too long to read."""
LARGEST_TILE = 10_000
FARTHEST = 1_000_000
"""Maximum size of a tile, and how far from the origin anything may lie, in map pixels."""
REACH = 24.0
"""Maximum distance of a road's end from the centre of its space, in map pixels."""
HEX_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class LevelError(Exception):
    """The level is not playable; `faults` says where and why."""

    def __init__(self, path: Path, faults: list[Fault]) -> None:
        super().__init__("; ".join(f"{path.name}: {f.layer} {f.object}: {f.key} {f.params}" for f in faults))
        self.path = path
        self.faults = faults


def load_level(path: Path) -> Board:
    """Reads a .tmx file. Raises LevelError with all faults; what the game itself requires is not checked here (see
    `Game.faults`)."""
    board = _read(path)
    other = board.properties.get("beside")
    return _join(path, _read(path.parent / Path(other).name), board) if isinstance(other, str) else board


def _read(path: Path) -> Board:
    """The board of this file alone, without the level beside it."""
    raw, root = _parse(path)
    faults = list(_lint(root))
    if faults:
        raise LevelError(path, faults)
    import pytmx  # imported here because it imports pygame

    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx lets any error of its parser through
        raise LevelError(path, [Fault("level.unreadable", {"error": f"{type(error).__name__}: {error}"})]) from error
    return _Reader(path, raw, tiled).board()


def _join(path: Path, left: Board, right: Board) -> Board:
    """Joins two levels of one game into a board with the layers of both and the name of the right one."""
    faults = [Fault("level.doubled_name", {"name": name}) for name in right.spaces if name in left.spaces]
    if left.game != right.game:
        faults.append(Fault("level.other_game", {"game": left.game}))
    if faults:
        raise LevelError(path, faults)

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x + left.width, y) for x, y in points)

    spaces = {
        name: replace(space, x=space.x + left.width, outline=moved(space.outline))
        for name, space in right.spaces.items()
    }
    return replace(
        right,
        width=left.width + right.width,
        height=max(left.height, right.height),
        spaces={**left.spaces, **spaces},
        links=(*left.links, *(replace(link, points=moved(link.points)) for link in right.links)),
        neighbours={**left.neighbours, **right.neighbours},
        properties={**left.properties, **right.properties},
        digest=hashlib.sha256((left.digest + right.digest).encode()).hexdigest(),
    )


@cache
def shipped_level(path: Path) -> Board:
    """`load_level`, cached, for a file that does not change while the program runs."""
    return load_level(path)


def _parse(path: Path) -> tuple[bytes, ET.Element]:
    try:
        if path.stat().st_size > LARGEST:
            raise LevelError(path, [Fault("level.too_large", {"limit": LARGEST})])
        raw = path.read_bytes()
        root = ET.fromstring(raw)
    except OSError as error:
        raise LevelError(path, [Fault("level.missing", {"error": refused(error)})]) from error
    except ET.ParseError as error:
        line, column = error.position
        raise LevelError(path, [Fault("level.broken", {"line": line, "column": column})]) from error
    except (ValueError, LookupError) as error:
        raise LevelError(path, [Fault("level.unreadable", {"error": str(error)})]) from error
    if root.tag != "map":
        raise LevelError(path, [Fault("level.no_map", {"tag": root.tag})])
    return raw, root


def _lint(root: ET.Element) -> Iterator[Fault]:
    """Finds what Tiled allows but this reader does not support."""
    if root.get("infinite") == "1":
        yield Fault("level.infinite")
    width, height = (root.get(key, "0") for key in ("width", "height"))
    columns, rows = (int(text) if text.isdecimal() and len(text) < 7 else 0 for text in (width, height))
    if not 1 <= columns * rows <= MOST_CELLS:
        yield Fault("level.too_wide", {"width": width[:12], "height": height[:12], "most": MOST_CELLS})
    yield from _lint_measures(root)
    for element in root.iter("property"):
        if element.get("type") == "class":
            yield Fault("level.class_property", {"name": element.get("name", "")})
    names: set[str] = set()
    for group in root.iter("objectgroup"):
        layer = group.get("name", "")
        if _is_scenery(group):
            continue
        for o in group.findall("object"):
            name = o.get("name", "")
            label = name or f"#{o.get('id', '?')}"
            if o.get("template"):
                yield Fault("level.template", layer=layer, object=label)
            for key, least in (("x", -FARTHEST), ("y", -FARTHEST), ("width", 0), ("height", 0)):
                yield from _out_of_bounds(key, [o.get(key)], least, FARTHEST, layer, label)
            corners = [n for shape in o for n in shape.get("points", "").replace(",", " ").split()]
            yield from _out_of_bounds("points", corners, -FARTHEST, FARTHEST, layer, label)
            if _number(o.get("rotation")) != 0:
                yield Fault("level.rotated_object", layer=layer, object=label)
            if not (o.get("type") or o.get("class")):
                yield Fault("level.no_class", layer=layer, object=label)
            if not name:
                yield Fault("level.no_name", layer=layer, object=label)
            elif name in names:
                yield Fault("level.doubled_name", {"name": name}, layer=layer, object=label)
            names.add(name)
    for layer_element in (*root.iter("layer"), *root.iter("objectgroup"), *root.iter("group")):
        if any(_number(layer_element.get(key)) != 0 for key in ("offsetx", "offsety")):
            yield Fault("level.offset", layer=layer_element.get("name", ""))


def _lint_measures(root: ET.Element) -> Iterator[Fault]:
    """Finds impossible tile sizes, and hexagon sides longer than their tile."""
    sides = {key: root.get(key) for key in ("tilewidth", "tileheight")}
    faults = [f for key, text in sides.items() for f in _out_of_bounds(key, [text], 1, LARGEST_TILE, object="map")]
    if not faults:
        along = sides["tilewidth" if root.get("staggeraxis") == "x" else "tileheight"]
        faults += _out_of_bounds("hexsidelength", [root.get("hexsidelength")], 0, int(_number(along)), object="map")
    yield from faults


def _out_of_bounds(
    name: str, texts: Iterable[str | None], least: int, most: int, layer: str = "", object: str = ""
) -> Iterator[Fault]:
    """A fault for the first of these texts that is not a number from `least` to `most`."""
    for text in texts:
        value = _number(text)
        if not math.isfinite(value):
            yield Fault("level.no_number", {"name": name}, layer, object)
            return
        if not least <= value <= most:
            yield Fault("level.out_of_bounds", {"name": name, "least": least, "most": most}, layer, object)
            return


def _number(text: str | None) -> float:
    """The number a text stands for: 0 if it is empty, NaN if it is not a number."""
    try:
        return float(text or 0)
    except ValueError:
        return math.nan


def _is_scenery(element: ET.Element) -> bool:
    return any(p.get("name") == "scenery" and p.get("value") == "true" for p in element.findall("properties/property"))


class _Reader:
    """Reads one file in one pass, collecting faults instead of stopping at the first."""

    def __init__(self, path: Path, raw: bytes, tiled: Any) -> None:
        self.path = path
        self.raw = raw
        self.tiled = tiled
        self.faults: list[Fault] = []
        self.spaces: dict[str, Space] = {}
        self.links: list[Link] = []
        self.cells: dict[tuple[str, tuple[int, int]], str] = {}

    def board(self) -> Board:
        tiled = self.tiled
        objects = [layer for layer in tiled.layers if _is_objects(layer)]
        for layer in tiled.layers:
            if not _is_objects(layer) and hasattr(layer, "iter_data") and not _scenery(layer):
                self.read_tiles(layer)
        for layer in objects:
            if not _scenery(layer):
                self.read_spaces(layer)
        for layer in objects:
            if not _scenery(layer):
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
        side = int(tiled.hexsidelength)
        wide, high = tiled.tilewidth, tiled.tileheight
        if tiled.staggeraxis == "x":
            return (wide + side) / 2 * tiled.width + (wide - side) / 2, float(high * tiled.height + high / 2)
        return float(wide * tiled.width + wide / 2), (high + side) / 2 * tiled.height + (high - side) / 2

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
            own = {key: value for key, value in properties.items() if key not in TILE_KEYS}
            space = Space(name, str(kind), layer.name, x, y, wide, high, hex=cell, properties=_scalars(own))
            self.add(space)
            self.cells[layer.name, cell] = name

    def hex_at(self, col: int, row: int) -> tuple[tuple[int, int], Point]:
        """Axial (q, r) and centre in map pixels of a cell, for all four kinds of staggering."""
        tiled = self.tiled
        wide, high, side = tiled.tilewidth, tiled.tileheight, int(tiled.hexsidelength)
        odd, flat = tiled.staggerindex == "odd", tiled.staggeraxis == "x"
        k = col if flat else row
        shifted = bool(k & 1) == odd
        back = (k - (k & 1)) // 2 if odd else (k + (k & 1)) // 2
        if flat:
            x, y = col * (wide + side) / 2, row * high + high / 2 * shifted
            return (col, row - back), (x + wide / 2, y + high / 2)
        x, y = col * wide + wide / 2 * shifted, row * (high + side) / 2
        return (col - back, row), (x + wide / 2, y + high / 2)

    def add(self, space: Space) -> None:
        if space.id in self.spaces:
            self.faults.append(Fault("level.doubled_name", {"name": space.id}, space.layer, space.id))
        self.spaces[space.id] = space

    def read_spaces(self, layer: Any) -> None:
        for o in layer:
            if _is_road(o):
                continue
            points = tuple((float(p.x), float(p.y)) for p in _points(o))
            ellipse = bool(getattr(o, "ellipse", False))
            outline = () if ellipse else points
            if outline:
                xs, ys = [p[0] for p in outline], [p[1] for p in outline]
                x, y = _centroid(outline)
                wide, high = max(xs) - min(xs), max(ys) - min(ys)
            else:
                x, y, wide, high = o.x + o.width / 2, o.y + o.height / 2, o.width, o.height
            self.add(Space(o.name, _kind(o), layer.name, x, y, wide, high, outline, properties=_scalars(o.properties)))

    def read_links(self, layer: Any) -> None:
        kinds = {kind.strip() for kind in str(layer.properties.get("joins", "")).split(",") if kind.strip()}
        for o in layer:
            if not _is_road(o):
                continue
            points = tuple((float(p.x), float(p.y)) for p in _points(o))
            ends = [self.space_at(points[0], kinds), self.space_at(points[-1], kinds)]
            a, b = ends
            if a is None or b is None:
                missed = points[0] if a is None else points[-1]
                place = {"x": round(missed[0]), "y": round(missed[1])}
                self.faults.append(Fault("level.loose_end", place, layer.name, o.name))
            elif a == b:
                self.faults.append(Fault("level.loop", {"space": a}, layer.name, o.name))
            else:
                self.links.append(Link(o.name, _kind(o), layer.name, a, b, points, _scalars(o.properties)))

    def space_at(self, point: Point, kinds: set[str]) -> str | None:
        """The nearest space that contains the point, or lies within `REACH` of it."""
        best: tuple[float, str] | None = None
        for space in self.spaces.values():
            if kinds and space.kind not in kinds:
                continue
            distance = math.dist(point, (space.x, space.y))
            if distance <= max(REACH, space.width / 2, space.height / 2) and (best is None or distance < best[0]):
                best = (distance, space.id)
        return best[1] if best else None

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
        """SHA-256 of the map and the tile sets it refers to, as hexadecimal."""
        total = hashlib.sha256(self.raw)
        for tileset in ET.fromstring(self.raw).findall("tileset"):
            source = tileset.get("source")
            if source:
                total.update((self.path.parent / source).read_bytes())
        return total.hexdigest()


TILE_KEYS = {"id", "type", "class", "width", "height", "frames", "colliders", "probability", "source", "trans", "image"}


def _is_objects(layer: Any) -> bool:
    import pytmx

    return isinstance(layer, pytmx.TiledObjectGroup)


def _scenery(layer: Any) -> bool:
    return bool(layer.properties.get("scenery"))


def _points(o: Any) -> Any:
    return getattr(o, "points", None) or ()


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
