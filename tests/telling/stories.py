"""Recorded games as a reader is told of them between two of their choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game import words
from game.match import Match
from game.telling.story import Amount, Beat, Paragraph, Storyteller
from game.telling.story.composing import aftermath, beats, compose
from game.titles import titled
from game.words import Voice

NAMES = {"ru": ("Анна", "Борис", "Виктор", "Галина", "Вера"), "en": ("Anna", "Boris", "Victor", "Galina", "Vera")}
SIGNS = "●▲■◆✚"
"""Of the seats."""


@cache
def recorded(file: Path) -> Match:
    return Match.resume(file, keep=False)


@cache
def view(match: Match, number: int, reader: int) -> Any:
    """The position as the title knows it."""
    return match.at(number, reader)


def teller(match: Match, say: Voice | None = None) -> Storyteller[Any]:
    """Of the match's title, for seats under the names above."""
    make = titled(match.title).story
    assert make is not None
    names = NAMES[words.language()]
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, names, strict=False)]
    return make(say or words.of(match.title), seats, match.board)


@cache
def since(match: Match, reader: int, start: int, end: int) -> list[Beat[Any]]:
    """All beats of these moves; shared, not to be changed."""
    moves = [match.move(number).seen_by(reader) for number in range(start, end)]
    earlier = (match.move(number) for number in range(start - 1, -1, -1))
    actor = next((move.seat for move in earlier if not move.chance), -1)
    return list(beats(moves, lambda number: view(match, number, reader), actor))


def window(match: Match, reader: int, last: int, end: int) -> list[Beat[Any]]:
    """After the reader's choice in move `last` (-1: from the beginning) until move `end`, with what it set off."""
    own = aftermath(teller(match), since(match, reader, last, last + 1), reader) if last >= 0 else []
    return [*own, *since(match, reader, last + 1, end)]


def windows(match: Match, reader: int) -> Iterator[tuple[int, int]]:
    """The reader's last choice, and the move before which they choose again; the whole game as well."""
    moves = map(match.move, range(match.count))
    last = -1
    for end in [*(move.number for move in moves if move.chosen and move.seat == reader), match.count]:
        yield last, end
        last = end
    yield -1, match.count


def story(match: Match, reader: int, start: int, end: int) -> list[Paragraph]:
    """Shared, not to be changed."""
    return _story(match, reader, start, end, words.language())


@cache
def _story(match: Match, reader: int, start: int, end: int, language: str) -> list[Paragraph]:
    return compose(teller(match), since(match, reader, start, end), reader)


def printed(told: Sequence[Paragraph]) -> list[str]:
    """Touch lines, the head behind the mark of its seat, its chips, and the rows."""
    lines = []
    for paragraph in told:
        lines += [f"▌ {touch}" for touch in paragraph.touches]
        if paragraph.head:
            lines.append(_signed(paragraph.seat, paragraph.head))
        for seat, amounts in paragraph.net.items():
            lines.append(f"  {_signed(seat if seat != paragraph.seat else -1, _chips(amounts))}")
        lines += [f"  {_signed(row.seat, f'{row.text} {_chips(row.net)}'.strip())}" for row in paragraph.rows]
    return [line.replace(words.NBSP, " ") for line in lines]


def _signed(seat: int, text: str) -> str:
    return f"{SIGNS[seat]} {text}" if seat >= 0 else text


def _chips(amounts: Sequence[Amount]) -> str:
    return " ".join(f"[{_name(one)}] {'+?' if one.concealed else words.signed(one.n)}" for one in amounts)


def _name(one: Amount) -> str:
    return one.icon.rpartition("/")[2].removeprefix("good_")
