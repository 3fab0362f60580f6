"""The part of a title in its story: how events are cut into paragraphs, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

from game.match import Seat
from game.rules.board import Board, Point
from game.telling.story.beat import Beat, Passage, S
from game.telling.story.paragraph import Announcement, Row
from game.words import Voice, capital


@dataclass(frozen=True, slots=True)
class Told:
    """A passage in words. `head` is a whole sentence (`sentence`), empty if nothing of it is worth a sentence
    (`story.nothing`). Rows have their own `net`; what they do not have stays in the paragraph's."""

    head: str
    touches: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    importance: int = 1
    partners: tuple[int, ...] = ()
    """Seats that agreed to it or refused it, whose reasons belong to it as well."""


class Storyteller(Generic[S]):
    """Tells of one match. A title overrides what it has words for."""

    points: ClassVar[str] = ""
    """The icon of points among the holdings, if `score` tells what they are made of."""

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board) -> None:
        self.say, self.seats, self.board = say, seats, board

    # ------------------------------------------------------------------ the title's
    def cut(self, beats: Sequence[Beat[S]], reader: int) -> Iterable[Passage[S]]:
        """The passages in the order of their beginnings; each beat is in exactly one. A common event that is cut out
        of a turn is a passage of its own, and the turn goes on in the passage before it."""
        raise NotImplementedError

    def tell(self, passage: Passage[S], reader: int) -> Told:
        """A passage as the reader is told of it: in the second person where it touches them."""
        raise NotImplementedError

    def holdings(self, state: S, seat: int) -> Mapping[str, int]:
        """Everything of a seat whose change is worth a chip: number by icon, in the title's order, points last. Only
        what the reader sees in `state`, which is a view of theirs."""
        raise NotImplementedError

    def score(self, state: S, seat: int) -> Mapping[str, int]:
        """The points among the holdings by category of the score, without those that sentences tell."""
        return {}

    def shares(self, beat: Beat[S]) -> Mapping[int, Mapping[str, int]]:
        """By seat and icon (of points, with the category): the part of its move's changes that this event made. Asked
        only of beats that `cut` puts in another passage than the first beat of their move, and of those that follow
        from a choice."""
        return {}

    def follows(self, beat: Beat[S], reader: int) -> bool:
        """Whether an event of the reader's own last choice is news to them: what it made others do or suffer."""
        return False

    def concealed(self, beat: Beat[S], reader: int) -> Iterable[tuple[int, str]]:
        """Seats and icons whose number changed in a way that the reader may not know."""
        return ()

    def places(self, passage: Passage[S]) -> tuple[Point, ...]:
        """Where it happened on the map."""
        return ()

    def phase(self, passage: Passage[S]) -> str:
        """The name of its phase in words, where the title has phases worth a row in the story."""
        return ""

    def announcements(self, beats: Sequence[Beat[S]], reader: int) -> Sequence[Announcement]:
        """The banners that the reader sees because of one move, the one that touches them first."""
        return ()

    # ------------------------------------------------------------------ shared words
    def sentence(self, seat: int, deeds: Sequence[str]) -> str:
        """“Boris builds a mill and wins a governor”: one or two predicates in the order in which they were done. Of the
        learner of a lesson, who has no name, they are told without a subject."""
        name, key = self.seats[seat].name, "story.sentence" if len(deeds) == 1 else "story.sentence.two"
        told = self.say.say(key, {"name": name, **dict(zip(("first", "second"), deeds, strict=False))})
        learner = self.say.has("lesson.you") and name == self.say("lesson.you")
        return capital(told.removeprefix(f"{name} ")) if learner else told
