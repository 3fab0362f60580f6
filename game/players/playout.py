"""A playout: a position is played on, each seat choosing in turn, luck drawn from a given stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

from game.rules.kernel import Action, State
from game.rules.toolkit import unroll


class Streams:
    """Random streams by number: the n-th is the same for every option, however much of the earlier ones was used."""

    def __init__(self, seed: int) -> None:
        self.seeds = Random(seed)
        self.drawn = 0

    def __iter__(self) -> Iterator[Random]:
        return self

    def __next__(self) -> Random:
        self.drawn += 1
        return Random(self.seeds.getrandbits(32))


class Draws:
    """The n-th random stream of a round for the same piece of luck is the same for every option, whatever else was
    drawn: where options change how often luck comes in, the rest of it stays."""

    def __init__(self, seed: int, state: State) -> None:
        self.seed = seed
        self.state = state
        self.drawn: Counter[str] = Counter()

    def __iter__(self) -> Iterator[Random]:
        return self

    def __next__(self) -> Random:
        piece = f"{self.seed}/{self.state.round}/{self.state.decision}"
        self.drawn[piece] += 1
        return Random(f"{piece}/{self.drawn[piece]}")


class Outcome(NamedTuple):
    """The position in which a playout ended, and by seat the chances to win and the points expected from there, which
    may be the mean over earlier positions, too."""

    chances: list[float]
    values: list[float]
    end: State


def playout(
    state: State,
    until: Callable[[State], bool],
    choose: Callable[[State, list[Action]], Action | None],
    luck: Iterator[Random],
    options: Callable[[State], list[Action]],
) -> list[Action]:
    """Plays `state` on until `until` holds or the game is over, or until `choose` stops it by None; then returns the
    options at that point. `options`: the ones worth considering; a single one is played without asking."""
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
    chances, values, ends = zip(*outcomes, strict=True)
    return Outcome([*map(fmean, zip(*chances, strict=True))], [*map(fmean, zip(*values, strict=True))], ends[-1])
