"""The rows of the panel of what happened since one's last turn: paragraphs as lines, folded or unfolded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import NamedTuple

from game.match import Seat
from game.scenes.table.log import Line
from game.telling.story.paragraph import Amount, Paragraph
from game.telling.story.recap import Gathered, Item, PhaseName, Recap
from game.telling.tale import Tale
from game.words import NBSP, Voice, marks, signed

INDENT = 10.0
"""Indentation of what stands below a head, in units."""


class RecapRow(NamedTuple):
    """A line, with its indentation in units, the number of the item that its arrow unfolds, and its paragraph."""

    line: Line
    indent: float = 0.0
    unfolds: int | None = None
    paragraph: Paragraph | None = None


def chips(amounts: Sequence[Amount], hidden: str) -> str:
    """Changes as pictures with signed numbers; `hidden` stands for a number that nobody may know."""
    apart = f" {NBSP} "  # so that a number stands nearer to its picture than to the next one
    return apart.join(marks.counted(f"[{one.icon}]", hidden if one.concealed else signed(one.n)) for one in amounts)


@dataclass(frozen=True, slots=True)
class RecapRows:
    """Lays paragraphs out for a reader. `why`: the reasons of computer players by move."""

    say: Voice
    tale: Tale
    seats: Sequence[Seat]
    reader: int
    why: Mapping[int, str]
    unfolded: frozenset[int]

    def of(self, recap: Recap) -> Iterator[RecapRow]:
        for number, item in enumerate(recap.items):
            yield from self._item(number, item)

    def _item(self, number: int, item: Item) -> Iterator[RecapRow]:
        if isinstance(item, PhaseName):
            yield RecapRow(Line(-1, f"**{item.text}**"))
        elif isinstance(item, Gathered):
            first = item.paragraphs[0].steps[0]
            yield RecapRow(Line(first, item.head, True, self._colour(item.seat)), unfolds=number)
            if number in self.unfolded:
                for paragraph in item.paragraphs:
                    for row in self._paragraph(number, paragraph):
                        yield row._replace(indent=row.indent + INDENT, unfolds=None)
        else:
            yield from self._paragraph(number, item)

    def _paragraph(self, number: int, told: Paragraph) -> Iterator[RecapRow]:
        first, hidden = told.steps[0], self.say("story.hidden")
        own = told.net.get(self.reader, ())
        for touch in told.touches:
            yield RecapRow(Line(first, touch, mine=True), paragraph=told)
        if told.touches and own and told.seat != self.reader:
            yield RecapRow(Line(first, self._of(self.reader, chips(own, hidden))), INDENT, paragraph=told)
        if told.head:
            yield RecapRow(Line(first, told.head, True, self._colour(told.seat)), 0.0, number, told)
        if net := self._net(told, hidden):
            yield RecapRow(Line(first, net), INDENT, paragraph=told)
        for row in told.rows:
            words = f"{marks.player(self._colour(row.seat))} {row.text}" if row.seat >= 0 else row.text
            text = f"{words}  {chips(row.net, hidden)}".rstrip()
            yield RecapRow(Line(first, text), INDENT, paragraph=told)
        if number in self.unfolded:
            yield from (RecapRow(line, 2 * INDENT, paragraph=told) for line in self._details(told))

    def _net(self, told: Paragraph, hidden: str) -> str:
        """The changes of the actor, then those of others behind their marks; the reader's own stand below the touch."""
        parts = [chips(told.net[told.seat], hidden)] if told.seat in told.net else []
        for seat, amounts in told.net.items():
            if seat == told.seat or (seat == self.reader and told.touches):
                continue
            parts.append(self._of(seat, chips(amounts, hidden)))
        return "   ".join(parts)

    def _of(self, seat: int, shown: str) -> str:
        return f"{marks.player(self._colour(seat))}{NBSP}{shown}"

    def _details(self, told: Paragraph) -> Iterator[Line]:
        """The lines of the log, and why a computer player did it."""
        for number, beats in groupby(told.beats, lambda beat: beat.move.number):
            happened = list(beats)
            before = partial(getattr, happened[0], "before")
            for text in self.tale.lines([beat.event for beat in happened], before):
                if text:
                    yield Line(number, text)
        reasons = dict.fromkeys(
            reason
            for number in dict.fromkeys(beat.move.number for beat in told.beats)
            for reason in self.why.get(number, "").split("\n")
            if reason
        )
        if reasons:
            yield Line(told.steps[0], f"**{self.say('story.why')}**")
            yield from (Line(told.steps[0], reason) for reason in reasons)

    def _colour(self, seat: int) -> str:
        return self.seats[seat].colour if seat >= 0 else ""
