"""The titles: each subpackage has all of a game besides its rules (`game.rules`), and exports `TITLE`.

analysis     what screens and computer players reckon from a position; decides no rule
mind         its computer players: evaluation, policies, styles, scripts
telling      its log, tips, prompts, plans, status, the position in words, the coach's cues
scene        its board, mats and panels
lesson       the positions that its lesson sets up
components   everything in its box
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from game import rules
from game.titles.box import Box
from game.titles.title import Title


@cache
def titled(name: str) -> Title:
    """The `TITLE` of a game; one without any parts if it has nothing but rules."""
    if name not in {module.name for module in iter_modules(__path__) if module.ispkg}:
        return Title()
    title: Title = import_module(f"{__name__}.{name}").TITLE
    return title


@cache
def boxes() -> Mapping[str, Box]:
    """By title, in shelf order: of each title with rules."""
    printed = [box for title in rules.titles() if (box := titled(title).box)]
    return {box.title: box for box in sorted(printed, key=lambda box: box.place)}
