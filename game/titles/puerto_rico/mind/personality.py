"""The styles of Puerto Rico: what each is fond of, and what it likes to do."""

from __future__ import annotations

from collections.abc import Mapping

from game.players.personality import Personality, Styles
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, TakeRole, TakeTile
from game.rules.puerto_rico.components import FIRST_LARGE, INDEX
from game.rules.puerto_rico.state import PuertoRico

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
