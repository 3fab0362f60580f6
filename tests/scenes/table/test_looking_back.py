"""Every step of a match can be looked back to, also those by which its table was laid."""

from __future__ import annotations

from random import Random

import pytest

from game.scenes.shell.default_setup import default_setup
from game.scenes.shell.trouble import Trouble
from game.scenes.table.lookback import choices
from game.scenes.table.spots import ActionSpot
from game.ui.driving import FRAME
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_step_of_a_young_match_can_be_looked_back_to(title: str) -> None:
    """And every place there be pointed at."""
    match, rng = default_setup(title, "friendly").new_match(title, autosaved=False), Random(1)
    for _ in range(4):
        view = match.view(match.seat)
        match.play(view.decision.sample(view, rng))
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        for number in range(match.count):
            table.look_back(number)
            driver.app.step(16)
            assert not isinstance(driver.app.scene, Trouble), driver.app.scene.report_text
            for spot in table.layout.board.spots:
                if isinstance(spot, ActionSpot):
                    table.title.prompts.spot_tip(table.moment, spot.spot)


def test_the_triangle_plays_what_followed_up_to_the_present() -> None:
    """The step buttons only go from one moment to the next."""
    match, rng = default_setup("zeelandia", "friendly").new_match("zeelandia", autosaved=False), Random(1)
    while len(choices(match)) < 3:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), speed="instant") as driver:
        driver.frame = FRAME
        table = table_of(driver)
        table.look_back(choices(match)[0])
        driver.app.step(16)
        driver.click("back.later")
        assert table.presentation.sight.back_at == choices(match)[1]
        driver.click("back.play")
        assert table.presentation.replaying is not None
        seen = set[int | None]()
        for _ in range(400):
            driver.app.step(100)
            seen.add(table.presentation.sight.back_at)
            if table.presentation.replaying is None:
                break
        assert set(range(choices(match)[1], match.count)) <= seen
        assert table.presentation.live
