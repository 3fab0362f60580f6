"""What whoever looks may reckon from a position."""

from __future__ import annotations

from game.rules.felinia.state import Felinia
from game.rules.felinia.views import covered
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.trips import Trip, trips


def unseen(now: Moment[Felinia]) -> list[int]:
    """The seats whose tiles lie face down for whoever looks."""
    return [seat for seat in range(now.state.seats) if not now.sees(seat)]


def reckoned(now: Moment[Felinia]) -> Felinia:
    """The position as far as whoever looks may reckon: tiles that lie face down count for nothing."""
    return covered(now.state, unseen(now)) if now.face_down else now.state


class Reckoning:
    """Keeps what the merchant's trip may bring in the latest position, with tiles face down or not."""

    def __init__(self) -> None:
        self._latest: tuple[Felinia | None, bool, list[Trip]] = (None, False, [])

    def trips(self, now: Moment[Felinia]) -> list[Trip]:
        if now.decision is None:
            return []
        if self._latest[0] is not now.state or self._latest[1] != now.face_down:
            self._latest = (now.state, now.face_down, trips(reckoned(now)))
        return self._latest[2]
