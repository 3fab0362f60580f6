"""Zeelandia's player cards."""

from __future__ import annotations

from typing import ClassVar

from game.match import Match
from game.rules.kernel import Standing
from game.rules.zeelandia.events import Harvested
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.moment import Moment
from game.scenes.table.title.seats import Seats
from game.telling.labels import Stat
from game.titles.zeelandia.telling import status
from game.words import Voice


class ZeelandiaSeats(Seats[Zeelandia]):
    points_icon: ClassVar[str] = "zeelandia/profit"

    def __init__(self, match: Match, say: Voice) -> None:
        self.match, self.say = match, say

    def chips(self, now: Moment[Zeelandia], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.match.seats, now.state, seat)

    def made_of(self, state: Zeelandia, line: Standing, category: str) -> str:
        """Number of harvests, and the best of them."""
        played = (event for number in range(self.match.count) for event in self.match.move(number).events)
        harvests = [event.points for event in played if isinstance(event, Harvested) and event.seat == line.seat]
        if category != "harvests" or not harvests:
            return ""
        return f"[zeelandia/harvest] {len(harvests)} · [zeelandia/record] {max(harvests)}"
