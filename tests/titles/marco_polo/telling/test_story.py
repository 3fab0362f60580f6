"""The story of a turn: its numbers add up, whatever is told; nobody is credited with what is common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from time import process_time
from typing import Any

import pytest

from game import words
from game.match import Match
from game.rules.marco_polo import events
from game.rules.marco_polo.decisions.rounds import RoundBonuses
from game.telling.story import Beat, Passage, Storyteller
from game.telling.story.composing import aftermath, beats, compose
from game.titles import titled
from game.words import marks
from tests.positions.told import records

MOST = 12
SLOW = 0.02
"""Seconds; four times what is wanted, for a busy machine."""
KNOWN = ("[marco_polo/", "[player:")


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)


def storyteller(match: Match) -> Storyteller[Any]:
    make = titled("marco_polo").story
    assert make is not None
    return make(words.of("marco_polo"), match.seats, match.board)


def decisions(match: Match, reader: int) -> list[int]:
    """The moves before which the reader has a choice, and the end."""
    own = [n for n in range(match.count) if match.move(n).seat == reader and match.move(n).chosen]
    return [*own, match.count]


def window(match: Match, teller: Storyteller[Any], reader: int, last: int, end: int) -> list[Beat[Any]]:
    """What the reader is told before move `end`, having chosen in move `last` (-1: never)."""

    def at(number: int) -> Any:
        return match.at(number, reader)

    chosen = beats([match.move(n).seen_by(reader) for n in range(max(last, 0), last + 1)], at)
    since = beats([match.move(n).seen_by(reader) for n in range(last + 1, end)], at, reader)
    return [*aftermath(teller, chosen, reader), *since]


def windows(match: Match, reader: int) -> Iterator[tuple[int, int]]:
    last = -1
    for end in decisions(match, reader):
        if end > last + 1:
            yield last, end
        last = end


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_the_numbers_of_a_story_add_up_to_the_difference_of_the_positions(tongue: str) -> None:
    """Of recorded games, as every other seat is told of them; all the words have their parameters and known marks."""
    words.speak(tongue)
    for index, match in enumerate(records("marco_polo", MOST)):
        teller, reader = storyteller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            told = window(match, teller, reader, last, end)
            whole = [beat for beat in told if beat.move.number > last]
            paragraphs = compose(teller, whole, reader)
            for seat in range(len(match.seats)):
                found = Counter[str]()
                for paragraph in paragraphs:
                    found.update({one.icon: one.n for one in paragraph.net.get(seat, ())})
                    for row in paragraph.rows:
                        if row.seat == seat:
                            for one in (*row.net, *row.worded):
                                found[one.icon] += one.n
                was, now = (teller.holdings(match.at(number, reader), seat) for number in (last + 1, end))
                assert {icon: n for icon, n in found.items() if n} == {
                    icon: now[icon] - was[icon] for icon in now if now[icon] != was[icon]
                }, (match.header, reader, last, end, seat)
            for paragraph in compose(teller, told, reader):
                for text in (paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)):
                    assert text.count("[") == sum(text.count(mark) for mark in KNOWN), text
                    assert "⟦" not in text
                    assert "[" not in marks.plain(text)


COMMON = tuple(kind for kind in events.EVENTS if "seat" not in kind.__struct_fields__)
"""Events of nobody."""


def test_every_event_is_in_one_passage_and_nobodys_is_common() -> None:
    for index, match in enumerate(records("marco_polo", MOST)):
        teller, reader = storyteller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            told = window(match, teller, reader, last, end)
            passages: list[Passage[Any]] = list(teller.cut(told, reader))
            placed = Counter(id(beat) for passage in passages for beat in passage.beats)
            assert placed == Counter(map(id, told))
            starts = [told.index(passage.beats[0]) for passage in passages]
            assert starts == sorted(starts)
            assert not [
                beat.event
                for passage in passages
                if passage.seat >= 0
                for beat in passage.beats
                if isinstance(beat.event, COMMON)
            ]


def test_a_turn_is_told_by_two_deeds_at_most_and_begins_with_a_name() -> None:
    words.speak("en")
    for index, match in enumerate(records("marco_polo", MOST)):
        teller, reader = storyteller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            for paragraph in compose(teller, window(match, teller, reader, last, end), reader):
                assert paragraph.head.count(" and ") <= 2, paragraph.head
                if paragraph.seat >= 0 and paragraph.head:
                    own = paragraph.seat == reader
                    assert paragraph.head.startswith("You " if own else match.seats[paragraph.seat].name), paragraph


@pytest.mark.rule("MP-43", "MP-44")
def test_nobody_goes_without_round_bonuses_that_are_still_to_come() -> None:
    words.speak("en")
    found = Counter[str]()
    for match in records("marco_polo", MOST):
        teller = storyteller(match)
        for reader in range(len(match.seats)):
            for last, end in windows(match, reader):
                state: Any = match.at(end, reader)
                if not state.round or state.rolled:
                    continue
                due = {entry.seat for entry in state.agenda if isinstance(entry, RoundBonuses)} | {reader}
                for paragraph in compose(teller, window(match, teller, reader, last, end), reader):
                    for row in paragraph.rows:
                        if "no round bonuses" in row.text:
                            assert row.seat not in due
                        elif row.text in ("gets the round bonuses after you", "Your round bonuses: you choose now"):
                            assert row.seat in due
                        found[row.text] += 1
    said = {"gets no round bonuses", "gets the round bonuses after you", "Your round bonuses: you choose now"}
    assert said <= {*found}


def test_ones_first_contract_is_told_by_itself() -> None:
    words.speak("en")
    for match in records("marco_polo", MOST):
        teller = storyteller(match)
        for reader in range(len(match.seats)):
            last, end = next(windows(match, reader))
            told = compose(teller, window(match, teller, reader, last, end), reader)
            own = [one for one in told if one.seat == reader and one.head.startswith("You start with the contract ")]
            assert [one.importance for one in own] == [1]


def test_a_story_is_told_at_once() -> None:
    """Composing the longest window of a game: milliseconds, with the views at hand."""
    words.speak("en")
    match = next(records("marco_polo", MOST))
    teller = storyteller(match)
    last, end = max(windows(match, 0), key=lambda bounds: bounds[1] - bounds[0])
    told = window(match, teller, 0, last, end)
    compose(teller, told, 0)
    begun = process_time()
    for _ in range(10):
        compose(teller, told, 0)
    assert (process_time() - begun) / 10 < SLOW


def test_dice_that_others_use_up_are_told_with_their_values() -> None:
    words.speak("en")
    used = Counter[int]()
    for match in records("marco_polo", MOST):
        teller = storyteller(match)
        for last, end in windows(match, 0):
            for paragraph in compose(teller, window(match, teller, 0, last, end), 0):
                told = [beat.event for beat in paragraph.beats]
                placed = [one for one in told if isinstance(one, events.DicePlaced) and one.seat == paragraph.seat != 0]
                values = [str(value) for one in placed for value in one.values]
                if values and paragraph.head:
                    lines = [paragraph.head, *(row.text for row in paragraph.rows)]
                    line = next(
                        line for line in lines if any(verb in line for verb in ("uses a die:", "uses dice:", "places"))
                    )
                    assert all(value in line for value in values), line
                    used[len(values)] += 1
    assert used[1] > 10 < used[2]


def test_a_sale_to_the_moneylender_names_good_and_price() -> None:
    words.speak("en")
    found = set[str]()
    for match in records("marco_polo", 40):
        teller = storyteller(match)
        told = (event for n in range(match.count) for event in match.move(n).events)
        if any(isinstance(event, events.Used) and event.card == "moneylender" for event in told):
            for last, end in windows(match, 0):
                for paragraph in compose(teller, window(match, teller, 0, last, end), 0):
                    for text in (paragraph.head, *(row.text for row in paragraph.rows)):
                        found |= {marks.plain(text).replace("\xa0", " ")} if "Moneylender for" in text else set()
    assert found
    assert all("sell" in text and " to the Moneylender for 5 coins" in text for text in found), found


def test_dice_that_lie_at_the_bazaar_before_its_goods_leave_no_hole_in_the_sentence() -> None:
    words.speak("en")
    said = set[str]()
    for match in records("marco_polo", 2):
        teller = storyteller(match)
        moves = [match.move(number).seen_by(0) for number in range(match.count)]
        for beat in beats(moves, partial(match.at, seat=0)):
            if isinstance(beat.event, events.DicePlaced):
                said.update(one.head for one in compose(teller, [beat], 0))
                said.update(row.text for one in compose(teller, [beat], 0) for row in one.rows)
    assert any(" on “" in text for text in said)
    assert not [text for text in said if "  " in text]


def test_the_log_of_the_final_scoring_keeps_the_names_of_cities() -> None:
    words.speak("en")
    match = next(iter(records("marco_polo", 1)))
    teller: Any = storyteller(match)
    assert "Beijing" in teller.tale.line(events.FinalScored(0, "beijing", 7))
