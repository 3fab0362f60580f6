"""Puerto Rico's board drawn on a surface: one position, one reader."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.match import Seat
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.colours import COLOURS as LIGHTS
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.titles.puerto_rico.scene.colours import COLOURS
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.sprites import ART
from game.ui.look import Look
from game.words import Voice


class Bay(Sheet):
    """`reader`: the seat whose prices and wharf are shown."""

    def __init__(
        self,
        surface: Surface,
        look: Look,
        plane: Plane,
        places: Harbour,
        state: PuertoRico,
        seats: Sequence[Seat],
        reader: int,
        say: Voice,
    ) -> None:
        super().__init__(surface, look, plane, ART)
        self.places, self.state, self.seats, self.reader, self.say = places, state, seats, reader, say
        self.colours, self.lit = look.colours(COLOURS), look.colours(LIGHTS)

    def blit(self, face: Surface, at: tuple[int, int]) -> None:
        """Blit a sprite; `at`: top left, in pixels."""
        self.canvas.surface.blit(face, at)
