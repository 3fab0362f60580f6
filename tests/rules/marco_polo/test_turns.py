"""Sections 3 and 5: rounds, turns, bonus actions."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.kernel import Refused
from game.rules.marco_polo.actions import (
    Adjust,
    BuyDie,
    Choose,
    CoinsOrCamels,
    Column,
    Compensate,
    Complete,
    Dealt,
    Discard,
    EndTurn,
    Goods,
    MoneyBag,
    OneOf,
    Place,
    Receive,
    Reroll,
    Rolled,
    TakeContracts,
    Use,
)
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.decisions.chance import Roll
from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.decisions.rewards import CopyToken, NextPart, reward
from game.rules.marco_polo.decisions.rounds import (
    BeginRound,
    Compensated,
    DealRow,
    EndRound,
    NextBonus,
    RoundBonuses,
)
from game.rules.marco_polo.decisions.special_pile import Overflow
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.events import RoundBegan, TurnBegan
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.marco_polo.positions import (
    A,
    B,
    C,
    D,
    active,
    built,
    die,
    goods_of,
    has,
    holds,
    lies,
    luck,
    money,
    place,
    play,
    plays,
    position,
    refusal,
    row,
    table,
    told,
    travelling,
    until,
    vp,
    why,
)


def next_round(state: MarcoPolo) -> MarcoPolo:
    """From the middle of a round to the first decision of the next."""
    state.agenda = []
    state.agenda.append(EndRound())
    state.settle()
    return luck(state)


# ---------------------------------------------------------------------------------------------- round start


@pytest.mark.rule("MP-39", "MP-40", "MP-103")
def test_the_last_traveller_begins_the_next_round() -> None:
    state = position(hand="3 3", coins=30)
    travelling(state, "3 3", "oasis_1")
    assert state.last_traveller == A
    state.first = C
    assert next_round(state).first == A
    state = position()
    state.first = C
    reward(state, A, Bundle(step=1), "test")
    state.settle()
    state.play(state.options()[0])
    assert state.last_traveller == -1
    assert next_round(state).first == C


@pytest.mark.rule("MP-41")
def test_dice_go_back() -> None:
    state = position(2, hand="3 b3")
    lies(state, "khans_favour", -1, "n1 n1")
    state.black -= 1
    play(state, place("bazaar_pepper", "b3"), Column(1))
    state.spent[A].append("saracen")
    next_round(state)
    assert state.black == 3
    assert set(state.lying) == {"khans_favour"}
    assert [len(hand) for hand in state.hand] == [5, 5]
    assert state.spent[A] == []
    assert told(state, RoundBegan)[-1].round == 2


@pytest.mark.rule("MP-43", "MP-98")
def test_round_bonuses() -> None:
    state = position(coins=0, camels=0)
    plays(state, A, "johannes")
    built(state, A, "anxi", "kochi", "moscow")
    built(state, B, "adana")
    next_round(state)
    assert vp(state) == 3
    assert money(state)[0] >= 3 + 5
    assert money(state, B)[0] >= 3
    assert vp(state, B) == 0


@pytest.mark.rule("MP-44")
def test_round_bonuses_in_turn_order_each_in_his_own_order() -> None:
    state = position(hand="3 3")
    built(state, A, "kashgar", "xian", "anxi")
    built(state, B, "kashgar")
    state.agenda = [RoundBonuses(B), RoundBonuses(A)]
    state.settle()
    assert state.decision == NextBonus(A, ("kashgar", "xian"))
    assert why(state, Receive("anxi")) == ("bonus.not_due", "MP-43")
    coins = money(state)[0]
    play(state, Receive("xian"))
    assert isinstance(state.decision, CopyToken)
    play(state, Choose("anxi"))
    assert money(state)[0] == coins + 5
    play(state, Goods(1, 1, 0))
    assert isinstance(state.decision, TakeGoods)
    assert state.decision.seat == B


@pytest.mark.rule("MP-45", "MP-145", "MP-46", "MP-47")
def test_round_start_is_paid_in_round_one_and_its_dice_are_rolled() -> None:
    state = table(4, characters="first_game")
    until(state, Roll)
    assert state.round == 1
    assert state.character[B] == "matteo"
    assert len(state.contracts[B]) == 2
    assert [one.colour for one in state.hand[B]] == ["own"] * 5 + ["white"]
    until(state, Turn)
    assert len(state.hand[B]) == 6
    assert all(one.value for one in state.hand[B])
    state = position()
    state.agenda = []
    state.rolled = False
    state.hand[A] = [die("0")] * 5
    reward(state, A, Bundle(black_die=1), "test")
    assert state.hand[A][-1] == die("b0")
    assert state.agenda == []


@pytest.mark.rule("MP-48", "MP-E1")
def test_compensation() -> None:
    state = position(coins=7, camels=2)
    state.agenda = [Compensated(A, 4)]
    assert [a.coins for a in state.options() if isinstance(a, Compensate)] == [0, 1, 2, 3, 4]
    assert why(state, Compensate(5)) == ("compensation.units", "MP-48")
    play(state, Compensate(3))
    assert money(state) == (10, 3)
    for hand, units in (("1 2 3 1 4", 4), ("1 2 3 4 5", None), ("1 1 1 1 1", 10), ("1 1 1 1 1 w6 b5", None)):
        state = position(hand=hand)
        from game.rules.marco_polo.decisions.rounds import Compensation

        state.agenda = [Compensation(A)]
        state.settle()
        assert state.agenda == ([] if units is None else [Compensated(A, units)])


# ---------------------------------------------------------------------------------------------- turns


@pytest.mark.rule("MP-49", "MP-50")
def test_clockwise_past_those_without_dice() -> None:
    state = position(hand="3")
    has(state, B, "")
    holds(state, B, 0, 20)
    play(state, place("take_5_coins", "3"), EndTurn())
    assert state.decision == Turn(C)
    play(state, place("bazaar_camel", "1"), Column(1), EndTurn())
    assert state.decision == Turn(D)
    assert [event.seat for event in told(state, TurnBegan)] == [C, D]


@pytest.mark.rule("MP-51", "MP-E22")
def test_an_empty_row_gets_two_contracts() -> None:
    state = position(hand="6 6", coins=0)
    row(state, "CO01")
    state.special -= 0
    play(state, place("contracts", "6"), TakeContracts((0,)))
    assert state.slots == []
    play(state, EndTurn())
    assert isinstance(state.decision, DealRow)
    luck(state)
    assert len(state.slots) == 2
    assert isinstance(state.decision, Turn)
    assert state.decision.seat == B
    state = position(hand="6 6")
    row(state)
    state.special, state.under = 0, [("CO05", -1)]
    play(state, place("take_5_coins", "6"), EndTurn())
    assert state.slots == ["CO05"]


@pytest.mark.rule("MP-52", "MP-55", "MP-122")
def test_bonus_actions_before_and_after_one_main_action() -> None:
    state = position(hand="2 3 4", camels=9)
    play(state, Adjust(die("2"), 1), MoneyBag(die("3")), place("take_5_coins", "3"))
    assert refusal(state, place("bazaar_camel", "4")) == ("main_action.made", {}, "MP-55")
    play(state, Adjust(die("4"), 1), Adjust(die("5"), -1), MoneyBag(die("4")), EndTurn())
    assert state.decision.seat == B
    assert money(state) == (20 + 3 + 5 + 3, 3)


@pytest.mark.rule("MP-53", "MP-54", "MP-56", "MP-E21")
def test_the_end_of_a_turn() -> None:
    state = position(hand="2", coins=0)
    assert why(state, EndTurn()) == ("turn.act_first", "MP-53")
    play(state, MoneyBag(die("2")), EndTurn())
    assert money(state)[0] == 3
    assert state.decision.seat == B
    state = position(hand="2 5")
    play(state, MoneyBag(die("2")))
    assert why(state, EndTurn()) == ("turn.act_first", "MP-53")
    play(state, MoneyBag(die("5")), EndTurn())
    state = position(hand="2 2", coins=0, camels=0)
    for space in state.chart.spaces:
        lies(state, space, B, "6" if space != "khans_favour" else "6 6 6 6")
    assert {type(action) for action in state.options()} == {MoneyBag}


@pytest.mark.rule("MP-57")
def test_no_bonus_action_within_an_action() -> None:
    state = position(hand="2 5")
    active(state, A, "CO01")
    play(state, place("bazaar_pepper", "5"))
    assert why(state, Complete("CO01")) == ("action.unexpected", "")
    with pytest.raises(Refused):
        state.play(MoneyBag(die("2")))


# ---------------------------------------------------------------------------------------------- round end


@pytest.mark.rule("MP-58", "MP-59", "MP-72")
def test_the_row_at_round_end() -> None:
    state = position()
    row(state, "CO01", "CO02")
    state.under = [("CO09", -1)]
    state.round = 2
    state.piles = 3
    state.agenda = [EndRound()]
    state.settle()
    assert state.under == [("CO09", -1), ("CO01", -1), ("CO02", -1)]
    assert isinstance(state.decision, DealRow)
    assert state.decision.count == 6
    luck(state)
    assert len(state.slots) == 6
    assert state.piles == 2


@pytest.mark.rule("MP-60")
def test_companions_at_round_end() -> None:
    state = position(companions=True)
    state.companions[A] = ("nun",)
    state.open_companions = ["merchant"]
    next_round(state)
    assert state.companions[A] == ()
    assert len(state.open_companions) == 6
    assert len(state.stack) == 2
    state.round = 5
    state.agenda = [EndRound()]
    state.settle()
    assert state.over
    assert state.open_companions == []
    assert len(state.stack) == 8


@pytest.mark.rule("MP-62")
def test_five_rounds() -> None:
    state = position()
    for number in range(2, 6):
        next_round(state)
        while not isinstance(state.decision, Turn):
            state.advance(state.decision.sample(state, Random(1)))
        assert state.round == number
    state.agenda = [EndRound()]
    state.settle()
    assert state.over
    assert state.round == 5
    assert state.slots == []


def test_random_answers_are_mostly_placements_and_then_mostly_the_end() -> None:
    """Or random games would hardly take a bonus action, or nothing else."""
    state, rng, draws = position(), Random(1), 400
    asked = state.decision
    assert isinstance(asked, Turn)
    answers = [asked.sample(state, rng) for _ in range(draws)]
    assert 0.6 < sum(isinstance(answer, Place) for answer in answers) / draws < 0.9
    assert all(asked.refusal(state, answer) is None for answer in answers)
    state.acted = True
    ends = sum(isinstance(asked.sample(state, rng), EndTurn) for _ in range(draws))
    assert 0.6 < ends / draws < 0.95


# ---------------------------------------------------------------------------------------------- rewards


@pytest.mark.rule("MP-63", "MP-65")
def test_all_parts_of_a_reward_each_with_what_it_brings() -> None:
    state = position(coins=0, camels=0)
    state.figures[A] = ["oasis_1"]
    state.outposts["moscow"] = "OB05"
    reward(state, A, Bundle(coin=4, step=1, good_any=1), "test")
    state.settle()
    assert money(state) == (4, 0)
    play(state, Goods(1, 0, 0))
    assert isinstance(state.decision, Journey)
    play(state, *[a for a in state.options() if getattr(a, "node", "") == "moscow"])
    assert isinstance(state.decision, TakeGoods)
    assert "moscow" in state.posts[A]
    play(state, Goods(0, 0, 1))
    assert goods_of(state) == (1, 0, 1)
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-63")
@pytest.mark.parametrize("drawn_first", [False, True])
def test_whether_a_gift_or_a_good_comes_first_is_for_the_receiver_to_say(drawn_first: bool) -> None:
    state = position(new_characters=True, coins=0)
    state.gift_pool = ["GF03"]
    reward(state, A, CONTRACTS["NC03"].reward, "NC03")
    state.settle()
    assert isinstance(state.decision, NextPart)
    assert state.decision.parts == (Bundle(good_any=1), Bundle(gift=1))
    assert why(state, OneOf(2)) == ("choice.none_such", "MP-63")
    play(state, OneOf(int(drawn_first)))
    until(state, TakeGoods)
    assert money(state)[0] == (5 if drawn_first else 0)
    play(state, Goods(0, 1, 0))
    until(state, Turn)
    assert money(state)[0] == 5
    assert goods_of(state) == (0, 1, 0)


@pytest.mark.rule("MP-63")
def test_no_order_is_asked_for_where_it_makes_no_difference() -> None:
    rewards = [contract.reward for contract in CONTRACTS.values()]
    assert [one for one in rewards if one.drawn and one.chosen] == [CONTRACTS["NC03"].reward]
    state = position(hand="3")
    reward(state, A, CONTRACTS["CO29"].reward, "CO29")
    until(state, TakeGoods)
    assert len(state.hand[A]) == 2, "the die is rolled before the good is chosen: that can only help"


@pytest.mark.rule("MP-64")
def test_parts_that_cannot_be_carried_out_are_lost() -> None:
    state = position(hand="3")
    state.black, state.special, state.under = 0, 0, []
    bundle = Bundle(vp=1, black_die=1, contract=2, own_city_bonus=1, companion=1)
    reward(state, A, bundle, "test")
    state.settle()
    assert vp(state) == 1
    assert state.hand[A] == [die("3")]
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-66")
def test_any_goods_and_different_goods() -> None:
    state = position()
    state.agenda.append(TakeGoods(A, 2))
    assert len(state.options()) == 6
    assert why(state, Goods(1, 0, 0)) == ("goods.count", "MP-66")
    play(state, Goods(2, 0, 0))
    state.agenda.append(TakeGoods(A, 2, distinct=True))
    assert why(state, Goods(0, 2, 0)) == ("goods.alike", "MP-66")
    assert len(state.options()) == 3
    play(state, Goods(0, 1, 1))
    assert goods_of(state) == (2, 1, 1)


@pytest.mark.rule("MP-67", "MP-89")
def test_coins_or_camels_all_of_one_kind() -> None:
    for kind, coins, camels in (("coin", 22, 20), ("camel", 20, 22)):
        state = position(hand="6")
        row(state, *(f"CO0{n}" for n in range(1, 7)))
        play(state, place("contracts", "6"), TakeContracts((5,)))
        assert state.options() == [CoinsOrCamels("coin"), CoinsOrCamels("camel")]
        play(state, CoinsOrCamels(kind))  # type: ignore[arg-type]
        assert money(state) == (coins, camels)


@pytest.mark.rule("MP-68")
def test_copy_any_other_token() -> None:
    state = position()
    state.agenda.append(CopyToken(A))
    assert why(state, Choose("xian")) == ("token.copies_itself", "MP-68")
    assert why(state, Choose("moscow")) == ("token.none_here", "MP-68")
    assert [a.id for a in state.options() if isinstance(a, Choose)] == ["anxi", "kashgar", "ormuz", "adana", "kochi"]
    play(state, Choose("kochi"))
    assert vp(state) == 3
    assert state.posts[A] == []


@pytest.mark.rule("MP-69")
def test_own_city_bonuses_in_different_places() -> None:
    state = position(coins=0, camels=0)
    built(state, A, "anxi", "kochi")
    reward(state, A, Bundle(own_city_bonus=3), "test")
    state.settle()
    assert why(state, Choose("ormuz")) == ("post.none_here", "MP-69")
    play(state, Choose("anxi"))
    assert why(state, Choose("anxi")) == ("token.used", "MP-69")
    play(state, Choose("kochi"))
    assert (money(state), vp(state), state.decision) == ((5, 0), 3, Turn(A))


@pytest.mark.rule("MP-70")
def test_contracts_from_the_special_pile() -> None:
    state = position()
    active(state, A, "CO01")
    state.special, state.under = 0, [("CO02", -1), ("CO03", -1)]
    reward(state, A, Bundle(contract=2), "test")
    state.settle()
    assert state.contracts[A] == ["CO01", "CO02", "CO03"]
    assert state.decision == Overflow(A)
    assert why(state, Discard("CO09")) == ("contract.not_active", "MP-70")
    assert len(state.options()) == 3
    play(state, Discard("CO03"))
    assert state.contracts[A] == ["CO01", "CO02"]
    assert state.under == [("CO03", -1)]


@pytest.mark.rule("MP-71", "MP-E20", "MP-127")
def test_black_dice() -> None:
    state = position(hand="3", camels=6)
    play(state, BuyDie(), Rolled((5,)))
    assert state.hand[A] == [die("3"), die("b5")]
    assert state.black == 4
    assert money(state)[1] == 3
    assert why(state, BuyDie()) == ("black_die.once", "MP-127")
    active(state, A, "CO01")
    holds(state, A, 0, 1, (3, 0, 0))
    play(state, Complete("CO01"), Rolled((2,)))
    assert state.hand[A] == [die("3"), die("b2"), die("b5")]
    state = position(camels=2)
    assert refusal(state, BuyDie()) == ("camels.short", {"need": 3, "have": 2}, "MP-127")
    state = position()
    state.black = 0
    assert why(state, BuyDie()) == ("black_die.none", "MP-127")
    active(state, A, "CO01")
    holds(state, A, 0, 1, (3, 0, 0))
    play(state, Complete("CO01"))
    assert len(state.hand[A]) == 5
    assert state.decision == Turn(A)


# ---------------------------------------------------------------------------------------------- bonus actions


@pytest.mark.rule("MP-123", "MP-93")
def test_completing_a_contract() -> None:
    state = position(camels=2)
    active(state, A, "ST02", "CO01")
    holds(state, A, 0, 2, (1, 0, 0))
    assert refusal(state, Complete("ST02")) == ("goods.short", {"need": 1, "have": 0, "good": "silk"}, "MP-123")
    holds(state, A, 0, 1, (1, 1, 0))
    assert refusal(state, Complete("ST02")) == ("camels.short", {"need": 2, "have": 1}, "MP-123")
    assert why(state, Complete("CO09")) == ("contract.not_active", "MP-123")
    holds(state, A, 0, 2, (1, 1, 0))
    assert state.standings()[A].points == 0
    state.special, state.under = 0, [("CO08", -1)]
    play(state, Complete("ST02"))
    assert vp(state) == 5
    assert state.done[A] == ["ST02"]
    assert money(state) == (0, 0)
    assert goods_of(state) == (0, 0, 0)
    assert state.contracts[A] == ["CO01", "CO08"]


@pytest.mark.rule("MP-124")
def test_the_money_bag() -> None:
    state = position(hand="1 1 6 b2", coins=0)
    for text in ("1", "1", "6", "b2"):
        play(state, MoneyBag(die(text)))
    assert money(state)[0] == 12
    assert refusal(state, MoneyBag(die("1"))) == ("die.not_in_hand", {"value": 1}, "MP-124")


@pytest.mark.rule("MP-125")
def test_reroll() -> None:
    state = position(hand="2 b4 w1", camels=2)
    play(state, Reroll(die("b4")), Rolled((6,)))
    assert state.hand[A] == [die("2"), die("w1"), die("b6")]
    assert money(state)[1] == 1
    play(state, Reroll(die("w1")), Rolled((1,)))
    assert refusal(state, Reroll(die("2"))) == ("camels.short", {"need": 1, "have": 0}, "MP-125")
    assert why(state, Reroll(die("5"))) == ("die.not_in_hand", "MP-125")


@pytest.mark.rule("MP-126")
def test_adjust() -> None:
    state = position(hand="1 6 b3", camels=5)
    assert why(state, Adjust(die("1"), -1)) == ("die.value", "MP-126")
    assert why(state, Adjust(die("6"), 1)) == ("die.value", "MP-126")
    play(state, Adjust(die("b3"), 1), Adjust(die("6"), -1))
    assert state.hand[A] == [die("1"), die("5"), die("b4")]
    assert money(state)[1] == 1
    assert refusal(state, Adjust(die("1"), 1)) == ("camels.short", {"need": 2, "have": 1}, "MP-126")


@pytest.mark.rule("MP-128", "MP-129")
def test_powers_are_bonus_actions_if_they_do_anything() -> None:
    state = position()
    state.rustichello[A] = ["RU03", "RU09"]
    assert refusal(state, Use("RU09")) == ("card.does_nothing", {"card": "RU09"}, "MP-129")
    assert why(state, Use("RU05")) == ("card.not_held", "MP-128")
    play(state, Use("RU03"), Rolled((4,)))
    assert die("b4") in state.hand[A]
    assert state.rustichello[A] == ["RU09"]
    state.rustichello[A] = ["RU03"]
    state.black = 0
    assert why(state, Use("RU03")) == ("card.does_nothing", "MP-129")


def test_a_round_begins_with_the_order_of_the_document() -> None:
    state = position()
    state.agenda = [BeginRound()]
    state.settle()
    assert isinstance(state.decision, Roll)
    assert state.decision.owner == A
    assert why(state, Rolled((1, 2, 3, 4, 7))) == ("die.value", "")
    assert why(state, Rolled((1, 2))) == ("draw.count", "")
    play(state, Rolled((6, 6, 1, 1, 1)))
    assert state.hand[A] == [die("1")] * 3 + [die("6")] * 2
    assert why(state, Dealt(("CO01",))) == ("action.unexpected", "")
