"""Showing what was played, step by step: pieces travel from where they stood to where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.kernel import State
from game.scenes.table.banner import Banner
from game.scenes.table.moment import Moment
from game.scenes.table.pieces import Flight
from game.ui.tween import Tween, ease_out

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

TRAVEL_MS, CHANGE_MS, BANNER_MS, NEWS_MS = 300.0, 4000.0, 900.0, 2200.0
STAGGER_MS, ALL_MS = 40.0, 700.0
"""One piece starts so much after the other, and all have come after so long."""


class Playback:
    """Follows a match: `shown` is how many of its steps are on the screen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.flights: list[Flight] = []
        self.flown = 0.0
        """How many milliseconds of their way are behind the first of them."""
        self.banner: Banner | None = None
        self.waiting = False
        """Whose turn it is will be told when the news have been."""
        self.changes: dict[int, tuple[int, int, float]] = {}
        """By seat: points just won or lost, in which turn, and until when they are shown."""
        self.greeted = -1
        """The seat whose turn was announced last."""
        self.heard = table.match.count
        """How many steps have come with their sounds and their dwell; those before were there already."""
        self.finished = table.match.over

    @property
    def done(self) -> bool:
        """Everything that was played is on the screen, and nothing moves."""
        return self.table.sight.shown >= self.table.match.count and not self.flights

    def jump(self) -> None:
        """The present position at once, without travelling."""
        self.flights = []
        self.table.sight.shown = self.heard = self.table.match.count

    def follow(self) -> None:
        """Shows the next step that has not been shown, and so on until the present."""
        sight = self.table.sight
        while sight.shown < self.table.match.count:
            if self.flights or self._show(sight.shown):
                return
            sight.shown += 1
        self._arrived()

    def _show(self, number: int) -> bool:
        """Sets the pieces of one step travelling; False if nothing of it is seen to move."""
        table, match, title = self.table, self.table.match, self.table.title
        step = match.step(number).seen_by(table.eyes)
        before, after = match.at(number, table.eyes), match.at(number + 1, table.eyes)
        now = table.moment
        self._note_changes(now.at(after), before)
        for cue in title.cues(step.events):
            table.host.sounds.play(cue)
        for event in step.events:
            if text := title.announcement(before, event):
                self.banner = Banner(text, "", table.now + NEWS_MS)
                table.host.sounds.play("bell")
        instant = table.host.settings.speed == "instant" and not (step.seat >= 0 and match.seats[step.seat].human)
        if instant:
            return False
        moving = title.flights(step.events, now.at(before), now.at(after))
        if table.look.calm:
            moving = [Flight(f.piece, f.target, f.target, (0, 255)) for f in moving if f.fade[1]]
        if not moving:
            return False
        self.flights, self.flown = moving, 0.0
        table.consider(None)

        lasts = table.tweens.travel(TRAVEL_MS) + self.gap * max(self._order())

        def fly(t: float) -> None:
            self.flown = t * lasts

        def landed() -> None:
            self.flights = []
            table.sight.shown = number + 1
            table.follow()
            if self.flights:
                table.rail.refresh_cards(table.moment)

        table.tweens.then(Tween(lasts, fly, ease=lambda t: t, done=landed))
        return True

    @property
    def gap(self) -> float:
        """Milliseconds between two pieces that move in one step; they all go at once where motion is reduced."""
        last = max(self._order(), default=0)
        return 0.0 if self.table.look.calm or not last else min(STAGGER_MS, (ALL_MS - TRAVEL_MS) / last)

    def _order(self) -> list[int]:
        """Of each piece that travels: after how many others it starts. Those of a group go together."""
        seen: dict[str, int] = {}
        return [seen.setdefault(flight.group or flight.piece.key, len(seen)) for flight in self.flights]

    def moving(self) -> list[tuple[Flight, float]]:
        """What travels, and how far each has come: 0 to 1."""
        gap, ms = self.gap, self.table.tweens.travel(TRAVEL_MS)
        gone = [min(1.0, max(0.0, (self.flown - number * gap) / ms)) for number in self._order()]
        return [(flight, ease_out(t)) for flight, t in zip(self.flights, gone, strict=True)]

    def _note_changes(self, after: Moment[Any], before: State) -> None:
        for old, new in zip(before.standings(), after.state.standings(), strict=True):
            if gain := self.table.title.gain(after, old, new):
                known, turn, _ = self.changes.get(new.seat, (0, -1, 0.0))
                now = self.table.match.step(self.table.sight.shown).turn
                amount = gain + (known if turn == now else 0)
                self.changes[new.seat] = (amount, now, self.table.now + CHANGE_MS)
                self.table.rail.cards[new.seat].change = amount

    def _arrived(self) -> None:
        """The present is on the screen."""
        table, match = self.table, self.table.match
        came = [step.seat for step in map(match.step, range(self.heard, match.count)) if not step.chance]
        self.heard = match.count
        if came and not match.seats[came[-1]].human:
            table.pacing.shown(table.host.settings.speed)
        if not match.over and match.deciding.human:
            table.pacing.rest()
            if self.greeted != match.seat and sum(seat.human for seat in match.seats) > 1:
                self.greeted = match.seat
                self.waiting = self.banner is not None and self.banner.news
                if not self.waiting:
                    self._greet()
            if any(seat != match.seat for seat in came):
                table.host.sounds.play("chime")
        table.refresh()
        if match.over and not self.finished:
            self.finished = True
            table.show_results()

    def _greet(self) -> None:
        """Says whose turn it is."""
        now = self.table.match.deciding
        text = self.table.say("table.your_turn", name=now.name)
        self.banner = Banner(text, now.colour, self.table.now + BANNER_MS)

    def advance(self) -> None:
        """Takes away what has been on the screen for long enough."""
        now = self.table.now
        for seat, (_, _, until) in list(self.changes.items()):
            if now >= until:
                del self.changes[seat]
                self.table.rail.cards[seat].change = 0
        if self.banner and now >= self.banner.until:
            self.banner = None
            if self.waiting and self.table.asked:
                self._greet()
            self.waiting = False
            self.table.touch()
