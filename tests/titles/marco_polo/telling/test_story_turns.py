"""The sentence of a turn, the rows below it and its reasons, over recorded games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game import words
from game.match import Seat
from game.rules.marco_polo import events
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.tokens import COPY
from game.rules.marco_polo.decisions.rewards import CopyToken
from game.rules.marco_polo.decisions.rounds import Compensated
from game.rules.marco_polo.dice import Die
from game.telling.story import Amount, Paragraph
from game.telling.story.recap import Recap, chronicle, in_all
from game.telling.story.text import points_in_all
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.prompts import prompt
from game.titles.marco_polo.telling.story.deeds import buys
from game.ui import art
from game.words import NBSP, marks
from tests.positions.told import records
from tests.rules.marco_polo.positions import position
from tests.telling.stories import story, teller, view

GAMES = 8
READER = 0


def turns() -> Iterator[Paragraph]:
    """Of the others, told to the first seat."""
    for match in records("marco_polo", GAMES):
        yield from (one for one in chronicle(teller(match), match, READER) if one.seat not in (-1, READER))


@pytest.mark.parametrize(("language", "verb"), [("en", "gives up"), ("ru", "отказывается от")])
def test_a_contract_given_up_is_told_with_its_points(language: str, verb: str) -> None:
    words.speak(language)
    seen = 0
    for turn in turns():
        own = (beat.event for beat in turn.beats)
        gone = [one for one in own if isinstance(one, events.ContractDiscarded) and one.seat == turn.seat]
        if gone:
            told = next(text for text in (turn.head, *(row.text for row in turn.rows)) if verb in text)
            assert all(str(CONTRACTS[one.contract].reward.vp) in told for one in gone)
            seen += 1
    words.speak("en")
    assert seen


def test_the_deeds_of_a_sentence_stand_in_the_order_in_which_they_were_done() -> None:
    seen = 0
    for turn in turns():
        kinds = [type(beat.event) for beat in turn.beats]
        done, placed = turn.head.find("completes "), turn.head.find("at the bazaar")
        if min(done, placed) >= 0:
            first = kinds.index(events.ContractCompleted) < kinds.index(events.DicePlaced)
            assert (done < placed) == first, turn.head
            seen += 1
    assert seen


def test_the_reason_of_a_purchase_is_not_that_of_the_turn() -> None:
    seen = 0
    for turn in turns():
        bought = {beat.move.number for beat in turn.beats if buys(beat.event)}
        beside = frozenset[int]().union(*(row.moves for row in turn.rows))
        if bought and "black die" not in turn.head:
            assert bought <= beside, turn.head
            seen += 1
        elif bought:
            assert not bought & beside
    assert seen


@pytest.mark.rule("MP-97")
@pytest.mark.parametrize(("language", "verb"), [("en", "can now use the city card"), ("ru", "может применять карт")])
def test_a_post_tells_the_city_cards_within_reach_and_else_nothing(language: str, verb: str) -> None:
    words.speak(language)
    seen = Counter[bool]()
    for turn in turns():
        cards = [
            phrases.card(beat.after.cards[space])
            for beat in turn.beats
            if isinstance(beat.event, events.PostBuilt) and beat.event.seat == turn.seat
            for space in beat.after.chart.place_cards.get(beat.event.place, ())
        ]
        told = [row.text for row in turn.rows if verb in row.text]
        assert len(told) == bool(cards), (turn.head, told)
        assert all(card in text for text in told for card in cards)
        seen[bool(cards)] += any(isinstance(beat.event, events.PostBuilt) for beat in turn.beats)
    words.speak("en")
    assert min(seen[True], seen[False]) > 2


def test_a_die_shows_its_pips_and_is_read_as_before() -> None:
    for colour in ("black", "white"):
        for value in range(1, 7):
            shown = phrases.faces([Die(colour, value)])
            assert shown == f"[marco_polo/die_{colour}_{value}]{NBSP}({value})"
            assert art.exists(marks.MARK.search(shown)[0].strip("[]"))  # type: ignore[index]
            assert phrases.plain(words.of("marco_polo"), shown).replace(NBSP, " ") == f"1 {colour} die ({value})"
    assert len({art.source(f"marco_polo/die_black_{value}") for value in range(1, 7)}) == 6


@pytest.mark.parametrize(
    ("decision", "language", "detail"),
    [
        (Compensated(0, 1), "en", "1 for your low roll: a coin or a camel"),
        (Compensated(0, 3), "ru", "За низкий бросок 3: монеты, верблюды"),
        (CopyToken(0), "en", "The token in the Bridge Palace copies it: choose a framed place on the map"),
        (CopyToken(0), "ru", "Его копирует жетон во Дворце у моста: выберите на карте место в рамке"),
    ],
)
def test_a_prompt_says_how_many_and_where(decision: Any, language: str, detail: str) -> None:
    state = position(3)
    state.agenda = [decision]
    state.tokens = {"ca_ponte": COPY}
    words.speak(language)
    told = prompt(words.of("marco_polo"), state, [Seat(name, "human", "blue") for name in "ABC"], False)
    words.speak("en")
    assert told.detail.replace(NBSP, " ") == detail


def test_points_told_in_several_paragraphs_are_added_up() -> None:
    """Without what is face down until the end."""
    seen = 0
    for match in records("marco_polo", GAMES):
        moves = map(match.move, range(match.count))
        own = [move.number for move in moves if move.chosen and move.seat == READER]
        for start, end in pairwise(own):
            whole = in_all(story(match, READER, start + 1, end), teller(match).points)
            was, now = (view(match, number, READER) for number in (start + 1, end))
            for seat, net in whole.items():
                before, after = (teller(match).holdings(state, seat)["marco_polo/vp"] for state in (was, now))
                assert net[0].n == after - before
            seen += bool(whole)
    assert seen
    points = "marco_polo/vp"
    recap = Recap((), {1: (Amount(points, -7),), 2: (Amount(points, 5), Amount(points, 0, True))})
    told = points_in_all(words.of("marco_polo"), ["Anna", "Boris", "Victor"], recap).replace(NBSP, " ")
    assert told == "Points in all: Boris −7, Victor +5 +?"


@pytest.mark.rule("MP-76", "MP-77")
def test_a_space_that_a_rival_makes_dearer_touches_the_reader() -> None:
    """Of a row that asks for one die, to seats without powers that change dice or prices."""
    seen = 0
    for turn in turns():
        for beat in turn.beats:
            event, state = beat.event, beat.before
            if not isinstance(event, events.DicePlaced) or event.space != "bazaar_camel" or event.space in state.lying:
                continue
            own = [die.value for die in state.hand[READER]]
            if state.role[READER] == "raschid" or state.kit(READER).passive or not own:
                continue
            dearer = words.of("marco_polo")("you.dearer", space=event.space, n=min(own))
            closed = words.of("marco_polo")("you.closed", space=event.space)
            assert {dearer, closed} & {*turn.touches}
            seen += 1
    assert seen > 2


@pytest.mark.rule("MP-39", "MP-103")
def test_who_loses_the_first_turn_to_a_traveller_is_told() -> None:
    seen = 0
    for turn in turns():
        for beat in turn.beats:
            if isinstance(beat.event, events.Travelled) and beat.before.next_first == READER and beat.before.round < 5:
                assert any("starts the next round, not you" in touch for touch in turn.touches)
                seen += 1
    assert seen


def test_the_seat_that_no_longer_starts_a_round_is_told() -> None:
    seen = 0
    for match in records("marco_polo", GAMES):
        for told in chronicle(teller(match), match, READER):
            for beat in told.beats:
                if isinstance(beat.event, events.RoundBegan) and beat.event.first != READER == beat.before.first:
                    assert "You do not start the round any more" in told.touches
                    seen += 1
    assert seen
