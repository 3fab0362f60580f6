"""What a reader is told between two of their choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from game import words
from game.match import Match
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat, Paragraph
from game.telling.story.composing import aftermath, compose
from game.words import Voice
from tests.telling.stories import since, teller


@dataclass(frozen=True)
class Window:
    """`choice` is the reader's last choice, -1 if there was none; `end` the move before which the story is told."""

    match: Match
    reader: int
    choice: int
    end: int

    @property
    def followed(self) -> list[Beat[PuertoRico]]:
        """What the choice itself set off."""
        return aftermath(teller(self.match), self.between(self.choice, self.choice + 1), self.reader)

    @property
    def beats(self) -> list[Beat[PuertoRico]]:
        since = self.between(self.choice + 1, self.end)
        return since if self.choice < 0 else [*self.followed, *since]

    def story(self, say: Voice | None = None) -> list[Paragraph]:
        """Shared if no voice is given: not to be changed."""
        return compose(teller(self.match, say), self.beats, self.reader) if say else _story(self, words.language())

    def between(self, start: int, end: int) -> list[Beat[PuertoRico]]:
        """All beats of these moves."""
        return since(self.match, self.reader, start, end)


@cache
def _story(window: Window, language: str) -> list[Paragraph]:
    return compose(teller(window.match), window.beats, window.reader)


def windows(match: Match) -> Iterator[Window]:
    """Of every seat, from one choice to the next, and the whole game."""
    for reader in range(len(match.seats)):
        moves = map(match.move, range(match.count))
        choices = [move.number for move in moves if move.chosen and move.seat == reader]
        ends = [-1, *choices, match.count]
        yield from (Window(match, reader, start, end) for start, end in pairwise(ends))
        yield Window(match, reader, -1, match.count)
