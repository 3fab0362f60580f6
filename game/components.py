"""The contents of each title's box, and the parts left during a game. No pygame: words and names of pictures.

    Kind        a kind of tile, card or piece: the total number and the number left
    Group       kinds that belong together
    groups      everything of a title

A title implements `groups(say, state)` in its own `components`. Numbers come from the rules. `state` is a position as
anyone at the table may see it, or None outside a game. Face-down things are only counted, since anyone can deduce their
number from the visible ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from game import words
from game.rules.kernel import State
from game.titles import titled
from game.words import Voice


class Kind(NamedTuple):
    """`picture` is art. `left` is None outside a game, and for things that are never used up. `note` describes the use
    in a line with pictures."""

    name: str
    picture: str
    total: int
    left: int | None = None
    note: str = ""


class Group(NamedTuple):
    """`about` says in a sentence what the numbers left mean."""

    name: str
    kinds: tuple[Kind, ...]
    about: str = ""


class Lister(Protocol):
    """A title's component list."""

    def groups(self, say: Voice, state: Any) -> Iterator[Group]: ...


def groups(title: str, state: State | None = None) -> list[Group]:
    """Everything in a title's box; empty if the title has no list."""
    lister = titled(title).components
    return list(lister.groups(words.of(title), state)) if lister else []
