"""The minds of Felinia's levels, and its styles."""

from __future__ import annotations

from collections.abc import Mapping

from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.weights import learnt_weights
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.mind.evaluation import FeliniaEvaluation
from game.titles.felinia.mind.policy import FeliniaPolicy
from game.titles.felinia.mind.sorts import sorts_of

TITLE = "felinia"
STYLES: Styles = {
    "shipper": {},
    "builder": {},
    "gambler": {},
    "hoarder": {"silver": 1.1, "gold": 1.6, "spice": 1.6, "food": 1.6, "goods.each": 1.6},
    "blocker": {},
}
LEANINGS: Styles = {
    "shipper": {"bid.empty": 0.018},
    "builder": {"bid.plan": 0.016, "bonus": 0.06},
    "gambler": {"bid.stack": 0.008},
    "hoarder": {"bid.home": 0.007},
    "blocker": {"bid.rival": 0.008},
}
HARD_LEANINGS: Styles = {**LEANINGS, "gambler": {"bid.stack": 0.018}, "blocker": {"bid.rival": 0.013}}
"""Playouts set bids further apart than the static evaluation does, so that some styles of `hard` lean more."""


class FeliniaPersonality(Personality[Felinia]):
    def traits(self, view: Felinia, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(view, action), 1.0)


def mind_at(level: str) -> Mind[Felinia]:
    """`expert` sees what bids come to in this round and the next one, all trading by plans."""
    evaluation = FeliniaEvaluation(learnt_weights(TITLE, FeliniaEvaluation.features, FeliniaEvaluation.spread))
    far = level == "expert"
    policy = FeliniaPolicy(evaluation, plans=15, turns_ahead=1, before=(0,)) if far else FeliniaPolicy(evaluation)
    personality = FeliniaPersonality(STYLES, HARD_LEANINGS if level == "hard" else LEANINGS)
    return Mind(TITLE, level, evaluation, policy, personality, Explanation(evaluation))
