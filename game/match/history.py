"""Finished matches, for the statistics: one SQLite file in the user's folder."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game import paths
from game.match.match import Match
from game.rules.board import Fault

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, created TEXT NOT NULL, finished TEXT NOT NULL, title TEXT NOT NULL,
    version INTEGER NOT NULL, level TEXT NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    rounds INTEGER NOT NULL, seconds INTEGER NOT NULL, digest TEXT NOT NULL, UNIQUE (created, seed, digest));
CREATE TABLE IF NOT EXISTS players (
    match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    colour TEXT NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (match, seat));
PRAGMA user_version = 1;
"""
OF_A_MATCH = "SELECT name, player, points, place FROM players WHERE match = ? ORDER BY seat"
REFUSALS = {
    "SQLITE_FULL": "ENOSPC",
    "SQLITE_READONLY": "EROFS",
    "SQLITE_IOERR": "EIO",
    "SQLITE_CANTOPEN": "EACCES",
    "SQLITE_BUSY": "EBUSY",
    "SQLITE_LOCKED": "EBUSY",
}
"""SQLite's errors as the system names them, by the beginning of SQLite's name."""


class Newer(sqlite3.OperationalError):
    """The file was made by a newer version."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's results in one title; `name` and `player` as at the table (`human` or a level)."""

    title: str
    name: str
    player: str
    games: int
    wins: int
    points_mean: float
    points_best: int
    seconds_mean: float


@dataclass(frozen=True, slots=True)
class Finished:
    """A match played to its end. `finished` is UTC; `players` are (name, player, points, place) by seat."""

    title: str
    finished: str
    rounds: int
    seconds: int
    players: tuple[tuple[str, str, int, int], ...]


class History:
    """Opened for each query and closed again. An unreadable database is moved aside and started anew, and `notices`
    then says so. When the disk refuses, the history is empty and the notice says why."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or paths.user_data() / "history.sqlite"
        self.notices: list[Fault] = []

    def add(self, match: Match) -> None:
        """Adds a finished match, once however often it is called. Raises ValueError while the game goes on."""
        if not match.over:
            raise ValueError("the game is not over")
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
            match.seconds,
            match.digest,
        )
        with self._open() as database:
            columns = "created, finished, title, version, level, options, seed, rounds, seconds, digest"
            marks = ", ".join("?" * len(row))
            added = database.execute(f"INSERT OR IGNORE INTO matches ({columns}) VALUES ({marks})", row)
            if added.rowcount != 1:
                return
            database.executemany(
                "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (added.lastrowid, line.seat, seat.name, seat.player, seat.colour, line.points, line.place)
                    for seat, line in zip(header.seats, match.standings(), strict=True)
                ],
            )

    def tallies(self, title: str | None = None) -> list[Tally]:
        """Per title and player, the most games first."""
        with self._open() as database:
            rows = database.execute(
                "SELECT title, name, player, COUNT(*), SUM(place = 1), AVG(points), MAX(points), AVG(seconds)"
                " FROM players JOIN matches ON match = id WHERE ? IS NULL OR title = ?"
                " GROUP BY title, name, player ORDER BY COUNT(*) DESC, title, name, player",
                (title, title),
            ).fetchall()
            return [Tally(*row) for row in rows]
        return []

    def finished(self, title: str | None = None, limit: int = 100) -> list[Finished]:
        """The latest matches first."""
        with self._open() as database:
            matches = database.execute(
                "SELECT id, title, finished, rounds, seconds FROM matches WHERE ? IS NULL OR title = ?"
                " ORDER BY finished DESC, id DESC LIMIT ?",
                (title, title, limit),
            ).fetchall()
            return [
                Finished(title, finished, rounds, seconds, tuple(database.execute(OF_A_MATCH, (match,))))
                for match, title, finished, rounds, seconds in matches
            ]
        return []

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection that commits at the end; to an empty database in memory where the disk refuses."""
        database = self._connect()
        try:
            with database:
                yield database
        except sqlite3.DatabaseError as error:
            self._tell(error)
        finally:
            database.close()

    def _connect(self) -> sqlite3.Connection:
        for attempt in range(2):
            database: sqlite3.Connection | None = None
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
                database = sqlite3.connect(self.file, timeout=2.0)
                if database.execute("PRAGMA user_version").fetchone()[0] > 1:
                    raise Newer
                database.executescript(SCHEMA)
                if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
                    raise sqlite3.DatabaseError("quick_check")
                return database
            except (sqlite3.OperationalError, OSError) as error:
                if database is not None:
                    database.close()
                self._tell(error)
                break
            except sqlite3.DatabaseError:
                if database is not None:
                    database.close()
                if attempt or not self._move_aside():
                    break
        memory = sqlite3.connect(":memory:")
        memory.executescript(SCHEMA)
        return memory

    def _move_aside(self) -> bool:
        aside = self.file.with_name(f"{self.file.stem}-damaged-{time.strftime('%Y%m%d-%H%M%S')}{self.file.suffix}")
        try:
            self.file.replace(aside)
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
