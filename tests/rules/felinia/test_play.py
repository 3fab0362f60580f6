"""Random play of every mode, option and count of seats: the shared properties, and holdings from the events."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.kernel import Scalar
from tests.rules.properties import hold_throughout

MIXES: list[dict[str, Scalar]] = [
    {"mode": mode, "expert_visible_next_deck": visible, "cross_border_movement": cross}
    for mode, visible, cross in product(("base", "extended"), (False, True), (False, True))
]
TABLES = [(seats, mix) for seats in (2, 3, 4) for mix in MIXES]


def label(value: object) -> str:
    return "-".join(f"{key[:6]}.{on}" for key, on in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("seats", "mix"), TABLES, ids=label)
def test_what_holds_in_every_position(seats: int, mix: dict[str, Scalar]) -> None:
    for seed in range(2):
        hold_throughout("felinia", seats, mix, seed)
