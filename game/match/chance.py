"""Random numbers: named streams of one seed, the same on every machine; and what chance decides by them."""

from __future__ import annotations

from random import Random, SystemRandom

from game.rules.kernel import Action, ChanceDecision, State


def stream(seed: int, name: str) -> Random:
    """The random stream called `name`; the same seed and name give the same numbers."""
    return Random(f"{seed}/{name}")


def chance(seed: int, nth: int) -> Random:
    """The stream for the n-th chance of a match, counted from 0: undoing and trying again gives the same roll."""
    return stream(seed, f"chance/{nth}")


def new_seed() -> int:
    return SystemRandom().getrandbits(32)


class Luck:
    """Decides for chance, by the seed of a match."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def outcome(self, state: State, nth: int) -> Action:
        """The outcome of the chance decision that waits, the n-th of the match."""
        decision = state.decision
        assert isinstance(decision, ChanceDecision)
        outcome: Action = decision.draw(state, chance(self.seed, nth))
        return outcome
