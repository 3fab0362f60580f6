"""Marks for pictures and players in a line of text; `game.ui.rich` puts the pictures in their places."""

from __future__ import annotations

import re

from game.words import NBSP

MARK = re.compile(r"\[[a-z0-9_/:.]+\] ?")


def counted(icon: str, count: int | str) -> str:
    """A picture and its number, which no line break parts."""
    return f"{icon}{NBSP}{count}"


def player(colour: str) -> str:
    """A player's shape."""
    return f"[player:{colour}]"


def plain(string: str) -> str:
    """The words alone."""
    return MARK.sub("", string).replace("**", "")
