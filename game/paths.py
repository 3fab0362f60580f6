"""Where assets, levels and the user's own files are: in a checkout, in a wheel and in a frozen program."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO

SUFFIX = ".emporium"
"""Of a record of a match."""
LARGEST = 1024 * 1024
"""Maximum size of a file of the user's, in bytes, where nothing else is said."""


@cache
def data_root() -> Path:
    """The folder that holds `assets` and `levels`. Raises StopIteration if the installation is incomplete."""
    here = Path(__file__).resolve().parent
    places = [here / "_data", here.parent]
    if unpacked := getattr(sys, "_MEIPASS", None):  # a frozen program
        places.insert(0, Path(unpacked))
    return next(p for p in places if (p / "assets").is_dir() and (p / "levels").is_dir())


def assets() -> Path:
    return data_root() / "assets"


def levels() -> Path:
    return data_root() / "levels"


def refused(error: Exception) -> str:
    """Why the system refused a file: its error name (`ENOENT`), which the word lists know as `error.ENOENT`, or its
    message if it has no such name."""
    number, own = (error.errno or 0, error.strerror) if isinstance(error, OSError) else (0, "")
    return errno.errorcode.get(number, own or str(error))


def open_plain(file: Path) -> BinaryIO:
    """A plain file, to be read. Raises OSError: EINVAL for a pipe or a device, which might never end."""
    fd = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(fd).st_mode
    if not stat.S_ISREG(mode):
        os.close(fd)
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise OSError(number, os.strerror(number), str(file))
    return open(fd, "rb")


def read_plain(file: Path, most: int = LARGEST) -> bytes:
    """The content of a plain file of at most `most` bytes. Raises OSError: EFBIG if it is larger, EINVAL as above."""
    with open_plain(file) as opened:
        raw = opened.read(most + 1)
    if len(raw) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return raw


def listed(folder: Path, pattern: str) -> list[Path]:
    """The files of that pattern in a folder; none where there is no such folder, or none that can be read."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:  # its name may be too long, for one
        return []


def user_data() -> Path:
    """The user's own folder, which is not created here. `EMPORIUM_HOME` overrides the platform's location."""
    own = os.environ.get("EMPORIUM_HOME")
    if own:
        return Path(own).absolute()
    return _platform_folder()


@cache
def _platform_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path("Emporium", appauthor=False)


@contextmanager
def empty_home() -> Iterator[None]:
    """For a while an empty folder instead of the user's own: nobody's games are touched, and none are left behind."""
    from tempfile import TemporaryDirectory

    own = os.environ.get("EMPORIUM_HOME")
    with TemporaryDirectory() as empty:
        os.environ["EMPORIUM_HOME"] = empty
        try:
            yield
        finally:
            if own is None:
                del os.environ["EMPORIUM_HOME"]
            else:
                os.environ["EMPORIUM_HOME"] = own


def write_whole(target: Path, raw: bytes) -> None:
    """Writes a file whole or not at all, on the disk when this returns; the last of several programs that write it at
    once prevails. Raises OSError; then the file is as it was."""
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with part.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, target)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def put_aside(file: Path) -> Path:
    """Renames a damaged file to a free name beside it (`settings-damaged-1.json`) and returns the new path. Raises
    OSError; then the file is as it was."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}-damaged-{number}{file.suffix}")):
        number += 1
    return file.rename(aside)


def give_back_libraries() -> None:
    """A frozen program on Linux finds its own libraries by a variable of the environment, which it no longer needs once
    it runs: programs that it starts, as to show a folder, are to find the system's."""
    if not hasattr(sys, "_MEIPASS"):
        return
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
