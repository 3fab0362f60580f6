from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.match import COLOURS, Match, Seat
from game.match.history import History
from game.rules.kernel import Standing
from game.scenes.examples import FINISHED, played
from game.scenes.scene import Host
from game.scenes.shell import setup
from game.scenes.shell.results import score_table
from game.scenes.shell.results.chart import Chart, ticks
from game.scenes.shell.results.scene import Results
from game.scenes.shell.results.score_table import FinalScore
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from game.words import signed
from game.words.lists import source, texts
from tests.records.test_records import RECORDS
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


def ended(host: Host) -> Results:
    match = played(("human", "human", "normal"), FINISHED, 7, {"governors": True, "records": True})
    return Results(host, match, host.table(match))


def number(driver: Driver, id: str) -> int:
    return int(top(driver).stage.find(id).text.replace("−", "-"))


def test_categories_sum_to_totals_and_the_chart_ends_there() -> None:
    with showing(ended) as driver:
        driver.wait("idle")
        scene = top(driver)
        for line in scene.score.standings:
            cells = [number(driver, f"cell.{key}.{line.seat}") for key in scene.score.categories]
            assert sum(cells) == number(driver, f"total.{line.seat}") == line.points
            assert scene.stage.find("chart").series[line.seat].values[-1] == line.points


def test_who_has_won_is_told_after_the_points_and_only_once() -> None:
    with showing(ended) as driver:
        scene = top(driver)
        told = ("winner.points", "winner.name", "head.0.place", "moment.1", f"total.{scene.score.order[0].seat}")
        assert not any(scene.stage.find(id) for id in told)
        assert scene.stage.find("counting") is not None
        assert scene.stage.find("chart").grown == 0
        driver.do({"wait": 500})
        cells = [
            scene.stage.find(f"cell.{key}.{line.seat}") for key in scene.score.categories for line in scene.score.order
        ]
        assert 0 < sum(cell is not None for cell in cells) < len(cells), "one after the other"
        driver.do({"key": "down"})
        assert all(scene.stage.find(id) for id in told), "any input shows all"
        assert scene.stage.find("counting") is None
        assert scene.stage.find("chart").grown == 1
        again = Results(app(driver), scene.match, scene.table)
        app(driver).push(again)
        driver.do({"wait": 16})
        assert not again.stage.tweens.busy
        assert again.stage.find("winner.points") is not None


def test_the_pictures_beside_points_say_what_they_mean() -> None:
    with showing(ended, reduced_motion=True) as driver:
        driver.wait("idle")
        stage = top(driver).stage
        driver.hover("made.harvests.0")
        driver.wait(600)
        assert stage.callouts.tooltip is not None
        assert "best of them" in str(stage.find("made.harvests.0").tip_now())


def test_points_that_are_made_of_nothing_stand_in_the_middle_of_their_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a low row, in which what others' points are made of stands beside them."""
    monkeypatch.setattr(score_table, "BELOW", 1000.0)
    monkeypatch.setattr(FinalScore, "made_of", lambda self, line, key: "9" * (line.seat == 0))
    with showing(ended, reduced_motion=True) as driver:
        driver.wait("idle")
        scene = top(driver)
        for key in scene.score.categories:
            points, beside, total = (
                scene.stage.find(f"{part}.0").area for part in (f"cell.{key}", f"made.{key}", "total")
            )
            assert points.right == beside.x
            assert abs(points.right - total.centre[0]) < total.w * 0.05, "in the middle, with the note beside them"
            for seat in (1, 2):
                cell, total = (scene.stage.find(f"{part}.{seat}").area for part in (f"cell.{key}", "total"))
                assert cell.centre[0] == total.centre[0], key


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("modules", [False, True])
def test_few_categories_fill_the_sheet_of_points_as_many_do(modules: bool, size: tuple[int, int]) -> None:
    def two(host: Host) -> Results:
        match = played(("human", "human"), FINISHED, 11, {"governors": modules, "records": modules})
        return Results(host, match, host.table(match))

    with showing(two, size=size, reduced_motion=True) as driver:
        driver.wait("idle")
        sheet = top(driver).stage.find("points")
        lowest = max(part.area.bottom for part in sheet.walk() if part is not sheet)
        assert lowest - sheet.area.y > 0.85 * sheet.area.h


def test_by_source_the_lines_end_at_the_categories() -> None:
    with showing(ended, reduced_motion=True) as driver:
        driver.do({"click": "curves.kind.source"})
        driver.do({"click": "curves.seat.2"})
        scene = top(driver)
        last = [line.values[-1] for line in scene.stage.find("chart").series]
        assert last == list(scene.score.standings[2].categories.values())


def test_the_slider_moves_the_cursor_and_the_board_opens_there() -> None:
    with showing(ended, reduced_motion=True) as driver:
        scene = top(driver)
        driver.do({"click": "moment.1"})
        moment = scene.replay.moments[0]
        chart = scene.stage.find("chart")
        assert isinstance(chart, Chart)
        assert chart.cursor == moment.index == scene.replay.cursor
        driver.do({"click": "earlier"})
        assert scene.replay.cursor == moment.index - 1
        app(driver).scenes.insert(0, scene.table)
        driver.do({"click": "board"})
        assert scene.table.presentation.sight.back_at == scene.replay.points[moment.index - 1].step
        scene.table.closing()


def test_the_board_opens_there_from_a_match_that_was_only_loaded() -> None:
    def loaded(host: Host) -> Results:
        shown = ended(host)
        host.push(shown.table)  # type: ignore[arg-type]  # a table is a scene
        return shown

    with showing(loaded, reduced_motion=True) as driver:
        driver.do({"click": "moment.1"})
        step = top(driver).replay.points[top(driver).replay.cursor].step
        driver.do({"click": "board"})
        driver.wait("idle")
        table = top(driver)
        assert isinstance(table, Table)
        assert table.presentation.sight.back_at == step
        driver.do({"key": "escape"})
        assert table.presentation.sight.back_at is None


def test_a_rematch_moves_everybody_one_seat_on() -> None:
    with showing(ended, reduced_motion=True) as driver:
        before = top(driver).match
        driver.do({"click": "rematch"})
        match = top(driver).match
        assert [seat.name for seat in match.seats] == [seat.name for seat in before.seats[1:] + before.seats[:1]]
        assert match.header.options == before.header.options
        assert match.header.seed != before.header.seed
        top(driver).closing()


def test_the_same_seed_brings_the_same_beginning() -> None:
    with showing(ended, reduced_motion=True) as driver:
        before = top(driver).match
        driver.do({"click": "same_seed"})
        match = top(driver).match
        assert match.header.seed == before.header.seed
        assert match.at(0, 0).digest() == before.at(0, 0).digest()
        top(driver).closing()


def test_leaving_leads_to_the_first_screen() -> None:
    with showing(ended, reduced_motion=True) as driver:
        driver.do({"click": "leave"})
        assert top(driver).name == "title"


def test_the_log_and_the_picture_are_saved(home: Path) -> None:
    with showing(ended, reduced_motion=True) as driver:
        driver.do({"click": "export"})
        driver.do({"click": "picture"})
        log = next((home / "logs").glob("*.txt")).read_text(encoding="utf-8")
        assert log.count("\n") > 60
        paragraphs = [int(number) for line in log.splitlines() if (number := line[:4].strip()).isdigit()]
        assert paragraphs == [*range(1, len(paragraphs) + 1)]
        assert len(paragraphs) >= top(driver).match.round, "at least one a turn"
        assert "[" not in log
        winner = next(line for line in top(driver).score.standings if line.place == 1)
        assert f"{winner.points}\N{NO-BREAK SPACE}points" in log
        assert next((home / "pictures").glob("*.png")).stat().st_size > 10_000
        assert "pictures/" in top(driver).stage.find("note").text


def test_the_match_goes_into_the_history_once() -> None:
    with showing(ended, reduced_motion=True) as driver:
        scene = top(driver)
        app(driver).push(Results(app(driver), scene.match, scene.table))
        driver.wait("idle")
        assert len(History().finished()) == 1


def test_a_history_that_is_damaged_or_refused_is_told_when_the_results_come(home: Path) -> None:
    (home / "history.sqlite").write_bytes(b"not a database, rather a diary" * 40)
    with showing(ended, reduced_motion=True) as driver:
        bubble = next(entry for entry in top(driver).stage.dump() if entry["role"] == "bubble")
        aside = next(home.glob("history-damaged-*.sqlite"))
        assert aside.name in bubble["text"]
    with showing(ended, reduced_motion=True) as driver:
        assert not [entry for entry in top(driver).stage.dump() if entry["role"] == "bubble"]


def test_a_shared_and_a_broken_tie_are_told() -> None:
    with showing(ended, reduced_motion=True) as driver:
        scene = top(driver)
        shared = [Standing(0, 50, 1, {"harvests": 50}), Standing(1, 50, 1, {"harvests": 50})]
        scene.score.order = scene.score.standings = [*shared, Standing(2, 40, 3, {"harvests": 40})]
        assert scene.score.ties() == ["Tied at 50: Anna, Boris share the place."]
        broken = [Standing(0, 50, 1, {"harvests": 50}, (5,)), Standing(1, 50, 2, {"harvests": 50}, (3,))]
        scene.score.order = scene.score.standings = [*broken, Standing(2, 40, 3, {"harvests": 40}, (0,))]
        assert "Anna 5, Boris 3" in scene.score.ties()[0]


def test_ticks_span_all_values_in_few_round_steps() -> None:
    assert ticks(0, 60, 6) == [0, 10, 20, 30, 40, 50, 60]
    assert ticks(-7, 33, 5) == [-10, 0, 10, 20, 30, 40]
    for high in (1, 9, 99, 1234):
        found = ticks(0, high, 5)
        assert found[0] <= 0
        assert found[-1] >= high
        assert len(found) <= 7


def test_a_rotated_table_lets_the_next_one_begin() -> None:
    match = played(("human", "human", "normal"), 10, 3)
    table = setup.of_record(match.header)
    turned = setup.rotated(table)
    assert turned.first is not None
    began = match.seats[match.header.first].name
    names = [seat.name for seat in match.seats]
    assert turned.seats[turned.first].name == names[(names.index(began) + 1) % 3]


def test_who_begins_is_not_told_where_the_title_settles_it() -> None:
    for title, settled in (("puerto_rico", True), ("zeelandia", False)):
        seats = [Seat(name, "human", COLOURS[i]) for i, name in enumerate(("Anna", "Boris", "Victor"))]
        turned = setup.rotated(setup.of_record(Match.new(title, seats, seed=2).header))
        assert (turned.first is None) == settled


def test_luck_is_told_once_it_is_reckoned_and_adds_up_to_nothing() -> None:
    with showing(ended) as driver:
        driver.wait("idle")
        scene = top(driver)
        points = scene.score.luck.points
        assert abs(sum(points)) < 1e-6
        assert any(abs(one) >= 0.5 for one in points)
        for seat, one in enumerate(points):
            assert scene.stage.find(f"luck.{seat}").text == signed(round(one))


def test_luck_that_came_to_nothing_is_no_row_of_zeros(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.shell.results.luck.luck", lambda *_: iter([[0.2, -0.3, 0.1]]))
    with showing(ended) as driver:
        driver.wait("idle")
        stage = top(driver).stage
        assert stage.find("luck").text == "Luck: even"
        assert not any(stage.find(f"luck.{seat}").text for seat in range(3))


def test_a_category_in_which_nobody_has_points_has_no_row() -> None:
    match = Match.resume(next(record for record in RECORDS if record.stem == "puerto_rico-4-balanced"), keep=False)
    with showing(lambda host: Results(host, match, host.table(match)), reduced_motion=True) as driver:
        driver.wait("idle")
        stage = top(driver).stage
        assert stage.find("category.guild_hall") is not None
        assert stage.find("category.fortress") is None


def test_a_match_without_a_measure_leaves_luck_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.shell.results.luck.weighs", lambda evaluation: False)
    with showing(ended, reduced_motion=True) as driver:
        driver.wait("idle")
        assert top(driver).stage.find("luck") is None
        assert top(driver).stage.find("total.0") is not None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_tie_break_has_a_name(language: str) -> None:
    for title in rules.titles():
        game = rules.game(title)
        seats = [Seat(f"P{i}", "human", COLOURS[i]) for i in range(game.seats[0])]
        ties = Match.new(title, seats, seed=1).standings()[0].ties
        known = texts(source(language, title))
        assert all(known.get(f"tie.{n}", ("",))[0] for n in range(len(ties))), title
