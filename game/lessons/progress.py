"""Progress in each lesson: a small file in the user's folder."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import msgspec

from game.lessons.lesson import AnyLesson, has_lesson
from game.user_file import UserFile

Number = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Progress(msgspec.Struct, frozen=True):
    """The chapter and step to continue with, counted from 0. `done`: the lesson was finished once."""

    chapter: Number = 0
    step: Number = 0
    done: bool = False

    @property
    def begun(self) -> bool:
        return (self.chapter, self.step) != (0, 0)


FILE = UserFile("lessons.json", dict[str, Progress], 64 * 1024)
"""Progress by title, the most recent last."""


def progress(lesson: AnyLesson) -> Progress:
    """The point to continue at; the beginning of the chapter if the step no longer exists, of the lesson if the chapter
    does not."""
    kept = FILE.read()[0].get(lesson.title, Progress())
    if kept.chapter >= len(lesson.chapters):
        return Progress(done=kept.done)
    if kept.step >= len(lesson.chapters[kept.chapter].steps):
        return Progress(kept.chapter, done=kept.done)
    return kept


def keep(lesson: AnyLesson, chapter: int, step: int) -> None:
    """Saves the progress as the most recent. After the last step it moves to the next chapter; after the last chapter
    the lesson is done. A failed write is ignored."""
    if step >= len(lesson.chapters[chapter].steps):
        chapter, step = chapter + 1, 0
    known, _ = FILE.read()
    done = known.pop(lesson.title, Progress()).done
    ended = chapter >= len(lesson.chapters)
    known[lesson.title] = Progress(done=True) if ended else Progress(chapter, step, done)
    with suppress(OSError):
        FILE.write(known)


def begun() -> list[str]:
    """Titles with unfinished lessons, most recent first."""
    return [title for title, now in reversed(FILE.read()[0].items()) if now.begun and has_lesson(title)]
