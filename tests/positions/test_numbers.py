"""Every number of a position that everybody may know is told: one more or one less of anything changes the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.match import Match
from game.rules.kernel import State
from tests.match.play import truth
from tests.playable import PLAYABLE
from tests.positions.possible import FOLLOWS, NOT_MET, POSSIBLE
from tests.positions.told import records, told

MATCHES = 8
"""Recorded games of a title in which numbers are changed."""
NO_POSITION = (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError)
"""What telling raises of numbers that cannot be: a seat, a hex or a card that does not exist."""


def neighbours(value: Any) -> Iterator[Any]:
    """The value with one whole number in it one more or one less; the latter only down to 0."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield type(value)(value + 1)
        if value > 0:
            yield type(value)(value - 1)
    elif isinstance(value, list | tuple):
        for i, one in enumerate(value):
            for other in neighbours(one):
                yield type(value)((*value[:i], other, *value[i + 1 :]))
    elif isinstance(value, dict):
        for key, one in value.items():
            for other in neighbours(one):
                yield {**value, key: other}
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for other in neighbours(getattr(value, name)):
                yield msgspec.structs.replace(value, **{name: other})


def changed(state: State, name: str) -> Iterator[State]:
    """The position with one number of a field changed."""
    values = neighbours(getattr(state, name))
    while True:
        try:
            value = next(values)
        except StopIteration:
            return
        except ValueError:  # no such member of an enumeration, which ends the walk of this field
            return
        other = state.copy()
        setattr(other, name, value)
        yield other


def heard(match: Match, state: State) -> Iterator[tuple[str, str]]:
    """By field, what is told of each position that is so near; nothing lies face down any more."""
    for name in sorted(set(state.digested) - FOLLOWS.keys()):
        possible = POSSIBLE[match.title].get(name, lambda _: True)
        for other in changed(state, name):
            try:
                if possible(other):
                    yield name, told(match, other, over=True)
            except NO_POSITION:
                continue


def moments(match: Match, number: int, rare: set[str]) -> Iterator[State]:
    """Positions of a game as its first seat sees them: one, each of another part of a game than in the other games, and
    the first in which there is something `rare` that was not met so far."""
    state = truth(match, 0)
    for step in range(match.count):
        met = {name for name in rare if POSSIBLE[match.title][name](state)}
        if met or step == match.count * (2 * number + 1) // (2 * MATCHES):
            rare -= met
            yield state.seen_by(0)
        action = match.move(step).action
        assert action is not None
        state.advance(action)


@pytest.mark.parametrize("title", PLAYABLE)
def test_whatever_number_changes_is_heard(title: str) -> None:
    silent, spoken, rare = set[str](), set[str](), set(POSSIBLE[title])
    for number, match in enumerate(records(title, MATCHES)):
        for state in moments(match, number, rare):
            before = told(match, state, over=True)
            for name, after in heard(match, state):
                (silent if after == before else spoken).add(name)
    assert not silent
    assert spoken >= POSSIBLE[title].keys() - NOT_MET, "the games are too short to tell of everything"
