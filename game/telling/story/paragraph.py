"""A paragraph of the story as it is shown, printed or read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rules.board import Point
from game.rules.kernel import Action
from game.telling.story.beat import Beat


@dataclass(frozen=True, slots=True)
class Amount:
    """A change of one resource of a seat. `icon` is its art, as in `felinia/watches`. `concealed`: it changed by a
    number that the reader may not know, besides what they do; `n` is 0 then."""

    icon: str
    n: int
    concealed: bool = False
    parts: tuple[tuple[str, int], ...] = ()
    """Of points: the categories of the score that changed, and by how much each."""


def amounts(net: Mapping[str, int], order: Iterable[str]) -> tuple[Amount, ...]:
    """In this order, without zeros. Keys of `net` are icons; those of points are followed by a colon and the category
    of the score."""
    found = []
    for icon in order:
        parts = tuple((key.partition(":")[2], n) for key, n in net.items() if n and key.startswith(f"{icon}:"))
        if n := net.get(icon, 0) + sum(n for _, n in parts):
            found.append(Amount(icon, n, parts=parts))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Row:
    """A row below the head: a deed of one seat, or of nobody (-1)."""

    text: str
    seat: int = -1
    net: tuple[Amount, ...] = ()
    worded: tuple[Amount, ...] = ()
    """Changes that the text names, so that they have no chip: “sells coffee for 6 doubloons”."""
    moves: frozenset[int] = frozenset()
    """The choices whose reasons explain it, and not the head."""
    minor: bool = False
    """It is the first to go where there is little room."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Texts are marked text (`game.words.marks`). `steps` are the first and the last move that it tells of.

    `net` has, by seat, what changed: each resource once, without zeros, in the title's order, points last. Of what is
    told in a row it has nothing. `importance`: 1 is always shown, 2 while there is room, 3 is gathered (`story.more`).
    """

    seat: int
    head: str
    steps: tuple[int, int]
    touches: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    net: Mapping[int, tuple[Amount, ...]] = field(default_factory=dict)
    importance: int = 1
    partners: tuple[int, ...] = ()
    """Other seats that have a part in its head, so that their reasons are told beside those of `seat`."""
    places: tuple[Point, ...] = ()
    """Places on the board, in pixels of the map."""
    phase: str = ""
    """Name of the phase, for the quiet row where it changes."""
    beats: tuple[Beat[Any], ...] = field(default=(), repr=False, compare=False)
    """Its events, for log lines and reasons."""

    @property
    def amounts(self) -> Iterator[Amount]:
        """Of all seats, also those that its rows tell."""
        for told in (*self.net.values(), *(row.net for row in self.rows)):
            yield from told

    @property
    def summed(self) -> bool:
        """Whether its net is of more deeds than the head tells, so that the numbers of both differ."""
        return any(row.moves and not row.net for row in self.rows)

    def restates(self, row: Row) -> bool:
        """Whether the head has the words of a row, which then is worth a line for its reasons alone."""
        return row.seat == self.seat and not row.net and row.text in self.head

    @property
    def chief(self) -> tuple[int, ...]:
        """The seats whose reasons explain its head."""
        return self.seat, *self.partners

    @property
    def changes(self) -> Iterator[tuple[int, Amount]]:
        """All changes with their seats, also those that are told in words alone."""
        for seat, net in self.net.items():
            yield from ((seat, one) for one in net)
        for row in self.rows:
            yield from ((row.seat, one) for one in (*row.net, *row.worded))


@dataclass(frozen=True, slots=True)
class Why:
    """Why a computer player made a move: `text` says it all, in several lines. `motive` is the strongest reason in one
    line, `points` its worth, 0 if it says little; `aimed`: by seat that it harms, the motive as that seat reads it.
    `slight`: other choices hardly differ. `meant`: the answer that it meant to give next."""

    text: str
    motive: str = ""
    points: int = 0
    aimed: Mapping[int, str] = field(default_factory=dict)
    slight: bool = False
    meant: Action | None = None


@dataclass(frozen=True, slots=True)
class Announcement:
    """A banner: `head` up to 40 characters, `why` (and what next) up to 80. `touches`: it befell the reader."""

    head: str
    why: str = ""
    touches: bool = False
