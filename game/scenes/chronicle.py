"""The log of a match as text, for keeping."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from game import paths
from game.match import Match
from game.words import of, say


def lines(match: Match, seat: int) -> list[str]:
    """What `seat` was told, a line an event, under a line for each turn."""
    voice, out, turn = of(match.title), [], 0
    for step in match.told(seat):
        if step.turn != turn:
            turn = step.turn
            name = match.seats[step.seat].name if step.seat >= 0 else ""
            out.append(say("chronicle.turn", turn=turn, name=name or "—"))
        for event in step.events:
            key = f"event.{event.__struct_config__.tag}"
            if voice.has(key):
                values = msgspec.structs.asdict(event)
                known = {k: v for k, v in values.items() if isinstance(v, str | int)}
                who = known.get("seat")
                text = voice.say(key, known)
                named = isinstance(who, int) and 0 <= who < len(match.seats)
                out.append(f"  {match.seats[who].name}: {text}" if named and isinstance(who, int) else f"  {text}")
    for line in sorted(match.standings(), key=lambda one: one.place):
        out.append(say("chronicle.score", place=line.place, name=match.seats[line.seat].name, points=line.points))
    return out


def export(match: Match, seat: int) -> Path:
    """Writes the log into the user's folder. Raises OSError."""
    target = place("logs", match.title, ".txt")
    target.write_text("\n".join(lines(match, seat)) + "\n", encoding="utf-8")
    return target


def place(folder: str, title: str, suffix: str) -> Path:
    """A new name in a folder of the user's files, which is made. Raises OSError."""
    where = paths.user_data() / folder
    where.mkdir(parents=True, exist_ok=True)
    return where / f"{title}-{time.strftime('%Y%m%d-%H%M%S')}{suffix}"
