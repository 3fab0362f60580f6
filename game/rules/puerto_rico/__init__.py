"""Puerto Rico: the base game for three to five players and the official game for two."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Refusal, Scalar, Secrecy
from game.rules.puerto_rico import geography
from game.rules.puerto_rico.actions import ACTIONS
from game.rules.puerto_rico.decisions.start import set_up
from game.rules.puerto_rico.events import EVENTS
from game.rules.puerto_rico.setting import PuertoRicoSetting
from game.rules.puerto_rico.state import PuertoRico


class PuertoRicoGame(Game):
    title = "puerto_rico"
    seats = range(2, 6)  # PR-1
    options = PuertoRicoSetting.options()
    levels = ("puerto_rico.tmx",)
    actions = ACTIONS
    events = EVENTS

    def settles_first(self, options: Mapping[str, Scalar]) -> bool:
        """The government plan decides (PR-23, PR-171)."""
        return True

    def options_refusal(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """The larger pool is for five players only (PR-174)."""
        if PuertoRicoSetting.of(options).vp_126 and seats != self.seats[-1]:
            return Refusal("option.vp_126.five", {"seats": seats}, "PR-174")
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Victory chips lie face down, though they can be counted (PR-156)."""
        return "none" if PuertoRicoSetting.of(options).open_vp else "counted"

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return geography.faults(board)

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> PuertoRico:
        state = PuertoRico(board, seats, PuertoRicoSetting.of(options), first)
        set_up(state)
        return state


GAME = PuertoRicoGame()
