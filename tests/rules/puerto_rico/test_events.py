"""Events tell every change: the holdings can be kept from them alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import game
from game.rules.kernel import Action, Scalar
from game.rules.puerto_rico.events import ShipEmptied
from tests.rules.puerto_rico.ledger import Ledger
from tests.rules.tables import fresh, play_out

TABLES: list[tuple[int, dict[str, Scalar]]] = [
    (2, {}),
    (3, {"ask_colonists": True, "refuse_dealt": True, "balanced_start": True}),
    (4, {"balanced_prices": True}),
    (5, {"vp_126": True, "refuse_dealt": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_events_rebuild_every_holding(seats: int, options: dict[str, Scalar]) -> None:
    told: set[type] = set()
    for seed in range(5):
        state: Any = fresh("puerto_rico", seats, options)
        ledger = Ledger(state)

        def after(now: Any, action: Action, ledger: Ledger = ledger) -> None:
            for event in now.journal:
                ledger.tell(event)
                told.add(type(event))
            now.journal.clear()
            ledger.agrees(now)

        play_out(state, Random(seed), after=after)
    rare = {"ColonistsRefused"} if not options.get("refuse_dealt") else set()
    rare |= {"DiscardsShuffled", "HouseEmptied", "CoinsGained"}
    assert {kind.__name__ for kind in game("puerto_rico").events} - {kind.__name__ for kind in told} <= rare
    assert ShipEmptied in told
