"""The titles. Each subpackage holds everything of a game besides its rules (`game.rules`), and exports the `BOX`.

analysis     calculations on a position for screens and computer players; decides no rule
mind         computer players: evaluation, policies, styles, scripts
telling      log, tooltips, prompts, plans, status, the position in words, the coach's cues
scene        board, mats and panels
lesson       positions set up by the lesson
components   contents of the box
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game import rules
from game.titles.box import Box
from game.titles.title import Title


@cache
def titled(name: str) -> Title:
    """All parts of a game besides its rules; none for a game with rules only."""
    return Title(name)


@cache
def boxes() -> Mapping[str, Box]:
    """By title, in shelf order: of each title with rules."""
    printed = [box for title in rules.titles() if (box := titled(title).box)]
    return {box.title: box for box in sorted(printed, key=lambda box: box.place)}
