"""The table of a puzzle: by mouse, by keys and by taps, the best answer solves it and any other is graded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game import words
from game.puzzles import Solved, progress_of
from game.rules import titles
from game.scenes.puzzles.scene import PuzzleTable
from game.scenes.scene import Host
from game.scenes.table.choices import ChoiceButton
from game.titles.zeelandia.telling.exact import exact
from game.ui.driving import Driver
from game.words import LANGUAGES, say
from tests.puzzles.samples import sample
from tests.scenes.hands import HANDS, press
from tests.scenes.shell.looking import top
from tests.ui.host import showing

TITLE = "zeelandia"


def shown(title: str = TITLE, number: int = 0) -> Callable[[Host], PuzzleTable]:
    return lambda host: PuzzleTable(host, title, [sample(title, 1), sample(title, 2)], number)


def chosen(driver: Driver, wire: Any) -> str:
    """As if it had been clicked at its place; returns its name."""
    play, action = top(driver).play, top(driver).match.game.action_of(wire)
    named: str = play.wording.action(action)
    play.decide(action)
    driver.wait("idle")
    return named


def said(driver: Driver) -> str:
    speaker = top(driver).adviser.speech.speaker
    return "" if speaker is None else f"{speaker.what.lines[0]} {speaker.text}"


@pytest.mark.parametrize("title", titles())
def test_the_best_answer_earns_a_star(title: str) -> None:
    puzzle = sample(title)
    with showing(shown(title)) as driver:
        driver.wait("idle")
        named = chosen(driver, puzzle.answers[0].action)
        assert say("puzzle.star", what=named) in said(driver)
        assert top(driver).match.count > len(puzzle.moves)
        assert top(driver).presentation.decision is None
        assert progress_of(title) == {puzzle.id: Solved(True, True, True)}
        count = top(driver).match.count
        driver.key("backspace")
        driver.do({"wait": 3000})
        assert top(driver).match.count == count, "nobody plays on, and nothing is taken back"


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_answer_is_graded_and_taken_back(title: str, language: str) -> None:
    puzzle = sample(title)
    with showing(shown(title), language=language) as driver:
        driver.wait("idle")
        chosen(driver, puzzle.glanced)
        assert "15" in said(driver)
        assert "±3" in said(driver)
        assert top(driver).match.count == len(puzzle.moves)
        assert top(driver).presentation.decision is not None
        named = chosen(driver, puzzle.answers[0].action)
        assert say("puzzle.solved", what=named) in said(driver)
        assert progress_of(title) == {puzzle.id: Solved(True, True, False)}


def test_answers_of_the_same_name_are_told_with_their_places() -> None:
    """Not “Best: mill 1 laid; at first sight: mill 1 laid”."""
    puzzle = sample(TITLE, 1, 18)
    with showing(lambda host: PuzzleTable(host, TITLE, [puzzle], 0)) as driver:
        driver.wait("idle")
        play = top(driver).play
        named, view = play.wording.action(play.best), top(driver).match.view(puzzle.seat)
        assert named == play.wording.action(play.glanced)
        best, first = (exact(words.of(TITLE), view, action) for action in (play.best, play.glanced))
        chosen(driver, puzzle.answers[0].action)
        assert say("puzzle.star", what=f"{named} ({best})") in said(driver)
        assert f"{named} ({first})" in said(driver)


@pytest.mark.parametrize("hand", HANDS)
def test_answers_are_given_at_the_table(hand: str) -> None:
    """By its buttons: a tap considers first."""
    with showing(shown()) as driver:
        driver.wait("idle")
        play = top(driver).play
        for action, key in ((play.glanced, "puzzle.yours"), (play.best, "puzzle.solved")):
            buttons = [w for w in top(driver).layout.bars["bar"].walk() if isinstance(w, ChoiceButton)]
            own, named = next(w.id for w in buttons if w.act == action), play.wording.action(action)
            press(driver, hand, own)
            if hand == "tap":
                press(driver, hand, own)
            driver.wait("idle")
            assert say(key, what=named) in said(driver)


def test_a_hint_names_the_reasons_and_costs_the_star() -> None:
    puzzle = sample()
    with showing(shown()) as driver:
        driver.wait("idle")
        driver.click("hint")
        assert say("puzzle.hint") in said(driver)
        assert top(driver).play.wording.action(top(driver).play.best) not in said(driver)
        assert progress_of(TITLE) == {puzzle.id: Solved(True)}
        chosen(driver, puzzle.answers[0].action)
        assert not progress_of(TITLE)[puzzle.id].star
        assert progress_of(TITLE)[puzzle.id].solved


@pytest.mark.parametrize("hand", HANDS)
def test_the_answer_is_shown_to_whoever_asks_and_solves_nothing(hand: str) -> None:
    puzzle = sample()
    with showing(shown()) as driver:
        driver.wait("idle")
        chosen(driver, puzzle.glanced)
        press(driver, hand, "puzzle.show")
        driver.wait("idle")
        assert top(driver).adviser.hints.advised == top(driver).play.best
        named = chosen(driver, puzzle.answers[0].action)
        assert say("puzzle.seen", what=named) in said(driver)
        assert progress_of(TITLE) == {puzzle.id: Solved(True)}


@pytest.mark.parametrize("hand", HANDS)
def test_the_next_one_is_one_that_is_not_solved(hand: str) -> None:
    with showing(shown()) as driver:
        driver.wait("idle")
        chosen(driver, sample().answers[0].action)
        press(driver, hand, "puzzle.next")
        driver.wait("idle")
        assert top(driver).puzzle == sample(number=2)
        press(driver, hand, "puzzle.further")
        driver.wait("idle")
        assert top(driver).puzzle == sample(number=2), "the other one is solved"


def test_a_star_stays_when_it_is_tried_again() -> None:
    with showing(shown()) as driver:
        driver.wait("idle")
        chosen(driver, sample().answers[0].action)
    with showing(shown()) as driver:
        driver.wait("idle")
        chosen(driver, sample().glanced)
        assert progress_of(TITLE)[sample().id] == Solved(True, True, True)


def test_an_answer_that_was_not_measured_is_told_as_such() -> None:
    short = msgspec.structs.replace(sample(), answers=sample().answers[:2])
    with showing(lambda host: PuzzleTable(host, TITLE, [short], 0)) as driver:
        driver.wait("idle")
        chosen(driver, sample().answers[3].action)
        assert say("puzzle.unmeasured") in said(driver)


def test_escape_silences_the_words_before_it_leaves() -> None:
    with showing(shown()) as driver:
        driver.wait("idle")
        chosen(driver, sample().glanced)
        driver.key("escape")
        assert said(driver) == ""
        assert top(driver).name == "puzzle"


@pytest.mark.parametrize("title", titles())
def test_other_seats_have_names_of_their_own(title: str) -> None:
    with showing(shown(title)) as driver:
        match, puzzle = top(driver).match, sample(title)
        assert len({seat.name for seat in match.seats}) == puzzle.seats
        assert match.seats[puzzle.seat].name == say("seating.name.0")
