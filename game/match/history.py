"""Statistics of finished matches: one SQLite file in the user's folder."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import chain, repeat
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from game import paths, rules
from game.match.match import Match
from game.match.seat import HUMAN
from game.rules.board import Fault

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, created TEXT NOT NULL, finished TEXT NOT NULL, title TEXT NOT NULL,
    version INTEGER NOT NULL, level TEXT NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    rounds INTEGER NOT NULL, seconds INTEGER NOT NULL, digest TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS players (
    match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    colour TEXT NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (match, seat));
CREATE TABLE IF NOT EXISTS losses (
    match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, decisions INTEGER NOT NULL,
    points REAL NOT NULL, PRIMARY KEY (match, seat));
DELETE FROM matches WHERE id NOT IN (SELECT MAX(id) FROM matches GROUP BY created, seed, title);
DELETE FROM players WHERE match NOT IN (SELECT id FROM matches);
CREATE UNIQUE INDEX IF NOT EXISTS once ON matches (created, seed, title);
PRAGMA user_version = 2;
"""
"""A match is known by when it was created, its seed and its title. Version 1 knew it by the digest of its last position
as well, which another option of the rules changes: it counted some twice."""
VERSION = 2
PATIENCE = 0.2
"""Seconds to wait for a lock held by another program; the screen waits as long."""
LARGEST, LONGEST_TEXT = 16 * 1024 * 1024, 10_000
"""Maximum size in bytes, of the file and of any text in it."""
KEPT = 5_000
"""Matches kept, so that the file stays below `LARGEST`; the oldest are forgotten first."""
STRETCH, MOST_STRETCHES = 100_000, 300
"""A query is abandoned after this many stretches of this many SQLite instructions: a view in a foreign file might never
end."""
OF_A_MATCH = "SELECT name, player, points, place FROM players WHERE match = ? ORDER BY seat"
REFUSALS = {
    "SQLITE_FULL": "ENOSPC",
    "SQLITE_READONLY": "EROFS",
    "SQLITE_IOERR": "EIO",
    "SQLITE_CANTOPEN": "EACCES",
    "SQLITE_BUSY": "EBUSY",
    "SQLITE_LOCKED": "EBUSY",
}
"""System error names by prefix of SQLite's error name."""
DAMAGED = ("SQLITE_ERROR", "SQLITE_INTERRUPT")
"""Operational errors that mean damaged tables."""

T = TypeVar("T")
Row = TypeVar("Row", "PlayerRecord", "Finished", "Losses")


class Newer(sqlite3.OperationalError):
    """The file was written by a newer version."""


ShortText = Annotated[str, msgspec.Meta(max_length=80)]
"""A name with its distinguishing number, a time or a title. A table allows none longer."""


class PlayerRecord(msgspec.Struct, frozen=True, array_like=True):
    """One player's results in one title. `name` and `player` are as at the table (`human` or a level)."""

    title: ShortText
    name: ShortText
    player: ShortText
    games: int
    wins: int
    points_mean: float
    points_best: int
    seconds_mean: float


class Finished(msgspec.Struct, frozen=True, array_like=True):
    """A finished match. `finished` is UTC; `players` are (name, player, points, place) by seat."""

    title: ShortText
    finished: ShortText
    rounds: int
    seconds: int
    players: tuple[tuple[ShortText, ShortText, int, int], ...]


class Losses(msgspec.Struct, frozen=True, array_like=True):
    """Points of the game that the decisions of one person lost in a reviewed match: `points` in all."""

    title: ShortText
    name: ShortText
    decisions: Annotated[int, msgspec.Meta(ge=1)]
    points: Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]

    @property
    def mean(self) -> float:
        return self.points / self.decisions


class History:
    """The statistics file, opened anew for each query. A damaged database is put aside and replaced, with a notice. If
    the disk or another program blocks the file, the history is empty, with a notice that says why."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or paths.user_data() / "history.sqlite"
        self.notices: list[Fault] = []

    def add(self, match: Match) -> None:
        """Adds a finished match, in place of an earlier end of the same one. A match that tries another one again is
        left out: its beginning counts already. Raises ValueError if the game is not over."""
        if not match.over:
            raise ValueError("the game is not over")
        if match.header.origin:
            return
        header = match.header
        row = (
            header.created,
            time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            header.game,
            header.version,
            header.level.file,
            msgspec.json.encode(header.options, order="sorted").decode(),
            header.seed,
            match.round,
            match.recorder.seconds,
            match.digest,
        )

        results = [
            (line.seat, seat.name, seat.player, seat.colour, line.points, line.place)
            for seat, line in zip(match.seats, match.standings(), strict=True)
        ]

        def enter(database: sqlite3.Connection) -> None:
            known = self._number(database, match)
            if known is not None:
                told = "SELECT seat, name, player, colour, points, place FROM players WHERE match = ? ORDER BY seat"
                if database.execute(told, (known,)).fetchall() == sorted(results):
                    return
                self._forget(database, known)
            columns = "created, finished, title, version, level, options, seed, rounds, seconds, digest"
            marks = ", ".join("?" * len(row))
            number = database.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", row).lastrowid
            database.executemany(
                "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", [(number, *result) for result in results]
            )
            oldest = database.execute("SELECT id FROM matches ORDER BY id DESC LIMIT -1 OFFSET ?", (KEPT,)).fetchall()
            for (old,) in oldest:
                self._forget(database, old)

        self._ask(enter, None)

    def add_losses(self, match: Match, losses: Mapping[int, tuple[int, float]]) -> None:
        """Records, by seat, how many decisions of a match were reviewed and how many points they lost in all, in place
        of earlier figures. Does nothing if the match is not in the history."""

        def enter(database: sqlite3.Connection) -> None:
            number = self._number(database, match)
            if number is not None:
                rows = [(number, seat, *lost) for seat, lost in losses.items()]
                database.executemany("INSERT OR REPLACE INTO losses VALUES (?, ?, ?, ?)", rows)

        self._ask(enter, None)

    @staticmethod
    def _number(database: sqlite3.Connection, match: Match) -> int | None:
        """The row of a match."""
        header = match.header
        key = header.created, header.seed, header.game
        row = database.execute("SELECT id FROM matches WHERE created = ? AND seed = ? AND title = ?", key).fetchone()
        return row[0] if row else None

    @staticmethod
    def _forget(database: sqlite3.Connection, number: int) -> None:
        for table, key in (("losses", "match"), ("players", "match"), ("matches", "id")):
            database.execute(f"DELETE FROM {table} WHERE {key} = ?", (number,))

    def player_records(self, title: str | None = None) -> list[PlayerRecord]:
        """Records by title and player, most games first."""

        def read(database: sqlite3.Connection) -> list[PlayerRecord]:
            rows = database.execute(
                "SELECT title, name, player, COUNT(*), SUM(place = 1), AVG(points), MAX(points), AVG(seconds)"
                " FROM players JOIN matches ON match = id WHERE ? IS NULL OR title = ?"
                " GROUP BY title, name, player ORDER BY COUNT(*) DESC, title, name, player",
                (title, title),
            )
            return _of_known_games(msgspec.convert(rows.fetchall(), list[PlayerRecord]))

        return self._ask(read, [])

    def finished(self, title: str | None = None, limit: int = 100) -> list[Finished]:
        """Finished matches, latest first."""

        def read(database: sqlite3.Connection) -> list[Finished]:
            matches = database.execute(
                "SELECT id, title, finished, rounds, seconds FROM matches WHERE ? IS NULL OR title = ?"
                " ORDER BY finished DESC, id DESC LIMIT ?",
                (title, title, limit),
            ).fetchall()
            rows = [(*row, database.execute(OF_A_MATCH, (match,)).fetchall()) for match, *row in matches]
            return _of_known_games(msgspec.convert(rows, list[Finished]))

        return self._ask(read, [])

    def losses(self, title: str | None = None) -> list[Losses]:
        """Losses of human players by match, the earliest first."""

        def read(database: sqlite3.Connection) -> list[Losses]:
            rows = database.execute(
                "SELECT title, name, decisions, losses.points FROM losses JOIN matches ON losses.match = id"
                " JOIN players ON players.match = id AND players.seat = losses.seat"
                " WHERE player = ? AND decisions > 0 AND (? IS NULL OR title = ?) ORDER BY finished, id",
                (HUMAN, title, title),
            )
            return _of_known_games(msgspec.convert(rows.fetchall(), list[Losses]))

        return self._ask(read, [])

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Runs a query in one transaction, on a new database if this one is damaged. Returns `otherwise` if access is
        refused."""
        for _ in range(2):
            try:
                with closing(self._open()) as database, database:
                    return question(database)
            except OSError as error:
                self._tell(error)
                break
            except (sqlite3.Error, UnicodeDecodeError, msgspec.ValidationError) as error:
                operational = isinstance(error, sqlite3.OperationalError)
                if operational and getattr(error, "sqlite_errorname", "") not in DAMAGED:
                    self._tell(error)
                    break
                if not self._put_aside():
                    break
        return otherwise

    def _open(self) -> sqlite3.Connection:
        paths.make_folder(self.file.parent)
        if self.file.exists() and not (self.file.is_file() or self.file.is_dir()):  # a pipe or a device might never end
            raise sqlite3.DatabaseError("no plain file")
        journal = self.file.with_name(f"{self.file.name}-journal")
        if journal.exists() and not journal.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(journal))
        if self.file.is_file() and self.file.stat().st_size > LARGEST:
            raise sqlite3.DatabaseError("too large")
        database = sqlite3.connect(self.file, timeout=PATIENCE)
        try:
            database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_TEXT)
            database.set_progress_handler(chain(repeat(0, MOST_STRETCHES), repeat(1)).__next__, STRETCH)
            database.text_factory = bytes.decode  # decode here, or invalid text would look like a refusal
            version = database.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise Newer
            if version < VERSION:
                database.executescript(SCHEMA)
            if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("quick_check")
        except BaseException:
            database.close()
            raise
        return database

    def _put_aside(self) -> bool:
        try:
            aside = paths.put_aside(self.file)
        except OSError as error:
            self._tell(error)
            return False
        self.notices.append(Fault("history.damaged", {"file": aside.name}))
        return True

    def _tell(self, error: Exception) -> None:
        if isinstance(error, Newer):
            self.notices.append(Fault("history.newer", {"file": self.file.name}))
            return
        name = getattr(error, "sqlite_errorname", "")
        said = next((word for start, word in REFUSALS.items() if name.startswith(start)), paths.refused(error))
        self.notices.append(Fault("history.failed", {"error": said}))


def _of_known_games(rows: list[Row]) -> list[Row]:
    """Drops rows of unknown titles, which have no word list."""
    return [row for row in rows if row.title in rules.titles()]
