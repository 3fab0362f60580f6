"""The present price of a building and its parts (PR-83)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.puerto_rico.components import BUILDER_DISCOUNT, QUARRY, price_list
from game.rules.puerto_rico.phases import builder
from game.rules.puerto_rico.state import PuertoRico


class Price(NamedTuple):
    """Printed cost, and the discounts of occupied quarries and of the builder's privilege, in doubloons."""

    printed: int
    quarries: int
    privilege: int

    @property
    def total(self) -> int:
        return self.printed - self.quarries - self.privilege


def price_parts(state: PuertoRico, seat: int, building: int) -> Price:
    """Price of the building for the seat in the current phase."""
    printed = price_list(state.setting.balanced_prices, 0, False)[building]
    quarries = printed - price_list(state.setting.balanced_prices, state.worked[seat][QUARRY], False)[building]
    return Price(printed, quarries, printed - quarries - state.price(seat, building, builder(state)))


def discounts(state: PuertoRico, seat: int) -> tuple[int, int]:
    """Maximum discounts of the seat's occupied quarries and of the builder's privilege."""
    return state.worked[seat][QUARRY], BUILDER_DISCOUNT * (seat == builder(state))
