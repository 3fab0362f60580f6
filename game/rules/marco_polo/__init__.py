"""The Voyages of Marco Polo with Agents of Venice. The rules are those of its document, numbered MP-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Refusal, Scalar, Secrecy
from game.rules.marco_polo.actions import ACTIONS
from game.rules.marco_polo.decisions import setup
from game.rules.marco_polo.events import EVENTS
from game.rules.marco_polo.faults import find_faults
from game.rules.marco_polo.setting import PRESETS, VENICE_FROM, MarcoPoloSetting
from game.rules.marco_polo.state import MarcoPolo


class MarcoPoloGame(Game):
    title = "marco_polo"
    seats = range(2, 6)  # MP-1
    options = MarcoPoloSetting.options()
    presets = PRESETS
    levels = ("marco_polo.tmx", "venice.tmx")
    actions = ACTIONS
    events = EVENTS

    def locked(self, seats: int) -> Mapping[str, tuple[Scalar, Refusal]]:
        """Five need Venice (MP-1)."""
        return {"venice": (True, Refusal("option.venice.five", {}, "MP-1"))} if seats >= VENICE_FROM else {}

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """At least the goal cards are secret."""
        return "slight"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        """The level of Venice includes the map, placed beside it."""
        return self.levels[MarcoPoloSetting.at(seats, options).venice]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return list(find_faults(board, seats, MarcoPoloSetting.at(seats, options)))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> MarcoPolo:
        state = MarcoPolo(board, seats, MarcoPoloSetting.at(seats, options), first)
        setup.begin(state)
        return state


GAME = MarcoPoloGame()
