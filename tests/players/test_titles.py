"""Every title's computer players: what they may not see changes nothing, and what they answer is allowed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.players import RUNGS, Budget, player
from game.players.minds import mind_of
from game.players.reasons import contrast
from game.rules import game, titles
from game.rules.kernel import ChanceDecision, State
from tools.lab.arena import Pairing, arena, contest, start, tally

FEW = Budget(playouts=6)
LONG = ("marco_polo", "sky_traders")
"""Titles whose whole games take long; positions of them are looked at in every run."""


@cache
def positions(title: str) -> tuple[State, ...]:
    """Two positions at choices of a game between easy players. Shared; not to be changed."""
    rng, easy = Random(3), player("easy", title)
    state = start(title, game(title).seats[-1])
    found: list[State] = []
    for number in range(250):
        if state.over or len(found) == 2:
            break
        decision = state.decision
        if isinstance(decision, ChanceDecision):
            state.advance(decision.draw(state, rng))
            continue
        if number >= 90 * (len(found) + 1) and len(state.options()) > 1:
            found.append(state.copy())
        state.advance(easy.choose(state.seen_by(decision.seat), decision.seat, rng).action)
    return tuple(found)


@pytest.mark.parametrize("level", RUNGS)
@pytest.mark.parametrize("title", titles())
def test_other_secrets_give_the_same_choice(title: str, level: str) -> None:
    """Whatever fits what a seat knows gives the same view, and so the same move, reasons, expectation and contrast."""
    thinker = player(level, title)
    assert positions(title)
    for state in positions(title):
        seat = state.decision.seat
        swapped = state.seen_by(seat).imagine(seat, Random(99))
        first, second = (
            thinker.choose(truth.seen_by(seat), seat, Random(7), FEW, explain=True) for truth in (state, swapped)
        )
        assert first == second
        assert state.refusal(first.action) is None
        if level == "normal":
            other = next(action for action in state.options() if action != first.action)
            told = (
                contrast(mind_of(title), truth.seen_by(seat), seat, first.action, other, Random(7))
                for truth in (state, swapped)
            )
            assert next(told) == next(told)


@pytest.mark.parametrize(
    "title", [pytest.param(title, marks=pytest.mark.fuzz if title in LONG else ()) for title in titles()]
)
def test_whole_games_are_played_with_every_count_of_seats(title: str) -> None:
    for seats in game(title).seats:
        result = contest(start(title, seats), [player("easy", title)] * seats, seats, [None] * seats)
        assert len(result.points) == seats
        assert result.winners


def test_normal_beats_random_and_hard_beats_normal() -> None:
    """A small sample of what `python -m tools.lab.arena` measures."""
    assert tally(list(arena([Pairing("zeelandia", "normal", "random", 2)], 4))).rate == 1
    assert tally(list(arena([Pairing("zeelandia", "hard", "normal", 2, playouts_a=8)], 2))).rate >= 0.5


def test_the_same_match_twice_has_the_same_result() -> None:
    pairing = Pairing("zeelandia", "hard", "random", 2, 5, playouts_a=1)
    one, two = [next(arena([pairing], 1)) for _ in range(2)]
    assert (one.result.points, one.result.choices) == (two.result.points, two.result.choices)
