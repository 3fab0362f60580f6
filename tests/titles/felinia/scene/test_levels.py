"""Islands and cities that people draw have their places, their ground and their table as the shipped ones have."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.levels import shipped_level
from game.match import Match
from game.rules.board import Board, Space
from game.rules.felinia.actions import Sell
from game.scenes.scenery.isle import coast, lake, painted
from game.titles.felinia.scene import colours
from game.titles.felinia.scene.places import Realm, with_mat
from game.ui.cells import distance
from game.ui.units import Area
from tests.rules.felinia.test_levels import draw
from tests.titles.felinia.scene.staged import PEOPLE, shown
from tests.ui.layout import faults

CRESCENT = Path(__file__).with_name("crescent.tmx")
"""Five countries round a bay, with three crossroads in each."""


def level(mode: str) -> Board:
    return shipped_level(paths.levels() / f"felinia_{mode}.tmx")


def turned(board: Board, degrees: float, narrow: float) -> Board:
    """Another island: the provinces of this one, turned about their middle and drawn narrower."""
    provinces = {id: space for id, space in board.spaces.items() if space.kind in ("port", "crossroads", "factory")}
    x, y = (sum(getattr(space, axis) for space in provinces.values()) / len(provinces) for axis in "xy")
    turn = math.radians(degrees)

    def moved(space: Space) -> Space:
        dx, dy = space.x - x, space.y - y
        across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        return replace(space, x=x + across * narrow, y=y + down * 0.92)

    return replace(board, spaces={**board.spaces, **{id: moved(space) for id, space in provinces.items()}})


def apart(a: Area, b: Area) -> bool:
    return a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y


@pytest.mark.parametrize("mode", ["base", "extended"])
@pytest.mark.parametrize("opened", [None, 0, 3, 5])
def test_the_places_of_the_city_lie_below_each_other_whichever_is_unfolded(mode: str, opened: int | None) -> None:
    places = Realm(level(mode))
    rows = places.rows(opened)
    assert all(apart(a, b) for a, b in combinations(rows, 2))
    assert all(places.city.y - 1 <= row.y and row.bottom <= places.city.bottom + 1 for row in rows)
    if opened is not None:
        assert rows[opened].h == max(row.h for row in rows)


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_nothing_lies_on_anything_else(mode: str) -> None:
    places = Realm(level(mode))
    provinces = [places.province(number, 0.9) for number in range(len(places.centres))]
    others = [*places.ships, *places.rows(), places.mat, places.one("bag"), places.one("deck_stack")]
    assert all(apart(a, b) for a, b in combinations([*provinces, *others], 2))
    whole = Area(0, 0, places.board.width, with_mat(level(mode)).height)
    assert all(area.x >= 0 and area.right <= whole.w and area.bottom <= whole.h for area in others)


@pytest.mark.parametrize("mode", ["base", "extended"])
@pytest.mark.parametrize("degrees", [0, 20, 36, 111])
def test_an_island_of_any_shape_has_land_under_its_provinces_and_a_lake_beside_its_roads(
    mode: str, degrees: float
) -> None:
    isle = Realm(turned(level(mode), degrees, 0.86)).isle
    k = 0.4
    ground, soil = painted(isle, colours.SOIL, k, 1.0), coast(isle, k)
    for x, y in isle.places:
        assert ground.get_at((round(x * k), round(y * k))).a == 255
    assert soil.get_at((0, 0)).a == 0
    water = lake(isle)
    assert water is not None
    assert all(distance(water[0], isle.places[a], isle.places[b]) >= water[1] - 1 for a, b in isle.roads)


@pytest.mark.parametrize("mode", ["base", "extended"])
@pytest.mark.parametrize("degrees", [0, 36, 111, 200])
def test_a_ship_goes_round_the_island(mode: str, degrees: float) -> None:
    places = Realm(turned(level(mode), degrees, 0.86))
    for hull in (*places.ships, places.offing):
        for port in places.chart.ports:
            start, *way, end = places.by_sea((hull.right, hull.centre[1]), places.centres[port])
            assert (start, end) == ((hull.right, hull.centre[1]), places.centres[port])
            for a, b in pairwise([start, *way]):
                assert all(distance(centre, a, b) > places.tile for centre in places.centres)


def test_another_island_of_other_provinces_and_roads_is_played_at_the_table() -> None:
    match = Match.new("felinia", PEOPLE, {"mode": "base"}, seed=2, first=0, secrets="open", level=CRESCENT)
    rng = Random(3)
    with shown(match, (1280, 720), "ru") as (driver, table):
        while match.prompt != "Walk":
            unsold = [action for action in match.options() if not isinstance(action, Sell)]
            match.play(rng.choice(unsold or match.options()))
        table.play.jump()
        driver.wait("idle")
        assert not faults(table.stage.dump(), (1280, 720))
        lit = [spot.id for spot in table.layout.board.spots if spot.enabled]
        assert set(lit) & {space.id for space in match.board.spaces.values() if space.kind in ("crossroads", "factory")}


@pytest.mark.parametrize("extended", [False, True])
def test_a_level_of_points_alone_is_played_at_the_table(extended: bool, tmp_path: Path) -> None:
    draw(tmp_path, extended=extended)
    mode = "extended" if extended else "base"
    match = Match.new(
        "felinia", PEOPLE[:3], {"mode": mode}, seed=2, first=0, secrets="open", level=tmp_path / "own.tmx"
    )
    rng = Random(3)
    with shown(match, (1280, 720)) as (driver, table):
        for _ in range(40):
            assert not faults(table.stage.dump(), (1280, 720))
            match.play(rng.choice(match.options()))
            table.play.jump()
            driver.wait(50)


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_the_sea_ends_where_the_mat_begins(mode: str) -> None:
    """Painted anew, it took the upper edge of the mat with it."""
    places = Realm(level(mode))
    assert places.offshore.bottom <= places.board.height < places.mat.y
