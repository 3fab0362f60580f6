"""Styles: every title has them, they leave the table as it is read, and they change what is chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import words
from game.match import STYLES
from game.players import player
from game.players.choice import Budget, Mood
from game.players.ladder import RUNGS, Greedy, Searcher
from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.personality import Personality
from game.players.tree import Tree
from game.players.tuned_policy import numbers_of
from game.rules import titles
from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyInfluence
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.scenes.table.opponents import GAINS
from game.titles.sky_traders.mind.levels import HABITS
from tests.players.toy import Take, Toy, toy_mind
from tests.rules.sky_traders.positions import table
from tools.lab.arena import PASSION, seated, start

MOODS: list[Mood] = ["rival", "slight", "offer", "deal", "refuse"]


@pytest.mark.parametrize("title", titles())
def test_every_title_has_every_style_and_the_all_rounder_plays_by_the_weights(title: str) -> None:
    own: Any = mind_of(title)
    groups = {name.partition(".")[0] for name in own.evaluation.features}
    assert set(own.personality.styles) == set(STYLES) - {"all_rounder"}
    assert mind_of(title, "all_rounder") is own
    for style, times in own.personality.styles.items():
        assert set(times) <= set(own.evaluation.features) | groups
        styled = own.styled(style).evaluation.weights.weights
        changed = {name for name, row in styled.items() if row != own.evaluation.weights.weights[name]}
        assert {name.partition(".")[0] for name in changed} == {name.partition(".")[0] for name in times}
        leanings = own.personality.leanings.get(style, {})
        assert changed or leanings
        assert own.styled(style).personality.likes == leanings
        assert own.styled(style, PASSION).personality.likes == {sort: PASSION * like for sort, like in leanings.items()}
        for name in sorted(changed)[:1]:
            once, often = styled[name], own.styled(style, PASSION).evaluation.weights.weights[name]
            factors = [
                (a / b, c / b) for a, b, c in zip(once, own.evaluation.weights.weights[name], often, strict=True) if b
            ]
            assert all(passion == pytest.approx(factor**PASSION) for factor, passion in factors)


@pytest.mark.parametrize("title", titles())
def test_all_that_a_style_likes_is_met_with(title: str) -> None:
    own: Any = mind_of(title)
    assert set(own.personality.leanings) <= set(own.personality.styles)
    missing = {sort for likes in own.personality.leanings.values() for sort in likes}
    for number in range(20):
        if not missing:
            break
        state, rng = start(title, 2 + number % 3), Random(number)
        while not state.over:
            decision = state.decision
            if decision.seat >= 0:
                for action in state.options()[:40]:
                    sorts = {sort for sort, much in own.personality.traits(state, action).items() if much}
                    missing -= sorts | {sort.rpartition(".")[0] for sort in sorts}
            state.advance(decision.sample(state, rng))
    assert not missing


def test_styles_change_habits_of_whoever_plays_by_a_policy() -> None:
    plain, hoarder = mind_of("sky_traders", "", "hard"), mind_of("sky_traders", "hoarder", "hard")
    often = plain.styled("hoarder", PASSION)
    manners = [mind.evaluation.manner for mind in (plain, hoarder, often)]
    numbers, once, passion = (numbers_of(manner) for manner in manners if manner is not None)
    times = HABITS["hoarder"]
    assert set(times) == {"purse", "capital"}
    assert {name.partition(".")[0] for name in numbers if numbers[name] != once[name]} == set(times)
    for name in ("purse", "capital.0", "capital.1"):
        factor = times[name.partition(".")[0]]
        assert once[name] == pytest.approx(factor * numbers[name])
        assert passion[name] == pytest.approx(factor**PASSION * numbers[name])


def test_a_hoarder_keeps_money_for_which_others_buy_influence() -> None:
    state = table(2)
    state.coins[0] = 200
    state.agenda.append(ChooseInfluence(0))
    all_rounder, hoarder = (
        player("normal", "sky_traders", style).choose(state.seen_by(0), 0, Random(1)).action
        for style in ("all_rounder", "hoarder")
    )
    assert isinstance(all_rounder, BuyInfluence)
    assert all_rounder.steps > 0
    assert hoarder == BuyInfluence(0)


def test_a_style_of_a_title_without_styles_plays_as_the_weights_say() -> None:
    mind = toy_mind()
    assert mind.styled("builder") is mind
    state = Toy([3, 1, 4], [3, 7])
    assert Greedy(mind.styled("gambler")).choose(state, 0, Random(1)) == Greedy(mind).choose(state, 0, Random(1))


class Fond(Personality[Toy]):
    def traits(self, view: Toy, action: Action) -> dict[str, float]:
        return {f"pile.{action.pile}": 1.0} if isinstance(action, Take) else {}


def fond(turns_ahead: int = 0) -> Mind[Toy]:
    """Its builders like the second pile."""
    return toy_mind(personality=Fond({"builder": {}}, {"builder": {"pile.1": 0.03}}), turns_ahead=turns_ahead)


def taken(mind: Mind[Toy], level: str, piles: list[int], points: list[int]) -> Action:
    state = Toy(piles, [5] * len(points))
    state.points = points
    return RUNGS[level](mind).choose(state, 0, Random(1), Budget(playouts=40)).action


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("mind", "seats"), [(fond(), 2), (fond(), 3), (fond(turns_ahead=1), 3)])
def test_a_style_does_what_it_likes_where_little_is_at_stake(mind: Mind[Toy], seats: int, level: str) -> None:
    builder, even = mind.styled("builder"), [0] * seats
    assert taken(mind, level, [9, 9], even) == Take(0)
    assert taken(builder, level, [9, 9], even) == Take(1)
    assert taken(builder, level, [20, 9], even) == Take(0)


def test_a_search_goes_on_where_its_style_likes_to_be() -> None:
    state = Toy([9, 9], [5, 5])
    choice = RUNGS["hard"](fond().styled("builder")).choose(state, 0, Random(1), Budget(playouts=40))
    tried = {action: often for action, often, _ in choice.tried}
    assert tried.get(Take(1), 0) > 2 * tried.get(Take(0), 0)


def test_nothing_but_winning_matters_once_the_game_is_nearly_decided() -> None:
    builder = fond().styled("builder")
    for points, likes in (([0, 0], True), ([99, 0], False), ([0, 99], False)):
        state = Toy([9, 9], [5, 5])
        state.points = points
        tree = Tree(builder, Random(1), 9, 1)
        tree.begin(state, state.options())
        assert (tree.leanings.get(Take(1), 0) > 0) == likes


@pytest.mark.parametrize("title", titles())
def test_in_the_course_of_a_few_games_styles_differ_and_do_more_of_what_they_like(title: str) -> None:
    minds: Any = {style: mind_of(title, style) for style in STYLES}
    differ: set[str] = set()
    more: dict[str, float] = {style: 0.0 for style in STYLES if minds[style].personality.likes}
    for number in range(2, 5):
        state, rng = start(title, 3), Random(number)
        while not state.over:
            decision = state.decision
            options = state.options() if decision.seat >= 0 else []
            action = decision.sample(state, rng)
            if 2 < len(options) < 60 and (len(differ) < 3 or min(more.values(), default=1) <= 0):
                choices = {style: liked(mind, state, options) for style, mind in minds.items()}
                plain = choices["all_rounder"]
                if rng.random() < 0.5:  # by chance alone nobody comes to have posts worth a plan
                    action = plain
                differ |= {style for style, choice in choices.items() if choice != plain}
                for style in more:
                    leaning = minds[style].personality.leaning
                    more[style] += leaning(state, choices[style]) - leaning(state, plain)
            state.advance(action)
    assert len(differ) >= 3
    assert all(much > 0 for much in more.values())


def liked(mind: Mind[Any], state: Any, options: list[Action]) -> Action:
    tree = Tree(mind, Random(1), 1, 1)
    tree.begin(state.copy(), options)
    return tree.best(state.decision.seat, options)


def test_the_arena_seats_levels_styles_and_levels_in_a_style() -> None:
    plain, styled, passionate = (seated(name, "zeelandia") for name in ("normal", "normal:builder", "builder"))
    mind = mind_of("zeelandia")
    assert isinstance(plain, Greedy)
    assert isinstance(styled, Greedy)
    assert isinstance(passionate, Greedy)
    assert plain.mind is mind
    assert styled.mind.evaluation.weights == mind.styled("builder").evaluation.weights
    assert passionate.mind.evaluation.weights == mind.styled("builder", PASSION).evaluation.weights
    with pytest.raises(KeyError, match="nobody"):
        seated("nobody", "zeelandia")


def test_hard_thinks_in_its_style() -> None:
    hard = player("hard", "puerto_rico", "builder")
    assert isinstance(hard, Searcher)
    assert hard.mind is mind_of("puerto_rico", "builder", "hard")
    assert hard.budget.playouts == mind_of("puerto_rico").policy.playouts[0]


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_each_has_a_name_a_voice_and_a_sentence(tongue: str) -> None:
    words.speak(tongue)
    try:
        for number, style in enumerate(STYLES, 1):
            gains = [f"gain.{n}" for n in range(GAINS)]
            said = [words.say(f"voice.{style}.{mood}") for mood in (*MOODS, *gains)]
            assert len(set(said)) == len(said)
            assert all(len(saying) < 34 for saying in said), "it is said in passing"
            assert words.say(f"seating.name.{number}")
            assert words.say(f"style.{style}.effect") != words.say(f"style.{style}")
    finally:
        words.speak("en")
