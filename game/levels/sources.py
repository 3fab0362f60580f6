"""The files that a map consists of, read as plain data before anything else looks at them."""

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
    """`root`: the map. `tilesets`: those within it and those of files beside it. `files`: all that was read."""

    root: ET.Element
    tilesets: list[ET.Element]
    files: list[bytes]


def parse(path: Path) -> Sources:
    """Raises LevelError."""
    raw, root = _read(path, path)
    if root.tag != "map":
        raise LevelError(path, [Fault("level.no_map", {"tag": root.tag[:40]})])
    sources = Sources(root, [], [raw])
    named = list(root.iter("tileset"))
    if len(named) > MOST_TILESETS:
        raise LevelError(path, [Fault("level.too_many", {"n": len(named), "most": MOST_TILESETS})])
    for tileset in named:
        beside = tileset.get("source")
        if beside:
            raw, tileset = _read(path, path.parent / beside)
            sources.files.append(raw)
        sources.tilesets.append(tileset)
    return sources


def _read(level: Path, file: Path) -> tuple[bytes, ET.Element]:
    """One file of a level. XML entities are refused: they make a small file large, and Tiled writes none."""
    named = "" if file == level else file.name

    def fault(key: str, **params: int | str) -> LevelError:
        return LevelError(level, [Fault(key, params, object=named)])

    try:
        raw = read_plain(file)
        if _has_entities(raw):
            raise fault("level.entities")
        return raw, ET.fromstring(raw)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise fault("level.too_large", limit=LARGEST) from error
        raise fault("level.missing", error=refused(error)) from error
    except ET.ParseError as error:
        line, column = error.position
        raise fault("level.broken", line=line, column=column) from error
    except (ValueError, LookupError) as error:
        raise fault("level.unreadable", error=str(error)) from error


class _Entities(Exception):
    pass


def _has_entities(raw: bytes) -> bool:
    def declared(*_: object) -> None:
        raise _Entities

    parser = expat.ParserCreate()
    parser.EntityDeclHandler = declared
    try:
        parser.Parse(raw, True)
    except _Entities:
        return True
    except expat.ExpatError:  # what is broken is told where it is read
        return False
    return False
