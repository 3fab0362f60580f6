"""The story of a match as a text file."""

from __future__ import annotations

import time
from pathlib import Path

from game import paths
from game.match import Match
from game.telling.story.plain import storyteller_of
from game.telling.story.text import numbered
from game.telling.tale import Tale
from game.words import say


def story_lines(match: Match, seat: int, tale: Tale) -> list[str]:
    """The story as that seat may read it, and the points."""
    return [*numbered(storyteller_of(match, tale), match, seat), ""] + [
        say("chronicle.score", place=line.place, name=match.seats[line.seat].name, points=line.points)
        for line in sorted(match.standings(), key=lambda one: one.place)
    ]


def export_story(match: Match, seat: int, tale: Tale) -> Path:
    """Writes the story to the user's folder. Raises OSError."""
    target = new_file("logs", match.title, ".txt")
    target.write_text("\n".join(story_lines(match, seat, tale)) + "\n", encoding="utf-8")
    return target


def new_file(folder: str, title: str, suffix: str) -> Path:
    """A new file name in a folder of the user's files, which is created. Raises OSError."""
    where = paths.user_data() / folder
    paths.make_folder(where)
    return where / f"{title}-{time.strftime('%Y%m%d-%H%M%S')}{suffix}"
