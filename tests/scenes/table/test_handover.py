from __future__ import annotations

import pygame

from game.match import Match
from game.scenes.examples import played
from game.scenes.scene import Host
from game.scenes.table.double_press import DoublePress
from game.scenes.table.handover import HandOver
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


def test_two_positions_give_the_same_curtain() -> None:
    """Nothing of what lies beneath shows, in the picture or in the dump."""
    matches = [played(("human", "human", "human"), 9, seed) for seed in (1, 2)]
    assert matches[0].digest != matches[1].digest
    assert matches[0].round == matches[1].round
    pictures, dumps = [], []
    for match in matches:

        def curtain(host: Host, match: Match = match) -> HandOver:
            return HandOver(host, match, 1, DoublePress())

        with showing(curtain, reduced_motion=True) as driver:
            driver.wait("idle")
            pictures.append(pygame.image.tobytes(app(driver).surface, "RGB"))
            dumps.append(top(driver).stage.dump())
    assert pictures[0] == pictures[1]
    assert dumps[0] == dumps[1]


def test_only_the_named_person_lifts_it() -> None:
    match = played(("human", "human", "human"), 9, 1)
    done: list[bool] = []
    with showing(lambda host: HandOver(host, match, 2, DoublePress(), lambda: done.append(True))) as driver:
        driver.do({"key": "escape"})
        assert top(driver).name == "handover"
        assert match.seats[2].name in top(driver).stage.find("ready").text
        driver.do({"key": "return"})
        assert done == [True]
