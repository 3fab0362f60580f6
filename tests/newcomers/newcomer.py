"""A newcomer, and how often they win against `easy`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, TypeVar

from game.lessons.lesson import lesson
from game.players.choice import Budget, Choice
from game.players.ladder import player
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll
from tools.lab.arena import contest, start

S = TypeVar("S", bound=State)
Worth = Callable[[Any, Action, int], float]
"""How good an answer of a seat looks in a position."""


class Newcomer:
    """Chooses what looks best."""

    budget = Budget()

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        return Choice(max(view.options(), key=lambda action: self.worth(view, action, seat)))


def then(state: S, action: Action, seat: int) -> S:
    """The position at the next decision after an answer, with any luck."""
    after = state.imagine(seat, Random(1))
    after.play(action)
    unroll(after, (Random(number) for number in count()))
    return after


def fair(title: str) -> float:
    """The share of wins among equals."""
    return 1 / len(lesson(title).chairs)


def wins(title: str, worth: Worth, games: int) -> float:
    """The share of games that a newcomer wins among `easy` ones, in each seat in turn; as many players and the same
    options as in the lesson."""
    seats, options = range(len(lesson(title).chairs)), lesson(title).options
    won = 0.0
    for number in range(games):
        seat = number % len(seats)
        players = [Newcomer(worth) if other == seat else player("easy", title) for other in seats]
        luck = number // len(seats)
        result = contest(start(title, len(seats), options), players, luck, [None for _ in seats])
        won += (seat in result.winners) / len(result.winners)
    return won / games
