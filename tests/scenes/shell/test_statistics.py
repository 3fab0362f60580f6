from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.match.history import Finished, History
from game.scenes.scene import Host
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.statistics import MOST, Statistics, by_level
from game.scenes.shell.tour import tour_stops
from tests.scenes.shell.looking import top
from tests.ui.host import showing


def finished(*players: tuple[str, str, int, int]) -> Finished:
    return Finished("zeelandia", "2026-11-21T05:15:00Z", 40, 1200, players)


def test_people_are_counted_against_the_strongest_computer_of_their_table() -> None:
    matches = [
        finished(("Ada", "human", 50, 1), ("Bo", "easy", 40, 2), ("Cy", "hard", 30, 3)),
        finished(("Ada", "human", 50, 2), ("Cy", "hard", 60, 1)),
        finished(("Ada", "human", 50, 1), ("Bea", "human", 40, 2)),
        finished(("Bea", "human", 50, 1), ("Bo", "easy", 40, 2)),
    ]
    assert by_level(matches) == {"Ada": {"hard": (1, 2)}, "Bea": {"easy": (1, 1)}}


def test_nothing_played_is_said() -> None:
    with showing(Statistics) as driver:
        assert top(driver).stage.find("empty.text").text


def test_wins_averages_and_records_are_those_of_the_history() -> None:
    def scene(host: Host) -> Statistics:
        made = next(stop for stop in tour_stops() if stop.name == "statistics").scene(host)
        assert isinstance(made, Statistics)
        return made

    with showing(scene) as driver:
        shown = top(driver)
        for i, tally in enumerate(shown.records):
            points = [p for match in shown.finished for name, _, p, _ in match.players if name == tally.name]
            assert shown.stage.find(f"tally.{i}.games").text == str(len(points)) == "3"
            assert shown.stage.find(f"tally.{i}.best").text == str(max(points))
            assert shown.stage.find(f"tally.{i}.mean").text == f"{sum(points) / len(points):.1f}"
        assert sum(tally.wins for tally in shown.records) >= 3


def enter(names: int) -> Path:
    """A history of one game for each of so many names."""
    history = History()
    history.player_records()
    game = ("2026-11-21T05:15:00Z",) * 2 + ("zeelandia", 1, "", "{}")
    with sqlite3.connect(history.file) as database:
        database.executemany(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, 40, 1200, '')", [(n, *game, n) for n in range(names)]
        )
        for seat, (name, player) in enumerate((("Ada", "human"), ("Bo", "hard"))):
            database.executemany(
                "INSERT INTO players VALUES (?, ?, ?, ?, '', 50, 1)",
                [(n, seat, f"{name} {n}", player) for n in range(names)],
            )
    database.close()
    return history.file


def test_of_thousands_of_names_a_hundred_are_listed_and_the_rest_counted() -> None:
    enter(5000)
    with showing(Statistics) as driver:
        shown = top(driver)
        assert shown.stage.find(f"tally.{MOST - 1}.name")
        assert not shown.stage.find(f"tally.{MOST}.name")
        assert shown.stage.find("people.more").text == f"and {10_000 - MOST}\u00a0more"
        assert shown.stage.find("levels.more").text == f"and {5000 - MOST}\u00a0more"


@pytest.mark.parametrize("scene", [Shelf, Statistics])
def test_damaged_statistics_are_told_once_and_the_screen_goes_on(scene: type[Shelf | Statistics]) -> None:
    file = enter(3)
    file.write_bytes(file.read_bytes().replace(b"finished TEXT", b"fin\xbcshed TEXT"))
    with showing(scene, reduced_motion=True) as driver:
        texts = [str(entry.get("text", "")) for entry in top(driver).stage.dump()]
        assert any("history-damaged-1.sqlite" in text for text in texts)
    with showing(scene, reduced_motion=True) as driver:
        assert not any("damaged" in str(entry.get("text", "")) for entry in top(driver).stage.dump())


def test_a_title_that_this_version_does_not_know_is_shown_by_its_name() -> None:
    with sqlite3.connect(enter(2)) as database:
        database.execute("UPDATE matches SET title = 'backgammon' WHERE id = 1")
    database.close()
    for scene in (Shelf, Statistics):
        with showing(scene):
            pass
