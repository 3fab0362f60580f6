"""The program's log in the user's folder: failures with their tracebacks, without the names of user folders."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import game
from game import paths

FILE = Path("logs", "emporium.log")
"""Path within the user's folder."""
LARGEST = 1024 * 1024
"""In bytes; a larger log becomes `emporium.log.1`, replacing an older one."""


@contextmanager
def logging_to_file() -> Iterator[None]:
    """While active, messages of the program's loggers go to the file, created on the first message. Disk errors are
    ignored."""
    handler = LogFile(
        paths.user_data() / FILE, maxBytes=LARGEST, backupCount=1, encoding="utf-8", errors="replace", delay=True
    )
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    program = logging.getLogger(game.__name__)
    program.addHandler(handler)
    try:
        yield
    finally:
        program.removeHandler(handler)
        handler.close()


class LogFile(RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        paths.make_folder(Path(self.baseFilename).parent)
        return super()._open()


class RedactingFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return redact_folders(super().format(record))


def redact_folders(text: str) -> str:
    """Replaces folders that may reveal the user's name by short names."""
    folders: dict[Path, str] = {}
    with suppress(RuntimeError):  # a user without a home folder
        folders[Path.home()] = "~"
    folders |= {Path(sys.prefix): "<python>", Path(game.__file__).parents[1]: "<program>"}
    folders[paths.user_data()] = "<own>"
    for folder in sorted(folders, key=lambda path: len(path.parts), reverse=True):
        if len(folder.parts) > 1:  # the root folder reveals nothing
            plain = str(folder)
            for written in (plain.replace("\\", "\\\\"), plain, folder.as_posix()):
                text = text.replace(written, folders[folder])
    return text
