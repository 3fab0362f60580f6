"""Zeelandia: mills, fields and the guild master. The rules are those of its document, numbered ZE-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar
from game.rules.zeelandia.actions import ACTIONS
from game.rules.zeelandia.decisions.start import set_up
from game.rules.zeelandia.events import EVENTS
from game.rules.zeelandia.faults import find_faults
from game.rules.zeelandia.setting import ZeelandiaSetting
from game.rules.zeelandia.state import Zeelandia


class ZeelandiaGame(Game):
    title = "zeelandia"
    seats = range(2, 5)  # ZE-3
    options = ZeelandiaSetting.options()
    levels = ("zeelandia.tmx", "zeelandia_tactical.tmx")
    actions = ACTIONS
    events = EVENTS

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[ZeelandiaSetting.of(options).tactical]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return list(find_faults(board, seats, ZeelandiaSetting.of(options)))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Zeelandia:
        state = Zeelandia(board, seats, ZeelandiaSetting.of(options), first)
        set_up(state)
        return state


GAME = ZeelandiaGame()
