"""Every level answers at recorded positions as it did; see the package."""

from __future__ import annotations

import pytest

from game.players.ladder import RUNGS
from game.players.minds import mind_of
from game.rules import titles
from tests.play.asking import answers, budgets_of, header_of
from tests.play.choosing import records
from tests.play.questions import BUDGETS, DEPTHS, Depth, by_record, differing, read_budgets, read_lines
from tools.lab.scripts import SCRIPT, scripts_of

MOST_TOLD = 5


@pytest.mark.parametrize(
    ("record", "depth"),
    [
        pytest.param(record, depth, id=f"{record}-{depth}", marks=pytest.mark.fuzz if depth == "deep" else ())
        for title in titles()
        for depth in DEPTHS
        for record in by_record(read_lines(title, depth))
    ],
)
def test_everybody_answers_as_before(record: str, depth: Depth) -> None:
    title = header_of(record).game
    expected = {line.question: line.answer for line in by_record(read_lines(title, depth))[record]}
    told, met = [], 0
    for question, state, answer in answers(record, list(expected)):
        met += 1
        if differences := list(differing(expected[question], answer)):
            told.append("\n    ".join((f"{question}: {type(state.decision).__name__}", *differences)))
    if told:
        more = f"\nand {len(told) - MOST_TOLD} more answers" if len(told) > MOST_TOLD else ""
        pytest.fail("\n".join(told[:MOST_TOLD]) + more, pytrace=False)
    assert met == len(expected), f"{record} is shorter than the questions about it"


@pytest.mark.parametrize("title", titles())
def test_everybody_thinks_as_long_as_before(title: str) -> None:
    assert budgets_of(title) == read_budgets()[title], BUDGETS.name


@pytest.mark.parametrize("title", titles())
def test_every_level_style_script_and_record_is_asked(title: str) -> None:
    asked = [line.question for line in read_lines(title, "usual")]
    scripts = {f"{SCRIPT}:{name}" for name in scripts_of(title)}
    assert {question.level for question in asked} >= {*RUNGS, *scripts}
    assert {question.style for question in asked} >= set(mind_of(title).personality.styles)
    assert {question.record for question in asked} == set(records(title))
