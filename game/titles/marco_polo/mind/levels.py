"""The minds of Marco Polo's levels, and its styles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.tuned_policy import manner_of
from game.rules.kernel import Action
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.evaluation import MarcoPoloEvaluation, weights_by
from game.titles.marco_polo.mind.explanation import POINTS_SCALES, MarcoPoloExplanation
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.policy import MarcoPoloPolicy
from game.titles.marco_polo.mind.sorts import sorts_of

TITLE = "marco_polo"
STYLES: Styles = {
    "shipper": {},
    "builder": {},
    "gambler": {},
    "hoarder": {"holdings": 1.12},
    "blocker": {},
}
LEANINGS: Styles = {
    "shipper": {"place.contracts": 0.13},
    "builder": {"place.companions": 0.12},
    "gambler": {"reroll": 0.3, "strong": 0.2, "buy_die": 0.2},
    "hoarder": {"place.take_5_coins": 0.085, "place.bazaar_camel": 0.1},
    "blocker": {"place.khans_favour": 0.15},
}
EXPERT_EMPHASIS = 0.15
"""Weight of a style at `expert`, 1 elsewhere: its chances to win lie closer together (`spread`)."""


@dataclass(frozen=True, eq=False)
class MarcoPoloPersonality(Personality[MarcoPolo]):
    emphasis: float = 1.0

    def traits(self, view: MarcoPolo, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(action), self.emphasis)


def mind_at(level: str) -> Mind[MarcoPolo]:
    own = level if level in MarcoPoloPolicy.apart else "normal"
    manner = manner_of(TITLE, Manner, own)
    evaluation = MarcoPoloEvaluation(weights=weights_by(manner), manner=manner)
    emphasis = EXPERT_EMPHASIS if level == "expert" else 1.0
    return Mind(
        TITLE,
        level,
        evaluation,
        MarcoPoloPolicy(evaluation),
        MarcoPoloPersonality(STYLES, LEANINGS, emphasis=emphasis),
        MarcoPoloExplanation(evaluation=evaluation, scale=POINTS_SCALES[own]),
    )
