"""What a review says: every answer in words, in each language, and the two of a moment told apart."""

from __future__ import annotations

import re

import msgspec
import pytest

from game import words
from game.review import Verdict
from game.rules import titles
from game.telling.review import answers
from game.words import LANGUAGES
from tests.review.games import SHORT, choices, reviewed_match

RAW = re.compile(r"_|\[|\]|\(\)|\bTrue\b|\bFalse\b|: (;|$)|\b[A-Z]{2}\d\d\b")
"""Parts of ids, of records, of pictures, of types, and empty texts."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_answers_are_told_in_words_and_apart(title: str, language: str) -> None:
    """No answer by the id of a space, a card or a type."""
    match = reviewed_match(SHORT[title])
    ids = [id for id in match.board.spaces if not id.isalpha()]
    raw = re.compile("|".join([RAW.pattern, *(rf"\b{re.escape(id)}\b" for id in ids)]))
    words.speak(language)
    for step, view, seat, _ in choices(title, 40):
        options = view.options()[:20]
        for one, other in zip(options, [*options[1:], options[0]], strict=True):
            verdict = Verdict(step, seat, msgspec.to_builtins(one), msgspec.to_builtins(other), 0.1)
            told = answers(match, verdict)
            assert told[0] != told[1], told
            for text in told:
                assert not raw.search(text), text
