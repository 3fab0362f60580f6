"""The log of a match as a text file."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

from game import paths
from game.match import Match
from game.scenes.table.view import TitleView
from game.words import say


def log_lines(match: Match, seat: int, title: TitleView[Any]) -> list[str]:
    """The log of `seat`: a line per event, under the headings of the table's own log; the points at the end."""
    out, turn, begun = [], 0, ""
    for step in match.told(seat):
        lines = title.narration.tale.lines(step.events, partial(match.at, step.number, seat))
        texts = list(zip(step.events, lines, strict=True))
        if title.narration.shows_heading(step, turn, any(text for _, text in texts)):
            turn = step.turn
            out.append(title.narration.turn_heading(step))
        for event, line in texts:
            begun = title.narration.event_heading(step, event) or begun
            if not line:
                continue
            out += [begun] if begun else []
            who, text, begun = getattr(event, "seat", -1), title.narration.plain(line), ""
            out.append(f"  {match.seats[who].name}: {text}" if 0 <= who < len(match.seats) else f"  {text}")
    return out + [
        say("chronicle.score", place=line.place, name=match.seats[line.seat].name, points=line.points)
        for line in sorted(match.standings(), key=lambda one: one.place)
    ]


def export_log(match: Match, seat: int, title: TitleView[Any]) -> Path:
    """Writes the log to the user's folder. Raises OSError."""
    target = new_file("logs", match.title, ".txt")
    target.write_text("\n".join(log_lines(match, seat, title)) + "\n", encoding="utf-8")
    return target


def new_file(folder: str, title: str, suffix: str) -> Path:
    """A new file name in a folder of the user's files, which is created. Raises OSError."""
    where = paths.user_data() / folder
    where.mkdir(parents=True, exist_ok=True)
    return where / f"{title}-{time.strftime('%Y%m%d-%H%M%S')}{suffix}"
