"""A computer player's mind: how it evaluates a position, chooses, leans and explains.

How a title joins the ladder
----------------------------
Its `TITLE.mind` makes the mind of a level, which needs an evaluation and may do with the rest as it is:

    class MyEvaluation(Evaluation[MyState]):
        features: ClassVar = {"coins": 0.3, "figures": 1.5, "to_move": 2.0}    # name: first guess, points per unit

        def progress(self, state):                  # 0 at the start, 1 at the end of the game
            return state.round / 20

        def measure(self, state):                   # one row per seat, numbers in the order of `features`
            return [[state.coins[s], state.figures[s], s == state.decision.seat] for s in range(state.seats)]

    def mind_at(level: str) -> Mind[MyState]:
        evaluation = MyEvaluation(learnt_weights("my_title", MyEvaluation.features, MyEvaluation.spread))
        return Mind("my_title", level, evaluation, Policy(evaluation), Personality(), Explanation(evaluation))

Levels differ by their budgets (`ladder`), and by what `mind_at` makes for them: a policy with other parameters, an
evaluation that a network corrects (`network`), parameters of the policy that are data (`tuned_policy`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Self

import msgspec

from game.players.evaluation import Evaluation, S
from game.players.explanation import Explanation
from game.players.personality import Personality
from game.players.policy import Policy


@dataclass(frozen=True, eq=False)
class Mind(Generic[S]):
    """Policy and explanation go by the same evaluation. Variants are new objects."""

    title: str
    level: str
    evaluation: Evaluation[S]
    policy: Policy[S]
    personality: Personality[S]
    explanation: Explanation[S]

    def judging_by(self, evaluation: Evaluation[S]) -> Self:
        return replace(
            self,
            evaluation=evaluation,
            policy=replace(self.policy, evaluation=evaluation),
            explanation=replace(self.explanation, evaluation=evaluation),
        )

    def tuned(self, manner: msgspec.Struct) -> Self:
        """With other parameters of the policy."""
        return self.judging_by(self.evaluation.tuned(manner))

    def styled(self, style: str, strongly: int = 1) -> Self:
        """In one of the title's styles, or as it is if there is no such style; `strongly`: how often the factors and
        leanings of the style are applied."""
        if style not in self.personality.styles:
            return self
        personality = self.personality.styled(style, strongly)
        weights = personality.weigh(self.evaluation.weights, strongly)
        evaluation = self.evaluation.varied(weights=weights, nature=personality.nature)
        return replace(self.judging_by(evaluation), personality=personality)

    def among(self, view: S, seat: int) -> Mind[S]:
        """Adapted to the opponents seen, as far as the seat knows them."""
        return self

    def fast_variant(self) -> Mind[S]:
        """The mind of all seats in playouts to the end of a later turn, where this one would take too long."""
        return self
