"""What the rules of all titles use alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import repeat
from random import Random
from typing import Annotated, Literal

import pytest

from game.rules.board import Board
from game.rules.kernel import Action, Automatic, Broken, ChanceDecision, Decision, Option, Refusal, Scalar
from game.rules.setting import Before, Setting
from game.rules.toolkit import demand, draw_from, forced, ranked, shortage, unroll
from tests.rules.test_position import Shelf


def test_who_has_too_little_is_told_the_numbers() -> None:
    assert shortage("coins.short", 3, 3, "XX-1") is None
    assert shortage("coins.short", 3, 2, "XX-1") == Refusal("coins.short", {"need": 3, "have": 2}, "XX-1")


def test_demands_that_do_not_hold_say_what_is_wrong() -> None:
    demand(True, "nothing")
    with pytest.raises(Broken, match="barrels of 2"):
        demand(False, "barrels of", 2)


def test_things_are_drawn_by_their_count() -> None:
    rng = Random(1)
    drawn = Counter(draw_from([0, 3, 0, 1], rng) for _ in range(4000))
    assert set(drawn) == {1, 3}
    assert abs(drawn[1] - 3000) < 120
    with pytest.raises(IndexError):
        draw_from([], rng)


def test_places_go_by_points_then_ties_and_equals_share() -> None:
    rows = [{"a": 3, "b": 1}, {"a": 4, "b": 0}, {"a": 9, "b": -9}, {"a": 2, "b": 2}]
    assert [(line.points, line.place) for line in ranked(rows)] == [(4, 1), (4, 1), (0, 4), (4, 1)]
    tied = ranked(rows, [(1,), (2,), (9,), (1,)])
    assert [(line.seat, line.place, line.ties) for line in tied] == [
        (0, 2, (1,)),
        (1, 1, (2,)),
        (2, 4, (9,)),
        (3, 2, (1,)),
    ]


def test_seats_clockwise() -> None:
    shelf = Shelf()
    shelf.seats = 4
    assert shelf.clockwise(2) == (2, 3, 0, 1)
    assert [shelf.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]


def test_a_chart_is_made_once_for_a_board() -> None:
    made: list[Board] = []

    def chart(board: Board) -> str:
        made.append(board)
        return board.name

    boards = [Board("toy", name, 1, 1, {}, (), {}) for name in "ab"]
    assert [board.chart(chart) for board in (*boards, *boards)] == ["a", "b", "a", "b"]
    assert len(made) == 2


class TableSetting(Setting, frozen=True):
    rain: bool = False
    side: Literal["family", "tactical"] = "family"
    timer: Annotated[Literal[0, 60], Before(0)] = 60
    ruling: Annotated[bool, Before(False, offered=False)] = True


def test_each_field_of_a_setting_is_an_option() -> None:
    assert TableSetting.options() == (
        Option("rain", False, (False, True)),
        Option("side", "family", ("family", "tactical")),
        Option("timer", 60, (0, 60), before=0),
        Option("ruling", True, (False, True), before=False, offered=False),
    )
    given: dict[str, Scalar] = {"rain": True, "side": "tactical", "timer": 0, "ruling": False}
    assert TableSetting.of(given) == TableSetting(True, "tactical", 0, False)


class Marked(Setting, frozen=True):
    harvest: Annotated[Literal["plain", "variety"], "read by whoever knows this mark"] = "plain"
    fast: Annotated[bool, Before(True)] = False


def test_a_mark_of_another_kind_hides_no_values() -> None:
    assert Marked.options() == (
        Option("harvest", "plain", ("plain", "variety")),
        Option("fast", False, (False, True), before=True),
    )


def test_a_field_that_lists_no_values_is_no_option() -> None:
    class Loose(Setting, frozen=True):
        rounds: int = 3

    with pytest.raises(TypeError, match="rounds"):
        Loose.options()


class Count(Action, frozen=True, tag="count"):
    number: int


class Add(Automatic[Shelf], frozen=True):
    number: int

    def run(self, state: Shelf) -> None:
        state.number += self.number
        if self.number > 1:
            state.agenda.append(Add(self.number - 1))


class Choose(Decision[Shelf, Count], frozen=True):
    answers = (Count,)
    most: int = 1

    def candidates(self, state: Shelf) -> Iterable[Count]:
        return [Count(number) for number in range(self.most)]

    def refusal(self, state: Shelf, action: Count) -> Refusal | None:
        return None

    def resolve(self, state: Shelf, action: Count) -> None:
        state.number += action.number


class Secret(Choose, frozen=True):
    secret = True


class Die(ChanceDecision[Shelf, Count], frozen=True):
    answers = (Count,)

    def draw(self, state: Shelf, rng: Random) -> Count:
        return Count(rng.randrange(6))

    def resolve(self, state: Shelf, action: Count) -> None:
        state.names.append(str(action.number))


def shelf(*agenda: Decision[Shelf, Count] | Automatic[Shelf]) -> Shelf:
    state = Shelf()
    state.number = 0
    state.agenda = [*agenda]
    return state


def test_steps_run_down_to_the_next_decision() -> None:
    state = shelf(Add(100), Choose(1), Add(3), Add(10), Choose(0, 3))
    state.advance(Count(2))
    assert state.decision == Choose(1)
    assert state.number == 2 + 10 * 11 // 2 + 3 * 4 // 2
    state.advance(Count(0))
    assert state.over
    assert state.number == 2 + 55 + 6 + 5050


def test_a_step_on_top_runs_when_the_table_is_settled() -> None:
    state = shelf(Choose(0), Add(2))
    state.settle()
    assert (state.number, state.decision) == (3, Choose(0))


def test_only_an_answer_without_an_alternative_and_without_a_secret_is_forced() -> None:
    assert forced(shelf(Choose(0))) == Count(0)
    assert forced(shelf(Choose(0, 2))) is None
    assert forced(shelf(Secret(0))) is None


def test_what_nobody_chooses_is_played() -> None:
    state = shelf(Choose(1, 2), Die(), Choose(0), Add(2), Die())
    options = unroll(state, (Random(seed) for seed in range(9)))
    assert options == [Count(0), Count(1)]
    assert state.decision == Choose(1, 2)
    assert state.names == ["a", *(str(Random(seed).randrange(6)) for seed in range(2))]
    state.advance(Count(1))
    assert unroll(state, repeat(Random(0))) == []


def test_it_stops_where_it_is_told_to() -> None:
    state = shelf(Choose(1, 2), Choose(0), Die())
    assert unroll(state, iter(()), within=lambda now: now.decision.seat >= 0) == []
    assert state.agenda[1:] == [Choose(0), Die()]
    assert unroll(state, repeat(Random(1)), options=lambda now: []) == []
    assert state.agenda[1:] == [Choose(0)]
