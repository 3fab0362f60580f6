"""What a review says: every answer in words, in each language, and the two of a moment told apart."""

from __future__ import annotations

import re

import msgspec
import pytest

from game import words
from game.players.choice import Reason
from game.review import Verdict
from game.rules import titles
from game.rules.marco_polo.actions import Stop
from game.telling.review import answer, answers, reason_lines, says
from game.words import LANGUAGES, NBSP
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_whoever_answers_is_named_once(title: str, language: str) -> None:
    """Not “Anna takes cabbage (4); Anna: −1 guilder”."""
    match = reviewed_match(SHORT[title])
    words.speak(language)
    for step, _, seat, options in choices(title, 20):
        for action in options[:8]:
            told = answer(match, step, action)
            assert told.startswith(match.seats[seat].name)
            assert f"; {match.seats[seat].name}: " not in told, told


def test_a_price_is_told_with_what_was_bought_and_no_gain_twice() -> None:
    words.speak("en")
    match, (step, _, _, options) = reviewed_match(SHORT["zeelandia"]), list(choices("zeelandia", 12))[1]
    assert answer(match, step, options[2]) == f"Vera takes cabbage (5); 3{NBSP}spaces; −2{NBSP}guilders"
    match, (step, _, _, options) = reviewed_match(SHORT["marco_polo"]), list(choices("marco_polo", 12))[2]
    assert answer(match, step, options[0]) == f"Normal 2 gets 1{NBSP}pepper"


@pytest.mark.parametrize(
    ("title", "by", "told"),
    [
        ("felinia", 6, "By the end of round 6: scores 3 points more"),
        ("sky_traders", 6, "By the end of round 6: scores 3 influence more"),
        ("zeelandia", 0, "By the end of the game: scores 3 points more"),
    ],
)
def test_an_advantage_that_shows_later_is_told_with_its_round(title: str, by: int, told: str) -> None:
    words.speak("en")
    match = reviewed_match(SHORT[title])
    points, denied = Reason("reason.points", {"points": 3}), Reason("reason.rival", {"points": 2, "seat": 1})
    later = [Reason(one.key, {**one.params, "by": by}) for one in (points, denied)]
    (line,) = reason_lines(match, later[:1])
    assert line.replace(NBSP, " ") == told
    (both,) = reason_lines(match, later)
    assert both.startswith(f"{line}; denies {match.seats[1].name} 2")
    assert "at once" in next(reason_lines(match, [points, denied]))


def test_what_the_story_tells_already_is_not_told_again() -> None:
    """Dice and places of Marco Polo stand in its sentences; what only the button names is added."""
    assert says(["Vera places 5 and 5 on “Travel”"], "5 5 → Travel")
    assert says(["Vera pays 2 camels"], "2 camel")
    assert not says(["Vera takes 5 coins"], "2 → Take 5 coins")
    assert not says(["Vera builds a mill (4)"], "C17")


def test_who_stops_is_told_with_what() -> None:
    match = reviewed_match(SHORT["marco_polo"])
    for prompt, told in (("Repetitions", "uses the city card no further"), ("ChooseCompanion", "takes no companion")):
        moves = [move for move in match.timeline.moves if move.prompt == prompt]
        assert moves, prompt
        assert answer(match, moves[0].number, Stop()) == f"{match.seats[moves[0].seat].name}: {told}"
