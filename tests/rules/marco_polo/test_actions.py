"""Section 4: placing dice and the main actions, but travel and city cards."""

from __future__ import annotations

import pytest

from game.rules.marco_polo.actions import (
    Adjust,
    BuyDie,
    Choose,
    CoinsOrCamels,
    Column,
    Discard,
    EndTurn,
    Go,
    Goods,
    Place,
    Rolled,
    TakeContracts,
)
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.cards import DiscardOlder
from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from tests.rules.marco_polo.positions import (
    A,
    B,
    active,
    built,
    card_at,
    dice,
    die,
    goods_of,
    has,
    holds,
    lies,
    money,
    place,
    play,
    plays,
    position,
    refusal,
    row,
    turn_of,
    why,
)
from tests.rules.marco_polo.test_setup import text


@pytest.mark.rule("MP-76")
def test_the_lowest_die_is_the_price() -> None:
    state = position(hand="2 6", coins=2)
    lies(state, "bazaar_silk", B, "1 1")
    play(state, place("bazaar_silk", "2 6"), Column(2))
    assert money(state)[0] == 0
    state = position(hand="2 6", coins=1)
    lies(state, "bazaar_silk", B, "1 1")
    assert refusal(state, place("bazaar_silk", "2 6")) == ("coins.short", {"need": 2, "have": 1}, "MP-76")


@pytest.mark.rule("MP-67", "MP-89")
def test_both_contracts_with_an_extra_give_it() -> None:
    state = position(hand="6", coins=0, camels=0)
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    play(state, place("contracts", "6"), TakeContracts((4, 5)))
    play(state, CoinsOrCamels("coin"), CoinsOrCamels("camel"))
    assert money(state) == (1, 2)
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-73")
def test_exactly_the_number_of_dice_and_from_the_own_hand() -> None:
    state = position(hand="2 2 3 b4")
    assert refusal(state, place("bazaar_silk", "2")) == ("dice.count", {"need": 2, "have": 1}, "MP-73")
    assert refusal(state, place("bazaar_pepper", "2 2")) == ("dice.count", {"need": 1, "have": 2}, "MP-73")
    assert refusal(state, place("bazaar_gold", "2")) == ("dice.count", {"need": 3, "have": 1}, "MP-73")
    few = position(hand="2")
    assert refusal(few, place("bazaar_silk", "2")) == ("dice.short", {"need": 2, "have": 1}, "MP-73")
    assert refusal(state, place("bazaar_pepper", "5")) == ("die.not_in_hand", {"value": 5}, "MP-73")
    assert refusal(state, place("bazaar_gold", "2 2 2")) == ("die.not_in_hand", {"value": 2}, "MP-73")
    assert refusal(state, place("bazaar_pepper", "b3")) == ("die.not_in_hand", {"value": 3}, "MP-73")
    assert why(state, place("nowhere", "2")) == ("space.unknown", "MP-73")
    assert why(state, Place("bazaar_pepper", dice("2"), ())) == ("die.value", "MP-73")
    play(state, place("bazaar_gold", "2 2 b4"), Column(1))
    assert state.hand[A] == [die("3")]


@pytest.mark.rule("MP-74", "MP-75", "MP-87")
def test_the_colour_rule() -> None:
    state = position(hand="2 3 w4 b5")
    lies(state, "bazaar_pepper", A, "b1 w1")
    assert refusal(state, place("bazaar_pepper", "2")) is None
    lies(state, "bazaar_pepper", A, "4")
    assert refusal(state, place("bazaar_pepper", "2")) == ("space.own_colour", {"space": "bazaar_pepper"}, "MP-74")
    assert refusal(state, place("bazaar_pepper", "b5")) is None
    assert refusal(state, place("bazaar_pepper", "w4")) is None
    lies(state, "bazaar_silk", A, "1 b1")
    assert why(state, place("bazaar_silk", "2 b5")) == ("space.own_colour", "MP-74")
    assert refusal(state, place("bazaar_silk", "w4 b5")) is None
    lies(state, "bazaar_camel", B, "4")
    assert refusal(state, place("bazaar_camel", "2")) is None
    lies(state, "khans_favour", A, "1")
    assert why(state, place("khans_favour", "3")) == ("space.own_colour", "MP-74")
    assert refusal(state, place("khans_favour", "b5")) is None


@pytest.mark.rule("MP-76", "MP-77", "MP-E2")
def test_an_occupied_blue_space_costs_the_lowest_die() -> None:
    state = position(hand="5", coins=7)
    lies(state, "bazaar_pepper", B, "2")
    play(state, place("bazaar_pepper", "5"))
    assert money(state)[0] == 2
    play(state, Column(3))
    assert goods_of(state) == (2, 0, 0)
    assert money(state)[0] == 3
    state = position(hand="5", coins=4)
    lies(state, "bazaar_pepper", -1, "n1")
    assert refusal(state, place("bazaar_pepper", "5")) == ("coins.short", {"need": 5, "have": 4}, "MP-76")
    assert refusal(state, place("bazaar_camel", "5")) is None
    for name, space in SPACES.items():
        brown = name in ("khans_favour", "venice_row")
        assert space.blue != brown


@pytest.mark.rule("MP-78")
def test_brown_spaces_are_closed_when_occupied_and_cost_nothing() -> None:
    state = position(hand="3 b4", coins=0)
    built(state, A, "moscow")
    card_at(state, "moscow_card", "CC20")
    play(state, place("moscow_card", "3"))
    assert money(state)[0] == 0
    state = position(hand="3 b4")
    built(state, A, "moscow")
    card_at(state, "moscow_card", "CC20")
    lies(state, "moscow_card", B, "1")
    assert refusal(state, place("moscow_card", "b4")) == ("space.closed", {"space": "moscow_card"}, "MP-108")
    lies(state, "khans_favour", B, "1")
    play(state, place("khans_favour", "3"))
    assert money(state)[0] == 20


@pytest.mark.rule("MP-79")
def test_what_the_action_brings_cannot_pay_for_it() -> None:
    state = position(hand="3", coins=2)
    lies(state, "take_5_coins", B, "1")
    assert refusal(state, place("take_5_coins", "3")) == ("coins.short", {"need": 3, "have": 2}, "MP-76")
    state = position(hand="3 3", coins=5)
    lies(state, "travel", B, "1 1")
    assert refusal(state, place("travel", "3 3")) == ("coins.short", {"need": 6, "have": 5}, "MP-94")
    state = position(hand="3", camels=0)
    built(state, A, "moscow")
    card_at(state, "moscow_card", "CC05")
    assert refusal(state, place("moscow_card", "3")) == ("camels.short", {"need": 1, "have": 0}, "MP-109")


@pytest.mark.rule("MP-80", "MP-E3")
def test_a_lower_strength_may_be_chosen() -> None:
    state = position(hand="3 6")
    play(state, place("bazaar_silk", "3 6"))
    assert state.options() == [Column(1), Column(2), Column(3)]
    assert refusal(state, Column(4)) == ("row.beyond", {"most": 3, "have": 4}, "MP-83")
    assert why(state, Column(0)) == ("row.beyond", "MP-83")
    play(state, Column(3))
    assert goods_of(state) == (0, 2, 0)
    assert money(state)[1] == 21


@pytest.mark.rule("MP-81")
@pytest.mark.parametrize("value", [1, 6])
def test_take_5_coins(value: int) -> None:
    state = position(hand=str(value), coins=0)
    play(state, place("take_5_coins", str(value)))
    assert money(state)[0] == 5
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-82", "MP-83")
def test_the_grand_bazaar() -> None:
    rows = {name: [text(column) for column in space.columns] for name, space in SPACES.items() if space.columns}
    assert rows == {
        "bazaar_camel": [f"{n} camel" for n in range(1, 7)],
        "bazaar_pepper": ["1 pepper", "2 pepper", "1 coin + 2 pepper", "3 pepper", "2 coin + 3 pepper", "4 pepper"],
        "bazaar_silk": ["1 silk", "2 silk", "1 camel + 2 silk", "3 silk", "1 coin + 1 camel + 3 silk", "4 silk"],
        "bazaar_gold": ["1 gold", "2 gold", "2 camel + 2 gold", "3 gold", "3 gold + 1 step", "4 gold"],
    }
    assert [SPACES[name].dice for name in rows] == [1, 1, 2, 3]
    state = position(hand="2 3")
    play(state, place("bazaar_pepper", "2"), Column(2), EndTurn())
    state.agenda = turn_of(state, A)
    state.acted = False
    play(state, place("bazaar_camel", "3"), Column(3))
    assert money(state) == (20, 23)
    assert goods_of(state) == (2, 0, 0)


@pytest.mark.rule("MP-E4")
def test_example_gold_with_a_step() -> None:
    state = position(hand="5 5 6", coins=0, camels=0)
    state.figures[A] = ["oasis_1"]
    state.outposts["moscow"] = "OB01"
    play(state, place("bazaar_gold", "5 5 6"), Column(5))
    assert goods_of(state) == (0, 0, 3)
    assert isinstance(state.decision, Journey)
    play(state, Go("moscow"))
    assert state.posts[A] == ["moscow"]
    assert state.last_traveller == -1
    assert money(state) == (3, 0)


@pytest.mark.rule("MP-84", "MP-85", "MP-86", "MP-250")
def test_the_khans_favour() -> None:
    state = position(hand="1 3 b6")
    play(state, place("khans_favour", "1"))
    assert isinstance(state.decision, TakeGoods)
    assert money(state)[1] == 22
    play(state, Goods(0, 1, 0))
    assert goods_of(state) == (0, 1, 0)
    state = position(hand="3 4")
    lies(state, "khans_favour", B, "4")
    assert refusal(state, place("khans_favour", "3")) == ("row.rises", {"need": 4, "have": 3}, "MP-85")
    assert refusal(state, place("khans_favour", "4")) is None
    lies(state, "khans_favour", B, "b4 b4 b4")
    assert refusal(state, place("khans_favour", "4")) == ("row.full", {"most": 4}, "MP-86")


@pytest.mark.rule("MP-E5")
def test_example_khans_favour_with_three() -> None:
    state = position(3, hand="4")
    lies(state, "khans_favour", -1, "n1")
    play(state, place("khans_favour", "4"), Goods(1, 0, 0), EndTurn())
    has(state, B, "3")
    holds(state, B, 0, 2)
    assert why(state, place("khans_favour", "3")) == ("row.rises", "MP-85")
    play(state, Adjust(die("3"), 1), place("khans_favour", "4"))
    assert money(state, B) == (0, 2)


@pytest.mark.rule("MP-E6")
def test_example_take_5_coins_with_two() -> None:
    state = position(2, hand="2 2 b3", coins=4)
    lies(state, "take_5_coins", -1, "n1")
    play(state, place("take_5_coins", "2"))
    assert money(state)[0] == 7
    state.agenda = turn_of(state, A)
    state.acted = False
    assert why(state, place("take_5_coins", "2")) == ("space.own_colour", "MP-74")
    play(state, place("take_5_coins", "b3"))
    assert money(state)[0] == 9


@pytest.mark.rule("MP-88", "MP-91", "MP-E7")
def test_contracts_by_the_die() -> None:
    names = [f"CO{n:02}" for n in range(1, 7)]
    state = position(hand="5 1")
    row(state, *names)
    play(state, place("contracts", "5"))
    assert refusal(state, TakeContracts((5,))) == ("slot.beyond", {"most": 5, "slot": 6}, "MP-88")
    assert why(state, TakeContracts((0, 1, 2))) == ("contracts.count", "MP-88")
    assert why(state, TakeContracts((1, 1))) == ("contracts.count", "MP-88")
    play(state, TakeContracts((1, 4)), CoinsOrCamels("coin"))
    assert state.contracts[A] == ["CO02", "CO05"]
    assert money(state) == (21, 20)
    assert state.slots == ["CO01", "CO03", "CO04", "CO06"]
    state = position(hand="1")
    row(state, *names)
    play(state, place("contracts", "1"))
    assert state.options() == [TakeContracts((0,))]
    state = position(hand="6")
    row(state, "CO01")
    play(state, place("contracts", "6"))
    assert refusal(state, TakeContracts((3,))) == ("slot.empty", {"slot": 4}, "MP-88")


@pytest.mark.rule("MP-90", "MP-E8")
def test_room_for_contracts() -> None:
    state = position(hand="5")
    row(state, "CO01", "CO02", "CO03")
    active(state, A, "CO10", "CO11")
    play(state, place("contracts", "5"), TakeContracts((0, 1)))
    assert isinstance(state.decision, DiscardOlder)
    assert state.decision.count == 2
    assert refusal(state, Discard("CO01")) == ("contract.not_older", {"contract": "CO01"}, "MP-90")
    play(state, Discard("CO11"), Discard("CO10"))
    assert state.contracts[A] == ["CO01", "CO02"]
    assert state.under[-2:] == [("CO11", -1), ("CO10", -1)]
    state = position(hand="5")
    row(state, "CO01", "CO02", "CO03")
    active(state, A, "CO10")
    play(state, place("contracts", "5"), TakeContracts((0,)))
    assert state.contracts[A] == ["CO10", "CO01"]
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-92")
def test_no_contract_within_reach() -> None:
    state = position(hand="5")
    state.slots = []
    assert refusal(state, place("contracts", "5")) == ("contracts.none", {"most": 5}, "MP-92")


@pytest.mark.rule("MP-106", "MP-108", "MP-E19")
def test_city_cards_once_a_round_for_who_has_a_post_there() -> None:
    state = position(hand="3 b4")
    card_at(state, "moscow_card", "CC20")
    assert refusal(state, place("moscow_card", "3")) == ("post.none_here", {"place": "moscow"}, "MP-106")
    built(state, A, "moscow", "sumatra")
    built(state, B, "moscow")
    play(state, place("moscow_card", "3"), *[a for a in state.options() if False])
    while state.decision != Turn(A):
        play(state, state.options()[-1])
    play(state, EndTurn())
    plays(state, B, "berke")
    has(state, B, "2 b2")
    assert why(state, place("moscow_card", "2")) == ("space.closed", "MP-108")
    assert why(state, place("moscow_card", "b2")) == ("space.closed", "MP-108")
    state = position(hand="3 3 3")
    built(state, A, "sumatra")
    for space, card in zip(state.chart.place_cards["sumatra"], ("CC21", "CC22", "CC23"), strict=True):
        card_at(state, space, card)
    for space in state.chart.place_cards["sumatra"]:
        play(state, place(space, "3"), Column(1))
        state.agenda, state.acted = turn_of(state, A), False
    assert goods_of(state) == (1, 1, 1)


@pytest.mark.rule("MP-107")
def test_a_post_built_before_the_main_action_serves_at_once() -> None:
    state = position(hand="3 3 3", camels=0)
    card_at(state, "alexandria_card", "CC20")
    state.gifts[A] = ["GF12"]
    state.outposts["alexandria"] = "OB01"
    from game.rules.marco_polo.actions import Use

    play(state, Use("GF12"), Go("alexandria"))
    assert refusal(state, place("alexandria_card", "3")) is None
    state = position(hand="3 3 3")
    state.outposts["alexandria"] = "OB01"
    play(state, place("travel", "3 3"), Go("alexandria"))
    play(state, *[a for a in state.options() if type(a).__name__ == "Halt"])
    assert why(state, place("alexandria_card", "3")) == ("main_action.made", "MP-55")


@pytest.mark.rule("MP-E20")
def test_a_second_purchase_is_illegal() -> None:
    state = position(hand="3", camels=6)
    play(state, BuyDie(), Rolled((1,)))
    assert why(state, BuyDie()) == ("black_die.once", "MP-127")
    play(state, place("take_5_coins", "3"), EndTurn())
    state.agenda = turn_of(state, A)
    assert refusal(state, BuyDie()) is None


def test_choices_out_of_range_are_refused() -> None:
    state = position(hand="3")
    assert why(state, Choose("moscow")) == ("action.unexpected", "")
