"""Calculations on a position for one reader, cached: offers of the tiles, legal cells for tiles in hand."""

from __future__ import annotations

from functools import cached_property
from statistics import mode
from typing import NamedTuple

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import Lay
from game.rules.sky_traders.components import Kind, Tile
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.sky import open_cells
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.prospects import fare, proceeds, threat


class Goal(NamedTuple):
    """`coins`: None if decided by dice; `fare`: None if out of range."""

    coins: int | None
    fare: int | None


class Outlook:
    def __init__(self, state: SkyTraders, seat: int) -> None:
        self.state, self.seat = state, seat

    @cached_property
    def goals(self) -> dict[Tile, Goal]:
        """Prospects of each tile."""
        state, seat = self.state, self.seat
        goals = {tile: Goal(proceeds(state, seat, tile), fare(state, seat, tile)) for tile in state.cells}
        if Tile.VOLCANO in goals and state.aboard(seat, Kind.SLIME):  # the die decides what it pays
            goals[Tile.VOLCANO] = goals[Tile.VOLCANO]._replace(coins=None)
        return goals

    @cached_property
    def threats(self) -> dict[Tile, int]:
        """Threats on the tiles the seat can afford to fly to, where they are other than on most: only these decide."""
        goals, fuel = self.goals.items(), self.state.phlogiston[self.seat]
        near = [tile for tile, goal in goals if goal.fare is not None and goal.fare <= fuel]
        threats = {tile: threat(self.state, self.seat, tile) for tile in near}
        usual = mode(threats.values()) if threats else 0
        return {tile: power for tile, power in threats.items() if power != usual}

    @cached_property
    def best(self) -> int:
        """The most the cargo would bring on any tile."""
        return max((goal.coins or 0 for goal in self.goals.values()), default=0)

    def against(self, tile: Tile) -> list[Refusal]:
        """Reasons a tile in hand fits nowhere, one per rule."""
        refusals = [self.state.refusal(Lay(tile, *cell)) for cell in open_cells(self.state.cells)]
        return list({refusal.rule: refusal for refusal in refusals if refusal is not None}.values())

    @cached_property
    def fits(self) -> dict[Tile, list[Lay]]:
        """Legal cells of each tile in hand."""
        state, decision = self.state, self.state.decision
        if not isinstance(decision, LayTile) or decision.seat != self.seat:
            return {}
        lays = {tile: [Lay(tile, *cell) for cell in open_cells(state.cells)] for tile in state.hands[self.seat]}
        return {tile: [lay for lay in cells if not decision.refusal(state, lay)] for tile, cells in lays.items()}
