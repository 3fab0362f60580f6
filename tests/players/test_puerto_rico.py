"""The value function of Puerto Rico: colonists go where they work, and a greedy player beats chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.players import player
from game.players.arena import Pairing, arena
from game.players.choice import Budget
from game.players.tree import Tree
from game.players.values import value_of
from game.rules.puerto_rico.actions import Pass, Sell, TakeBarrel, TakeRole, TakeTile, UseHacienda
from game.rules.puerto_rico.components import INDEX
from game.rules.puerto_rico.decisions.mayor import Placement
from tests.rules.puerto_rico.positions import bare, crowd, give, lay_row, plant, role, settlers, stand
from tests.rules.tables import fresh, play_out

VALUE: Any = value_of("puerto_rico")


def test_placements_are_allowed_and_waste_nobody() -> None:
    asked = 0

    def before(state: Any) -> None:
        nonlocal asked
        decision = state.decision
        if isinstance(decision, Placement):
            asked += 1
            assert decision.refusal(state, VALUE.placed(state, decision.seat)) is None

    for seats in (2, 4):
        play_out(fresh("puerto_rico", seats), Random(seats), before)
    assert asked > 20


def test_a_pair_works_before_two_that_do_not() -> None:
    state = bare()
    plant(state, 0, "coffee", 2)
    plant(state, 0, "tobacco", 2)
    stand(state, 0, "coffee_roaster", "small_sugar_mill", colonists=0)
    settlers(state, 3, ship=0)
    settlers(state, 0, supply=state.colonists - 1)
    role(state, "mayor")
    assert state.colonists_of(0) == 2
    placed = VALUE.placed(state, 0)
    assert (placed.island[4], placed.city[INDEX["coffee_roaster"]]) == (1, 1)


def test_points_are_those_of_the_standings() -> None:
    state: Any = fresh("puerto_rico", 4)
    play_out(state, Random(3), before=lambda now: points_agree(now))
    points_agree(state)


def points_agree(state: Any) -> None:
    assert list(VALUE.points(state)) == [line.points for line in state.standings()]


def test_a_barrel_more_is_taken() -> None:
    state = bare()
    plant(state, 0, "corn", 2, 2)
    role(state, "craftsman")
    assert chosen(state) == TakeBarrel("corn")


def chosen(state: Any) -> Any:
    """What the greedy player answers."""
    seat = state.decision.seat
    return player("normal", "puerto_rico").choose(state.seen_by(seat), seat, Random(1)).action


def test_the_most_valuable_barrel_is_sold() -> None:
    state = bare()
    give(state, 0, corn=6, coffee=2)
    role(state, "trader")
    assert chosen(state) == Sell("coffee")


def test_a_role_is_judged_when_the_others_have_answered() -> None:
    """The trader, for one who has nothing to sell, brings the coffee of the next player to market."""
    state = bare()
    give(state, 1, coffee=1)
    worth = []
    for answered in (False, True):
        tree = Tree(VALUE, Random(1), width=100, samples=1, answered=answered)
        options = tree.options(state)
        tree.begin(state.copy(), options)
        trader = next(action for action in options if action == TakeRole(state.cards.index("trader")))
        worth.append(tree.root.children[trader].values[1])
    assert worth[1] > worth[0]


def test_in_the_last_round_goods_are_shipped() -> None:
    state = bare()
    give(state, 0, corn=6, coffee=2)
    state.trigger("city")
    assert state.cards[chosen(state).card] == "captain"


def test_normal_beats_random() -> None:
    """A small sample of what `python -m game.players.arena puerto_rico` measures."""
    assert arena(Pairing("puerto_rico", "normal", "random", 2, 1), 12).rate == 1


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_free_tile_is_taken(level: str) -> None:
    """Even one for which there is no building yet, as long as the island has room; the last spaces may be kept."""
    state = bare()
    plant(state, 0, "indigo")
    crowd(state, 3, 10)
    lay_row(state, "indigo", "indigo", "indigo", "sugar")
    role(state, "settler")
    state.play(TakeTile("sugar"))
    budget = Budget(playouts=8)
    for seat in (1, 2):
        answer = player(level, "puerto_rico").choose(state.seen_by(seat), seat, Random(1), budget).action
        assert answer == TakeTile("indigo")
        state.play(answer)
    assert Pass() in Tree(VALUE, Random(1), width=1, samples=1).options(state)


def test_of_tiles_that_look_alike_a_new_kind_is_taken() -> None:
    state = bare()
    plant(state, 0, "coffee")
    lay_row(state, "indigo", "tobacco", "coffee")
    role(state, "settler")
    tiles = VALUE.sensible(state, state.options())
    assert [take.tile for take in tiles] == ["quarry", "tobacco", "indigo", "coffee"]


def test_a_hacienda_draws() -> None:
    state = bare()
    stand(state, 0, "hacienda")
    role(state, "settler")
    assert chosen(state) == UseHacienda(True)
