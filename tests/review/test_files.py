"""The review beside the record: kept, gone on from, and made anew when it does not hold any more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.match import Match
from game.paths import SUFFIX
from game.review import QUICK, THOROUGH, Review, begun, continued, files, review_file, save, stored_review
from tests.review.games import HASTY, RECORDS, SHORT, reviewed_match


@pytest.fixture(scope="module")
def review() -> Review:
    *_, whole = continued(MATCH, begun(MATCH, HASTY))
    return whole


STEM = SHORT["zeelandia"]
MATCH = reviewed_match(STEM)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / f"{STEM}{SUFFIX}"
    file.write_bytes((RECORDS / file.name).read_bytes())
    return file


def test_it_lies_beside_the_record_and_reads_as_it_was_written(record: Path, review: Review) -> None:
    assert stored_review(record, MATCH, QUICK) is None
    save(record, review)
    assert review_file(record).name == f"{STEM}.review"
    assert stored_review(record, MATCH, QUICK) == review
    assert stored_review(record, Match.resume(record, keep=False), QUICK) == review


def test_one_that_was_interrupted_goes_on_to_the_same_end(record: Path, review: Review) -> None:
    part = msgspec.structs.replace(review, verdicts=review.verdicts[:1])
    save(record, part)
    begun_again = stored_review(record, MATCH, QUICK)
    assert begun_again is not None
    assert not begun_again.complete
    *_, whole = continued(MATCH, begun_again)
    assert whole == review


def test_a_thorough_one_serves_for_a_quick_one_and_not_the_other_way_round(record: Path, review: Review) -> None:
    save(record, review)
    assert stored_review(record, MATCH, THOROUGH) is None
    save(record, msgspec.structs.replace(review, depth="thorough"))
    assert stored_review(record, MATCH, QUICK) is not None


def test_one_of_another_record_or_of_other_rules_is_made_anew(record: Path, review: Review) -> None:
    for stale in ({"digest": "0" * 64}, {"version": review.version + 1}, {"method": review.method + 1}):
        save(record, msgspec.structs.replace(review, **stale))
        assert stored_review(record, MATCH, QUICK) is None, stale
    save(record, review)
    assert stored_review(record, reviewed_match("zeelandia-4-family-governors"), QUICK) is None


def _first(change: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
    return lambda whole: change(whole["verdicts"][0])


def _set(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda part: part.update(fields)


@pytest.mark.parametrize(
    "spoil",
    [
        _first(_set(better=["lay", "nowhere"])),
        _first(_set(better=["bid", "guild"])),
        _first(_set(better="os.system")),
        _first(_set(chosen=["move", 6])),
        _first(_set(seat=9)),
        _first(_set(step=1)),
        _first(_set(loss=7.5)),
        _first(_set(points="many")),
        _first(_set(reasons=[{"key": 3}])),
        _set(depth="endless"),
        _set(order=[0, 0, 0]),
        _set(order=[1, 2, 100_000]),
        _set(luck=[1, 2, 3, 4]),
        _set(curve=[]),
        lambda whole: whole["curve"][5].append(0),
        lambda whole: whole["curve"].__setitem__(5, [1000, 0, 0, 1]),
        lambda whole: whole["verdicts"].append(whole["verdicts"][0]),
    ],
)
def test_what_cannot_be_is_not_believed(record: Path, review: Review, spoil: Callable[[dict[str, Any]], None]) -> None:
    whole = msgspec.json.decode(msgspec.json.encode(review))
    spoil(whole)
    review_file(record).write_bytes(msgspec.json.encode(whole))
    assert stored_review(record, MATCH, QUICK) is None


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"digest":1}'])
def test_a_damaged_file_is_made_anew(record: Path, raw: bytes) -> None:
    review_file(record).write_bytes(raw)
    assert stored_review(record, MATCH, QUICK) is None


def test_a_file_that_is_too_large_is_not_read(record: Path, review: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    save(record, review)
    monkeypatch.setattr(files, "LARGEST", 100)
    assert stored_review(record, MATCH, QUICK) is None
