"""Moments of lessons for the tour."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.lesson import Do, lesson
from game.lessons.progress import keep
from game.scenes.lesson.lessons import Lessons, taught
from game.scenes.lesson.scene import LessonTable
from game.scenes.scene import Host, Stop


def tour_stops() -> list[Stop]:
    return [Stop("lessons", _begun), *(stop for title in taught() for stop in _steps(title))]


def _begun(host: Host) -> Lessons:
    keep(lesson(taught()[0]), 3, 0)
    return Lessons(host)


def _steps(title: str) -> list[Stop]:
    """The first step of every other chapter; in the second of them, with somebody who wants to be shown the answer."""
    told = lesson(title)
    return [
        Stop(
            f"{title}_lesson_{number + 1}",
            _at(title, number),
            ({"wait": 16_000},) if number == 2 and isinstance(told.chapters[number].steps[0], Do) else (),
            title,
        )
        for number in range(0, len(told.chapters), 2)
    ]


def _at(title: str, chapter: int) -> Callable[[Host], LessonTable]:
    return lambda host: LessonTable(host, lesson(title), chapter)
