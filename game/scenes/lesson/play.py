"""Play in a lesson: a person answers the teacher, and the script plays until the next text."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from game import words
from game.lessons.lesson import AnyLesson, Free
from game.lessons.walk import Walk
from game.match import HUMAN
from game.rules.kernel import Action
from game.scenes.advice.speaker import Reaction
from game.scenes.board.spot import Spot
from game.scenes.lesson.teacher import Teacher
from game.scenes.scene import Host
from game.scenes.shell import recent_setups
from game.scenes.shell.default_setup import against_computers
from game.scenes.table.play import Play
from game.scenes.table.presentation import Presentation
from game.scenes.table.view import TitleView
from game.ui.inputs import Input, Key, Pointer
from game.ui.stage import Stage
from game.words import of, say


def play_on(host: Host, lesson: AnyLesson) -> None:
    """Opens a table in place of the lesson: with the same seats and options, and computer players at the lesson's level
    under their names from it."""
    voice = of(lesson.title)
    table = against_computers(lesson.title, host.settings.undo, len(lesson.chairs))
    seats = [replace(table.seats[0], player=HUMAN, character=lesson.chairs[0].character)]
    for seat, chair in zip(table.seats[1:], lesson.chairs[1:], strict=True):
        name = voice(f"lesson.{chair.name}")
        seats.append(replace(seat, name=name, player=lesson.level, character=chair.character))
    table = replace(table, seats=tuple(seats), options=table.options | lesson.options)
    match = table.new_match(lesson.title, ask_forced=host.settings.asks_forced)
    recent_setups.remember(lesson.title, table)
    host.replace(host.table(match))


SEEN = 400.0
"""Milliseconds for which an answer is shown before it is taken back."""


class LessonPlay(Play):
    """One chapter, from a step of it on."""

    def __init__(
        self,
        host: Host,
        stage: Stage,
        title: TitleView[Any],
        presentation: Presentation,
        lesson: AnyLesson,
        chapter: int,
        walk: Walk,
    ) -> None:
        super().__init__(host, stage, walk.match, title, presentation)
        self.lesson, self.walk = lesson, walk
        self.teacher = Teacher(lesson, chapter, walk, presentation, self.adviser.speech)
        presentation.asks, presentation.watches = lambda: walk.plays, False
        presentation.herald.quiet = lambda: not walk.free
        self._back_at: float | None = None
        """The time at which a missed answer is no longer shown, by the clock of the stage."""
        self._next_lit = 0
        """The index of the lit widget to be clicked next."""

    # ------------------------------------------------------------------ who plays
    @property
    def waiting(self) -> bool:
        walk = self.walk
        busy = walk.scripted() is not None or (walk.free and not self.match.over and self.match.seat)
        return self.presentation.live and not busy

    def enter(self) -> None:
        self.match.ask_forced = "always"
        if any(isinstance(step, Free) for step in self.walk.steps):
            self.opponents.warm()

    def take_over_refusal(self) -> str:
        return say("learn.seats")

    # ------------------------------------------------------------------ a person answers
    def perform(self, action: Action) -> None:
        """An answer that is not taken back."""
        if self.match.deciding.human:
            self._begin_step()
            self.walk.answer(action)
        else:
            self.walk.respond(action)

    def decide(self, action: Action) -> None:
        reply = self.walk.judge(action) if self.presentation.decision is not None else None
        if reply is None or reply.taken:
            super().decide(action)
            return
        self.stage.close_all()
        self.presentation.consider(action)
        self._back_at = self.stage.now + SEEN
        self.teacher.miss = reply.say
        self.teacher.misses += 1
        self.speak()

    def take_back(self) -> None:
        """Stops considering a missed answer after it has been shown for a while."""
        if self._back_at is not None and self.stage.now >= self._back_at:
            self._back_at = None
            self.presentation.consider(None)

    def pick(self, spot: Spot) -> None:
        if spot.id in self.walk.lit:
            self._next_lit = self.walk.lit.index(spot.id) + 1
        super().pick(spot)

    def show_answer(self) -> None:
        """Plays the usual answer, with all its parts."""
        asked = self.walk.number
        while self.walk.plays and self.walk.number == asked and (usual := self.walk.usual()) is not None:
            self.decide(usual)

    def before_input(self, given: Input) -> None:
        super().before_input(given)
        if isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press"):
            self.teacher.rested = 0.0

    # ------------------------------------------------------------------ the way through the chapter
    def guess(self, number: int) -> None:
        self.walk.guess(number)
        self._begin_step()
        self.presentation.on_change()

    def go_on(self) -> None:
        """Somebody has read what was said."""
        self.walk.go_on()
        self._begin_step()
        self.presentation.on_change()

    def skip_step(self) -> None:
        self.walk.skip()
        self._begin_step()
        self.jump()

    def undo(self) -> None:
        super().undo()
        self._follow_back()

    def restart_turn(self) -> None:
        super().restart_turn()
        self._follow_back()

    def redo(self) -> None:
        """Does nothing: an undone answer is given anew, so that the lesson notices it."""

    def _follow_back(self) -> None:
        self.walk.undone()
        self._begin_step()
        self.presentation.on_change()

    def _begin_step(self) -> None:
        self.teacher.begin()
        self._back_at, self._next_lit = None, 0

    # ------------------------------------------------------------------ the teacher
    def speak(self) -> None:
        """Shows the teacher's present text."""
        walk, teacher = self.walk, self.teacher
        self.adviser.speech.give(None)
        if teacher.speaks and walk.text:
            on_click = self.go_on if walk.reads and not teacher.ends else None
            teacher.speak(self._reactions(), walk.lit[self._next_lit :], on_click)

    def _reactions(self) -> list[Reaction]:
        """The buttons in the teacher's bubble."""
        if guesses := self.walk.guesses:
            return [Reaction(f"lesson.guess.{n}", words.amount(n), partial(self.guess, n), "light") for n in guesses]
        if self.teacher.ends:

            def play() -> None:
                self.teacher.finish()
                play_on(self.host, self.lesson)

            finish = Reaction("lesson.go_on", say("learn.finish"), self.go_on, "light")
            return [Reaction("lesson.play", say("learn.play"), play), finish]
        if self.walk.reads:
            return [Reaction("lesson.go_on", say("learn.go_on"), self.go_on)]
        if self.teacher.lost:
            return [Reaction("lesson.show", say("learn.show"), self.show_answer)]
        return []

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        show = self.presentation
        if show.live and self.walk.scripted() is not None:
            if show.pacing.ready and not self.stage.overlays:
                self.walk.perform()
                show.follow()
        elif not show.live or self.walk.free:
            super().poll()
