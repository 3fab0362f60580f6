"""The numbers that Marco Polo's lesson says are those of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.lessons.lesson import Free
from game.lessons.walk import LEARNER, Walk
from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action
from game.rules.marco_polo import scoring
from game.rules.marco_polo.actions import (
    Adjust,
    Column,
    Complete,
    Discard,
    EndTurn,
    Go,
    Goods,
    Halt,
    MoneyBag,
    Place,
    Repeat,
    Reroll,
    Stop,
)
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.spaces import ADJUST_CAMELS, BLACK_DIE_CAMELS, MONEY_BAG, REROLL_CAMELS, SPACES
from game.rules.marco_polo.components.table import ACTIVE_SPACES, FULL_ROLL, MOST_CONTRACTS_VP, ROUNDS
from game.rules.marco_polo.decisions import payments
from game.rules.marco_polo.decisions.placing import attempt
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import DICE
from game.rules.marco_polo.effects import CAMEL, COIN, GOODS, PEPPER, VP
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import reach
from tests.lessons.saying import answered, at, settle

TITLE = "marco_polo"
RIVAL = 1
ANY_GOOD = Goods(0, 1, 0)


def state_of(walk: Walk) -> MarcoPolo:
    state = walk.match.view(LEARNER)
    assert isinstance(state, MarcoPolo)
    return state


def state_at(chapter: int, step: int) -> MarcoPolo:
    """Chapter and step as the texts are numbered."""
    return state_of(at(TITLE, chapter - 1, step - 1))


def after(chapter: int, step: int, *actions: Action) -> MarcoPolo:
    """The position when the learner has answered so, and what follows at once has been played."""
    return state_of(answered(TITLE, chapter, step, *actions))


def gained(chapter: int, step: int, kind: int, *actions: Action) -> int:
    """How many of a kind the answers bring the learner, all costs paid."""
    before, state = state_at(chapter, step), after(chapter, step, *actions)
    return state.holdings[LEARNER][kind] - before.holdings[LEARNER][kind]


def points(state: MarcoPolo) -> list[int]:
    return [standing.points for standing in state.standings()]


def place(space: str, *values: int) -> Place:
    return Place(space, tuple(DICE["own", value] for value in values), values)


def values(state: MarcoPolo) -> list[int]:
    """What the learner's dice show."""
    return [die.value for die in state.hand[LEARNER]]


def pepper() -> list[int]:
    """All dice, the die and the row that are to be taken, and what that brings: pepper and coins."""
    deal = [place("bazaar_pepper", 5), Column(5)]
    return [len(values(state_at(2, 1))), 5, 5, gained(2, 1, PEPPER, *deal), gained(2, 1, COIN, *deal)]


def rivals_camels() -> int:
    """What the rival's die brought; the learner gets one of them besides."""
    before, now = state_at(2, 1), state_at(2, 2)
    assert now.holdings[LEARNER][CAMEL] - before.holdings[LEARNER][CAMEL] == 1
    return now.holdings[RIVAL][CAMEL] - before.holdings[RIVAL][CAMEL]


def earned(value: int) -> int:
    """By a die on Take 5 coins, where one lies already."""
    return gained(3, 2, COIN, place("take_5_coins", value))


def to_moscow() -> list[int]:
    """Dice, steps and coins; no camels."""
    state = state_at(4, 1)
    ways = reach(state, Journey(LEARNER, min(values(state)), basic=True))
    way = ways["moscow"][0]
    assert way.camels == 0
    return [SPACES["travel"].dice, len(way.path), way.coins]


def camels_for_points() -> list[int]:
    """The camels, the die, and how many points it brings, which is as many as it shows."""
    state = state_at(5, 2)
    die = max(values(state))
    assert gained(5, 2, VP, place("moscow_card", die), Repeat(0, die)) == die < state.holdings[LEARNER][CAMEL]
    return [state.holdings[LEARNER][CAMEL], die]


def new_contract() -> list[int]:
    """The pepper; the number of the contract that takes all of it, which is that of the die."""
    state = state_at(6, 1)
    number = 1 + next(n for n, name in enumerate(state.slots) if CONTRACTS[name].cost.pepper == 3)
    assert number in values(state)
    assert CONTRACTS[state.slots[number - 1]].cost.pepper == state.holdings[LEARNER][PEPPER]
    return [state.holdings[LEARNER][PEPPER], number, number]


def completed() -> list[int]:
    """The points, the black die's value, and what the most contracts bring."""
    black = [die.value for die in after(6, 3, Complete("CO01")).hand[LEARNER] if die.colour == "black"]
    return [gained(6, 3, VP, Complete("CO01")), *black, MOST_CONTRACTS_VP]


def meagre() -> list[int]:
    """The roll, its sum, what there should be, and what is missing."""
    walk = at(TITLE, 6)
    roll = values(state_of(walk))
    missing = FULL_ROLL - sum(roll)
    assert len(walk.match.options()) == missing + 1
    return [*roll, sum(roll), FULL_ROLL, missing]


def khans_die() -> list[int]:
    """The lowest die that the Khan takes, and the one that becomes it."""
    state = state_at(7, 2)
    least = state.lying["khans_favour"][-1].value
    assert least - 1 == max(values(state))
    return [least, least - 1]


def kashgar() -> list[int]:
    """The points of the card, and those of goal cities: of how many how many, before and after."""
    before, now = state_at(8, 1), after(8, 2, place("travel", 2, 5), Go("oasis_5"), Go("kashgar"))
    counted = [scoring.goal_cards(now, LEARNER)]
    for state in (before, now):
        counted += [sum(scoring.cities_reached(state, LEARNER).values()), scoring.goal_cities(state, LEARNER)]
    return counted


def added() -> list[int]:
    """Points of Kashgar: total, for the card, for the goal city; and the number of goal cities then."""
    card, _, two, _, three = kashgar()
    before, now = state_at(8, 1), state_at(8, 3)
    own, then = (scoring.categories(state, LEARNER) for state in (before, now))
    assert then["in_play"] == own["in_play"]
    cities = sum(scoring.cities_reached(now, LEARNER).values())
    return [then["goal_cards"] + then["goal_cities"] - own["goal_cities"], card, three - two, cities]


def to_kashgar() -> list[int]:
    """Steps, coins and camels."""
    before, now = state_at(8, 2), state_at(8, 3)
    paid = [before.holdings[LEARNER][kind] - now.holdings[LEARNER][kind] for kind in (COIN, CAMEL)]
    return [min(values(before)), *paid]


def own_turns() -> int:
    step = at(TITLE, 8, 1).step
    assert isinstance(step, Free)
    return step.turns


SAID: dict[str, Callable[[], list[int]]] = {
    "promise": lambda: [8],
    "1.1": lambda: points(state_at(1, 1))[::-1],
    "1.2": lambda: [gained(1, 1, VP, Complete("CO12"))],
    "1.4": lambda: [*points(state_at(1, 4)), MOST_CONTRACTS_VP, ROUNDS],
    "2.1": pepper,
    "2.2": lambda: [rivals_camels()],
    "3.1": lambda: [SPACES["take_5_coins"].reward.coin, min(values(state_at(3, 2)))],
    "3.1.answer": lambda: [earned(1), SPACES["take_5_coins"].reward.coin],
    "3.2": lambda: [min(values(state_at(3, 2)))],
    "3.2.six": lambda: [SPACES["take_5_coins"].reward.coin - earned(6), SPACES["take_5_coins"].reward.coin],
    "4.1": to_moscow,
    "5.1": camels_for_points,
    "5.1.answer": lambda: camels_for_points()[1:],
    "5.2": lambda: camels_for_points()[1:],
    "5.2.done": lambda: camels_for_points()[1:],
    "6": lambda: [ACTIVE_SPACES],
    "6.1": new_contract,
    "6.1.else": lambda: new_contract()[1:2],
    "6.2": lambda: [ACTIVE_SPACES],
    "6.3.done": completed,
    "7.1": meagre,
    "7.2": lambda: [*khans_die(), ADJUST_CAMELS, 1, 1],
    "7.2.else": khans_die,
    "7.3": lambda: [khans_die()[0], gained(7, 3, CAMEL, place("khans_favour", 4), ANY_GOOD)],
    "7.4": lambda: [gained(7, 4, COIN, MoneyBag(DICE["own", 1])), min(values(state_at(7, 4)))],
    "7.4.else": lambda: [MONEY_BAG.coin],
    "7.4.done": lambda: [BLACK_DIE_CAMELS],
    "8.1": kashgar,
    "8.1.answer": added,
    "8.2": to_kashgar,
    "8.3": lambda: [len(GOODS) - 1],
    "9.2": lambda: [own_turns()],
}
"""What the texts say, worked out."""


def test_the_last_contract_turns_the_game() -> None:
    assert [standing.place for standing in state_at(1, 1).standings()] == [2, 1]
    otherwise = state_at(1, 1)
    otherwise.play(EndTurn())
    assert otherwise.over
    assert points(otherwise)[RIVAL] > points(otherwise)[LEARNER]
    for good in (Goods(1, 0, 0), Goods(0, 1, 0), Goods(0, 0, 1)):
        state = after(1, 2, good, EndTurn())
        assert state.over
        assert [standing.place for standing in state.standings()] == [1, 2]
        assert points(state) == points(state_at(1, 4))


def test_the_rivals_points_are_all_in_sight() -> None:
    """Those for goals are hidden from the learner until the end."""
    own = scoring.categories(state_at(1, 1), RIVAL)
    assert own["goal_cards"] == own["goal_cities"] == 0


def test_of_all_dice_the_lowest_earns_most_and_a_six_loses() -> None:
    assert earned(1) > earned(2) > earned(4) > 0 > earned(6)


def test_a_brown_space_with_a_die_is_closed_to_others() -> None:
    state = after(5, 2, place("moscow_card", 4), Repeat(0, 4))
    state.play(EndTurn())
    state.posts[RIVAL].append("moscow")
    refused = state.refusal(Place("moscow_card", (DICE["own", 5],), (5,)))
    assert refused is not None
    assert refused.rule == "MP-108"


def test_every_city_in_reach_is_an_answer_and_brings_a_post() -> None:
    state = state_at(4, 1)
    found = reach(state, Journey(LEARNER, min(values(state)), basic=True))
    cities = {node: ways[0] for node, ways in found.items() if node in state.chart.cities}
    assert set(cities) == {"moscow", "samarcanda", "alexandria"}
    for city, way in cities.items():
        walk = at(TITLE, 3)
        walk.answer(ActionSequence((place("travel", 2, 6), *way.steps)))
        settle(walk)
        assert walk.text == "4.2"
        assert state_of(walk).posts[LEARNER] == [city]


@pytest.mark.parametrize("way", [("oasis_1", ""), ("oasis_2", "oasis_3"), ("alexandria", "oasis_4")])
def test_a_way_does_not_end_on_an_oasis(way: tuple[str, str]) -> None:
    walk = at(TITLE, 3)
    first, second = way
    before = (place("travel", 2, 6), Go(first))
    if second:
        reply = walk.judge(ActionSequence((*before, Go(second))))
    else:
        walk.answer(ActionSequence(before))
        reply = walk.judge(Halt())
    assert reply is not None
    assert (reply.taken, walk.plays) == (False, True)


def test_fewer_camels_may_be_given() -> None:
    walk = at(TITLE, 4, 1)
    walk.answer(place("moscow_card", 4))
    walk.answer(Repeat(0, 2))
    settle(walk)
    assert walk.text == "5.2.few"
    assert walk.match.refusal(Stop()) is not None, "the script has stopped already"
    assert state_of(walk).holdings[LEARNER][VP] == 2


def test_the_new_contract_can_be_paid_and_no_other() -> None:
    state = state_at(6, 1)
    payable = [name for name in state.slots if payments.cost_refusal(state, LEARNER, CONTRACTS[name].cost, "") is None]
    assert payable == ["CO01"]


def test_the_new_contract_is_not_the_one_that_goes() -> None:
    refused = state_at(6, 2).refusal(Discard("CO01"))
    assert refused is not None
    assert refused.rule == "MP-90"


def test_the_khan_refuses_a_three_and_takes_a_four() -> None:
    state = state_at(7, 2)
    refused = state.refusal(attempt(state, LEARNER, "khans_favour", [DICE["own", 3]]))
    assert refused is not None
    assert refused.rule == "MP-85"
    assert after(7, 2, Adjust(DICE["own", 3], 1)).refusal(place("khans_favour", 4)) is None


def test_however_the_compensation_is_divided_a_die_can_be_raised() -> None:
    for action in at(TITLE, 6).match.options():
        state = after(7, 1, action)
        assert state.refusal(Adjust(DICE["own", 3], 1)) is None


def test_a_camel_rolls_a_die_again() -> None:
    state = state_at(7, 2)
    camels = state.holdings[LEARNER][CAMEL]
    state.play(Reroll(DICE["own", 3]))
    assert REROLL_CAMELS == camels - state.holdings[LEARNER][CAMEL] == 1


def test_both_aims_of_free_play_can_be_reached() -> None:
    match = at(TITLE, 8, 1).match
    for action in (
        *(place("khans_favour", 3), Goods(0, 0, 1), Complete("CO11"), EndTurn()),
        *(place("take_5_coins", 2), EndTurn()),
        *(place("travel", 4, 5), Go("lanzhou"), Halt()),
    ):
        match.play(action)
    state = match.view(LEARNER)
    assert isinstance(state, MarcoPolo)
    assert state.done[LEARNER][-1] == "CO11"
    assert state.posts[LEARNER][-1] == "lanzhou"
