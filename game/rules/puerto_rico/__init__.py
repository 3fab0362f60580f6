"""Puerto Rico: the base game for three to five players and the official game for two."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Option, Refusal, Scalar, Secrecy, State
from game.rules.puerto_rico import decisions, geography
from game.rules.puerto_rico.actions import ACTIONS
from game.rules.puerto_rico.events import EVENTS
from game.rules.puerto_rico.setting import set_table

__all__ = ["GAME", "decisions"]


class PuertoRicoGame(Game):
    title = "puerto_rico"
    version = 1
    seats = range(2, 6)
    settles_first = True  # PR-23, PR-171
    options = (
        Option("first_governor", "random", ("random", "seat1")),
        Option("balanced_prices", False, (False, True)),
        Option("balanced_start", False, (False, True)),
        Option("vp_126", False, (False, True)),
        Option("open_vp", False, (False, True)),
        Option("ask_colonists", False, (False, True)),
        Option("refuse_dealt", False, (False, True)),
    )
    levels = ("puerto_rico.tmx",)
    actions = ACTIONS
    events = EVENTS

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """PR-174: the larger pool is for five players."""
        if seats not in self.seats:
            return Refusal("seats.range", {"least": self.seats.start, "most": self.seats.stop - 1}, "PR-1")
        if options["vp_126"] and seats != 5:
            return Refusal("option.vp_126.five", {"seats": seats}, "PR-174")
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Chips lie face down, though they can be counted (PR-156)."""
        return "none" if options["open_vp"] else "slight"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[0]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return geography.faults(board)

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> State:
        return set_table(seats, options, board, first)


GAME = PuertoRicoGame()
