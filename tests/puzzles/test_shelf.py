"""Files of puzzles, good and bad, and the puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from game import words
from game.puzzles import PuzzleFault, of_the_day, shelf, shipped
from game.words import LANGUAGES, say
from tests.puzzles.samples import sample


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the place of those that were cut."""
    file = tmp_path / "zeelandia.json"
    monkeypatch.setattr(shelf, "puzzle_file", lambda title: file)
    return file


def test_the_easiest_comes_first_and_those_of_other_rules_are_left_out(file: Path) -> None:
    hard = sample(number=1)
    easy = msgspec.structs.replace(sample(number=2), found={"easy": 0.3, "normal": 0.4, "hard": 1.0, "expert": 1.0})
    stale = msgspec.structs.replace(sample(number=3), version=99)
    file.write_bytes(msgspec.json.encode([hard, stale, easy]))
    assert shipped("zeelandia") == [easy, hard]


def test_a_title_without_a_file_has_none(file: Path) -> None:
    assert shipped("zeelandia") == []


BAD = {
    "empty": b"",
    "cut off": b'[{"id":"1-2"',
    "no list": b"{}",
    "binary": b"\xff\xfe\x00",
    "deep": b"[" * 100_000,
    "foreign": b'[{"title":"chess"}]',
    "large": b" " * (shelf.LARGEST + 1),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_told_by_name(kind: str, language: str, file: Path) -> None:
    file.write_bytes(BAD[kind])
    words.speak(language)
    with pytest.raises(PuzzleFault) as caught:
        shipped("zeelandia")
    fault = caught.value.fault
    assert "zeelandia.json" in say(fault.key, **dict(fault.params))


def test_each_puzzle_has_its_day_before_one_comes_again() -> None:
    puzzles = [msgspec.structs.replace(sample(), id=f"{n}-1") for n in range(7)]
    start = date(2026, 11, 29)
    start -= timedelta(start.toordinal() % 7)
    days = [of_the_day(start + timedelta(n), puzzles) for n in range(14)]
    assert sorted(days[:7]) == sorted(days[7:]) == list(range(7))
    assert days[:7] != days[7:]
    assert of_the_day(start, puzzles) == days[0]
