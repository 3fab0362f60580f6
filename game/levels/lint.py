"""Checks on a sifted map before pytmx reads it: faults that Tiled allows, and input that takes too long or too much
memory."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
import zlib
from base64 import b64decode
from collections.abc import Iterable, Iterator

from game.rules.board import Fault

MOST_ELEMENTS = 10_000
"""Maximum number of XML elements in a map with its tile sets."""
MOST_CELLS = 20_000
"""Maximum number of tiles in all layers of a map."""
WIDEST = 250_000
"""Maximum area of a map in columns times rows, even without tiles."""
MOST_PROPERTIES = 100
"""Maximum number of properties of one element."""
MOST_OBJECTS = 1_000
"""Maximum number of objects: each road searches all spaces for its ends."""
MOST_CORNERS = 20_000
"""Maximum number of corners of all objects together."""
LONGEST_TEXT = 100
"""Maximum length of any text in a map, since texts are shown."""
LARGEST_TILE = 10_000
FARTHEST = 1_000_000
"""Maximum size and coordinate of anything on a map, in map pixels."""
LONGEST_GID = 10
"""Maximum number of digits of a tile's number in a layer."""
WINDOW_BITS = {"zlib": 15, "gzip": 31}
"""Supported layer compressions, with zlib's window size for each format."""
PLAIN = {"": str, "string": str, "color": str, "file": str, "int": int, "object": int, "float": float, "bool": str}
"""Supported property types."""


def lint_size(root: ET.Element) -> Iterator[Fault]:
    """Whether a map has too many parts even to look at them."""
    elements = sum(1 for _ in root.iter())
    if elements > MOST_ELEMENTS:
        yield Fault("level.too_many", {"n": elements, "most": MOST_ELEMENTS})


def lint(root: ET.Element) -> Iterator[Fault]:
    """Faults of a sifted map with its tile sets: things Tiled allows but this reader does not support, and input too
    large to read."""
    if long := next((text for text in _texts(root) if len(text) > LONGEST_TEXT), ""):
        yield Fault("level.long_text", {"text": long[:LONGEST_TEXT], "most": LONGEST_TEXT})
        return
    if root.get("infinite") == "1":
        yield Fault("level.infinite")
        return
    yield from _lint_tiles(root)
    if not 1 <= _area(root) <= WIDEST:
        width, height = (root.get(key, "0")[:12] for key in ("width", "height"))
        yield Fault("level.too_wide", {"width": width, "height": height, "most": WIDEST})
    yield from _lint_measures(root)
    yield from _lint_properties(root)
    objects = sum(1 for _ in root.iter("object"))
    corners = sum(shape.get("points", "").count(",") for shape in root.iter())
    for count, most in ((objects, MOST_OBJECTS), (corners, MOST_CORNERS)):
        if count > most:
            yield Fault("level.too_many", {"n": count, "most": most})
            return
    names: set[str] = set()
    farthest = _longest(root)
    for group in root.iter("objectgroup"):
        layer = _name(group)
        for o in group.findall("object"):
            name = _name(o)
            label = name or f"#{o.get('id', '?')}"
            for key, least in (("x", -farthest), ("y", -farthest), ("width", 0), ("height", 0)):
                yield from _out_of_bounds(key, [o.get(key)], least, farthest, layer, label)
            yield from _out_of_bounds("points", _corners(o), -farthest, farthest, layer, label)
            yield from _not_whole(o, "gid", layer, label)
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
            yield Fault("level.offset", layer=_name(layer_element))


def _texts(part: ET.Element) -> Iterator[str]:
    """All texts of an element and its descendants, except corner lists."""
    for element in part.iter():
        yield from (text for key, text in element.items() if key != "points")
        if element.tag == "property":
            yield element.text or ""


def _lint_properties(root: ET.Element) -> Iterator[Fault]:
    """Faults of properties: unsupported types, or too many on one element."""
    for element in root.iter("properties"):
        if len(element) > MOST_PROPERTIES:
            yield Fault("level.too_many", {"n": len(element), "most": MOST_PROPERTIES})
    for element in root.iter("property"):
        name, kind, value = _name(element), element.get("type", ""), element.get("value", "")
        if kind not in PLAIN:
            yield Fault("level.property_type", {"name": name})
            continue
        try:
            fits = kind != "bool" or value in ("true", "false")
            PLAIN[kind](value)
        except ValueError:
            fits = False
        if not fits:
            yield Fault("level.bad_value", {"name": name, "value": value})


def _lint_tiles(root: ET.Element) -> Iterator[Fault]:
    """Faults of layers that hold too many tiles, even if compressed."""
    cells = 0
    for layer in root.iter("layer"):
        own = _area(layer)
        cells += own
        if own <= MOST_CELLS and (not own or [_cells(data) for data in layer.iter("data")] != [own]):
            yield Fault("level.uneven", {"n": own}, _name(layer))
    if cells > MOST_CELLS:
        yield Fault("level.too_many", {"n": cells, "most": MOST_CELLS})
    for tileset in root.iter("tileset"):
        yield from _not_whole(tileset, "firstgid", object=_name(tileset))
        for tile in tileset.iter("tile"):
            yield from _not_whole(tile, "id", object=_name(tileset))


def _cells(data: ET.Element) -> int:
    """Number of tiles in a layer's data; -1 if it cannot be read. Decompression stops at the maximum size of a layer,
    and nothing may follow the compressed part: another one would be decompressed as well."""
    text = (data.text or "").strip()
    if len(data):
        return -1
    if data.get("encoding") == "csv":
        gids = text.split(",") if text.count(",") < MOST_CELLS else [""]
        return len(gids) if all(_is_gid(gid.strip()) for gid in gids) else -1
    if data.get("encoding") != "base64":
        return -1
    try:
        raw = b64decode(text)
        if compression := data.get("compression"):
            unpacking = zlib.decompressobj(WINDOW_BITS[compression])
            raw = unpacking.decompress(raw, 4 * MOST_CELLS + 1)
            if not unpacking.eof or unpacking.unused_data:
                return -1
    except (KeyError, ValueError, zlib.error):
        return -1
    return -1 if len(raw) % 4 else len(raw) // 4


def _is_gid(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_GID


def _corners(o: ET.Element) -> list[str]:
    """The coordinates of an object's corners, two each; a missing one is replaced by a text that is not a number."""
    pairs = [pair.split(",") for shape in o for pair in shape.get("points", "").split()]
    return [number or "?" for pair in pairs for number in (pair if len(pair) == 2 else "?")]


def _area(element: ET.Element) -> int:
    """Columns times rows of a map or a layer; 0 if unspecified."""
    texts = [element.get(key, "0") for key in ("width", "height")]
    columns, rows = (int(text) if text.isdecimal() and len(text) < 7 else 0 for text in texts)
    return columns * rows


def _sides(element: ET.Element, of: str = "") -> tuple[float, float]:
    return _number(element.get(f"{of}width")), _number(element.get(f"{of}height"))


def _name(element: ET.Element) -> str:
    return element.get("name", "")


def _longest(root: ET.Element) -> int:
    """The longer side of the map in map pixels, plus one tile, since rows may be shifted. Anything farther out or
    larger would be painted many times as large as the screen."""
    columns, rows = _sides(root)
    wide, high = _sides(root, "tile")
    longest = max((columns + 1) * wide, (rows + 1) * high)
    return round(min(longest, FARTHEST)) if math.isfinite(longest) else FARTHEST


def _lint_measures(root: ET.Element) -> Iterator[Fault]:
    """Faults of measures: impossible tile sizes, and hexagon sides longer than their tile."""
    sides = {key: root.get(key) for key in ("tilewidth", "tileheight")}
    faults = [f for key, text in sides.items() for f in _out_of_bounds(key, [text], 1, LARGEST_TILE, object="map")]
    if not faults:
        along = sides["tilewidth" if root.get("staggeraxis") == "x" else "tileheight"]
        faults += [fault for key in sides for fault in _not_whole(root, key, object="map")]
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


def _not_whole(element: ET.Element, key: str, layer: str = "", object: str = "") -> Iterator[Fault]:
    """A fault if this attribute exists but is not an integer."""
    text = element.get(key)
    try:
        int(text or 0)
    except ValueError:
        yield Fault("level.bad_value", {"name": key, "value": text or ""}, layer, object)


def _number(text: str | None) -> float:
    """The text as a number: 0 if empty, NaN if it is not a number."""
    try:
        return float(text or 0)
    except ValueError:
        return math.nan
