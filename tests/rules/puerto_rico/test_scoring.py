"""Large buildings, the score and its ties (4.2 and 6)."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import bare, crowd, give, plant, settlers, stand


def score(state: PuertoRico, seat: int = 0) -> dict[str, int]:
    return state.standings()[seat].categories


@pytest.mark.rule("PR-142")
def test_a_bonus_needs_a_colonist() -> None:
    for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall"):
        for colonists in (0, 1):
            state = bare()
            stand(state, 0, name, colonists=colonists)
            stand(state, 0, "indigo_plant", colonists=3)
            state.chips[0], state.pool = 8, 92
            assert (score(state)[name] > 0) == bool(colonists)
            assert score(state)["buildings"] == 4 + 2


@pytest.mark.rule("PR-143")
def test_the_guild_hall() -> None:
    state = bare()
    stand(state, 0, "guild_hall", "small_indigo_plant", "small_sugar_mill")
    stand(state, 0, "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "office", colonists=0)
    assert score(state)["guild_hall"] == 10


@pytest.mark.rule("PR-144")
def test_the_residence() -> None:
    for tiles, bonus in ((0, 4), (3, 4), (9, 4), (10, 5), (11, 6), (12, 7)):
        state = bare()
        stand(state, 0, "residence")
        quarries = min(tiles, 2)
        plant(state, 0, "quarry", quarries)
        crowd(state, 0, tiles - quarries)
        assert score(state)["residence"] == bonus


@pytest.mark.rule("PR-145")
def test_the_fortress() -> None:
    for people, bonus in ((1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (17, 5), (20, 6)):
        state = bare()
        stand(state, 0, "fortress")
        settlers(state, 0, supply=state.colonists - people + 1)  # in San Juan
        assert state.colonists_of(0) == people
        assert score(state)["fortress"] == bonus


@pytest.mark.rule("PR-146")
def test_the_customs_house() -> None:
    for chips, bonus in ((0, 0), (3, 0), (4, 1), (23, 5), (104, 26)):
        state = bare()
        stand(state, 0, "customs_house", "wharf")
        state.chips[0], state.pool = chips, 100 - chips  # beyond the pool too
        assert score(state)["customs_house"] == bonus


@pytest.mark.rule("PR-147")
def test_the_city_hall() -> None:
    state = bare()
    stand(state, 0, "city_hall")
    assert score(state)["city_hall"] == 1
    stand(state, 0, "hacienda", "fortress", "indigo_plant", colonists=0)
    assert score(state)["city_hall"] == 3


@pytest.mark.rule("PR-E23")
def test_bonuses_of_the_rulebook() -> None:
    state = bare()
    stand(state, 0, "city_hall", "hacienda", "harbor", "office", "construction_hut", "large_warehouse", "residence")
    assert score(state)["city_hall"] == 7
    crowd(state, 0, 10)
    assert score(state)["residence"] == 5
    crowd(state, 0, 2)
    assert score(state)["residence"] == 7
    state = bare()
    stand(state, 0, "residence", "fortress")
    crowd(state, 0, 3)
    settlers(state, 0, supply=state.colonists - 18)
    assert (state.colonists_of(0), score(state)["fortress"], score(state)["residence"]) == (20, 6, 4)


@pytest.mark.rule("PR-159", "PR-160", "PR-E22")
def test_a_score() -> None:
    state = bare()
    stand(state, 0, "small_sugar_mill", "sugar_mill", "small_indigo_plant", "coffee_roaster", "city_hall", colonists=0)
    stand(state, 0, "guild_hall", "customs_house")
    state.chips[0], state.pool = 23, 77
    assert score(state) == {
        "shipping": 23, "buildings": 19, "guild_hall": 6, "residence": 0,
        "fortress": 0, "customs_house": 5, "city_hall": 0,
    }  # fmt: skip
    assert state.standings()[0].points == 53
    state.money[0] = 40
    give(state, 0, coffee=9)
    assert state.standings()[0].points == 53


@pytest.mark.rule("PR-161", "PR-162", "PR-E24")
def test_ties() -> None:
    """Named in the reviews: doubloons and goods break a tie, barrels counting one each."""
    state = bare(3)
    state.chips, state.pool = [47, 47, 12], 75 - 106
    state.money = [3, 4, 50]
    give(state, 0, corn=1, coffee=1)
    assert [line.place for line in state.standings()] == [1, 2, 3]
    give(state, 1, coffee=1)
    assert [line.place for line in state.standings()] == [1, 1, 3]
    assert [line.ties for line in state.standings()] == [(5,), (5,), (50,)]
    give(state, 1, coffee=1)
    assert [line.place for line in state.standings()] == [2, 1, 3]
