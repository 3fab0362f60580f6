"""A review made by other processes: the same as one made here, resumed where it was left, and never in the way."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from game.match import Match
from game.paths import SUFFIX
from game.players.child import LEAST, LESS, MOST_DEATHS
from game.review import QUICK, Review, background, begun, continued, save, stored_review
from game.review.background import BackgroundReview
from tests.review.games import RECORDS, SHORT, reviewed_match

STEM = SHORT["zeelandia"]
MATCH = reviewed_match(STEM)
FEW = 3
SECONDS = 120.0


@pytest.fixture(scope="module")
def few() -> Review:
    """A review that has only a few decisions to judge, before the first."""
    review = begun(MATCH, QUICK)
    return msgspec.structs.replace(review, order=review.order[:FEW])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / f"{STEM}{SUFFIX}"
    file.write_bytes((RECORDS / file.name).read_bytes())
    return file


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others leave nearly nothing while the whole suite runs."""
    monkeypatch.setattr(background, "LEAST", LESS)


@pytest.fixture
def made(record: Path) -> Iterator[BackgroundReview]:
    review = BackgroundReview(record)
    yield review
    review.close()


def until(review: BackgroundReview, reached: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not reached():
        assert time.monotonic() < end
        review.poll()
        time.sleep(0.01)


@pytest.mark.usefixtures("eager")
def test_it_comes_to_the_same_and_is_written(made: BackgroundReview, few: Review) -> None:
    save(made.record, few)
    *_, whole = continued(MATCH, few)
    until(made, lambda: made.done)
    assert made.latest == whole
    assert stored_review(made.record, MATCH, QUICK) == whole
    assert not made.poll()


@pytest.mark.usefixtures("eager")
def test_one_that_was_left_goes_on_where_it_was(record: Path, few: Review) -> None:
    save(record, few)
    first = BackgroundReview(record)
    until(first, lambda: first.latest is not None and bool(first.latest.verdicts))
    first.close()
    again = BackgroundReview(record)
    until(again, lambda: again.latest is not None)
    assert again.latest is not None
    assert first.latest is not None
    assert again.latest.verdicts[: len(first.latest.verdicts)] == first.latest.verdicts
    again.close()


@pytest.mark.usefixtures("eager")
def test_it_begins_by_itself(made: BackgroundReview) -> None:
    until(made, lambda: made.latest is not None)
    assert made.latest is not None
    assert made.latest.order == begun(MATCH, QUICK).order


@pytest.mark.skipif(sys.platform == "win32", reason="priorities there are classes")
def test_it_takes_only_what_others_leave(made: BackgroundReview) -> None:
    made.poll()
    (judge,) = made._judges
    if sys.platform != "win32":  # for the types, which no skip tells
        until(made, lambda: os.getpriority(os.PRIO_PROCESS, judge.process.pid or 0) == LEAST)


@pytest.mark.usefixtures("eager")
def test_it_rests_while_nobody_looks(made: BackgroundReview) -> None:
    """A process is given its next task only by `poll`."""
    until(made, lambda: made.latest is not None)
    made.poll()
    judge = made._judges[0]
    end = time.monotonic() + SECONDS
    while not judge.pipe.poll():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert judge.receive() is not None
    time.sleep(0.3)
    assert not judge.pipe.poll()


@pytest.mark.usefixtures("eager")
def test_a_process_that_dies_is_replaced(made: BackgroundReview, few: Review) -> None:
    save(made.record, few)
    until(made, lambda: made.latest is not None)
    made.poll()
    made._judges[0].process.kill()
    until(made, lambda: made.done)
    assert not made.failed
    assert made.latest is not None
    assert made.latest.complete


def test_what_cannot_be_reviewed_ends(tmp_path: Path) -> None:
    review = BackgroundReview(tmp_path / f"gone{SUFFIX}")
    until(review, lambda: review.done)
    assert review.failed
    assert review.latest is None
    review.close()


def test_where_no_process_starts_it_ends(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def refuse(record: Path) -> None:
        tried.append(record)
        raise OSError

    monkeypatch.setattr(background, "Judge", refuse)
    review = BackgroundReview(record)
    while not review.done:
        review.poll()
    assert len(tried) == MOST_DEATHS
    assert review.failed


@pytest.mark.usefixtures("eager")
def test_an_answer_of_the_same_match_needs_no_lock(record: Path) -> None:
    """The window has the record open."""
    match = Match.resume(record)
    review = BackgroundReview(record)
    until(review, lambda: review.latest is not None)
    review.close()
    match.recorder.close()
    assert not review.failed
