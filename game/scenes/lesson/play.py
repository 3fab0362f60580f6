"""How a lesson is played: a person answers what the teacher asks, and the script plays until there is more to say."""

from __future__ import annotations

from functools import partial
from typing import Any

from game import words
from game.lessons.lesson import AnyLesson, Do, Free
from game.lessons.progress import keep
from game.lessons.walk import Walk
from game.rules.kernel import Action
from game.scenes.advice.speaker import Reaction
from game.scenes.board.spot import Spot
from game.scenes.lesson.ending import play_on
from game.scenes.lesson.teacher import Teacher
from game.scenes.scene import Host
from game.scenes.table.play import Play
from game.scenes.table.presentation import Presentation
from game.scenes.table.view import TitleView
from game.ui.inputs import Input, Key, Pointer
from game.ui.stage import Stage
from game.words import say

PATIENCE = 15_000.0
"""Milliseconds without an input after which the teacher offers to show what to do."""
MISSES = 2
"""Answers taken back after which they do."""
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
        self.lesson, self.chapter, self.walk = lesson, chapter, walk
        self.teacher = Teacher(walk, presentation, self.adviser.speech)
        presentation.asks = lambda: walk.plays
        self._miss = ""
        """What is said of an answer that was taken back."""
        self._misses = 0
        self._back_at: float | None = None
        """When such an answer is no longer shown, by the clock of the stage."""
        self._rested = 0.0
        """Milliseconds since the last input."""
        self._next_lit = 0
        """Which of what is lit is to be touched next."""
        self._kept = -1
        """The step that was remembered last."""

    def worded(self, key: str) -> str:
        return words.of(self.lesson.title)(f"lesson.{key}")

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
            self._turn_to_next()
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
        self._miss, self._misses, self._back_at = reply.say, self._misses + 1, self.stage.now + SEEN
        self.speak()

    def pick(self, spot: Spot) -> None:
        if spot.id in self.walk.lit:
            self._next_lit = self.walk.lit.index(spot.id) + 1
        super().pick(spot)

    def guess(self, number: int) -> None:
        self.walk.guess(number)
        self._turn_to_next()
        self.presentation.on_change()

    def go_on(self) -> None:
        """What was said has been read."""
        self.walk.go_on()
        self._turn_to_next()
        self.presentation.on_change()

    def show_answer(self) -> None:
        """Plays the usual answer, with all its parts."""
        asked = self.walk.number
        while self.walk.plays and self.walk.number == asked and (usual := self.walk.usual()) is not None:
            self.decide(usual)

    def skip_step(self) -> None:
        """To the next step."""
        self.walk.skip()
        self._turn_to_next()
        self.jump()

    def _turn_to_next(self) -> None:
        """Nothing of what was tried before matters any more."""
        self._miss, self._misses, self._back_at, self._rested, self._next_lit = "", 0, None, 0.0, 0

    def heed(self, given: Input) -> None:
        super().heed(given)
        if isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press"):
            self._rested = 0.0

    # ------------------------------------------------------------------ taking back
    def undo(self) -> None:
        super().undo()
        self._follow_back()

    def restart_turn(self) -> None:
        super().restart_turn()
        self._follow_back()

    def redo(self) -> None:
        """What was undone is answered anew, so that the lesson hears it."""

    def _follow_back(self) -> None:
        self.walk.undone()
        self._turn_to_next()
        self.presentation.on_change()

    # ------------------------------------------------------------------ what the teacher says
    @property
    def speaks(self) -> bool:
        """The teacher says something now."""
        return self.presentation.live and not self.walk.done and self.walk.scripted() is None

    def speak(self) -> None:
        """Says what is to be said now."""
        walk = self.walk
        self.adviser.speech.give(None)
        if not self.speaks or not walk.text:
            return
        if walk.number != self._kept:
            self._kept = walk.number
            keep(self.lesson, self.chapter, walk.number)
        on_click = self.go_on if walk.reads and not self._ends else None
        said = self.worded(self._miss or walk.text)
        self.teacher.speak(said, self._reactions(), walk.lit[self._next_lit :], on_click)

    def _reactions(self) -> list[Reaction]:
        """The buttons in the bubble."""
        if guesses := self.walk.guesses:
            return [Reaction(f"lesson.guess.{n}", words.amount(n), partial(self.guess, n), "light") for n in guesses]
        if self._ends:
            play = Reaction("lesson.play", say("learn.play"), self._play_on)
            return [play, Reaction("lesson.go_on", say("learn.finish"), self.go_on, "light")]
        if self.walk.reads:
            return [Reaction("lesson.go_on", say("learn.go_on"), self.go_on)]
        if self.lost:
            return [Reaction("lesson.show", say("learn.show"), self.show_answer)]
        return []

    @property
    def _ends(self) -> bool:
        """What is said now is the last of the lesson."""
        walk = self.walk
        last = self.chapter + 1 == len(self.lesson.chapters) and walk.number + 1 == len(walk.steps)
        return last and walk.reads

    def _play_on(self) -> None:
        self.finish()
        play_on(self.host, self.lesson)

    def finish(self) -> None:
        """Remembers that the chapter is done."""
        keep(self.lesson, self.chapter, len(self.walk.steps))

    @property
    def lost(self) -> bool:
        """Somebody may want to be shown what to do."""
        waits = self.walk.plays and isinstance(self.walk.step, Do) and self.walk.usual() is not None
        return waits and (self._misses >= MISSES or self._rested >= PATIENCE)

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        show = self.presentation
        if show.live and self.walk.scripted() is not None:
            if show.pacing.ready and not self.stage.overlays:
                self.walk.perform()
                show.follow()
        elif not show.live or self.walk.free:
            super().poll()

    def rest(self, ms: float) -> None:
        """Time passes without an input."""
        self._rested += ms if self.speaks and not self.stage.overlays else 0.0

    def take_back(self) -> None:
        """An answer that missed the point is considered no longer when it has been seen for a while."""
        if self._back_at is not None and self.stage.now >= self._back_at:
            self._back_at = None
            self.presentation.consider(None)
