"""Saved games: what the Load screen lists, what is kept, what goes."""

from __future__ import annotations

import io
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Match, autosave, delete, keep_as, record, saved_games, saves
from game.match.saves import KEPT, beside, folder
from tests.match.play import play_on, table


def played(answers: int, seed: int = 1) -> Match:
    match = table(file=autosave("fair"), seed=seed, rounds=9)
    play_on(match, Random(seed), answers)
    return match


def test_what_is_saved_is_listed(home: Path) -> None:
    match = played(12)
    (saved,) = saved_games("fair")
    assert saved.file == match.recorder.file
    assert saved.file.is_relative_to(home)
    assert saved.header == match.header
    assert (saved.round, saved.over, saved.name, saved.fault) == (match.round, False, "", None)
    assert saved.thumbnail.suffix == ".png"
    play_on(match, Random(1))
    assert next(saved_games()).over


def test_the_latest_comes_first_and_a_kept_one_has_its_name() -> None:
    first = played(3)
    assert first.recorder.file is not None
    named = keep_as(first.recorder.file, "fair", "Saturday: Anna/Bo")
    assert named.read_bytes() == first.recorder.file.read_bytes()
    second = keep_as(first.recorder.file, "fair", "Saturday: Anna/Bo")
    assert second != named
    os.utime(first.recorder.file, (2e9, 2e9))
    listed = list(saved_games("fair"))
    assert listed[0].file == first.recorder.file
    assert {saved.name for saved in listed} == {"", named.stem, second.stem}
    assert "/" not in named.name
    assert Match.resume(named).digest == first.digest


@pytest.mark.parametrize(
    "name", ["", "...", "CON", "nul.b", "Com1", "console", "../../x", "игра", "a" * 300, "𠀀" * 60]
)
def test_any_name_will_do(name: str) -> None:
    match = played(3)
    assert match.recorder.file is not None
    kept = keep_as(match.recorder.file, "fair", name)
    assert kept.parent == folder("fair") / "named"
    assert kept.is_file()
    assert (kept.stem == f"_{name}") == (name in ("CON", "nul.b", "Com1")), "a device of Windows"


def finished(seed: int, changed: float) -> Path:
    """The closed record of a match played to its end, last written at `changed`."""
    match = table(file=autosave("fair"), seed=seed)
    play_on(match, Random(seed))
    assert match.over
    match.recorder.close()
    assert match.recorder.file is not None
    for other in beside(match.recorder.file):
        other.write_bytes(other.suffix.encode())
    os.utime(match.recorder.file, (changed, changed))
    return match.recorder.file


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Only so many finished games are kept."""
    monkeypatch.setattr(saves, "KEPT", 5)
    return 5


def test_the_newest_fifty_finished_games_are_kept() -> None:
    assert KEPT == 50


def test_only_finished_games_age_out(few: int) -> None:
    left = [played(2, seed) for seed in range(few + 3)]
    for match in left:
        match.recorder.close()
        assert match.recorder.file is not None
        os.utime(match.recorder.file, (1, 1))
    torn = played(2)
    torn.recorder.close()
    assert torn.recorder.file is not None
    torn.recorder.file.write_bytes(b"nonsense")
    over = [finished(seed, 1e9 + seed) for seed in range(few + 4)]
    autosave("fair")
    there = {saved.file for saved in saved_games("fair")}
    assert there == {match.recorder.file for match in left} | {torn.recorder.file} | set(over[-few:])
    assert {file for file in over for other in beside(file) if other.exists()} == set(over[-few:])


def test_picture_and_review_are_kept_and_deleted_with_their_record() -> None:
    file = finished(1, 1e9)
    named = keep_as(file, "fair", "Sunday")
    assert [other.read_bytes() for other in beside(named)] == [b".png", b".review"]
    delete(named)
    assert sorted(named.parent.iterdir()) == []
    assert all(other.exists() for other in (file, *beside(file)))


def test_a_review_of_a_long_game_is_kept_too() -> None:
    file = finished(1, 1e9)
    review = beside(file)[1]
    review.write_bytes(b" " * (3 * 1024 * 1024))
    named = keep_as(file, "fair", "Sunday")
    assert beside(named)[1].read_bytes() == review.read_bytes()


def test_a_clock_that_was_moved_back_deletes_nothing_that_is_new(few: int) -> None:
    for seed in range(few + 4):
        finished(seed, 2e9 + seed)
    just_left = finished(99, 1e9)
    assert just_left.exists()
    autosave("fair")
    assert just_left.exists()


def test_a_long_game_that_has_just_ended_stays(few: int) -> None:
    long = finished(99, 2e9)
    for seed in range(few + 4):
        finished(seed, 1e9 + seed)
    autosave("fair")
    assert long.exists()


def test_a_finished_game_that_is_open_stays(few: int) -> None:
    match = table(file=autosave("fair"))
    play_on(match, Random(1))
    assert match.recorder.file is not None
    os.utime(match.recorder.file, (1, 1))
    for seed in range(few + 4):
        finished(seed, 1e9 + seed)
    autosave("fair")
    assert match.recorder.file.exists()


def test_autosaves_are_numbered_whatever_stands_there() -> None:
    folder("fair").mkdir(parents=True)
    for name in ("20261121-051500-abcdef", "mine", "²", "9" * 200):
        (folder("fair") / f"{name}.emporium").touch()
    new = autosave("fair")
    assert new.name.startswith("20261122-")
    assert new != autosave("fair")


def test_damaged_files_explain_themselves_in_the_list() -> None:
    match = played(4)
    assert match.recorder.file is not None
    match.recorder.file.with_name("b.emporium").write_bytes(b"\x00\x01nonsense")
    match.recorder.file.with_name("c.emporium").write_bytes(
        match.recorder.file.read_bytes().replace(b'"format":1', b'"format":9')
    )
    faults = {saved.file.stem: saved.fault for saved in saved_games("fair")}
    assert faults[match.recorder.file.stem] is None
    assert faults["b"] is not None
    assert faults["b"].key == "record.foreign"
    assert faults["c"] is not None
    assert faults["c"].key == "record.newer_format"


def test_the_list_reads_little_of_long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(file=autosave("fair"), rounds=200)
    play_on(match, Random(1), 200)
    assert match.recorder.file is not None
    match.recorder.close()
    head, _, moves = match.recorder.file.read_bytes().partition(b"\n")
    match.recorder.file.write_bytes(head + b"\n" + moves * 40)
    for _ in range(20):
        keep_as(match.recorder.file, "fair", "long")
    read: list[int] = []

    class Counting(io.FileIO):
        def readinto(self, buffer: Any) -> int:
            read.append(super().readinto(buffer))
            return read[-1]

        def readall(self) -> bytes:
            found = super().readall()
            read.append(len(found))
            return found

    monkeypatch.setattr(record, "open_plain", lambda file: io.BufferedReader(Counting(file)))
    monkeypatch.setattr(record, "read_plain", None)
    assert [saved.round for saved in saved_games("fair")] == [match.round] * 21
    assert 0 < sum(read) <= 21 * (65536 + 2 * io.DEFAULT_BUFFER_SIZE) < 21 * match.recorder.file.stat().st_size / 3
