"""Tells everybody at the table what they must hear: sounds, news, whose turn it is, points just won or lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.match import HUMAN, Match, PlayedMove
from game.match.takeover import TakeOver
from game.rules.kernel import State
from game.scenes.scene import Host
from game.scenes.table.banner import TURN_MS, Banner
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.telling.story.composing import beats
from game.telling.story.plain import storyteller_of
from game.ui.stage import Stage

CHANGE_MS = 4000.0
"""Milliseconds that points just won or lost are shown."""
QUEUE = 2
"""Greatest number of banners that wait behind the one that is shown."""


@dataclass(frozen=True, slots=True)
class Change:
    """Points won or lost in a turn, and until when they are shown."""

    amount: int
    turn: int
    until: float


class Herald:
    def __init__(self, host: Host, stage: Stage, match: Match, title: TitleView[Any]) -> None:
        self.host, self.stage, self.match, self.title = host, stage, match, title
        self.teller = storyteller_of(match, title.narration.tale)
        """Who tells the story of this title."""
        self.quiet: Callable[[], bool] = lambda: False
        """Whether somebody else says now what must be heard, so that there are no banners."""
        self.banner: Banner | None = None
        self._seen_from = 0.0
        """When it appeared, by the clock of the stage."""
        self._queue: list[Banner] = []
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
        if not self.quiet() and (news := self._banners(step, before, after)):
            self.announce(news)
            self.host.sounds.play("bell")

    # ------------------------------------------------------------------ banners
    def announce(self, banners: Sequence[Banner]) -> None:
        """Shows news one after the other, what befell the reader first; those that find no room in the queue are told
        in the story alone."""
        for banner in sorted(banners, key=lambda one: not one.touches):
            if banner in (self.banner, *self._queue):
                continue
            if self.banner is None or not self.banner.news:
                self.waiting = self.waiting or self.banner is not None
                self._show(banner)
            else:
                self._queue = sorted([*self._queue, banner], key=lambda one: not one.touches)[:QUEUE]

    def _show(self, banner: Banner) -> None:
        self.banner, self._seen_from = banner, self.stage.now

    @property
    def hears_click(self) -> bool:
        """Whether a click closes the banner: news are read, whose turn it is passes by itself."""
        return self.banner is not None and self.banner.news

    def close(self) -> None:
        """The next one, if there is any."""
        self.banner = None
        if self._queue:
            self._show(self._queue.pop(0))

    def heed(self) -> None:
        """A person acts, and so has read the news that were there to be seen."""
        if self.hears_click and self.stage.now >= self._seen_from + TURN_MS:
            self.close()
            self.waiting = False

    def settle(self) -> None:
        """The next person is asked: what was won and lost before is told as a whole."""
        self._changes.clear()

    def hush(self) -> None:
        """No banner any more, nor points just won or lost."""
        self.banner, self._queue = None, []
        self._changes.clear()

    def _banners(self, step: PlayedMove, before: State, after: Moment[Any]) -> list[Banner]:
        """The banners of one move. A table without people has no reader."""
        say, match = self.title.say, self.match
        if isinstance(step.action, TakeOver):
            key = "take_over.banner.person" if step.action.player == HUMAN else "take_over.banner"
            name = step.action.name or match.seats[step.action.seat].name
            return [Banner(say(key, name=name), say("take_over.why"))]
        at = {step.number: before, step.number + 1: after.state}
        told = list(beats([step], at.__getitem__, self.actor(step)))
        reader = after.eyes if match.people else -1
        announced = self.teller.announcements(told, reader) if told else ()
        alone = len(match.people) < 2  # among several people a banner may outlast the turn of whom it means

        def head(text: str, touches: bool) -> str:
            return f"{match.seats[reader].name} · {text}" if touches and not alone else text

        return [Banner(head(one.head, one.touches), one.why, touches=one.touches) for one in announced]

    def actor(self, step: PlayedMove) -> int:
        """The seat whose move this one belongs to; -1: chance began."""
        steps = (self.match.move(number) for number in range(step.number, -1, -1))
        return next((other.seat for other in steps if not other.chance), -1)

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
        self._show(Banner(self.title.say("table.your_turn", name=now.name), colour=now.colour))

    def advance(self) -> bool:
        """Takes away what has been shown for long enough; True: there was something."""
        now = self.stage.now
        over = [seat for seat, change in self._changes.items() if now >= change.until]
        for seat in over:
            del self._changes[seat]
        gone = self.banner is not None and now >= self._seen_from + self.banner.ms
        if gone:
            self.close()
        return gone or bool(over)
