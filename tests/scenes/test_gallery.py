"""The kit on real screens: sizes, languages and scales."""

from __future__ import annotations

import pytest

from game.scenes.gallery import tour_stops
from tests.ui.host import showing
from tests.ui.layout import faults


@pytest.mark.parametrize("stop", tour_stops(), ids=lambda stop: stop.name)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_gallery_is_sound(stop: object, size: tuple[int, int], language: str) -> None:
    with showing(stop.scene, size, language) as driver:  # type: ignore[attr-defined]
        driver.wait("idle")
        for command in stop.script:  # type: ignore[attr-defined]
            driver.do(command)
        assert faults(driver.app.scene.stage.dump(), size) == []


def test_high_contrast_and_4k_are_drawn() -> None:
    for stop in tour_stops()[:1]:
        with showing(stop.scene, (3840, 2160), "ru", high_contrast=True) as driver:
            assert faults(driver.app.scene.stage.dump(), (3840, 2160)) == []
