"""Weights of the features of a position: the files `assets/weights/<title>.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

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


Row = Annotated[tuple[float, ...], msgspec.Meta(min_length=1)]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `assets/weights/<title>.json`. Each row of numbers goes in even steps from the start of a game to its
    end: `base` is what every seat will gain in any case, `spread` by how many points expectations are off, `weights`
    the points per unit of each feature."""

    title: str
    base: Row
    spread: Row
    weights: Mapping[str, Row]


def read_weights(title: str, features: Mapping[str, float]) -> Weights | None:
    """The learnt weights, or None if there are none. Raises WeightsFault unless they have exactly these features."""
    file = learnt_file(title)
    weights = read_learnt(file, Weights)
    if weights is not None and (weights.title != title or set(weights.weights) != set(features)):
        wrong = sorted(set(weights.weights) ^ set(features))
        raise WeightsFault(f"{file.name}: {weights.title}: {wrong}")
    return weights


def learnt_weights(title: str, features: Mapping[str, float], spread: Row) -> Weights:
    """The learnt weights, or the first guesses."""
    return read_weights(title, features) or Weights(
        title, (0.0,), spread, {name: (weight,) for name, weight in features.items()}
    )


def write_weights(weights: Weights) -> Path:
    """Puts the weights where the title's evaluation reads them."""
    return write_learnt(learnt_file(weights.title), weights)


def at(row: Sequence[float], progress: float) -> float:
    """The number at this progress (0 to 1) of a row that goes in even steps."""
    where = progress * (len(row) - 1)
    left = min(int(where), max(len(row) - 2, 0))
    part = where - left
    return row[left] if not part else row[left] * (1 - part) + row[left + 1] * part
