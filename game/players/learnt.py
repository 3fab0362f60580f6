"""Files with what computer players have learnt: JSON in `assets/weights`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import paths

T = TypeVar("T")


class WeightsFault(Exception):
    """A file of weights cannot be used; the message says why."""


def learnt_file(name: str) -> Path:
    return paths.assets() / "weights" / f"{name}.json"


def read_learnt(file: Path, kind: type[T]) -> T | None:
    """The content of the file, or None if there is no file. Raises WeightsFault if it cannot be used."""
    if not file.exists():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError) as error:
        raise WeightsFault(f"{file.name}: {error}") from error


def write_learnt(file: Path, what: Any, indent: int = 1) -> Path:
    """An `indent` below 0: on one line."""
    paths.write_whole(file, msgspec.json.format(msgspec.json.encode(what), indent=indent) + b"\n")
    return file
