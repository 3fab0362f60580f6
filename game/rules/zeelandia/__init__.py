"""Zeelandia: mills, fields and the guild master. The rules are those of its document, numbered ZE-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.kernel import Action, Event, Option, Refusal, Scalar, Secrecy
from game.rules.zeelandia.actions import ACTIONS
from game.rules.zeelandia.chart import chart_of
from game.rules.zeelandia.decisions.stacks import Stock, TurnUp
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.events import EVENTS
from game.rules.zeelandia.faults import find_faults
from game.rules.zeelandia.state import Zeelandia


class ZeelandiaGame:
    title = "zeelandia"
    version = 1
    seats = range(2, 5)  # ZE-3
    settles_first = False
    options = (  # ZE-5
        Option("board_side", "family", ("family", "tactical")),
        Option("governors", False, (False, True)),
        Option("records", False, (False, True)),
    )
    levels = ("zeelandia.tmx", "zeelandia_tactical.tmx")
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        if seats not in self.seats:
            return Refusal("seats.count", {"least": self.seats[0], "most": self.seats[-1], "have": seats}, "ZE-3")
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Everything lies open."""
        return "none"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[options["board_side"] == "tactical"]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        tactical, governors = options["board_side"] == "tactical", bool(options["governors"])
        return list(find_faults(board, seats, tactical=tactical, governors=governors))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Zeelandia:
        """Set-up (section 2): the market is stocked, the tops are turned up, then start mills are chosen."""
        state = Zeelandia(
            board,
            chart_of(board),
            seats,
            tactical=options["board_side"] == "tactical",
            governors=bool(options["governors"]),
            records=bool(options["records"]),
            first=first,
        )
        stocked = [
            Stock(stack=stack, space=space)
            for space, stack in enumerate(state.chart.sells)
            if stack is not None and space != state.guild_master
        ]
        tops = [TurnUp(stack="mill"), TurnUp(stack="landscape")]
        placing = [PlaceStart((first + k) % seats) for k in range(seats)]
        state.agenda += reversed([*stocked, *tops, *placing])
        return state


GAME = ZeelandiaGame()
