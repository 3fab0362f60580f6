"""Through whose eyes a table is seen, and what keeps the secrets of several people from one another."""

from __future__ import annotations

from game.match import Match


class Secrecy:
    """Behind a curtain, whoever is to decide says to be here; face down, secrets show while somebody holds "peek"."""

    def __init__(self, match: Match, holding: set[str]) -> None:
        """`holding`: the held actions (`keys.HELD`) of the stage."""
        self.match, self.holding = match, holding
        self.present: int | None = None
        """Behind a curtain: the seat of the person who said to be here."""
        self.away = False
        """The table is left: anybody may see the picture that is kept of it."""
        self._seen = -1
        """The eyes for which secrets were looked at last."""

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn: the person who decides, else the one who decided last."""
        match = self.match
        if not match.people:
            return 0
        if self.present is not None and self.present in match.people:
            return self.present
        if not match.over and match.deciding.human:
            return match.seat
        for number in range(match.count - 1, -1, -1):
            seat = match.move(number).seat
            if seat in match.people:
                return seat
        return match.people[0]

    @property
    def awaited(self) -> int | None:
        """The seat of the person who has not said to be here: nothing may be shown. None: nobody is waited for."""
        match = self.match
        if match.guard != "curtain" or match.over:
            return None
        if match.deciding.human:
            return match.seat if match.seat != self.present else None
        left = self.present is not None and self.present not in match.people
        return min(match.people, key=lambda seat: (seat - match.seat) % len(match.seats)) if left else None

    @property
    def curtained(self) -> bool:
        return self.awaited is not None

    @property
    def dark(self) -> bool:
        """Nothing may be shown: the first person has not said to be here."""
        return self.present is None and self.curtained

    @property
    def peeks(self) -> bool:
        """Secrets lie face down at this table, and can be looked at."""
        return self.match.guard == "peek" and not self.match.over

    @property
    def face_down(self) -> bool:
        """Even the secrets of whoever decides are not to be drawn now."""
        return (self.peeks and "peek" not in self.holding) or (self.away and self.match.guard != "open")

    def cover(self) -> None:
        """Turns face down again whatever lay open for other eyes."""
        if self._seen != self.eyes:
            self._seen = self.eyes
            self.holding.discard("peek")
