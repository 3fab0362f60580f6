"""The story of a title that has no storyteller: the words of the log, gathered by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from game.match import Seat
from game.match.reader import MatchReader
from game.match.seat import SeatsNow
from game.rules.board import Point
from game.rules.kernel import State
from game.telling.story.beat import Beat, Passage
from game.telling.story.storyteller import Storyteller, Told
from game.telling.tale import Tale
from game.titles import titled
from game.words import marks


def storyteller_of(match: MatchReader, tale: Tale) -> Storyteller[Any]:
    """The title's own, or one who reads from the log."""
    maker = titled(match.title).story
    return maker(tale.say, SeatsNow(match), match.board) if maker else LogStoryteller(tale, SeatsNow(match))


class LogStoryteller(Storyteller[State]):
    """A paragraph a turn, which says all that the log says of it."""

    def __init__(self, tale: Tale, seats: Sequence[Seat]) -> None:
        super().__init__(tale.say, seats, tale.board)
        self.tale = tale

    def cut(self, beats: Sequence[Beat[State]], reader: int) -> Iterable[Passage[State]]:
        for (_, actor), turn in groupby(beats, lambda beat: (beat.move.turn, beat.actor)):
            yield Passage(actor, tuple(turn))

    def tell(self, passage: Passage[State], reader: int) -> Told:
        said = (self.tale.line(beat.event, beat.before) for beat in passage.beats)
        own = f"{marks.player(self.seats[passage.seat].colour)} " if passage.seat >= 0 else ""
        lines = [line.removeprefix(own) for line in said if line]
        if not lines:
            return Told("")
        who = f"{self.seats[passage.seat].name}: " if passage.seat >= 0 else ""
        return Told(f"{who}{'; '.join(lines)}")

    def holdings(self, state: State, seat: int) -> Mapping[str, int]:
        return {}

    def places(self, passage: Passage[State]) -> tuple[Point, ...]:
        points = (self.tale.point(beat.event) for beat in passage.beats)
        return tuple(dict.fromkeys(point for point in points if point is not None))
