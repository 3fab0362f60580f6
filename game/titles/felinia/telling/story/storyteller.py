"""The part of Felinia in the story of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.match import Seat
from game.rules.board import Board, Point
from game.rules.felinia.chart import make_chart
from game.rules.felinia.state import Felinia
from game.telling.story import Announcement, Beat, Passage, Row, Storyteller, Told
from game.titles.felinia.telling.story import announcing, cutting, holdings, trips
from game.titles.felinia.telling.story.deeds import Deed, deeds
from game.titles.felinia.telling.story.rounds import common
from game.titles.felinia.telling.story.touches import outbid, touches
from game.titles.felinia.telling.tale import tale
from game.words import Voice


class FeliniaStoryteller(Storyteller[Felinia]):
    points = holdings.POINTS

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board) -> None:
        super().__init__(say, seats, board)
        chart = board.chart(make_chart)

        def centre(id: str) -> Point:
            return board.spaces[id].x, board.spaces[id].y

        self.names = [seat.name for seat in seats]
        self.tale = tale(
            say,
            [seat.colour for seat in seats],
            board,
            lambda number: centre(chart.places[number]),
            lambda ship: centre(chart.docks[ship]),
        )

    def cut(self, beats: Sequence[Beat[Felinia]], reader: int) -> Iterable[Passage[Felinia]]:
        return cutting.cut(beats, reader)

    def follows(self, beat: Beat[Felinia], reader: int) -> bool:
        return cutting.follows(beat, reader)

    def tell(self, passage: Passage[Felinia], reader: int) -> Told:
        if passage.seat < 0:
            return common(self.say, self.names, passage, reader)
        befell = touches(self.say, self.names, passage, reader)
        if any(outbid(beat, reader) for beat in passage.beats):
            return Told("", befell, importance=2)
        return self._done(passage, reader, befell)

    def _done(self, passage: Passage[Felinia], reader: int, befell: tuple[str, ...]) -> Told:
        """By another in a sentence; by the reader in a row without a name."""
        found, left, rows = self._deeds(passage)
        said = [deed.words(self.say) for deed in found] or list(self._lines(passage))[:1]
        importance = min((deed.importance for deed in found), default=3)
        also = (Row(deed.words(self.say), moves=frozenset(deed.moves)) for deed in left)
        details = (*map(Row, rows), *also)
        if passage.seat != reader:
            head = self.sentence(passage.seat, said) if said else ""
            return Told(head, befell, details, importance)
        own = tuple(Row(text, reader) for text in said) if not befell else ()
        return Told("", befell, (*own, *details), importance)

    def _deeds(self, passage: Passage[Felinia]) -> tuple[list[Deed], list[Deed], list[str]]:
        """The deeds of the head, those that it leaves out, and further rows."""
        if cutting.phase_of(passage.beats[0]) not in ("exploration", "preparation"):
            return *deeds(self.say, self.names, passage.beats), []
        end = trips.deed(passage.beats)
        if end is None:
            return [], [], []
        return [end], [], [] if end.key.startswith("place") else [*trips.details(self.say, passage.beats)]

    def _lines(self, passage: Passage[Felinia]) -> Iterable[str]:
        """The log lines of what has no deed yet."""
        return filter(None, (self.tale.words(beat.event, beat.before) for beat in passage.beats))

    def holdings(self, state: Felinia, seat: int) -> Mapping[str, int]:
        return holdings.holdings(state, seat)

    def score(self, state: Felinia, seat: int) -> Mapping[str, int]:
        return holdings.score(state, seat)

    def shares(self, beat: Beat[Felinia]) -> Mapping[int, Mapping[str, int]]:
        return holdings.shares(beat)

    def concealed(self, beat: Beat[Felinia], reader: int) -> Iterable[tuple[int, str]]:
        return holdings.concealed(beat, reader)

    def places(self, passage: Passage[Felinia]) -> tuple[Point, ...]:
        points = (self.tale.point(beat.event) for beat in passage.beats)
        return tuple(dict.fromkeys(point for point in points if point is not None))

    def phase(self, passage: Passage[Felinia]) -> str:
        return self.say(f"phase.{cutting.phase_of(passage.beats[0])}")

    def announcements(self, beats: Sequence[Beat[Felinia]], reader: int) -> Sequence[Announcement]:
        return announcing.announcements(self.say, self.names, beats, reader)
