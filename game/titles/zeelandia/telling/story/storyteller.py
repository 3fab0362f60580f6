"""Tells of turns of Zeelandia, and of what they do to the reader's mills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.board import Board, Point
from game.rules.zeelandia.events import (
    FigurePlaced,
    FinalPhaseBegan,
    GovernorFined,
    GovernorTaken,
    GuildersMoved,
    Harvested,
    IslandOpened,
    Paid,
    RecordBonus,
    RecordSet,
    StuiverSpent,
    StuiverWon,
    TileLaid,
    TileTaken,
    TurnBegan,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Amount, Announcement, Beat, Passage, Row, Storyteller, Told
from game.telling.story.paragraph import amounts
from game.titles.zeelandia.telling.story.announcements import announcements, near_end
from game.titles.zeelandia.telling.story.cutting import cut, warning
from game.titles.zeelandia.telling.story.deeds import deeds, shares
from game.titles.zeelandia.telling.story.touches import touches
from game.words import Voice

GUILDER, STUIVER, FIGURE, GOVERNOR, PROFIT = (
    f"zeelandia/{icon}" for icon in ("guilder", "stuiver", "mill", "governor", "profit")
)


TOLD = 2
"""Deeds of a sentence; further ones have a row each."""


class ZeelandiaStoryteller(Storyteller[Zeelandia]):
    points = PROFIT

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board) -> None:
        super().__init__(say, seats, board)
        self._warned: dict[int, int] = {}
        """By reader: the last turn announced to them as one that may end the game."""

    def cut(self, beats: Sequence[Beat[Zeelandia]], reader: int) -> list[Passage[Zeelandia]]:
        return cut(beats, reader)

    def tell(self, passage: Passage[Zeelandia], reader: int) -> Told:
        if passage.seat < 0:
            return self._common(passage, reader)
        names = [seat.name for seat in self.seats]
        found, name = deeds(self.say, passage, reader, names), names[passage.seat]
        touching = touches(self.say, passage, name, reader) if passage.seat != reader else ()
        texts = [self.say.say(deed.key, deed.params) for deed in found]
        importance = min((deed.importance for deed in found), default=3)
        head, others = self._head(passage, texts[:TOLD]), (*self._shares(passage, reader), *self._records(passage))
        if passage.seat == reader:  # they know what they did themselves: a row is enough
            return Told("; ".join((head, *texts[TOLD:])), (), others, importance)
        further = (Row(text, passage.seat) for text in texts[TOLD:])
        free = (Row(self.say("did.free"), passage.seat, minor=True),) if _is_free(passage) else ()
        return Told(head, touching, (*free, *self._stuivers(passage), *further, *others), importance)

    def _stuivers(self, passage: Passage[Zeelandia]) -> Iterator[Row]:
        """The stuiver that an extra turn cost, where a farm made up for it, so that no chip shows that it was paid."""
        won = [beat.event.stuivers for beat in passage.beats if isinstance(beat.event, StuiverWon)]
        if won and any(isinstance(beat.event, StuiverSpent) for beat in passage.beats):
            text = self.say("did.stuivers", n=len(won), stuivers=sum(won))
            yield Row(text, passage.seat, worded=(Amount(STUIVER, sum(won) - 1),))

    def _shares(self, passage: Passage[Zeelandia], reader: int) -> Iterator[Row]:
        """A row for each of the others who harvested, besides the reader."""
        for seat in range(len(self.seats)):
            if seat not in (passage.seat, reader):
                texts = [self.say.say(deed.key, deed.params) for deed in shares(passage, seat)]
                if texts:
                    text = self.say("story.and", first=texts[0], second=texts[1]) if len(texts) > 1 else texts[0]
                    yield Row(text, seat, _gains(passage, seat))

    def holdings(self, state: Zeelandia, seat: int) -> Mapping[str, int]:
        return {
            GUILDER: state.money(seat),
            STUIVER: state.stuivers[seat],
            FIGURE: state.figures(seat),
            GOVERNOR: state.governors_won[seat],
            PROFIT: state.profit(seat),
        }

    def score(self, state: Zeelandia, seat: int) -> Mapping[str, int]:
        return {category: column[seat] for category, column in state.book.items() if category != "harvests"}

    def shares(self, beat: Beat[Zeelandia]) -> Mapping[int, Mapping[str, int]]:
        """Guilders that move to the front are told apart from what the turn paid."""
        match beat.event:
            case GuildersMoved(guilders=guilders):
                return {seat: {GUILDER: guilders} for seat in range(beat.after.seats)}
            case RecordBonus(seat=seat, points=points):
                return {seat: {f"{PROFIT}:records": points}}
        return {}

    def places(self, passage: Passage[Zeelandia]) -> tuple[Point, ...]:
        hexes = [
            self.board.spaces[beat.event.hex]
            for beat in passage.beats
            if isinstance(beat.event, TileLaid | IslandOpened | FigurePlaced | Harvested)
        ]
        return tuple(dict.fromkeys((space.x, space.y) for space in hexes))

    def announcements(self, beats: Sequence[Beat[Zeelandia]], reader: int) -> list[Announcement]:
        told = list(announcements(self.say, self.seats, beats, reader))
        told += [
            near_end(self.say, self.seats, beat.after, beat.event.seat, reader)
            for beat in beats
            if warning(beat) and isinstance(beat.event, TurnBegan) and self._is_news(beat.event, reader)
        ]
        return sorted(told, key=lambda announcement: not announcement.touches)

    def _is_news(self, turn: TurnBegan, reader: int) -> bool:
        """Others are warned once a round of the table."""
        last = self._warned.get(reader, turn.turn)
        if turn.seat == reader or last < turn.turn < last + len(self.seats):
            return turn.seat == reader and not turn.extra
        self._warned[reader] = turn.turn
        return True

    def _head(self, passage: Passage[Zeelandia], texts: Sequence[str]) -> str:
        if not texts:
            return ""
        extra = any(isinstance(beat.event, StuiverSpent) for beat in passage.beats)
        if not extra:
            return self.sentence(passage.seat, texts)
        name = self.seats[passage.seat].name
        if len(texts) == 1:
            return self.say("turn.again", name=name, first=texts[0])
        return self.say("turn.again.two", name=name, first=texts[0], second=texts[1])

    def _records(self, passage: Passage[Zeelandia]) -> tuple[Row, ...]:
        """Best harvests of their seats so far."""
        return tuple(
            Row(self.sentence(event.seat, [self.say("did.record", first=event.first)]), event.seat)
            for beat in passage.beats
            if isinstance(event := beat.event, RecordSet) and event.first > beat.before.records[event.seat][0]
        )

    def _common(self, passage: Passage[Zeelandia], reader: int) -> Told:
        first = passage.beats[0]
        match first.event:
            case GuildersMoved(guilders=guilders):
                head = self.say("com.guilders", n=guilders)
                if reader < 0 or first.before.money(reader):
                    return Told(head, importance=3)
                return Told(head, (self.say("you.guilders", money=first.after.money(reader)),))
            case FinalPhaseBegan(stack=stack):
                return Told(self.say("com.final", stack_of=stack))
            case TurnBegan(seat=seat):
                return Told(self.say("com.near_end", name=self.seats[seat].name), importance=2)
        bonuses = [beat.event for beat in passage.beats if isinstance(beat.event, RecordBonus)]
        places = ", ".join(f"{self.seats[bonus.seat].name} +{bonus.points}" for bonus in bonuses)
        return Told(self.say("com.records", places=places))


def _is_free(passage: Passage[Zeelandia]) -> bool:
    """Whether a tile was taken from the nearest space of the market, which costs nothing (ZE-39)."""
    events = [beat.event for beat in passage.beats]
    return any(isinstance(event, TileTaken) for event in events) and not any(
        isinstance(event, Paid) for event in events
    )


def _gains(passage: Passage[Zeelandia], seat: int) -> tuple[Amount, ...]:
    """Of a seat by its mills that another closed."""
    net = Counter[str]()
    for beat in passage.beats:
        match beat.event:
            case Harvested(seat=whose, points=points) if whose == seat:
                net.update({FIGURE: 1, PROFIT: points})
            case GovernorTaken(seat=whose, points=points) if whose == seat:
                net.update({GOVERNOR: 1, f"{PROFIT}:governors": points})
            case GovernorFined(seat=whose, points=points) if whose == seat:
                net.update({f"{PROFIT}:fines": -points})
    return amounts(net, (FIGURE, GOVERNOR, PROFIT))
