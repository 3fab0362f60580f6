"""What is in the box of each title, and what is left of it in a game. No pygame: words and names of pictures.

    Kind        a kind of tile, card or piece: how many there are, and how many are left
    Group       those that belong together
    groups      all of a title

A title lists its own in the module of this package that has its name: `groups(say, state)`. Numbers come from the
rules; `state` is a position as anybody at the table may see it, or None where no game is played. What lies face down is
only counted, as whoever sees the rest can count it too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from game import words
from game.rules.kernel import State
from game.titles import titled
from game.words import Voice


class Kind(NamedTuple):
    """`picture`: art. `left`: None where no game is played, or where nothing of it is ever used up. `note`: what it is
    for, in a line with pictures."""

    name: str
    picture: str
    total: int
    left: int | None = None
    note: str = ""


class Group(NamedTuple):
    """`about`: where they are left, in a sentence."""

    name: str
    kinds: tuple[Kind, ...]
    about: str = ""


class Lister(Protocol):
    """The module of a title."""

    def groups(self, say: Voice, state: Any) -> Iterator[Group]: ...


def groups(title: str, state: State | None = None) -> list[Group]:
    """All that is in the box of a title; empty for one that lists nothing."""
    lister = titled(title).components
    return list(lister().groups(words.of(title), state)) if lister else []
