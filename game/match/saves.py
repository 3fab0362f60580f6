"""The user's saved games: where they are stored, what the Load screen lists, and which ones are deleted."""

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
"""Autosaves of finished games kept per title. Unfinished, damaged and named games are never deleted without asking."""
NUMBER = re.compile("[0-9]{1,12}")
DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³]) *(\.|$)", re.IGNORECASE)
"""Names that Windows takes for devices, whatever the suffix."""
PICTURE, REVIEW = ".png", ".review"
"""Suffixes of the files that go with a record: its picture, and the review of the finished game."""
LONGEST_NAME = 180
"""In bytes. File names may have 255, which leaves room for a number and the suffixes."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A line of the Load screen. `header` is None if the file is damaged, and `fault` says how. `name` was given by the
    player, empty for an autosave. `changed` is the time of the last write, in seconds since 1970. `thumbnail` is the
    path of a PNG that may not exist."""

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
    """Places by seat, of a finished game; older records have none."""

    @property
    def thumbnail(self) -> Path:
        return self.file.with_suffix(PICTURE)


def folder(title: str) -> Path:
    return paths.user_data() / "saves" / title


def is_among_saves(file: Path) -> bool:
    """Whether a record lies in the program's own folder; elsewhere, files beside it belong to others."""
    return Path(os.path.realpath(file)).is_relative_to(os.path.realpath(paths.user_data() / "saves"))


def autosave(title: str) -> Path:
    """A new file name for the record of a match, numbered after all existing ones. Deletes finished autosaves beyond
    the newest `KEPT`, except those open in a program."""
    place = folder(title)
    files = paths.files_in(place, SUFFIX)
    _make_room(files)
    return place / f"{max(map(_number, files), default=0) + 1:08}-{os.urandom(3).hex()}{SUFFIX}"


def _number(file: Path) -> int:
    """The number that orders autosaves: unlike a date, it cannot go backwards with the clock."""
    first = file.stem.partition("-")[0]
    return int(first) if NUMBER.fullmatch(first) else 0


def _make_room(files: list[Path]) -> None:
    """Deletes finished games that are old both by number and by the time of their last move. This keeps a long game
    that has just ended, and one played before the clock was changed."""
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
    """Keeps a copy of a record under a name chosen by the player; named copies are never deleted automatically. Raises
    OSError."""
    place = folder(title) / "named"
    paths.make_folder(place)
    safe = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in name).strip(" .")[:60]
    safe = f"_{safe}" if DEVICE.match(safe) else safe
    safe = safe.encode()[:LONGEST_NAME].decode(errors="ignore")
    target = place / f"{safe or 'game'}{SUFFIX}"
    number = 2
    while target.exists():
        target = place / f"{safe or 'game'} {number}{SUFFIX}"
        number += 1
    paths.write_whole(target, paths.read_plain(file, LARGEST))
    for own, copy in zip(beside(file), beside(target), strict=True):
        with suppress(OSError):  # a game may have none
            paths.write_whole(copy, paths.read_plain(own, LARGEST))
    return target


def beside(file: Path) -> tuple[Path, ...]:
    """The files that go with a record. Each may be missing."""
    return tuple(file.with_suffix(suffix) for suffix in (PICTURE, REVIEW))


def delete(file: Path) -> None:
    """A record and what goes with it. Raises OSError."""
    file.unlink(missing_ok=True)
    for other in beside(file):
        other.unlink(missing_ok=True)


def saved_games(title: str | None = None) -> Iterator[Saved]:
    """All saved games, latest first, damaged ones included. Each is read on demand."""
    files = [
        (file, one, file.stem if named else "")
        for one in (rules.titles() if title is None else (title,))
        for place, named in ((folder(one), False), (folder(one) / "named", True))
        for file in paths.files_in(place, SUFFIX)
    ]
    for file, one, name in sorted(files, key=lambda saved: _changed(saved[0]), reverse=True):
        yield _saved(file, one, name)


def saved_at(file: Path) -> Saved:
    """A record anywhere on the disk, named by its file."""
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
            delete(file)
    except OSError:
        return
