"""Random numbers in named streams of one seed, equal on every machine, and the outcomes of chance."""

from __future__ import annotations

from random import Random, SystemRandom

from game.rules.kernel import Action, ChanceDecision, State


def stream(seed: int, name: str) -> Random:
    """The random stream called `name`. Equal seed and name give equal numbers."""
    return Random(f"{seed}/{name}")


def chance(seed: int, nth: int) -> Random:
    """The stream of the nth chance of a match, counted from 0, so that undoing and replaying gives the same roll."""
    return stream(seed, f"chance/{nth}")


def new_seed() -> int:
    return SystemRandom().getrandbits(32)


class Luck:
    """Decides chance by the seed of a match."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def outcome(self, state: State, nth: int) -> Action:
        """The outcome of the pending chance decision, the nth of the match."""
        decision = state.decision
        assert isinstance(decision, ChanceDecision)
        outcome: Action = decision.draw(state, chance(self.seed, nth))
        return outcome
