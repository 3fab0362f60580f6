"""Everything in the box: counted as the rules count it, in both languages, and no secret among it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import words
from game.components import Kind, groups
from game.match import Match, Seat
from game.rules import titles
from game.rules.felinia.state import Felinia
from game.rules.kernel import State
from game.rules.marco_polo.state import MarcoPolo
from game.rules.puerto_rico.components import INDEX
from game.rules.puerto_rico.state import PuertoRico
from game.rules.sky_traders.components import Crew
from game.rules.sky_traders.state import SkyTraders
from game.rules.zeelandia.state import Zeelandia
from game.ui import art

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))
STEPS = 120


@pytest.fixture(scope="module")
def played() -> dict[str, Match]:
    """A game of each title that was played by chance for a while."""
    matches = {}
    for title in titles():
        match, rng = Match.new(title, PEOPLE, seed=5, first=0), Random(5)
        while match.count < STEPS:
            match.play(rng.choice(match.options()))
        matches[title] = match
    return matches


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.speak("en")


def kinds(title: str, state: State | None = None) -> list[Kind]:
    return [kind for group in groups(title, state) for kind in group.kinds]


def counts(title: str, state: State | None) -> list[tuple[int, int | None]]:
    return [(kind.total, kind.left) for kind in kinds(title, state)]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_each_has_a_name_and_a_picture(title: str, language: str, played: dict[str, Match]) -> None:
    words.speak(language)
    for state in (None, played[title].view(0)):
        for group in groups(title, state):
            assert group.name
            assert group.kinds
            for kind in group.kinds:
                assert art.exists(kind.picture), kind
                assert kind.name
                assert "⟦" not in kind.name + kind.note + group.name + group.about


@pytest.mark.parametrize("title", titles())
def test_no_more_is_left_than_there_is(title: str, played: dict[str, Match]) -> None:
    assert all(left is None for _, left in counts(title, None))
    shown = counts(title, played[title].view(0))
    assert all(left is None or 0 <= left <= count for count, left in shown)
    assert any(left is not None and left < count for count, left in shown)


@pytest.mark.parametrize("title", titles())
def test_all_seats_see_the_same(title: str, played: dict[str, Match]) -> None:
    """Whatever only one of them knows is no part of it."""
    first, *others = [counts(title, played[title].view(seat)) for seat in range(len(PEOPLE))]
    assert all(other == first for other in others)


def left_of(title: str, state: State) -> dict[str, int]:
    return {kind.picture.partition("/")[2]: kind.left for kind in kinds(title, state) if kind.left is not None}


def test_zeelandia(played: dict[str, Match]) -> None:
    state = played["zeelandia"].view(0)
    assert isinstance(state, Zeelandia)
    mills, *crops, islands, _ = groups("zeelandia", state)
    assert sum(kind.left or 0 for kind in mills.kinds) == state.left("mill")
    assert sum(kind.left or 0 for group in crops for kind in group.kinds) == state.left("landscape")
    assert sum(kind.left or 0 for kind in islands.kinds) == state.left("island")
    assert sum(kind.total for kind in kinds("zeelandia")[:6]) == 28


def test_puerto_rico(played: dict[str, Match]) -> None:
    state = played["puerto_rico"].view(0)
    assert isinstance(state, PuertoRico)
    left = left_of("puerto_rico", state)
    assert all(left[f"b_{name}"] == state.display[index] for name, index in INDEX.items())
    assert left["good_corn"] == state.supply[0]
    assert left["vp"] == state.chips_left
    assert sum(kind.total for kind in kinds("puerto_rico")[: len(INDEX)]) == 49


def test_felinia(played: dict[str, Match]) -> None:
    state = played["felinia"].view(0)
    assert isinstance(state, Felinia)
    left = left_of("felinia", state)
    assert left["books"] == state.bag[0]
    gold = sum(held // 3 + held % 3 for held in state.gold)
    assert left["gold"] == 11 - gold
    deck = next(group for group in groups("felinia", state) if len(group.kinds) == 20)
    assert sum(kind.left or 0 for kind in deck.kinds) == state.deck_left


def test_sky_traders(played: dict[str, Match]) -> None:
    state = played["sky_traders"].view(0)
    assert isinstance(state, SkyTraders)
    left = left_of("sky_traders", state)
    assert left["crew_skyman"] == state.crew_supply[Crew.SKYMAN]
    assert left["wanted"] == state.tokens
    assert left["upgrade"] == state.upgrades


def test_marco_polo(played: dict[str, Match]) -> None:
    state = played["marco_polo"].view(0)
    assert isinstance(state, MarcoPolo)
    contracts = groups("marco_polo", state)[0].kinds
    taken = sum(map(len, state.contracts)) + sum(map(len, state.done))
    assert taken
    assert sum(kind.left or 0 for kind in contracts) == len(contracts) - taken
    assert len(contracts) == len(state.setting.all_contracts) + len(PEOPLE), "starting contracts not dealt are gone"


def test_governors_are_listed_only_where_they_are_played_with() -> None:
    def listed(**options: bool) -> bool:
        state = Match.new("zeelandia", PEOPLE, options, seed=5, first=0).view(0)
        return any(kind.picture == "zeelandia/governor" for kind in kinds("zeelandia", state))

    assert listed(governors=True)
    assert not listed(governors=False)
