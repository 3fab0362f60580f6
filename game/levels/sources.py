"""Reads the files of a map as plain data, before any other code looks at them."""

from __future__ import annotations

import errno
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from game.levels.faults import LevelError
from game.paths import LARGEST, read_plain, refused
from game.rules.board import Fault

MOST_TILESETS = 16


class Sources(NamedTuple):
    """`root` is the map with its external tile sets inserted; `files` holds the raw content of every file read."""

    root: ET.Element
    files: list[bytes]


def parse(path: Path) -> Sources:
    """Reads a map with its tile sets, whose total size is limited. Raises LevelError."""
    raw, root = _read(path, path, LARGEST)
    if root.tag != "map":
        raise LevelError(path, [Fault("level.no_map", {"tag": root.tag[:40]})])
    files = [raw]
    named = list(root.iter("tileset"))
    if len(named) > MOST_TILESETS:
        raise LevelError(path, [Fault("level.too_many", {"n": len(named), "most": MOST_TILESETS})])
    for tileset in named:
        if beside := tileset.get("source"):
            raw, content = _read(path, path.parent / beside, LARGEST - sum(map(len, files)))
            files.append(raw)
            tileset.attrib = content.attrib | {"firstgid": tileset.get("firstgid", "")}
            tileset[:] = content
    return Sources(root, files)


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
