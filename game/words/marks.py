"""Marks for pictures and players in a line of text; `game.ui.rich` draws them."""

from __future__ import annotations

import re

from game.words import NBSP

MARK = re.compile(rf"{NBSP}\[[a-z0-9_/:.]+\]|\[[a-z0-9_/:.]+\] ?")

BEFORE_STOP = re.compile(r" +(?=[,;])")
"""Where a picture stood before it."""


def counted(icon: str, count: int | str) -> str:
    """A picture with its number, joined by a no-break space."""
    return f"{icon}{NBSP}{count}"


def player(colour: str) -> str:
    """The mark of a player's shape."""
    return f"[player:{colour}]"


def plain(string: str) -> str:
    """The text without marks."""
    return BEFORE_STOP.sub("", MARK.sub("", string).replace("**", "")).rstrip()
