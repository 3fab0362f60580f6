"""A harvest is seen: fields light up in turn, numbers come together, the marker walks along its track."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, Seat
from game.rules.zeelandia.events import Harvested
from game.rules.zeelandia.scoring import harvest_yield, harvested
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.pieces import TRAVEL_MS
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


def before_a_harvest(seed: int) -> tuple[Match, Harvested]:
    """A match whose first option brings a harvest, and that harvest."""
    for number in range(seed, seed + 40):
        match, rng = Match.new("zeelandia", PEOPLE, seed=number, first=0), Random(number)
        while not match.over:
            for event in match.preview(match.options()[0]).events:
                if isinstance(event, Harvested) and event.points and match.prompt == "Place":
                    return match, event
            match.play(rng.choice(match.options()))
    raise AssertionError


def playing(driver: Driver) -> float:
    """How long the step that was just played is shown, in milliseconds."""
    table, ms = table_of(driver), 0.0
    while table.presentation.playback.flights and ms < 5000:
        driver.app.step(10)
        ms += 10
    return ms


@pytest.mark.parametrize("seed", [0, 11, 23])
def test_a_harvest_takes_its_time_and_can_be_skipped(seed: int) -> None:
    match, _ = before_a_harvest(seed)
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table = table_of(driver)
        table.play.decide(match.options()[0])
        lasts = playing(driver)
        assert 800 <= lasts <= 1200 + TRAVEL_MS, "the tile is laid first"
        match.undo() if match.undo_rules.refusal() is None else match.rewind(match.count - 1, match.people)
        table.play.jump()
        table.play.decide(match.options()[0])
        driver.app.step(100)
        assert table.presentation.playback.flights
        driver.key("space")
        assert not table.presentation.playback.flights


def test_the_numbers_add_up() -> None:
    match, event = before_a_harvest(0)
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table = table_of(driver)
        start = match.count
        table.play.decide(match.options()[0])
        state = match.at(start + 1, match.move(start).seat)
        assert isinstance(state, Zeelandia)
        mill = state.chart.index[event.hex]
        values = [value for _, value in harvested(state, mill)]
        assert values[0] == harvest_yield(state, mill).mill == event.mill
        assert sum(values[1:]) == event.crops
        lights = [f for f in table.presentation.playback.flights if f.piece.key.startswith(f"{event.hex}.light")]
        assert len(lights) == len(values)
        assert [f.after for f in lights] == sorted(f.after for f in lights)
        assert lights[0].after >= TRAVEL_MS


def test_the_marker_walks_from_space_to_space() -> None:
    match, event = before_a_harvest(0)
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table = table_of(driver)
        table.play.decide(match.options()[0])
        flight = next(f for f in table.presentation.playback.flights if f.piece.key == f"track.marker {event.seat}.0")
        assert len(flight.way) >= event.points
        xs = {round(x) for x, _ in flight.way}
        assert len(xs) > 2


def test_nothing_of_it_moves_where_motion_is_reduced() -> None:
    match, _ = before_a_harvest(0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        table.play.decide(match.options()[0])
        assert not any(
            flight.fleeting or flight.source != flight.target for flight in table.presentation.playback.flights
        )


def test_the_results_tell_how_many_harvests_there_were_and_the_best() -> None:
    match, rng = Match.new("zeelandia", PEOPLE, seed=3, first=0), Random(3)
    while not match.over:
        match.play(rng.choice(match.options()))
    points: list[list[int]] = [[], []]
    for number in range(match.count):
        for event in match.move(number).events:
            if isinstance(event, Harvested):
                points[event.seat].append(event.points)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        title = table_of(driver).title if driver.app.scene.name == "table" else driver.app.scene.table.title  # type: ignore[attr-defined]
        for line, own in zip(match.standings(), points, strict=True):
            told = title.seats.made_of(match.view(line.seat), line, "harvests")
            assert sum(own) == line.categories["harvests"]
            assert str(len(own)) in told
            assert told.endswith(str(max(own)))
            assert title.seats.made_of(match.view(line.seat), line, "warehouse") == ""
