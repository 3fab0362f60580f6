"""The part of a position known to the reader."""

from __future__ import annotations

from game.rules.felinia.state import Felinia
from game.rules.felinia.views import without_face_down
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.trips import Trip, trips


def unseen(now: Moment[Felinia]) -> list[int]:
    """Seats whose tiles are hidden from the reader."""
    return [seat for seat in range(now.state.seats) if not now.sees(seat)]


def known_position(now: Moment[Felinia]) -> Felinia:
    """The position as the reader knows it: face-down tiles count for nothing."""
    return without_face_down(now.state, unseen(now)) if now.face_down else now.state


class Reckoning:
    """Caches the possible trips in the latest position, by whether tiles are face down."""

    def __init__(self) -> None:
        self._latest: tuple[Felinia | None, bool, list[Trip]] = (None, False, [])

    def trips(self, now: Moment[Felinia]) -> list[Trip]:
        if now.decision is None:
            return []
        if self._latest[0] is not now.state or self._latest[1] != now.face_down:
            self._latest = (now.state, now.face_down, trips(known_position(now)))
        return self._latest[2]
