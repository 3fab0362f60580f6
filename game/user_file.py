"""Small JSON files in the user's folder: settings and memories of the program. Valid values of a damaged file are kept
one by one; the file itself is put aside, since the next write would overwrite it."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

from game import paths
from game.rules.board import Fault

T = TypeVar("T")
WRONG = (msgspec.MsgspecError, ValueError, RecursionError)


@dataclass(frozen=True)
class UserFile(Generic[T]):
    """`kind` is the type of the content; `kind()` is the content of a missing file. The message about a damaged
    `tables.json` has the key `tables.damaged`. `largest` is in bytes."""

    name: str
    kind: type[T]
    largest: int = paths.LARGEST

    @property
    def path(self) -> Path:
        return paths.user_data() / self.name

    def read(self) -> tuple[T, Fault | None]:
        """The content, and the fault of the file, if any. A fault is reported once."""
        try:
            raw = paths.read_plain(self.path, self.largest).removeprefix(BOM_UTF8)
        except (FileNotFoundError, NotADirectoryError):  # a missing folder is reported when saving fails
            return self.kind(), None
        except PermissionError as error:  # another program may hold it; nothing shows that it is damaged
            return self.kind(), Fault("file.unread", {"file": self.path.name, "error": paths.refused(error)})
        except OSError as error:
            return self.kind(), self._put_aside(paths.refused(error))
        try:
            return msgspec.json.decode(raw, type=self.kind), None
        except WRONG:
            sound, fault = self._sound(raw), self._put_aside("EILSEQ")
            with suppress(OSError):
                self.write(sound)
            return sound, fault

    def write(self, content: T) -> None:
        """Writes the file atomically. Raises OSError, also if there is a file that cannot be read: its content would be
        lost."""
        try:
            paths.open_plain(self.path).close()
        except PermissionError:
            raise
        except OSError:  # there is nothing to lose
            pass
        paths.write_whole(self.path, msgspec.json.format(msgspec.json.encode(content), indent=2))

    def _put_aside(self, error: str) -> Fault:
        file = self.path
        with suppress(OSError):  # if it cannot be moved, it cannot be overwritten either
            file = paths.put_aside(file)
        return Fault(f"{self.path.stem}.damaged", {"error": error, "file": file.name})

    def _sound(self, raw: bytes) -> T:
        try:
            sound: T = _valid(self.kind, msgspec.json.decode(_legible(raw)))
        except WRONG:
            return self.kind()
        return sound


def _legible(raw: bytes) -> bytes:
    """Replaces values that only other programs accept as JSON: infinite numbers and lone surrogates. Raises ValueError,
    RecursionError."""
    loose = json.loads(raw.decode(errors="replace"), parse_float=_number, parse_constant=_number)
    return json.dumps(loose, ensure_ascii=False).encode(errors="replace")


def _number(text: str) -> float | None:
    number = float(text)
    return number if isfinite(number) else None


def _valid(kind: Any, value: object) -> Any:
    """The valid part of a value: fields of a structure (all of which have defaults), entries of a mapping, and valid
    items of a list. Raises ValidationError for another type."""
    if isinstance(value, dict) and get_origin(kind) is dict:
        of_key, of_value = get_args(kind)
        keys = dict(_each((key, of_key, key) for key in value))
        return dict(_each((key, of_value, value[key]) for key in keys))
    if isinstance(value, list) and get_origin(kind) is list:
        return [item for one in value for item in _whole(get_args(kind)[0], one)]
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = msgspec.structs.fields(kind)
        return kind(
            **dict(_each((field.name, field.type, value[field.name]) for field in fields if field.name in value))
        )
    return msgspec.convert(value, kind)


def _whole(kind: Any, item: object) -> Iterator[Any]:
    with suppress(msgspec.ValidationError):
        yield msgspec.convert(item, kind)


def _each(parts: Iterable[tuple[Any, Any, object]]) -> Iterator[tuple[Any, Any]]:
    """Of (key, type, value) triples, the valid ones, by key."""
    for key, kind, value in parts:
        with suppress(msgspec.ValidationError):
            yield key, _valid(kind, value)
