"""The line that follows a better answer."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.match import Match, again
from game.players.ladder import first_thought
from game.rules.kernel import Action

FOLLOWING = 3
"""Answers after the better one."""


class BetterLine(NamedTuple):
    """A match of its own, without a record, in which the better answer was played before `steps[0]`, and those that
    follow before the other steps."""

    match: Match
    steps: tuple[int, ...]


def line(match: Match, step: int, better: Action) -> BetterLine:
    """From before `step`: the better answer and what would follow it as things stood, with the luck of the match. Each
    answer is the first thought of the strongest computer player, who sees what its seat may see."""
    other, steps = again(match, step, None), [step]
    other.header = msgspec.structs.replace(other.header, secrets="open")
    other.play(better)
    while not other.over and len(steps) <= FOLLOWING:
        steps.append(other.count)
        other.play(first_thought(other.view(other.seat), other.seat, other.title))
    return BetterLine(other, tuple(steps))
