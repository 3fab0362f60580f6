"""Mutants that change nothing that anybody could notice, each with its reason, in `equivalent.tsv`."""

from __future__ import annotations

import csv
from collections.abc import Collection
from pathlib import Path

FILE = Path(__file__).with_suffix(".tsv")
COLUMNS = ["file", "within", "before", "after", "reason"]
MOST = 0.08
"""The share of a sample from which on somebody has made it too easy."""

Identity = tuple[str, str, str, str]


def read(file: Path) -> dict[Identity, str]:
    """The reasons. Raises ValueError for a mutant without one."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or rows[0] != COLUMNS:
        raise ValueError(f"{file.name}: the first line is not {' '.join(COLUMNS)}")
    reasons: dict[Identity, str] = {}
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(COLUMNS) or not row[-1].strip():
            raise ValueError(f"{file.name}:{number}: a mutant is told by {', '.join(COLUMNS)}")
        name, within, before, after, reason = row
        reasons[name, within, before, after] = reason
    return reasons


def too_many(equivalent: Collection[object], sample: Collection[object]) -> bool:
    return len(equivalent) > MOST * len(sample)
