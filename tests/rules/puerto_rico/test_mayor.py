"""The mayor phase (section 3.2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.kernel import Action
from game.rules.puerto_rico.components import BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import distributions, every_distribution, places
from game.rules.puerto_rico.events import ColonistShipRefilled, ColonistsPlaced, ColonistsTaken
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    bare,
    crowd,
    key,
    lay_row,
    over,
    pass_on,
    placement,
    plant,
    role,
    settlers,
    stand,
    told,
)  # fmt: skip
from tests.rules.tables import fresh, play_out


@pytest.mark.rule("PR-61", "PR-62")
def test_the_privilege_is_from_the_supply_only() -> None:
    state = bare()
    role(state, "mayor", 1)
    assert told(state, ColonistsTaken)[0] == ColonistsTaken(1, 1, "supply")
    assert [state.colonists_of(seat) for seat in range(4)] == [1, 2, 1, 1]
    state = bare()
    settlers(state, 3, supply=0)
    role(state, "mayor", 1)
    assert [state.colonists_of(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("PR-63", "PR-E2")
def test_the_ship_is_dealt_one_at_a_time() -> None:
    state = bare()
    settlers(state, 0, supply=40, ship=6)
    held = [state.colonists_of(seat) for seat in range(4)]
    role(state, "mayor", 2)
    assert [state.colonists_of(seat) - held[seat] for seat in (2, 3, 0, 1)] == [3, 2, 1, 1]
    for ship in range(13):
        for seats in (2, 3, 4, 5):
            state = bare(seats)
            settlers(state, 0, ship=ship)
            role(state, "mayor")
            one_by_one = [0] * seats
            for colonist in range(ship):
                one_by_one[colonist % seats] += 1
            one_by_one[0] += 1
            assert [state.colonists_of(seat) for seat in range(seats)] == one_by_one


@pytest.mark.rule("PR-64")
def test_dealt_colonists_cannot_be_refused() -> None:
    state = bare(ask_colonists=False)
    people = sum(state.colonists_of(seat) for seat in range(4))
    role(state, "mayor")
    assert sum(state.colonists_of(seat) for seat in range(4)) == people + 5
    assert over(state)  # nobody was asked anything


@pytest.mark.rule("PR-65", "PR-66", "PR-E4")
def test_any_distribution_that_fills_all_it_can() -> None:
    state = bare()
    plant(state, 0, "corn", 3, 2)
    plant(state, 0, "indigo", 2, 1)
    stand(state, 0, "office", colonists=0)
    stand(state, 0, "small_indigo_plant", colonists=0)
    settlers(state, 3, ship=4)
    role(state, "mayor")
    assert (state.colonists_of(0), state.circles(0)) == (5, 7)
    free = placement({"corn": 1, "indigo": 2}, {"office": 1, "small_indigo_plant": 1})
    assert free in answers(state)
    idle = placement({"corn": 1, "indigo": 2}, {"office": 1})
    refusal = state.refusal(idle)
    assert refusal is not None
    assert (refusal.key, dict(refusal.params), refusal.rule) == ("place.idle", {"idle": 1, "free": 3}, "PR-66")
    assert key(state.refusal(placement({"corn": 4, "indigo": 1}))) == "place.tiles"
    assert key(state.refusal(placement({"corn": 3, "sugar": 1}))) == "place.tiles"
    assert key(state.refusal(placement({"corn": 3}, {"office": 2}))) == "place.circles"
    assert key(state.refusal(placement({"corn": 3}, {"hospice": 1}))) == "place.circles"
    assert key(state.refusal(placement({"corn": -1, "indigo": 2}, {"office": 1}))) == "place.tiles"
    assert key(state.refusal(placement({"corn": 3, "indigo": 2}, {"office": 1}))) == "place.too_many"
    short: Any = placement({"corn": 3, "indigo": 2})
    assert key(state.refusal(type(short)(short.island[:3], short.city))) == "place.shape"
    state.play(free)
    assert (state.worked[0], state.city[0][INDEX["office"]], state.san_juan[0]) == ([1, 2, 0, 0, 0, 0], 1, 0)
    moved = (("corn", -1), ("indigo", 1), ("small_indigo_plant", 1), ("office", 1))
    assert told(state, ColonistsPlaced)[0].moved == moved

    state = bare()
    crowd(state, 0, 7)
    settlers(state, 0, ship=4)
    settlers(state, 0, supply=state.colonists - 7)
    role(state, "mayor")
    assert (sum(state.worked[0]), state.san_juan[0]) == (7, 2)
    assert told(state, ColonistsPlaced)[0].san_juan == 2


@pytest.mark.rule("PR-169")
def test_nobody_waits_in_san_juan_while_there_is_a_circle() -> None:
    seen = []

    def after(now: Any, action: Action) -> None:
        for event in now.journal:
            if isinstance(event, ColonistsPlaced):
                free = now.circles(event.seat) - sum(event.island) - sum(event.city)
                assert not (event.san_juan and free)
                seen.append(event.san_juan)
        now.journal.clear()

    for seed in range(3):
        play_out(fresh("puerto_rico", 4), Random(seed), after=after)
    assert any(seen)
    assert not all(seen)


@pytest.mark.rule("PR-67")
def test_equal_distributions_are_one_answer() -> None:
    state = bare()
    plant(state, 0, "corn", 3)
    plant(state, 0, "quarry", 2)
    stand(state, 0, "indigo_plant", colonists=0)
    settlers(state, 3, ship=4)
    settlers(state, 0, supply=state.colonists - 2)
    role(state, "mayor")
    assert state.colonists_of(0) == 4
    every = {
        placement({"corn": corn, "quarry": quarry}, {"indigo_plant": 4 - corn - quarry})
        for corn in range(4)
        for quarry in range(3)
        if 0 <= 4 - corn - quarry <= 3
    }
    assert answers(state) == every
    assert len(state.options()) == len(every)


def test_listed_sampled_and_counted_distributions_agree() -> None:
    rng = Random(4)
    for _ in range(50):
        rooms = [rng.randint(1, 3) for _ in range(rng.randint(1, 5))]
        people = rng.randint(0, sum(rooms))
        listed = list(every_distribution(rooms, people))
        assert len(set(listed)) == len(listed) == distributions(rooms, people)
    state = crowded()
    decision = state.decision
    assert isinstance(decision, Placement)
    assert distributions([room for _, room in places(state, 0)], state.colonists_of(0)) > 60
    listed_answers = decision.options(state)
    assert 5 < len(set(listed_answers)) == len(listed_answers) <= 60
    sampled = {decision.sample(state, rng) for _ in range(200)}
    assert len(sampled) > 60
    assert all(decision.refusal(state, action) is None for action in [*sampled, *listed_answers])


def crowded() -> PuertoRico:
    """More ways than can be listed."""
    state = bare()
    crowd(state, 0, 10)
    plant(state, 0, "quarry", 2)
    stand(state, 0, "office", "factory", "harbor", "indigo_plant", "sugar_mill", "coffee_roaster", colonists=0)
    settlers(state, 0, supply=state.colonists - 9)
    role(state, "mayor")
    return state


@pytest.mark.rule("PR-68")
def test_who_was_dealt_none_may_place_anew() -> None:
    state = bare()
    plant(state, 3, "corn", 1, 1)
    plant(state, 3, "coffee", 1)
    settlers(state, 0, ship=1)
    role(state, "mayor")
    pass_on(state, until=3)
    assert state.decision.seat == 3
    assert answers(state) == {placement({"corn": 1}), placement({"coffee": 1})}
    state.play(placement({"coffee": 1}))
    assert state.worked[3] == [0, 0, 0, 0, 1, 0]


@pytest.mark.rule("PR-69")
@pytest.mark.parametrize(("colonists", "asked"), [(0, False), (1, True), (3, True), (4, False), (6, False)])
def test_the_only_distribution_is_made(colonists: int, asked: bool) -> None:
    state = bare()
    plant(state, 0, "corn", 2)
    plant(state, 0, "sugar", 2)
    settlers(state, 3, ship=0)
    settlers(state, 0, supply=state.colonists - colonists)
    settlers(state, 3, supply=0)
    role(state, "mayor")
    assert (isinstance(state.agenda[-1], Placement) and state.decision.seat == 0) == asked
    if not asked:
        assert sum(state.worked[0]) == min(4, colonists)


@pytest.mark.rule("PR-69")
def test_of_one_kind_of_circle_there_is_one_distribution() -> None:
    state = bare()
    plant(state, 0, "corn", 3)
    stand(state, 1, "sugar_mill", colonists=0)
    role(state, "mayor")
    assert over(state)  # nobody was asked
    assert state.worked[0] == [2, 0, 0, 0, 0, 0]
    assert state.city[1][INDEX["sugar_mill"]] == 1


@pytest.mark.rule("PR-70")
def test_later_players_see_what_was_placed() -> None:
    state = bare(2)
    for seat in (0, 1):
        plant(state, seat, "corn", 2)
        plant(state, seat, "coffee", 2)
    role(state, "mayor", 1)
    assert state.decision.seat == 1
    state.play(placement({"coffee": 2}))
    assert state.decision.seat == 0
    assert state.seen_by(0).worked[1] == [0, 0, 0, 0, 2, 0]


@pytest.mark.rule("PR-71", "PR-72", "PR-73", "PR-74", "PR-75", "PR-76", "PR-E3")
@pytest.mark.parametrize(
    ("empty", "supply", "ship", "left", "ends"),
    [
        ((0, 2, 1, 0), 39, 4, 35, False),
        ((3, 2, 1, 1), 39, 7, 32, False),
        ((3, 2, 1, 1), 7, 7, 0, False),
        ((3, 2, 1, 1), 5, 5, 0, True),
        ((0, 0, 0, 0), 4, 4, 0, False),
        ((0, 0, 0, 0), 3, 3, 0, True),
    ],
)
def test_the_refill(empty: tuple[int, ...], supply: int, ship: int, left: int, ends: bool) -> None:
    state = bare()
    for seat, circles in enumerate(empty):
        for name in {0: (), 1: ("office",), 2: ("coffee_roaster",), 3: ("indigo_plant",)}[circles]:
            if circles == 1 and state.display[INDEX[name]] == 0:
                name = "harbor"
            stand(state, seat, name, colonists=0)
        crowd(state, seat, 6)
    settlers(state, 0, ship=0)
    settlers(state, 0, supply=supply + 1)  # one is the mayor's
    state.san_juan = [0] * 4  # the circles stay empty: nobody has a colonist for them
    role(state, "mayor", 3)
    while not over(state):
        seat = state.decision.seat
        people = state.colonists_of(seat)
        state.play(placement(dict.fromkeys((), 0) | on_island(state, seat, people)))
    assert told(state, ColonistShipRefilled) == [ColonistShipRefilled(ship, max(4, sum(empty)))]
    assert (state.ship, state.colonists) == (ship, left)
    assert state.ending == (["colonists"] if ends else [])


@pytest.mark.rule("PR-71")
def test_spare_colonists_of_one_player_fill_no_circles_of_another() -> None:
    state = bare()
    settlers(state, 3, ship=0)
    settlers(state, 0, supply=70)  # in San Juan of seat 0, who has no circles; nor has seat 3 any
    stand(state, 1, "indigo_plant", "sugar_mill", colonists=0)
    role(state, "mayor", 2)
    assert over(state)
    assert state.san_juan[0] == 9
    assert told(state, ColonistShipRefilled) == [ColonistShipRefilled(6, 6)]


def on_island(state: PuertoRico, seat: int, people: int) -> dict[str, int]:
    """So many colonists on plantations alone."""
    found = {}
    for tile, count in zip(("corn", "indigo", "sugar", "tobacco", "coffee"), state.island[seat], strict=False):
        here = min(count, people)
        found[tile] = here
        people -= here
    return found


@pytest.mark.rule("PR-149")
def test_an_empty_supply_gives_nothing_and_ends_the_game() -> None:
    state = bare()
    settlers(state, 0, ship=0)
    settlers(state, 0, supply=0)
    people = state.colonists_of(0)
    role(state, "mayor", 0)
    assert state.colonists_of(0) == people
    assert (state.ship, state.ending) == (0, ["colonists"])


@pytest.mark.rule("PR-151")
def test_the_last_colonist_taken_otherwise_ends_nothing() -> None:
    state = bare()
    stand(state, 0, "hospice")
    settlers(state, 3, supply=1)
    lay_row(state, "corn")
    role(state, "settler")
    state.play(state.options()[0])
    assert (state.colonists, state.ending) == (0, [])
    pass_on(state)
    assert state.ending == []


def test_the_ship_stands_beside_the_supply() -> None:
    """Named in the reviews: the refill leaves the supply, the deal does not touch it."""
    state = bare()
    role(state, "mayor")
    assert (state.colonists, state.ship) == (75 - 1 - 4, 4)
    assert sum(building.circles for building in BUILDINGS) > 0
