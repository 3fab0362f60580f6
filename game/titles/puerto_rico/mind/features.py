"""The features of a position of Puerto Rico, their order, and what each still needs in the last round."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.puerto_rico.components import BUILDINGS, GOODS, Role
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.phases import NOBODY
from game.rules.puerto_rico.state import PuertoRico

SMALL = [index for index, building in enumerate(BUILDINGS) if building.violet and not building.large]
PRODUCTION_BUILDINGS = [index for index, building in enumerate(BUILDINGS) if not building.violet]
LARGE = [index for index, building in enumerate(BUILDINGS) if building.large]
FEATURES = {
    "money": 0.5,
    **dict(zip((f"goods.{good}" for good in GOODS), (0.6, 0.6, 0.7, 0.9, 1.0), strict=True)),
    "goods.excess": -0.35,
    **dict(zip((f"production.{good}" for good in GOODS), (1.7, 1.6, 1.8, 2.2, 2.5), strict=True)),
    "production.idle": 0.7,
    "island": 0.3,
    "quarries": 1.3,
    "quarries.idle": 0.6,
    "colonists": 0.3,
    **dict(
        zip(
            (f"town.{BUILDINGS[index].id}" for index in SMALL),
            (0.8, 0.7, 0.6, 0.5, 1.0, 1.0, 1.3, 0.8, 0.5, 0.5, 2.5, 2.0),
            strict=True,
        )
    ),
    "town.income": 1.0,
    **dict(
        zip(
            (f"makers.{BUILDINGS[index].id}" for index in PRODUCTION_BUILDINGS),
            (0.0, 0.0, 0.0, 0.0, 1.0, 2.0),
            strict=True,
        )
    ),
    "large": 0.7,
    "large.saved": 1.0,
    "sale": 0.3,
    "kinds": 0.2,
    "ships.harbor": 2.0,
    "ships.wharf": 1.0,
    "order": 0.7,
    "order.governor": 0.3,
}
NAMES = list(FEATURES)
(MONEY, FIRST_GOOD, EXCESS, FIRST_MADE, IDLE, ISLAND, QUARRIES, QUARRIES_IDLE, PEOPLE, TOWN, INCOME, FIRST_MAKER) = map(
    NAMES.index,
    (
        "money",
        "goods.corn",
        "goods.excess",
        "production.corn",
        "production.idle",
        "island",
        "quarries",
        "quarries.idle",
        "colonists",
        f"town.{BUILDINGS[SMALL[0]].id}",
        "town.income",
        f"makers.{BUILDINGS[PRODUCTION_BUILDINGS[0]].id}",
    ),
)
(WAITING, SAVED, SALE, MADE_KINDS, BY_HARBOR, BY_WHARF, PICK, NEXT_GOVERNOR) = map(
    NAMES.index,
    ("large", "large.saved", "sale", "kinds", "ships.harbor", "ships.wharf", "order", "order.governor"),
)


NEVER: frozenset[str] = frozenset({"another round"})
NEEDED: Mapping[str, frozenset[str]] = {
    "money": frozenset({"builder"}),
    "goods": frozenset({"captain"}),
    "production": frozenset({"craftsman", "captain"}),
    "ships": frozenset({"craftsman", "captain"}),
    "town.harbor": frozenset({"captain"}),
    "town.wharf": frozenset({"captain"}),
    "quarries": frozenset({"builder"}),
    "large": frozenset({"mayor"}),
    "large.saved": frozenset({"builder"}),
    "sale": frozenset({"trader", "builder"}),
    "order": frozenset(),
    "order.governor": NEVER,
}
"""The roles that must still come in the last round if a feature or group is to become points; the others need another
round."""
LAST_ROUND = [NEEDED.get(name, NEEDED.get(name.partition(".")[0], NEVER)) for name in FEATURES]


def to_come(state: PuertoRico) -> set[str]:
    """The roles that may still be taken this round, and the captain while goods are being loaded."""
    roles: set[str] = set()
    if state.picks < state.setup.picks:
        roles.update(role for role, seat in zip(state.cards, state.taken, strict=True) if seat == NOBODY)
    if state.agenda and isinstance(state.agenda[-1], LoadGoods):
        roles.add("captain")
    return roles


def still_useful(state: PuertoRico, numbers: list[float]) -> list[float]:
    """Numbers in the order of the features, in the last round without those that can no longer become points."""
    if not state.ending:
        return numbers
    coming = to_come(state)
    return [number if needed <= coming else 0.0 for number, needed in zip(numbers, LAST_ROUND, strict=True)]


ANY_ROLE, BY_DOUBLOONS = frozenset({"points", "order"}), frozenset({"money", "large"})
"""Groups of features that every role may bring, and those that one with doubloons on its card may bring besides."""
ROLES: Mapping[Role, frozenset[str]] = {
    "settler": frozenset({"island", "quarries", "kinds", "production", "makers"}),
    "mayor": frozenset({"colonists", "quarries", "kinds", "production", "makers", "town", "ships"}),
    "builder": frozenset({"large", "kinds", "production", "makers", "town", "ships"}),
    "craftsman": frozenset({"goods", "sale"}),
    "trader": BY_DOUBLOONS | {"sale"},
    "captain": frozenset(),
    "prospector": BY_DOUBLOONS,
}
"""Groups of features that each role may bring of itself."""
