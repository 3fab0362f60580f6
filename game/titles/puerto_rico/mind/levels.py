"""The minds of Puerto Rico's levels: styles, and the reasons for what they choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.players.choice import Reason
from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.weights import learnt_weights
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, PlaceColonists, TakeRole, TakeTile
from game.rules.puerto_rico.components import FIRST_LARGE, INDEX, PRICES, QUARRY
from game.rules.puerto_rico.scoring import categories
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.evaluation import PuertoRicoEvaluation
from game.titles.puerto_rico.mind.features import ANY_ROLE, BY_DOUBLOONS, PRODUCTION_BUILDINGS, ROLES, SMALL
from game.titles.puerto_rico.mind.insight import Insight
from game.titles.puerto_rico.mind.policy import PuertoRicoPolicy


class PuertoRicoExplanation(Explanation[PuertoRico]):
    def why(self, state: PuertoRico, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.placement"),) if isinstance(action, PlaceColonists) else ()

    def speaks(self, state: PuertoRico, action: Action, group: str) -> bool:
        if not isinstance(action, TakeRole):
            return True
        paid = BY_DOUBLOONS if state.roles[action.card] else frozenset[str]()
        return group in ANY_ROLE | ROLES[state.cards[action.card]] | paid


STYLES: Styles = {
    "shipper": {"ships": 1.05},
    "builder": {"large": 1.08, "large.saved": 1.17},
    "gambler": {},
    "hoarder": {"money": 1.04, "goods": 1.15},
    "blocker": {},
}
"""Factors for features and their groups."""
LEANINGS: Styles = {
    "shipper": {"role.captain": 0.018, "building.wharf": 0.04},
    "builder": {
        "role.builder": 0.008,
        "role.mayor": 0.004,
        "role.trader": 0.005,
        "tile.quarry": 0.04,
        "large": 0.04,
    },
    "gambler": {
        "role.trader": 0.02,
        "tile.coffee": 0.05,
        "tile.tobacco": 0.03,
        "tile.corn": -0.02,
        "building.coffee_roaster": 0.03,
        "building.tobacco_storage": 0.02,
    },
    "hoarder": {
        "role.prospector": 0.008,
        "role.craftsman": 0.005,
        "building.large_warehouse": 0.03,
        "building.small_warehouse": 0.02,
    },
    "blocker": {"role.craftsman": -0.032, "role.trader": 0.012, "role.prospector": -0.005, "building.office": 0.02},
}
"""By sort of answer, as a chance to win."""


class PuertoRicoPersonality(Personality[PuertoRico]):
    def traits(self, view: PuertoRico, action: Action) -> Mapping[str, float]:
        return {sort_of(view, action): 1.0}


def sort_of(view: PuertoRico, action: Action) -> str:
    """`role.captain`, `tile.coffee`, `building.wharf`, `large.guild_hall`; nothing for other answers."""
    match action:
        case TakeRole():
            return f"role.{view.cards[action.card]}"
        case TakeTile():
            return f"tile.{action.tile}"
        case Build():
            large = INDEX[action.building] >= FIRST_LARGE
            return f"large.{action.building}" if large else f"building.{action.building}"
    return ""


TITLE = "puerto_rico"
UNFORESEEN = 4.0
"""By how many points the real end of a game may differ from the one that `expert` has simulated."""
EXPERT_STYLES = {**STYLES, "shipper": {}}
"""For two the expert's shipper lost by counting loads for more."""
CLAIMS: Mapping[str, Callable[[PuertoRico, int], float]] = {
    "points": lambda state, seat: sum(categories(state, seat).values()),
    "money": lambda state, seat: state.money[seat],
    "goods": lambda state, seat: sum(state.goods[seat]),
    "production": lambda state, seat: sum(state.capacities(seat)),
    "island": lambda state, seat: sum(state.island[seat]),
    "quarries": lambda state, seat: state.island[seat][QUARRY] + state.worked[seat][QUARRY],
    "colonists": lambda state, seat: state.colonists_of(seat),
    "town": lambda state, seat: sum(state.occupied(seat, building) for building in SMALL),
    "makers": lambda state, seat: sum(state.owns(seat, building) for building in PRODUCTION_BUILDINGS),
    "kinds": lambda state, seat: sum(made > 0 for made in state.capacities(seat)),
    "sale": lambda state, seat: max(
        (price + 1 for price, held in zip(PRICES, state.goods[seat], strict=True) if held), default=0
    ),
}
"""Counts behind the sentences that give reasons."""


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
        PuertoRicoExplanation(evaluation, claims=CLAIMS),
    )
