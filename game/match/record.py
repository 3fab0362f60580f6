"""The record of a match: a text file, one JSON value a line.

    {"format":1,"game":"zeelandia","version":1,"level":{"file":"zeelandia.tmx","hash":"9f…"},"seats":[…],…}
    ["take",3]                                             an action: a player's, a forced one or an outcome of chance
    ["take_over",1,"human","Lena"]                         a seat changed hands, here to a person and her name
    {"mark":"back","to":12,"was":14,"why":"undo","by":0}   steps 12 and 13 are taken back
    {"mark":"sum","round":2,"seconds":61,"sum":"1a2b3c4d"} CRC-32 of every byte before `,"sum"`, after each write

It serves as save, replay, undo and bug report. Nothing in it is executed: lines are decoded into the title's own kinds
of action, and each action is checked before it is played.
"""

from __future__ import annotations

import errno
import os
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec

from game import rules
from game.match.seat import COLOURS, Seat, told_apart
from game.match.table_check import completed_options, table_fault
from game.match.takeover import TakeOver
from game.paths import open_plain, read_plain, refused
from game.rules.board import Fault
from game.rules.kernel import Action, Game, Secrecy

FORMAT = 1
"""Increased when older programs can no longer read the file."""
LARGEST = 8 * 1024 * 1024
"""Maximum record size in bytes."""
LONGEST_HEADER = 64 * 1024
"""Maximum header size in bytes: the Load screen reads the headers of all records."""
MOST_STEPS = 30_000
"""Maximum number of steps; opening a record plays them all."""

Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""The maximum is the largest integer of the statistics database."""
LevelName = Annotated[str, msgspec.Meta(max_length=255)]
"""A level's file name."""
WholeNumber = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Policy = Literal["strict", "friendly", "free"]
POLICIES: tuple[Policy, ...] = get_args(Policy)
"""Undo policies, strictest first; see `UndoRules`."""
RewindReason = Literal["undo", "rewind"]
"""An undo goes back choice by choice, as far as the barriers allow; a rewind takes the whole table back at once."""
Secrets = Literal["curtain", "peek", "open"]
"""Secrecy among players at one screen. "curtain": a curtain falls before the next player. "peek": secrets lie face
down until "peek" is held. "open": everything is shown."""
DEFAULT_SECRETS: Mapping[Secrecy, Secrets] = {"none": "open", "counted": "open", "slight": "peek", "strict": "curtain"}
"""The default for each kind of hidden information."""


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board: its file name, its SHA-256 when the match began, and whether it is the player's own."""

    file: LevelName
    hash: str
    own: bool = False


class Origin(msgspec.Struct, frozen=True):
    """The match that one goes on from: the number of its moves that were taken over, and its points by seat; none if it
    was not over."""

    moves: WholeNumber
    points: tuple[int, ...]


class Header(msgspec.Struct, frozen=True):
    """The table as set up. `created` is UTC, `2026-11-21T05:15:00Z`; `options` are complete."""

    format: int
    game: str
    version: WholeNumber
    level: Level
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=len(COLOURS))]
    options: dict[str, int | str | bool]
    seed: Seed
    first: int
    created: Annotated[str, msgspec.Meta(max_length=40)]
    policy: Policy = "friendly"
    secrets: Secrets = "curtain"
    origin: Origin | msgspec.UnsetType = msgspec.UNSET
    """Of a match that tries another one again."""


class Rewound(msgspec.Struct, frozen=True, tag="back", tag_field="mark"):
    """The match went back from before step `was` to before step `to`, at the request of seat `by`."""

    to: int
    was: int
    why: RewindReason
    by: int


class Sum(msgspec.Struct, frozen=True, tag="sum", tag_field="mark", omit_defaults=True):
    """Ends a write: the round, the seconds played, whether the game is over, points and places by seat, and a
    checksum."""

    round: int
    seconds: WholeNumber
    over: bool = False
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    sum: str = ""


class RecordFault(Exception):
    """The record cannot be continued. `fault` says why. The first `steps` actions are sound and may be continued with
    `Match.resume(path, prefix=True)`; -1 if not even the table can be set up."""

    def __init__(self, path: Path, fault: Fault, steps: int = -1) -> None:
        super().__init__(f"{path.name}: {fault.key} {dict(fault.params)}")
        self.path = path
        self.fault = fault
        self.steps = steps


@dataclass(slots=True)
class Content:
    """The content of a record. `actions` excludes undone ones; `rewound` lists every undo. The first `size` bytes are
    sound, and `sum` is their running CRC. `fault` says why the rest is damaged; `notes` lists harmless irregularities.
    """

    path: Path
    header: Header
    actions: list[Action] = field(default_factory=list)
    rewound: list[Rewound] = field(default_factory=list)
    seconds: int = 0
    size: int = 0
    sum: int = 0
    fault: Fault | None = None
    notes: list[Fault] = field(default_factory=list)


def read(path: Path) -> Content:
    """Reads and decodes a record. Raises RecordFault if its header is unusable."""
    raw = _bytes(path)
    first, newline, _ = raw.partition(b"\n")
    header = _header(path, first)
    content = Content(path, header)
    if not newline:
        raise RecordFault(path, Fault("record.cut", {"step": 0}))
    _entries(content, rules.game(header.game), raw)
    if content.fault is not None and not content.size:
        raise RecordFault(path, content.fault)
    if len(content.actions) > MOST_STEPS:
        raise RecordFault(path, Fault("record.too_long", {"most": MOST_STEPS}))
    return content


def glance(path: Path) -> tuple[Header, Sum | None]:
    """The header and the last checksum, without reading the whole record. Raises RecordFault."""
    try:
        with open_plain(path) as file:
            first = file.readline(LONGEST_HEADER + 1)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 65536))
            tail = file.read().split(b"\n")
    except OSError as error:
        raise RecordFault(path, Fault("record.missing", {"error": refused(error)})) from error
    header = _header(path, first)
    for line in reversed(tail):
        if line.startswith(b'{"mark":"sum"'):
            try:
                return header, msgspec.json.decode(line, type=Sum)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                break
    return header, None


def _bytes(path: Path) -> bytes:
    try:
        return read_plain(path, LARGEST)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise RecordFault(path, Fault("record.too_large", {"limit": LARGEST // 1024 // 1024})) from error
        raise RecordFault(path, Fault("record.missing", {"error": refused(error)})) from error


WRONG = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def _header(path: Path, line: bytes) -> Header:
    def fault(key: str, **params: int | str) -> RecordFault:
        return RecordFault(path, Fault(key, params))

    if not line.strip():
        raise fault("record.cut", step=0)
    try:
        fields = msgspec.json.decode(line) if len(line) <= LONGEST_HEADER else None
    except WRONG:
        fields = None
    if not isinstance(fields, dict):
        raise fault("record.damaged_header" if line.startswith(b'{"format":') else "record.foreign")
    if not {"format", "game"} <= fields.keys():
        raise fault("record.foreign")
    number = fields["format"]
    if isinstance(number, int) and number > FORMAT:
        raise fault("record.newer_format", format=number, own=FORMAT)
    try:
        header = msgspec.convert(fields, Header)
    except WRONG as error:
        raise fault("record.header", where=_where(error)) from error
    if header.format != FORMAT:
        raise fault("record.header", where="$.format")
    if header.game not in rules.titles():
        raise fault("record.unknown_game", game=header.game[:40])
    game = rules.game(header.game)
    if header.version > game.version:
        raise fault("record.newer", version=header.version, own=game.version)
    header = msgspec.structs.replace(
        header, options=completed_options(game, header.options), seats=told_apart(header.seats)
    )
    if wrong := table_fault(game, len(header.seats), header.options, header.first):
        raise fault("record.header", where=wrong.where)
    if not is_file_name(header.level.file):
        raise fault("record.header", where="$.level.file")
    return header


def is_file_name(name: str) -> bool:
    """Whether this is a plain file name that cannot lead out of its folder."""
    return name == Path(name).name and bool(name) and "\\" not in name and "\0" not in name


def _where(error: BaseException) -> str:
    """The path named in a msgspec error message, `$.seats[1].name`."""
    match = re.search(r"at `(\$[^`]*)`", str(error)) or re.search(r"field `([^`]*)`", str(error))
    return match.group(1) if match else "$"


def _lines(raw: bytes) -> Iterator[tuple[bytes, int]]:
    """Complete lines, each with the offset of its end."""
    start = 0
    while (end := raw.find(b"\n", start)) >= 0:
        yield raw[start:end], end + 1
        start = end + 1


def _entries(content: Content, game: Game, raw: bytes) -> None:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.action_type | TakeOver)
    marks = msgspec.json.Decoder(Rewound | Sum)
    waiting: list[Action | Rewound] = []
    """Everything read since the last checksum."""
    length = seconds = crc = end = summed = 0

    def keep() -> None:
        for entry in waiting:
            if isinstance(entry, Rewound):
                del content.actions[entry.to :]
                content.rewound.append(entry)
            else:
                content.actions.append(entry)
        waiting.clear()
        content.seconds, content.size, content.sum = seconds, end, crc

    for line, behind in _lines(raw):
        if end:  # the first line is the header
            try:
                entry = marks.decode(line) if line.startswith(b"{") else decoder.decode(line)
            except WRONG:
                content.fault = Fault("record.damaged", {"step": len(content.actions)})
                break
            if isinstance(entry, Sum):
                body = line[: line.rfind(SUM_KEY)]
                if entry.sum != f"{zlib.crc32(body, crc):08x}":
                    content.fault = Fault("record.damaged", {"step": len(content.actions)})
                    break
                seconds, summed = entry.seconds, behind
            elif isinstance(entry, Rewound) and not 0 <= entry.to <= length:
                content.fault = Fault("record.damaged", {"step": len(content.actions)})
                break
            else:
                waiting.append(entry)
                length = entry.to if isinstance(entry, Rewound) else length + 1
        crc = zlib.crc32(raw[end:behind], crc)
        end = behind
        if end == summed:
            keep()
    else:
        keep()
        if end < len(raw):
            content.notes.append(Fault("record.torn", {"step": length}))
        return
    if not summed:
        keep()


SUM_KEY = b',"sum":"'


def encode(header: Header) -> bytes:
    return msgspec.json.encode(header) + b"\n"
