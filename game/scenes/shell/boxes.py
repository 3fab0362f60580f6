"""The boxes of all titles, in shelf order, and how they are painted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from pygame import Surface

from game import rules
from game.scenes.scenery.box import box_flank, box_front
from game.titles.box import Box
from game.ui.cache import kept
from game.ui.look import Look


@cache
def boxes() -> Mapping[str, Box]:
    """By title, in shelf order: what the scene package of each title with rules exports as `BOX`."""
    packages = (_package(title) for title in rules.titles())
    printed: list[Box] = [package.BOX for package in packages if package]
    return {box.title: box for box in sorted(printed, key=lambda box: box.place)}


@cache
def playable(title: str) -> bool:
    """Whether the title has rules and a table."""
    return title in rules.titles() and hasattr(_package(title), "view")


def _package(title: str) -> ModuleType | None:
    name = f"game.titles.{title}"
    return import_module(name) if find_spec(name) else None


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
