"""Random numbers: named streams of one seed, the same on every machine."""

from __future__ import annotations

from random import Random, SystemRandom


def stream(seed: int, name: str) -> Random:
    """The random stream called `name`; the same seed and name give the same numbers."""
    return Random(f"{seed}/{name}")


def chance(seed: int, nth: int) -> Random:
    """The stream for the n-th chance of a match, counted from 0: undoing and trying again gives the same roll."""
    return stream(seed, f"chance/{nth}")


def new_seed() -> int:
    return SystemRandom().getrandbits(32)
