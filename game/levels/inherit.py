"""Completes objects with what they inherit in Tiled: from their template, and a tile object from its tile."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping

FLIPS = 0xF0000000
"""The bits of a tile number that turn and mirror the tile."""
SHAPES = ("point", "ellipse", "polygon", "polyline", "text")


def from_template(o: ET.Element, template: ET.Element, gid: int | None) -> None:
    """Completes an object with what it does not set itself. `gid`: the template's tile as the map numbers it."""
    for key, value in template.attrib.items():
        if key not in ("id", "gid") and key not in o.attrib:
            o.set(key, value)
    if gid is not None and "gid" not in o.attrib:
        o.set("gid", str(gid))
    if not any(child.tag in SHAPES for child in o):
        o.extend(child for child in template if child.tag in SHAPES)
    _add_properties(o, template)
    del o.attrib["template"]


def from_tiles(root: ET.Element) -> None:
    """Completes tile objects with the class and the properties of their tiles."""
    tiles = _tiles(root)
    for o in root.iter("object"):
        tile = tiles.get(_whole(o.get("gid", "")) & ~FLIPS)
        if tile is None:
            continue
        if not (o.get("type") or o.get("class")):
            o.set("type", tile.get("type") or tile.get("class") or "")
        _add_properties(o, tile)


def align(root: ET.Element) -> None:
    """Moves tile objects so that all are aligned at the bottom left, as pytmx reads them."""
    starts = [(_whole(tileset.get("firstgid", "")), tileset) for tileset in root.iter("tileset")]
    starts.sort(key=lambda start: start[0])
    for o in root.iter("object"):
        gid = _whole(o.get("gid", "")) & ~FLIPS
        tileset = next((tileset for first, tileset in reversed(starts) if first <= gid), None)
        if not gid or tileset is None:
            continue
        across, down = ALIGNMENTS.get(tileset.get("objectalignment", ""), (0.0, 1.0))
        wide, high, x, y = (float(o.get(key, 0)) for key in ("width", "height", "x", "y"))
        o.set("x", str(x - across * wide))
        o.set("y", str(y + (1 - down) * high))


ALIGNMENTS: Mapping[str, tuple[float, float]] = {
    f"{vertical}{horizontal}" or "center": (across, down)
    for vertical, down in (("top", 0.0), ("", 0.5), ("bottom", 1.0))
    for horizontal, across in (("left", 0.0), ("", 0.5), ("right", 1.0))
}
"""By the tile set's `objectalignment`: the part of width and height before the point that an object's place names."""


def _tiles(root: ET.Element) -> dict[int, ET.Element]:
    return {
        _whole(tileset.get("firstgid", "")) + _whole(tile.get("id", "")): tile
        for tileset in root.iter("tileset")
        for tile in tileset.iter("tile")
    }


def _add_properties(o: ET.Element, source: ET.Element) -> None:
    inherited = source.find("properties")
    if inherited is None:
        return
    own = o.find("properties")
    if own is None:
        own = ET.SubElement(o, "properties")
    names = {one.get("name") for one in own}
    own.extend(one for one in inherited if one.get("name") not in names)


def _whole(text: str) -> int:
    """A number of a tile; 0 if it is none, which is reported elsewhere."""
    return int(text) if text.isdecimal() and len(text) <= 10 else 0
