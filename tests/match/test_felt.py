"""Forced steps that score for a person, or cost them something, wait for that person; all others run by themselves."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, Seat
from game.match.takeover import TakeOver
from game.rules.toolkit import forced

PEOPLE = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "yellow"), Seat("Vera", "easy", "black"))


def felt(match: Match, start: int) -> list[int]:
    """Of the steps from there on: those that nobody chose, though a person's points or goods changed by them."""
    found = []
    for number in range(start, match.count):
        step = match.move(number)
        if step.forced and match.seats[step.seat].human:
            before, after = (match.at(n, step.seat).standings()[step.seat] for n in (number, number + 1))
            if before.points != after.points or any(event.loses(step.seat) for event in step.events):
                found.append(number)
    return found


@pytest.mark.parametrize("title", ["puerto_rico", "zeelandia"])
def test_nobodys_moment_is_taken_away(title: str) -> None:
    waited = 0
    for seed in range(6):
        match, rng = Match.new(title, PEOPLE, seed=seed, first=0, ask_forced="felt"), Random(seed)
        while not match.over:
            human, start = match.deciding.human, match.count
            waited += human and forced(match.view(match.seat)) is not None
            match.play(rng.choice(match.options()))
            assert felt(match, start + 1) == []
    assert waited > 5


def test_other_forced_steps_run_by_themselves() -> None:
    """And all those of a computer player."""
    ran = 0
    for seed in range(4):
        match, rng = Match.new("zeelandia", PEOPLE, seed=seed, first=0, ask_forced="felt"), Random(seed)
        while not match.over:
            assert match.deciding.human or forced(match.view(match.seat)) is None
            start = match.count
            match.play(rng.choice(match.options()))
            ran += sum(match.move(number).forced for number in range(start + 1, match.count))
    assert ran > 3


def test_a_step_that_waits_goes_on_when_a_computer_takes_over() -> None:
    for seed in range(20):
        match, rng = Match.new("puerto_rico", PEOPLE, seed=seed, first=0, ask_forced="felt"), Random(seed)
        while not match.over:
            if match.deciding.human and forced(match.view(match.seat)) is not None:
                count, seat = match.count, match.seat
                match.play(TakeOver(seat, "easy"))
                assert match.move(count + 1).forced
                assert match.move(count + 1).seat == seat
                return
            match.play(rng.choice(match.options()))
    raise AssertionError
