"""Lesson positions of Sky Traders: ships, cargo, prices, and the next step of the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.lessons.position import Position
from game.rules.kernel import Automatic, State
from game.rules.sky_traders.components import NOBODY, PHLOGISTON_MAX, PRICES, Crew, Kind, Tile
from game.rules.sky_traders.decisions.council import CouncilDice
from game.rules.sky_traders.decisions.influence import InfluencePhase
from game.rules.sky_traders.decisions.rounds import Round, Turn
from game.rules.sky_traders.state import SkyTraders

NEXT: dict[str, Automatic[SkyTraders]] = {"turn": Turn(0), "council": CouncilDice(), "influence": InfluencePhase(0)}
"""The learner's turn, the roll of all dice, the learner's influence phase."""


class Trader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's ship and possessions; barrels and crew by hold."""

    tile: Tile
    coins: int
    influence: int = 0
    phlogiston: int = PHLOGISTON_MAX
    barrels: Mapping[int, tuple[Kind, int]] = {}
    crew: Mapping[int, Crew] = {}


class LessonPosition(Position, frozen=True, kw_only=True):
    """A position within a round on the fixed map, before its `next` step."""

    round: int
    traders: tuple[Trader, ...]
    prices: Mapping[Kind, int] = {}
    """Prices in GP; a kind not named has its lowest."""
    next: Literal["turn", "council", "influence"] = "turn"

    def arrange(self, state: State) -> None:
        assert isinstance(state, SkyTraders)
        for seat, trader in enumerate(self.traders):
            _fit_out(state, seat, trader)
        for kind, price in self.prices.items():
            state.market[kind] = PRICES[kind].index(price)
        state.round, state.active, state.agenda = self.round - 1, NOBODY, []
        Round().run(state)
        while state.agenda[-1] != NEXT[self.next]:
            state.agenda.pop()
        state.settle()


def _fit_out(state: SkyTraders, seat: int, trader: Trader) -> None:
    """Everything aboard is taken from the supply."""
    state.place[seat], state.coins[seat] = trader.tile, trader.coins
    state.influence[seat], state.phlogiston[seat] = trader.influence, trader.phlogiston
    for hold, (kind, count) in trader.barrels.items():
        state.supply[kind] -= count
        state.load(seat, hold, kind, count)
    for hold, crew in trader.crew.items():
        state.crew_supply[crew] -= 1
        state.board_crew(seat, hold, crew)
