"""The bar that tells who decides what; the action bar puts its buttons on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.match import Seat
from game.rules.kernel import Action
from game.telling.labels import Prompt
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import PLAYERS, PROMPT, SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

HEIGHT = 84
NARROW, TIGHT = 760.0, 250.0
"""Widths, in units, below which the bar has no badge, and its words no detail that makes the head small."""
LEAST_HEAD = 17.0


class PromptBar(Widget):
    """The bar itself, in the colour and with the shape of whoever decides; `seat` None: nobody does."""

    role: ClassVar[str] = "status"
    prompt = Drawn(Prompt(""))
    room = Drawn(0.0)
    """How wide the words may be, in units; set when the buttons stand."""

    def __init__(self, id: str, area: Area, seat: Seat | None, prompt: Prompt) -> None:
        super().__init__(id, area, prompt.head, tip=prompt.detail or None)
        self.seat, self.prompt = seat, prompt
        self.left_to_board: Sequence[Action] = ()
        """Answers that have no button where there are too many: the board offers them as well."""

    @property
    def badge(self) -> bool:
        """Whether there is room for the player's shape; the stripe tells the colour in any case."""
        return self.seat is not None and self.area.w >= NARROW

    @property
    def words_from(self) -> float:
        return self.area.x + (80 if self.badge else 14)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        x = self.words_from
        whole = Area(x, self.area.y + 10, self.room, self.area.h - 16)
        if not self.prompt.detail:
            return [lettering.letter(canvas, whole, self.prompt.head, PROMPT, Face.SEMI, lines=2)]
        top = Area(x, self.area.y + 10, self.room, 32)
        head = lettering.letter(canvas, top, self.prompt.head, PROMPT, Face.SEMI, lines=1)
        if not head.fits or head.units < LEAST_HEAD:
            top = Area(x, self.area.y + 8, self.room, 46)
            head = lettering.letter(canvas, top, self.prompt.head, PROMPT, Face.SEMI, lines=2)
        rest = Area(x, top.bottom, self.room, self.area.bottom - top.bottom - 2)
        lines = 2 if len(head.lines) == 1 else 1  # a fourth line would touch the edges
        detail = lettering.letter(canvas, rest, self.prompt.detail, SMALL, Face.TEXT, "left", "top", lines)
        shown = [head, detail] if detail.fits else [head]  # else it is in the tip
        if self.room < TIGHT and (len(shown) == 1 or head.units < LEAST_HEAD):
            whole = Area(x, self.area.y + 6, self.room, self.area.h - 8)
            return [lettering.letter(canvas, whole, self.prompt.head, PROMPT, Face.SEMI, lines=3)]
        return shown

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "bar")
        tone = PLAYERS[self.seat.colour] if self.seat else None
        stripe = canvas.rect(Area(self.area.x, self.area.y, self.area.w, 4))
        canvas.surface.fill(tone.main if tone else palette.steel, stripe)
        if tone and self.seat and self.badge:
            badge = Area(self.area.x + 12, self.area.y + 15, 56, 60)
            canvas.plate(badge, tone.badge(gloss=60))
            canvas.mark(self.seat.colour, badge.centre, 40)
        for i, words in enumerate(self.letterings(canvas)):
            lettering.draw(canvas, words, palette.mist if i else palette.paper)
