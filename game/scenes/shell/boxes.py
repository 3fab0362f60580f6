"""The boxes of all titles, in shelf order, and how they are painted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pygame import Surface

from game import rules
from game.scenes.scenery.box import box_flank, box_front
from game.titles import titled
from game.titles.box import Box
from game.ui.cache import kept
from game.ui.look import Look


@cache
def boxes() -> Mapping[str, Box]:
    """By title, in shelf order: of each title with rules."""
    printed = [box for title in rules.titles() if (box := titled(title).box)]
    return {box.title: box for box in sorted(printed, key=lambda box: box.place)}


@cache
def playable(title: str) -> bool:
    """Whether the title has rules and a table."""
    return title in rules.titles() and titled(title).table is not None


def paint_front(box: Box, look: Look, size: tuple[int, int]) -> Surface:
    """The front of a box, `size` pixels."""
    return box_front(box.title, size, box.band, box.say("box"), box.under, look.s)


def paint_flank(box: Box, look: Look, size: tuple[int, int], depth: int) -> Surface:
    """The side of a box, `depth` pixels deep, right of the front; left of it if negative."""
    return _flank(box.title, size, box.band, box.say("box"), box.under, look.s, depth)


@kept
def _flank(
    title: str, size: tuple[int, int], band: tuple[str, str], name: str, under: str, s: float, depth: int
) -> Surface:
    return box_flank(box_front(title, size, band, name, under, s), depth)
