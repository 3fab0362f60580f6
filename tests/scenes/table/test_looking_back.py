"""Every step of a match can be looked back to, also those by which its table was laid."""

from __future__ import annotations

from random import Random

import pytest

from game.scenes.shell import setup
from game.scenes.shell.trouble import Trouble
from game.scenes.table.spots import ActionSpot
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_step_of_a_young_match_can_be_looked_back_to(title: str) -> None:
    """And every place there be pointed at."""
    match, rng = setup.fresh(title, "friendly").lay(title, kept=False), Random(1)
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
