"""What is different between two runs of the same records, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.transcripts.lines import answered, differing, kind_of, line, shown
from tests.transcripts.watching import Sight, text

EXAMPLES = 2
WIDTH = 600
"""Characters of one side of an example."""


@dataclass
class Change:
    """One thing that changed: how often, in which records, and the first places in full."""

    part: str
    what: str
    count: int = 0
    records: dict[str, None] = field(default_factory=dict)
    examples: list[str] = field(default_factory=list)


class Changes:
    """Collects the differences of all records; alike ones are told as one."""

    def __init__(self) -> None:
        self.all: dict[tuple[str, str], Change] = {}

    def add(self, record: str, old: list[Sight], new: list[Sight]) -> None:
        renamed = renamings(old, new)
        for was, now in renamed.items():
            self._note(record, f"slot {was}", f"is called {now} now, and its values are as before", "")
        for before, after in zip(old, new, strict=False):
            place = (
                f"{record}, step {after.step}, seat {after.seat} ({after.decision}), before {after.action or 'nothing'}"
            )
            for part, _, _ in differing(line(before), line(after)):
                if part.removeprefix("slot ") not in {*renamed, *renamed.values()}:
                    for what, example in differences(part, before, after):
                        self._note(record, part, what, f"{place}\n{example}")
        if len(old) != len(new):
            end = new[-1]
            why = f"at step {end.step} {end.action} is refused now" if len(new) < len(old) else "goes on further now"
            self._note(record, "end", why, "")

    def _note(self, record: str, part: str, what: str, example: str) -> None:
        change = self.all.setdefault((part, what), Change(part, what))
        change.count += 1
        change.records[record] = None
        if example and len(change.examples) < EXAMPLES:
            change.examples.append(example)

    def told(self) -> Iterator[str]:
        """The changes in words, those of the rules first."""
        for change in sorted(self.all.values(), key=lambda change: (order(change.part), change.part, -change.count)):
            names = list(change.records)
            where = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
            yield f"{change.part}: {change.what} ({change.count} x in {where})"
            for example in change.examples:
                yield from (f"    {row}" for row in example.splitlines())
        if self.all:
            parts = {change.part for change in self.all.values()}
            slots = sorted(part.removeprefix("slot ") for part in parts if order(part) == LAST)
            yield (
                f"Only slots changed: {', '.join(slots)}. Options, near misses, events and points are as before."
                if all(order(part) == LAST for part in parts)
                else "What may be done, what comes of it or what it is worth has changed."
            )


LAST = 9


def order(part: str) -> int:
    """Rules before representation."""
    first = ("end", "seat", "options", "near misses", "events", "slot standings()")
    return first.index(part) if part in first else LAST


def renamings(old: list[Sight], new: list[Sight]) -> dict[str, str]:
    """Slots that have another name and the same history."""
    before, after = histories(old), histories(new)
    fresh = {history: name for name, history in after.items() if name not in before}
    return {name: fresh[history] for name, history in before.items() if name not in after and history in fresh}


def histories(sights: list[Sight]) -> dict[str, str]:
    """By slot, all that it ever held."""
    held: dict[str, list[object]] = {}
    for sight in sights:
        for name, values in sight.slots.items():
            held.setdefault(name, []).append((sight.step, values))
    return {name: text(values) for name, values in held.items()}


def differences(part: str, before: Sight, after: Sight) -> Iterator[tuple[str, str]]:
    """What is different in one part of one step: the kind of difference, and the thing itself."""
    if part == "options":
        for action in before.options:
            if action not in after.options:
                yield f"{tag(action)} is no longer offered by {after.decision}", f"  gone: {action}"
        for action in after.options:
            if action not in before.options:
                yield f"{tag(action)} is newly offered by {after.decision}", f"  new:  {action}"
    elif part == "near misses":
        for action in {**before.refusals, **after.refusals}:
            was, now = (answer_of(sight, action) for sight in (before, after))
            if was != now:
                kinds = " to ".join(short(answer) for answer in (was, now))
                yield f"the answer to {tag(action)} went from {kinds}", f"  {action}\n  was: {was}\n  now: {now}"
    else:
        was, now = shown(before, part), shown(after, part)
        yield "differs", f"  was: {was[:WIDTH]}\n  now: {now[:WIDTH]}"


def answer_of(sight: Sight, action: str) -> str:
    return answered(sight.refusals[action]) if action in sight.refusals else "not a candidate"


def short(answer: str) -> str:
    """The key and the rule of a refusal."""
    if not answer.startswith("{"):
        return answer
    refusal = json.loads(answer)
    return f"{refusal['key']} ({refusal['rule'] or 'no rule'})"


def tag(action: str) -> str:
    return kind_of(json.loads(action))
