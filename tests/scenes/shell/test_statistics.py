from __future__ import annotations

from game.match.history import Finished
from game.scenes.scene import Host
from game.scenes.statistics import Statistics, by_level
from game.scenes.tour import tour_stops
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
        assert top(driver).find("empty.text").text


def test_wins_averages_and_records_are_those_of_the_history() -> None:
    def scene(host: Host) -> Statistics:
        made = next(stop for stop in tour_stops() if stop.name == "statistics").scene(host)
        assert isinstance(made, Statistics)
        return made

    with showing(scene) as driver:
        shown = top(driver)
        for i, tally in enumerate(shown.tallies):
            points = [p for match in shown.finished for name, _, p, _ in match.players if name == tally.name]
            assert shown.find(f"tally.{i}.games").text == str(len(points)) == "3"
            assert shown.find(f"tally.{i}.best").text == str(max(points))
            assert shown.find(f"tally.{i}.mean").text == f"{sum(points) / len(points):.1f}"
        assert sum(tally.wins for tally in shown.tallies) >= 3
