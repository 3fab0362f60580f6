"""Tables to test on: a fresh state for any title, and random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from game import paths
from game.levels import shipped_level
from game.match.table_check import table_fault
from game.rules import game
from game.rules.kernel import Action, Scalar, State

SHORT: dict[str, dict[str, Scalar]] = {"sky_traders": {"round_limit": 12, "max_offers": 3}}
"""Random traders are poor: without a last round they take hundreds."""


def full_options(title: str, options: Mapping[str, Scalar] | None = None) -> dict[str, Scalar]:
    """The title's defaults with these put over them."""
    return game(title).defaults | dict(options or {})


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


def mixes(title: str, seats: int) -> Iterator[dict[str, Scalar]]:
    """The options of tables that can be laid: the defaults, then mixes until each value that fits has had its turn."""
    options, rng, short = game(title).options, Random(seats), SHORT.get(title, {})
    missing = {(option.key, value) for option in options for value in option.choices if option.key not in short}
    mix: dict[str, Scalar] = {option.key: option.default for option in options}
    for _ in range(1000):
        mix |= short
        if table_fault(game(title), seats, mix) is None and (fresh := missing & mix.items()):
            missing -= fresh
            yield mix
            mix = {
                option.key: rng.choice([v for v in option.choices if (option.key, v) in missing] or option.choices)
                for option in options
            }
        else:  # not all new values go together
            option = rng.choice(options)
            mix = mix | {option.key: rng.choice(option.choices)}
        if not missing:
            return
