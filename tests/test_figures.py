"""The figures of the rules: positions that the rules allow, in both rulebooks, with captions that tell the truth."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game import words
from game.figures import figures, staged
from game.lessons.staged import staged_match
from game.match import Match
from game.rules import titles
from game.rules.felinia.actions import Embark
from game.rules.felinia.components import DECK
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.state import Felinia
from game.rules.kernel import State
from game.rules.marco_polo.actions import Place
from game.rules.marco_polo.effects import CAMEL, COIN, PEPPER
from game.rules.sky_traders.actions import Invest
from game.rules.sky_traders.components import Kind
from game.titles.felinia.analysis.outlook import next_price, turns
from game.titles.felinia.analysis.trips import trips
from game.titles.sky_traders.analysis.forecasts import Swing, forecast
from game.words import rulebook

NAMES = ("Anna", "Boris", "Victor", "Galina", "Dina")
LEAST = 6
"""Figures of a title."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.speak("en")


@cache
def match_of(title: str, name: str) -> Match:
    """The match of a figure, at its moment."""
    return staged(title, figures(title).find(name), NAMES)


def state_of(title: str, name: str) -> Any:
    return match_of(title, name).view(0)


def every() -> list[tuple[str, str]]:
    return [(title, name) for title in titles() for name in (*figures(title).figures, *figures(title).signs)]


def captions(title: str, language: str) -> dict[str, str]:
    words.speak(language)
    lines = [line for section in rulebook.sections(title) for line in section.paragraphs]
    shown = [found for line in lines if (found := rulebook.FIGURE.fullmatch(line))]
    assert len({one["name"] for one in shown}) == len(shown)
    return {one["name"]: one["caption"] for one in shown}


@pytest.mark.parametrize(("title", "name"), every())
def test_the_rules_allow_its_position(title: str, name: str) -> None:
    match, figure = match_of(title, name), figures(title).find(name)
    match.timeline.at(match.count).audit()
    if figure.considered is not None:
        assert match.refusal(figure.considered) is None


@pytest.mark.parametrize("title", titles())
def test_the_rulebooks_show_every_figure_once(title: str) -> None:
    names = list(figures(title).figures)
    assert len(names) >= LEAST
    for language in words.LANGUAGES:
        assert sorted(captions(title, language)) == sorted(names)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<![:\d])\d+(?![:\d])", text)]


@pytest.mark.parametrize("title", titles())
def test_both_captions_name_the_same_numbers(title: str) -> None:
    english, russian = captions(title, "en"), captions(title, "ru")
    for name, caption in english.items():
        assert sorted(numbers(caption)) == sorted(numbers(russian[name])), name


def gains(title: str, name: str) -> list[int]:
    """What the next action of a figure's game brings each seat in points."""
    game, figure = figures(title).games[figures(title).figures[name].game], figures(title).figures[name]
    match = staged_match(title, match_of(title, name).seats, game.options, game.start, game.draws)
    for action in game.played[: figure.played]:
        match.play(action)
    before = [line.points for line in match.standings()]
    assert figure.played is not None
    match.play(game.played[figure.played])
    return [line.points - old for line, old in zip(match.standings(), before, strict=True)]


def options(title: str, name: str) -> int:
    return len(match_of(title, name).options())


def money(name: str) -> list[int]:
    state = state_of("zeelandia", name)
    return [state.money(seat) for seat in range(state.seats)]


def moved(name: str) -> list[int]:
    """The goods that somebody has made or loaded."""
    return [count for count in state_of("puerto_rico", name).goods[0] if count]


def scored(category: str) -> int:
    """Of the first player, in the worked example of Marco Polo's final scoring."""
    points: int = state_of("marco_polo", "scoring").standings()[0].categories[category]
    return points


def felinia(name: str) -> Felinia:
    state = state_of("felinia", name)
    assert isinstance(state, Felinia)
    return state


def fuel(name: str) -> list[int]:
    """Phlogiston before and after the flight that is considered."""
    state, flight = state_of("sky_traders", name), figures("sky_traders").find(name).considered
    return [state.phlogiston[0], state.after(flight)[0].phlogiston[0]]


def swings(name: str) -> list[Swing]:
    """How the prices move with the die that is considered."""
    die = figures("sky_traders").find(name).considered
    assert isinstance(die, Invest)
    return list(forecast(state_of("sky_traders", name), (die,)).values())


def coins(name: str) -> int:
    held: int = state_of("marco_polo", name).holdings[0][COIN]
    return held


def lit_column(name: str) -> list[int]:
    """The pepper and the coins that the column brings that is considered."""
    state, column = state_of("marco_polo", name), figures("marco_polo").find(name).considered
    before, after = state.holdings[0], state.after(column)[0].holdings[0]
    return [after[kind] - before[kind] for kind in (PEPPER, COIN)]


FACTS: dict[tuple[str, str], Callable[[], list[int]]] = {
    ("zeelandia", "rear"): lambda: money("rear"),
    ("zeelandia", "front"): lambda: money("front"),
    ("zeelandia", "purchase"): lambda: [options("zeelandia", "purchase") - 1, money("purchase")[0]],
    ("zeelandia", "mills"): lambda: [options("zeelandia", "mills")],
    ("zeelandia", "harvest"): lambda: gains("zeelandia", "harvest")[:1],
    ("zeelandia", "edge"): lambda: gains("zeelandia", "edge")[:1],
    ("zeelandia", "two"): lambda: gains("zeelandia", "two"),
    ("puerto_rico", "craftsman"): lambda: moved("craftsman"),
    ("puerto_rico", "captain"): lambda: moved("captain"),
    ("puerto_rico", "loaded"): lambda: [state_of("puerto_rico", "loaded").ship_room(2)],
    ("felinia", "bids"): lambda: [next_price(state_of("felinia", "bids"), market) for market in (0, 1)],
    ("felinia", "stack"): lambda: [len(state_of("felinia", "stack").bids[0])],
    ("sky_traders", "sky"): lambda: [len(state_of("sky_traders", "sky").cells)],
    ("sky_traders", "holds"): lambda: [state_of("sky_traders", "holds").phlogiston[1]],
    ("marco_polo", "mat"): lambda: [state_of("marco_polo", "mat").stock(1)],
    ("felinia", "groups"): lambda: [
        line.categories["groups"] for line in state_of("felinia", "groups").standings()[:2]
    ],
    ("marco_polo", "scoring"): lambda: [scored("beijing"), state_of("marco_polo", "scoring").standings()[0].points],
    ("felinia", "four"): lambda: [turn.price for turn in turns(felinia("four"), 0)],
    ("felinia", "trip"): lambda: [max(trip.total for trip in trips(felinia("trip")))],
    ("felinia", "border"): lambda: [felinia("border").standings()[0].categories["groups"]],
    ("sky_traders", "hop"): lambda: fuel("hop"),
    ("sky_traders", "great"): lambda: [swing.after for swing in swings("great") if swing.after != swing.before],
    ("marco_polo", "occupied"): lambda: [coins("occupied"), *lit_column("occupied")],
    ("marco_polo", "long"): lambda: [coins("long"), state_of("marco_polo", "long").holdings[0][CAMEL]],
    ("sky_traders", "battle"): lambda: [sum(one is not None for one in state_of("sky_traders", "battle").damage)],
}


@pytest.mark.parametrize(("title", "name"), FACTS)
def test_a_caption_names_the_numbers_of_the_rules(title: str, name: str) -> None:
    told = numbers(captions(title, "en")[name])
    expected = FACTS[title, name]()
    assert expected
    assert set(expected) <= set(told)


def legal(state: State, name: str) -> set[str]:
    return {str(getattr(action, name)) for action in state.options()}


def test_what_is_lit_is_what_the_captions_say() -> None:
    assert legal(state_of("zeelandia", "fields"), "hex") == {"h0305", "h0306", "h0405"}
    assert legal(state_of("zeelandia", "end"), "steps") == {"1"}, "no guilders are left"
    assert legal(state_of("puerto_rico", "captain"), "ship") == {"2"}
    assert legal(state_of("marco_polo", "venice"), "place") == {"ca_porto"}
    sailing = state_of("felinia", "boarding").options()
    assert [action.ship for action in sailing if hasattr(action, "ship")] == [1]


def test_the_figures_of_worked_examples_show_their_ends() -> None:
    assert gains("zeelandia", "two") == [17, 13]
    scored = state_of("puerto_rico", "scoring").standings()[0]
    assert scored.points == 53
    assert state_of("puerto_rico", "craftsman").money[0] == state_of("puerto_rico", "mat").money[0] + 2
    assert "city_hall" in {getattr(action, "building", "") for action in match_of("puerto_rico", "builder").options()}


def sailing(name: str) -> list[str]:
    """Departure times of the ships that would sail."""
    state = felinia(name)
    return [DECK[state.ships[dock]].departure for dock in due(state)]


def test_the_examples_of_felinia_are_shown_at_their_positions() -> None:
    four = felinia("four")
    assert [(turn.seat, turn.price) for turn in turns(four, 0)] == [(1, 4), (0, 3), (2, 2), (0, 1)]
    assert (four.silver, len(four.market[0])) == ([3, 4, 2], 3)
    assert [action.ship for action in felinia("two_ships").options() if isinstance(action, Embark)] == [0, 1]
    assert felinia("two_ships").silver[0] == 1
    assert sailing("full") == ["5:00", "9:45"]
    assert sailing("none") == ["6:15"]
    trip = felinia("trip")
    assert (trip.silver[0], trip.steps, legal(trip, "province")) == (2, 2, {"tiger_f2", "tiger_x2"})
    assert legal(felinia("blocked"), "province") == {"tiger_x1", "tiger_x2"}


def test_the_examples_of_marco_polo_are_shown_at_their_positions() -> None:
    khan = state_of("marco_polo", "khan_three")
    places = [action for action in khan.options() if isinstance(action, Place) and action.space == "khans_favour"]
    assert [action.values for action in places] == [(4,)]
    assert khan.holdings[0][CAMEL] == 0, "two were paid"
    assert {slot for action in state_of("marco_polo", "six").options() for slot in action.slots} == {0, 1, 2, 3, 4}


def test_the_great_example_of_sky_traders_ends_at_its_prices() -> None:
    after = {swing.kind: swing.after for swing in swings("great")}
    assert [after[kind] for kind in Kind] == [3, 4, 12, 4, 20, 20, 10, 1]
