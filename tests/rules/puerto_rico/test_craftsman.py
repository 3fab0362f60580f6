"""The craftsman phase (section 3.4)."""

from __future__ import annotations

import pytest

from game.match.table_check import completed_options
from game.rules import game
from game.rules.puerto_rico.actions import Pass, Produce, TakeBarrel
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.events import CoinsGained, Passed, Produced
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    aside,
    bare,
    cargo,
    give,
    key,
    over,
    plant,
    role,
    stand,
    stock,
    told,
)  # fmt: skip


def farm(state: PuertoRico, seat: int, **worked: int) -> None:
    """Occupied plantations with enough production for them."""
    halls = {
        "indigo": ("indigo_plant",), "sugar": ("sugar_mill",),
        "tobacco": ("tobacco_storage",), "coffee": ("coffee_roaster",), "corn": (),
    }  # fmt: skip
    for tile, count in worked.items():
        plant(state, seat, tile, count, count)
        stand(state, seat, *halls[tile], colonists=3)


@pytest.mark.rule("PR-90", "PR-91", "PR-153", "PR-E8")
def test_production() -> None:
    state = bare()
    plant(state, 0, "corn", 3, 2)
    plant(state, 0, "tobacco", 2, 2)
    stand(state, 0, "tobacco_storage", colonists=1)
    plant(state, 0, "sugar", 4, 3)
    stand(state, 0, "small_sugar_mill", colonists=1)
    stand(state, 0, "sugar_mill", colonists=3)
    stand(state, 0, "factory")
    role(state, "craftsman", 1)
    assert state.goods[0] == [2, 0, 3, 1, 0]
    assert state.supply == [8, 11, 8, 8, 9]
    assert state.money[0] == 3 + 2
    assert told(state, Produced) == [Produced(0, (2, 0, 3, 1, 0), (0, 0, 0, 0, 0))]
    assert over(state)


@pytest.mark.rule("PR-91")
def test_the_smaller_of_plantations_and_circles() -> None:
    for tiles, big, small, made in ((4, 2, 1, 3), (2, 3, 1, 2), (3, 0, 0, 0), (1, 1, 0, 1), (0, 3, 1, 0)):
        state = bare()
        plant(state, 0, "indigo", tiles, tiles)
        stand(state, 0, "indigo_plant", colonists=big)
        stand(state, 0, "small_indigo_plant", colonists=small)
        role(state, "craftsman", 1)
        assert state.goods[0][1] == made


@pytest.mark.rule("PR-92")
def test_goods_run_short_in_order_from_the_craftsman() -> None:
    """Named in the reviews: not from the governor, not from seat 0."""
    state = bare()
    for seat in range(4):
        plant(state, seat, "corn", 2, 2)
    state.goods[0][0], state.supply[0] = 5, 5
    role(state, "craftsman", 2)
    assert [state.goods[seat][0] for seat in range(4)] == [5 + 1, 0, 2, 2]
    assert state.supply[0] == 0
    assert told(state, Produced)[3] == Produced(1, (0,) * 5, (2, 0, 0, 0, 0))


@pytest.mark.rule("PR-93")
@pytest.mark.parametrize(("kinds", "income"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_the_factory_pays_for_kinds(kinds: int, income: int) -> None:
    state = bare()
    farm(state, 0, **dict.fromkeys(GOODS[:kinds], 1))
    if kinds:
        plant(state, 0, "corn", 2, 2)  # barrels do not matter
    stand(state, 0, "factory")
    farm(state, 1, **dict.fromkeys(GOODS[:kinds], 1))
    stand(state, 1, "factory", colonists=0)
    role(state, "craftsman", 3)
    assert state.money == [3 + income, 3, 3, 3]


@pytest.mark.rule("PR-E9")
def test_the_factory_counts_what_was_received() -> None:
    state = bare()
    farm(state, 0, corn=3, sugar=3, tobacco=1)
    stand(state, 0, "factory")
    aside(state, 3, corn=0, sugar=2, tobacco=4)
    role(state, "craftsman", 1)
    assert state.goods[0] == [0, 0, 2, 1, 0]
    assert told(state, CoinsGained) == [CoinsGained(0, 1, "factory")]


@pytest.mark.rule("PR-94", "PR-95", "PR-E10")
def test_the_extra_barrel() -> None:
    for corn in (1, 0):
        state = bare()
        farm(state, 1, **({"indigo": 3, "corn": 1} if corn else {"indigo": 3}))
        plant(state, 2, "indigo", 1, 1)
        stand(state, 2, "small_indigo_plant")
        aside(state, 3, indigo=2, corn=5)
        give(state, 1, coffee=1)  # in store, but not produced now
        role(state, "craftsman", 1)
        assert state.goods[1] == [corn, 2, 0, 0, 1]
        assert state.goods[2] == [0] * 5
        if not corn:
            assert over(state)  # K1 is skipped
            continue
        assert state.decision.seat == 1
        assert answers(state) == {TakeBarrel("corn"), Pass()}
        assert key(state.refusal(TakeBarrel("indigo"))) == "supply.empty"
        assert key(state.refusal(TakeBarrel("coffee"))) == "barrel.not_produced"
        state.play(TakeBarrel("corn"))
        assert (state.goods[1][0], state.supply[0]) == (2, 5 - 2)
        assert over(state)


@pytest.mark.rule("PR-94")
def test_the_extra_barrel_comes_after_everybody_s() -> None:
    state = bare()
    plant(state, 0, "corn", 1, 1)
    plant(state, 1, "corn", 1, 1)
    aside(state, 3, corn=2)
    role(state, "craftsman")
    assert (state.goods[0][0], state.goods[1][0]) == (1, 1)
    assert over(state)  # the last barrel is the other's


@pytest.mark.rule("PR-96")
def test_the_extra_barrel_changes_no_factory_income() -> None:
    state = bare()
    farm(state, 0, corn=1, indigo=1)
    stand(state, 0, "factory")
    role(state, "craftsman")
    assert state.money[0] == 4
    state.play(TakeBarrel("indigo"))
    assert state.money[0] == 4


@pytest.mark.rule("PR-97")
def test_production_is_not_asked() -> None:
    state = bare()
    farm(state, 1, corn=2)
    role(state, "craftsman")
    assert over(state)
    assert state.goods[1][0] == 2


@pytest.mark.rule("PR-97", "PR-176")
def test_whoever_produces_is_asked_by_option() -> None:
    state = bare(ask_colonists=True)
    farm(state, 0, corn=2)
    farm(state, 1, corn=1, indigo=1)
    stand(state, 1, "factory")
    farm(state, 3, corn=1)
    aside(state, 2, corn=1)
    role(state, "craftsman", 0)
    assert (state.decision.seat, answers(state)) == (0, {Produce(True), Produce(False)})
    assert sum(state.goods[0]) == 0
    state.play(Produce(False))
    assert state.decision.seat == 1
    state.play(Produce(True))
    assert (state.goods[1], state.money[1]) == ([1, 1, 0, 0, 0], 3 + 1)
    assert [event.step for event in told(state, Passed)] == ["production"]
    assert told(state, Produced)[-1] == Produced(3, (0,) * 5, (1, 0, 0, 0, 0)), "nothing is left to decline"
    assert over(state), "who has declined gets no extra barrel"
    state.audit()


@pytest.mark.rule("PR-94", "PR-97")
@pytest.mark.parametrize("others", [True, False])
def test_the_extra_barrel_is_of_what_was_not_declined(others: bool) -> None:
    state = bare(ask_colonists=True)
    farm(state, 1, indigo=1)
    farm(state, 2, corn=1)
    role(state, "craftsman", 1)
    state.play(Produce(True))
    state.play(Produce(others))
    assert answers(state) == {TakeBarrel("indigo"), Pass()}
    state.play(TakeBarrel("indigo"))
    assert (state.goods[1][1], state.goods[2][0]) == (2, int(others))
    assert over(state)


@pytest.mark.rule("PR-97")
def test_a_game_from_before_production_was_asked_goes_on_without() -> None:
    assert completed_options(game("puerto_rico"), {"ask_colonists": True})["ask_production"] is False
    state = bare(ask_colonists=True, ask_production=False)
    farm(state, 0, corn=2)
    role(state, "craftsman", 1)
    assert state.goods[0][0] == 2


@pytest.mark.rule("PR-152")
def test_barrels_on_ships_and_in_the_house_cut_production() -> None:
    state = bare()
    farm(state, 0, coffee=2)
    stock(state, "coffee")
    cargo(state, 2, "coffee", 7)
    role(state, "craftsman", 1)
    assert (state.goods[0][4], state.supply[4]) == (1, 0)


@pytest.mark.rule("PR-131")
def test_goods_pile_up_between_captain_phases() -> None:
    state = bare()
    plant(state, 0, "corn", 3, 3)
    give(state, 0, indigo=4, sugar=4, coffee=4)
    role(state, "craftsman", 1)
    role(state, "trader", 1)
    role(state, "prospector", 1)
    assert state.goods[0] == [3, 4, 4, 0, 4]
