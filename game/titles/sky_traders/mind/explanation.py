"""Explanations of choices in Sky Traders."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.players.choice import Reason
from game.players.explanation import Explanation
from game.rules.kernel import Action
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import saying
from game.titles.sky_traders.mind.evaluation import Insight, SkyTradersEvaluation


@dataclass(frozen=True, eq=False)
class SkyTradersExplanation(Explanation[SkyTraders]):
    evaluation: SkyTradersEvaluation | Insight
    explains_search: bool = True

    def why(self, state: SkyTraders, action: Action) -> tuple[Reason, ...]:
        """By what it knew when it chose: the coins of the others, too."""
        return saying.why(state.imagine(state.decision.seat, Random(0)), action, self.evaluation.manner)
