"""The parameters of a title's policy as data: `assets/weights/<title>.policy.json`, one set for each level.

`python -m tools.lab.tuning` learns them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec

from game.players.evaluation import S
from game.players.nature import factor
from game.players.policy import Policy
from game.players.weights import learnt_file, read_learnt, write_learnt

PLAIN = "plain"
"""A key in place of a level: numbers that upper levels use among plain traders (`Mind.among`)."""
M = TypeVar("M", bound=msgspec.Struct)
Numbers = dict[str, float]
"""By dotted name: `capital.1` is the second number in the row `capital`."""


def policies_file(title: str) -> Path:
    return learnt_file(f"{title}.policy")


def read_policies(title: str, kind: type[M]) -> dict[str, M]:
    """The learnt numbers by level; none if there is no file. Raises WeightsFault if it cannot be used."""
    kept: dict[str, M] | None = read_learnt(policies_file(title), dict[str, kind])  # type: ignore[valid-type]
    return kept or {}


def write_policy(title: str, level: str, manner: msgspec.Struct) -> Path:
    """Puts the numbers of a level into the file."""
    levels: dict[str, Any] = {**read_policies(title, type(manner)), level: manner}
    return write_learnt(policies_file(title), levels)


def numbers_of(manner: msgspec.Struct) -> Numbers:
    return _flat(msgspec.to_builtins(manner), "")


def with_numbers(manner: M, numbers: Numbers) -> M:
    """A manner with these numbers, which have the same names."""
    return msgspec.convert(_nested(numbers, msgspec.to_builtins(manner), ""), type(manner))


def multiplied(manner: M, times: Mapping[str, float], often: int) -> M:
    """A manner with its numbers multiplied by these factors, applied `often` times; a factor may be that of a whole
    row."""
    return with_numbers(
        manner, {name: number * factor(times, name) ** often for name, number in numbers_of(manner).items()}
    )


def _parts(tree: Any, name: str) -> list[tuple[Any, Any, str]]:
    items = tree.items() if isinstance(tree, dict) else enumerate(tree)
    return [(key, inside, f"{name}.{key}" if name else str(key)) for key, inside in items]


def _flat(tree: Any, name: str) -> Numbers:
    if isinstance(tree, int | float):
        return {name: float(tree)}
    return {key: one for _, inside, part in _parts(tree, name) for key, one in _flat(inside, part).items()}


def _nested(numbers: Numbers, like: Any, name: str) -> Any:
    if isinstance(like, int | float):
        return numbers[name]
    parts = {key: _nested(numbers, inside, part) for key, inside, part in _parts(like, name)}
    return parts if isinstance(like, dict) else list(parts.values())


@dataclass(frozen=True, eq=False)
class TunedPolicy(Policy[S]):
    """Policy parameters differ by level. They are the `manner` of the evaluation, into which they enter, too."""

    kind: ClassVar[type[msgspec.Struct]]
    """The structure of the parameters; its defaults are those of a level that the file leaves out."""
    apart: ClassVar[tuple[str, ...]] = ("hard", "expert")
    """The levels that have other parameters than `normal`."""
    swings: ClassVar[Mapping[str, float]] = {}
    """By dotted name, the parameters that are learnt, each with a change that may matter."""


def manner_of(title: str, kind: type[M], level: str) -> M:
    return read_policies(title, kind).get(level) or kind()
