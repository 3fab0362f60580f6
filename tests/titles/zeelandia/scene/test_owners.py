"""What the eye puts on mills and fields stays on its hex and stands beside what is there."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.match import Match, Seat
from game.rules.zeelandia.components import Tile
from game.scenes.table.scene import Table
from game.titles.zeelandia.scene import marks
from game.titles.zeelandia.scene.board import ZeelandiaBoard
from game.titles.zeelandia.scene.tiles import hex_radius
from game.ui import art, paint
from tests.rules.zeelandia.positions import field, hex_of, opening
from tests.ui.host import showing

FOUR = (
    Seat("Anna", "human", "blue"),
    Seat("Boris", "human", "vermilion"),
    Seat("Vera", "human", "yellow"),
    Seat("Galya", "human", "sky"),
)
LOOKS = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]


@pytest.mark.parametrize("points", [0, 9, 28])
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_a_yield_hides_no_other_number_and_no_owner(size: tuple[int, int], scale: float, points: int) -> None:
    match = Match.new("zeelandia", FOUR, seed=3, first=0)
    with showing(lambda host: host.table(match), size, scale=scale) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        s, radius = table.look.s, hex_radius(match.board, table.layout.board.plane(table.look))
        box = marks.yield_box((0, 0), points, radius, s)
        mark = max(17 * s, radius * 0.46)
        assert box.x + 3 * s >= -radius * 0.54 + mark * 0.35, "right of the owner's shape"
        assert box.right <= radius * 0.866 + 2 * s, "on its hex"
        for met in (-3, 4, 10):
            other = marks.governor_box((0, 0), met, radius, s)
            assert not box.inflate(-round(4 * s), -round(4 * s)).colliderect(other)
            assert other.right <= radius * 0.38 - max(11 * s, radius * 0.34) * 0.6, "left of the hexes missing"
        for dx, dy in ((-1.73, 0.0), (1.73, 0.0), (-0.87, -1.5), (0.87, -1.5)):  # the hexes beside and above
            for ax, ay in ((-0.36, 0.5), (0.38, 0.5), (0.0, 0.52)):
                assert not digits((dx + ax) * radius, (dy + ay) * radius, radius).colliderect(box)


def digits(x: float, y: float, radius: float) -> Rect:
    """The number of a value disc."""
    high = max(1, math.floor(radius * 0.3))
    return Rect(round(x - high / 2), round(y - high / 2), high, high)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_shapes_of_all_whose_harvest_a_field_counts_for_stay_on_it(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new("zeelandia", FOUR, seed=3, first=0)
    state = opening(seats=4)
    state.mills = [[] for _ in FOUR]
    place = hex_of(state, "h0405")
    state.occupy(place, field("tulips", 3))
    for seat, near in enumerate(state.chart.near[place][:seats]):
        if state.ground[near] is None:
            state.occupy(near, Tile("mill", 2))
        state.mills[seat].append(near)
    assert marks.seats_by_field(state)[place] == list(range(seats))
    drawn: list[tuple[object, float, float]] = []
    with showing(lambda host: host.table(match)) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        plane = table.layout.board.plane(table.look)
        radius, (x, y) = hex_radius(match.board, plane), plane.at(*title.board.places.of("h0405").centre)
        size = max(17, round(radius * 0.42))
        signs = {seat.colour: art.mark(seat.colour, size) for seat in FOUR}
        monkeypatch.setattr(paint, "centred", lambda _, face, at: drawn.append((face, *at)))
        marks.paint_yields(title.board.polder(Surface((1280, 720)), table.moment.at(state)))
    places = [at for face, at, high in drawn if face in signs.values() and math.hypot(at - x, high - y) < radius * 0.6]
    assert len(places) == seats
    assert all(abs(at - x) + size / 2 <= radius * 0.87 for at in places)
    assert all(b - a >= size / 2 for a, b in pairwise(places))
