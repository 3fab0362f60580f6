"""What people have understood: a small file in the user's folder, by the names that they have at tables."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from game import paths
from game.rules.board import Fault

FILE = "coach.json"
LARGEST = 256 * 1024
"""Maximum size of the file in bytes."""
MOST = 60
"""People remembered; whoever was coached longest ago is forgotten first."""
Name = Annotated[str, msgspec.Meta(max_length=80)]


class Pupil(msgspec.Struct, frozen=True):
    """`known`: by title, the keys of the cues that were understood. `off`: wants no advice."""

    known: dict[Name, tuple[Name, ...]] = {}
    off: bool = False

    def knows(self, title: str, key: str) -> bool:
        return key in self.known.get(title, ())


def read() -> tuple[dict[str, Pupil], Fault | None]:
    """Everybody by name, the latest last; and what is wrong with the file, if anything. A damaged one is put aside,
    since the next thing learnt would overwrite it."""
    try:
        raw = paths.read_plain(_path(), LARGEST)
        return msgspec.json.decode(raw, type=dict[Name, Pupil]), None
    except (FileNotFoundError, NotADirectoryError):  # a lost folder is told when the match cannot be saved
        return {}, None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return {}, _put_aside(paths.refused(error))


def pupil(name: str) -> Pupil:
    return read()[0].get(name, Pupil())


def learn(name: str, title: str, key: str) -> None:
    """Somebody has understood that."""
    now = pupil(name)
    if not now.knows(title, key):
        known = {**now.known, title: (*now.known.get(title, ()), key)}
        _keep(name, msgspec.structs.replace(now, known=known))


def silence(name: str, off: bool) -> None:
    """Somebody wants no more advice, or wants it again."""
    _keep(name, msgspec.structs.replace(pupil(name), off=off))


def _keep(name: str, one: Pupil) -> None:
    """Play does not depend on the disk."""
    everybody, _ = read()
    everybody.pop(name, None)
    kept = dict([*everybody.items(), (name, one)][-MOST:])
    with suppress(OSError):
        paths.write_whole(_path(), msgspec.json.encode(kept))


def _put_aside(error: str) -> Fault:
    file = _path()
    with suppress(OSError):  # then it cannot be overwritten either
        file = paths.put_aside(file)
    return Fault("coach.damaged", {"error": error, "file": file.name})


def _path() -> Path:
    return paths.user_data() / FILE
