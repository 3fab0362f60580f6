"""The list of all lessons, with the progress in each, and the chapters that can be repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game import words
from game.lessons.lesson import AnyLesson, has_lesson, lesson
from game.lessons.progress import Progress, progress
from game.scenes.scene import Host
from game.scenes.scenery.box import cover
from game.scenes.shell.framed_scene import FramedScene
from game.titles import boxes
from game.titles.box import Box
from game.ui.button import Button, Chip
from game.ui.label import Label, Painted, Panel, heading
from game.ui.scroll import Scroll
from game.ui.units import TARGET, Area
from game.words import say

ROW, GAP = 128.0, 10.0


def taught() -> list[str]:
    """The titles with a lesson, in shelf order."""
    return [title for title in boxes() if has_lesson(title)]


def open_lesson(host: Host, title: str, chapter: int | None = None) -> None:
    """Starts a chapter, counted from 1; without a number, continues the lesson."""
    from game.scenes.lesson.scene import LessonTable

    told = lesson(title)
    now = progress(told)
    at = (now.chapter, now.step) if chapter is None else (chapter - 1, 0)
    host.push(LessonTable(host, told, *at))


def lesson_words(title: str) -> str:
    """How far somebody has come, in a line."""
    told = lesson(title)
    now = progress(told)
    if now.begun:
        return say("learn.at", game=title, chapter=now.chapter + 1, count=len(told.chapters))
    return say("learn.lesson", game=title)


class Lessons(FramedScene):
    name: ClassVar[str] = "lessons"

    def title_words(self) -> tuple[str, str]:
        return say("learn.title"), say("learn.beside")

    def enter(self) -> None:
        """A lesson may have gone on since."""
        if self._built:
            self.rebuild()

    def build(self) -> None:
        inside = self.frame()
        scroll = self.stage.add(Scroll("lessons", inside, inside.h))
        y = inside.y
        for title in taught():
            y = self._lesson(scroll, boxes()[title], Area(inside.x, y, inside.w - 18, ROW)) + GAP
        scroll.content = y - inside.y

    def _lesson(self, parent: Scroll, box: Box, area: Area) -> float:
        ink, told = self.look.palette, lesson(box.title)
        now, id = progress(told), f"lesson.{box.title}"
        panel = parent.add(Panel(id, area, "paper"))
        front, rest = area.inset(14, 12).cut_left((ROW - 24) / 1.5, 16)
        panel.add(Painted(f"{id}.cover", front, cover(box)))
        begin, rest = rest.cut_right(max(170.0, min(250.0, area.w * 0.24)), 16)
        head, rest = rest.cut_top(32)
        panel.add(heading(f"{id}.name", head, box.name, colour=ink.ink, units=24))
        row, promise = rest.cut_bottom(TARGET, 2)
        promised = words.of(box.title)("lesson.promise")
        panel.add(Label(f"{id}.promise", promise, promised, units=16, colour=ink.ink_soft, lines=2))
        places = Area(row.x, row.y, min(row.w, 52.0 * len(told.chapters)), TARGET - 4).columns(len(told.chapters))
        for number, (chapter, place) in enumerate(zip(told.chapters, places, strict=True)):
            chip = Chip(f"{id}.chapter.{number + 1}", place, str(number + 1), style="light", units=16)
            chip.tip = words.of(box.title)(f"lesson.{chapter.name}")
            chip.chosen = now.begun and number == now.chapter
            chip.on_click = self._opening(told, Progress(number))
            panel.add(chip)
        text, detail = _begin_words(told, now)
        place = Area(begin.x, begin.centre[1] - 32, begin.w, 64)
        button = Button(f"{id}.begin", place, text, style="gold", icon="play", detail=detail)
        button.on_click = self._opening(told, now)
        panel.add(button)
        return area.bottom

    def _opening(self, told: AnyLesson, now: Progress) -> Callable[[], object]:
        from game.scenes.lesson.scene import LessonTable

        return lambda: self.host.push(LessonTable(self.host, told, now.chapter, now.step))


def _begin_words(told: AnyLesson, now: Progress) -> tuple[str, str]:
    """The text of a lesson's button, and the line below it."""
    count = len(told.chapters)
    if now.begun:
        return say("learn.resume"), say("learn.chapter", n=now.chapter + 1, count=count)
    return say("learn.again" if now.done else "learn.begin"), say("learn.chapters", n=count)
