"""Sky Traders' table in tests."""

from __future__ import annotations

from game.rules.kernel import Action
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.sky_traders.scene.board import SkyTradersBoard


def board_of(scene: Table) -> SkyTradersBoard:
    assert isinstance(scene.title.board, SkyTradersBoard)
    return scene.title.board


def lit(scene: Table, prefix: str) -> set[Action]:
    """What the enabled spots of some kind stand for."""
    spots = (spot for spot in scene.layout.board.spots if isinstance(spot, ActionSpot) and spot.id.startswith(prefix))
    return {action for spot in spots for action in spot.legal}
