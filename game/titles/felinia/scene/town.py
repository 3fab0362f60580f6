"""Felinia's board drawn on a surface: one position, one reader."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.match import Seat
from game.rules.felinia.state import Felinia
from game.scenes.board.sheet import Sheet
from game.scenes.table.moment import Moment
from game.titles.felinia.scene.colours import COLOURS
from game.titles.felinia.scene.places import Realm
from game.ui.theme import PLAYERS
from game.words import Voice


class Town(Sheet):
    """A canvas for one moment, in map px."""

    def __init__(
        self, surface: Surface, now: Moment[Felinia], places: Realm, seats: Sequence[Seat], say: Voice
    ) -> None:
        super().__init__(surface, now.look, now.plane, "felinia")
        self.now, self.state, self.places, self.seats, self.say = now, now.state, places, seats, say
        self.colours = now.look.colours(COLOURS)

    def tones(self, seat: int) -> tuple[str, str, str]:
        return PLAYERS[self.seats[seat].colour].tones
