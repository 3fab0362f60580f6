"""The numbers of a title's policies as data: `assets/weights/<title>.policy.json`, one set for each level.

The value function of a title that has such numbers is `Mannered` and names `swings` (see `game.players.value`).
`tools.lab.tuning` learns them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from game.players.learnt import learnt_file, read_learnt, write_learnt
from game.players.nature import factor
from game.players.value import S, ValueFunction

PLAIN = "plain"
"""Stands where a level is named: numbers that upper levels take among plain traders (`ValueFunction.among`)."""
M = TypeVar("M", bound=msgspec.Struct)
Numbers = dict[str, float]
"""By dotted name: `capital.1` is the second number in the row `capital`."""


def policies_file(title: str) -> Path:
    return learnt_file(f"{title}.policy")


def read_policies(title: str, kind: type[M]) -> dict[str, M]:
    """By level: what has been learnt, nothing if there is no file. Raises WeightsFault if it cannot be used."""
    kept: dict[str, M] | None = read_learnt(policies_file(title), dict[str, kind])  # type: ignore[valid-type]
    return kept or {}


def write_policy(title: str, level: str, manner: msgspec.Struct) -> Path:
    """Puts the numbers of a level into the file."""
    levels: dict[str, Any] = {**read_policies(title, type(manner)), level: manner}
    return write_learnt(policies_file(title), levels)


def numbers_of(manner: msgspec.Struct) -> Numbers:
    return _flat(msgspec.to_builtins(manner), "")


def with_numbers(manner: M, numbers: Numbers) -> M:
    """The same with other numbers, which have the same names."""
    return msgspec.convert(_nested(numbers, msgspec.to_builtins(manner), ""), type(manner))


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


class Mannered(ValueFunction[S], Generic[S, M]):
    """Reckons at each level in a manner of its own. The title says of which `kind`: a structure of numbers, texts
    apart, whose defaults are those of a level that the file leaves out."""

    kind: ClassVar[type[msgspec.Struct]]
    apart: ClassVar[tuple[str, ...]] = ("hard", "expert")
    """The levels that have another manner than `normal`."""
    habits: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    """By style, factors for numbers of the manner, or for whole rows of it."""

    def __init__(self, level: str = "normal") -> None:
        self.level = level

    @cached_property
    def manner(self) -> M:
        return cast(M, read_policies(self.title, self.kind).get(self.level) or self.kind())

    def at_level(self, level: str) -> ValueFunction[S]:
        return at_level(type(self), level) if level in self.apart else self

    def styled(self, style: str, strongly: int = 1) -> ValueFunction[S]:
        own = super().styled(style, strongly)
        times = self.habits.get(style, {})
        if times and own is not self and isinstance(own, Mannered):
            numbers = {
                name: number * factor(times, name) ** strongly for name, number in numbers_of(self.manner).items()
            }
            own.manner = with_numbers(self.manner, numbers)
        return own


@cache
def at_level(value: type[Mannered[Any, Any]], level: str) -> Mannered[Any, Any]:
    """One for all who ask, since it remembers much."""
    return value(level)
