"""Recaps of a match: events since a seat's last turn, and the outcomes of chance."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.takeover import advance
from game.match.timeline import Timeline
from game.rules.kernel import Action, State


def recap(timeline: Timeline, seat: int) -> range:
    """Numbers of the moves since the seat's last turn: from its last choice of that turn to its first choice of the
    current one."""
    moves, state = timeline.moves, timeline.state
    end = len(moves)
    if not state.over and state.decision.seat == seat:
        turn = timeline.turn
        acted = (move.number for move in moves if move.turn == turn and move.seat == seat and move.chosen)
        end = next(acted, end)
    start = end
    while start and not (moves[start - 1].seat == seat and moves[start - 1].chosen):
        start -= 1
    return range(start, end)


def chances(timeline: Timeline) -> Iterator[tuple[State, Action]]:
    """The true position before each chance since the first choice, with its outcome. For finished matches."""
    state, begun = timeline.at(0), False
    for move, action in zip(timeline.moves, timeline.actions, strict=True):
        begun = begun or move.chosen
        if begun and move.chance:
            yield state.copy(), action
        advance(state, action)
