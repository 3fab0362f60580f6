"""The story of a turn over recorded games of every title: whole, true in its numbers, in words of both languages, and
free of what its reader may not know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial, reduce
from operator import and_
from random import Random
from typing import Any

import pytest

from game import words
from game.match import Match
from game.telling.story import Paragraph, Storyteller
from game.telling.story.composing import beats, compose
from game.telling.story.paragraph import Amount
from game.telling.story.plain import storyteller_of
from game.telling.story.recap import Gathered, arrange, chronicle, recap_of
from game.telling.story.text import amount, name, spoken
from game.ui import art
from game.words import NBSP, marks
from tests.playable import PLAYABLE
from tests.positions.told import records, view_of
from tests.secrets.twins import Line

GAMES, WINDOWS = 12, 8
"""Recorded games of a title, and decisions of each that are looked at."""
ID = re.compile("[a-z]")


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


def teller(match: Match) -> Storyteller[Any]:
    return storyteller_of(match, view_of(match).narration.tale)


def spans(match: Match) -> Iterator[tuple[int, int, int]]:
    """A reader, and the first and last position between two of their choices; those first in which something was done
    in secret."""
    chosen: dict[int, int] = {}
    found = []
    for number in range(match.count):
        move = match.move(number)
        if move.chosen:
            if move.seat in chosen and number > chosen[move.seat] + 1:
                found.append((move.seat, chosen[move.seat] + 1, number))
            chosen[move.seat] = number
    Random(match.header.seed).shuffle(found)
    yield from sorted(found, key=lambda span: not _secret(match, *span))[:WINDOWS]


def _secret(match: Match, reader: int, start: int, end: int) -> bool:
    return any(match.move(number).events != match.move(number).seen_by(reader).events for number in range(start, end))


def told(match: Match, reader: int, start: int, end: int) -> list[Paragraph]:
    """Shared, not to be changed."""
    return _told(match, reader, start, end, words.language())


@cache
def _told(match: Match, reader: int, start: int, end: int, language: str) -> list[Paragraph]:
    views = match.views(start, end + 1, reader)
    moves = [match.move(number).seen_by(reader) for number in range(start, end)]
    return compose(teller(match), list(beats(moves, views.__getitem__, reader)), reader)


def nets(paragraph: Paragraph) -> Iterator[tuple[int, Amount]]:
    for seat, amounts in paragraph.net.items():
        yield from ((seat, one) for one in amounts)
    for row in paragraph.rows:
        yield from ((row.seat, one) for one in (*row.net, *row.worded))


def everything(title: str) -> Iterator[tuple[Match, int, int, int]]:
    for match in records(title, GAMES):
        yield from ((match, *span) for span in spans(match))


@pytest.mark.parametrize("title", PLAYABLE)
def test_what_is_told_adds_up_to_what_changed(title: str) -> None:
    looked = 0
    for match, reader, start, end in everything(title):
        paragraphs, whole = told(match, reader, start, end), Counter[tuple[int, str]]()
        concealed = {(seat, one.icon) for part in paragraphs for seat, one in nets(part) if one.concealed}
        for paragraph in paragraphs:
            for seat, one in nets(paragraph):
                whole[seat, one.icon] += one.n
        for seat in range(len(match.seats)):
            was, now = (teller(match).holdings(match.at(number, reader), seat) for number in (start, end))
            for icon in {**was, **now}:
                if (seat, icon) not in concealed:
                    assert whole[seat, icon] == now.get(icon, 0) - was.get(icon, 0), (start, end, seat, icon)
                    looked += 1
    assert looked > 100


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_kind_of_event_with_a_line_is_in_a_passage(title: str) -> None:
    logged, inside = set[type](), set[type]()
    for match in records(title, GAMES):
        tale = view_of(match).narration.tale
        moves = match.told(0)
        views = match.views(0, match.count + 1, 0)
        for move in moves:
            lines = tale.lines(move.events, partial(views.__getitem__, move.number))
            logged |= {type(event) for event, line in zip(move.events, lines, strict=True) if line}
        passages = teller(match).cut(list(beats(moves, views.__getitem__)), 0)
        inside |= {type(beat.event) for passage in passages for beat in passage.beats}
    assert logged - inside == set()
    assert logged


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_texts_have_no_mark_up_as_letters(title: str, language: str) -> None:
    words.speak(language)
    say = words.of(title)
    for match, reader, start, end in everything(title):
        for paragraph in told(match, reader, start, end):
            for text in (paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)):
                assert text == text.strip()
                assert all(_painted(mark) for mark in marks.MARK.findall(text)), text
                assert not set(marks.plain(text)) & set("[]{}⟦⟧*_"), text
            assert all(art.exists(one.icon) and name_of(title, one) for _, one in nets(paragraph))
            assert all("[" not in line for line in spoken(say, match.seats, paragraph))


def _painted(mark: str) -> bool:
    inside = mark.strip(f" {NBSP}[]")
    return inside.startswith("player:") or art.exists(inside)


def name_of(title: str, one: Amount) -> str:
    """What it is called, without its number."""
    say = words.of(title)
    return name(say, one.icon) if one.concealed else amount(say, one).strip("+−0123456789\N{NO-BREAK SPACE} ")


@pytest.mark.parametrize("title", PLAYABLE)
def test_no_name_of_the_rules_is_in_a_russian_text(title: str) -> None:
    words.speak("ru")
    for match in records(title, 30):
        for paragraph in chronicle(teller(match), match, 0):
            for text in (paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)):
                told = reduce(lambda left, seat: left.replace(seat.name, ""), match.seats, marks.plain(text))
                assert not ID.search(told), text


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_list_drops_nothing_and_gathers_what_matters_little(title: str) -> None:
    match, rng = next(iter(records(title, 1))), Random(1)
    paragraphs = [replace(one, importance=rng.choice((1, 2, 3))) for one in chronicle(teller(match), match, 0)]
    for start in range(0, len(paragraphs), 20):
        part = paragraphs[start : start + 20]
        inside, gathered = list[Paragraph](), 0
        items = list(arrange(words.of(title), match.seats, part))
        for item in items:
            if isinstance(item, Gathered):
                inside += item.paragraphs
                gathered += len(item.paragraphs)
                assert len(item.paragraphs) > 1 or not item.paragraphs[0].head
                assert not any(one.touches or one.importance == 1 for one in item.paragraphs)
            elif isinstance(item, Paragraph):
                inside.append(item)
        low = [isinstance(item, Paragraph) and not item.touches and item.importance == 3 for item in items]
        assert not any(map(and_, low, low[1:])), "only one that stands between others is told by itself"
        assert inside == part
        assert gathered or len(part) < 20, "the last part may be too short to gather anything"


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_reader_of_a_replay_is_not_addressed(title: str) -> None:
    match = next(iter(records(title, 1)))
    paragraphs = chronicle(teller(match), match, -1)
    assert paragraphs
    assert not any(paragraph.touches for paragraph in paragraphs)


@pytest.mark.parametrize("title", PLAYABLE)
def test_other_secrets_would_make_the_same_story(title: str) -> None:
    """In the twin of a position whatever its reader may not know is something else."""
    looked = 0
    for match in records(title, 6):
        for reader, _, end in spans(match):
            here = match.branch() if match.count == end else _until(match, end)
            twin = match_of(here, reader)
            story = recap_of(teller(match), here, reader)
            assert recap_of(teller(match), twin, reader) == story
            looked += 1
    assert looked


def _until(match: Match, end: int) -> Match:
    here = match.branch()
    here.timeline.cut(end)
    return here


def match_of(truth: Match, reader: int) -> Match:
    twin = truth.branch()
    twin.timeline = Line(truth.title, truth.timeline, reader)
    return twin
