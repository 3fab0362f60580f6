"""A role that is certain to make the round the last does so, whatever anybody does."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.last_round import certain_end
from tests.rules.puerto_rico.positions import cargo, give, settlers, table
from tests.rules.tables import fresh, random_answer


def ends(state: PuertoRico, card: int, rng: Random) -> list[str]:
    """The triggers that have fired when the phase of a role is over, played at random."""
    after = state.copy()
    after.play(TakeRole(card))
    while not after.over and not isinstance(after.decision, ChooseRole):
        after.advance(random_answer(after, rng))
    return after.ending


@pytest.mark.rule("PR-75")
@pytest.mark.parametrize("options", [{}, {"ask_colonists": True}, {"refuse_dealt": True}])
def test_what_is_certain_happens(options: dict[str, bool]) -> None:
    sure: Counter[str] = Counter()
    for seats in (2, 3, 4, 5):
        state = fresh("puerto_rico", seats, options)
        assert isinstance(state, PuertoRico)
        rng = Random(seats)
        while not state.over:
            if isinstance(state.decision, ChooseRole) and (state.colonists < 12 or state.pool < 24):
                for card, role in enumerate(state.cards):
                    trigger = certain_end(state, card)
                    assert not trigger or role in ("mayor", "captain")
                    sure[role] += bool(trigger)
                    assert not trigger or all(trigger in ends(state, card, rng) for _ in range(4))
            state.advance(random_answer(state, rng))
    assert sure["mayor"]


def test_the_mayor_who_empties_the_supply() -> None:
    state = table(4)
    card = state.cards.index("mayor")
    settlers(state, 0, supply=5, ship=4)
    assert certain_end(state, card) == ""  # the privilege leaves four, one a player
    settlers(state, 0, supply=4)
    assert certain_end(state, card) == "colonists"


def test_the_captain_who_empties_the_pool() -> None:
    state = table(3)  # ships 4, 5, 6
    card = state.cards.index("captain")
    cargo(state, 0, "indigo", 1)
    cargo(state, 1, "sugar", 4)
    give(state, 0, corn=2)
    give(state, 1, indigo=5, corn=1, tobacco=2)
    give(state, 2, sugar=2)
    # indigo 3, sugar 1, the least of corn and tobacco 2, and the captain's privilege
    for pool, trigger in ((8, ""), (7, "points")):
        state.chips[2] += state.pool - pool
        state.pool = pool
        assert certain_end(state, card) == trigger
