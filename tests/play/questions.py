"""What is asked and answered, and the files that hold it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isclose
from pathlib import Path
from typing import Any, Literal

import msgspec

HERE = Path(__file__).parent
BUDGETS = HERE / "budgets.json"
"""By title and level: how long they think if nobody says so."""
DIGITS = 12
CLOSE = 1e-9
"""Greatest difference of two equal numbers, relative and absolute."""

Wire = Any
"""Plain JSON values."""
Asked = Literal["played", "told", "hint", "face_down", "luck"]
"""`played`: a choice without reasons, as in the arena. `told`: with those that the others may hear, as at a table.
`hint`: with all reasons, and a contrast with another action. `face_down`: a hint without what lies face down. `luck`:
what an outcome of chance was worth to each seat."""
Depth = Literal["usual", "deep"]
DEPTHS: tuple[Depth, ...] = ("usual", "deep")


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """`level` may be a script, `script:shipper`. `instead`: the action that a hint is contrasted with, as JSON text."""

    record: str
    step: int
    seat: int
    asked: Asked
    level: str = ""
    style: str = ""
    playouts: int = 0
    instead: str = ""

    def __str__(self) -> str:
        who = ":".join(part for part in (self.level, self.style) if part)
        budget = f", {self.playouts} playouts" if self.playouts else ""
        return f"{self.record}, step {self.step}, seat {self.seat}, {self.asked} {who}{budget}"


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A `Choice` in plain values. Of `luck`, `expected` holds points by seat."""

    action: Wire
    reasons: Sequence[Wire] = ()
    expected: Sequence[float] = ()
    playouts: int = 0
    tried: Sequence[Wire] = ()
    contrast: Wire = None


class Line(msgspec.Struct, frozen=True):
    question: Question
    answer: Answer


def file_of(title: str, depth: Depth) -> Path:
    return HERE / f"{title}{'.deep' if depth == 'deep' else ''}.jsonl"


def read_lines(title: str, depth: Depth) -> list[Line]:
    """Empty if there is no file."""
    file = file_of(title, depth)
    decoder = msgspec.json.Decoder(Line)
    return [decoder.decode(row) for row in file.read_bytes().splitlines()] if file.exists() else []


def write_lines(title: str, depth: Depth, lines: Sequence[Line]) -> None:
    file_of(title, depth).write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def read_budgets() -> dict[str, Wire]:
    budgets: dict[str, Wire] = msgspec.json.decode(BUDGETS.read_bytes()) if BUDGETS.exists() else {}
    return budgets


def write_budgets(budgets: Mapping[str, Wire]) -> None:
    BUDGETS.write_bytes(msgspec.json.format(msgspec.json.encode(budgets), indent=1) + b"\n")


def plain(thing: Any) -> Wire:
    """As it comes back from a file."""
    return shortened(msgspec.to_builtins(thing))


def shortened(thing: Wire) -> Wire:
    match thing:
        case float():
            return float(f"{thing:.{DIGITS}g}")
        case list() | tuple():
            return [shortened(one) for one in thing]
        case dict():
            return {key: shortened(one) for key, one in thing.items()}
    return thing


def differing(before: Answer, now: Answer) -> Iterator[str]:
    """The parts in which two answers differ, each with what was expected and what was found."""
    for part in Answer.__struct_fields__:
        was, found = getattr(before, part), getattr(now, part)
        if not alike(was, found):
            yield f"{part}: expected {shown(was)}, found {shown(found)}"


def alike(was: Wire, found: Wire) -> bool:
    match was, found:
        case (float(), float() | int()) | (int(), float()):
            return isclose(was, found, rel_tol=CLOSE, abs_tol=CLOSE)
        case (list() | tuple(), list() | tuple()):
            return len(was) == len(found) and all(map(alike, was, found))
        case (dict(), dict()):
            return was.keys() == found.keys() and all(alike(was[key], found[key]) for key in was)
    return bool(was == found)


def shown(thing: Wire) -> str:
    return msgspec.json.encode(thing).decode()


def by_record(lines: Sequence[Line]) -> Mapping[str, list[Line]]:
    grouped: dict[str, list[Line]] = {}
    for line in lines:
        grouped.setdefault(line.question.record, []).append(line)
    return grouped
