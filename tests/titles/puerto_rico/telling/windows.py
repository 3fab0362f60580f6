"""What a reader is told between two of their choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import msgspec

from game import words
from game.match import Match
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Amount, Beat, Paragraph
from game.telling.story.composing import aftermath, beats, compose
from game.titles.puerto_rico.telling.story import PuertoRicoStory
from game.words import Voice

NAMES = {"ru": ("Анна", "Борис", "Виктор", "Галина", "Вера"), "en": ("Anna", "Boris", "Victor", "Galina", "Vera")}
SIGNS = "●▲■◆✚"
"""Of the seats."""


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
        return compose(teller(self.match, say), self.beats, self.reader)

    def between(self, start: int, end: int) -> list[Beat[PuertoRico]]:
        """All beats of these moves."""
        moves = [self.match.move(number).seen_by(self.reader) for number in range(start, end)]
        return list(beats(moves, lambda number: view(self.match, number, self.reader), self.reader))


def windows(match: Match) -> Iterator[Window]:
    """Of every seat, from one choice to the next, and the whole game."""
    for reader in range(len(match.seats)):
        moves = map(match.move, range(match.count))
        choices = [move.number for move in moves if move.chosen and move.seat == reader]
        ends = [-1, *choices, match.count]
        yield from (Window(match, reader, start, end) for start, end in pairwise(ends))
        yield Window(match, reader, -1, match.count)


@cache
def view(match: Match, number: int, reader: int) -> PuertoRico:
    state = match.at(number, max(reader, 0))
    assert isinstance(state, PuertoRico)
    return state


def teller(match: Match, say: Voice | None = None) -> PuertoRicoStory:
    names = NAMES[words.language()]
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, names, strict=False)]
    return PuertoRicoStory(say or words.of("puerto_rico"), seats, match.board)


def printed(story: list[Paragraph]) -> list[str]:
    """Touch lines, the head behind the mark of its seat, its chips, and the rows behind theirs."""
    lines = []
    for paragraph in story:
        lines += [f"▌ {touch}" for touch in paragraph.touches]
        lines.append(_signed(paragraph.seat, paragraph.head))
        for seat, amounts in paragraph.net.items():
            lines.append(f"  {_signed(seat if seat != paragraph.seat else -1, _chips(amounts))}")
        lines += [f"  {_signed(row.seat, f'{row.text} {_chips(row.net)}'.strip())}" for row in paragraph.rows]
    return [line.replace(words.NBSP, " ") for line in lines]


def _signed(seat: int, text: str) -> str:
    return f"{SIGNS[seat]} {text}" if seat >= 0 else text


def _chips(amounts: tuple[Amount, ...]) -> str:
    named = ((amount.icon.removeprefix("puerto_rico/").removeprefix("good_"), amount.n) for amount in amounts)
    return " ".join(f"[{name}] {words.signed(n)}" for name, n in named)
