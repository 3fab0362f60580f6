"""Phases, rounds and meters of Sky Traders."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.telling.tale import Tale
from game.titles.sky_traders.scene.rooms import Rooms
from game.titles.sky_traders.telling import phrases, status
from game.words import marks


class SkyTradersNarration(Narration[SkyTraders]):
    def __init__(self, tale: Tale, seats: Sequence[Seat], rooms: Rooms) -> None:
        super().__init__(tale, seats)
        self.rooms = rooms

    def phases(self, now: Moment[SkyTraders]) -> tuple[tuple[str, ...], int]:
        return self.rooms.seen(now).phases(now.state)

    def turn_words(self, now: Moment[SkyTraders]) -> str:
        return self.say("turn.round", round=now.state.round) if now.state.round else self.say("turn.start")

    def meters(self, now: Moment[SkyTraders]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def plain(self, line: str) -> str:
        """Other players' marks in the line become names."""
        names = {marks.player(seat.colour): seat.name for seat in self.seats}
        for mark, name in names.items():
            line = line[:1] + line[1:].replace(mark, name)
        return phrases.plain(self.say, line)
