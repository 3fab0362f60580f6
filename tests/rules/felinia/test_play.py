"""Random play of every mode, option and count of seats: holdings from the events."""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import fmean

import pytest

from game.players.ladder import player
from game.rules import game
from game.rules.felinia.actions import Embark, Sell
from game.rules.felinia.events import GameEnded, WentHome
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, ChanceDecision
from game.rules.toolkit import unroll
from tests.rules.felinia.ledger import FeliniaLedger
from tests.rules.ledger import rebuild
from tests.rules.tables import fresh, random_answer


@pytest.mark.parametrize("seats", game("felinia").seats)
def test_events_rebuild_all_holdings(seats: int) -> None:
    rebuild(FeliniaLedger, "felinia", seats, 6, eager)


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


@pytest.mark.fuzz
@pytest.mark.rule("FE-28")
def test_good_players_take_ten_to_twelve_rounds_and_reach_both_ends() -> None:
    """With 35 passages, at two to four; and in the base game somebody is sent home now and then."""
    ends: set[str] = set()
    home = 0
    good = player("normal", "felinia")
    for seats, mode in ((2, "extended"), (3, "base"), (4, "base")):
        rounds = []
        for seed in range(10):
            state = fresh("felinia", seats, {"mode": mode})
            luck = (Random(f"{seed}/{nth}") for nth in count())
            while unroll(state, luck):
                seat = state.decision.seat
                state.play(good.choose(state.seen_by(seat), seat, Random(seed)).action)
            rounds.append(state.round)
            ends.update(event.cause for event in state.journal or [] if isinstance(event, GameEnded))
            home += mode == "base" and any(isinstance(event, WentHome) for event in state.journal or [])
        assert 10 <= fmean(rounds) <= 12.5, (seats, rounds)
    assert ends == {"merchants", "deck"}
    assert home > 0
