"""The minds of Puerto Rico's levels."""

from __future__ import annotations

from game.players.mind import Mind
from game.players.weights import learnt_weights
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.evaluation import PuertoRicoEvaluation
from game.titles.puerto_rico.mind.explanation import PuertoRicoExplanation
from game.titles.puerto_rico.mind.insight import Insight
from game.titles.puerto_rico.mind.personality import LEANINGS, STYLES, PuertoRicoPersonality
from game.titles.puerto_rico.mind.policy import PuertoRicoPolicy

TITLE = "puerto_rico"
UNFORESEEN = 4.0
"""By how many points the real end of a game may differ from the one that `expert` has simulated."""
EXPERT_STYLES = {**STYLES, "shipper": {}}
"""For two the expert's shipper lost by counting loads for more."""


def mind_at(level: str) -> Mind[PuertoRico]:
    """`expert` sees what features are worth together, and at tables of three and more further ahead."""
    far = level == "expert"
    weights = learnt_weights(TITLE, PuertoRicoEvaluation.features, PuertoRicoEvaluation.spread)
    plain = PuertoRicoEvaluation(weights, unforeseen=UNFORESEEN if far else 0.0)
    evaluation = Insight.corrected(plain) if far else plain
    return Mind(
        TITLE,
        level,
        evaluation,
        PuertoRicoPolicy(evaluation, far=far),
        PuertoRicoPersonality(EXPERT_STYLES if far else STYLES, LEANINGS),
        PuertoRicoExplanation(evaluation),
    )
