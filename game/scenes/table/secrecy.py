"""Through whose eyes a table is seen, and what keeps the secrets of several people from one another."""

from __future__ import annotations

from game.match import Match


class Secrecy:
    """Face down, secrets show while somebody holds "peek". At a table with a curtain they also lie open for a choice
    that cannot be made without them, once whoever is to choose has lifted it and said to be here."""

    def __init__(self, match: Match, holding: set[str]) -> None:
        """`holding`: the held actions (`keys.HELD`) of the stage."""
        self.match, self.holding = match, holding
        self.present: int | None = None
        """At a table with a curtain: the seat of the person at the screen."""
        self.lifted: int | None = None
        """The seat that lifted the curtain, as long as its secrets lie open."""
        self.looking: int | None = None
        """The seat of a person who looks at what chance has just brought them; another one decides."""
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
        for seat in (self.looking, self.present):
            if seat is not None and seat in match.people:
                return seat
        if not match.over and match.deciding.human:
            return match.seat
        for number in range(match.count - 1, -1, -1):
            seat = match.move(number).seat
            if seat in match.people:
                return seat
        return match.people[0]

    @property
    def _calls(self) -> bool:
        """A person is to choose something that needs their secrets: a public fact, for the kind of choice is."""
        match = self.match
        if match.guard != "curtain" or match.over or not match.deciding.human:
            return False
        decision = match.timeline.state.decision
        return decision.secret or decision.from_hand

    @property
    def awaited(self) -> int | None:
        """The seat of the person who has to lift the curtain: nothing may be shown. None: nobody has."""
        return self.match.seat if self._calls and not self.lifted == self.present == self.match.seat else None

    @property
    def curtained(self) -> bool:
        return self.awaited is not None

    @property
    def dark(self) -> bool:
        """Nothing may be shown: no person has been at the screen."""
        return self.present is None and self.curtained

    @property
    def peeks(self) -> bool:
        """Secrets lie face down at this table, and can be looked at."""
        open_now = self.match.guard == "open" or (self.match.guard == "curtain" and self.lifted == self.eyes)
        return not open_now and not self.match.over

    @property
    def face_down(self) -> bool:
        """Even the secrets of whoever decides are not to be drawn now."""
        return (self.peeks and "peek" not in self.holding) or (self.away and self.match.guard != "open")

    def look_first(self, start: int) -> None:
        """Whoever made move `start` looks at what chance brought them since, before another person decides."""
        match = self.match
        if start >= match.count:
            return
        seat = match.move(start).seat
        drawn = (
            event
            for number in range(start + 1, match.count)
            if match.move(number).chance
            for event in match.move(number).events
        )
        brought = any(event.dealt and getattr(event, "seat", None) == seat for event in drawn)
        self.looking = seat if brought and seat in match.people else None

    def lift(self) -> None:
        """Whoever is awaited has said to be here."""
        self.present = self.lifted = self.awaited

    def cover(self) -> None:
        """Turns face down again whatever lay open for other eyes, or for a choice that has been made."""
        match = self.match
        if self.present not in match.people:
            self.present = self.lifted = None
        if match.over or match.seat == self.looking or not match.deciding.human:
            self.looking = None
        if match.guard == "curtain" and not self._calls:
            self.lifted = None
            if not match.over and match.deciding.human:
                self.present = match.seat
        if self._seen != self.eyes:
            self._seen = self.eyes
            self.holding.discard("peek")
