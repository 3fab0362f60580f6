"""Sky Traders' table in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.match import Match
from game.rules.kernel import Action
from game.scenes.sky_traders import table
from game.scenes.sky_traders.board import SkyTradersView
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tests.ui.host import showing


@contextmanager
def at_table(match: Match, size: tuple[int, int] = (1280, 720)) -> Iterator[tuple[Driver, Table]]:
    with showing(lambda host: table(host, match), size, reduced_motion=True) as driver:
        driver.wait("idle")
        yield driver, table_of(driver)


def view_of(scene: Table) -> SkyTradersView:
    assert isinstance(scene.title, SkyTradersView)
    return scene.title


def lit(scene: Table, prefix: str) -> set[Action]:
    """What the enabled spots of some kind stand for."""
    spots = (spot for spot in scene.board.spots if isinstance(spot, ActionSpot) and spot.id.startswith(prefix))
    return {action for spot in spots for action in spot.legal}
