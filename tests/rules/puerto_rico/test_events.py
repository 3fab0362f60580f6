"""Events tell every change: the holdings can be kept from them alone."""

from __future__ import annotations

import pytest

from game.rules import game
from game.rules.puerto_rico.events import ShipEmptied
from tests.rules.ledger import rebuild
from tests.rules.puerto_rico.ledger import PuertoRicoLedger


@pytest.mark.parametrize("seats", game("puerto_rico").seats)
def test_events_rebuild_every_holding(seats: int) -> None:
    told = rebuild(PuertoRicoLedger, "puerto_rico", seats, 3)
    rare = {"DiscardsShuffled", "HouseEmptied", "CoinsGained"}
    assert {kind.__name__ for kind in game("puerto_rico").events} - {kind.__name__ for kind in told} <= rare
    assert ShipEmptied in told
