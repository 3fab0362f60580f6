"""The recap gathers each turn in one line, and all its numbers stand on the board; the log says whose a harvest is."""

from __future__ import annotations

import math
from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.zeelandia.events import GovernorFined, Harvested, WarehouseVisited
from game.scenes.table.painting import number_area
from game.scenes.table.scene import Table
from game.telling.tale import Tale
from game.titles.zeelandia.scene.board import ZeelandiaBoard
from game.titles.zeelandia.scene.tiles import disc_size, hex_radius
from game.titles.zeelandia.telling.tale import TELLINGS
from tests.rules.tables import fresh
from tests.ui.host import showing

FOUR = (
    Seat("A", "human", "blue"),
    Seat("B", "human", "vermilion"),
    Seat("C", "human", "yellow"),
    Seat("D", "human", "sky"),
)
COLOURS = tuple(seat.colour for seat in FOUR)
TALE = Tale(words.of("zeelandia"), COLOURS, fresh("zeelandia", 4, {}).board, TELLINGS)


def test_a_step_is_called_by_what_it_was_for() -> None:
    match, rng = Match.new("zeelandia", FOUR, seed=5, first=0), Random(5)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        paid = 0
        while not paid:
            if match.prompt == "Move":
                dear = [action for action in match.options() if getattr(action, "steps", 0) == 3]
                for action in dear:
                    told = table.play.wording.action(action)
                    bought = ("mill ", "cabbage ", "rapeseed ", "tulips ", "warehouse")
                    assert any(thing in told.lower() for thing in bought), told
                    paid += 1
            match.play(rng.choice(match.options()))


def test_a_harvest_says_whose_it_is() -> None:
    harvest = Harvested(seat=2, hex="h0101", points=19, mill=3, crops=11, kinds=("cabbage",), bonus=5)
    told = TALE.line(harvest)
    assert told is not None
    assert told.startswith("[player:yellow] ")


@pytest.mark.parametrize(
    ("language", "warehouse", "governor"),
    [
        (
            "en",
            "stops at the warehouse {icon} with nothing to lose",
            "is fined by the governor {icon} with nothing to lose",
        ),
        ("ru", "попадает на склад {icon}, терять нечего", "навлекает штраф наместника {icon}, терять нечего"),
    ],
)
def test_a_fine_that_takes_nothing_is_told_as_such(language: str, warehouse: str, governor: str) -> None:
    words.speak(language)
    visit, fine = WarehouseVisited(seat=1, points=0), GovernorFined(seat=1, hex="h0101", points=0)
    assert TALE.line(visit) == f"[player:vermilion] {warehouse.format(icon='[zeelandia/warehouse]')}"
    assert TALE.line(fine) == f"[player:vermilion] {governor.format(icon='[zeelandia/governor]')}"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)])
def test_a_number_of_the_recap_hides_no_number_of_the_board(size: tuple[int, int], scale: float) -> None:
    match = Match.new("zeelandia", FOUR, seed=3, first=0)
    with showing(lambda host: host.table(match), size, reduced_motion=True, scale=scale) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        board, look = match.board, table.look
        plane, chart = table.layout.board.plane(look), table.moment.state.chart
        radius, disc = hex_radius(board, plane), disc_size(board, plane, look.s)
        here = chart.index["h0506"]
        x, y = plane.at(*title.board.places.of("h0506").centre)
        across, down = title.board.number_aside
        number = number_area(look, (x + across * plane.k, y + down * plane.k))
        cx, cy = number.centre[0] * look.s, number.centre[1] * look.s
        aside = ((-0.36, 0.5), (0.38, 0.5), (0.0, 0.52), (-0.44, 0.52))  # of manned mills, of fields, of neutral mills
        for hex in (here, *chart.near[here]):
            hx, hy = plane.at(*title.board.places.of(chart.ids[hex]).centre)
            for dx, dy in aside:
                gap = math.hypot(hx + dx * radius - cx, hy + dy * radius - cy)
                assert gap >= number.w / 2 * look.s + disc * 0.27, "the digits are half as high as their disc"
