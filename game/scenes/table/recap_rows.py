"""The rows of the panel of what happened since one's last turn: paragraphs as lines, folded or unfolded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, takewhile
from typing import NamedTuple

from game.match import Seat
from game.scenes.table.log import Line
from game.telling.log import entries
from game.telling.story.paragraph import Amount, Paragraph, Row, Why
from game.telling.story.recap import Gathered, Item, PhaseName, Recap
from game.telling.story.text import made_of, points_in_all
from game.telling.tale import Tale
from game.words import NBSP, Voice, marks, signed

INDENT = 6.0
"""Indentation of what stands below a head, in units."""
APART = f" {NBSP * 3} "
"""Between the changes of one seat and those of the next."""


class RecapRow(NamedTuple):
    """A line, with its indentation in units, the number of the item that its arrow unfolds, and its paragraph."""

    line: Line
    indent: float = 0.0
    unfolds: int | None = None
    paragraph: Paragraph | None = None
    names_phase: bool = False
    reason: str = ""
    """Of the deed above it, without whose it is."""
    told: int = 1
    """The number of rows that it would be with all the room there is."""


def without_empty_phases(rows: Sequence[RecapRow]) -> list[RecapRow]:
    """Without names of phases that have no paragraph below them."""
    following = [*rows, RecapRow(Line(-1, ""))][1:]
    return [
        row
        for row, below in zip(rows, following, strict=True)
        if not row.names_phase or below.paragraph is not None or below.unfolds is not None
    ]


def _kind(motive: str) -> str:
    """A motive without its numbers and what they count: alike for choices that were made for one end."""
    return re.sub(r"\d+\s?\w*", "", motive)


def _listed(texts: Sequence[str]) -> str:
    """In one row; a whole sentence follows a full stop."""
    first, *others = texts
    return first + "".join(f"{'. ' if text[:1].isupper() else '; '}{text}" for text in others)


def _once(rows: Iterable[RecapRow], said: set[str]) -> Iterator[RecapRow]:
    """One reason for several deeds is told with the first."""
    for row in rows:
        if not row.reason or row.line.text not in said:
            said |= {row.line.text} if row.reason else set()
            yield row


def chips(say: Voice, amounts: Sequence[Amount]) -> str:
    """Changes as pictures with signed numbers, points with what they are for; `story.hidden` stands for a number that
    nobody may know."""
    apart = f" {NBSP} "  # so that a number stands nearer to its picture than to the next one
    numbers = (say("story.hidden") if one.concealed else signed(one.n) for one in amounts)
    told = zip(amounts, numbers, strict=True)
    shown = ((one, marks.counted(f"[{one.icon}]", number)) for one, number in told)
    return apart.join(f"{counted}{_called(say, one)}{made_of(say, one)}" for one, counted in shown)


def _called(say: Voice, one: Amount) -> str:
    """The name of what changed, where its picture alone does not tell: the key `change.ICON`."""
    key = f"change.{one.icon.rpartition('/')[2]}"
    return f"{NBSP}{say(key, n=abs(one.n))}" if say.has(key) else ""


@dataclass(frozen=True, slots=True)
class RecapRows:
    """Lays paragraphs out for a reader. `why`: the reasons of computer players by move."""

    say: Voice
    tale: Tale
    seats: Sequence[Seat]
    reader: int
    why: Mapping[int, Why]
    unfolded: frozenset[int]
    brevity: Sequence[int] = ()
    """Of each item, while it is folded: from 1 on reasons stand behind the deeds, and seats are known by their marks
    alone; 2 leaves out all reasons but the head's, and what matters little, and lets rows follow one another; 3 leaves
    out the head's too, 4 all rows but the head and what changed."""

    def of(self, recap: Recap) -> Iterator[RecapRow]:
        told = list(recap.paragraphs)
        if told and self.reader >= 0 and not any(self._befalls(one) or self._aims(one) for one in told):
            yield RecapRow(Line(-1, self.say("story.untouched"), dim=True))
        if recap.in_all:
            names = [self.say("points.you") if n == self.reader else seat.name for n, seat in enumerate(self.seats)]
            yield RecapRow(Line(-1, points_in_all(self.say, names, recap)))
        said = set[str]()
        for number, item in enumerate(recap.items):
            rows = _once(self._item(number, item), said)
            yield from self._joined(rows) if self._brief(number) else rows
        if any(one.concealed for paragraph in told for one in paragraph.amounts):
            yield RecapRow(Line(-1, self.say("story.hidden.means", sign=self.say("story.hidden")), dim=True))

    def befell(self, recap: Recap) -> Iterator[RecapRow]:
        """The reader's touch lines with what they changed, and changes of theirs that no touch line tells of."""
        for told in recap.paragraphs:
            yield from self._touches(told)
            own = told.net.get(self.reader, ())
            if own and not told.touches and told.seat != self.reader:
                text = f"{told.head}{APART}{self._of(self.reader, chips(self.say, own))}"
                yield RecapRow(Line(told.steps[0], text, mine=True), paragraph=told)

    def _touches(self, told: Paragraph) -> Iterator[RecapRow]:
        """The last one with what changed."""
        own = chips(self.say, told.net.get(self.reader, ()))
        for place, touch in enumerate(told.touches, 1):
            text = f"{touch}  {own}".rstrip() if place == len(told.touches) else touch
            yield RecapRow(Line(told.steps[0], text, mine=True), paragraph=told)

    def _befalls(self, told: Paragraph) -> bool:
        """Whether a paragraph tells the reader of something of theirs."""
        return bool(told.touches) or self.reader in {told.seat, *told.net, *(row.seat for row in told.rows)}

    def _aims(self, told: Paragraph) -> bool:
        """Whether a deed was meant to harm the reader, even if nothing of theirs changed."""
        moves = {number for beat in told.beats for number in beat.causes}
        return any(self.reader in self.why[number].aimed for number in moves & self.why.keys())

    def _item(self, number: int, item: Item) -> Iterator[RecapRow]:
        if isinstance(item, PhaseName):
            yield RecapRow(Line(-1, f"**{item.text}**"), names_phase=True)
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
        first = told.steps[0]
        yield from self._touches(told)
        folded, explained = number not in self.unfolded, {*told.chief}
        brevity = self._brief(number) if folded else 0
        head, net = told.head, self._net(told)
        if told.seat == self.reader and head and net:  # what one did oneself pushes the others' deeds down no further
            head, net = f"{head}{APART}{net}", ""
        if head:
            yield RecapRow(Line(first, head, True, self._colour(told.seat)), 0.0, number, told)
        if net:
            yield RecapRow(Line(first, net), INDENT, paragraph=told)
        if brevity > 3:
            return
        rows = [row for row in told.rows if brevity < 2 or not row.minor]
        goes_on = [*takewhile(lambda row: row.seat in (told.seat, -1) and not row.moves, rows)]
        because = list(self._because(told, told.chief)) if folded and brevity < 3 else []
        if brevity:  # a reason joins the row above it, and the wind is nobody's deed
            yield from because
        yield from (self._row(told, row, brevity) for row in goes_on)
        if not brevity:
            yield from because
        others = rows[len(goes_on) :]
        if brevity > 1:
            if others := [row for row in others if not told.restates(row)]:
                text = _listed([self._worded(told, row, brevity) for row in others])
                yield RecapRow(Line(first, text), INDENT, paragraph=told, told=len(others))
            return
        reasoned = [(row, self._reasons(told, row, explained) if folded else []) for row in others]
        further = [(row, reasons) for row, reasons in reasoned if reasons or not told.restates(row)]
        for place, (row, reasons) in enumerate(further):
            yield self._row(told, row, brevity)
            if [reasons] != [following for _, following in further[place + 1 : place + 2]]:
                yield from reasons
        if not folded:
            yield from (RecapRow(line, 2 * INDENT, paragraph=told) for line in self._details(told))

    def _reasons(self, told: Paragraph, row: Row, explained: set[int]) -> list[RecapRow]:
        """Of a further deed, or of the first of a seat that only follows, which is `explained` then."""
        if not row.moves and row.seat in {-1, *explained}:
            return []
        explained |= set() if row.moves else {row.seat}
        return list(self._because(told, (row.seat if row.seat >= 0 else told.seat,), row.moves))

    def _row(self, told: Paragraph, row: Row, brevity: int) -> RecapRow:
        return RecapRow(Line(told.steps[0], self._worded(told, row, brevity)), INDENT, paragraph=told)

    def _worded(self, told: Paragraph, row: Row, brevity: int) -> str:
        return f"{self._signed(row, told.seat, brevity)}  {chips(self.say, row.net)}".rstrip()

    def _net(self, told: Paragraph) -> str:
        """The changes of the actor, then those of others behind their marks, the reader's first; those stand below the
        touch line if there is one."""
        left = {seat: net for seat, net in told.net.items() if not (seat == self.reader and told.touches)}
        own = chips(self.say, left.pop(told.seat)) if told.seat in left else ""
        parts = [f"{self.say('story.sum')}: {own}" if told.summed else own] if own else []
        for seat, amounts in sorted(left.items(), key=lambda changed: changed[0] != self.reader):
            parts.append(self._of(seat, chips(self.say, amounts)))
        return APART.join(parts)

    def _signed(self, row: Row, actor: int, brevity: int) -> str:
        """Behind the mark and the name of its seat, unless it has the name, addresses the reader or goes on with what
        the actor did."""
        if row.seat < 0 or row.seat == actor != self.reader:
            return row.text
        name = self.seats[row.seat].name
        learner = self.say.has("lesson.you") and name == self.say("lesson.you")
        named = brevity or row.seat == self.reader or row.text.startswith(name) or learner
        return f"{marks.player(self._colour(row.seat))} {row.text if named else f'{name} {row.text}'}".rstrip()

    def _because(
        self, told: Paragraph, seats: Iterable[int], moves: frozenset[int] = frozenset()
    ) -> Iterator[RecapRow]:
        """Under a deed of these seats: the reasons for these moves, or for all that no row claims."""
        for seat in seats:
            if motive := self._motive(told, seat, moves):
                text = self.say("story.because", name=self.seats[seat].name, why=motive)
                yield RecapRow(Line(told.steps[0], text, dim=True), INDENT, paragraph=told, reason=motive)

    def _motive(self, told: Paragraph, seat: int, moves: frozenset[int]) -> str:
        """Of the move of a seat that has the strongest reason, the last one of several; of a partner's its last answer.
        Moves that the log does not tell explain no deed."""
        claimed = frozenset[int]().union(*(row.moves for row in told.rows))
        own = (beat for beat in told.beats if beat.actor == seat != self.reader)
        logged = (beat.causes for beat in own if self.tale.words(beat.event, beat.before) is not None)
        choices = {number for causes in logged for number in causes}
        numbers = sorted(choices & moves if moves else choices - claimed)
        known = [why for number in numbers if (why := self.why.get(number)) is not None and why.motive]
        if moves or seat not in told.chief or not self.ample:  # that it hardly was a choice is not worth a line then
            known = [why for why in known if not why.slight]
        if not known:
            return ""
        if seat in told.partners:
            return self._read(known[-1])
        known.reverse()  # of equals the last one counts
        ranked = sorted(known, key=lambda why: (why.slight, self.reader not in why.aimed, -why.points))
        motive = self._read(ranked[0])
        other = next(
            (why for why in ranked[1:] if not why.slight and _kind(why.motive) != _kind(ranked[0].motive)), None
        )
        if other is None or ranked[0].slight or not self.ample:
            return motive
        return self.say("story.because.both", why=motive, more=self._read(other))

    def _read(self, why: Why) -> str:
        """The motive of a choice, as the reader reads it."""
        return why.aimed.get(self.reader, why.motive)

    @property
    def ample(self) -> bool:
        """There is room for all."""
        return not any(self.brevity)

    def _brief(self, number: int) -> int:
        return sum(self.brevity[number : number + 1])

    def _joined(self, rows: Iterable[RecapRow]) -> Iterator[RecapRow]:
        """With each reason behind the row above it, or below a head."""
        last: RecapRow | None = None
        for row in rows:
            if row.reason and last is not None and not last.line.heading:
                text = self.say("story.deed_because", deed=last.line.text, why=row.reason)
                last = last._replace(line=replace(last.line, text=text), told=last.told + row.told)
                continue
            if last is not None:
                yield last
            last = row._replace(line=replace(row.line, text=row.reason)) if row.reason else row
        if last is not None:
            yield last

    def _of(self, seat: int, shown: str) -> str:
        return f"{marks.player(self._colour(seat))}{NBSP}{shown}"

    def _details(self, told: Paragraph) -> Iterator[Line]:
        """The lines of the log, and below those of a choice of a computer player why it was made. A reason is told
        once, and not below what came of somebody else's choice."""
        doers, said = {told.seat, *told.partners, *(row.seat for row in told.rows)} - {-1}, set[str]()
        for number, beats in groupby(told.beats, lambda beat: beat.move.number):
            happened = list(beats)
            told_of, before = [beat.event for beat in happened], partial(getattr, happened[0], "before")
            lines = zip(told_of, self.tale.lines(told_of, before), strict=True)
            yield from (Line(number, entry.text) for entry in entries(self.say, self.seats, lines))
            causes = dict.fromkeys(cause for beat in happened if beat.actor in doers for cause in beat.causes)
            reasons = [line for cause in causes if cause in self.why for line in self.why[cause].text.split("\n")]
            fresh = [reason for reason in dict.fromkeys(reasons) if reason and reason not in said]
            said.update(fresh)
            for place, reason in enumerate(fresh):
                yield Line(number, reason if place else f"{self.say('story.why')} · {reason}", dim=True)

    def _colour(self, seat: int) -> str:
        return self.seats[seat].colour if seat >= 0 else ""
