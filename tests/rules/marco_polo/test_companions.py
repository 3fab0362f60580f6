"""Sections 10 and 11: companions and Rustichello cards."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.marco_polo.actions import (
    Adjust,
    Build,
    BuyDie,
    Choose,
    Column,
    Complete,
    Dealt,
    EndTurn,
    Go,
    Goods,
    Halt,
    MarkPost,
    Place,
    Repeat,
    Rolled,
    Swap,
    TakeCompanion,
    Use,
)
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.contracts import Spare
from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.events import DiceRolled
from game.rules.marco_polo.state import MarcoPolo
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
    journey,
    lies,
    luck,
    money,
    place,
    play,
    position,
    refusal,
    told,
    travelling,
    turn_of,
    vp,
    why,
)
from tests.rules.marco_polo.test_travel import CITIES, plain


def helped(*companions: str, hand: str = "1 2 3 4 5", coins: int = 20, camels: int = 20) -> MarcoPolo:
    state = position(3, hand, coins, camels, venice=True, companions=True)
    state.companions[A] = companions
    return state


def again(state: MarcoPolo) -> MarcoPolo:
    state.agenda, state.acted = turn_of(state, A), False
    return state


@pytest.mark.rule("MP-209", "MP-210", "MP-211", "MP-212", "MP-214")
def test_the_companion_stack() -> None:
    state = helped(hand="3 4 b5", coins=9)
    row = list(state.open_companions)
    assert len(row) == 6
    play(state, place("companions", "3"), Goods(0, 1, 0))
    assert isinstance(state.decision, ChooseCompanion)
    assert why(state, TakeCompanion("nobody")) == ("companion.not_open", "MP-209")
    play(state, TakeCompanion(row[0]))
    assert state.companions[A] == (row[0],)
    assert state.agenda == turn_of(state, A)
    assert state.open_companions == row[1:]
    assert goods_of(state) == (0, 1, 0)
    state.companions[A] = ()
    again(state)
    assert why(state, place("companions", "4")) == ("space.own_colour", "MP-74")
    play(state, place("companions", "b5"), Goods(1, 0, 0), TakeCompanion(row[1]))
    assert money(state)[0] == 4
    assert state.open_companions == row[2:]


@pytest.mark.rule("MP-213")
def test_no_open_companion_no_action() -> None:
    state = helped(hand="3")
    state.open_companions = []
    assert why(state, place("companions", "3")) == ("companions.none", "MP-213")
    assert why(position(hand="3"), place("companions", "3")) == ("space.unknown", "MP-73")


@pytest.mark.rule("MP-215")
def test_once_a_round() -> None:
    state = helped("moneylender", "saracen", "diplomat")
    holds(state, A, 5, 5, (2, 0, 0))
    play(state, Use("moneylender"), Goods(1, 0, 0))
    assert why(state, Use("moneylender")) == ("power.spent", "MP-215")
    play(state, Swap("camel", 1))
    assert why(state, Swap("coin", 1)) == ("power.spent", "MP-215")
    state.spent[A].append("diplomat")
    card_at(state, "moscow_card", "CC20")
    assert refusal(state, place("moscow_card", "3")) == ("power.spent", {"card": "diplomat"}, "MP-215")


@pytest.mark.rule("MP-216", "MP-217", "MP-E31")
def test_the_nun() -> None:
    state = helped("nun", hand="3 4 5", coins=6)
    lies(state, "khans_favour", B, "5")
    assert refusal(state, place("khans_favour", "4", "6")) is None
    assert refusal(state, place("khans_favour", "5")) is None
    assert why(state, place("khans_favour", "5", "7")) == ("die.value", "MP-216")
    assert refusal(state, place("khans_favour", "5", "3")) == ("row.rises", {"need": 5, "have": 3}, "MP-85")
    assert why(state, place("khans_favour", "4", "5")) == ("die.not_so", "MP-216")
    lies(state, "bazaar_silk", B, "1 1")
    play(state, place("bazaar_silk", "4 5", "6 5"))
    assert money(state)[0] == 1
    assert len(state.options()) == 5
    assert [laid.value for laid in state.lying["bazaar_silk"][-2:]] == [6, 5]
    state = position(hand="3")
    assert why(state, place("take_5_coins", "3", "5")) == ("die.not_so", "MP-216")


@pytest.mark.rule("MP-218", "MP-219", "MP-220", "MP-E30")
def test_the_merchant() -> None:
    state = helped("merchant", hand="5", coins=5)
    lies(state, "bazaar_silk", B, "1 1")
    play(state, place("bazaar_silk", "5"))
    assert money(state)[0] == 0
    assert len(state.options()) == 6
    play(state, Column(6))
    assert goods_of(state) == (0, 4, 0)
    state = helped("merchant", hand="2 6")
    assert why(state, place("bazaar_gold", "2")) == ("dice.count", "MP-73")
    play(state, place("bazaar_gold", "2 6"))
    assert len(state.options()) == 4
    play(state, Column(4))
    assert goods_of(state) == (0, 0, 3)
    state = helped("merchant", hand="2 6")
    play(state, place("bazaar_pepper", "2"), Column(4))
    assert goods_of(state) == (3, 0, 0)
    assert why(helped("merchant", hand="2 2"), place("travel", "2")) == ("dice.count", "MP-73")


@pytest.mark.rule("MP-221", "MP-222")
def test_the_saracen() -> None:
    state = helped("saracen", hand="2 2", coins=1, camels=9)
    assert why(state, place("travel", "2 2")) == ("coins.short", "MP-94")
    assert refusal(state, Swap("camel", 10)) == ("camels.short", {"need": 10, "have": 9}, "MP-222")
    play(state, Swap("camel", 3))
    assert why(state, Swap("camel", 1)) == ("power.spent", "MP-215")
    play(state, place("travel", "2 2"), Go("oasis_2"), Halt())
    assert money(state) == (1, 3)
    assert state.swap == ""
    state = helped("saracen", hand="2 2", coins=10, camels=0)
    active(state, A, "ST01")
    holds(state, A, 10, 0, (0, 0, 1))
    assert why(state, Complete("ST01")) == ("camels.short", "MP-123")
    play(state, Swap("coin", 5), Complete("ST01"))
    assert money(state) == (9, 3)
    play(state, place("take_5_coins", "2"))
    assert why(state, Adjust(die("2"), 1)) is None
    state = helped("saracen", hand="2", coins=2, camels=0)
    play(state, Swap("coin", 2), Adjust(die("2"), 1))
    assert money(state) == (0, 0)
    assert state.hand[A] == [die("3")]
    assert why(state, Adjust(die("3"), 1)) == ("camels.short", "MP-126")
    assert why(position(), Swap("coin", 1)) == ("card.not_held", "MP-221")
    state = helped("saracen", hand="2 2", coins=5, camels=5)
    play(state, Swap("camel", 2), place("take_5_coins", "2"), EndTurn())
    assert state.swap == ""


@pytest.mark.rule("MP-224", "MP-225")
def test_the_diplomat() -> None:
    state = helped("diplomat", hand="3 3 3")
    card_at(state, "moscow_card", "CC20")
    card_at(state, "ca_corte_card", "CC05")
    lies(state, "moscow_card", B, "1")
    assert why(state, place("moscow_card", "3")) == ("space.closed", "MP-108")
    play(state, place("ca_corte_card", "3"), Repeat(0, 3))
    assert vp(state) == 3
    assert state.spent[A] == ["diplomat"]
    assert state.acted
    state = helped("diplomat", hand="3", coins=2)
    assert refusal(state, place("ca_nord_a", "3")) is None


@pytest.mark.rule("MP-228", "MP-229", "MP-E38")
def test_the_moneylender() -> None:
    state = helped("moneylender", hand="1 2", coins=0)
    play(state, place("moneylender", "1"))
    assert money(state)[0] == 8
    assert state.acted
    play(again(state), place("moneylender", "2"))
    assert money(state)[0] == 16
    assert why(state, Use("moneylender")) == ("goods.few", "MP-229")
    holds(state, A, 16, 0, (1, 0, 0))
    play(state, Use("moneylender"), Goods(1, 0, 0))
    assert money(state)[0] == 21
    assert goods_of(state) == (0, 0, 0)


@pytest.mark.rule("MP-230", "MP-231")
def test_the_gondolier() -> None:
    state = helped("gondolier", hand="2 3 b4", coins=9)
    lies(state, "venice_row", A, "6")
    play(state, place("gondolier", "2"), Build("ca_porto"))
    assert state.posts[A] == ["ca_porto"]
    assert state.acted
    again(state)
    assert why(state, place("gondolier", "3")) == ("space.own_colour", "MP-74")
    play(state, place("gondolier", "b4"), Build("ca_rio", "ca_porto"))
    assert money(state)[0] == 5


@pytest.mark.rule("MP-79", "MP-231")
def test_what_the_gondoliers_space_costs_does_not_pay_the_route() -> None:
    state = helped("gondolier", hand="2", coins=5, camels=0)
    built(state, A, "ca_porto", "ca_ponte", "ca_rio")
    lies(state, "gondolier", A, "b1")
    assert why(state, place("gondolier", "2")) == ("palace.none", "MP-195")
    holds(state, A, 6, 0)
    play(state, place("gondolier", "2"), Build("ca_corte", "ca_rio"))
    assert money(state)[0] == 0


@pytest.mark.rule("MP-232")
def test_the_notary() -> None:
    state = helped("notary", camels=2)
    active(state, A, "ST02")
    holds(state, A, 0, 2, (1, 0, 0))
    play(state, Complete("ST02"))
    assert isinstance(state.decision, Spare)
    assert state.options() == [Choose("silk")]
    assert why(state, Choose("gold")) == ("contract.good_not_asked", "MP-232")
    play(state, Choose("silk"))
    luck(state)
    assert goods_of(state) == (0, 0, 0)
    assert money(state)[1] == 0
    assert vp(state) == 5
    state = helped("notary", camels=1)
    active(state, A, "ST02")
    holds(state, A, 0, 1, (1, 1, 0))
    assert why(state, Complete("ST02")) == ("camels.short", "MP-123")


# ---------------------------------------------------------------------------------------------- Rustichello


def holding(*cards: str, hand: str = "1 2 3 4 5", coins: int = 20, camels: int = 20) -> MarcoPolo:
    state = helped(hand=hand, coins=coins, camels=camels)
    state.rustichello[A] = list(cards)
    return state


@pytest.mark.rule("MP-233", "MP-234", "MP-E41")
def test_ru01() -> None:
    state = holding("RU01", coins=14)
    assert refusal(state, Use("RU01")) == ("coins.short", {"need": 15, "have": 14}, "MP-233")
    state = holding("RU01", coins=15)
    play(state, Use("RU01"))
    assert money(state)[0] == 0
    assert state.rustichello[A] == []
    assert [a.place for a in state.options() if isinstance(a, Build) and a.place.startswith("ca_")] == ["ca_porto"]
    assert why(state, Build("beijing")) == ("post.not_here", "MP-233")
    assert why(state, Build("sumatra")) == ("post.not_here", "MP-233")
    assert why(state, Build("oasis_1")) == ("post.no_city", "MP-233")
    play(state, Build("kochi"))
    assert vp(state) == 3
    state = holding("RU01", coins=15)
    built(state, A, "ca_porto", "anxi")
    play(state, Use("RU01"))
    palaces = [a.place for a in state.options() if isinstance(a, Build) and a.place.startswith("ca_")]
    assert palaces == ["ca_ponte", "ca_rio"]
    assert why(state, Build("anxi")) == ("post.own_here", "MP-101")
    state.outposts["moscow"] = "OB01"
    play(state, Build("moscow"))
    assert money(state)[0] == 3


@pytest.mark.rule("MP-236")
def test_ru03() -> None:
    state = play(holding("RU03"), Use("RU03"), Rolled((5,)))
    assert die("b5") in state.hand[A]
    assert refusal(state, BuyDie()) is None


@pytest.mark.rule("MP-237")
def test_ru04() -> None:
    state = holding("RU04")
    name = state.open_companions[2]
    play(state, Use("RU04"), TakeCompanion(name))
    assert state.companions[A] == (name,)
    assert len(state.open_companions) == 5


@pytest.mark.rule("MP-238")
def test_ru05() -> None:
    state = holding("RU05", camels=0)
    state.special, state.under = 0, [("CO01", -1), ("CO02", -1)]
    play(state, Use("RU05"))
    assert state.contracts[A] == ["CO01", "CO02"]
    assert money(state)[1] == 2


@pytest.mark.rule("MP-239")
def test_ru06() -> None:
    state = holding("RU06")
    assert why(state, Use("RU06")) == ("card.does_nothing", "MP-129")
    built(state, A, "kochi", "ca_ponte")
    play(state, Use("RU06"), Choose("kochi"))
    assert vp(state) == 3


@pytest.mark.rule("MP-240", "MP-241")
def test_ru07() -> None:
    state = plain(holding("RU07", hand="4 4", coins=12, camels=11))
    play(state, place("travel", "4 4"), Go("oasis_1"), Go("moscow"), MarkPost("RU07"), Go("anxi"))
    play(state, MarkPost("RU07"))
    assert refusal(state, Go("karakorum")) is None
    assert why(state, Halt()) == ("travel.go_on", "MP-241")
    play(state, Go("karakorum"), Halt())
    assert state.posts[A] == ["moscow", "anxi", "karakorum"]
    assert state.rustichello[A] == []
    assert money(state) == (3 + 5 + 3, 0)
    state = plain(holding("RU07", hand="4 4", coins=12, camels=5))
    play(state, place("travel", "4 4"), Go("oasis_1"), Go("moscow"))
    assert refusal(state, Go("anxi")) is None
    play(state, MarkPost("RU07"))
    assert refusal(state, Go("anxi")) == ("camels.short", {"need": 6, "have": 5}, "MP-95")
    state = holding("RU07", hand="4 4", coins=12, camels=2)
    play(state, place("travel", "4 4"), Go("oasis_1"), Go("moscow"))
    assert why(state, MarkPost("RU07")) == ("travel.no_way_on", "MP-241")
    state = holding("RU07")
    state.figures[A] = ["oasis_7"]
    state.agenda += journey(A, steps=2, why="test")
    assert why(state, MarkPost("RU07")) == ("card.not_held", "MP-240")
    state = holding("RU07", hand="4 4", coins=12, camels=3)
    state.figures[A] = ["oasis_7"]
    play(state, place("travel", "4 4"), Go("beijing"), MarkPost("RU07"), Go("xian"), Halt())
    assert state.posts[A] == ["beijing", "xian"]
    assert state.beijing[0] == A


@pytest.mark.rule("MP-240", "MP-252")
def test_ru07_is_seen_by_all_from_the_first_post_that_it_marks() -> None:
    state = plain(holding("RU07", "RU06", hand="4 4", coins=12, camels=11))
    state.rustichello_pool = [card for card in state.rustichello_pool if card not in state.rustichello[A]]
    play(state, place("travel", "4 4"), Go("oasis_1"), Go("moscow"))
    assert state.seen_by(B).rustichello[A] == ["", ""]
    play(state, MarkPost("RU07"))
    view = state.seen_by(B)
    assert sorted(view.rustichello[A]) == ["", "RU07"]
    assert "RU07" not in view.rustichello_pool
    imagined = view.imagine(B, Random(1))
    assert imagined.rustichello[A].count("RU07") == 1
    assert imagined.seen_by(B).digest() == view.digest()
    for known in (state, view, imagined):
        play(known, Go("anxi"), Halt())
        assert known.posts[A] == ["moscow", "anxi"]
        assert "RU07" not in known.rustichello[A]


@pytest.mark.rule("MP-242", "MP-243")
def test_ru08() -> None:
    state = holding("RU08")
    built(state, A, "moscow", "ca_nord", "sumatra")
    lies(state, "sumatra_card_1", B, "2")
    old = state.cards["moscow_card"]
    play(state, Use("RU08"))
    assert why(state, Choose("ca_nord_a")) == ("card.printed", "MP-243")
    assert why(state, Choose("sumatra_card_1")) == ("space.closed", "MP-243")
    assert why(state, Choose("karachi_card")) == ("post.none_here", "MP-242")
    assert why(state, Choose("moscow")) == ("space.no_card", "MP-242")
    assert refusal(state, Choose("sumatra_card_2")) is None
    deck = len(state.deck)
    play(state, Choose("moscow_card"))
    luck(state)
    drawn = list(state.drawn)
    assert len(drawn) == 3
    assert state.seen_by(B).drawn == ["", "", ""]
    assert state.decision.secret
    assert why(state, Choose(old)) == ("card.not_drawn", "MP-242")
    play(state, Choose(drawn[1]))
    assert state.cards["moscow_card"] == drawn[1]
    assert len(state.deck) == deck - 3
    assert old not in state.deck


@pytest.mark.rule("MP-129", "MP-242", "MP-245")
@pytest.mark.parametrize("card", ["RU08", "RU10"])
def test_a_card_that_draws_city_cards_needs_one_in_the_deck(card: str) -> None:
    state = holding(card)
    built(state, A, "moscow")
    cards, state.deck = state.deck, []
    assert why(state, Use(card)) == ("card.does_nothing", "MP-129")
    state.deck = cards[:1]
    play(state, Use(card))


@pytest.mark.rule("MP-129", "MP-242")
def test_ru08_needs_a_post_beside_a_card_that_can_be_replaced() -> None:
    state = holding("RU08")
    assert why(state, Use("RU08")) == ("card.does_nothing", "MP-129")
    built(state, A, "ca_nord")  # its card is printed
    assert why(state, Use("RU08")) == ("card.does_nothing", "MP-129")


@pytest.mark.rule("MP-244")
def test_ru09() -> None:
    state = holding("RU09")
    built(state, A, *CITIES[:5])
    play(state, Use("RU09"))
    assert vp(state) == 2


@pytest.mark.rule("MP-245", "MP-246", "MP-252")
def test_ru10() -> None:
    state = holding("RU10", coins=0)
    play(state, Use("RU10"))
    state.deck = sorted({*state.deck, "CC20"})
    others = [card for card in state.deck if card != "CC20"][:2]
    play(state, Dealt(("CC20", *others)))
    assert state.decision.secret
    assert why(state, Choose("CC99")) == ("card.not_drawn", "MP-245")
    play(state, Choose("CC20"))
    assert state.kept_card[A] == ["CC20"]
    view = state.seen_by(B)
    assert view.kept_card[A] == [""]
    assert "CC20" in view.deck
    assert set(others) <= set(view.deck)
    assert state.seen_by(A).kept_card[A] == ["CC20"]
    play(state, Use("CC20"), Repeat(0, 6))
    assert money(state)[0] == 12
    assert state.kept_card[A] == []
    assert not state.acted


@pytest.mark.rule("MP-232", "MP-247", "MP-252")
def test_ru11_is_seen_by_all_while_the_notary_is_asked_which_good_he_saves() -> None:
    state = helped("notary", camels=20)
    state.rustichello[A] = ["RU11", "RU06"]
    state.rustichello_pool = [card for card in state.rustichello_pool if card not in state.rustichello[A]]
    active(state, A, "CO22")
    holds(state, A, 0, 3, (1, 2, 1))
    assert state.seen_by(B).rustichello[A] == ["", ""]
    play(state, Complete("CO22", True))
    assert isinstance(state.decision, Spare)
    view = state.seen_by(B)
    assert view.rustichello[A] == ["RU11", ""]
    assert "RU11" not in view.rustichello_pool
    imagined = view.imagine(B, Random(1))
    assert imagined.seen_by(B).digest() == view.digest()
    saved = state.options()[0]
    for known in (state, view, imagined):
        play(known, saved)
        assert vp(known) == 5
        assert "RU11" not in known.rustichello[A]


@pytest.mark.rule("MP-247", "MP-248", "MP-E34")
def test_ru11() -> None:
    state = holding("RU11")
    active(state, A, "CO22", "CO24")
    holds(state, A, 0, 3, (1, 2, 1))
    play(state, Complete("CO22", True))
    assert vp(state) == 5
    assert money(state) == (8, 6)
    assert state.rustichello[A] == []
    assert why(state, Complete("CO24", True)) == ("card.not_held", "MP-247")
    state = holding("RU11")
    active(state, A, "CO24", "CO03")
    holds(state, A, 0, 4, (2, 3, 2))
    twin = state.copy()
    play(state, Complete("CO24", True))
    assert vp(state) == 7
    assert isinstance(state.decision, Journey)
    assert state.decision.steps == 2
    play(twin, Complete("CO03", True))
    assert isinstance(twin.decision, TakeGoods)
    assert twin.decision.count == 2
    play(twin, Goods(1, 1, 0))
    assert isinstance(twin.decision, TakeGoods)
    play(twin, Goods(1, 1, 0))
    assert goods_of(twin) == (2, 4, 2)
    assert vp(twin) == 3
    state = holding("RU11")
    active(state, A, "ST02")
    holds(state, A, 0, 2, (1, 1, 0))
    state.special, state.under = 0, [("CO01", -1), ("CO02", -1), ("CO03", -1)]
    play(state, Complete("ST02", True))
    assert state.contracts[A] == ["CO01", "CO02"]


@pytest.mark.rule("MP-71", "MP-247")
def test_two_black_dice_are_rolled_together() -> None:
    state = holding("RU11")
    active(state, A, "CO01")
    holds(state, A, 0, 1, (3, 0, 0))
    state.hand[A], state.black = [], 2
    play(state, Complete("CO01", True))
    assert why(state, Rolled((4,))) == ("draw.count", "")
    play(state, Rolled((4, 6)))
    assert state.hand[A] == list(dice("b4 b6"))
    assert state.decision == Turn(A)
    assert [event.dice for event in told(state, DiceRolled)] == [dice("b4 b6")]


@pytest.mark.rule("MP-64", "MP-247")
def test_of_two_black_dice_the_one_that_is_there_is_gained() -> None:
    state = holding("RU11")
    active(state, A, "CO01")
    holds(state, A, 0, 1, (3, 0, 0))
    state.hand[A], state.black = [], 1
    play(state, Complete("CO01", True), Rolled((2,)))
    assert state.hand[A] == list(dice("b2"))
    assert state.black == 0
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-128")
@pytest.mark.parametrize("card", ["RU07", "RU11", "GF14", "GF15"])
def test_a_card_that_goes_with_something_is_no_bonus_action(card: str) -> None:
    state = position()
    (state.rustichello if card.startswith("RU") else state.gifts)[A] = [card]
    assert why(state, Use(card)) == ("card.not_alone", "MP-128")
    assert why(state, Use("RU03")) == ("card.not_held", "MP-128")


@pytest.mark.rule("MP-190")
def test_each_card_is_used_once() -> None:
    state = holding("RU03", "RU09")
    assert {a.card for a in state.options() if isinstance(a, Use)} == {"RU03"}
    play(state, Use("RU03"), Rolled((1,)))
    assert why(state, Use("RU03")) == ("card.not_held", "MP-128")
    has(state, A, "3 3")
    assert refusal(state, Place("take_5_coins", dice("3"), (3,))) is None
    travelling(state, "3 3", "oasis_1")
    assert state.decision == Turn(A)
