"""The table of a lesson: a normal table with a teacher and a script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game import words
from game.lessons.lesson import AnyLesson
from game.lessons.progress import keep
from game.lessons.walk import Walk
from game.scenes.board.view import SpotView
from game.scenes.lesson.play import LessonPlay
from game.scenes.scene import Host
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.scene import Table
from game.scenes.table.topbar import HEIGHT, TOOL
from game.scenes.table.view import view_of
from game.telling.labels import Prompt
from game.ui.button import Button, Chip
from game.ui.canvas import Canvas
from game.ui.label import Label, Panel
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

GAP = 4.0


def lesson_bar(
    look: Look, title: str, chapters: Sequence[str], now: int, tools: Sequence[Tool], go: Callable[[int], object]
) -> Widget:
    """`chapters` by name, `now` the number of the present one; `tools` are laid out from the right edge."""
    bar = Panel("top", Area(0, 0, look.w, HEIGHT), "bar")
    right = look.w - 6.0
    for tool in tools:
        right -= TOOL
        place = Area(right, 0, TOOL, HEIGHT)
        button = Button(tool.id, place, icon=tool.icon, style="quiet", tip=tool.words, action=tool.action)
        button.on_click = tool.click
        bar.add(button)
        right -= GAP
    x, room = 16.0, right - 16 - len(chapters) * (TOOL + GAP)
    head = say("learn.lesson", game=title)
    if (w := look.text_width(head, Face.TITLE, 22)) + 12 <= room:
        bar.add(Label("lesson.title", Area(x, 0, w, HEIGHT), head, units=22, face=Face.TITLE))
        x, room = x + w + 12, room - w - 12
    for number, name in enumerate(chapters):
        chip = Chip(f"lesson.chapter.{number + 1}", Area(x, 4, TOOL, HEIGHT - 8), str(number + 1), units=17)
        chip.tip, chip.chosen = name, number == now
        chip.on_click = _going(go, number)
        bar.add(chip)
        x += TOOL + GAP
    name = chapters[now]
    if (w := look.text_width(name, Face.MEDIUM, SMALL)) + 8 <= room:
        mist = look.palette.mist
        bar.add(Label("lesson.name", Area(x + 6, 2, w, HEIGHT - 2), name, units=SMALL, face=Face.MEDIUM, colour=mist))
    return bar


def _going(go: Callable[[int], object], number: int) -> Callable[[], object]:
    return lambda: go(number)


BEAT = 100.0
"""Milliseconds between two frames of a pulse."""


class LessonTable(Table):
    """One chapter. `step` is the one to begin with."""

    name: ClassVar[str] = "lesson"
    has_results: ClassVar[bool] = False
    play: LessonPlay

    def __init__(self, host: Host, lesson: AnyLesson, chapter: int = 0, step: int = 0) -> None:
        self.lesson, self.number = lesson, chapter
        voice = words.of(lesson.title)
        self.walk = Walk(lesson, chapter, step, [voice(f"lesson.{chair.name}") for chair in lesson.chairs])
        super().__init__(host, self.walk.match, view_of(self.walk.match))

    def _make_play(self) -> LessonPlay:
        return LessonPlay(self.host, self.stage, self.title, self.presentation, self.lesson, self.number, self.walk)

    # ------------------------------------------------------------------ building
    def refresh(self) -> None:
        super().refresh()
        self.play.speak()

    def _prompt(self, now: Moment[Any]) -> Prompt:
        if now.decision is not None or self.match.over:
            return super()._prompt(now)
        count = say("learn.chapter", n=self.number + 1, count=len(self.lesson.chapters))
        return Prompt(self.play.teacher.worded(self.walk.chapter.name), count)

    def _top(self, now: Moment[Any]) -> Widget:
        """The tools of a table except advice and pace, and buttons to leave and go on."""
        kept = [tool for tool in self.tools.buttons() if tool.id in ("menu", "overview")]
        leave = Tool("lesson.leave", "cross", say("learn.leave"), self.back)
        tools = [leave, *kept, Tool("lesson.skip", "step_on", say("learn.skip"), self.play.skip_step)]
        names = [self.play.teacher.worded(chapter.name) for chapter in self.lesson.chapters]
        return lesson_bar(self.look, self.lesson.title, names, self.number, tools, self.go_to)

    # ------------------------------------------------------------------ the stack of scenes
    def go_to(self, chapter: int) -> None:
        """To the beginning of any chapter."""
        keep(self.lesson, chapter, 0)
        self.host.replace(LessonTable(self.host, self.lesson, chapter))

    def back(self) -> None:
        """Esc leaves at once."""
        self.host.pop()

    # ------------------------------------------------------------------ input
    def act(self, action: str) -> bool:
        """The right arrow skips the step, unless it moves the focus among the choices."""
        walking = isinstance(self.stage.focus.widget, SpotView | ChoiceButton)
        if action == "right" and not walking and not self.stage.overlays:
            self.play.skip_step()
            return True
        return super().act(action)

    def on_action(self, action: str) -> bool:
        if action == "skip" and self.play.teacher.speaks and self.walk.reads:
            self.play.go_on()
            return True
        return super().on_action(action)

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        """Goes on to the next chapter after the end of one, and leaves the lesson after the last."""
        if not (self.presentation.live and self.walk.done):
            super().poll()
            return
        self.play.teacher.finish()
        if self.number + 1 < len(self.lesson.chapters):
            self.host.replace(LessonTable(self.host, self.lesson, self.number + 1))
        else:
            self.host.pop()

    def advance(self, ms: float) -> bool:
        play, teacher, was = self.play, self.play.teacher, self.stage.now
        was_lost = teacher.lost
        teacher.rest(ms)
        moved = super().advance(ms)
        play.take_back()
        if teacher.lost and not was_lost:
            play.speak()
        if teacher.lost and not self.look.calm and int(was / BEAT) != int(self.stage.now / BEAT):
            self.stage.damage.touch()
        return moved or self.stage.damage.dirty

    # ------------------------------------------------------------------ painting
    def _paint_speech(self, canvas: Canvas) -> None:
        self.play.teacher.paint(canvas)
