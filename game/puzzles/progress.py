"""Which puzzles somebody has solved: a small file in the user's folder."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

import msgspec

from game.user_file import UserFile

Key = Annotated[str, msgspec.Meta(max_length=40)]


class Solved(msgspec.Struct, frozen=True):
    """`star`: solved with the first answer and without a hint. `tried`: answered, or a hint was asked for, so that no
    star can be earned any more; `solved`: the best answer was given in the end."""

    tried: bool = False
    solved: bool = False
    star: bool = False


FILE = UserFile("puzzles.json", dict[Key, dict[Key, Solved]], 256 * 1024)
"""By title and puzzle."""


def progress_of(title: str) -> Mapping[str, Solved]:
    """By id of the puzzle."""
    return FILE.read()[0].get(title, {})


def keep(title: str, id: str, now: Solved) -> None:
    """A failed write is ignored."""
    known, _ = FILE.read()
    known.setdefault(title, {})[id] = now
    with suppress(OSError):
        FILE.write(known)
