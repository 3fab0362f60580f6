"""Sky Traders: captains trade between floating islands, bargain over dice in the Guild Council and buy influence."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Option, Refusal, Scalar, Secrecy
from game.rules.sky_traders.actions import ACTIONS
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.map_laying import DealTiles, DrawMap
from game.rules.sky_traders.decisions.rounds import SetUp
from game.rules.sky_traders.events import EVENTS, FirstPlayer, TileLaid
from game.rules.sky_traders.level import faults
from game.rules.sky_traders.parts import Options
from game.rules.sky_traders.sky import level_cells, tile_colours
from game.rules.sky_traders.state import SkyTraders


class SkyTradersGame(Game):
    """The title; see `game.rules.kernel.Game`."""

    title = "sky_traders"
    version = 2
    seats = range(2, 6)
    settles_first = False
    options = (
        Option("short_game", False, (False, True)),
        Option("map_setup", "draft", ("draft", "fixed", "random")),
        Option("secret_money", True, (False, True)),
        Option("turn_timer_seconds", 0, (0, 60, 90, 120, 180, 300)),
        Option("council_timer_seconds", 0, (0, 60, 120, 180, 300)),
        Option("erratum_black_market_start", False, (False, True)),
        Option("erratum_investment_limits", False, (False, True)),
        Option("directors_cut_combat_sum", False, (False, True)),
        Option("directors_cut_cards", False, (False, True)),
        Option("directors_cut_wanted_no_insurance", False, (False, True)),
        Option("minerals_anywhere", False, (False, True)),
        Option("binding_promises", False, (False, True)),
        Option("max_counter_offers", 3, (0, 1, 3, 5)),
        Option("max_offers", 6, (3, 6, 10)),
        Option("round_limit", 0, (0, 12, 16, 20, 24, 30, 40, 60)),
    )
    levels = ("sky_traders.tmx",)
    actions = ACTIONS
    events = EVENTS

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Tiles not laid yet, and coins by option (ST-224, ST-225): held in the hand, at an open table."""
        return "slight"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[0]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return faults(board)

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> SkyTraders:
        """`first` is dealt the first tile; on a ready map he is the first player (ST-12, ST-24)."""
        opts = Options(**{key: options[key] for key in Options.__struct_fields__})  # type: ignore[arg-type]
        state = SkyTraders(seats, opts, board, tile_colours(board), first)
        state.journal = []
        state.agenda.append(SetUp(NOBODY))
        if opts.map_setup == "fixed":  # ST-26
            state.cells = level_cells(board)
            state.complete_map()
            for tile, (q, r) in state.cells.items():
                state.tell(TileLaid(NOBODY, tile, q, r))
            state.tell(FirstPlayer(first))
        else:
            state.agenda.append(DealTiles() if opts.map_setup == "draft" else DrawMap())
        state.settle()
        return state


GAME = SkyTradersGame()
