"""Writes the record of a match."""

from __future__ import annotations

import errno
import os
import stat
import zlib
from pathlib import Path

import msgspec

from game.match.lock import lock
from game.match.record import LARGEST, MOST_STEPS, SUM_KEY, RecordFault, Sum
from game.paths import make_folder, patiently, put_aside, refused
from game.rules.board import Fault


class Writer:
    """Appends to a record. Each write is on disk when `write` returns. If the disk refuses, `trouble` says why and the
    data is kept for the next write. `notes` collects other remarks for the players."""

    def __init__(self, path: Path | None, *, size: int = 0, crc: int = 0) -> None:
        """`size` and `crc`: the sound length of an existing file and its checksum. `path` None writes nothing. Raises
        RecordFault if another program has the file open."""
        self.path = path
        self.trouble: Fault | None = None
        self.notes: list[Fault] = []
        self._size = size
        self._crc = self._crc_as_read = crc
        self._written = bytearray()
        """The content on disk, kept in case the file is removed."""
        self._pending = b""
        self._full = False
        self._anew = False
        """The file was removed or changed; whatever lies there now belongs to another program."""
        self._fd = -1
        self._left: os.stat_result
        """The file's status after the last write, even a failed one."""
        if path is not None and size:
            try:
                self._open(path)
            except OSError as error:
                self.trouble = _trouble(path, error)

    def write(self, lines: bytes, closing: Sum) -> None:
        """Appends whole lines and the checksum that closes them."""
        if self.path is None:
            return
        mark = msgspec.json.encode(closing)
        if not mark.endswith(b"}"):
            raise ValueError(mark)
        if self._is_full(len(lines) + len(mark) + 32):
            return
        mark = mark[:-1]
        digits = f"{zlib.crc32(mark, zlib.crc32(lines, self._crc)):08x}".encode()
        batch = lines + mark + SUM_KEY + digits + b'"}\n'
        self._crc = zlib.crc32(batch, self._crc)
        self._pending += batch
        try:
            if self._fd >= 0 and not self._is_ours(self.path):
                self._start_again()
            if self._fd < 0:
                self._open(self.path)
            self._append()
        except OSError as error:
            self.trouble = _trouble(self.path, error)
        except RecordFault as error:  # another program opened the file in the meantime
            self.trouble = error.fault
        else:
            self.trouble = None

    def _is_full(self, more: int) -> bool:
        """Whether a record with so many bytes more could not be read again. All that follows a refused write is refused
        too: a record has no gaps."""
        if not self._full:
            lines = self._written.count(b"\n") + self._pending.count(b"\n")
            too_long = self._size + len(self._pending) + more > LARGEST or lines >= MOST_STEPS
            self._full = too_long
        if self._full:
            self.trouble = Fault("record.full")
        return self._full

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _open(self, path: Path) -> None:
        new = not self._size
        if new:
            make_folder(path.parent)
            if self._anew and os.path.lexists(path):
                self.notes.append(Fault("record.replaced", {"file": put_aside(path).name}))
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | (os.O_CREAT | os.O_EXCL if new else 0)
        fd = patiently(lambda: os.open(path, flags, 0o644))
        if not lock(fd) or not (new or self._is_as_read(fd)):
            os.close(fd)
            raise RecordFault(path, Fault("record.in_use", {"file": path.name}))
        self._fd = fd
        self._anew = False
        self._written = bytearray(_content(fd)[: self._size])
        self._left = os.fstat(fd)
        if new and hasattr(os, "O_DIRECTORY"):  # the name of a new file is on disk only once its folder is synced
            folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def _is_as_read(self, fd: int) -> bool:
        """Whether the file is unchanged since it was read; a torn line does not count as a change."""
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            return True
        raw = _content(fd)
        return zlib.crc32(raw[: self._size]) == self._crc_as_read and b"\n" not in raw[self._size :]

    def _is_ours(self, path: Path) -> bool:
        """Whether the file is where and as the last write left it: the lock does not bind other programs."""
        now = os.fstat(self._fd)
        if not stat.S_ISREG(now.st_mode):
            return True
        try:
            there = os.stat(path)
        except OSError:
            return False
        if not os.path.samestat(now, there):
            return False
        if all(getattr(now, mark) == getattr(self._left, mark) for mark in ("st_size", "st_mtime_ns", "st_ctime_ns")):
            return True
        return _content(self._fd) == self._written  # a backup may change the dates alone

    def _start_again(self) -> None:
        """Schedules the whole content to be written to a new file."""
        self.close()
        self._pending = bytes(self._written) + self._pending
        self._size = 0
        self._anew = True

    def _append(self) -> None:
        try:
            os.ftruncate(self._fd, self._size)  # remains of a failed write, or the torn end of an old one
            os.lseek(self._fd, self._size, os.SEEK_SET)
            written = 0
            while written < len(self._pending):
                written += os.write(self._fd, self._pending[written:])
            os.fsync(self._fd)
        finally:
            self._left = os.fstat(self._fd)
        self._size += written
        self._written += self._pending
        self._pending = b""


def _content(fd: int) -> bytes:
    os.lseek(fd, 0, os.SEEK_SET)
    return os.read(fd, LARGEST + 1)


def _trouble(path: Path, error: OSError) -> Fault:
    said = {"error": refused(error), "file": path.name}
    if error.errno in FULL:
        return Fault("disk.full", said)
    if error.errno in CLOSED:
        return Fault("disk.read_only", said)
    return Fault("disk.failed", said)


FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
CLOSED = (errno.EROFS, errno.EACCES, errno.EPERM)
