"""A playout: a position is played on, each seat choosing in turn, luck drawn from a given stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean

from game.rules.kernel import Action, State
from game.rules.toolkit import unroll

Outcome = tuple[list[float], list[float]]
"""By seat: chances to win, and points expected at the end."""


def playout(
    state: State,
    until: Callable[[State], bool],
    choose: Callable[[State, list[Action]], Action | None],
    luck: Iterator[Random],
    options: Callable[[State], list[Action]],
) -> list[Action]:
    """Plays `state` on until `until` holds or the game is over, or until `choose` stops it with None; then returns the
    options that it stopped at. `options`: those worth choosing from; a single one is played without asking."""
    while left := unroll(state, luck, options, lambda at: not until(at)):
        action = choose(state, left)
        if action is None:
            return left
        state.advance(action)
    return []


def never(state: State) -> bool:
    """An `until` that lets a playout go on to the end of the game."""
    return False


def mean(outcomes: list[Outcome]) -> Outcome:
    if len(outcomes) == 1:
        return outcomes[0]
    chances, values = zip(*outcomes, strict=True)
    return [*map(fmean, zip(*chances, strict=True))], [*map(fmean, zip(*values, strict=True))]
