"""The teacher of a lesson: a bubble beside the highlights of a step, above a veil that dims the rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from game import words
from game.lessons.lesson import AnyLesson, Do
from game.lessons.progress import keep
from game.lessons.walk import Walk
from game.scenes.advice.speaker import Reaction, Speaker, Speech, areas
from game.scenes.board.view import SpotView
from game.scenes.table.presentation import Presentation
from game.ui.canvas import Canvas
from game.ui.drawing import lamp_ring
from game.ui.hexes import corners
from game.ui.theme import SHADE
from game.ui.units import Area
from game.ui.widget import Widget, reveal
from game.words import marks

DIM = 102
"""Opacity of the veil, of 255: things behind it keep 60 % of their light."""
BEAT = 1100.0
"""Milliseconds from one pulse to the next."""


class Veil:
    """Dims `dimmed`, in units, except for the widgets that `lit` finds and the rectangles `clear`, in pixels; does
    nothing while no widget is lit."""

    def __init__(
        self, dimmed: Sequence[Area], lit: Callable[[], Sequence[Widget]], clear: Callable[[], Sequence[Rect]]
    ) -> None:
        self.dimmed, self.lit, self.clear = dimmed, lit, clear
        self._face: tuple[object, Surface] | None = None

    def paint(self, canvas: Canvas, pulse: float | None) -> None:
        """`pulse`: time within a pulse while the highlights are ringed."""
        look, lit = canvas.look, self.lit()
        if lit:
            shapes = [(_shape(widget), tuple(widget.rect(look))) for widget in lit]
            shapes += [("box", tuple(box)) for box in self.clear()]
            canvas.surface.blit(self._dark(canvas, shapes), (0, 0))
        if pulse is None:
            return
        wave = 0.5 if look.calm else 0.5 + 0.5 * math.sin(2 * math.pi * pulse / BEAT)
        for widget in lit:
            lamp_ring(canvas, widget, wave)

    def _dark(self, canvas: Canvas, holes: Sequence[tuple[str, tuple[int, ...]]]) -> Surface:
        size = canvas.surface.get_size()
        key = (size, tuple(self.dimmed), tuple(holes))
        if self._face is None or self._face[0] != key:
            face = Surface(size, SRCALPHA)
            for area in self.dimmed:
                face.fill((*pygame.Color(SHADE)[:3], DIM), canvas.rect(area))
            for shape, box in holes:
                _cut(face, shape, Rect(*box), canvas.px(10))
            self._face = key, face
        return self._face[1]


def _shape(widget: Widget) -> str:
    return widget.spot.shape if isinstance(widget, SpotView) else "box"


def _cut(face: Surface, shape: str, box: Rect, radius: int) -> None:
    """Makes a hole."""
    nothing = (0, 0, 0, 0)
    if shape == "hex":
        pygame.draw.polygon(face, nothing, corners(box.center, box.h / 2))
    elif shape == "disc":
        pygame.draw.ellipse(face, nothing, box)
    else:
        pygame.draw.rect(face, nothing, box, border_radius=radius)


PATIENCE = 15_000.0
"""Milliseconds without input after which the teacher offers to show the answer."""
MISSES = 2
"""Number of missed answers after which the teacher offers it."""


class Teacher:
    """Keeps track of the texts shown and answers tried in the present step, and saves the progress."""

    def __init__(self, lesson: AnyLesson, chapter: int, walk: Walk, presentation: Presentation, speech: Speech) -> None:
        self.lesson, self.chapter, self.walk = lesson, chapter, walk
        self.presentation, self.speech = presentation, speech
        self.stage, self.layout = presentation.stage, presentation.layout
        self.miss = ""
        """The key of the text about a missed answer; empty: there is none."""
        self.misses = 0
        self.rested = 0.0
        """Milliseconds since the last input."""
        self._kept = -1
        """The step that was remembered last."""

    def worded(self, key: str) -> str:
        return words.of(self.lesson.title)(f"lesson.{key}")

    # ------------------------------------------------------------------ the step
    @property
    def speaks(self) -> bool:
        """There is something to say now."""
        return self.presentation.live and not self.walk.done and self.walk.scripted() is None

    @property
    def ends(self) -> bool:
        """Whether the text on the screen is the last of the lesson."""
        walk = self.walk
        last = self.chapter + 1 == len(self.lesson.chapters) and walk.number + 1 == len(walk.steps)
        return last and walk.reads

    @property
    def lost(self) -> bool:
        """Whether the learner may need help."""
        waits = self.walk.plays and isinstance(self.walk.step, Do) and self.walk.usual() is not None
        return waits and (self.misses >= MISSES or self.rested >= PATIENCE)

    def begin(self) -> None:
        """Starts another step, forgetting the tries of the one before."""
        self.miss, self.misses, self.rested = "", 0, 0.0

    def rest(self, ms: float) -> None:
        """Time passes without an input."""
        self.rested += ms if self.speaks and not self.stage.overlays else 0.0

    def finish(self) -> None:
        """Remembers that the chapter is done."""
        keep(self.lesson, self.chapter, len(self.walk.steps))

    # ------------------------------------------------------------------ speaking
    def speak(self, reactions: Sequence[Reaction], lit: Sequence[str], on_click: Callable[[], object] | None) -> None:
        """Shows what is `lit`, by id, as far as there is room, the first of it in any case. `on_click`: on the bubble
        beside its buttons."""
        walk, layout, look = self.walk, self.layout, self.stage.look
        if walk.number != self._kept:
            self._kept = walk.number
            keep(self.lesson, self.chapter, walk.number)
        for id in reversed(lit):
            if (widget := self.stage.root.find(id)) is not None:
                reveal(widget)
                layout.board.place(look)
        self.veil = Veil((layout.board_area, layout.rail.story_area), self.lit_widgets, self._kept_clear)
        own, said = walk.match.seats[1], self.worded(self.miss or walk.text)
        if walk.guessed is not None:
            said = f"{words.say('learn.guess.right' if walk.guessed else 'learn.guess.wrong')} {said}"
        speaker = Speaker("lesson.words", f"{marks.player(own.colour)} **{own.name}**", said, reactions)
        if on_click is not None:
            speaker.on_click = on_click
        self.speech.give(speaker)
        focus = self.stage.focus
        if walk.reads or walk.guesses:
            focus.set(speaker.buttons[0])
        elif isinstance(focus.widget, SpotView):
            focus.set(None)

    def paint(self, canvas: Canvas) -> None:
        speaker, look = self.speech.speaker, self.stage.look
        if speaker is not None:
            lit = areas(look, [widget.rect(look) for widget in self.lit_widgets()])
            if speaker.lit != lit:
                others = areas(look, self.layout.choosable(self.presentation.moment))
                self.speech.stand(speaker, lit, self._needed(), others)
            self.veil.paint(canvas, self.stage.now if self.lost else None)
        self.speech.paint(canvas)

    def lit_widgets(self) -> list[Widget]:
        """The visible highlights of the step; spots beyond the edges of a large board are left out."""
        if self.walk.scripted() is not None:
            return []
        look = self.stage.look
        board = look.rect(self.layout.board_area)
        found = [root.find(id) for id in self.walk.lit for root in (self.stage.root, *self.stage.overlays)]
        return [
            widget
            for widget in found
            if widget is not None and (not isinstance(widget, SpotView) or board.collidepoint(widget.rect(look).center))
        ]

    def _kept_clear(self) -> list[Rect]:
        """Places on the board that show the effects of the considered answer, in pixels."""
        board = self.stage.look.rect(self.layout.board_area)
        boxes = self.presentation.title.board.kept_clear(self.presentation.moment, self.layout.board.spots)
        return [box.clip(board) for box in boxes]

    def _needed(self) -> list[Area]:
        """Further places that no bubble covers: the bar, and everybody's points."""
        return [self.layout.bar_area, *(card.area for card in self.layout.rail.cards)]
