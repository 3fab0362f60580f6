"""The paragraphs since a seat's last turn, arranged as a list that drops nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from game.match import Seat
from game.match.reader import MatchReader
from game.match.recap import recap
from game.telling.story.composing import aftermath, beats, compose
from game.telling.story.paragraph import Amount, Paragraph
from game.telling.story.storyteller import Storyteller
from game.words import Voice

ROOM = 12
"""Paragraphs of importance 1 and 2 that stand by themselves, unless there are more of importance 1."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """Paragraphs of little importance that follow one another, in one row that unfolds. `seat` is whose they all are,
    -1 if they are several seats'."""

    head: str
    seat: int
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class PhaseName:
    """A quiet row that names the phase of what stands below it."""

    text: str


Item = Paragraph | Gathered | PhaseName


@dataclass(frozen=True, slots=True)
class Recap:
    """`items` are in the order in which it all happened."""

    items: tuple[Item, ...]
    in_all: Mapping[int, tuple[Amount, ...]] = field(default_factory=dict)
    """The points that each seat won or lost, where those of one changed in several paragraphs."""
    points: Mapping[int, int] = field(default_factory=dict)
    """The points that each seat is known to have won or lost."""

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        for item in self.items:
            if isinstance(item, Paragraph):
                yield item
            elif isinstance(item, Gathered):
                yield from item.paragraphs


def recap_of(teller: Storyteller[Any], match: MatchReader, reader: int) -> Recap:
    """Since the last turn of the reader, as they may know it, without deeds of theirs of which nothing came."""
    moves = recap(match.timeline, reader)
    own = max(moves.start - 1, 0)
    views = match.views(own, moves.stop + 1, reader)
    last, since = ([match.move(number).seen_by(reader) for number in part] for part in (range(own, moves.start), moves))
    told = [*aftermath(teller, beats(last, views.__getitem__), reader), *beats(since, views.__getitem__, reader)]
    paragraphs = [one for one in compose(teller, told, reader) if one.head or one.touches or one.rows or one.net]
    points = Counter[int]()
    for seat, one in (change for paragraph in paragraphs for change in paragraph.changes):
        points[seat] += one.n if one.icon == teller.points else 0
    items = tuple(arrange(teller.say, teller.seats, paragraphs))
    return Recap(items, in_all(paragraphs, teller.points), points)


def in_all(paragraphs: Sequence[Paragraph], points: str) -> Mapping[int, tuple[Amount, ...]]:
    """By seat, if one of them would have to be added up by the reader. `points` is their icon."""
    whole, told, hidden = Counter[int](), Counter[int](), set[int]()
    for paragraph in paragraphs:
        own = [(seat, one) for seat, one in paragraph.changes if one.icon == points]
        told.update({seat for seat, _ in own})
        hidden |= {seat for seat, one in own if one.concealed}
        for seat, one in own:
            whole[seat] += one.n
    if max(told.values(), default=0) < 2:
        return {}
    return {seat: (Amount(points, whole[seat]), *[Amount(points, 0, True)] * (seat in hidden)) for seat in sorted(told)}


def chronicle(teller: Storyteller[Any], match: MatchReader, reader: int) -> list[Paragraph]:
    """Of the whole match. `reader` -1: for somebody who knows nobody's secrets."""
    views = match.views(0, match.count + 1, reader)
    return compose(teller, list(beats(match.told(reader), views.__getitem__)), reader)


def arrange(say: Voice, seats: Sequence[Seat], paragraphs: Sequence[Paragraph]) -> Iterator[Item]:
    """Gathers what matters little, and names phases where the list spans several."""
    phases = len({paragraph.phase for paragraph in paragraphs} - {""}) > 1
    phase = ""
    for (alone, named), run in groupby(_placed(paragraphs), lambda one: (one.alone, one.phase)):
        if phases and named != phase:
            yield PhaseName(named)
        phase = named
        members = tuple(one.paragraph for one in run)
        if alone or (len(members) == 1 and members[0].head):  # its own words need no more room than that it is one
            yield from members
        else:
            yield _gathered(say, seats, members)


class _Placed(NamedTuple):
    """A paragraph, whether it stands by itself, and the phase that it is in."""

    paragraph: Paragraph
    alone: bool
    phase: str


def _placed(paragraphs: Sequence[Paragraph]) -> Iterator[_Placed]:
    first = [bool(one.touches) or one.importance == 1 for one in paragraphs]
    room, phase = ROOM - sum(first), ""
    for paragraph, alone in zip(paragraphs, first, strict=True):
        phase = paragraph.phase or phase
        if not alone and paragraph.importance == 2 and room > 0:
            room, alone = room - 1, True
        yield _Placed(paragraph, alone, phase)


def _gathered(say: Voice, seats: Sequence[Seat], paragraphs: tuple[Paragraph, ...]) -> Gathered:
    whose = {paragraph.seat for paragraph in paragraphs}
    seat = whose.pop() if len(whose) == 1 else -1
    n = len(paragraphs)
    head = say("story.more", n=n) if seat < 0 else say("story.more.name", name=seats[seat].name, n=n)
    return Gathered(head, seat, paragraphs)
