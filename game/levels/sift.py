"""Reduces a map to the parts that a board consists of, before it is checked and pytmx reads it.

pytmx sets any attribute on its own objects, even one named like a method, and loads pictures, animations and other
things a board does not need.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET

ATTRIBUTES = {
    "map": "infinite orientation width height tilewidth tileheight hexsidelength staggeraxis staggerindex",
    "properties": "",
    "property": "name type value",
    "tileset": "name firstgid objectalignment",
    "tile": "id type class",
    "group": "name offsetx offsety",
    "layer": "name width height offsetx offsety",
    "data": "encoding compression",
    "chunk": "",
    "objectgroup": "name offsetx offsety",
    "object": "id name type class x y width height gid rotation",
    "polygon": "points",
    "polyline": "points",
}
"""The supported elements with their attributes."""
NEEDED = ("name", "points")
"""Attributes that pytmx or the reader expects on every element that may have them; empty if missing."""


def sift(element: ET.Element) -> ET.Element:
    """Removes everything unsupported from a map of any nesting depth."""
    for part in element.iter():
        keys = ATTRIBUTES[part.tag].split()
        kept = {key: part.get(key, "") for key in keys}
        part.attrib = {key: text for key, text in kept.items() if text or key in NEEDED}
        part[:] = [child for child in part if _is_read(child, part)]
    return element


def is_scenery(element: ET.Element) -> bool:
    """Whether a layer is visible in Tiled only."""
    return any(p.get("name") == "scenery" and p.get("value") == "true" for p in element.findall("properties/property"))


def _is_read(child: ET.Element, parent: ET.Element) -> bool:
    if parent.tag == "tile":
        return child.tag == "properties"
    if parent.tag == "tileset":
        return child.tag == "tile"
    if parent.tag == "object":
        return child.tag in ("properties", "polygon", "polyline")
    return child.tag in ATTRIBUTES and not is_scenery(child)
