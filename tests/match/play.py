"""Tables and random play for the tests of matches."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.match import COLOURS, Match, Preview, Seat
from game.match.record import Policy
from game.match.timeline import AskForced
from game.rules.kernel import State


def people(count: int) -> list[Seat]:
    names = ("Anna", "Bo", "Cy", "Di", "Eve")[:count]
    return [Seat(name, "human", colour) for name, colour in zip(names, COLOURS[:count], strict=True)]


def table(
    seats: int = 2,
    *,
    title: str = "fair",
    seed: int = 1,
    file: Path | None = None,
    policy: Policy = "friendly",
    ask_forced: AskForced = "never",
    **options: Any,
) -> Match:
    """A match of people, which no clock disturbs."""
    return Match.new(
        title,
        people(seats),
        options,
        seed=seed,
        file=file,
        policy=policy,
        ask_forced=ask_forced,
        clock=lambda: 0.0,
        created="2026-11-21T05:15:00Z",
    )


def truth(match: Match, number: int) -> State:
    """The position before a step, unfiltered: played again from the start."""
    header = match.header
    state = match.game.start(len(match.seats), header.options, match.board, header.first)
    for n in range(number):
        action = match.move(n).action
        assert action is not None
        state.advance(action)
    return state


def crosses(shown: Preview[Any], seat: int) -> bool:
    """Whether undo will not lead back from there: something is revealed, or the next choice is not the seat's."""
    return shown.reveals or shown.view.over or shown.view.decision.seat != seat


def play_on(match: Match, rng: Random, limit: int = 100_000) -> int:
    """Random answers up to the end or the limit; how many were given."""
    given = 0
    while not match.over and given < limit:
        match.play(rng.choice(match.options()))
        given += 1
    return given
