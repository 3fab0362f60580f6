"""Felinia: bids in Katzburg, ships, and trading posts on the island. The rules are those of its document, FE-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.felinia.actions import ACTIONS
from game.rules.felinia.decisions.round import set_up
from game.rules.felinia.events import EVENTS
from game.rules.felinia.faults import find_faults
from game.rules.felinia.setting import BASE_FROM, FeliniaSetting
from game.rules.felinia.state import Felinia
from game.rules.kernel import Game, Refusal, Scalar, Secrecy


class FeliniaGame(Game):
    title = "felinia"
    version = 2
    seats = range(2, 5)  # FE-4
    options = FeliniaSetting.options()
    levels = ("felinia_base.tmx", "felinia_extended.tmx")
    actions = ACTIONS
    events = EVENTS

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """The base game is meant for three or four; two may play it all the same (FE-4)."""
        if seats < BASE_FROM and not self.extended(seats, options):
            return Refusal("base.for_more", {"least": BASE_FROM, "have": seats}, "FE-4")
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Face-down tiles were seen when they were taken (FE-138); Mysterious Places, in the extended game, were not
        (FE-139)."""
        return "strict" if self.extended(seats, options) else "slight"

    def extended(self, seats: int, options: Mapping[str, Scalar]) -> bool:
        return FeliniaSetting.of(options).extended(seats)

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[self.extended(seats, options)]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return list(find_faults(board, extended=self.extended(seats, options)))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Felinia:
        state = Felinia(board, seats, FeliniaSetting.of(options), first)
        set_up(state)
        return state


GAME = FeliniaGame()
