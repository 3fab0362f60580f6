"""Reads a map, its tile sets and its templates as plain data, before any other code looks at them."""

from __future__ import annotations

import errno
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from game.levels.faults import LevelError
from game.levels.inherit import from_template
from game.paths import LARGEST, read_plain, refused
from game.rules.board import Fault

MOST_TILESETS = 16
MOST_TEMPLATES = 100


class Sources(NamedTuple):
    """`root` is the map with its tile sets inserted and its templates applied; `files` holds the raw content of
    every file read."""

    root: ET.Element
    files: list[bytes]


def parse(path: Path, looked_at: set[Path]) -> Sources:
    """Reads a map with the files that it names, whose total size is limited. Adds every file that it opens, or fails to
    open, to `looked_at`. Raises LevelError."""
    files: list[bytes] = []

    def read(file: Path) -> ET.Element:
        looked_at.add(file)
        raw, content = _read(path, file, LARGEST - sum(map(len, files)))
        files.append(raw)
        return content

    root = read(path)
    if root.tag != "map":
        raise LevelError(path, [Fault("level.no_map", {"tag": root.tag[:40]})])
    named = list(root.iter("tileset"))
    if len(named) > MOST_TILESETS:
        raise LevelError(path, [Fault("level.too_many", {"n": len(named), "most": MOST_TILESETS})])
    starts: dict[Path, int] = {}
    for tileset in named:
        if beside := tileset.get("source"):
            file = path.parent / beside
            content = read(file)
            first = tileset.get("firstgid", "")
            starts[file.resolve()] = int(first) if first.isdecimal() and len(first) < 11 else 0
            tileset.attrib = content.attrib | {"firstgid": first}
            tileset[:] = content
    _apply_templates(path, root, starts, read)
    return Sources(root, files)


def _apply_templates(
    path: Path, root: ET.Element, starts: Mapping[Path, int], read: Callable[[Path], ET.Element]
) -> None:
    """`starts`: the number of the first tile of each tile set. Raises LevelError."""
    templates: dict[str, ET.Element] = {}
    for o in root.iter("object"):
        name = o.get("template")
        if not name:
            continue
        if name not in templates:
            if len(templates) == MOST_TEMPLATES:
                raise LevelError(path, [Fault("level.too_many", {"n": MOST_TEMPLATES + 1, "most": MOST_TEMPLATES})])
            templates[name] = read(path.parent / name)
        template, tileset = templates[name].find("object"), templates[name].find("tileset")
        gid: int | None = None
        if template is not None and (number := template.get("gid")):
            source = (path.parent / name).parent / (tileset.get("source", "") if tileset is not None else "")
            if source.resolve() not in starts or not number.isdecimal() or len(number) > 10:
                raise LevelError(path, [Fault("level.template", {"file": Path(name).name}, object=o.get("name", ""))])
            gid = int(number) - 1 + starts[source.resolve()]  # a template has one tile set, which begins at 1
        if template is None:
            raise LevelError(path, [Fault("level.template", {"file": Path(name).name}, object=o.get("name", ""))])
        from_template(o, template, gid)


def _read(level: Path, file: Path, most: int) -> tuple[bytes, ET.Element]:
    """One file of a level, at most `most` bytes long."""
    named = "" if file == level else file.name

    def fault(key: str, **params: int | str) -> LevelError:
        return LevelError(level, [Fault(key, params, object=named)])

    try:
        raw = read_plain(file, most)
        if _declares(raw):
            raise fault("level.declarations")
        return raw, ET.fromstring(raw)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise fault("level.too_large", limit=LARGEST) from error
        raise fault("level.missing", error=refused(error)) from error
    except ET.ParseError as error:
        line, column = error.position
        raise fault("level.broken", line=line, column=column) from error
    except (ValueError, LookupError) as error:  # unknown encoding
        raise fault("level.unreadable") from error


class _Declared(Exception):
    pass


def _declares(raw: bytes) -> bool:
    """Whether a file declares entities, default attributes or namespaces. Each can expand a small file enormously, and
    Tiled writes none."""

    def doctype(_name: str, _system: str | None, _public: str | None, internal: bool) -> None:
        if internal:
            raise _Declared

    def namespace(*_: object) -> None:
        raise _Declared

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = doctype
    parser.StartNamespaceDeclHandler = namespace
    try:
        parser.Parse(raw, True)
    except _Declared:
        return True
    except (expat.ExpatError, ValueError, LookupError):  # a malformed file is reported when it is read
        return False
    return False
