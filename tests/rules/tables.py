"""Tables to test on: a fresh state for any title, and random play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game import paths
from game.levels import shipped_level
from game.rules import game
from game.rules.kernel import Action, Scalar, State


def full_options(title: str, options: Mapping[str, Scalar] | None = None) -> dict[str, Scalar]:
    """The title's defaults with these put over them."""
    return {option.key: option.default for option in game(title).options} | dict(options or {})


def fresh(title: str, seats: int, options: Mapping[str, Scalar] | None = None, first: int = 0) -> State:
    """The position before the first decision, on the shipped level; its journal is open."""
    chosen = full_options(title, options)
    board = shipped_level(paths.levels() / game(title).level(seats, chosen))
    state = game(title).start(seats, chosen, board, first)
    state.journal = []
    return state


def random_answer(state: State, rng: Random) -> Action:
    answer: Action = state.decision.sample(state, rng)
    return answer


def play_out(
    state: State,
    rng: Random,
    before: Callable[[State], None] | None = None,
    after: Callable[[State, Action], None] | None = None,
    limit: int = 20_000,
) -> list[Action]:
    """Random play to the end; the actions played. Fails when `limit` decisions do not end the game."""
    played: list[Action] = []
    while not state.over:
        assert len(played) < limit, f"no end after {limit} decisions"
        if before:
            before(state)
        action = random_answer(state, rng)
        state.advance(action)
        played.append(action)
        if after:
            after(state, action)
    return played
