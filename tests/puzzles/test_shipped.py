"""Every puzzle that is shipped holds: it leads to its position, its answers are allowed, its words can be said, first
sight misses it, and the strongest player finds it."""

from __future__ import annotations

import pytest

from game import words
from game.match import Match
from game.puzzles import Puzzle, laid
from game.puzzles.shelf import puzzle_file, read
from game.rules import titles
from game.telling.puzzle import missed_words, solved_words
from game.words import LANGUAGES
from tools.lab.puzzles import BY_CHANCE, EQUALS, SCALES, Position, proved

SHIPPED = [(title, puzzle) for title in titles() if puzzle_file(title).exists() for puzzle in read(puzzle_file(title))]

each = pytest.mark.parametrize(("title", "puzzle"), SHIPPED, ids=[f"{title}-{puzzle.id}" for title, puzzle in SHIPPED])


def opened(title: str, puzzle: Puzzle) -> Match:
    return laid(title, puzzle, [f"P{n}" for n in range(puzzle.seats)])


def share(title: str, puzzle: Puzzle, level: str) -> float:
    """Of ten tries of a level that give a best answer, as far as it searches on a fast machine."""
    match = opened(title, puzzle)
    best = [match.game.action_of(answer.action) for answer in puzzle.answers if answer.solves]
    return Position(title, match.view(puzzle.seat), puzzle.seat, puzzle.id.replace("-", "/")).share(level, best)


def test_there_are_some_and_each_has_its_own_id() -> None:
    assert SHIPPED
    names = [(title, puzzle.id) for title, puzzle in SHIPPED]
    assert len(names) == len(set(names))


@each
def test_it_leads_to_its_position_and_all_its_answers_are_allowed(title: str, puzzle: Puzzle) -> None:
    match = opened(title, puzzle)
    answers = [match.game.action_of(answer.action) for answer in puzzle.answers]
    assert set(answers) == set(match.options())
    assert len(answers) == len(set(answers)) >= 4
    assert (match.prompt, match.round) == (puzzle.kind, puzzle.round)


@each
def test_the_best_answer_and_its_equals_are_clearly_ahead(title: str, puzzle: Puzzle) -> None:
    scale, (best, *others) = SCALES.get(title, BY_CHANCE), puzzle.answers
    assert best.solves
    assert best.reasons
    for answer in others:
        if answer.action == puzzle.glanced:
            assert proved(answer, scale.first)
        else:
            assert answer.solves or proved(answer, scale.other)
    assert sum(answer.solves for answer in puzzle.answers) <= EQUALS * len(puzzle.answers)
    assert puzzle.found["expert"] >= 0.9
    assert puzzle.found["normal"] <= 0.4


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_can_be_said(title: str, puzzle: Puzzle, language: str) -> None:
    """Those about every answer, with names of seats in the place of their numbers."""
    words.speak(language)
    match = opened(title, puzzle)
    texts = [missed_words(match, puzzle, answer) for answer in puzzle.answers[1:]]
    for text in (*texts, solved_words(match, puzzle, "…")):
        assert text.strip()
        assert "{" not in text
        assert "reason." not in text


@each
def test_first_sight_misses_it(title: str, puzzle: Puzzle) -> None:
    assert share(title, puzzle, "normal") <= 0.4


@pytest.mark.fuzz
@each
def test_the_expert_finds_it(title: str, puzzle: Puzzle) -> None:
    assert share(title, puzzle, "expert") >= 0.9
