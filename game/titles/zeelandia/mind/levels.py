"""The minds of Zeelandia's levels."""

from __future__ import annotations

from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.weights import learnt_weights
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind.evaluation import ZeelandiaEvaluation, ZeelandiaNetwork
from game.titles.zeelandia.mind.personality import LEANINGS, STYLES, ZeelandiaPersonality
from game.titles.zeelandia.mind.policy import ZeelandiaPolicy

TITLE = "zeelandia"
EXPERT_LEANINGS = {**LEANINGS, "gambler": {"worth": 0.0145, "steps": 0.004}}
"""Early in a game the expert's chances lie closer together, so that its gambler leans less."""


def mind_at(level: str) -> Mind[Zeelandia]:
    """With three and more at the table `hard` looks ahead only briefly: more than a few rounds bring so little there
    that `expert` would be no better. Nor do more rounds than `expert` has bring much; the static evaluation corrects
    what they seem to show."""
    plain = ZeelandiaEvaluation(learnt_weights(TITLE, ZeelandiaEvaluation.features, ZeelandiaEvaluation.spread))
    evaluation = ZeelandiaNetwork.corrected(plain) if level == "expert" else plain
    match level:
        case "hard":
            policy = ZeelandiaPolicy(evaluation, rounds=2)
        case "expert":
            policy = ZeelandiaPolicy(evaluation, rounds=64, sight=8.0)
        case _:
            policy = ZeelandiaPolicy(evaluation)
    personality = ZeelandiaPersonality(STYLES, EXPERT_LEANINGS if level == "expert" else LEANINGS)
    return Mind(TITLE, level, evaluation, policy, personality, Explanation(evaluation))
