"""Sky Traders: captains trade between floating islands, bargain over dice in the Guild Council and buy influence."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar, Secrecy
from game.rules.sky_traders.actions import ACTIONS
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.map_laying import DealTiles, DrawMap
from game.rules.sky_traders.decisions.rounds import SetUp
from game.rules.sky_traders.events import EVENTS, FirstPlayer, TileLaid
from game.rules.sky_traders.level import faults
from game.rules.sky_traders.setting import SkyTradersSetting
from game.rules.sky_traders.sky import level_cells
from game.rules.sky_traders.state import SkyTraders


class SkyTradersGame(Game):
    """The title; see `game.rules.kernel.Game`."""

    title = "sky_traders"
    version = 2
    seats = range(2, 6)
    options = SkyTradersSetting.options()
    levels = ("sky_traders.tmx",)
    actions = ACTIONS
    events = EVENTS

    def settles_first(self, options: Mapping[str, Scalar]) -> bool:
        """Whoever holds the Volcano is the first player of a map that is laid together (ST-14)."""
        return SkyTradersSetting.of(options).map_setup == "draft"

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Unlaid tiles, and coins by option (ST-224, ST-225), which people hold in the hand."""
        return "slight"

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return faults(board)

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> SkyTraders:
        """Seat `first` gets the first tile; on a ready-made map it is the first player (ST-12, ST-24)."""
        setting = SkyTradersSetting.of(options)
        state = SkyTraders(board, seats, setting, first)
        state.journal = []
        state.agenda.append(SetUp())
        if setting.map_setup == "fixed":  # ST-26
            state.cells = level_cells(board)
            state.complete_map()
            for tile, (q, r) in state.cells.items():
                state.tell(TileLaid(NOBODY, tile, q, r))
            state.tell(FirstPlayer(first))
        else:
            state.agenda.append(DealTiles() if setting.map_setup == "draft" else DrawMap())
        state.settle()
        return state


GAME = SkyTradersGame()
