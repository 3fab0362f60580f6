"""Where the guild master would stop, what that means, and which step of a turn is being played."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.events import GameEnded, TileTaken, WarehouseVisited
from game.rules.zeelandia.scoring import counts_for, harvest_yield, lap
from game.titles.zeelandia.analysis.phases import PHASES, phase
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, space_ahead, steps_to, stop
from tests.rules.tables import random_answer
from tests.rules.zeelandia.positions import field, hex_of, mill, opening, put, table


@pytest.mark.rule("ZE-38", "ZE-54", "ZE-108")
@pytest.mark.parametrize("seed", range(4))
def test_a_stop_is_what_happens_there(seed: int) -> None:
    state, rng = table(3, side="family"), Random(seed)
    met = set()
    while not state.over:
        if isinstance(state.decision, Move):
            for move in state.options():
                assert isinstance(move, Steps)
                space = space_ahead(state, move.steps)
                meets = stop(state, space)
                assert steps_to(state, space) == move.steps
                after, events = state.after(move)
                assert after.guild_master == space
                taken = [event.tile for event in events if isinstance(event, TileTaken)]
                assert taken == ([meets] if isinstance(meets, Tile) else [])
                assert any(isinstance(event, WarehouseVisited) for event in events) == (meets == "warehouse")
                assert any(isinstance(event, GameEnded) for event in events) == after.over == (meets == "end")
                met.add(meets if isinstance(meets, str) else "tile")
        state.advance(random_answer(state, rng))
    assert met == {"tile", "warehouse", "end"}


@pytest.mark.rule("ZE-43")
def test_nobody_can_pay_for_a_move_out_of_reach() -> None:
    state, rng = table(2), Random(1)
    most = 0
    while not state.over:
        if isinstance(state.decision, Move):
            moves = state.options()
            assert set(moves) <= set(WITHIN_REACH)
            most = max(most, len(moves))
        state.advance(random_answer(state, rng))
    assert most == len(WITHIN_REACH)


@pytest.mark.rule("ZE-102")
def test_the_shorter_stack_brings_on_the_final_phase() -> None:
    state, rng = table(4), Random(3)
    while not state.final_phase:
        assert state.left(state.shorter_stack) == min(state.left("mill"), state.left("landscape"))
        state.advance(random_answer(state, rng))
    assert state.left(state.shorter_stack) == 0


@pytest.mark.rule("ZE-86")
def test_a_field_counts_for_every_manned_mill_beside_it() -> None:
    state = opening("h0406", "h0407")
    laid = hex_of(state, "h0305")
    before = [harvest_yield(state, hex_of(state, own)).crops for own in ("h0406", "h0407")]
    put(state, "h0305", field("tulips", 4))
    put(state, "h0306", mill(2), owner=1)
    after = [harvest_yield(state, hex_of(state, own)).crops for own in ("h0406", "h0407")]
    assert [now - was for was, now in zip(before, after, strict=True)] == [4, 0]
    assert counts_for(state, laid) == [0, 1], "and for the mill that has come to stand beside it"


@pytest.mark.rule("ZE-118")
@pytest.mark.parametrize(("profit", "place"), [(0, (0, 0)), (99, (0, 99)), (100, (100, 0)), (214, (200, 14))])
def test_laps_of_the_track(profit: int, place: tuple[int, int]) -> None:
    assert lap(profit) == place


def test_the_steps_of_a_turn_are_played_in_order() -> None:
    state, rng = table(3, side="family"), Random(2)
    assert phase(state) is None
    seen, before, turn = set(), 0, 0
    while not state.over:
        now = phase(state)
        assert (now is None) == (state.round == 0)
        if now is not None:
            assert state.round != turn or now >= before
            before, turn = now, state.round
            seen.add(PHASES[now])
        state.advance(random_answer(state, rng))
    assert phase(state) is None
    assert seen == set(PHASES) - {"harvest"}
