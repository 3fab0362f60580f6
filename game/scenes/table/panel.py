"""A panel over the board, in which a decision is put together out of many small touches and then confirmed."""

from __future__ import annotations

from typing import ClassVar, Protocol

from game.match import Seat
from game.rules.kernel import Action, Refusal
from game.scenes.scene import Host
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice

BAND, PAD = 38.0, 10.0


class Answering(Protocol):
    """Whoever plays what a panel answers (`game.scenes.table.play.Play`)."""

    host: Host
    stage: Stage
    say: Voice

    @property
    def seat(self) -> Seat:
        """Who decides."""

    def decide(self, action: Action) -> object:
        """Plays an answer at once."""

    def choose(self, action: Action) -> object:
        """Plays an answer as a button of the action bar does: a first tap only considers it."""

    def refusal(self, refusal: Refusal) -> str:
        """A refusal in words."""


class DecisionPanel(Widget):
    """Parchment under a band in the colour of whoever decides. A half-made choice outlives a change of the window by
    `memory` and `recall`. Subclasses fill `body`."""

    role: ClassVar[str] = "panel"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, play: Answering, title: str) -> None:
        super().__init__(id, area, title)
        self.player, self._keyboard = play.seat, play.stage.keyboard

    @property
    def band(self) -> Area:
        return Area(self.area.x + 4, self.area.y + 4, self.area.w - 8, BAND - 4)

    @property
    def body(self) -> Area:
        return Area(self.area.x + PAD, self.area.y + BAND + PAD, self.area.w - 2 * PAD, self.area.h - BAND - 2 * PAD)

    title_room = 0.0
    """Units at the right end of the band that the title leaves free."""

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        band = self.band
        room = Area(band.x + 40, band.y, band.w - 48 - self.title_room, band.h)
        return [lettering.letter(canvas, room, self.text, 19, Face.SEMI)]

    def draw(self, canvas: Canvas) -> None:
        """Not while the pieces are hidden, so that the board below can be read."""
        if "hide" not in self._keyboard.held:
            super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        colour = PLAYERS[self.player.colour]
        canvas.halo(self.area, 12, canvas.look.palette.shadow, 8, 160)
        canvas.plate(self.area, "paper", 12)
        canvas.ring(self.area, 12, canvas.look.palette.gold, 2.4)
        canvas.plate(self.band, colour.plate(radius=9, gloss=90))
        canvas.mark(self.player.colour, (self.band.x + 20, self.band.centre[1]), BAND - 12)
        for one in self.letterings(canvas):
            lettering.draw(canvas, one, self.band_ink)

    @property
    def band_ink(self) -> str:
        """The colour of what is written on the band."""
        return PLAYERS[self.player.colour].ink

    def proposes(self, widget: Widget) -> Action | None:
        """The answer that a click on one of its widgets would give; None: it gives none."""
        return None

    def suggest(self, action: Action) -> None:
        """Puts an answer that somebody advised into the panel."""

    def radius(self, look: Look) -> float:
        return 12
