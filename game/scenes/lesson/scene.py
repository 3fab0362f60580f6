"""The table of a lesson: the table of the game, at which the script plays until the teacher has something to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from pygame import Rect

from game import words
from game.lessons.lesson import AnyLesson, Do, Free
from game.lessons.progress import keep
from game.lessons.walk import Walk
from game.rules.kernel import Action, Decision
from game.scenes.advice.speaker import Reaction, Speaker, areas
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.lesson.bar import lesson_bar
from game.scenes.lesson.ending import play_on
from game.scenes.lesson.veil import Veil
from game.scenes.scene import Host
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.scene import Table
from game.scenes.table.view import view_of
from game.telling.labels import Prompt
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.units import Area
from game.ui.widget import Widget, reveal
from game.words import marks, say

PATIENCE = 15_000.0
"""Milliseconds without an input after which the teacher offers to show what to do."""
MISSES = 2
"""Answers taken back after which they do."""
SEEN = 400.0
"""Milliseconds for which an answer is shown before it is taken back."""
BEAT = 100.0
"""Milliseconds between two frames of a pulse."""


class LessonTable(Table):
    """One chapter. `step` is the one to begin with."""

    name: ClassVar[str] = "lesson"
    has_results: ClassVar[bool] = False
    has_coach: ClassVar[bool] = False

    def __init__(self, host: Host, lesson: AnyLesson, chapter: int = 0, step: int = 0) -> None:
        self.lesson, self.number = lesson, chapter
        self.walk = Walk(lesson, chapter, step, [self._worded(chair.name) for chair in lesson.chairs])
        super().__init__(host, self.walk.match, view_of(self.walk.match))
        self._miss = ""
        """What is said of an answer that was taken back."""
        self._misses = 0
        self._back_at: float | None = None
        """When such an answer is no longer shown, by the clock of the scene."""
        self._rested = 0.0
        """Milliseconds since the last input."""
        self._next_lit = 0
        """Which of what is lit is to be touched next."""
        self._kept = -1
        """The step that was remembered last."""

    def _worded(self, key: str) -> str:
        return words.of(self.lesson.title)(f"lesson.{key}")

    # ================================================================== what is asked
    @property
    def decision(self) -> Decision[Any, Any] | None:
        return super().decision if self.walk.plays else None

    @property
    def speaks(self) -> bool:
        """The teacher says something now."""
        return self.live and not self.walk.done and self.walk.scripted() is None

    def play(self, action: Action) -> None:
        """What is not taken back."""
        if self.match.deciding.human:
            self._turn_to_next()
            self.walk.answer(action)
        else:
            self.walk.respond(action)

    def decide(self, action: Action) -> None:
        reply = self.walk.judge(action) if self.decision is not None else None
        if reply is None or reply.taken:
            super().decide(action)
            return
        self.stage.close_all()
        self.consider(action)
        self._miss, self._misses, self._back_at = reply.say, self._misses + 1, self.stage.now + SEEN
        self._speak()

    def pick(self, now: Moment[Any], spot: Spot) -> None:
        if spot.id in self.walk.lit:
            self._next_lit = self.walk.lit.index(spot.id) + 1
        super().pick(now, spot)

    def guess(self, number: int) -> None:
        self.walk.guess(number)
        self._turn_to_next()
        self.refresh()

    def go_on(self) -> None:
        """What was said has been read."""
        self.walk.go_on()
        self._turn_to_next()
        self.refresh()

    def show_answer(self) -> None:
        """Plays the usual answer, with all its parts."""
        asked = self.walk.number
        while self.walk.plays and self.walk.number == asked and (usual := self.walk.usual()) is not None:
            self.decide(usual)

    def skip(self) -> None:
        """To the next step."""
        self.walk.skip()
        self._turn_to_next()
        self.jump()

    def go_to(self, chapter: int) -> None:
        """To the beginning of any chapter."""
        keep(self.lesson, chapter, 0)
        self.host.replace(LessonTable(self.host, self.lesson, chapter))

    def _turn_to_next(self) -> None:
        """Nothing of what was tried before matters any more."""
        self._miss, self._misses, self._back_at, self._rested, self._next_lit = "", 0, None, 0.0, 0

    def undo(self) -> None:
        super().undo()
        self._follow_back()

    def restart_turn(self) -> None:
        super().restart_turn()
        self._follow_back()

    def redo(self) -> None:
        """What was undone is answered anew, so that the lesson hears it."""

    def take_over_refusal(self) -> str:
        return say("learn.seats")

    def _follow_back(self) -> None:
        self.walk.undone()
        self._turn_to_next()
        self.refresh()

    def back(self) -> None:
        """Esc leaves at once."""
        self.host.pop()

    # ================================================================== what is on the screen
    def refresh(self) -> None:
        super().refresh()
        self._speak()

    def prompt(self, now: Moment[Any]) -> Prompt:
        if now.decision is not None or self.match.over:
            return super().prompt(now)
        return Prompt(self._worded(self.walk.chapter.name), say("learn.chapter", n=self.number + 1, count=self._count))

    @property
    def _count(self) -> int:
        return len(self.lesson.chapters)

    def _put_top(self, now: Moment[Any]) -> None:
        names = [self._worded(chapter.name) for chapter in self.lesson.chapters]
        self.layout.put("top", lesson_bar(self.look, self.lesson.title, names, self.number, self._tools(), self.go_to))

    def _tools(self) -> list[Tool]:
        """What a table has, but for advice and pace; and the way out and on."""
        kept = [tool for tool in self.tools.buttons() if tool.id in ("menu", "overview")]
        leave = Tool("lesson.leave", "cross", say("learn.leave"), self.back)
        return [leave, *kept, Tool("lesson.skip", "step_on", say("learn.skip"), self.skip)]

    def _speak(self) -> None:
        """Says what is to be said now, in a bubble over the table."""
        self.speak(None)
        if not self.speaks or not self.walk.text:
            return
        self._remember()
        text = self._worded(self._miss or self.walk.text)
        self._reveal_lit()
        self.veil = Veil((self.layout.board_area, self.rail.story_area), self.lit_widgets, self._kept_clear)
        teacher = self.match.seats[1]
        head = f"{marks.player(teacher.colour)} **{teacher.name}**"
        self.speak(speaker := Speaker("lesson.words", head, text, self._reactions()))
        if self.walk.reads and not self._ends:
            speaker.on_click = self.go_on
        if self.walk.reads or self.walk.guesses:
            self.stage.focus.set(speaker.buttons[0])
        elif isinstance(self.stage.focus.widget, SpotView):
            self.stage.focus.set(None)

    def _reveal_lit(self) -> None:
        """What comes next in any case, the rest as far as there is room."""
        for id in reversed(self.walk.lit[self._next_lit :]):
            if (widget := self.stage.root.find(id)) is not None:
                reveal(widget)
                self.board.place(self.look)

    def paint_speaker(self, canvas: Canvas) -> None:
        if self.speaker is not None:
            lit = areas(self.look, [widget.rect(self.look) for widget in self.lit_widgets()])
            if not self.speaker.stands_beside(lit):
                others = areas(self.look, self.layout.choosable(self.moment))
                self.speaker.stand(self.look, lit, self._needed(), others)
            self.veil.paint(canvas, self.stage.now if self.lost else None)
        super().paint_speaker(canvas)

    def _reactions(self) -> list[Reaction]:
        if guesses := self.walk.guesses:
            return [Reaction(f"lesson.guess.{n}", words.amount(n), _guessing(self, n), "light") for n in guesses]
        if self.walk.reads:
            return self._last() if self._ends else [Reaction("lesson.go_on", say("learn.go_on"), self.go_on)]
        if self.lost:
            return [Reaction("lesson.show", say("learn.show"), self.show_answer)]
        return []

    def _last(self) -> list[Reaction]:
        """What the lesson ends with."""
        play = Reaction("lesson.play", say("learn.play"), self._play)
        return [play, Reaction("lesson.go_on", say("learn.finish"), self.go_on, "light")]

    @property
    def _ends(self) -> bool:
        """What is said now is the last of the lesson."""
        last = self.number + 1 == self._count and self.walk.number + 1 == len(self.walk.steps)
        return last and self.walk.reads

    def _play(self) -> None:
        keep(self.lesson, self.number, len(self.walk.steps))
        play_on(self.host, self.lesson)

    @property
    def lost(self) -> bool:
        """Somebody may want to be shown what to do."""
        waits = self.walk.plays and isinstance(self.walk.step, Do) and self.walk.usual() is not None
        return waits and (self._misses >= MISSES or self._rested >= PATIENCE)

    def lit_widgets(self) -> list[Widget]:
        """Those that the step lights, as far as they are seen: not the spots of a large board beyond its edges."""
        if self.walk.scripted() is not None:
            return []
        board = self.look.rect(self.layout.board_area)
        found = [root.find(id) for id in self.walk.lit for root in (self.stage.root, *self.stage.overlays)]
        return [
            widget
            for widget in found
            if widget is not None
            and (not isinstance(widget, SpotView) or board.collidepoint(widget.rect(self.look).center))
        ]

    def _kept_clear(self) -> list[Rect]:
        """What tells about the considered answer."""
        board = self.look.rect(self.layout.board_area)
        return [box.clip(board) for box in self.title.kept_clear(self.moment, self.board.spots)]

    def _needed(self) -> list[Area]:
        """What no bubble covers besides what is lit: the bar, and everybody's points."""
        return [self.layout.bar_area, *(card.area for card in self.rail.cards)]

    def _remember(self) -> None:
        if self.walk.number != self._kept:
            self._kept = self.walk.number
            keep(self.lesson, self.number, self.walk.number)

    # ================================================================== time
    def poll(self) -> None:
        if not self.live:
            super().poll()
        elif self.walk.done:
            self._end()
        elif self.walk.scripted() is not None:
            if self.opponents.pacing.ready and not self.stage.overlays:
                self.walk.perform()
                self.follow()
        elif self.walk.free:
            super().poll()

    def _end(self) -> None:
        """The next chapter, or the way out of the lesson."""
        keep(self.lesson, self.number, len(self.walk.steps))
        if self.number + 1 < self._count:
            self.host.replace(LessonTable(self.host, self.lesson, self.number + 1))
        else:
            self.host.pop()

    def advance(self, ms: float) -> bool:
        was_lost, was = self.lost, self.stage.now
        self._rested += ms if self.speaks and not self.stage.overlays else 0.0
        moved = super().advance(ms)
        if self._back_at is not None and self.stage.now >= self._back_at:
            self._back_at = None
            self.consider(None)
        if self.lost and not was_lost:
            self._speak()
        if self.lost and not self.look.calm and int(was / BEAT) != int(self.stage.now / BEAT):
            self.stage.damage.touch()
        return moved or self.stage.damage.dirty

    @property
    def idle(self) -> bool:
        busy = self.walk.scripted() is not None or (self.walk.free and not self.match.over and self.match.seat)
        return super(Table, self).idle and self.live and not busy

    def enter(self) -> None:
        self.match.ask_forced = "always"
        if any(isinstance(step, Free) for step in self.walk.steps):
            self.opponents.warm()

    # ================================================================== keys
    def handle(self, given: Input) -> None:
        if isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press"):
            self._rested = 0.0
        super().handle(given)

    def act(self, action: str) -> bool:
        """The arrow to the right skips, unless it walks about among what may be chosen."""
        walking = isinstance(self.stage.focus.widget, SpotView | ChoiceButton)
        if action == "right" and not walking and not self.stage.overlays:
            self.skip()
            return True
        return super().act(action)

    def on_action(self, action: str) -> bool:
        if action == "skip" and self.speaks and self.walk.reads:
            self.go_on()
            return True
        return super().on_action(action)


def _guessing(table: LessonTable, number: int) -> Callable[[], object]:
    return lambda: table.guess(number)
