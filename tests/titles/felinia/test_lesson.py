"""The numbers that Felinia's lesson says are those of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.lessons.walk import LEARNER, Walk
from game.match.action_sequence import ActionSequence
from game.rules.felinia.actions import Embark, Reveal, Sell, Step
from game.rules.felinia.components import (
    BID_SILVER,
    CAPS,
    COST,
    DEPARTURES,
    GOODS,
    GROUP_POINTS,
    REVEALS,
    SILVER_MOST,
    SPICE_FOR_POINT,
    STEPS,
    STORE_FREE,
    STORE_MOST,
    STORE_SILVER,
    TOKENS,
    TYPES,
)
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import due, face_down
from game.rules.felinia.events import Bought, Embarked, ShipSailed
from game.rules.felinia.parts import GUILD
from game.rules.felinia.scoring import points_of, trade_points
from game.rules.felinia.state import Felinia
from game.titles.felinia.analysis.outlook import boards_with, wanted_by
from game.titles.felinia.analysis.trips import group_of, trips
from tests.lessons.saying import at, events, settle

TITLE = "felinia"
RIVAL = 1
WATCHES = GOODS.index("watches")
TIGER, CHEETAH = TYPES.index("tiger"), TYPES.index("cheetah")


def state_of(walk: Walk) -> Felinia:
    state = walk.match.view(LEARNER)
    assert isinstance(state, Felinia)
    return state


def state_at(chapter: int, step: int) -> Felinia:
    """Chapter and step as the texts are numbered."""
    return state_of(at(TITLE, chapter - 1, step - 1))


def time(chapter: int, ship: int) -> list[int]:
    """When a ship sails that lies at its dock when the chapter begins."""
    return [int(part) for part in DEPARTURES[state_at(chapter, 1).ships[ship]].split(":")]


def steps_left(chapter: int, step: int) -> list[int]:
    return [STEPS - state_at(chapter, step).steps]


def third_tiger() -> list[int]:
    """Number of tigers, points per tiger, points per merchant of the group, points of the trip."""
    before, after = state_at(1, 1), state_at(1, 2)
    tigers = [count if kind == TIGER else 0 for kind, count in enumerate(after.tiles[LEARNER])]
    group = group_of(after, LEARNER, after.chart.index["tiger_f2"])
    assert {after.chart.ids[province] for province in group} == {"tiger_f1", "tiger_f2", "tiger_f3"}
    gained = sum(points_of(after, LEARNER).values()) - sum(points_of(before, LEARNER).values())
    return [tigers[TIGER], trade_points(tigers, [])[0] // tigers[TIGER], GROUP_POINTS[len(group)], gained]


def final_points() -> list[int]:
    walk = at(TITLE, 0, 2)
    walk.guess(0)
    settle(walk)
    assert walk.match.over
    standings = walk.match.standings()
    assert standings[LEARNER].place == 1
    return [standings[LEARNER].points, standings[RIVAL].points]


def wanted_watches() -> int:
    tile = state_at(4, 2).ships[0]
    return dict(COST[tile])[WATCHES]


def stack() -> list[int]:
    """What the top token of the market pays, in silver."""
    state = state_at(2, 2)
    return [len(state.bids[state.chart.place_index["market_2"]])]


def purse() -> list[int]:
    """The round of bids, its silver, the most the purse holds, the silver now, and the coin too many."""
    state = state_at(3, 2)
    bid = state.decision
    assert isinstance(bid, Bid)
    bid_round, silver = bid.bid_round, BID_SILVER[bid.bid_round - 1]
    assert state.silver[LEARNER] + silver == SILVER_MOST + 1
    return [bid_round, silver, SILVER_MOST, state.silver[LEARNER], SILVER_MOST + 1]


def prices() -> list[int]:
    """What the teacher has paid, and what the learner will."""
    walk = at(TITLE, 3)
    (paid,) = events(walk, Bought)
    state = state_of(walk)
    return [paid.price, len(state.bids[state.place])]


def third_token() -> list[int]:
    """The token at the guild is the learner's only one left in a stack, and so the last of all."""
    state = state_at(4, 3)
    assert [place for place, stack in enumerate(state.bids) if LEARNER in stack] == [GUILD]
    return [TOKENS]


def kept() -> list[int]:
    """Goods and silver after two sales."""
    walk = at(TITLE, 6, 1)
    walk.answer(Sell("wine"))
    state = state_of(walk)
    return [sum(state.goods[LEARNER]), state.silver[LEARNER]]


SAID: dict[str, Callable[[], list[int]]] = {
    "promise": lambda: [8],
    "1.1": lambda: steps_left(1, 1),
    "1.2": third_tiger,
    "1.3.answer": final_points,
    "2.1": lambda: [*time(2, 0), wanted_watches()],
    "2.2": stack,
    "3.1": lambda: [BID_SILVER[1]],
    "3.2": purse,
    "4.1": prices,
    "4.2": lambda: [wanted_watches()],
    "4.2.else": lambda: time(4, 0),
    "4.3": third_token,
    "4.3.done": lambda: [SPICE_FOR_POINT],
    "5.1.answer": lambda: time(5, 0),
    "5.2": lambda: time(5, 2),
    "5.2.else": lambda: time(5, 0),
    "6": lambda: [REVEALS],
    "6.1": lambda: [REVEALS, len(face_down(state_at(6, 1)))],
    "6.2": lambda: [state_at(6, 2).tiles[LEARNER][CHEETAH]],
    "6.3": lambda: steps_left(6, 3),
    "6.3.done": lambda: sorted(set(CAPS)),
    "7": lambda: [STORE_FREE],
    "7.1": lambda: [STORE_FREE, sum(state_at(7, 1).goods[LEARNER])],
    "7.1.else": lambda: time(7, 0),
    "7.2": lambda: [STORE_FREE + 1, STORE_SILVER],
    "7.2.sold": lambda: [*kept(), *time(7, 0)],
    "7.2.fourth": lambda: [STORE_MOST],
}
"""What the texts say, worked out."""


def test_a_click_on_the_tiger_takes_both_steps() -> None:
    walk = at(TITLE, 0)
    walk.answer(ActionSequence((Step("tiger_x1"), Step("tiger_f2"))))
    assert walk.text == "1.2"


def test_without_the_tiger_the_first_game_is_lost() -> None:
    state = state_at(1, 1)
    assert not [trip for trip in trips(state) if trip.post and trip.way[0] == state.chart.index["tiger_x2"]]
    learner, rival = final_points()
    assert learner - third_tiger()[-1] < rival


def test_the_last_merchant_has_left_the_supply() -> None:
    step = at(TITLE, 0, 2).step
    assert state_at(1, 3).merchants[LEARNER] == step.right  # type: ignore[union-attr]


def test_below_one_pays_one_coin_and_both_get_watches() -> None:
    walk = at(TITLE, 1, 1)
    state, market = state_of(walk), state_of(walk).chart.place_index["market_2"]
    assert state.bids[market] == [LEARNER, RIVAL]
    assert state.market[market] == [WATCHES, WATCHES]
    assert walk.step.right == len(state.bids[market]) - 1  # type: ignore[union-attr]


def test_the_purse_is_just_enough_for_watches_and_passage() -> None:
    state = state_at(3, 1)
    assert boards_with(state, LEARNER, WATCHES, 1) == [0]
    assert state.silver[LEARNER] == 2


def test_the_ship_that_is_boarded_sails_in_this_round() -> None:
    walk = at(TITLE, 3, 1)
    walk.answer(Embark(0))
    assert due(state_of(walk)) == [0]


def test_only_the_earliest_ship_would_sail_and_it_is_empty() -> None:
    walk = at(TITLE, 4)
    state = state_of(walk)
    (ship,) = due(state)
    assert (ship, state.aboard[ship]) == (0, [])
    assert len(due(state)) == walk.step.right  # type: ignore[union-attr]


def test_whoever_takes_the_second_space_makes_the_ship_sail() -> None:
    walk = at(TITLE, 4, 1)
    assert [one for one in walk.match.options() if isinstance(one, Embark)] == [Embark(2)]
    walk.answer(Embark(2))
    settle(walk)
    assert [sailed.ship for sailed in events(walk, ShipSailed)] == [2]
    assert state_of(walk).gold[RIVAL] == 1
    assert len(state_of(walk).posts[RIVAL]) == len(state_at(5, 1).posts[RIVAL])


@pytest.mark.parametrize("turned", [("tiger_f1", "tiger_f2"), ("tiger_f2", "tiger_f1")])
def test_the_tiles_may_be_turned_in_any_order(turned: tuple[str, str]) -> None:
    walk = at(TITLE, 5)
    for province in turned:
        walk.answer(Reveal(province))
        settle(walk)
    state = state_of(walk)
    assert {TYPES[state.ground[state.chart.index[province]]] for province in turned} == {"tiger", "cheetah"}
    walk.answer(Step("tiger_x1"))
    assert {Step(province) for province in turned} < set(walk.match.options())


def test_no_ship_asks_for_books_or_wine() -> None:
    state = state_at(7, 1)
    asked = {good for good in GOODS if wanted_by(state, GOODS.index(good))}
    assert not asked & {"books", "wine"}
    assert {"clothes", "crockery"} <= asked


def test_somebody_may_board_a_ship_in_the_last_chapter() -> None:
    walk = at(TITLE, 7, 1)
    state = state_of(walk)
    assert boards_with(state, LEARNER, GOODS.index("clothes"), 1) == [0]
    assert not [one for one in events(walk, Embarked) if one.seat == LEARNER]
