"""Every recorded game looks at every step as its transcript says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts.lines import HERE, differing, file_of, line, shown
from tests.transcripts.watching import RECORDS, watch

WIDTH = 400


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_looks_as_in_its_transcript(record: Path) -> None:
    expected = file_of(record).read_text(encoding="utf-8").splitlines()
    sights = list(watch(record))
    for sight, before in zip(sights, expected, strict=False):
        if line(sight) != before:
            parts = [
                f"  {part} was {was}, is {now}: {shown(sight, part)[:WIDTH]}"
                for part, was, now in differing(before, line(sight))
            ]
            place = f"{record.stem}, step {sight.step}, seat {sight.seat} is to decide {sight.decision}"
            failed(record, f"{place}; the record answers {sight.action or 'nothing'}", *parts)
    if len(sights) != len(expected):
        end = sights[-1]
        failed(record, f"{record.stem} was {len(expected)} steps long; at step {end.step} {end.action} is refused now")


def failed(record: Path, *rows: str) -> None:
    ask = f"python -m tests.transcripts --dry {record.stem}    says what every part was, in words"
    pytest.fail("\n".join((*rows, ask)), pytrace=False)


def test_no_transcript_stands_alone() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {record.stem for record in RECORDS}
