"""The computer player of Marco Polo in positions where one answer is clearly right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.players import player
from game.players.alone import outcome
from game.players.minds import mind_of
from game.players.tree import Tree
from game.rules.marco_polo.actions import Adjust, Complete, Go, MoneyBag, Pick, Place, Reroll, Swap, TakeCompanion
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.companions import HELP
from game.titles.marco_polo.mind.evaluation import FEATURES, MarcoPoloEvaluation
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.options import promising
from game.titles.marco_polo.mind.tours import tours
from game.titles.marco_polo.mind.travel import plan_of, sites, situation
from tests.rules.marco_polo.positions import (
    A,
    B,
    C,
    active,
    built,
    has,
    holds,
    journey,
    lies,
    luck,
    play,
    position,
    table,
    turn_of,
    until,
)

LEVELS: list[Any] = [mind_of("marco_polo", "", level) for level in ("normal", "hard", "expert")]
MIND = LEVELS[0]
MANNER = MIND.evaluation.manner


def chosen(state: Any) -> Any:
    seat = state.decision.seat
    return player("normal", "marco_polo").choose(state.seen_by(seat), seat, Random(1)).action


def test_the_saracen_pays_the_camel_that_a_contract_lacks() -> None:
    state = position(3, "", 6, 0, (0, 0, 1), companions=True)
    state.acted = True
    state.companions[A] = ("saracen",)
    active(state, A, "ST01")
    holds(state, A, 6, 0, (0, 0, 1))
    assert Complete("ST01") not in state.options()
    actions = []
    for _ in range(2):
        actions.append(chosen(state))
        luck(play(state, actions[-1]))
    assert actions == [Swap("coin", 1), Complete("ST01")]


def test_it_travels_for_the_second_city_of_a_goal_card() -> None:
    """Kashgar lies six camels and two steps from Samarcanda and completes the seven points of Moscow's card."""
    state = position(3, "2 2", 7, 6)
    state.goals[A] = ["G03", "G17"]
    built(state, A, "moscow", "samarcanda")
    state.figures[A] = ["samarcanda"]
    state.black = 0
    way = []
    while not state.owns(A, "kashgar"):
        way.append(chosen(state))
        luck(play(state, way[-1]))
    assert isinstance(way[0], Place)
    assert way[0].space == "travel"
    assert way[1:3] == [Go("oasis_5"), Go("kashgar")]


def test_a_plan_leads_to_both_cities_of_a_card_and_lasts_no_longer_than_the_game() -> None:
    state, manner = position(3, "2 2", 7, 5), Manner()
    without = plan_of(state, A, manner).worth
    state.goals[A] = ["G13"]
    with_goal = plan_of(state, A, manner)
    assert with_goal.worth > without + 4
    state.round = 5
    assert plan_of(state, A, manner).worth < with_goal.worth / 2
    state.hand[A] = state.hand[A][:1]
    assert plan_of(state, A, manner).worth == 0


def test_a_tour_leads_to_both_cities_of_a_card_or_of_two_cards_and_lasts_no_longer_than_the_game() -> None:
    state = position(3, "2 2", 7, 5)
    state.goals[A] = ["G13", "G03"]
    first, second, both = tours(situation(state, A, sites(state, MANNER)))
    assert both.gain > max(first.gain, second.gain) + 4
    assert both.price > max(first.price, second.price)
    state.round = 5
    assert not tours(situation(state, A, sites(state, MANNER)))
    built(state, A, "alexandria")
    assert len(tours(situation(state, A, sites(state, MANNER)))) == 1


def test_a_goal_card_met_counts_for_more_than_one_hoped_for() -> None:
    """Else whoever hopes for it would rather put it off."""
    tour = [*FEATURES].index("travel.tour")
    for number in (1, 3, 5):
        state = halfway()
        state.round = number
        hoped = MIND.evaluation.measure(state)[A][tour]
        built(state, A, "karachi", "kashgar")
        assert 0 <= hoped < MIND.evaluation.measure(state)[A][tour]


def test_the_hope_for_a_goal_card_grows_with_the_fare_at_hand() -> None:
    tour = [*FEATURES].index("travel.tour")
    hopes = []
    for camels in (0, 3, 6):
        state = halfway()
        holds(state, A, 8, camels)
        hopes.append(MIND.evaluation.measure(state)[A][tour])
    assert hopes == sorted(set(hopes))


def test_each_level_reckons_in_a_manner_of_its_own() -> None:
    """What is remembered of one level's journeys is not taken for another's."""
    state = position(3, "2 2", 7, 5)
    worths = [plan_of(state, A, mind.evaluation.manner).worth for mind in LEVELS]
    assert len(set(worths)) == len(LEVELS)
    assert worths == [plan_of(state, A, mind.evaluation.manner).worth for mind in LEVELS]
    assert len({tuple(mind.evaluation.values(state)) for mind in LEVELS}) == len(LEVELS)


def halfway(companions: bool = False) -> MarcoPolo:
    """Seat 0 lacks only Kashgar for a goal card, two steps and six camels away; everybody has dice left."""
    state = position(3, "2 2", 8, 7, companions=companions)
    state.round = 3
    state.black = 0
    state.outposts = {}
    state.goals[A] = ["G15"]
    built(state, A, "karachi")
    state.figures[A] = ["samarcanda"]
    for other in (B, C):
        has(state, other, "5 5 5")
    return state


def test_equal_manners_share_what_is_remembered() -> None:
    state = table()
    first, second, other = Manner(), Manner(), Manner(post=9.0)
    assert first is not second
    assert (hash(first), first) == (hash(second), second)
    assert sites(state, first) is sites(state, second) is not sites(state, other)


def test_it_travels_with_its_last_dice_when_the_fare_is_at_hand() -> None:
    """Ormuz completes Moscow's card, for five points and two. Where nothing waits, camels and another die brought 5.5
    points more when the position was played on twenty times (standard error 2.2)."""
    state = position(3, "4 5", 12, 4)
    state.round = 3
    state.black = 0
    state.goals[A] = ["G02"]
    built(state, A, "moscow")
    state.figures[A] = ["oasis_3"]
    for other in (B, C):
        has(state, other, "3 3 4 4 5")
    action = chosen(state)
    assert isinstance(action, Place)
    assert action.space == "travel"


def test_a_journey_counts_for_this_round_only_as_far_as_dice_and_fare_can_be_found() -> None:
    state = halfway()
    best = plan_of(state, A, MANNER).worth
    has(state, A, "1 1")
    too_low = plan_of(state, A, MANNER).worth
    has(state, A, "2 2")
    holds(state, A, 2, 0)
    too_poor = plan_of(state, A, MANNER).worth
    has(state, A, "2 2 1 1 1 1")
    assert best == plan_of(state, A, MANNER).worth
    assert best > too_low > too_poor
    holds(state, A, 8, 7)
    lies(state, "travel", A, "3 3")
    assert best > plan_of(state, A, MANNER).worth
    has(state, A, "b2 b2")
    assert best == plan_of(state, A, MANNER).worth


def test_having_most_contracts_counts_little_at_first_and_in_full_at_last() -> None:
    gains = []
    for number, hand in ((1, "1 1 1 1"), (5, "")):
        state = halfway()
        state.round = number
        state.done[B] = ["ST05"]
        for seat in range(state.seats):
            has(state, seat, hand)
        before = MIND.evaluation.values(state)[A]
        state.done[A] = ["ST06"]
        gains.append((MIND.evaluation.values(state)[A] - before) * MIND.explanation.points_scale(state))
    assert 0 < gains[0] < 2
    assert gains[1] > 5


def test_hard_plays_its_own_dice_to_the_end_of_the_round_while_the_others_stand_aside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = halfway()
    has(state, A, "2 3 4 5 6")
    ends: list[MarcoPolo] = []
    tree = Tree(MIND, Random(1), 200, 1)
    tree.begin(state.copy(), MIND.policy.options(state))
    judge = MarcoPoloEvaluation.judge
    action = tree.root.best(A, list(tree.root.children))
    outcome(tree, state, A, action, 1)

    def remember(own: MarcoPoloEvaluation, at: MarcoPolo) -> tuple[list[float], list[float]]:
        ends.append(at.copy())
        return judge(own, at)

    monkeypatch.setattr(MarcoPoloEvaluation, "judge", remember)
    outcome(tree, state, A, action, 1)
    assert ends[-1].round == state.round
    assert not ends[-1].hand[A]
    assert ends[-1].hand[B] == state.hand[B]
    assert ends[-1].holdings[B] == state.holdings[B]


def test_a_playout_is_given_up_when_time_runs_out() -> None:
    state = halfway()
    has(state, A, "2 3 4 5 6")
    tree = Tree(MIND, Random(1), 40, 1)
    tree.begin(state.copy(), MIND.policy.options(state))
    action = tree.root.best(A, list(tree.root.children))
    clock = iter([True, True, False])
    assert outcome(tree, state, A, action, 1, lambda: next(clock)) is None


def test_before_its_main_action_it_looks_only_at_what_that_may_need() -> None:
    def kinds(state: MarcoPolo) -> set[type]:
        return {type(option) for option in promising(state, state.options(), MANNER)} - {
            Place,
            Complete,
        }

    state = halfway()
    has(state, A, "2 2 3 4")
    assert not kinds(state)
    holds(state, A, 3, 7)
    assert kinds(state) == {MoneyBag}
    has(state, A, "1 2")
    holds(state, A, 12, 7)
    assert plan_of(state, A, MANNER).first is not None
    assert kinds(state) == {Reroll, Adjust}


def test_steps_come_in_the_order_of_the_cities_they_lead_to() -> None:
    state = halfway()
    state.agenda = journey(A, 2, basic=True)
    holds(state, A, 20, 20)
    assert promising(state, state.options(), MANNER)[0] == Go("oasis_5")


def test_in_the_last_round_more_coins_than_it_can_spend_are_worth_their_points_alone() -> None:
    state = halfway()
    state.round = 5
    state.goals[A] = []
    worth = {}
    for coins in (20, 40):
        holds(state, A, coins, 0)
        worth[coins] = MIND.evaluation.values(state)[A]
    assert abs(worth[40] - worth[20] - 2) < 0.01


def test_with_its_last_die_it_takes_coins_for_a_point_rather_than_goods_that_nobody_will_use() -> None:
    state = halfway()
    state.round = 5
    has(state, A, "6")
    holds(state, A, 7, 0)
    state.slots = []
    lies(state, "take_5_coins", B, "1")
    assert isinstance(chosen(state), MoneyBag)


def test_the_weakest_dice_that_reach_the_next_city_are_considered_for_a_journey() -> None:
    state = halfway()
    has(state, A, "2 2 3 4 5 6")
    assert plan_of(state, A, MANNER).first == (2, 0, 6, "oasis_5")
    places = [option for option in promising(state, state.options(), MANNER) if isinstance(option, Place)]
    pairs = [place.values for place in places if place.space == "travel"]
    assert sorted(map(sorted, pairs)) == [[2, 2], [5, 6]]


def test_of_its_steps_those_are_looked_at_that_lead_to_cities_worth_a_post() -> None:
    state = position(3, "6 6", 30, 30)
    state.goals[A] = ["G13"]
    built(state, A, "alexandria")
    state.figures[A] = ["oasis_1"]
    state.agenda = journey(A, 2, basic=True)
    assert promising(state, state.options(), MANNER) == [Go("moscow")]


def test_goal_cards_that_lie_on_a_way_are_worth_most_of_what_they_bring() -> None:
    """Samarcanda and Kashgar lie two steps apart; Karakorum and Adana at opposite ends of the map."""
    state = position(3, "2 2", 7, 7)
    state.outposts = {}
    state.figures[A] = ["samarcanda"]
    built(state, A, "samarcanda", "moscow")
    goals = [*FEATURES].index("travel.goals")
    worth = {}
    for cards in ((), ("G06",), ("G03",)):
        state.goals[A] = [*cards]
        worth[cards] = MIND.evaluation.measure(state)[A][goals]
    assert worth[()] == 0
    assert worth["G06",] < 6 < worth["G03",] <= 9
    before = MIND.evaluation.values(state)[A]
    state.goals[A] = []
    assert before - MIND.evaluation.values(state)[A] > 4


def test_it_picks_the_characters_that_fared_best() -> None:
    state = until(table(4), PickCharacter)
    state.revealed = ["niccolo_marco", "raschid", "matteo", "berke", "wilhelm"]
    assert chosen(state) == Pick("matteo")
    there = {name for name, character in CHARACTERS.items() if character.enabled}
    assert all(set(mind.evaluation.manner.talents) == there for mind in LEVELS)


def test_it_keeps_goal_cards_whose_cities_lie_together() -> None:
    state = position(3, "2 2", 7, 5)
    worth = {}
    for goals in (("G13", "G14"), ("G05", "G17")):
        state.goals[A] = list(goals)
        worth[goals] = MIND.evaluation.values(state)[A]
    assert worth["G13", "G14"] > worth["G05", "G17"]


def needy() -> MarcoPolo:
    """Seat 0 has two dice, the fare neither for a journey nor for its contract, and somewhere to go."""
    state = position(3, "2 2", 2, 0, (0, 2, 0), companions=True, venice=True)
    active(state, A, "ST03")
    return state


def test_every_companion_is_worth_most_to_whom_it_helps() -> None:
    """Nobody helps a seat without dice; each helps one that lacks something."""
    state = needy()
    idle = needy()
    has(idle, A, "")
    assert set(HELP) == set(COMPANIONS)
    for name, help_of in HELP.items():
        assert help_of(state, A, MANNER) > help_of(idle, A, MANNER) - 0.01, name
    rich = needy()
    holds(rich, A, 30, 8, (0, 2, 0))
    for name in ("moneylender", "saracen", "cartographer"):
        assert HELP[name](state, A, MANNER) >= HELP[name](rich, A, MANNER), name
    state.spent[A] = ["diplomat", "saracen"]
    assert HELP["diplomat"](state, A, MANNER) == HELP["saracen"](state, A, MANNER) == 0


def called(state: MarcoPolo, *but: str) -> str:
    """The companion that it takes if all `but` these are open."""
    state.acted = True
    state.open_companions = [name for name in COMPANIONS if name not in but]
    state.agenda = [*turn_of(state, A), ChooseCompanion(A)]
    action = chosen(state)
    assert isinstance(action, TakeCompanion)
    return action.companion


def test_it_calls_the_companion_that_it_needs() -> None:
    """The Gondolier and the Notary serve anybody with a die."""
    wanted = []
    for camels in (0, 1):
        state = position(3, "2", 9, camels, (0, 0, 3), companions=True, venice=True)
        active(state, A, "CO18")
        wanted.append(called(state, "gondolier", "notary"))
    assert wanted == ["saracen", "diplomat"]


def test_early_in_a_round_it_calls_who_helps_with_many_dice() -> None:
    """With and without them, played on to the end of the round, the Merchant and the Notary brought more than five
    points to a seat with four dice, and less than two to one with its last die."""
    assert called(position(3, "3 3 4 4", 4, 4, companions=True, venice=True)) in ("merchant", "notary")
    two_contracts = position(3, "2 3 4 5", 2, 2, companions=True, venice=True)
    active(two_contracts, A, "CO36", "CO38")
    assert called(two_contracts, "merchant") == "notary"
    assert called(position(3, "2", 4, 4, companions=True, venice=True), "notary") != "merchant"


def test_what_a_style_likes_is_where_and_how_dice_are_laid() -> None:
    state = position(3, "3 5 6")
    low, high = Die("own", 3), Die("own", 6)
    assert set(MIND.personality.traits(state, Place("bazaar_camel", (low, high), (3, 6)))) == {"place.bazaar_camel"}
    assert set(MIND.personality.traits(state, Place("khans_favour", (high,), (6,)))) == {"place.khans_favour", "strong"}
    assert set(MIND.personality.traits(state, Reroll(low))) == {"reroll"}
    assert not MIND.personality.traits(state, MoneyBag(low))


def test_a_style_says_less_where_chances_lie_closer_together() -> None:
    state, khan = position(3, "3 5 6"), Place("khans_favour", (Die("own", 6),), (6,))
    normal, hard, expert = (mind.styled("blocker").personality.leaning(state, khan) for mind in LEVELS)
    assert normal == hard > 3 * expert > 0
