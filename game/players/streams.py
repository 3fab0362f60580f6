"""Luck that every option of a comparison meets alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random


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
