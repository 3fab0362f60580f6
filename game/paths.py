"""Locations of assets, levels and user files: in a checkout, in a wheel and in a frozen program."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO, TypeVar

T = TypeVar("T")

SUFFIX = ".emporium"
"""File suffix of records."""
LARGEST = 1024 * 1024
"""Default maximum size of a user file, in bytes."""


WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4) if sys.platform == "win32" else ()
"""Pauses in seconds before a file that another program holds is tried again: on Windows, scanners and sync clients
hold a file for a moment after it was written."""


@cache
def data_root() -> Path:
    """The folder of `assets` and `levels`. Raises StopIteration if the installation is incomplete."""
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
    """The system's error name (`ENOENT`), with the text `error.ENOENT` in the word lists, or the error's message if it
    has no such name."""
    number, own = (error.errno or 0, error.strerror) if isinstance(error, OSError) else (0, "")
    return errno.errorcode.get(number, own or str(error))


def open_plain(file: Path) -> BinaryIO:
    """Opens a regular file for reading. Raises OSError: EINVAL for a pipe or a device, which might never end."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        fd = patiently(lambda: os.open(file, flags))
    except PermissionError:
        if file.is_dir():  # as Windows refuses to open a folder
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file)) from None
        raise
    mode = os.fstat(fd).st_mode
    if not stat.S_ISREG(mode):
        os.close(fd)
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise OSError(number, os.strerror(number), str(file))
    return open(fd, "rb")


def read_plain(file: Path, most: int = LARGEST) -> bytes:
    """Content of a regular file of at most `most` bytes. Raises OSError: EFBIG if it is larger, EINVAL as in
    `open_plain`."""
    with open_plain(file) as opened:
        raw = opened.read(most + 1)
    if len(raw) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return raw


def patiently(act: Callable[[], T]) -> T:
    """Does something with a file, again after each of `WAITS` while another program holds it. Raises OSError."""
    for wait in WAITS:
        try:
            return act()
        except PermissionError:
            time.sleep(wait)
    return act()


def has_suffix(file: str | Path, *suffixes: str) -> bool:
    """Whether a file name ends with one of the suffixes, in capitals or not."""
    return str(file).lower().endswith(suffixes)


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Files of a folder with a suffix; empty if the folder is missing or unreadable."""
    try:
        return sorted(file for file in folder.iterdir() if has_suffix(file, suffix))
    except OSError:  # for example, its name is too long
        return []


def user_data() -> Path:
    """The user's own folder; not created here. `EMPORIUM_HOME` overrides the platform's location."""
    own = os.environ.get("EMPORIUM_HOME")
    if own:
        return Path(own).absolute()
    return _platform_folder()


@cache
def _platform_folder() -> Path:
    import platformdirs

    try:
        return platformdirs.user_data_path("Emporium", appauthor=False)
    except RuntimeError:  # a user without a name and a home, as in some containers
        import tempfile

        return Path(tempfile.gettempdir(), "Emporium")


@contextmanager
def empty_home() -> Iterator[None]:
    """Temporarily replaces the user's folder by an empty one, which leaves the user's games untouched."""
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


def make_folder(folder: Path) -> None:
    """Makes a folder and those around it, where they are missing. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except RecursionError as error:  # thousands of folders within one another, on Windows
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(folder)) from error


def write_whole(target: Path, raw: bytes) -> None:
    """Writes a file atomically; it is on disk on return. If several programs write at once, the last one wins. Raises
    OSError, with the file unchanged."""
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    make_folder(target.parent)
    try:
        with part.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(part, target))
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def put_aside(file: Path) -> Path:
    """Renames a damaged file to a free name beside it (`settings-damaged-1.json`) and returns the new path. Raises
    OSError, with the file unchanged."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}-damaged-{number}{file.suffix}")):
        number += 1
    return file.rename(aside)


def give_back_libraries() -> None:
    """Restores the library path of the environment. A frozen program on Linux changes it to find its own libraries, but
    programs it starts, such as a file manager, need the system's."""
    if not hasattr(sys, "_MEIPASS"):
        return
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
