"""Every lesson is taken by its widgets alone, and every question has a reply to other answers as well."""

from __future__ import annotations

import pytest

from game.lessons.lesson import lesson
from game.lessons.progress import Progress, progress
from game.scenes.lesson.lessons import Lessons
from game.scenes.lesson.scene import LessonTable
from game.words import of, say
from tests.lessons.saying import TAUGHT
from tests.scenes.lesson.learner import Learner
from tests.ui.host import showing

LOOKS = [("ru", 1.5, "tap"), ("en", 1.0, "mouse"), ("ru", 1.0, "key")]
OTHERS = [title for title in TAUGHT if title != "zeelandia"]
RUNS = [
    *(("zeelandia", *look) for look in LOOKS),
    *((title, *LOOKS[0]) for title in OTHERS),
    *(pytest.param(title, *look, marks=pytest.mark.fuzz) for title in OTHERS for look in LOOKS[1:]),
]
"""All hands for one title; for the others the largest words, and a chapter by another hand."""


@pytest.mark.parametrize(("title", "language", "scale", "hand"), RUNS)
def test_a_lesson_is_taken_by_its_widgets(title: str, language: str, scale: float, hand: str) -> None:
    with showing(Lessons, language=language, scale=scale, speed="instant", reduced_motion=True) as driver:
        driver.frame = 150.0
        driver.click(f"lesson.{title}.begin")
        learner = Learner(driver, hand)
        learner.take()
        assert isinstance(driver.app.scene, Lessons)
        assert learner.refused or hand == "key"
        assert learner.others
        assert not learner.shown, "what is lit is enough"
    assert progress(lesson(title)) == Progress(done=True)


@pytest.mark.parametrize(("title", "hand"), [*zip(OTHERS, ("mouse", "key") * 2, strict=True)])
def test_a_chapter_is_taken_by_mouse_or_by_keys(title: str, hand: str) -> None:
    told = lesson(title)
    with showing(lambda host: LessonTable(host, told, 1), speed="instant", reduced_motion=True) as driver:
        driver.frame = 150.0
        learner = Learner(driver, hand)
        learner.take(chapters=1)
        assert learner.screen.number == 2
        assert not learner.shown, "what is lit is enough"


@pytest.mark.parametrize(("number", "key"), [(1, "learn.guess.right"), (4, "learn.guess.wrong")])
def test_the_teacher_says_whether_a_guess_was_right(number: int, key: str) -> None:
    with showing(lambda host: LessonTable(host, lesson("felinia"), 4), speed="instant", reduced_motion=True) as driver:
        driver.wait("idle")
        driver.click(f"lesson.guess.{number}")
        driver.wait("idle")
        told = Learner(driver, "mouse").words
        assert told.startswith(f"{say(key)} {of('felinia')('lesson.5.1.answer')[:20]}")
