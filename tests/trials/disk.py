"""A disk that loses power under the writer of a record.

What `os.fsync` has returned for is safe. Of what was written after it, any part may be there, and a write may be torn
anywhere; the file may be as long as it was before or after."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest import mock

from game.match import Match, RecordFault, writer
from tests.match import fair
from tests.match.play import table
from tests.match.test_record import attempt

CRASHES = 60
"""Crashes that are tried of one game."""


class Write(NamedTuple):
    at: int
    raw: bytes


class Cut(NamedTuple):
    size: int


class Synced(NamedTuple):
    """All before it is safe."""


class Told(NamedTuple):
    """What the players saw after a step, and how much the disk had done by then."""

    done: int
    step: int
    digest: str


class Disk:
    """Stands for `os` in the writer: does what it does, and remembers it."""

    def __init__(self) -> None:
        self.done: list[Write | Cut | Synced] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def write(self, fd: int, raw: bytes) -> int:
        at = os.lseek(fd, 0, os.SEEK_CUR)
        written = os.write(fd, raw)
        self.done.append(Write(at, bytes(raw[:written])))
        return written

    def ftruncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)
        self.done.append(Cut(size))

    def fsync(self, fd: int) -> None:
        os.fsync(fd)
        if stat.S_ISREG(os.fstat(fd).st_mode):  # that of a folder makes the file's name safe, not its content
            self.done.append(Synced())


def trial(number: int, folder: Path) -> None:
    rng, disk = Random(number), Disk()
    file = folder / "a.emporium"
    told: list[Told] = []
    with fair.playable():
        fair.own_level(folder / "home")
        with mock.patch.object(writer, "os", disk):
            match = table(3, seed=number, file=file, policy="free", rounds=3)
            told.append(Told(len(disk.done), match.count, match.digest))
            for _ in range(rng.randrange(5, 40)):
                if match.over:
                    break
                if match.undo_rules.target() is not None and rng.random() < 0.15:
                    match.undo()
                else:
                    match.play(rng.choice(match.options()))
                told.append(Told(len(disk.done), match.count, match.digest))
            match.recorder.close()
        for _ in range(CRASHES):
            at = rng.randrange(len(disk.done) + 1)
            (folder / "b.emporium").write_bytes(left(disk.done[:at], rng))
            last = sum(one.done <= at for one in told) - 1
            survives(folder / "b.emporium", told, last)


def left(done: list[Write | Cut | Synced], rng: Random) -> bytes:
    """What is found on the disk when the power comes back."""
    safe = max((i for i, one in enumerate(done) if isinstance(one, Synced)), default=-1)
    unsafe = [one for one in done[safe + 1 :] if rng.random() < 0.7]
    rng.shuffle(unsafe)
    torn = [
        one._replace(raw=one.raw[: rng.randrange(len(one.raw) + 1)]) if isinstance(one, Write) else one
        for one in unsafe
    ]
    raw = bytearray()
    for one in [*done[: safe + 1], *torn]:
        if isinstance(one, Cut):
            raw[one.size :] = bytes(max(0, one.size - len(raw)))
        elif isinstance(one, Write):
            raw += bytes(max(0, one.at - len(raw)))
            raw[one.at : one.at + len(one.raw)] = one.raw
    return bytes(raw)


def survives(file: Path, told: list[Told], last: int) -> None:
    """The match that is read is one that was on the screen, no older than the `last` that was told (-1: none was)."""
    match = attempt(file, keep=False)
    if isinstance(match, RecordFault):
        assert last < 0 or match.steps >= 0, f"lost: {match}"
        if match.steps < 0:
            return
        match = Match.resume(file, prefix=True, keep=False)
    known = [(one.step, one.digest) for one in told[max(0, last) :]]
    assert (match.count, match.digest) in known, f"older than what was told, or another: {last}"
