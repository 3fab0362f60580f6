"""Events tell every change: the holdings can be kept from them alone."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.rules import game
from game.rules.kernel import Action, State
from game.rules.puerto_rico.actions import Pass, Produce, TakeColonist, UseHacienda
from game.rules.puerto_rico.events import Passed, ShipEmptied
from tests.rules.ledger import rebuild
from tests.rules.puerto_rico.ledger import PuertoRicoLedger
from tests.rules.tables import fresh, play_out


@pytest.mark.parametrize("seats", game("puerto_rico").seats)
def test_events_rebuild_every_holding(seats: int) -> None:
    told = rebuild(PuertoRicoLedger, "puerto_rico", seats, 3)
    rare = {"DiscardsShuffled", "HouseEmptied", "CoinsGained"}
    assert {kind.__name__ for kind in game("puerto_rico").events} - {kind.__name__ for kind in told} <= rare
    assert ShipEmptied in told


def test_whatever_is_declined_is_told() -> None:
    seats: list[int] = []
    steps: set[str] = set()

    def before(state: State) -> None:
        assert state.journal is not None
        state.journal.clear()
        seats.append(state.decision.seat)

    def after(state: State, action: Action) -> None:
        declines = action in (Pass(), Produce(False), TakeColonist(False), UseHacienda(False))
        told = [event for event in state.journal or [] if isinstance(event, Passed)]
        assert [event.seat for event in told] == ([seats[-1]] if declines else [])
        steps.update(event.step for event in told)

    for seed, asking in product(range(6), (False, True)):
        play_out(fresh("puerto_rico", 3, {"ask_colonists": asking}), Random(seed), before, after)
    named = {"barrel", "build", "hacienda", "hospice", "load", "privilege", "production", "sell", "tile", "university"}
    assert steps >= named
