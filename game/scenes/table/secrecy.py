"""Through whose eyes a table is seen, and what keeps the secrets of several people from one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Secrecy:
    """Behind a curtain, whoever is to decide says to be here; face down, secrets show while somebody holds "peek"."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.present: int | None = None
        """Behind a curtain: the seat of the person who said to be here."""
        self._seen = -1
        """The eyes for which secrets were looked at last."""

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn: the person who decides, else the one who decided last."""
        match = self.table.match
        people = [i for i, seat in enumerate(match.seats) if seat.human]
        if not people:
            return 0
        if self.present is not None:
            return self.present
        if not match.over and match.deciding.human:
            return match.seat
        for number in range(match.count - 1, -1, -1):
            seat = match.step(number).seat
            if seat in people:
                return seat
        return people[0]

    @property
    def curtained(self) -> bool:
        """Somebody else is to decide, and has not said to be here: nothing may be shown."""
        match = self.table.match
        return match.guard == "curtain" and not match.over and match.deciding.human and match.seat != self.present

    @property
    def peeks(self) -> bool:
        """Secrets lie face down at this table, and can be looked at."""
        return self.table.match.guard == "peek" and not self.table.match.over

    @property
    def face_down(self) -> bool:
        """Even the secrets of whoever decides are not to be drawn now."""
        return self.peeks and "peek" not in self.table.holding

    def cover(self) -> None:
        """What lay open for other eyes lies face down again."""
        if self._seen != self.eyes:
            self._seen = self.eyes
            self.table.holding.discard("peek")
