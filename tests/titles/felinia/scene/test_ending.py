"""At the end everybody's points stand row by row, and the island is lit by what scored."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.match import Match
from game.rules.felinia.components import BONUS_IDS, BONUS_TYPE, BONUSES, TYPES
from game.rules.felinia.state import Felinia
from game.scenes.board.sheet import Sheet
from game.scenes.table.scene import Table
from game.titles.felinia.scene.board import FeliniaBoard
from game.titles.felinia.scene.ending import tiles_by_province
from game.ui.canvas import Canvas
from game.ui.theme import PLAYERS
from game.ui.units import Area
from tests.scenes.hands import focus
from tests.titles.felinia.scene.staged import PEOPLE, played, shown, state_of
from tests.ui.pixels import differing

NAMES = [seat.name for seat in PEOPLE]


def finished(mode: str, seats: int = 3) -> Match:
    match = played(0, seats, mode=mode)
    rng = Random(4)
    while not match.over:
        options = match.options()
        kept = [action for action in options if type(action).__name__ not in ("Sell", "Decline", "Done")]
        match.play(rng.choice(kept or options))
    return match


def board_of(table: Table) -> FeliniaBoard:
    assert isinstance(table.title.board, FeliniaBoard)
    return table.title.board


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_the_rows_come_to_the_totals(mode: str) -> None:
    match = finished(mode)
    with shown(match) as (_, table):
        score = board_of(table).score
        assert score.visible
        rows = [row.source for row in score.rows]
        assert [sum(row.points[seat] for row in rows) for seat in range(3)] == list(score.totals)
        assert list(score.totals) == [line.points for line in match.standings()]


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "ru"), ((1920, 1080), "en")])
def test_the_victor_stands_where_the_mat_lay(size: tuple[int, int], language: str) -> None:
    match = finished("base")
    best = min(match.standings(), key=lambda line: line.place)
    with shown(match, size, language) as (driver, table):
        victor = board_of(table).victor
        assert victor.visible
        assert PEOPLE[best.seat].name in victor.words
        assert victor.area == table.moment.plane.area(board_of(table).places.mat, table.look.s)
        words = victor.letterings(Canvas(driver.app.surface, table.look))
        assert all(one.fits for one in words)
        assert str(best.points) in [one.text for one in words]
        assert sum(points for _, points in victor.scored) == best.points


def test_the_victor_is_pictured_in_a_laurel_and_what_scored_beside_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("base")
    best = min(match.standings(), key=lambda line: line.place)
    with shown(match, (1920, 1080)) as (driver, table):
        victor, canvas = board_of(table).victor, Canvas(driver.app.surface, table.look)
        pictures: list[tuple[str, Area, tuple[str, ...]]] = []
        marks, laurels = list[tuple[str, tuple[float, float]]](), list[object]()
        monkeypatch.setattr(Canvas, "picture", lambda _, name, area, own=(): pictures.append((name, area, own)))
        monkeypatch.setattr(Canvas, "mark", lambda _, colour, at, *__: marks.append((colour, at)))
        monkeypatch.setattr(Canvas, "icon", lambda _, name, at, *__: laurels.append((name, at)))
        victor.paint(canvas)
        portrait, _, cells, total = victor.parts()
        colour = PEOPLE[best.seat].colour
        assert laurels == [("laurel", portrait.centre)]
        (face, at, tones), *others = pictures
        assert (face, tones) == (victor.portrait, PLAYERS[colour].tones)
        assert at.centre == pytest.approx(portrait.centre)
        assert inside(at, portrait)
        ((marked, (x, y)),) = marks
        assert marked == colour
        assert inside(Area(x, y, 0, 0), portrait)
        numbers = [Area(*(side / table.look.s for side in one.rect)) for one in victor.letterings(canvas)[2:]]
        assert [name for name, *_ in others] == [victor.points_icon, *(icon for icon, _ in victor.scored)]
        assert len(cells) == len(victor.scored) > 1
        for (name, picture, _), place, number in zip(others, (total, *cells), numbers, strict=True):
            assert inside(picture, place)
            assert inside(number, place)
            assert picture.right <= number.x + 1, name


def inside(inner: Area, outer: Area) -> bool:
    return outer.x <= inner.x <= inner.right <= outer.right and outer.y <= inner.y <= inner.bottom <= outer.bottom


def test_tiles_stand_in_the_row_in_which_they_count() -> None:
    match = finished("base")
    state = state_of(match)
    extra = next(tile for tile, bonus in enumerate(BONUSES) if bonus.extra)
    state.tiles, state.bonus = [[2, 0, 0, 0, 0], [0] * 5, [0] * 5], [[extra], [], []]
    with shown(match, (1920, 1080)) as (_, table):
        rows = {row.source.key: row for row in board_of(table).score.rows}
        kind = TYPES[BONUS_TYPE[extra]]
        own = ["felinia/lion"] * 2 if kind == "lion" else []
        assert rows[kind].source.pictures[0] == [*own, f"felinia/{BONUS_IDS[extra]}"]
        assert [places for seat, _, places in rows["lion"].pictured() if seat == 0]


def test_an_empty_stack_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nought without anything under it stood in the sea."""
    pictures: list[str] = []
    put_art = Sheet.put_art

    def put(sheet: Sheet, name: str, *args: Any, **kwargs: Any) -> None:
        pictures.append(name)
        put_art(sheet, name, *args, **kwargs)

    monkeypatch.setattr(Sheet, "put_art", put)
    match = finished("base")
    state_of(match).deck = [False] * len(state_of(match).deck)
    with shown(match):
        assert "deck_blue" in pictures


def test_a_row_lights_what_it_counts_by_mouse_and_by_keys() -> None:
    match = finished("base")
    with shown(match) as (driver, table):
        assert board_of(table).score.lit == ""
        groups = driver.app.surface.copy()
        driver.hover("score.gold")
        assert board_of(table).score.lit == "gold"
        driver.wait("idle")
        assert differing(groups, driver.app.surface) > 1000
        driver.hover("undo")
        first = board_of(table).score.rows[0].source
        focus(driver, f"score.{first.key}")
        assert board_of(table).score.lit == first.key


def test_a_source_from_which_nobody_has_points_has_no_row() -> None:
    with shown(finished("base")) as (_, table):
        rows = board_of(table).score.rows
        assert all(any(row.source.points) for row in rows)
        assert [sum(row.source.points[seat] for row in rows) for seat in range(3)] == list(board_of(table).score.totals)


def test_four_players_have_their_names_over_the_columns_in_a_small_window() -> None:
    match = finished("base", seats=4)
    with shown(match, (1280, 720), "ru") as (driver, table):
        canvas = Canvas(driver.app.surface, table.look)
        words = board_of(table).score.letterings(canvas)
        assert [seat.name for seat in PEOPLE] == [one.text for one in words if one.text in NAMES]
        assert all(one.fits for one in words)


def test_the_sum_of_a_group_reads_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sums: list[str] = []
    paint_pill = Sheet.pill

    def pill(sheet: Sheet, words: str, *args: Any, **kwargs: Any) -> Area:
        sums.append(words)
        return paint_pill(sheet, words, *args, **kwargs)

    monkeypatch.setattr(Sheet, "pill", pill)
    match = finished("base")
    state = state_of(match)
    state.posts = [[state.chart.index[name] for name in ("tiger_f5", "tiger_f6")], [], []]
    with shown(match):
        assert "2 × 2 = 4" in sums


def test_every_post_took_the_tile_that_the_log_tells() -> None:
    match = finished("base")
    state = match.view(0)
    assert isinstance(state, Felinia)
    posts = {state.chart.ids[number] for own in state.posts for number in own}
    found = tiles_by_province(match)
    assert set(found) == posts
    for kind, name in enumerate(("lion", "panther", "tiger", "cheetah", "lynx")):
        assert list(found.values()).count(name) == sum(own[kind] for own in state.tiles)


def test_while_the_match_goes_on_there_is_no_table() -> None:
    with shown(played(30)) as (_, table):
        assert not board_of(table).score.visible
