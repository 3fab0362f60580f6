"""The numbers that Puerto Rico's lesson says are those of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.lessons.walk import LEARNER, Walk
from game.players.ladder import first_thought
from game.rules.kernel import Action
from game.rules.puerto_rico import scoring
from game.rules.puerto_rico.actions import Build, Load, PlaceColonists, Sell, TakeRole, TakeTile
from game.rules.puerto_rico.components import (
    BUILDINGS,
    CAPTAIN_POINTS,
    GOOD_INDEX,
    GUILD_HALL,
    INDEX,
    PRICES,
    QUARRY,
    TRADER_COINS,
)
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import answer
from game.rules.puerto_rico.events import Loaded, Produced, Sold, Stored
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.placing import output
from tests.lessons.saying import answered, at, events, settle

TITLE = "puerto_rico"
RIVAL, PARROT = 1, 2
MAYOR, CRAFTSMAN, TRADER, CAPTAIN = 1, 3, 4, 5
"""Role cards."""


def state_of(walk: Walk) -> PuertoRico:
    state = walk.match.view(LEARNER)
    assert isinstance(state, PuertoRico)
    return state


def state_at(chapter: int, step: int) -> PuertoRico:
    """Chapter and step as the texts are numbered."""
    return state_of(at(TITLE, chapter - 1, step - 1))


def after(chapter: int, step: int, *actions: Action) -> PuertoRico:
    """The position when the learner has answered so, and what follows at once has been played."""
    return state_of(answered(TITLE, chapter, step, *actions))


def played(state: PuertoRico, *actions: Action) -> PuertoRico:
    for action in actions:
        state.play(action)
    return state


def points(state: PuertoRico) -> list[int]:
    return [standing.points for standing in state.standings()]


def sugar() -> int:
    return state_at(1, 1).goods[LEARNER][GOOD_INDEX["sugar"]]


def people() -> list[int]:
    """Colonists, both of whom a barrel of indigo takes, and places."""
    state = state_at(4, 2)
    chain = played(state.copy(), answer({GOOD_INDEX["indigo"]: 1, QUARRY + 1 + INDEX["small_indigo_plant"]: 1}))
    assert output(chain, LEARNER) == (0, 1, 0, 0, 0)
    return [state.colonists_of(LEARNER), state.circles(LEARNER)]


def coins(chapter: int, step: int, card: int) -> int:
    return state_at(chapter, step).roles[card]


def sale(chapter: int, step: int, seat: int) -> int:
    """What the seat has sold its barrel for."""
    return next(sold.coins for sold in events(at(TITLE, chapter - 1, step - 1), Sold) if sold.seat == seat)


def income(good: str) -> int:
    """What a barrel brings the learner, who is the trader."""
    before, sold = state_at(6, 3), played(state_at(6, 3), Sell(good))  # type: ignore[arg-type]
    return sold.money[LEARNER] - before.money[LEARNER]


def wealth() -> list[int]:
    """The doubloons, and what the wharf and the harbor cost."""
    state = state_at(6, 4)
    costs = [state.price(LEARNER, INDEX[building], state.chooser) for building in ("wharf", "harbor")]
    assert state.worked[LEARNER][QUARRY] == 1
    return [state.money[LEARNER], *costs]


def corn() -> list[int]:
    """The rival's barrels, and the spaces of the ship with corn."""
    state = state_at(7, 1)
    return [state.goods[RIVAL][GOOD_INDEX["corn"]], state.ship_room(1)]


def shipped() -> int:
    """What the learner would get as the captain in the last round."""
    state = played(state_at(8, 1), TakeRole(CAPTAIN), Load(0, "corn"))
    return state.chips[LEARNER] - state_at(8, 1).chips[LEARNER]


def guild() -> list[int]:
    """Points for each production building, the small ones first."""
    city = state_at(8, 1).city[LEARNER]
    makers = sorted(one.column for one, held in zip(BUILDINGS, city, strict=True) if held >= 0 and not one.violet)
    each = [1 if column == 1 else 2 for column in makers]
    assert sum(each) == scoring.bonus(state_at(8, 1), LEARNER, GUILD_HALL)
    return each


def end() -> list[int]:
    """What the guild hall adds, the learner's points and the rival's; and the learner's with the captain instead."""
    walk = at(TITLE, 7, 1)
    usual = walk.usual()
    assert usual is not None
    walk.answer(usual)
    assert walk.match.over
    learner, rival, _ = points(state_of(walk))
    otherwise = points(played(state_at(8, 1), TakeRole(CAPTAIN), Load(0, "corn")))
    assert otherwise[RIVAL] == rival > otherwise[LEARNER]
    return [learner - points(state_at(8, 1))[LEARNER], learner, rival, otherwise[LEARNER]]


SAID: dict[str, Callable[[], list[int]]] = {
    "promise": lambda: [8],
    "1.1": lambda: [*points(state_at(1, 1))[:2], sugar()],
    "1.3": lambda: points(state_at(1, 3))[:2],
    "4.2": people,
    "5.1": lambda: [coins(5, 1, CRAFTSMAN)],
    "5.3": lambda: [sale(5, 3, RIVAL)],
    "6.1": lambda: [PRICES[GOOD_INDEX["coffee"]]],
    "6.1.answer": lambda: [income("coffee"), PRICES[GOOD_INDEX["coffee"]]],
    "6.3.corn": lambda: [income("corn")],
    "6.4": wealth,
    "7.1": corn,
    "7.3.else": lambda: [PRICES[GOOD_INDEX[good]] for good in ("coffee", "indigo")],
    "8.1": lambda: [shipped(), max(guild())],
    "8.1.captain": lambda: [shipped(), *guild()],
    "8.2.done": end,
}
"""What the texts say, worked out."""


def test_the_first_lesson_is_won_by_the_load_alone() -> None:
    assert [standing.place for standing in state_at(1, 2).standings()] == [2, 1, 3]
    state = after(1, 2, Load(2, "sugar"))
    assert state.over
    assert state.ending == ["points"]
    assert state.chips[LEARNER] - state_at(1, 2).chips[LEARNER] == sugar() + CAPTAIN_POINTS
    assert state.standings()[LEARNER].place == 1


def test_only_the_settler_may_take_a_quarry() -> None:
    assert state_at(2, 2).refusal(TakeTile("quarry")) is None
    others = played(state_at(2, 2), TakeTile("quarry"))
    assert others.refusal(TakeTile("quarry")) is not None


def test_the_plant_costs_a_doubloon_and_the_empty_quarry_takes_nothing_off() -> None:
    before = state_at(3, 1)
    assert before.island[LEARNER][QUARRY] == 1
    assert before.price(LEARNER, INDEX["small_indigo_plant"], before.chooser) == BUILDINGS[0].cost == 1
    assert after(3, 1, Build("small_indigo_plant")).money[LEARNER] == before.money[LEARNER] - 1


def test_the_mayor_gets_the_coin_and_one_colonist_more() -> None:
    before, state = state_at(4, 1), state_at(4, 2)
    untaken = [state.cards[card] for card, seat in enumerate(before.taken) if seat < 0 and before.roles[card] == 1]
    assert untaken == ["mayor", "craftsman", "captain"]
    assert state.money[LEARNER] == before.money[LEARNER] + before.roles[MAYOR]
    assert [state.colonists_of(seat) for seat in range(state.seats)] == [2, 1, 1]


def test_the_panel_begins_with_corn_and_quarry_which_is_no_chain() -> None:
    state = state_at(4, 2)
    assert isinstance(state.decision, Placement)
    first = first_thought(state, LEARNER, TITLE)
    assert isinstance(first, PlaceColonists)
    assert (first.island, sum(first.city)) == ((1, 0, 0, 0, 0, 1), 0)
    step = at(TITLE, 3, 1)
    wasted = [action for action in state.options() if (reply := step.judge(action)) is not None and not reply.taken]
    chained = [action for action in state.options() if output(played(state.copy(), action), LEARNER)[1]]
    assert len(wasted) == 4
    assert chained == [step.usual()]


def test_everyone_produces_and_only_corn_is_left_to_sell_for_nothing() -> None:
    made = {produced.seat: produced.goods for produced in events(at(TITLE, 4, 1), Produced)}
    assert made == {LEARNER: (1, 1, 0, 0, 0), RIVAL: (1, 0, 1, 0, 0), PARROT: (0, 1, 0, 0, 0)}
    state = state_at(5, 4)
    refused = state.refusal(Sell("indigo"))
    assert refused is not None
    assert refused.rule == "PR-98"
    assert state.income(LEARNER, GOOD_INDEX["corn"], state.chooser) == 0


def test_the_trader_and_the_market_add_a_doubloon_each() -> None:
    assert income("coffee") == PRICES[GOOD_INDEX["coffee"]] + TRADER_COINS + 1


def test_whoever_loads_indigo_first_leaves_the_space_for_corn_to_the_rival() -> None:
    gained = {}
    for first in (Load(1, "corn"), Load(0, "indigo")):
        walk = at(TITLE, 6)
        walk.answer(first)
        settle(walk)
        walk.go_on()
        usual = walk.usual()
        assert usual is not None
        assert isinstance(usual, Load)
        walk.answer(usual)
        settle(walk)
        gained[first.good] = [load.barrels for load in events(walk, Loaded) if load.seat == LEARNER]
    assert gained == {"corn": [2, 1], "indigo": [1, 1]}


def test_one_barrel_of_coffee_stays() -> None:
    walk = at(TITLE, 6, 2)
    usual = walk.usual()
    assert usual is not None
    walk.answer(usual)
    kept = next(stored for stored in events(walk, Stored) if stored.seat == LEARNER)
    assert (kept.kept, kept.lost) == ((0, 0, 0, 0, 1), (0, 2, 0, 0, 0))


@pytest.mark.parametrize("card", [CRAFTSMAN, TRADER])
def test_the_other_roles_bring_no_points_in_the_last_round(card: int) -> None:
    state = played(state_at(8, 1), TakeRole(card))
    while not state.over:
        state.play(state.options()[0])
    assert points(state)[LEARNER] == points(state_at(8, 1))[LEARNER]


def test_only_an_empty_guild_hall_is_no_answer() -> None:
    walk = at(TITLE, 7, 1)
    for action in state_of(walk).options():
        reply = walk.judge(action)
        assert reply is not None
        assert reply.taken == played(state_at(8, 2), action).occupied(LEARNER, GUILD_HALL)
