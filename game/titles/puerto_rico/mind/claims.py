"""Counts behind the sentences that give reasons in Puerto Rico."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.puerto_rico.components import PRICES, QUARRY
from game.rules.puerto_rico.scoring import categories
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.features import PRODUCTION_BUILDINGS, SMALL

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
