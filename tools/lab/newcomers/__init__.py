"""Somebody who has played the lesson of a title and read nothing else: plays by its principles alone, each in the words
of the lesson, and looks no further than the screen shows. What a newcomer of a title looks at is `worth` of the module
of its name. In the arena newcomers are called `lesson`."""

from __future__ import annotations

from importlib import import_module

from tools.lab.newcomers.newcomer import Newcomer

LESSON = "lesson"
"""Replaces the level in the arena's name of a newcomer."""


def newcomer(title: str) -> Newcomer:
    return Newcomer(import_module(f"{__name__}.{title}").worth)
