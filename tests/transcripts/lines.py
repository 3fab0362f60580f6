"""The text form of a transcript, one line a step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.transcripts.watching import Sight, digest, text

HERE = Path(__file__).parent
PARTS = ("seat", "options", "near misses", "events")
"""What the columns of a line are called, before the slots."""


def file_of(record: Path) -> Path:
    return HERE / f"{record.stem}.txt"


def line(sight: Sight) -> str:
    tags = sorted({kind_of(event) for event in sight.events})
    columns = [
        str(sight.seat),
        f"{len(sight.options)}:{digest(text(sight.options))}",
        f"{len(sight.refusals)}:{digest(text(sight.refusals))}",
        f"{','.join(tags)}:{digest(text(sight.events))}" if tags else "-",
    ]
    slots = [f"{name}={','.join(digest(text(value)) for value in values)}" for name, values in sight.slots.items()]
    return " ".join(columns + slots)


def kinds(transcript: Path) -> set[str]:
    """The tags of all events told in a game."""
    events = (row.split(" ")[PARTS.index("events")] for row in transcript.read_text(encoding="utf-8").splitlines())
    return {tag for column in events if column != "-" for tag in column.partition(":")[0].split(",")}


def kind_of(event: object) -> str:
    """The tag of an event; of what is told to the seats differently, that of the truth."""
    while isinstance(event, list):
        event = event[0]
    return str(event)


def differing(before: str, now: str) -> Iterator[tuple[str, str, str]]:
    """The parts in which two lines of one step differ: name, and what stands in each; "-" where there is nothing."""
    old, new = before.split(" "), now.split(" ")
    yield from ((p, a, b) for p, a, b in zip(PARTS, old, new, strict=False) if a != b)
    old_slots, new_slots = (dict(slot.split("=") for slot in side[len(PARTS) :]) for side in (old, new))
    for name in sorted(old_slots.keys() | new_slots.keys()):
        a, b = old_slots.get(name, "-"), new_slots.get(name, "-")
        if a != b:
            yield f"slot {name}", a, b


def shown(sight: Sight, part: str) -> str:
    """A part of a step in full."""
    if part == "seat":
        return f"seat {sight.seat}, {sight.decision}"
    if part == "options":
        return " ".join(sight.options)
    if part == "near misses":
        return "; ".join(f"{action}: {answered(reason)}" for action, reason in sight.refusals.items())
    if part == "events":
        return " ".join(msgspec.json.encode(event).decode() for event in sight.events)
    values = sight.slots.get(part.removeprefix("slot "), ())
    return " | ".join(map(text, values)) or "as before"


def answered(reason: object) -> str:
    return "allowed" if reason is None else text(reason)
