"""The user's saved games: where they are stored, what the Load screen lists, which ones are deleted."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from game import paths, rules
from game.match.lock import lock
from game.match.record import SUFFIX, Header, RecordFault, glance
from game.rules.board import Fault

KEPT = 10
"""Autosaves kept per title; the oldest are deleted first."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A line of the Load screen. `header` None: the file is damaged, and `fault` says how. `name` is what the player
    called it, empty for an autosave. `changed` is when it was last written, in seconds since 1970. `thumbnail` is
    the path of its picture, a PNG that may not exist."""

    file: Path
    title: str
    name: str
    header: Header | None
    round: int
    seconds: int
    over: bool
    changed: float
    fault: Fault | None = None

    @property
    def thumbnail(self) -> Path:
        return self.file.with_suffix(".png")


def folder(title: str) -> Path:
    return paths.user_data() / "saves" / title


def autosave(title: str) -> Path:
    """A new file name for the record of a match. Makes room: the oldest autosaves beyond `KEPT` are deleted, except
    those that a program has open."""
    place = folder(title)
    old = sorted(place.glob(f"*{SUFFIX}"), key=_changed, reverse=True)
    for file in old[KEPT - 1 :]:
        _delete_unless_open(file)
    return place / f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}-{os.urandom(3).hex()}{SUFFIX}"


def keep_as(file: Path, title: str, name: str) -> Path:
    """Keeps a copy of a record under a name of the player's choice, which is never deleted like an autosave. Raises
    OSError."""
    place = folder(title) / "named"
    place.mkdir(parents=True, exist_ok=True)
    safe = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in name).strip(" .")[:60]
    target = place / f"{safe or 'game'}{SUFFIX}"
    number = 2
    while target.exists():
        target = place / f"{safe or 'game'} {number}{SUFFIX}"
        number += 1
    paths.write_whole(target, file.read_bytes())
    picture = file.with_suffix(".png")
    if picture.exists():
        shutil.copyfile(picture, target.with_suffix(".png"))
    return target


def saved_games(title: str | None = None) -> list[Saved]:
    """All saved games, the latest first, damaged ones included."""
    games: list[Saved] = []
    for one in rules.titles() if title is None else (title,):
        for place, named in ((folder(one), False), (folder(one) / "named", True)):
            games += [_saved(file, one, file.stem if named else "") for file in place.glob(f"*{SUFFIX}")]
    return sorted(games, key=lambda saved: saved.changed, reverse=True)


def _saved(file: Path, title: str, name: str) -> Saved:
    try:
        header, last = glance(file)
    except RecordFault as error:
        return Saved(file, title, name, None, 0, 0, False, _changed(file), error.fault)
    if last is None:
        return Saved(file, title, name, header, 1, 0, False, _changed(file))
    return Saved(file, title, name, header, last.round, last.seconds, last.over, _changed(file))


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _delete_unless_open(file: Path) -> None:
    try:
        fd = os.open(file, os.O_RDWR)
        free = lock(fd)
        os.close(fd)
        if free:
            file.unlink()
            file.with_suffix(".png").unlink(missing_ok=True)
    except OSError:
        return
