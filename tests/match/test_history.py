"""The statistics: what is entered, and what damage and disks do to it."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game import rules, words
from game.match import Match, Seat, history
from game.match.history import KEPT, LARGEST, REFUSALS, History
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


def test_the_oldest_matches_are_forgotten_before_the_file_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT", 4)
    own, matches = History(), [finished(seed) for seed in range(7)]
    for match in matches:
        own.add(match)
        own.add_losses(match, {0: (10, float(match.header.seed))})
    assert [losses.points for losses in own.losses()] == [3.0, 4.0, 5.0, 6.0]
    assert len(own.finished()) == 4
    with closing(sqlite3.connect(own.file)) as database:
        assert database.execute("SELECT COUNT(*) FROM players").fetchone() == (8,)


def test_so_many_matches_as_are_kept_can_be_read() -> None:
    """Five people with long names, the title with the most options."""
    title, options = max(
        ((title, json.dumps(rules.game(title).defaults)) for title in rules.titles()), key=lambda one: len(one[1])
    )
    own = History()
    own.add(finished(1))
    with closing(sqlite3.connect(own.file)) as database, database:
        database.execute("DELETE FROM players")
        database.execute("DELETE FROM matches")
        rows = ((n, "2026-11-29T12:00:00Z", title, options, 2**60 + n, "f" * 64) for n in range(KEPT))
        database.executemany(
            "INSERT INTO matches SELECT ?, ?2, ?2, ?, 30, 'a_level_of_my_own.tmx', ?, ?, 20, 9999, ?", rows
        )
        players = [
            (n, seat, f"{seat}" + "Щ" * 39, "human", "vermilion", 120, 3) for n in range(KEPT) for seat in range(5)
        ]
        database.executemany("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", players)
        database.executemany("INSERT INTO losses VALUES (?, ?, 100, 1.5)", [row[:2] for row in players])
    assert own.file.stat().st_size < LARGEST
    assert len(own.finished(limit=KEPT)) == KEPT
    assert sum(record.games for record in own.player_records()) == 5 * KEPT
    assert not own.notices


def test_another_digest_of_the_same_result_does_not_count_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new option of the rules changes the digests of old records."""
    history, match = History(), finished(1)
    history.add(match)
    history.add_losses(match, {0: (10, 4.0)})
    monkeypatch.setattr(Match, "digest", "f" * 64)
    history.add(match)
    assert len(history.finished()) == 1
    assert [record.games for record in history.player_records()] == [1, 1]
    assert len(history.losses()) == 1


def test_another_end_of_a_match_counts_instead() -> None:
    history, match = History(), finished(1)
    history.add(match)
    history.add_losses(match, {0: (10, 4.0)})
    before = history.finished()[0].players
    for seed in range(20):
        match.rewind(2, match.people)
        play_on(match, Random(seed))
        if [line.points for line in match.standings()] != [points for *_, points, _ in before]:
            break
    history.add(match)
    (line,) = history.finished()
    assert line.players != before
    assert [points for *_, points, _ in line.players] == [standing.points for standing in match.standings()]
    assert not history.losses(), "they were of the other end"


FIRST_VERSION = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, created TEXT NOT NULL, finished TEXT NOT NULL, title TEXT NOT NULL,
    version INTEGER NOT NULL, level TEXT NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    rounds INTEGER NOT NULL, seconds INTEGER NOT NULL, digest TEXT NOT NULL, UNIQUE (created, seed, digest));
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    colour TEXT NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (match, seat));
INSERT INTO matches VALUES (1, 'then', 'later', 'fair', 1, '', '{}', 7, 9, 600, 'a');
INSERT INTO matches VALUES (2, 'then', 'now', 'fair', 1, '', '{"new":true}', 7, 9, 600, 'b');
INSERT INTO matches VALUES (3, 'then', 'now', 'fair', 1, '', '{}', 8, 9, 600, 'a');
INSERT INTO players SELECT id, 0, 'Anna', 'human', 'blue', 30, 1 FROM matches;
PRAGMA user_version = 1;
"""


def test_a_file_of_the_first_version_is_kept_without_what_counted_twice() -> None:
    history = History()
    history.file.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(history.file) as database:
        database.executescript(FIRST_VERSION)
    database.close()
    assert len(history.finished()) == 2
    assert [record.games for record in history.player_records()] == [2]
    match = finished(1)
    history.add(match)
    history.add_losses(match, {0: (4, 2.0)})
    assert len(history.finished()) == 3
    assert [lost.mean for lost in history.losses("fair")] == [0.5]
    assert not history.notices


def test_losses_are_those_of_people_in_the_order_of_their_games(monkeypatch: pytest.MonkeyPatch) -> None:
    history = History()
    for seed, points in enumerate((6.0, 3.0, -1.0)):
        monkeypatch.setattr(time, "strftime", lambda *_, seed=seed: f"2026-11-2{seed}T00:00:00Z")
        match = finished(seed)
        history.add(match)
        for _ in range(2):
            history.add_losses(match, {0: (10, points), 1: (10, 9.0)})
    assert [(lost.name, lost.mean) for lost in history.losses()] == [("Anna", 0.6), ("Anna", 0.3), ("Anna", -0.1)]
    assert history.losses("zeelandia") == []
    history.add_losses(finished(9), {0: (10, 1.0)})
    assert len(history.losses()) == 3, "that match is not in the history"


def test_tallies() -> None:
    history, matches = History(), [finished(seed) for seed in range(6)]
    for match in matches:
        history.add(match)
    anna = next(tally for tally in history.player_records("fair") if tally.name == "Anna")
    points = [match.standings()[0].points for match in matches]
    assert (anna.games, anna.points_best) == (6, max(points))
    assert anna.points_mean == pytest.approx(sum(points) / 6)
    assert anna.wins == sum(match.standings()[0].place == 1 for match in matches)
    assert {tally.player for tally in history.player_records()} == {"human", "normal"}


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
    History().player_records()
    again = History()
    again.add(finished(99))
    assert len(again.finished()) >= 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE players SET points = 'many'",
        "UPDATE players SET name = CAST(x'fffe' AS TEXT)",
        "UPDATE matches SET title = x'00ff'",
        "UPDATE matches SET rounds = 'forty'",
        "DROP TABLE players",
        "ALTER TABLE matches RENAME COLUMN rounds TO circles",
    ],
)
def test_values_that_cannot_be_read_put_the_file_aside_once(damage: str, home: Path) -> None:
    history = History()
    history.add(finished(1))
    with sqlite3.connect(history.file) as database:
        database.execute(damage)
    database.close()
    raw = history.file.read_bytes()
    assert (history.finished(), history.player_records(), history.finished()) == ([], [], [])
    assert [notice.key for notice in history.notices] == ["history.damaged"]
    assert (home / "history-damaged-1.sqlite").read_bytes() == raw
    history.add(finished(2))
    assert len(history.finished()) == len(history.notices) == 1


@pytest.mark.parametrize("row", ["1, 0, 10, 9e999", "1, 0, 10, 'many'", "1, 0, 'ten', 1.0"])
def test_losses_that_cannot_be_put_the_file_aside(row: str) -> None:
    history = History()
    history.add(finished(1))
    with sqlite3.connect(history.file) as database:
        database.execute(f"INSERT INTO losses VALUES ({row})")
    database.close()
    assert history.losses() == []
    assert [notice.key for notice in history.notices] == ["history.damaged"]


ENDLESS = """
DROP TABLE matches;
CREATE VIEW matches AS WITH RECURSIVE c(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c)
SELECT id, '' AS created, '' AS finished, 'fair' AS title, 1 AS rounds, 1 AS seconds FROM c;
"""


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "damage",
    [
        ENDLESS,
        "UPDATE players SET name = 'a b' || hex(zeroblob(50))",
        "UPDATE players SET name = hex(zeroblob(9000))",
        "UPDATE matches SET digest = hex(zeroblob(9000000))",
    ],
    ids=["endless", "long name", "very long name", "large file"],
)
def test_what_would_take_too_long_or_too_much_is_put_aside(damage: str, home: Path) -> None:
    history = History()
    history.add(finished(1))
    with sqlite3.connect(history.file) as database:
        database.executescript(damage)
    database.close()
    assert (history.player_records(), history.finished()) == ([], [])
    assert [notice.key for notice in history.notices] == ["history.damaged"]
    assert (home / "history-damaged-1.sqlite").exists()


@pytest.mark.parametrize("title", ["chess", "", "\0", "../../x", "/etc/passwd"])
def test_games_that_the_program_does_not_have_are_left_out(title: str) -> None:
    history = History()
    history.add(finished(1))
    history.add(finished(2))
    with sqlite3.connect(history.file) as database:
        database.execute("UPDATE matches SET title = ? WHERE seed = 1", (title,))
    database.close()
    assert len(history.finished()) == 1
    assert {tally.games for tally in history.player_records()} == {1}
    assert not history.notices


def test_one_flipped_byte_in_the_schema_puts_the_file_aside(home: Path) -> None:
    history = History()
    history.add(finished(1))
    raw = history.file.read_bytes().replace(b"finished TEXT", b"fin\xbcshed TEXT")
    history.file.write_bytes(raw)
    assert history.finished() == []
    assert [notice.key for notice in history.notices] == ["history.damaged"]
    assert (home / "history-damaged-1.sqlite").read_bytes() == raw


def test_no_file_put_aside_is_overwritten(home: Path) -> None:
    for raw in (b"one" * 999, b"two" * 999, b"three" * 999):
        history = History()
        history.file.write_bytes(raw)
        history.add(finished(1))
    aside = [home / f"history-damaged-{n}.sqlite" for n in (1, 2, 3)]
    assert [file.read_bytes()[:3] for file in aside] == [b"one", b"two", b"thr"]


def test_a_program_that_keeps_the_file_locked_delays_nobody() -> None:
    history = History()
    history.add(finished(1))
    raw = history.file.read_bytes()
    other = sqlite3.connect(history.file)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    assert history.finished() == []
    assert time.monotonic() - began < 1.0
    assert [notice.params["error"] for notice in history.notices] == ["EBUSY"]
    other.close()
    assert history.file.read_bytes() == raw
    assert len(history.finished()) == 1


def test_reading_goes_on_while_another_program_prepares_to_write() -> None:
    history = History()
    history.add(finished(1))
    other = sqlite3.connect(history.file)
    other.execute("BEGIN IMMEDIATE")
    assert len(history.finished()) == 1
    assert not history.notices
    other.close()


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
    assert history.player_records() == []


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
