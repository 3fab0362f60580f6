"""What a reader is told between two of their choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from game import words
from game.match import Match
from game.paths import SUFFIX
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Amount, Beat, Paragraph
from game.telling.story.composing import beats, compose
from game.titles.zeelandia.telling.story import ZeelandiaStoryteller

NAMES = {"ru": ("Анна", "Борис", "Виктор", "Галина"), "en": ("Anna", "Boris", "Victor", "Galina")}
SIGNS = "●▲■◆"
"""Of the seats."""


@cache
def recorded(name: str) -> Match:
    return Match.resume(Path(__file__).parent / f"{name}{SUFFIX}", keep=False)


@cache
def view(match: Match, number: int, reader: int) -> Zeelandia:
    state = match.at(number, reader)
    assert isinstance(state, Zeelandia)
    return state


def teller(match: Match) -> ZeelandiaStoryteller:
    names = NAMES[words.language()]
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, names, strict=False)]
    return ZeelandiaStoryteller(words.of("zeelandia"), seats, match.board)


def between(match: Match, reader: int, start: int, end: int) -> list[Beat[Zeelandia]]:
    """All beats of these moves."""
    moves = [match.move(number).seen_by(reader) for number in range(start, end)]
    earlier = (match.move(number) for number in range(start - 1, -1, -1))
    actor = next((move.seat for move in earlier if not move.chance), -1)
    return list(beats(moves, lambda number: view(match, number, reader), actor))


def story(match: Match, reader: int, start: int, end: int) -> list[Paragraph]:
    return compose(teller(match), between(match, reader, start, end), reader)


def windows(match: Match) -> Iterator[tuple[int, int, int]]:
    """Reader, first and end of the moves from one of their choices to the next; the whole game as well."""
    for reader in range(len(match.seats)):
        moves = map(match.move, range(match.count))
        choices = [move.number for move in moves if move.chosen and move.seat == reader]
        yield from ((reader, start + 1, end) for start, end in pairwise([-1, *choices, match.count]))
        yield reader, 0, match.count


def printed(told: list[Paragraph]) -> list[str]:
    """Touch lines, the head behind the mark of its seat, its chips, and the rows."""
    lines = []
    for paragraph in told:
        lines += [f"▌ {touch}" for touch in paragraph.touches]
        lines.append(_signed(paragraph.seat, paragraph.head))
        for seat, amounts in paragraph.net.items():
            lines.append(f"  {_signed(seat if seat != paragraph.seat else -1, _chips(amounts))}")
        lines += [f"  {_signed(row.seat, row.text)}" for row in paragraph.rows]
    return [line.replace(words.NBSP, " ") for line in lines]


def _signed(seat: int, text: str) -> str:
    return f"{SIGNS[seat]} {text}" if seat >= 0 else text


def _chips(amounts: tuple[Amount, ...]) -> str:
    return " ".join(f"[{amount.icon.removeprefix('zeelandia/')}] {words.signed(amount.n)}" for amount in amounts)
