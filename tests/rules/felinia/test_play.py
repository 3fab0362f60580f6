"""Random play of every mode, option and count of seats: the shared properties, and holdings from the events."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.rules.felinia.actions import Embark, Sell
from game.rules.felinia.events import GameEnded
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, ChanceDecision, Scalar
from tests.rules.felinia.ledger import Ledger
from tests.rules.properties import hold_throughout
from tests.rules.tables import fresh, random_answer

MIXES: list[dict[str, Scalar]] = [
    {"mode": mode, "expert_visible_next_deck": visible, "cross_border_movement": cross}
    for mode, visible, cross in product(("base", "extended"), (False, True), (False, True))
]
TABLES = [(seats, mix) for seats in (2, 3, 4) for mix in MIXES]


def label(value: object) -> str:
    return "-".join(f"{key[:6]}.{on}" for key, on in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("seats", "mix"), TABLES, ids=label)
def test_what_holds_in_every_position(seats: int, mix: dict[str, Scalar]) -> None:
    for seed in range(7):
        hold_throughout("felinia", seats, mix, seed)


@pytest.mark.fuzz
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("seats", "mix"), TABLES, ids=label)
def test_what_holds_in_every_position_of_many_games(seats: int, mix: dict[str, Scalar]) -> None:
    for seed in range(7, 425):
        hold_throughout("felinia", seats, mix, seed)


@pytest.mark.parametrize(("seats", "mix"), TABLES, ids=label)
def test_events_rebuild_all_holdings(seats: int, mix: dict[str, Scalar]) -> None:
    for seed in range(5):
        state = fresh("felinia", seats, mix, first=seed % seats)
        assert isinstance(state, Felinia)
        ledger, rng = Ledger(state), Random(seed)
        while not state.over:
            action = eager(state, rng)
            state.advance(action)
            for event in state.journal or []:
                ledger.tell(event)
            (state.journal or []).clear()
            ledger.agrees(state)


def eager(state: Felinia, rng: Random) -> Action:
    """Mostly at random, but merchants board and sales are rare, so that voyages are many."""
    decision = state.decision
    if isinstance(decision, ChanceDecision):
        return random_answer(state, rng)
    options = state.options()
    boarding = [action for action in options if isinstance(action, Embark)]
    kept = [action for action in options if not isinstance(action, Sell)]
    if boarding:
        return rng.choice(boarding)
    return rng.choice(kept if kept and rng.random() < 0.95 else options)


def test_eager_games_reach_both_ends() -> None:
    ends: set[str] = set()
    for seed in range(12):
        state = fresh("felinia", 2 + seed % 3, {"mode": ("base", "extended")[seed % 2]})
        assert isinstance(state, Felinia)
        rng = Random(seed)
        state.merchants = [4] * state.seats
        while not state.over:
            state.advance(eager(state, rng))
        ends.update(event.cause for event in state.journal or [] if isinstance(event, GameEnded))
        assert [place for place in (line.place for line in state.standings()) if place == 1]
    assert ends == {"merchants", "deck"}
