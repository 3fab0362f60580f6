"""Whole random games of every title, by every count of seats, in which every value of every option occurs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import Struct

from game.match.table_check import table_fault
from game.rules import game, titles
from game.rules.kernel import Automatic, Decision, Scalar
from tests.rules.properties import hold_throughout
from tests.rules.tables import SHORT, mixes

TABLES = [(title, seats) for title in titles() for seats in game(title).seats]


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_what_holds_in_every_position(title: str, seats: int) -> None:
    for seed, mix in enumerate(mixes(title, seats)):
        hold_throughout(title, seats, mix, seed)


@pytest.mark.parametrize("title", titles())
def test_actions_and_events_never_change(title: str) -> None:
    """Positions, logs and records share them."""
    kinds = (*game(title).actions, *game(title).events)
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []


@pytest.mark.parametrize("title", titles())
def test_what_waits_on_the_agenda_never_changes(title: str) -> None:
    """Copies of a position share it."""
    kinds = [kind for base in (Decision, Automatic) for kind in below(base) if title in kind.__module__.split(".")]
    assert len(kinds) > 10
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []


def below(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from below(kind)


@pytest.mark.fuzz
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_what_holds_in_every_position_of_many_games(title: str, seats: int) -> None:
    for seed in range(1000):
        rng = Random(seed)
        mix: dict[str, Scalar] = {option.key: rng.choice(option.choices) for option in game(title).options}
        mix |= SHORT.get(title, {})
        if table_fault(game(title), seats, mix) is None:
            hold_throughout(title, seats, mix, seed)
