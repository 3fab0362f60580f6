"""What rules and computer players remember is shared by all who ask for it: none of it can be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import _lru_cache_wrapper
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from game import rules
from game.rules.kernel import Game

CHANGING = (list, dict, set)
PACKAGES = ("game.rules", *(f"game.titles.{title}.{room}" for title in rules.titles() for room in ("analysis", "mind")))


def remembered(package: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The functions of a package that remember, by name, with the types of what they are given and `return`."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        for function in vars(import_module(module.name)).values():
            if isinstance(function, _lru_cache_wrapper) and function.__module__ == module.name:
                yield f"{module.name}.{function.__name__}", get_type_hints(function)


def changing(kind: Any, where: str, known: frozenset[Any] = frozenset()) -> Iterator[str]:
    """The places in a type at which something can be changed."""
    origin = get_origin(kind) or kind
    if origin in CHANGING:
        yield where
    if origin is Callable:  # what it is given and returns is not kept
        return
    if kind in known or not isclass(origin) or issubclass(origin, Game):  # a game has no state of its own
        return
    for inner in get_args(kind):
        yield from changing(inner, where, known | {kind})
    if is_dataclass(origin):
        for field in fields(origin):
            yield from changing(get_type_hints(origin)[field.name], f"{where}.{field.name}", known | {kind})
    elif issubclass(origin, msgspec.Struct) or hasattr(origin, "_fields"):
        for name, hint in get_type_hints(origin).items():
            yield from changing(hint, f"{where}.{name}", known | {kind})


def test_nothing_that_is_remembered_can_be_changed() -> None:
    """What a function was given belongs to others."""
    found = {name: hints for package in PACKAGES for name, hints in remembered(package)}
    assert len(found) > 20
    given = {name: frozenset(kind for key, kind in hints.items() if key != "return") for name, hints in found.items()}
    places = [place for name, hints in found.items() for place in changing(hints["return"], name, given[name])]
    assert places == []
