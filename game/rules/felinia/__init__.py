"""Felinia: bids in Katzburg, ships, and trading posts on the island. The rules are those of its document, FE-n."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board import Board, Fault
from game.rules.felinia.actions import ACTIONS
from game.rules.felinia.chart import chart_of
from game.rules.felinia.components import COUNTRIES, MARKET_START
from game.rules.felinia.decisions.preparation import DealDeck, LayTiles, Stock
from game.rules.felinia.events import EVENTS
from game.rules.felinia.faults import find_faults
from game.rules.felinia.state import Felinia
from game.rules.kernel import Game, Option, Refusal, Scalar, Secrecy

BASE_FROM = 3
"""Players that the base game is meant for, or more (FE-4)."""


class FeliniaGame(Game):
    title = "felinia"
    version = 2
    seats = range(2, 5)  # FE-4
    settles_first = False
    options = (  # FE-157; the first player is settled by the match
        Option("mode", "usual", ("usual", "base", "extended")),
        Option("expert_visible_next_deck", False, (False, True)),
        Option("cross_border_movement", False, (False, True)),
    )
    levels = ("felinia_base.tmx", "felinia_extended.tmx")
    actions = ACTIONS
    events = EVENTS

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        if seats not in self.seats:
            return Refusal("seats.count", {"least": self.seats[0], "most": self.seats[-1], "have": seats}, "FE-4")
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """What is said before such a table is laid; it may be laid all the same (FE-4)."""
        if seats < BASE_FROM and not self.extended(seats, options):
            return Refusal("base.for_more", {"least": BASE_FROM, "have": seats}, "FE-4")
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """The Mysterious Places of the extended game (FE-139)."""
        return "strict" if self.extended(seats, options) else "none"

    def extended(self, seats: int, options: Mapping[str, Scalar]) -> bool:
        """Which game it is; usually the base game with three and four, the extended one with two (FE-157)."""
        mode = options["mode"]
        return seats < BASE_FROM if mode == "usual" else mode == "extended"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[self.extended(seats, options)]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return list(find_faults(board, extended=self.extended(seats, options)))

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Felinia:
        """Set-up (section 2): deck tiles on the ships, two goods on each open market, in the extended game the tiles
        of the island; then the first round begins."""
        state = Felinia(
            board,
            chart_of(board),
            seats,
            extended=self.extended(seats, options),
            visible_next=bool(options["expert_visible_next_deck"]),
            cross_border=bool(options["cross_border_movement"]),
            first=first,
        )
        laying = [LayTiles(country=country) for country in range(len(COUNTRIES))] if state.extended else []
        state.agenda += reversed([DealDeck(), Stock(room=MARKET_START), *laying])
        return state


GAME = FeliniaGame()
