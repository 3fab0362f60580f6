"""Orchard: whoever first carries enough apples home wins. Its rules are numbered OR-n."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.orchard.events import Picked, Ripened
from game.rules.orchard.picking import Pick, Ripen, Take
from game.rules.orchard.setting import OrchardSetting
from game.rules.orchard.state import Orchard

from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar


class OrchardGame(Game):
    title: ClassVar[str] = "orchard"
    seats: ClassVar[range] = range(2, 4)
    options = OrchardSetting.options()
    levels = ("orchard.tmx",)
    actions = (Take, Ripen)
    events = (Picked, Ripened)

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        baskets = len(list(board.of_kind("basket")))
        if baskets < seats:
            return [Fault("baskets.few", {"need": seats, "have": baskets})]
        return [] if list(board.of_kind("tree")) else [Fault("trees.none")]

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Orchard:
        state = Orchard(board, seats, OrchardSetting.of(options))
        state.agenda.append(Pick(first))
        return state


GAME = OrchardGame()
