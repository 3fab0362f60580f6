"""The log says all that happened, in both languages, and nothing that the table may not know."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game import words
from game.match import COLOURS
from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.dice import DICE
from game.telling.tale import Tale
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.tale import tale as make_tale
from tests.rules.tables import fresh, play_out

SAY = words.of("marco_polo")
SILENT = {events.TurnBegan}
"""A turn begins with a heading."""


def tale(seats: int = 4) -> Tale:
    return make_tale(SAY, COLOURS[:seats], fresh("marco_polo", seats).board)


@cache
def happened() -> tuple[Event, ...]:
    """All of some games, with every module, hands hidden and open."""
    told: list[Event] = []
    for seed in range(16):
        state = fresh("marco_polo", 4, {"new_characters": True, "open_hands": seed > 11})
        play_out(state, Random(seed))
        told += state.journal or ()
    return (*told, events.ContractsPutBack(0, ("CO01", "CO02")))


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_every_event_has_its_line(tongue: str) -> None:
    words.speak(tongue)
    teller, told = tale(), set()
    for event in happened():
        line = teller.line(event)
        teller.point(event)
        if line is not None:
            told.add(type(event))
            assert "[" not in phrases.plain(SAY, line), line
    assert {type(event) for event in happened()} - told == SILENT


def test_all_kinds_of_events_come_up() -> None:
    rare = {events.CardReplaced, events.CardKept, events.PostMoved, events.FigureRemoved}
    assert {type(event) for event in happened()} >= {*tale()._tellings} - rare


@pytest.mark.rule("MP-251", "MP-252", "MP-253")
def test_secrets_are_counted_and_not_named() -> None:
    """Even to their owner, for the log lies open; the same line for whoever looks."""
    words.speak("en")
    teller = tale()
    for event in happened():
        if isinstance(event, events.Secret) and not event.open:
            assert {teller.line(event.seen_by(seat)) for seat in range(4)} == {teller.line(event)}


def test_open_hands_are_named() -> None:
    words.speak("en")
    assert "1 VP per 2 posts" in (tale().words(events.RustichelloDrawn(0, ("RU09",), True)) or "")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.Gained(1, "coin", 5, "take_5_coins"), "gets 5 coins"),
        (events.Paid(1, "camel", 1, "reroll"), "pays 1 camel (re-roll)"),
        (events.Paid(1, "coin", 2, "ca_porto"), "pays 2 coins (Quay Palace)"),
        (events.Gained(1, "silk", 2, "moscow"), "gets 2 silk"),
        (events.Gained(1, "vp", 3, "post"), "gets 3 VP (number of posts)"),
        (
            events.ContractCompleted(0, "CO29", False),
            "completes a contract: 2 camels, 2 pepper, 3 silk → 5 VP, 1 any good, 1 black die",
        ),
        (
            events.DicePlaced(0, "travel", (DICE["own", 2], DICE["black", 5]), (4, 5)),
            "places 4 and 1 black die (5) on “Travel”",
        ),
        (events.DieGained(0, "black"), "gets a black die"),
        (events.FigureMoved(0, 0, ("oasis_1", "moscow", "anxi")), "travels to Anxi by way of Moscow"),
        (events.FigureMoved(0, 0, ("oasis_1", "anxi")), "travels to Anxi"),
        (events.PostMoved(0, "beijing", "ca_nord"), "moves a post to the Northern Palace (from Beijing)"),
        (events.CardReplaced(0, "moscow_card", "CC14", "CC05"), "replaces the city card in Moscow: 1 camel → 1 VP"),
        (events.Used(0, "CC05"), "uses “1 camel → 1 VP”"),
        (events.CompanionTaken(0, "nun"), "hires the Nun"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_in_words_every_picture_becomes_a_phrase(event: Event, said: str) -> None:
    words.speak("en")
    line = tale().line(event)
    assert line is not None
    assert phrases.plain(SAY, line).replace("\xa0", " ") == said


def test_what_a_bonus_brings_is_told_once() -> None:
    """In words if it comes at once; else the bonus says what is to be chosen."""
    words.speak("en")

    def logged(*told: Event) -> list[str]:
        lines = (line for line in tale().lines(told) if line)
        return [phrases.plain(SAY, line).replace("\xa0", " ") for line in lines]

    vp, camel = events.Gained(0, "vp", 2, "ca_ponte"), events.Gained(0, "camel", 1, "ca_ponte")
    token = events.TokenUsed(0, "ca_ponte", "VB3")
    assert logged(token, vp, camel) == ["takes the city bonus (Bridge Palace)", "gets 2 VP and 1 camel"]
    assert logged(token, vp) == ["takes the city bonus (Bridge Palace): 2 VP, 1 camel", "gets 2 VP"]
    outpost = events.OutpostTaken(0, "alexandria", "OB06")
    assert logged(outpost, events.Gained(0, "silk", 2, "alexandria")) == [
        "takes the outpost bonus (Alexandria)",
        "gets 2 silk",
    ]
    assert logged(outpost) == ["takes the outpost bonus (Alexandria): 2 silk"]


@pytest.mark.parametrize(
    ("event", "label"),
    [
        (events.DicePlaced(0, "travel", (DICE["own", 2],), (4,)), "Travel"),
        (events.FigureMoved(0, 0, ("oasis_1", "anxi")), "Anxi"),
        (events.PostBuilt(0, "ca_porto", 3), "post, Quay Palace"),
        (events.Used(0, "RU03"), "a Rustichello card"),
        (events.Used(0, "GF12"), "a gift"),
        (events.Used(0, "CC05"), "a city card"),
        (events.Used(0, "moneylender"), "Moneylender"),
        (events.CardReplaced(0, "moscow_card", "CC14", "CC05"), "new card, Moscow"),
        (events.GiftKept(0, "GF13"), "a gift: Set one die to any value"),
        (events.Gained(1, "coin", 5, "take_5_coins"), ""),
    ],
    ids=str,
)
def test_a_choice_is_called_by_a_noun(event: Event, label: str) -> None:
    words.speak("en")
    assert tale().deed(event) == label


def test_a_picture_at_the_start_is_an_emblem_only_before_words() -> None:
    words.speak("en")
    for name, terms in CONTRACTS.items():
        said = phrases.plain(SAY, phrases.contract(name)).replace("\xa0", " ")
        paid = [kind for kind in ("camel", "pepper", "silk", "gold") if getattr(terms.cost, kind)]
        assert len(said.split("→")[0].split(",")) == len(paid), said
    assert phrases.plain(SAY, "[marco_polo/gift] A gift") == "A gift"


def told_of(*told: Event) -> list[str | None]:
    words.speak("en")
    lines = make_tale(SAY, COLOURS[:4], fresh("marco_polo", 4).board).lines(told)
    return [line and phrases.plain(SAY, line).replace("\xa0", " ") for line in lines]


def test_what_is_paid_at_once_is_one_line() -> None:
    paid = [events.Paid(0, "camel", 2, "CO29"), events.Paid(0, "silk", 1, "CO29"), events.Paid(0, "gold", 1, "CO29")]
    assert told_of(*paid, events.Paid(0, "coin", 2, "contracts"), events.Paid(1, "coin", 3, "contracts")) == [
        "pays 2 camels, 1 silk and 1 gold (contract)",
        None,
        None,
        "pays 2 coins",
        "pays 3 coins",
    ]


def test_who_moves_without_travelling_moves_on() -> None:
    moved = events.FigureMoved(0, 0, ("moscow", "anxi"))
    assert told_of(moved) == ["moves on to Anxi"]
    assert told_of(events.Travelled(0), moved)[1] == "travels to Anxi by way of Moscow"


def test_what_is_left_of_the_row_is_no_line() -> None:
    assert tale().line(events.ContractDiscarded(-1, "CO01")) is None
    assert tale().line(events.ContractDiscarded(0, "CO01")) is not None


def test_every_city_card_has_a_picture() -> None:
    assert all(phrases.card(name).count("[marco_polo/") for name in CITY_CARDS)
    assert phrases.card("CC21") == "2–6:\xa03[marco_polo/pepper]"
    assert phrases.card("CC30") == "[marco_polo/vp]\xa0=\xa03[marco_polo/coin]"
