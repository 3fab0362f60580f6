"""The part of Marco Polo in the story of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.board import Board, Point
from game.rules.marco_polo import events
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Announcement, Beat, Passage, Row, Storyteller, Told
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.story import account, announcing, cutting, heads, holdings, rounds
from game.titles.marco_polo.telling.story.deeds import Deed, deeds, dice, gains
from game.titles.marco_polo.telling.story.touches import touches
from game.titles.marco_polo.telling.tale import tale
from game.words import Voice


class MarcoPoloStoryteller(Storyteller[MarcoPolo]):
    points = holdings.POINTS

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board) -> None:
        super().__init__(say, seats, board)
        self.names = [seat.name for seat in seats]
        self.tale = tale(say, [seat.colour for seat in seats], board)

    def cut(self, beats: Sequence[Beat[MarcoPolo]], reader: int) -> Iterable[Passage[MarcoPolo]]:
        return cutting.cut(beats, reader)

    def follows(self, beat: Beat[MarcoPolo], reader: int) -> bool:
        return cutting.follows(beat, reader)

    def tell(self, passage: Passage[MarcoPolo], reader: int) -> Told:
        if cutting.looks_on(passage.beats[0], reader):
            return Told(self.say("you.no_dice"))
        if passage.seat < 0:
            return self._common(passage, reader)
        found = deeds(self.say, passage.beats, passage.seat)
        if not found:
            return self._untold(passage, reader)
        befell = touches(self.say, self.names, passage, reader)
        chosen, importance = heads.ordered(heads.chosen(found), passage.beats), heads.importance(found)
        rows = (*self._further(passage, found, chosen, reader), *self._shares(passage, reader))
        if passage.seat == reader:
            first, *others = (deed.words(self.say, "you.did") for deed in chosen)
            return Told(first, befell, (*(Row(text, reader) for text in others), *rows), importance)
        head = self.sentence(passage.seat, [deed.words(self.say) for deed in chosen])
        return Told(head, befell, rows, importance)

    def _common(self, passage: Passage[MarcoPolo], reader: int) -> Told:
        """Between two turns, or in the set-up."""
        if passage.before.round or any(isinstance(beat.event, events.RoundBegan) for beat in passage.beats):
            told = rounds.between_turns(self.tale, self.names, passage, reader)
            if told is not None:
                return told
        kept = [beat.event for beat in passage.beats if isinstance(beat.event, events.GoalsKept)]
        if kept:
            return Told(Deed("goals", {"n": len(kept[-1].ids)}).words(self.say, "com"), importance=3)
        return Told(next(self._lines(passage), ""), importance=3)

    def _untold(self, passage: Passage[MarcoPolo], reader: int) -> Told:
        """A passage without a deed, as that of a turn which is under way: its first line."""
        line = next(self._lines(passage), "")
        befell = touches(self.say, self.names, passage, reader)
        if passage.seat == reader:
            return Told("", befell, (Row(line, reader),) if line else (), 3)
        return Told(self.sentence(passage.seat, [line]) if line else "", befell, importance=3)

    def _lines(self, passage: Passage[MarcoPolo]) -> Iterator[str]:
        """Log lines of what a seat did itself, or of what is common."""
        for beat in passage.beats:
            if getattr(beat.event, "seat", -1) == passage.seat and (line := self.tale.words(beat.event, beat.before)):
                yield line

    def _further(
        self, passage: Passage[MarcoPolo], found: Sequence[Deed], chosen: Sequence[Deed], reader: int
    ) -> Iterator[Row]:
        """A row for the dice placed, payments and gains that no deed names, and city cards within reach; one for each
        deed that the sentence leaves out."""
        left = [deed for deed in found if deed not in chosen and deed.short not in chosen]
        money = list(heads.unnamed(passage.beats, passage.seat))
        own, first = passage.seat == reader, heads.choices(chosen, passage.beats)
        person = "you.did" if own else "did"
        placed = [] if own else dice(passage.beats, passage.seat)
        used = [self.say("did.used", n=len(placed), dice=phrases.listed(self.say, placed))] if placed else []
        paid = list(map(self.tale.sourced if own else self.tale.spelt, money))
        cards = heads.opened(passage.beats, passage.seat)
        can = [self.say(f"{person}.opened", n=len(cards), cards=" · ".join(map(phrases.card, cards)))] if cards else []
        texts = [*used, *paid, *can] if own else filter(None, [", ".join((*used, *paid, *can))])
        yield from (Row(text, passage.seat) for text in texts)
        for deed in heads.ordered(left, passage.beats):
            done = heads.choices([deed], passage.beats) - first
            yield Row(deed.words(self.say, person), passage.seat, moves=done)

    def _shares(self, passage: Passage[MarcoPolo], reader: int) -> Iterator[Row]:
        """The gains of Mercator's player, who is not the reader, by the turn of another."""
        gained = [beat.event for beat in passage.beats if isinstance(beat.event, events.Gained)]
        shared = [event for event in gained if event.why == "mercator" and event.seat != passage.seat]
        for seat in dict.fromkeys(event.seat for event in shared if event.seat != reader):
            what = phrases.listed(self.say, gains(self.say, passage.beats, seat, "mercator"))
            due = [beat for beat in passage.beats if beat.event in shared]
            own = holdings.net((beat.event for beat in due), seat, account.scored(due)[seat])
            yield Row(self.say("did.share", what=what), seat, own)

    def holdings(self, state: MarcoPolo, seat: int) -> Mapping[str, int]:
        return holdings.holdings(state, seat)

    def shares(self, beat: Beat[MarcoPolo]) -> Mapping[int, Mapping[str, int]]:
        if isinstance(beat.event, events.RoundBegan):
            further = {seat: holdings.further_dice(beat.before, seat) for seat in range(beat.before.seats)}
            return {seat: {thing: -n for thing, n in own.items()} for seat, own in further.items()}
        parts = [{f"{self.points}:{category}": n for category, n in own.items()} for own in account.gained(beat)]
        changed = holdings.change(beat.event)
        if changed:
            parts[changed[0]][changed[1]] = changed[2]
        return {seat: own for seat, own in enumerate(parts) if own}

    def score(self, state: MarcoPolo, seat: int) -> Mapping[str, int]:
        return holdings.score(state, seat)

    def places(self, passage: Passage[MarcoPolo]) -> tuple[Point, ...]:
        points = (self.tale.point(beat.event) for beat in passage.beats)
        return tuple(dict.fromkeys(point for point in points if point is not None))

    def announcements(self, beats: Sequence[Beat[MarcoPolo]], reader: int) -> Sequence[Announcement]:
        return announcing.announcements(self.say, self.names, beats, reader)
