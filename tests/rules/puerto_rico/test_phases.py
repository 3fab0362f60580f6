"""The phase being played, and the picks of a round, as the events tell them."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import GovernorNamed, RoleTaken
from game.rules.puerto_rico.phases import builder, card_played, chooser, picks
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import bare, give, role
from tests.rules.tables import fresh, random_answer


@pytest.mark.rule("PR-31", "PR-32")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_picks_of_a_round(seats: int) -> None:
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    rng = Random(seats)
    taken: list[tuple[int, str]] = []
    while not state.over:
        now = picks(state)
        done = [turn for turn in now if turn[1]]
        assert [seat for seat, _ in now[: len(taken)]] == [seat for seat, _ in taken]
        assert sorted(done) == sorted(taken)
        if seats > 2:  # two players take three roles each; which first, the position does not tell
            assert done == taken
        card = card_played(state)
        if state.decision.seat >= 0:
            assert (card is None) == isinstance(state.decision, ChooseRole)
        if card is not None:
            assert now[state.picks - 1][1] == state.cards[card]
        state.journal = []
        state.advance(random_answer(state, rng))
        for event in state.journal:
            if isinstance(event, GovernorNamed):
                taken = []
            elif isinstance(event, RoleTaken):
                taken.append((event.seat, event.role))


@pytest.mark.rule("PR-30")
def test_only_the_builders_privilege_makes_buildings_cheaper() -> None:
    state = bare(3)
    assert (chooser(state), builder(state)) == (-1, -1)
    give(state, 1, corn=1)
    role(state, "captain")
    assert (chooser(state), builder(state)) == (0, -1)
    state = bare(3)
    role(state, "builder")
    assert (chooser(state), builder(state)) == (0, 0)
