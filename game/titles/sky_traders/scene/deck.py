"""The table of Sky Traders drawn on a surface: one position, one reader."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.match import Seat
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.dice import owned
from game.scenes.board.sheet import Sheet
from game.scenes.table.moment import Moment
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.scene.colours import COLOURS
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.telling.phrases import ART
from game.ui import art
from game.ui.text import Face
from game.ui.units import Area
from game.words import Voice, marks


class Deck(Sheet):
    """`now.eyes`: the seat whose ship and deals are shown."""

    def __init__(
        self,
        surface: Surface,
        now: Moment[SkyTraders],
        places: Heavens,
        seats: Sequence[Seat],
        say: Voice,
        outlook: Outlook,
    ) -> None:
        super().__init__(surface, now.look, now.plane, ART)
        self.outlook = outlook
        self.now, self.state, self.places, self.seats, self.say = now, now.state, places, seats, say
        self.colours, self.surface = now.look.colours(COLOURS), surface

    def on(self, surface: Surface, now: Moment[SkyTraders]) -> Deck:
        """This table on another surface, at another place or for another reader."""
        return Deck(surface, now, self.places, self.seats, self.say, self.outlook)

    def die(self, value: int, seat: int, px: int) -> Surface:
        """A die in the colour of the player who rolled it, also after it changed hands; extra dice are of parchment."""
        if seat == NOBODY:
            return art.art(f"{ART}/die_{value}", px)
        return owned(value, self.seats[seat].colour, px, f"{ART}/die")

    def shape(self, seat: int) -> str:
        """Inline shape of a player."""
        return marks.player(self.seats[seat].colour)

    def ledger(self, place: Area, title: str = "", engraving: str = "") -> None:
        """A sheet of parchment in a brass frame, with an optional title and a faint engraved picture."""
        self.plate(place, self.colours.ledger)
        if engraving:
            side = min(place.h - 60, place.w * 0.5)
            self.picture(engraving, Area(place.right - side - 30, place.bottom - side - 24, side, side), alpha=34)
        self.ring(place.inset(6), 8, self.colours.line, 1)
        if title:
            self.text(title, (place.x + 18, place.y + 23), 26, Face.TITLE, self.colours.ledger.ink, "midleft")
