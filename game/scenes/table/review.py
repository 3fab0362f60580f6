"""The review of the match at a table, once it is over: made in the background while somebody reads in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from pygame import Rect

from game.coach import pupils
from game.coach.pupils import Reminder
from game.match import Match
from game.match.action_sequence import answers_of
from game.match.history import History
from game.review import BackgroundReview, Review, Verdict, digest_of
from game.rules.board import Point
from game.rules.kernel import Action
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.telling.lapses import Costliest, Lapses
from game.ui.canvas import Canvas
from game.ui.units import Area

RING = 30.0
"""Radius of the ring round the place of a better answer, in units."""


@dataclass(frozen=True)
class Recalled:
    """A moment of a review to be shown on the board, before `step`; `text` says of the better answer `action` of
    `seat` what speaks for it."""

    step: int
    seat: int
    action: Action
    text: str


class Ring:
    """Marks on the board the place of a better answer, while the moment of that is looked back to."""

    def __init__(self, title: TitleView[Any], now: Moment[Any], moment: Recalled) -> None:
        """`now`: the table, as it shows the moment."""
        self.moment = moment
        asking = replace(now, decision=now.state.decision)
        spots = (spot for spot in title.prompts.spots(asking) if moment.action in map(_first, spot.actions))
        self.place: Point | None = next((spot.at for spot in spots), None)
        """On the map; None: it is chosen elsewhere."""

    def target(self, now: Moment[Any]) -> Rect:
        """In pixels; the middle of the board for an answer without a place."""
        if self.place is None:
            return Rect(now.look.rect(now.area).center, (1, 1))
        x, y = now.plane.at(*self.place)
        side = round(2 * RING * now.look.s)
        return Rect(round(x - side / 2), round(y - side / 2), side, side)

    def paint(self, canvas: Canvas, now: Moment[Any]) -> None:
        if self.place is not None and now.back_at == self.moment.step:
            box, s = self.target(now), now.look.s
            area, palette = Area(box.x / s, box.y / s, box.w / s, box.h / s), canvas.look.palette
            canvas.ring(area, RING, palette.navy, 7)
            canvas.ring(area.inset(1.5), RING - 1.5, palette.lamp_light, 4)


def _first(action: Action) -> Action:
    return answers_of(action)[0]


class Chosen(NamedTuple):
    """A row: the moment before a step, or what cost a seat most."""

    kind: Literal["moment", "lapse"]
    number: int


class MatchReview:
    """`opened`: results show it instead of the points. `chosen`: what is read; None: the first row."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.opened = False
        self.chosen: Chosen | None = None
        self._lapses = Lapses(match)
        self._making: BackgroundReview | None = None
        self._digest = ""
        self._noted = False

    @property
    def lacking(self) -> bool:
        """There is no record to be reviewed."""
        return self.match.recorder.file is None

    @property
    def begun(self) -> bool:
        return self._making is not None

    @property
    def failed(self) -> bool:
        return self._making is not None and self._making.failed

    @property
    def latest(self) -> Review | None:
        """The review so far; None until it has begun."""
        return self._making.latest if self._making is not None else None

    @property
    def seats(self) -> list[int]:
        """Those whose moments are told: people, or all where none played."""
        return list(self.match.people) or list(range(len(self.match.seats)))

    @property
    def moments(self) -> list[Verdict]:
        """Mistakes, the costliest first, and then what was well done."""
        review = self.latest
        return [] if review is None else [*review.moments_of(self.seats), *review.finds_of(self.seats)]

    @property
    def costliest(self) -> list[Costliest]:
        """The costliest mistake of each seat, as far as it is known."""
        review = self.latest
        found = [] if review is None else [self._lapses.costliest(review, seat) for seat in self.seats]
        return [one for one in found if one is not None]

    def begin(self, latest: Review | None = None) -> None:
        """Anew if the table was rewound since, and another end was played. `latest`: as far as it is known already."""
        digest, file = digest_of(self.match), self.match.recorder.file
        if file is None or digest == self._digest:
            return
        self.close()
        self._noted = False
        self._digest, self._making = digest, BackgroundReview(file, latest=latest)

    def poll(self) -> bool:
        """Whether there is more to read. What a complete review found is noted for the statistics and the coach."""
        more, latest = self._making is not None and self._making.poll(), self.latest
        if latest is not None and latest.complete and not self._noted:
            self._noted = True
            self._note(latest)
        return more

    def _note(self, review: Review) -> None:
        by_seat = {seat: review.of(seat) for seat in range(len(self.match.seats))}
        losses = {seat: (len(own), sum(one.points for one in own)) for seat, own in by_seat.items() if own}
        History().add_losses(self.match, losses)
        header = self.match.header
        for seat, lapse, steps, points in self.costliest:
            if self.match.seats[seat].human:
                reminder = Reminder(header.created, lapse.key, len(steps), round(points))
                pupils.remember(self.match.seats[seat].name, header.game, reminder)

    def close(self) -> None:
        if self._making is not None:
            self._making.close()
        self._digest, self._making = "", None
