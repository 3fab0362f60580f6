"""The user's saved games: where they are stored, what the Load screen lists, which ones are deleted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game import paths, rules
from game.match.lock import lock
from game.match.record import LARGEST, Header, RecordFault, glance
from game.paths import SUFFIX
from game.rules.board import Fault

KEPT = 50
"""Autosaves of finished games kept per title. Unfinished, damaged and named games are never deleted unasked."""
NUMBER = re.compile("[0-9]{1,12}")
LONGEST_NAME = 180
"""In bytes: with a number, a suffix and that of a file being written, a name may have 255."""


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
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """By seat, of a game that is over; older records do not tell."""

    @property
    def thumbnail(self) -> Path:
        return self.file.with_suffix(".png")


def folder(title: str) -> Path:
    return paths.user_data() / "saves" / title


def is_among_saves(file: Path) -> bool:
    """Whether a record lies where the program keeps its own: elsewhere what stands beside it is somebody else's."""
    return Path(os.path.realpath(file)).is_relative_to(os.path.realpath(paths.user_data() / "saves"))


def autosave(title: str) -> Path:
    """A new file name for the record of a match, numbered after all that stand there. Makes room: finished autosaves
    beyond the newest `KEPT` are deleted, except those that a program has open."""
    place = folder(title)
    files = paths.listed(place, f"*{SUFFIX}")
    _make_room(files)
    return place / f"{max(map(_number, files), default=0) + 1:08}-{os.urandom(3).hex()}{SUFFIX}"


def _number(file: Path) -> int:
    """The number of an autosave by which they are ordered: unlike a date, it does not go back with the clock."""
    first = file.stem.partition("-")[0]
    return int(first) if NUMBER.fullmatch(first) else 0


def _make_room(files: list[Path]) -> None:
    """Deletes the finished games that are old both by the number they began with and by the time of their last
    move: a long game that has just ended stays, and so does one played before the clock was moved."""
    if len(files) <= KEPT:
        return
    finished = [file for file in files if _is_finished(file)]
    newest = {file for order in (_number, _changed) for file in sorted(finished, key=order, reverse=True)[:KEPT]}
    for file in finished:
        if file not in newest:
            _delete_unless_open(file)


def _is_finished(file: Path) -> bool:
    try:
        last = glance(file)[1]
    except RecordFault:
        return False
    return last is not None and last.over


def keep_as(file: Path, title: str, name: str) -> Path:
    """Keeps a copy of a record under a name of the player's choice, which is never deleted like an autosave. Raises
    OSError."""
    place = folder(title) / "named"
    place.mkdir(parents=True, exist_ok=True)
    safe = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in name).strip(" .")[:60]
    safe = safe.encode()[:LONGEST_NAME].decode(errors="ignore")
    target = place / f"{safe or 'game'}{SUFFIX}"
    number = 2
    while target.exists():
        target = place / f"{safe or 'game'} {number}{SUFFIX}"
        number += 1
    paths.write_whole(target, paths.read_plain(file, LARGEST))
    with suppress(OSError):  # a game may have no picture
        paths.write_whole(target.with_suffix(".png"), paths.read_plain(file.with_suffix(".png")))
    return target


def saved_games(title: str | None = None) -> Iterator[Saved]:
    """All saved games, the latest first, damaged ones included; each is read when it is asked for."""
    files = [
        (file, one, file.stem if named else "")
        for one in (rules.titles() if title is None else (title,))
        for place, named in ((folder(one), False), (folder(one) / "named", True))
        for file in paths.listed(place, f"*{SUFFIX}")
    ]
    for file, one, name in sorted(files, key=lambda saved: _changed(saved[0]), reverse=True):
        yield _saved(file, one, name)


def saved_at(file: Path) -> Saved:
    """A record anywhere on the disk, under its file's name."""
    saved = _saved(file, "", file.stem)
    return replace(saved, title=saved.header.game) if saved.header else saved


def _saved(file: Path, title: str, name: str) -> Saved:
    try:
        header, last = glance(file)
    except RecordFault as error:
        return Saved(file, title, name, None, 0, 0, False, _changed(file), error.fault)
    if last is None:
        return Saved(file, title, name, header, 1, 0, False, _changed(file))
    told = last.points, last.places
    sound = last.over and all(len(one) == len(header.seats) for one in told)
    points, places = told if sound else ((), ())
    return Saved(file, title, name, header, last.round, last.seconds, last.over, _changed(file), None, points, places)


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
