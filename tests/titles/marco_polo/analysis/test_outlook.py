"""What is still to come of an action, and what a contract lacks."""

from __future__ import annotations

import pytest

from game.rules.marco_polo.actions import Choose, Complete, Goods, Receive, TakeContracts
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.decisions.rounds import BonusesLeft, RoundBonuses
from game.rules.marco_polo.effects import GOLD, PEPPER, SILK, Bundle
from game.titles.marco_polo.analysis.outlook import Due, bonus_of, due
from tests.rules.marco_polo.positions import (
    A,
    active,
    built,
    card_at,
    holds,
    luck,
    place,
    play,
    position,
    row,
    travelling,
)


@pytest.mark.rule("MP-63", "MP-65")
def test_a_chain_says_what_is_left_of_it() -> None:
    state = position(goods=(2, 3, 0))
    active(state, A, "CO29")
    assert due(state) == []
    play(state, Complete("CO29"))
    assert due(luck(state)) == []  # the good is what is asked, the die has come
    state = position(goods=(2, 2, 0), companions=True)
    play(state, place("companions", "3"))
    assert due(state) == [Due(A, Bundle(companion=1))]
    play(state, Goods(0, 1, 0))
    assert due(state) == []


@pytest.mark.rule("MP-97", "MP-98", "MP-156")
def test_bonuses_of_posts_wait_for_one_another() -> None:
    state = position()
    state.character[A] = state.role[A] = "wilhelm"
    state.outposts["moscow"] = "OB05"
    assert bonus_of(state, "moscow") == Bundle(good_any=1)
    assert bonus_of(state, "anxi") == Bundle(coin=5)
    assert bonus_of(state, "oasis_1") == Bundle()
    travelling(state, "4 5", "oasis_1", "moscow", "anxi")
    assert due(state) == [Due(A, Bundle(coin=5), "anxi")]


@pytest.mark.rule("MP-44")
def test_round_bonuses_that_are_left() -> None:
    state = position()
    built(state, A, "kashgar", "xian")
    state.agenda = [RoundBonuses(1), BonusesLeft(A, ("kashgar", "xian"))]
    state.settle()
    play(state, Receive("kashgar"))
    assert due(state) == [Due(A, Bundle(copy_city_bonus=1), "xian")]
    play(state, Goods(1, 1, 0))
    assert due(state) == []


@pytest.mark.rule("MP-89", "MP-109")
def test_what_a_slot_adds_and_what_a_card_still_asks() -> None:
    state = position()
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    active(state, A, "CO07", "CO08")
    play(state, place("contracts", "5"), TakeContracts((0, 4)))
    assert due(state) == [Due(A, Bundle(coin_or_camel=1), "contracts")]
    state = position(goods=(1, 1, 1))
    built(state, A, "moscow")
    card_at(state, "moscow_card", "CC19")
    built(state, A, "anxi", "kashgar")
    play(state, place("moscow_card", "3"))
    play(state, state.options()[0], Choose("kashgar"))
    assert due(state) == []


@pytest.mark.rule("MP-123")
def test_a_contract_says_what_it_lacks() -> None:
    state = position(camels=1, goods=(3, 0, 0))
    active(state, A, "CO06", "CO01")
    assert contracts.shortfall(state, A, "CO06") == Bundle(camel=1, gold=1)
    assert contracts.shortfall(state, A, "CO01") == Bundle()
    assert state.refusal(Complete("CO06")) is not None


@pytest.mark.rule("MP-232")
def test_with_the_notary_it_lacks_one_good_less() -> None:
    state = position(camels=2, goods=(2, 0, 0), companions=True)
    active(state, A, "CO06")
    assert contracts.shortfall(state, A, "CO06") == Bundle(gold=1)
    state.companions[A] = ("notary",)
    assert contracts.shortfall(state, A, "CO06") == Bundle()
    assert state.refusal(Complete("CO06")) is None


@pytest.mark.rule("MP-123", "MP-222")
def test_the_saracen_pays_camels_with_coins() -> None:
    state = position(coins=3, camels=0, goods=(3, 0, 0), companions=True)
    active(state, A, "CO01")
    state.companions[A] = ("saracen",)
    assert contracts.shortfall(state, A, "CO01") == Bundle(camel=1)
    state.swap, state.swap_left = "coin", 3
    assert contracts.shortfall(state, A, "CO01") == Bundle()


@pytest.mark.rule("MP-123")
def test_the_reward_of_one_contract_makes_another_possible() -> None:
    state = position()
    holds(state, A, 0, 2, (0, 2, 2))
    active(state, A, "CO13", "VN03")
    assert contracts.opened(state, A, "CO13") == []  # its 4 camels, but the silk is gone
    state.holdings[A][SILK] = 3
    assert contracts.opened(state, A, "CO13") == ["VN03"]
    assert contracts.opened(state, A, "VN03") == []
    state.holdings[A][GOLD] = state.holdings[A][PEPPER] = 0
    assert contracts.opened(state, A, "CO13") == []
