"""Every lesson is taken by its widgets alone, and every question has a reply to other answers as well."""

from __future__ import annotations

import pytest

from game.lessons.lesson import lesson
from game.lessons.progress import Progress, progress
from game.scenes.lesson.lessons import Lessons
from tests.lessons.saying import TAUGHT
from tests.scenes.lesson.learner import Learner
from tests.ui.host import showing

LOOKS = [("ru", 1.5, "tap"), ("en", 1.0, "mouse"), ("ru", 1.0, "key")]
RUNS = [(title, *look) for title in TAUGHT for look in (LOOKS if title == "zeelandia" else LOOKS[:1])]
"""All hands for one title, the largest words for the others."""


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
