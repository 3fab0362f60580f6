"""The teacher of a lesson: speaks in a bubble beside what a step lights, over a veil that dims the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.lessons.walk import Walk
from game.scenes.advice.speaker import Reaction, Speaker, Speech, areas
from game.scenes.board.view import SpotView
from game.scenes.lesson.veil import Veil
from game.scenes.table.presentation import Presentation
from game.ui.canvas import Canvas
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import marks


class Teacher:
    def __init__(self, walk: Walk, presentation: Presentation, speech: Speech) -> None:
        self.walk, self.presentation, self.speech = walk, presentation, speech
        self.stage, self.layout = presentation.stage, presentation.layout

    def speak(
        self, words: str, reactions: Sequence[Reaction], lit: Sequence[str], on_click: Callable[[], object] | None
    ) -> None:
        """Shows what is `lit`, by id, as far as there is room, the first of it in any case. `on_click`: on the bubble
        beside its buttons."""
        layout, look = self.layout, self.stage.look
        for id in reversed(lit):
            if (widget := self.stage.root.find(id)) is not None:
                widget.reveal()
                layout.board.place(look)
        self.veil = Veil((layout.board_area, layout.rail.story_area), self.lit_widgets, self._kept_clear)
        own = self.walk.match.seats[1]
        speaker = Speaker("lesson.words", f"{marks.player(own.colour)} **{own.name}**", words, reactions)
        if on_click is not None:
            speaker.on_click = on_click
        self.speech.give(speaker)
        focus = self.stage.focus
        if self.walk.reads or self.walk.guesses:
            focus.set(speaker.buttons[0])
        elif isinstance(focus.widget, SpotView):
            focus.set(None)

    def paint(self, canvas: Canvas, *, pulsing: bool) -> None:
        """`pulsing`: what is lit is ringed."""
        speaker, look = self.speech.speaker, self.stage.look
        if speaker is not None:
            lit = areas(look, [widget.rect(look) for widget in self.lit_widgets()])
            if not speaker.stands_beside(lit):
                others = areas(look, self.layout.choosable(self.presentation.moment))
                speaker.stand(look, lit, self._needed(), others)
            self.veil.paint(canvas, self.stage.now if pulsing else None)
        self.speech.paint(canvas)

    def lit_widgets(self) -> list[Widget]:
        """Those that the step lights, as far as they are seen: not the spots of a large board beyond its edges."""
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
        """What tells about the considered answer, in pixels."""
        board = self.stage.look.rect(self.layout.board_area)
        boxes = self.presentation.title.kept_clear(self.presentation.moment, self.layout.board.spots)
        return [box.clip(board) for box in boxes]

    def _needed(self) -> list[Area]:
        """What no bubble covers besides what is lit: the bar, and everybody's points."""
        return [self.layout.bar_area, *(card.area for card in self.layout.rail.cards)]
