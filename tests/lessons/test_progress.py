"""Where a lesson goes on is remembered, and a damaged file never hinders anything."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.lessons.lesson import lesson
from game.lessons.progress import FILE, Progress, begun, keep, progress

LESSON = lesson("zeelandia")
LAST = len(LESSON.chapters) - 1


def test_nothing_is_known_at_first() -> None:
    assert progress(LESSON) == Progress()
    assert not begun()


def test_it_goes_on_at_the_step_that_was_left() -> None:
    keep(LESSON, 2, 1)
    assert progress(LESSON) == Progress(2, 1)
    assert begun() == ["zeelandia"]


def test_behind_the_last_step_the_next_chapter_begins() -> None:
    keep(LESSON, 2, len(LESSON.chapters[2].steps))
    assert progress(LESSON) == Progress(3, 0)


def test_a_lesson_that_was_finished_stays_so() -> None:
    keep(LESSON, LAST, len(LESSON.chapters[LAST].steps))
    assert progress(LESSON) == Progress(done=True)
    assert not begun()
    keep(LESSON, 1, 1)
    assert progress(LESSON) == Progress(1, 1, done=True)


def test_a_step_that_is_gone_is_the_beginning_of_its_chapter(home: Path) -> None:
    (home / FILE.name).write_text('{"zeelandia": {"chapter": 2, "step": 99}}', encoding="utf-8")
    assert progress(LESSON) == Progress(2)
    (home / FILE.name).write_text('{"zeelandia": {"chapter": 99, "step": 1, "done": true}}', encoding="utf-8")
    assert progress(LESSON) == Progress(done=True)


def test_what_is_sound_in_a_damaged_file_is_kept(home: Path) -> None:
    (home / FILE.name).write_text('{"zeelandia": {"chapter": 2}, "other": {"chapter": "x"}}', encoding="utf-8")
    assert progress(LESSON) == Progress(2)
    keep(LESSON, 1, 0)
    raw = (home / FILE.name).read_bytes()
    rng = random.Random(5)
    for n in range(200):
        damaged = bytearray(raw[: rng.randrange(len(raw))] if n % 2 else raw)
        if damaged:
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        (home / FILE.name).write_bytes(damaged)
        assert isinstance(progress(LESSON), Progress)
        begun()


@pytest.mark.parametrize("title", ["a" * 300, "./zeelandia", "../lessons/felinia", "", "\0"])
def test_what_is_no_title_has_no_lesson(title: str, home: Path) -> None:
    (home / FILE.name).write_text(json.dumps({title: {"chapter": 1, "step": 0}}), encoding="utf-8")
    assert begun() == []
