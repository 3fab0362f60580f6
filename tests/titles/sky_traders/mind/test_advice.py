"""A person at the Council is told of a deal wherever there is one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.players.choice import Budget
from game.players.ladder import player
from game.players.minds import mind_of
from game.players.worker import Question, explained
from game.rules.kernel import CHANCE, Action
from game.rules.sky_traders.actions import Accept, Done, Offer
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.appraisal import appraisal, bare
from game.titles.sky_traders.mind.manner import Manner
from tests.rules.tables import fresh

TITLE = "sky_traders"
MIND = mind_of(TITLE, "", "expert")


def floors(number: int) -> Iterator[SkyTraders]:
    """Positions in which somebody may make an offer."""
    rng, found = Random(3), 0
    while True:
        state = fresh(TITLE, 3, {})
        assert isinstance(state, SkyTraders)
        while not state.over:
            decision = state.decision
            if decision.seat == CHANCE:
                state.play(decision.sample(state, rng))
                continue
            if isinstance(decision, CouncilFloor):
                yield state
                found += 1
                if found == number:
                    return
            state.play(player("easy", TITLE).choose(state.seen_by(decision.seat), decision.seat, rng).action)


def hint(state: SkyTraders, level: str = "expert") -> Action:
    seat = state.decision.seat
    question = Question(1, b"", {}, seat, level, "", TITLE, "1", None, None)
    choice = explained(player(level, TITLE), state.seen_by(seat), question, Budget(playouts=1))
    if isinstance(choice.action, Offer):
        assert choice.reasons
        assert {one.key for one in choice.reasons}.isdisjoint({"reason.quiet"})
    return choice.action


def pays(state: SkyTraders, seat: int, offer: Offer) -> bool:
    """As the one who makes it sees it."""
    imagined = state.imagine(seat, Random(0))
    manner = MIND.evaluation.manner
    assert isinstance(manner, Manner)
    gain, _ = appraisal(imagined, seat, manner).gains(seat, offer.to, bare(offer.give), bare(offer.take))
    return gain.gp + offer.take.coins - offer.give.coins >= 1


def accepted(state: SkyTraders, offer: Offer) -> bool:
    after, _ = state.after(offer)
    seat = after.decision.seat
    return player("hard", TITLE).choose(after.seen_by(seat), seat, Random(1), Budget(playouts=1)).action == Accept()


def missed(number: int) -> list[Offer]:
    """Offers that pay and would be accepted where the hint is to make none."""
    rng, found = Random(1), list[Offer]()
    for state in floors(number):
        if hint(state) != Done():
            continue
        seat = state.decision.seat
        offers = [one for one in state.options() if isinstance(one, Offer) and one.to != NOBODY]
        for offer in rng.sample(offers, len(offers) // 4):
            if pays(state, seat, offer) and accepted(state, offer):
                found.append(offer)
    return found


def test_no_deal_is_said_only_where_none_would_be_made() -> None:
    assert not missed(8)


@pytest.mark.fuzz
def test_so_it_is_at_many_councils() -> None:
    assert not missed(150)


def test_a_deal_is_proposed_however_many_offers_a_computer_player_would_make() -> None:
    proposed = 0
    for state in floors(10):
        seat = state.decision.seat
        if hint(state, "hard") == Done():
            continue
        state = state.copy()
        state.offers[seat] = 2
        state.asked[seat] = None
        choice = player("hard", TITLE).choose(state.seen_by(seat), seat, Random(1), Budget(playouts=1))
        assert choice.action == Done()
        assert isinstance(hint(state, "hard"), Offer)
        proposed += 1
    assert proposed
