"""Who could only have passed is passed over, and that is told, once in a phase (PR-25)."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.actions import Load, Pass, Sell, TakeTile
from game.rules.puerto_rico.components import ISLAND_SPACES
from game.rules.puerto_rico.events import Skipped
from tests.rules.puerto_rico.positions import (
    bare,
    cargo,
    crowd,
    give,
    lay_row,
    over,
    pass_on,
    plant,
    role,
    stand,
    stock,
    told,
)


@pytest.mark.rule("PR-25", "PR-49")
def test_in_the_settler_phase() -> None:
    state = bare(3)
    crowd(state, 1, ISLAND_SPACES)
    lay_row(state, "corn")
    role(state, "settler")
    state.play(TakeTile("corn"))
    assert told(state, Skipped) == [Skipped(1, "island"), Skipped(2, "tiles")]


@pytest.mark.rule("PR-25")
def test_in_the_builder_phase() -> None:
    state = bare(3)
    state.money[1] = 0
    role(state, "builder")
    state.play(Pass())
    assert state.decision.seat == 2
    assert told(state, Skipped) == [Skipped(1, "build")]


@pytest.mark.rule("PR-25", "PR-98")
def test_in_the_trader_phase() -> None:
    state = bare(3)
    stock(state, "corn")
    give(state, 0, sugar=1)
    give(state, 1, corn=1)
    role(state, "trader")
    state.play(Sell("sugar"))
    assert over(state)
    assert told(state, Skipped) == [Skipped(1, "house"), Skipped(2, "goods")]


@pytest.mark.rule("PR-25", "PR-118")
def test_in_the_captain_phase_when_his_first_turn_comes() -> None:
    state = bare(4)  # ships 5, 6, 7
    cargo(state, 0, "indigo", 1)
    cargo(state, 1, "sugar", 1)
    cargo(state, 2, "corn", 1)
    give(state, 0, indigo=1, corn=1)
    give(state, 1, tobacco=1)
    give(state, 3, corn=2, sugar=1)
    role(state, "captain")
    assert not told(state, Skipped)
    state.play(Load(0, "indigo"))
    assert state.decision.seat == 3
    assert told(state, Skipped) == [Skipped(1, "ships"), Skipped(2, "goods")]
    for seat in (3, 0):
        assert state.decision.seat == seat
        state.play(Load(2, "corn"))
    assert state.decision.seat == 3
    state.play(Load(1, "sugar"))
    assert over(state)
    assert len(told(state, Skipped)) == 2


@pytest.mark.rule("PR-25", "PR-118")
def test_when_nobody_can_load() -> None:
    state = bare(3)
    give(state, 2, corn=1)
    stand(state, 2, "wharf")
    for ship, good in enumerate(("indigo", "sugar", "coffee")):
        cargo(state, ship, good, 1)
    role(state, "captain")
    assert state.decision.seat == 2
    state.play(Pass())
    assert told(state, Skipped) == [Skipped(0, "goods"), Skipped(1, "goods")]


def test_nobody_listens_to_a_rollout() -> None:
    state = bare(3)
    plant(state, 0, "corn")
    twin = state.copy()
    role(state, "builder")
    role(twin, "builder")
    twin.journal = None
    pass_on(state)
    pass_on(twin)
    assert twin.journal is None
    assert twin.digest() == state.digest()
