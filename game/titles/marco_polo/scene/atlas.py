"""Marco Polo's board drawn on a surface: one position, one reader."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.match import Seat
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.sheet import Sheet
from game.scenes.table.moment import Moment
from game.titles.marco_polo.scene.colours import COLOURS
from game.titles.marco_polo.scene.places import Voyage
from game.ui.units import Area
from game.words import Voice

FOLDER = "marco_polo"
SMALL = 36.0
"""Size of text on the map."""


class Atlas(Sheet):
    """`reader`: the seat whose mat is shown; `owners`: the colour of each seat."""

    def __init__(
        self, surface: Surface, now: Moment[MarcoPolo], places: Voyage, seats: Sequence[Seat], say: Voice
    ) -> None:
        super().__init__(surface, now.look, now.plane, FOLDER)
        self.places, self.state, self.seats, self.reader, self.say = places, now.state, seats, now.eyes, say
        self.colours, self.owners = now.look.colours(COLOURS), tuple(seat.colour for seat in seats)

    def seen(self, region: Area) -> bool:
        """Whether any part of a region is being painted now."""
        return bool(self.rect(region).colliderect(self.canvas.surface.get_clip()))
