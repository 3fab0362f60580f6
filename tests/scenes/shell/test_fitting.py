"""No text of the shell is clipped, broken in a word, or smaller than 15 units, at sizes, languages and scales."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Surface

from game import tour
from game.rules import game
from game.scenes.scene import Stop
from game.scenes.shell.seating.scene import Seating
from game.scenes.shell.tour import tour_stops
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from tests.playable import PLAYABLE
from tests.scenes.shell.looking import top
from tests.ui.host import showing
from tests.ui.layout import faults

STOPS = tour_stops()
BESIDE = [stop for stop in tour.stops("") if stop.name in ("lessons", "puzzles")]
LOOKS = [((1280, 720), "ru", 1.0), ((1280, 720), "ru", 1.5), ((1920, 1080), "en", 1.0), ((1024, 768), "ru", 1.0)]


def misfits(driver: Driver) -> Iterator[str]:
    """Texts that did not go into their area."""
    canvas = Canvas(Surface((1, 1)), top(driver).look)
    for _, root in top(driver).stage.layers.numbered():
        for widget in root.walk():
            yield from (f"{widget.id}: {one.text!r}" for one in widget.letterings(canvas) if not one.fits)


@pytest.mark.parametrize("stop", STOPS, ids=[stop.name for stop in STOPS])
def test_everything_is_readable(stop: Stop) -> None:
    for size, language, scale in LOOKS:
        with showing(stop.scene, size, language, scale=scale, reduced_motion=True) as driver:
            for command in stop.script:
                driver.do(command)
            driver.wait("idle")
            where = f"{size} {language} {scale}"
            assert [f"{where} {fault}" for fault in faults(top(driver).stage.dump(), size)] == []
            assert [f"{where} {text}" for text in misfits(driver)] == []


@pytest.mark.parametrize("stop", BESIDE, ids=[stop.name for stop in BESIDE])
def test_pages_that_list_lessons_and_puzzles_are_sound(stop: Stop) -> None:
    for size, language, scale in LOOKS:
        with showing(stop.scene, size, language, scale=scale, reduced_motion=True) as driver:
            driver.wait("idle")
            found = faults(top(driver).stage.dump(), size)
            assert [f"{size} {language} {scale} {fault}" for fault in found] == []


@pytest.mark.parametrize("title", PLAYABLE)
@pytest.mark.parametrize(("size", "language", "scale"), LOOKS)
def test_seating_has_room_for_twice_as_many_options(
    title: str, size: tuple[int, int], language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is there twice. What does not fit on the page is scrolled to; the last row can be reached and used."""
    kind = type(game(title))
    monkeypatch.setattr(kind, "options", (*kind.options, *kind.options))
    with showing(lambda host: Seating(host, title), size, language, scale=scale, reduced_motion=True) as driver:
        driver.do({"click": "seed"})
        driver.do({"type": "48213"})
        driver.wait("idle")
        assert top(driver).table.seed == "48213"
        found = faults(top(driver).stage.dump(), size)
        assert [fault for fault in found if "have this id" not in fault] == []
        assert list(misfits(driver)) == []
