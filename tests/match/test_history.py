"""The statistics: what is entered, and what damage and disks do to it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from game import words
from game.match import History, Match, Seat
from game.match.history import REFUSALS
from tests.match.play import play_on, table


def finished(seed: int) -> Match:
    seats = [Seat("Anna", "human", "blue"), Seat("Machine", "normal", "black")]
    match = Match.new("fair", seats, seed=seed, clock=lambda: 0.0)
    play_on(match, Random(seed))
    return match


def test_finished_matches_are_entered_once(home: Path) -> None:
    history, matches = History(), [finished(seed) for seed in range(5)]
    for match in matches * 2:
        history.add(match)
    assert history.file == home / "history.sqlite"
    lines = history.finished("fair")
    assert len(lines) == 5
    assert {line.players for line in lines} == {
        tuple(
            (seat.name, seat.player, standing.points, standing.place)
            for seat, standing in zip(match.seats, match.standings(), strict=True)
        )
        for match in matches
    }
    assert not history.notices
    assert history.finished("zeelandia") == []


def test_tallies() -> None:
    history, matches = History(), [finished(seed) for seed in range(6)]
    for match in matches:
        history.add(match)
    anna = next(tally for tally in history.tallies("fair") if tally.name == "Anna")
    points = [match.standings()[0].points for match in matches]
    assert (anna.games, anna.points_best) == (6, max(points))
    assert anna.points_mean == pytest.approx(sum(points) / 6)
    assert anna.wins == sum(match.standings()[0].place == 1 for match in matches)
    assert {tally.player for tally in history.tallies()} == {"human", "normal"}


def test_a_game_that_goes_on_is_not_entered() -> None:
    with pytest.raises(ValueError, match="not over"):
        History().add(table())


@pytest.mark.parametrize("raw", [b"not a database, rather a diary" * 40, b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_database_is_moved_aside_and_told(raw: bytes, home: Path) -> None:
    history = History()
    history.file.write_bytes(raw)
    history.add(finished(1))
    assert [notice.key for notice in history.notices] == ["history.damaged"]
    aside = home / str(history.notices[0].params["file"])
    assert aside.read_bytes() == raw
    assert len(history.finished()) == 1


def test_damage_inside_is_found(home: Path) -> None:
    history = History()
    for seed in range(40):
        history.add(finished(seed))
    raw = bytearray(history.file.read_bytes())
    raw[4096:8192] = bytes(255 - byte for byte in raw[4096:8192])
    history.file.write_bytes(raw)
    History().tallies()
    again = History()
    again.add(finished(99))
    assert len(again.finished()) >= 1


def test_a_newer_database_is_left_alone() -> None:
    history = History()
    history.add(finished(1))
    with sqlite3.connect(history.file) as database:
        database.execute("PRAGMA user_version = 7")
    database.close()
    raw = history.file.read_bytes()
    assert History().finished() == []
    other = History()
    other.add(finished(2))
    assert [notice.key for notice in other.notices] == ["history.newer"]
    assert history.file.read_bytes() == raw


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("a file, no folder")
    history = History(tmp_path / "wall" / "history.sqlite")
    history.add(finished(1))
    assert {(notice.key, notice.params["error"]) for notice in history.notices} == {("history.failed", "EEXIST")}
    assert history.tallies() == []


def test_what_sqlite_refuses_has_words() -> None:
    history = History()
    history.file.mkdir()  # where the file should be
    history.add(finished(1))
    assert [notice.params["error"] for notice in history.notices] == ["EACCES"]
    for name in REFUSALS.values():
        assert words.say("history.failed", error=name) != words.say("history.failed", error="")
        assert name not in words.say("history.failed", error=name)


def test_two_programs_enter_at_once() -> None:
    one, other = History(), History()
    for seed in range(4):
        (one if seed % 2 else other).add(finished(seed))
    assert len(one.finished()) == len(other.finished()) == 4
