"""Whose points change in a paragraph is told what for: in its words, or behind the number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from game import words
from game.telling.story import Amount, Paragraph
from game.telling.story.composing import compose
from game.telling.story.recap import chronicle
from tests.playable import PLAYABLE
from tests.positions.told import records
from tests.telling.stories import teller, window, windows

GAMES = 6
POINTS = {
    "felinia": "felinia/prosperity",
    "marco_polo": "marco_polo/vp",
    "puerto_rico": "puerto_rico/vp",
    "sky_traders": "sky_traders/influence",
    "zeelandia": "zeelandia/profit",
}
AT_THE_DEED = {"puerto_rico/vp"}
"""Points whose chip stands beside the words of their deed, so that these leave the number out."""
NUMBER = re.compile(r"(\d+)\s(?:VP|points?\b|steps? of influence)|for (\d+(?:, \d+)*(?: and \d+)?) VP")


def causes(told: Paragraph, seat: int, reader: int) -> list[int]:
    """The numbers of points in the words about a seat."""
    texts = [row.text for row in told.rows if row.seat in (seat, -1)]
    texts += [told.head] if seat == told.seat or told.seat < 0 else []
    texts += told.touches if seat == reader else ()
    return [int(n) for text in texts for found in NUMBER.findall(text) for n in re.findall(r"\d+", " ".join(found))]


def unexplained(told: Paragraph, icon: str, reader: int) -> Iterator[tuple[int, Amount]]:
    """A row with words of its own says where its numbers come from, which stand behind them."""
    nets = [*told.net.items(), *((row.seat, row.net) for row in told.rows if not row.text)]
    for seat, one in ((seat, one) for seat, net in nets for one in net if one.icon == icon and one.n):
        rest = abs(one.n - sum(n for _, n in one.parts))
        named = causes(told, seat, reader)
        if icon in AT_THE_DEED and any(row.text and row.seat in (seat, -1) for row in told.rows):
            continue
        if rest and not any(sum(some) == rest for k in range(len(named)) for some in combinations(named, k + 1)):
            yield seat, one


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_change_of_points_has_its_cause_beside_it(title: str) -> None:
    seen = 0
    for match in records(title, GAMES):
        for reader in (0, len(match.seats) - 1):
            for told in chronicle(teller(match), match, reader):
                assert not list(unexplained(told, POINTS[title], reader)), told
                seen += any(one.icon == POINTS[title] for one in told.amounts)
    assert seen > 20, words.language()


@pytest.mark.parametrize("title", PLAYABLE)
def test_what_others_do_to_the_reader_is_told_in_words(title: str) -> None:
    """Not by numbers alone: in a touch line, or in a row about the reader."""
    found = 0
    for match in records(title, GAMES // 2):
        for last, end in [*windows(match, 0)][:-1]:
            for told in compose(teller(match), window(match, 0, last, end), 0):
                found += 0 in told.net or bool(told.touches)
                if told.seat > 0 and 0 in told.net:
                    assert told.touches or any(row.seat == 0 and row.text for row in told.rows), told
    assert found


@pytest.mark.parametrize("title", PLAYABLE)
def test_paragraphs_stand_in_the_order_in_which_they_began(title: str) -> None:
    for match in records(title, GAMES):
        told = chronicle(teller(match), match, 0)
        begun = [one.steps[0] for one in told]
        assert begun == sorted(begun)
        assert len(told) > 20
