"""The trader phase (section 3.5)."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.actions import Pass, Sell
from game.rules.puerto_rico.events import HouseEmptied, Sold
from tests.rules.puerto_rico.positions import answers, bare, give, key, over, pass_on, role, stand, stock, told


@pytest.mark.rule("PR-98", "PR-99")
def test_one_barrel_of_a_kind_that_is_not_there() -> None:
    state = bare()
    stock(state, "corn", "sugar")
    give(state, 0, corn=2, sugar=1, coffee=3)
    give(state, 1, corn=2, sugar=1)
    give(state, 2, sugar=1)
    stand(state, 2, "office")
    give(state, 3, sugar=1, coffee=1)
    stand(state, 3, "office", colonists=0)
    role(state, "trader")
    assert answers(state) == {Sell("coffee"), Pass()}
    refusal = state.refusal(Sell("corn"))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("house.has_it", "PR-98")
    assert key(state.refusal(Sell("indigo"))) == "goods.none"
    state.play(Sell("coffee"))
    assert state.goods[0][4] == 2
    assert state.decision.seat == 2  # seat 1 has nothing to sell
    assert answers(state) == {Sell("sugar"), Pass()}
    state.play(Pass())
    assert over(state)
    state.house.remove(4)
    state.supply[4] += 1
    role(state, "trader", 3)
    assert answers(state) == {Sell("coffee"), Pass()}  # an office without a colonist does not help
    assert key(state.refusal(Sell("sugar"))) == "house.has_it"


@pytest.mark.rule("PR-100", "PR-134")
def test_income() -> None:
    for small in (False, True):
        for large in (False, True):
            for chooser in (0, 1):
                state = bare()
                for name, there in (("small_market", small), ("large_market", large)):
                    if there:
                        stand(state, 0, name)
                give(state, 0, tobacco=1)
                role(state, "trader", chooser)
                state.play(Sell("tobacco"))
                assert state.money[0] == 3 + 3 + small + 2 * large + (chooser == 0)


@pytest.mark.rule("PR-101")
def test_corn_is_worth_the_bonuses() -> None:
    state = bare()
    give(state, 0, corn=1)
    role(state, "trader", 1)
    state.play(Sell("corn"))
    assert state.money[0] == 3
    assert told(state, Sold) == [Sold(0, "corn", 0)]
    state = bare()
    give(state, 0, corn=1)
    stand(state, 0, "large_market")
    role(state, "trader")
    state.play(Sell("corn"))
    assert state.money[0] == 3 + 3


@pytest.mark.rule("PR-102")
def test_no_sale_no_bonus() -> None:
    state = bare()
    stand(state, 0, "small_market", "large_market")
    give(state, 0, coffee=1)
    role(state, "trader")
    state.play(Pass())
    assert state.money[0] == 3


@pytest.mark.rule("PR-103", "PR-104", "PR-E11", "PR-167")
def test_a_full_house_ends_the_phase() -> None:
    state = bare(3)
    stock(state, "corn", "tobacco")
    stand(state, 0, "small_market")
    give(state, 0, indigo=2, tobacco=1)
    stand(state, 1, "office", "large_market")
    give(state, 1, tobacco=2)
    give(state, 2, coffee=1)
    stand(state, 2, "office")
    state.money = [0, 0, 0]
    supply = state.supply[:]
    role(state, "trader")
    assert answers(state) == {Sell("indigo"), Pass()}
    state.play(Sell("indigo"))
    assert answers(state) == {Sell("tobacco"), Pass()}
    state.play(Sell("tobacco"))
    assert state.money == [3, 5, 0]
    assert over(state)  # Chris has no turn, office or not
    assert [new - old for new, old in zip(state.supply, supply, strict=True)] == [1, 1, 0, 2, 0]
    assert state.house == []
    assert told(state, HouseEmptied) == [HouseEmptied(("corn", "tobacco", "indigo", "tobacco"))]
    assert state.goods[2] == [0, 0, 0, 0, 1]
    state.audit()


@pytest.mark.rule("PR-105", "PR-E12")
def test_a_house_that_is_not_full_keeps_its_barrels() -> None:
    state = bare()
    stock(state, "sugar")
    give(state, 2, coffee=1)
    role(state, "trader")
    state.play(Sell("coffee"))
    assert over(state)
    assert state.house == [2, 4]
    state = bare()
    give(state, 1, corn=1)
    stand(state, 1, "small_market")
    role(state, "trader")
    state.play(Sell("corn"))
    assert state.money[1] == 3 + 1


@pytest.mark.rule("PR-139")
def test_two_offices_may_sell_the_same_kind() -> None:
    state = bare()
    for seat in (0, 1):
        stand(state, seat, "office")
        give(state, seat, coffee=1)
    give(state, 2, coffee=1)
    role(state, "trader")
    state.play(Sell("coffee"))
    state.play(Sell("coffee"))
    assert over(state)
    assert state.house == [4, 4]
    assert state.goods[2][4] == 1
    pass_on(state)
