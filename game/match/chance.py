"""Where luck comes from: named streams of one seed, the same on every machine."""

from __future__ import annotations

from random import Random, SystemRandom


def stream(seed: int, name: str) -> Random:
    """The random stream of that name; the same seed and name give the same numbers."""
    return Random(f"{seed}/{name}")


def chance(seed: int, nth: int) -> Random:
    """The stream of the n-th chance of a match, from 0: undo and try again gives the same roll."""
    return stream(seed, f"chance/{nth}")


def new_seed() -> int:
    return SystemRandom().getrandbits(32)
