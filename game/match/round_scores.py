"""Points by round."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.takeover import advance
from game.match.timeline import Timeline
from game.rules.kernel import Standing


@dataclass(frozen=True, slots=True)
class RoundScores:
    """The standings at the end of a round, read from the position before move `step` (`match.at(step)`)."""

    round: int
    step: int
    standings: tuple[Standing, ...]


def round_scores(timeline: Timeline) -> list[RoundScores]:
    """The true standings after every round, ending with the current or final ones."""
    scores: list[RoundScores] = []
    state = timeline.at(0)
    for number, action in enumerate(timeline.actions, 1):
        before = state.round
        advance(state, action)
        if state.round != before or number == len(timeline.actions):
            scores.append(RoundScores(before, number, tuple(state.standings())))
    return scores
