"""Tells everybody at the table what they must hear: sounds, news, whose turn it is, points just won or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import Event, State
from game.scenes.scene import Host
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.ui.canvas import Canvas
from game.ui.stage import Stage
from game.ui.text import Face, fit, width
from game.ui.units import Area

CHANGE_MS, BANNER_MS, NEWS_MS = 4000.0, 900.0, 2200.0


@dataclass(frozen=True, slots=True)
class Banner:
    """`colour` is a player's, or empty for news; `until` is a time of the scene's clock, in milliseconds."""

    text: str
    colour: str
    until: float

    @property
    def news(self) -> bool:
        return not self.colour

    def paint(self, canvas: Canvas, board: Area) -> None:
        look = canvas.look
        beside = 110.0 if self.colour else 56.0
        room = board.w - beside - 32
        size = fit(self.text, Face.TITLE, 30, look.s, look.px(room), look.px(56), 1).units
        wide = width(self.text, Face.TITLE, look.px(size)) / look.s + beside
        area = Area(board.centre[0] - wide / 2, board.y + 60, wide, 72)
        canvas.plate(area, "paper")
        left = area.x + 28
        if self.colour:
            canvas.mark(self.colour, (area.x + 44, area.centre[1]), 44)
            left = area.x + 80
        else:
            canvas.ring(area, 14, look.palette.gold, 3)
        canvas.text(self.text, (left, area.centre[1]), size, Face.TITLE, look.palette.ink, "midleft")


@dataclass(frozen=True, slots=True)
class Change:
    """Points won or lost in a turn, and until when they are shown."""

    amount: int
    turn: int
    until: float


class Herald:
    def __init__(self, host: Host, stage: Stage, match: Match, title: TitleView[Any]) -> None:
        self.host, self.stage, self.match, self.title = host, stage, match, title
        self.banner: Banner | None = None
        self.waiting = False
        """Whose turn it is will be told when the news have been."""
        self._changes: dict[int, Change] = {}
        self._greeted = -1
        """The seat whose turn was announced last."""

    @property
    def changes(self) -> dict[int, int]:
        """By seat: points just won or lost."""
        return {seat: change.amount for seat, change in self._changes.items()}

    def step(self, step: PlayedMove, before: State, after: Moment[Any]) -> None:
        """A step begins to be shown, which leads from one position to the next."""
        standings = self.title.seats.standings
        for old, new in zip(standings(after.at(before)), standings(after), strict=True):
            if gain := self.title.seats.gain(after, old, new):
                last = self._changes.get(new.seat)
                amount = gain + (last.amount if last is not None and last.turn == step.turn else 0)
                self._changes[new.seat] = Change(amount, step.turn, self.stage.now + CHANGE_MS)
        if sound := self.title.narration.tale.sound(step.events):
            self.host.sounds.play(sound)
        for event in step.events:
            if text := self._news(step, before, event):
                self.banner = Banner(text, "", self.stage.now + NEWS_MS)
                self.host.sounds.play("bell")

    def _news(self, step: PlayedMove, before: State, event: Event) -> str:
        """An event in words that everybody must hear of, or that strikes a person by another's step; empty: neither."""
        tale, match, seat = self.title.narration.tale, self.match, getattr(event, "seat", -1)
        steps = (match.move(number) for number in range(step.number, -1, -1))
        actor = next((other.seat for other in steps if not other.chance), -1)
        if min(seat, actor) < 0:
            return tale.news(before, event, {})
        names = {"by": match.seats[actor].name, "name": match.seats[seat].name}
        struck = tale.struck(event, names) if seat != actor and match.seats[seat].human else ""
        return struck or tale.news(before, event, names)

    def present(self, seats: list[int]) -> None:
        """All is shown, which these seats did: whose turn it is, where several people play."""
        match = self.match
        if match.over or not match.deciding.human:
            return
        if self._greeted != match.seat and len(match.people) > 1:
            self._greeted = match.seat
            self.waiting = self.banner is not None and self.banner.news
            if not self.waiting:
                self.greet()
        if any(seat != match.seat for seat in seats):
            self.host.sounds.play("chime")

    def greet(self) -> None:
        """Says whose turn it is."""
        now = self.match.deciding
        self.banner = Banner(self.title.say("table.your_turn", name=now.name), now.colour, self.stage.now + BANNER_MS)

    def advance(self) -> bool:
        """Takes away what has been shown for long enough; True: there was something."""
        now = self.stage.now
        over = [seat for seat, change in self._changes.items() if now >= change.until]
        for seat in over:
            del self._changes[seat]
        gone = self.banner is not None and now >= self.banner.until
        if gone:
            self.banner = None
        return gone or bool(over)
