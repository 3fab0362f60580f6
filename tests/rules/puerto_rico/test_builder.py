"""The builder phase (section 3.3)."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.actions import Build, Pass
from game.rules.puerto_rico.components import BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.builder import build_refusal
from game.rules.puerto_rico.events import Built, ColonistSettled
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    bare,
    key,
    over,
    owned,
    pass_on,
    plant,
    role,
    settlers,
    stand,
    told,
)  # fmt: skip

EVERY = {Build(building.id) for building in BUILDINGS}


def rich(**options: bool) -> PuertoRico:
    state = bare(**options)
    state.money = [20] * 4
    return state


@pytest.mark.rule("PR-78")
def test_one_building_or_pass() -> None:
    state = rich()
    role(state, "builder", 1)
    assert answers(state) == EVERY | {Pass()}
    state.play(Build("office"))
    assert state.decision.seat == 2
    state.play(Pass())
    assert (owned(state, 1), owned(state, 2)) == ({"office"}, set())
    assert state.decision.seat == 3
    assert key(state.refusal(Build("palace"))) == "building.unknown"


@pytest.mark.rule("PR-79", "PR-170")
def test_a_copy_must_be_left() -> None:
    state = rich()
    stand(state, 2, "office", "city_hall")
    stand(state, 3, "office")
    role(state, "builder")
    assert {Build("office"), Build("city_hall")} & answers(state) == set()
    assert key(state.refusal(Build("office"))) == "building.none_left"
    state.play(Build("harbor"))
    assert state.display[INDEX["harbor"]] == 1
    state.play(Build("harbor"))
    assert state.decision.seat == 2
    assert key(state.refusal(Build("harbor"))) == "building.none_left"
    assert Build("harbor") not in answers(state)
    state.audit()


@pytest.mark.rule("PR-80")
def test_no_building_twice() -> None:
    state = rich()
    stand(state, 0, "indigo_plant", colonists=0)
    role(state, "builder")
    assert answers(state) == EVERY - {Build("indigo_plant")} | {Pass()}
    refusal = state.refusal(Build("indigo_plant"))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("building.owned", "PR-80")


@pytest.mark.rule("PR-82")
def test_the_whole_cost_must_be_there() -> None:
    state = bare()
    state.money = [4, 4, 0, 0]
    role(state, "builder")
    assert answers(state) == {Build(b.id) for b in BUILDINGS if b.cost <= 5} | {Pass()}
    refusal = state.refusal(Build("factory"))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("coins.short", "PR-82")
    assert dict(refusal.params) == {"building": "factory", "need": 6, "have": 4, "quarries": 0}
    state.play(Pass())
    assert answers(state) == {Build(b.id) for b in BUILDINGS if b.cost <= 4} | {Pass()}
    state.play(Pass())
    assert over(state)  # seats without money are skipped


@pytest.mark.rule("PR-83", "PR-E5")
def test_costs() -> None:
    state = bare()
    plant(state, 1, "quarry", 4, 3)

    def cost(name: str, chooser: int) -> int:
        return state.price(1, INDEX[name], chooser)

    names = ("construction_hut", "office", "harbor", "city_hall")
    assert [cost(name, 0) for name in names] == [1, 3, 5, 7]
    assert [cost(name, 1) for name in names] == [0, 2, 4, 6]
    state = bare()
    plant(state, 1, "quarry", 2, 2)
    assert cost("small_market", 1) == 0
    state = bare()
    plant(state, 1, "quarry", 6, 5)
    assert cost("city_hall", 0) == 6
    state.money = [0, 6, 0, 0]
    role(state, "builder", 0)
    pass_on(state, until=1)
    state.play(Build("city_hall"))
    assert told(state, Built) == [Built(1, "city_hall", 6)]
    assert state.money[1] == 0


@pytest.mark.rule("PR-83", "PR-82")
@pytest.mark.parametrize(
    ("building", "chooser", "need", "taken_off"),
    [("city_hall", 0, 6, 4), ("wharf", 0, 6, 3), ("wharf", 1, 5, 3), ("office", 1, 2, 2), ("small_warehouse", 1, 1, 1)],
)
def test_a_refused_price_tells_what_the_quarries_took_off(
    building: str, chooser: int, need: int, taken_off: int
) -> None:
    state = bare()
    plant(state, 1, "quarry", 5, 5)
    state.money[1] = 0
    state.chooser = chooser
    refusal = build_refusal(state, 1, INDEX[building])
    assert refusal is not None
    told = {"building": building, "need": need, "have": 0, "quarries": taken_off}
    assert (refusal.key, dict(refusal.params), refusal.rule) == ("coins.short", told, "PR-82")


@pytest.mark.rule("PR-84")
def test_no_building_no_discount() -> None:
    state = rich()
    role(state, "builder")
    state.play(Pass())
    assert state.money == [20] * 4


@pytest.mark.rule("PR-85")
def test_any_two_free_spaces_hold_a_large_building() -> None:
    """Even a fifth and a sixth: nothing but the count of spaces matters."""
    state = rich()
    stand(state, 0, "guild_hall", "residence", "fortress", "customs_house", "office", "hospice", colonists=0)
    role(state, "builder")
    assert Build("city_hall") in answers(state)
    state.play(Build("city_hall"))
    assert state.city_spaces(0) == 12
    assert state.ending == ["city"]


@pytest.mark.rule("PR-81", "PR-86", "PR-E6")
def test_the_city_is_full_with_twelve_spaces() -> None:
    state = rich()
    stand(state, 0, "guild_hall", "residence", "fortress", "customs_house", "office", "hospice", "harbor", colonists=0)
    assert state.city_spaces(0) == 11
    role(state, "builder")
    refusal = state.refusal(Build("city_hall"))
    assert refusal is not None
    assert (refusal.key, dict(refusal.params), refusal.rule) == (
        "city.full", {"building": "city_hall", "need": 2, "have": 1}, "PR-81",
    )  # fmt: skip
    state.play(Build("wharf"))
    assert state.ending == ["city"]
    assert state.decision.seat == 1
    state.play(Build("small_market"))
    assert "small_market" in owned(state, 1)
    pass_on(state)
    assert not state.over
    role(state, "builder")
    assert state.decision.seat == 1  # a full city builds nothing


def test_eleven_spaces_do_not_end_the_game() -> None:
    state = rich()
    stand(state, 0, "guild_hall", "residence", "fortress", "customs_house", "office", "hospice", colonists=0)
    role(state, "builder")
    state.play(Build("wharf"))
    assert state.ending == []


@pytest.mark.rule("PR-87", "PR-88", "PR-89", "PR-E7")
def test_the_university() -> None:
    for supply, ship, left, works in ((3, 4, (2, 4), 1), (0, 2, (0, 1), 1), (0, 0, (0, 0), 0)):
        state = rich()
        stand(state, 0, "university")
        settlers(state, 3, supply, ship)
        role(state, "builder")
        state.play(Build("tobacco_storage"))
        assert state.city[0][INDEX["tobacco_storage"]] == works
        assert (state.colonists, state.ship) == left
        assert len(told(state, ColonistSettled)) == works
    state = rich()
    supply = state.colonists
    role(state, "builder")
    state.play(Build("university"))
    assert (state.city[0][INDEX["university"]], state.colonists) == (0, supply)
    role(state, "builder")
    state.play(Build("city_hall"))  # the university is empty
    assert state.city[0][INDEX["city_hall"]] == 0
    state = rich()
    stand(state, 0, "university")
    role(state, "builder")
    state.play(Build("city_hall"))
    assert state.city[0][INDEX["city_hall"]] == 1


@pytest.mark.rule("PR-140")
def test_what_the_university_fills_works_at_once() -> None:
    state = rich()
    stand(state, 0, "university")
    plant(state, 0, "indigo", 1, 1)
    role(state, "builder")
    state.play(Build("small_indigo_plant"))
    pass_on(state)
    role(state, "craftsman")
    assert state.goods[0] == [0, 1, 0, 0, 0]
