"""The Voyages of Marco Polo with Agents of Venice. The rules are those of its document, numbered MP-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Refusal, Scalar, Secrecy
from game.rules.marco_polo.actions import ACTIONS
from game.rules.marco_polo.chart import chart_of
from game.rules.marco_polo.decisions import setup
from game.rules.marco_polo.events import EVENTS
from game.rules.marco_polo.faults import faults
from game.rules.marco_polo.setting import OPTIONS, PRESETS, setting_of
from game.rules.marco_polo.state import MarcoPolo


class MarcoPoloGame(Game):
    title = "marco_polo"
    version = 1
    seats = range(2, 6)  # MP-1
    settles_first = False
    options = OPTIONS
    presets = PRESETS
    levels = ("marco_polo.tmx", "venice.tmx")
    actions = ACTIONS
    events = EVENTS

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        if seats not in self.seats:
            return Refusal("seats.count", {"least": self.seats[0], "most": self.seats[-1], "have": seats}, "MP-1")
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Goal cards, at least."""
        return "slight"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        """The level of Venice holds the map too: it is laid beside it."""
        return self.levels[setting_of(seats, options).venice]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return list(faults(board, seats, setting_of(seats, options)))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> MarcoPolo:
        setting = setting_of(seats, options)
        state = MarcoPolo(board, chart_of(board, setting.venice), seats, setting, first)
        setup.begin(state)
        return state


GAME = MarcoPoloGame()
