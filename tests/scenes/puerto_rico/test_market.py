"""The top bar's turns of a round: who chose what, as it was played."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import GovernorNamed, RoleTaken
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.market import current, turns
from tests.rules.tables import fresh, random_answer


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_of_a_round(seats: int) -> None:
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    rng = Random(seats)
    taken: list[tuple[int, str]] = []
    while not state.over:
        told = turns(state)
        done = [turn for turn in told if turn[1]]
        assert [seat for seat, _ in told[: len(taken)]] == [seat for seat, _ in taken]
        assert sorted(done) == sorted(taken)
        if seats > 2:  # two players take three roles each; which first, the position does not tell
            assert done == taken
        card = current(state)
        if state.decision.seat >= 0:
            assert (card < 0) == isinstance(state.decision, ChooseRole)
        if card >= 0:
            assert told[state.picks - 1][1] == state.cards[card]
        state.journal = []
        state.advance(random_answer(state, rng))
        for event in state.journal:
            if isinstance(event, GovernorNamed):
                taken = []
            elif isinstance(event, RoleTaken):
                taken.append((event.seat, event.role))
