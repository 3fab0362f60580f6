"""Section 14: the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from game import paths
from game.levels import shipped_level
from game.rules.marco_polo import GAME
from game.rules.marco_polo.decisions.rounds import EndRound
from game.rules.marco_polo.effects import CAMEL, VP
from game.rules.marco_polo.events import FinalScored
from tests.rules.marco_polo.positions import A, B, C, D, built, holds, modules, position, table, told
from tests.rules.tables import play_out


@pytest.mark.rule("MP-255", "MP-256")
def test_goals() -> None:
    state = position()
    state.goals[A] = ["G01", "G05"]
    built(state, A, "moscow")
    table = state.standings()[A].categories
    assert (table["goal_cards"], table["goal_cities"]) == (0, 1)
    built(state, A, "xian", "karakorum")
    table = state.standings()[A].categories
    assert (table["goal_cards"], table["goal_cities"]) == (4, 6)
    built(state, A, "kochi")
    table = state.standings()[A].categories
    assert (table["goal_cards"], table["goal_cities"]) == (9, 10)
    state.goals[A] = ["G01", "G02"]
    table = state.standings()[A].categories
    assert (table["goal_cards"], table["goal_cities"]) == (4, 3)
    assert state.seen_by(B).standings()[A].categories["goal_cards"] == 0


@pytest.mark.rule("MP-257", "MP-258", "MP-259")
def test_coins_beijing_and_goods() -> None:
    state = position()
    holds(state, A, 29, 50, (3, 1, 1))
    holds(state, B, 9, 0, (3, 1, 1))
    built(state, A, "beijing")
    tables = [line.categories for line in state.standings()]
    assert (tables[A]["coins"], tables[A]["beijing"], tables[A]["goods"]) == (2, 10, 2)
    assert (tables[B]["coins"], tables[B]["beijing"], tables[B]["goods"]) == (0, 0, 0)


@pytest.mark.rule("MP-260", "MP-261")
def test_most_contracts() -> None:
    state = position()
    assert [line.categories["most_contracts"] for line in state.standings()] == [0, 0, 0, 0]
    state.done[A], state.done[C], state.done[D] = ["ST01", "CO01"], ["ST02", "CO02"], ["CO03"]
    assert [line.categories["most_contracts"] for line in state.standings()] == [7, 0, 7, 0]


@pytest.mark.rule("MP-2", "MP-205")
@pytest.mark.parametrize("companions", [False, True])
def test_palaces_are_no_part_of_the_board_without_the_module(companions: bool) -> None:
    """On the level of Venice too: nobody builds there, and the categories add up to the points."""
    options = modules(companions=companions, new_characters=True)
    board = shipped_level(paths.levels() / "venice.tmx")
    assert GAME.faults(board, 4, options) == []
    for seed in range(6):
        state = GAME.start(4, options, board)
        play_out(state, Random(seed))
        assert not any(board.spaces[place].layer == "palaces" for own in state.posts for place in own)
        for line in state.standings():
            assert sum(line.categories.values()) == line.points
            assert "venice" not in line.categories


@pytest.mark.rule("MP-E25")
def test_example_final_scoring() -> None:
    state = position()
    holds(state, A, 27, 0, (2, 0, 3))
    built(state, B, "beijing")
    built(state, A, "beijing", "moscow", "xian")
    state.goals[A] = ["G01", "G02"]
    state.done[A], state.done[B] = ["ST01"], ["ST02"]
    state.round = 5
    state.agenda = [EndRound()]
    state.settle()
    line = state.standings()[A]
    assert line.categories == {
        "in_play": 0,
        "goal_cards": 4,
        "goal_cities": 3,
        "coins": 2,
        "beijing": 7,
        "goods": 2,
        "most_contracts": 7,
    }
    assert line.points == 25
    assert state.over
    assert sum(event.points for event in told(state, FinalScored) if event.seat == A) == 25


@pytest.mark.rule("MP-262", "MP-E26")
def test_ties() -> None:
    state = position()
    for seat, (points, camels) in enumerate(((61, 3), (61, 1), (40, 9), (40, 9))):
        holds(state, seat, 0, camels)
        state.holdings[seat][VP] = points
    table = state.standings()
    assert [line.place for line in table] == [1, 2, 3, 3]
    assert [line.ties for line in table] == [(3,), (1,), (9,), (9,)]
    state.holdings[B][CAMEL] = 3
    assert [line.place for line in state.standings()] == [1, 1, 3, 3]


@pytest.mark.rule("MP-251")
def test_goal_cards_are_turned_up_at_the_end() -> None:
    state = table(3)
    play_out(state, Random(3))
    for reader in range(3):
        view = state.seen_by(reader)
        assert view.goals == state.goals
        assert [line.points for line in view.standings()] == [line.points for line in state.standings()]
        assert all(view.goals_boxed[other] == ["", ""] for other in range(3) if other != reader)
