"""A puzzle leads to its position, or says that it does not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import words
from game.puzzles import Puzzle, PuzzleFault, laid
from game.rules import game, titles
from game.telling.puzzle import cost_words
from game.words import LANGUAGES, say
from tests.puzzles.samples import sample

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("title", titles())
def test_its_seat_has_to_decide_and_nothing_can_be_undone(title: str) -> None:
    puzzle = sample(title)
    match = laid(title, puzzle, NAMES)
    assert match.digest == puzzle.digest
    assert match.people == [puzzle.seat] == [match.seat]
    assert match.recorder.file is None
    assert [seat.name for seat in match.seats] == list(NAMES[: puzzle.seats])
    assert match.undo_rules.refusal() is not None
    assert match.undo_rules.rewind_refusal(0, match.people) is not None
    assert {match.game.action_of(answer.action) for answer in puzzle.answers} <= set(match.options())


@pytest.mark.parametrize("title", titles())
def test_reading_what_was_written_gives_it_back(title: str) -> None:
    written = msgspec.json.encode(sample(title))
    assert msgspec.json.encode(msgspec.json.decode(written, type=Puzzle)) == written


def test_answers_are_graded() -> None:
    puzzle, rules = sample(), game("zeelandia")
    best, glanced = (rules.action_of(wire) for wire in (puzzle.answers[0].action, puzzle.glanced))
    assert (first := puzzle.graded(rules, best)) is not None
    assert first.solves
    assert (second := puzzle.graded(rules, glanced)) is not None
    assert not second.solves
    assert second.loss == 0.15


def test_one_cut_before_an_option_existed_is_shown() -> None:
    puzzle = sample()
    older = {key: value for key, value in puzzle.options.items() if key != "records"}
    match = laid("zeelandia", msgspec.structs.replace(puzzle, options=older), NAMES)
    assert match.header.options == puzzle.options


WRONG: dict[str, dict[str, Any]] = {
    "rules": {"version": 99},
    "position": {"digest": "0" * 64},
    "level": {"level": "0" * 64},
    "seat": {"seat": 2},
    "no seat": {"seat": 5},
    "table": {"seats": 1},
    "option": {"options": {"flying": True}},
    "first": {"first": 7},
    "moves": {"moves": (["no", "such"],)},
    "illegal": {"moves": sample().moves[1:]},
    "none": {"moves": ()},
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_other_rules_is_not_shown_and_says_so(wrong: str, language: str) -> None:
    words.speak(language)
    changed = msgspec.structs.replace(sample(), **WRONG[wrong])
    with pytest.raises(PuzzleFault) as caught:
        laid("zeelandia", changed, NAMES)
    fault = caught.value.fault
    assert fault.key == "puzzle.stale"
    assert say(fault.key, **dict(fault.params))


BROKEN: dict[str, dict[str, Any]] = {
    "id": {"id": "../../home"},
    "loss": {"answers": [{"action": ["a"], "loss": 2.0}, {"action": ["b"]}]},
    "one answer": {"answers": [{"action": ["a"]}]},
    "share": {"found": {"easy": 7.0}},
    "seats": {"seats": 60},
    "seed": {"seed": -1},
}


@pytest.mark.parametrize("broken", BROKEN)
def test_figures_are_validated(broken: str) -> None:
    fields = msgspec.to_builtins(sample()) | BROKEN[broken]
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(fields), type=Puzzle)


@pytest.mark.parametrize(("language", "told"), [("en", "points −4 ±1"), ("ru", "очки −4 ±1")])
def test_what_is_measured_by_points_is_told_in_points(language: str, told: str) -> None:
    words.speak(language)
    puzzle = sample("marco_polo")
    answer = msgspec.structs.replace(puzzle.answers[1], points=4.2, doubt=0.6)
    assert cost_words(laid("marco_polo", puzzle, NAMES), puzzle, answer) == told
    assert answer.cost == (4.2, 0.6)
    assert not answer.solves
    assert msgspec.structs.replace(answer, points=0.3, doubt=0.6).solves
