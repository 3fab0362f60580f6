"""Luck that every option of a comparison meets alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.rules.kernel import State


class Streams:
    """The n-th random stream is the same for every option, however much the earlier ones were used."""

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
