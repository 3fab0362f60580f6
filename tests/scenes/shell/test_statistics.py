from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from game.match.history import Finished, History, Losses
from game.review import QUICK, begun, continued
from game.scenes.examples import FINISHED, played
from game.scenes.scene import Host
from game.scenes.shell.losses import LossHistory, loss_histories
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.statistics import MOST, Statistics, by_level
from game.scenes.shell.tour import tour_stops
from game.scenes.table.review import MatchReview
from game.ui.units import Area
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
            assert shown.stage.find(f"tally.{i}.games").text == str(len(points)) == "7"
            assert shown.stage.find(f"tally.{i}.best").text == str(max(points))
            assert shown.stage.find(f"tally.{i}.mean").text == f"{sum(points) / len(points):.1f}"
        assert sum(tally.wins for tally in shown.records) >= 3


def test_losses_of_reviewed_games_are_told_and_drawn() -> None:
    means = tuple(1.5 - 0.2 * game for game in range(7))
    losses = [Losses("zeelandia", "Ada", 10, 10 * mean) for mean in means] + [Losses("felinia", "Ada", 5, -1.0)]
    first, other = loss_histories(losses)
    assert (first.title, first.name) == ("zeelandia", "Ada")
    assert first.means == pytest.approx(means)
    assert other.means == (-0.2,)
    assert first.figures().replace("\xa0", " ") == "games: 7 · now −0.7 · before −1.4"
    assert other.figures().replace("\xa0", " ") == "games: 1 · now +0.2"


def test_the_line_of_losses_rises_where_less_is_lost() -> None:
    class Lines:
        """Stands for a canvas."""

        def __init__(self) -> None:
            self.look = SimpleNamespace(palette=SimpleNamespace(ink_soft="", gold_dark=""))
            self.drawn: list[tuple[tuple[float, float], tuple[float, float]]] = []

        def line(self, one: tuple[float, float], other: tuple[float, float], *_: object) -> None:
            self.drawn.append((one, other))

        def plate(self, *_: object) -> None:
            pass

    canvas, area = Lines(), Area(0, 0, 100, 40)
    LossHistory("zeelandia", "Ada", (1.0, 0.5, 0.0)).paint(canvas, area)  # type: ignore[arg-type]
    nothing, *steps = canvas.drawn
    assert nothing[0][1] == nothing[1][1] == 0
    assert [one[1] for one, _ in steps] == [40, 20]
    assert steps[-1][1][1] == 0


def test_a_complete_review_is_noted_once() -> None:
    match = played(("human", "human", "normal"), FINISHED, 7, saved=True)
    whole = begun(match, QUICK)
    *_, review = continued(match, msgspec.structs.replace(whole, order=whole.order[:2]))
    history, making = History(), MatchReview(match)
    history.add(match)
    making.begin(msgspec.structs.replace(review, verdicts=review.verdicts[:1]))
    making.poll()
    assert not history.losses(), "it is not complete"
    making.close()
    making.begin(review)
    for _ in range(3):
        making.poll()
    making.close()
    lost = {match.seats[one.seat].name: (len(review.of(one.seat)), one.points) for one in review.verdicts}
    told = history.losses("zeelandia")
    assert {one.name for one in told} == {name for name in lost if name != match.seats[2].name}
    assert sum(one.points for one in told) == pytest.approx(
        sum(one.points for one in review.verdicts if one.seat in match.people)
    )


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
