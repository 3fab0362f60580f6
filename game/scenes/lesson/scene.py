"""The table of a lesson: the table of the game, at which a teacher speaks and the script plays."""

from __future__ import annotations

from typing import Any, ClassVar

from game import words
from game.lessons.lesson import AnyLesson
from game.lessons.progress import keep
from game.lessons.walk import Walk
from game.scenes.board.view import SpotView
from game.scenes.lesson.bar import lesson_bar
from game.scenes.lesson.play import LessonPlay
from game.scenes.scene import Host
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.scene import Table
from game.scenes.table.view import view_of
from game.telling.labels import Prompt
from game.ui.canvas import Canvas
from game.ui.widget import Widget
from game.words import say

BEAT = 100.0
"""Milliseconds between two frames of a pulse."""


class LessonTable(Table):
    """One chapter. `step` is the one to begin with."""

    name: ClassVar[str] = "lesson"
    has_results: ClassVar[bool] = False
    play: LessonPlay

    def __init__(self, host: Host, lesson: AnyLesson, chapter: int = 0, step: int = 0) -> None:
        self.lesson, self.number = lesson, chapter
        say = words.of(lesson.title)
        self.walk = Walk(lesson, chapter, step, [say(f"lesson.{chair.name}") for chair in lesson.chairs])
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
        """Has the tools of a table but for advice and pace, and the ways out and on."""
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
        """The arrow to the right skips, unless it walks about among what may be chosen."""
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
        """A chapter that is done leads to the next one, the last one out of the lesson."""
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
