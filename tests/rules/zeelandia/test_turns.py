"""Sections 4, 5.8, 5.9 and the turning up of stack tops: how turns follow each other."""

from __future__ import annotations

import pytest

from game.rules.zeelandia.actions import Figure, Lay, Pass, Steps, UseStuiver
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.events import FinalPhaseBegan, Refilled, StuiverSpent, TopTurned, TurnBegan
from game.rules.zeelandia.state import Zeelandia
from tests.rules.zeelandia.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    field,
    guild_master,
    lay,
    merchants,
    mill,
    opening,
    play,
    points,
    settle,
    stock,
    to_move,
    told,
)


def simple_turn(state: Zeelandia) -> None:
    """One step, and the tile somewhere, up to the question about stuivers."""
    play(state, Steps(1))
    while not isinstance(state.decision, (EndTurn, Move)):
        play(state, state.options()[-1])


@pytest.mark.rule("ZE-33", "ZE-97", "ZE-98", "ZE-100", "ZE-E22")
def test_one_stuiver_one_whole_turn_then_the_next_player() -> None:
    state = opening()
    state.stuivers[RED], state.supply = 2, 9
    simple_turn(state)
    assert asked(state) == EndTurn(RED)
    assert state.options() == [UseStuiver(), Pass()]
    play(state, UseStuiver())
    assert (state.stuivers[RED], state.supply) == (1, 10)
    assert told(state, StuiverSpent) == [StuiverSpent(RED)]
    assert (asked(state), state.extra) == (Move(RED), True)
    refused = EndTurn(RED).refusal(state, UseStuiver())
    assert refused is not None
    assert (refused.key, refused.rule) == ("turn.extra_already", "ZE-98")
    land = sum(tile is not None for tile in state.ground)
    simple_turn(state)
    assert sum(tile is not None for tile in state.ground) > land
    assert (asked(state), state.extra) == (Move(BLUE), False)
    assert state.stuivers[RED] == 1


@pytest.mark.rule("ZE-33")
def test_nobody_is_asked_without_a_stuiver() -> None:
    state = opening()
    state.stuivers[RED], state.supply = 0, 11
    refused = EndTurn(RED).refusal(state, UseStuiver())
    assert refused is not None
    assert (refused.key, refused.rule) == ("stuivers.none", "ZE-97")
    simple_turn(state)
    assert asked(state) == Move(BLUE)


@pytest.mark.rule("ZE-98")
def test_another_own_turn_allows_another_stuiver() -> None:
    state = opening()
    state.stuivers[RED], state.supply = 2, 9
    for left in (1, 0):
        simple_turn(state)
        play(state, UseStuiver())
        assert state.stuivers[RED] == left
        simple_turn(state)
        while state.active == BLUE:
            play(state, Pass() if Pass() in state.options() else state.options()[-1])


@pytest.mark.rule("ZE-99")
def test_a_stuiver_won_in_this_own_turn_may_be_used() -> None:
    state = opening("h0406")
    state.stuivers[RED], state.supply = 0, 11
    lay(state, RED, "h0305", mill(2), Figure(False))  # opens the farm of h0206
    assert asked(state) == EndTurn(RED)
    play(state, UseStuiver())
    assert (asked(state), state.extra) == (Move(RED), True)


@pytest.mark.rule("ZE-99")
def test_a_stuiver_won_in_an_extra_turn_has_to_wait() -> None:
    state = opening("h0406")
    state.stuivers[RED], state.supply = 0, 11
    state.extra = True
    lay(state, RED, "h0305", mill(2), Figure(False))
    assert state.stuivers[RED] == 1
    assert asked(state) == Move(BLUE)


@pytest.mark.rule("ZE-35")
def test_turns_go_clockwise_and_are_counted() -> None:
    state = opening(seats=4, first=GREEN)
    order = []
    for turn in range(1, 9):
        assert state.round == turn
        order.append(state.active)
        simple_turn(state)
        if isinstance(state.decision, EndTurn):
            play(state, Pass())
    assert order == [GREEN, YELLOW, RED, BLUE] * 2
    assert [event.turn for event in told(state, TurnBegan)] == list(range(2, 10))


@pytest.mark.rule("ZE-35")
def test_clockwise_too_where_nobody_has_a_stuiver() -> None:
    state = opening(seats=3)
    state.stuivers, state.supply = [0, 0, 0], 12
    lay(state, RED, "h0305", field("tulips", 3))
    assert asked(state) == Move(BLUE)
    lay(state, BLUE, "h0307", field("tulips", 4))
    assert asked(state) == Move(GREEN)


@pytest.mark.rule("ZE-36")
def test_a_single_legal_answer_leaves_nothing_to_choose() -> None:
    state = opening("h0406")
    merchants(state, 4, 0)
    assert state.options() == [Steps(1)]
    assert not state.decision.free
    assert not state.decision.secret


@pytest.mark.rule("ZE-106")
def test_a_missing_top_is_turned_up_at_the_start_of_the_next_turn() -> None:
    state = opening("h0406")
    stock(state, m1=field("tulips", 2))
    state.play(Steps(1))
    assert state.tops["mill"] is None
    state.play(Lay("h0405"))
    assert asked(state) == EndTurn(RED)
    assert state.tops["mill"] is None
    state.play(UseStuiver())
    assert asked(state) == TurnUp(stack="mill")  # extra turns too
    settle(state)
    top = state.tops["mill"]
    assert top is not None
    assert told(state, TopTurned) == [TopTurned("mill", top, 24)]
    assert asked(state) == Move(RED)
    state.audit()


@pytest.mark.rule("ZE-102")
@pytest.mark.parametrize("stack", ["mill", "landscape"])
def test_the_final_phase_begins_with_the_last_tile_of_a_stack(stack: str) -> None:
    state = opening()
    space, name = (0, "mill") if stack == "mill" else (1, "landscape")
    guild_master(state, f"m{space}")
    counts = state.stacks["mill" if stack == "mill" else "landscape"]
    counts[:] = [0] * len(counts)  # only the open top is left
    assert not state.final_phase
    play(state, Steps(1))
    assert state.final_phase
    assert [event.stack for event in told(state, FinalPhaseBegan)] == [name]
    assert not state.over


@pytest.mark.rule("ZE-102", "ZE-103")
def test_it_is_announced_once_and_the_other_stack_goes_on() -> None:
    state = opening()
    guild_master(state, "m1")
    state.stacks["mill"] = [0] * 6
    state.tops["mill"] = None
    assert state.final_phase
    before = state.left("landscape")
    play(state, Steps(1))
    assert [event.left for event in told(state, Refilled)] == [before - 1]
    assert state.market[1] is not None
    state.tops["landscape"] = field("tulips", 7)
    state.stacks["landscape"] = [0] * len(state.stacks["landscape"])
    state.guild_master = 3
    to_move(state, RED)
    play(state, Steps(1))
    assert [event.left for event in told(state, Refilled)] == [before - 1, 0]
    assert not told(state, FinalPhaseBegan)  # the mills' was the one


@pytest.mark.rule("ZE-101")
def test_stuivers_left_are_worth_nothing() -> None:
    state = opening()
    state.stuivers, state.supply = [9, 1], 2
    assert points(state) == [0, 0]
    assert [line.points for line in state.standings()] == [0, 0]
