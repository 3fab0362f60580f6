"""The story of a turn: its numbers add up, whatever is told; nobody is credited with what is common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from game import words
from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.telling.story.composing import compose
from game.titles.felinia.telling.story.cutting import UNTOLD
from game.words import marks
from tests.positions.told import records
from tests.telling.stories import NAMES, recorded, since, teller, view, window, windows

GAME_5, GAME_6 = (Path(__file__).with_name(f"felinia-4-{seed}.emporium") for seed in (5, 6))
MOST = 9
SLOW = 0.02
"""Seconds; four times what is wanted, for a busy machine."""


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_the_numbers_of_a_story_add_up_to_the_difference_of_the_positions(tongue: str) -> None:
    """All the words have their parameters and known marks."""
    words.speak(tongue)
    for index, match in enumerate(records("felinia", MOST)):
        told, reader = teller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            paragraphs = compose(told, since(match, reader, last + 1, end), reader)
            for seat in range(len(match.seats)):
                found = Counter[str]()
                for paragraph in paragraphs:
                    for one in paragraph.net.get(seat, ()):
                        found[one.icon] += one.n
                was, now = (told.holdings(view(match, number, reader), seat) for number in (last + 1, end))
                assert {icon: n for icon, n in found.items() if n} == {
                    icon: now[icon] - was[icon] for icon in now if now[icon] != was[icon]
                }, (match.header, reader, last, end, seat)
            for paragraph in compose(told, window(match, reader, last, end), reader):
                for text in (paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)):
                    assert text.count("[") == text.count("[felinia/"), text
                    assert "⟦" not in text
                    assert "[" not in marks.plain(text)


def test_every_event_is_in_one_passage_and_nobodys_is_common() -> None:
    common = tuple(kind for kind in events.EVENTS if "seat" not in kind.__struct_fields__ and kind not in UNTOLD)
    for index, match in enumerate(records("felinia", MOST)):
        told, reader = teller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            beats = window(match, reader, last, end)
            passages = list(told.cut(beats, reader))
            placed = Counter(id(beat) for passage in passages for beat in passage.beats)
            assert placed == Counter(map(id, beats))
            starts = [beats.index(passage.beats[0]) for passage in passages]
            assert starts == sorted(starts)
            assert not [
                beat.event
                for passage in passages
                if passage.seat >= 0
                for beat in passage.beats
                if isinstance(beat.event, common)
            ]


def test_a_turn_of_another_is_a_sentence_with_a_name_and_one_of_the_reader_has_none() -> None:
    words.speak("en")
    for index, match in enumerate(records("felinia", MOST)):
        told, reader = teller(match), index % len(match.seats)
        for last, end in windows(match, reader):
            for paragraph in compose(told, window(match, reader, last, end), reader):
                assert paragraph.head.count(" and ") <= 1 or paragraph.seat < 0, paragraph.head
                if paragraph.seat >= 0 and paragraph.head and paragraph.seat != reader:
                    assert paragraph.head.startswith(NAMES["en"][paragraph.seat]), paragraph
                elif paragraph.seat == reader:
                    assert paragraph.touches or any(row.text for row in paragraph.rows), paragraph


def test_points_that_lie_face_down_are_told_to_their_owner_alone() -> None:
    words.speak("en")
    match = recorded(GAME_5)
    founded = [n for n in range(match.count) if any(isinstance(e, events.PostFounded) for e in match.move(n).events)]
    for number in founded:
        owner = match.move(number).seat
        for reader in range(4):
            beats = since(match, reader, number, number + 1)
            hidden = [one for beat in beats for one in teller(match).concealed(beat, reader)]
            assert ((owner, "felinia/prosperity") in hidden) == (reader != owner)


def test_a_bid_touches_whoever_placed_the_last_token_there() -> None:
    words.speak("en")
    match, tops, touched = recorded(GAME_6), dict[tuple[int, str], int](), Counter[bool]()
    for number in range(match.count):
        move = match.move(number)
        for event in move.events:
            if not isinstance(event, events.BidPlaced) or event.place == OWN_BOARD:
                continue
            below = tops.get((move.round, event.place), -1)
            tops[move.round, event.place] = event.seat
            for reader in {0, 1, 2, 3} - {event.seat}:
                told = compose(teller(match), since(match, reader, number, number + 1), reader)
                hears = any("on top of yours" in text for paragraph in told for text in paragraph.touches)
                assert hears == (reader == below)
                touched[hears] += 1
    assert touched[True] > 9


def test_a_token_that_comes_back_by_itself_is_a_paragraph_of_its_owner() -> None:
    words.speak("en")
    found = 0
    for match in (*records("felinia", MOST), recorded(GAME_5), recorded(GAME_6)):
        for number in range(match.count):
            alone = [e for e in match.move(number).events if isinstance(e, events.Declined) and not e.asked]
            for seat in {event.seat for event in alone}:
                told = compose(teller(match), since(match, seat, number, number + 1), seat)
                owned = [one for one in told if any("Your token comes back" in text for text in one.touches)]
                assert len(owned) == sum(event.seat == seat for event in alone)
                assert {one.seat for one in owned} == {seat}
                assert not any(one.head for one in owned)
                found += 1
    assert found


def test_a_story_is_told_at_once() -> None:
    words.speak("en")
    match = recorded(GAME_6)
    told = teller(match)
    last, end = max([*windows(match, 0)][:-1], key=lambda bounds: bounds[1] - bounds[0])
    beats = window(match, 0, last, end)
    compose(told, beats, 0)
    begun = process_time()
    for _ in range(10):
        compose(told, beats, 0)
    assert (process_time() - begun) / 10 < SLOW
