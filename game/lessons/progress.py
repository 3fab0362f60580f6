"""How far somebody has come in each lesson: a small file in the user's folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from game import paths
from game.lessons.lesson import AnyLesson, has_lesson

FILE = "lessons.json"
LARGEST = 64 * 1024
"""Maximum size of the file in bytes."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Progress(msgspec.Struct, frozen=True):
    """The chapter and the step to go on with, counted from 0; `done`: the lesson was finished once."""

    chapter: Number = 0
    step: Number = 0
    done: bool = False

    @property
    def begun(self) -> bool:
        return (self.chapter, self.step) != (0, 0)


def progress(lesson: AnyLesson) -> Progress:
    """Where to go on; the beginning of its chapter if the step is gone, of the lesson if the chapter is."""
    kept = _read().get(lesson.title, Progress())
    if kept.chapter >= len(lesson.chapters):
        return Progress(done=kept.done)
    if kept.step >= len(lesson.chapters[kept.chapter].steps):
        return Progress(kept.chapter, done=kept.done)
    return kept


def keep(lesson: AnyLesson, chapter: int, step: int) -> None:
    """Remembers it as the latest; behind the last step the next chapter begins, and behind the last chapter the lesson
    is done. Learning does not depend on the disk."""
    if step >= len(lesson.chapters[chapter].steps):
        chapter, step = chapter + 1, 0
    known = _read()
    done = known.pop(lesson.title, Progress()).done
    ended = chapter >= len(lesson.chapters)
    known[lesson.title] = Progress(done=True) if ended else Progress(chapter, step, done)
    with suppress(OSError):
        paths.write_whole(_path(), msgspec.json.encode(known))


def begun() -> list[str]:
    """The titles whose lessons were left in the middle, the latest first."""
    return [title for title, now in reversed(_read().items()) if now.begun and has_lesson(title)]


def _path() -> Path:
    return paths.user_data() / FILE


def _read() -> dict[str, Progress]:
    """What of the file is sound, by title."""
    try:
        entries = msgspec.json.decode(paths.read_plain(_path(), LARGEST), type=dict[str, msgspec.Raw])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    known: dict[str, Progress] = {}
    for title, raw in entries.items():
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            known[title] = msgspec.json.decode(raw, type=Progress)
    return known
