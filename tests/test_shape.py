"""Classes stay small: what a reader has to keep in mind about one `self` is bounded. Each test lists every fault."""

from __future__ import annotations

from types import FunctionType

from game.match import Match
from game.ui.bubble import Tooltip
from game.ui.controls import Tab
from tests.classes import Class, chain, classes, methods

CHAIN, METHODS = 3, 40
"""Classes of ours from one up to its topmost base, and methods of a class with those of its bases."""
ROOMS = {"ui", "scenes", "titles", "players", "match"}
EXEMPT_ROOMS = {"scenes", "titles"}
"""Still to be brought into this shape."""


def faults(room: str) -> list[str]:
    return [f"{one.name}: {fault}" for one in classes().values() if one.parts[0] == room for fault in _faults(one)]


def _faults(one: Class) -> list[str]:
    line, count = chain(one), len(methods(one))
    long = [f"a chain of {len(line)}: {' < '.join(base.short for base in line)}"] if len(line) > CHAIN else []
    return long + ([f"{count} methods"] if count > METHODS else [])


def test_no_class_stands_on_a_long_chain_or_has_many_methods() -> None:
    assert [fault for room in sorted(ROOMS - EXEMPT_ROOMS) for fault in faults(room)] == []


def test_the_minds_of_titles_are_in_shape() -> None:
    minds = [one for one in classes().values() if one.parts[0] == "titles" and "mind" in one.parts]
    assert len(minds) > 50
    assert [f"{one.name}: {fault}" for one in minds for fault in _faults(one)] == []


def test_a_room_in_shape_is_exempt_no_longer() -> None:
    present = {one.parts[0] for one in classes().values()}
    assert [room for room in sorted(EXEMPT_ROOMS & present) if not faults(room)] == []


def test_chains_and_methods_are_those_that_python_sees() -> None:
    """For a base that a package hands on, one of another module, and one of the same module."""
    kinds = (FunctionType, property, classmethod, staticmethod)
    for kind in (Match, Tab, Tooltip):
        line = [base for base in kind.__mro__ if base.__module__.startswith("game.")]
        named = {name for base in line for name, what in vars(base).items() if isinstance(what, kinds)}
        read = classes()[f"{kind.__module__}.{kind.__qualname__}"]
        assert [one.name for one in chain(read)] == [f"{base.__module__}.{base.__qualname__}" for base in line]
        assert methods(read) == named
