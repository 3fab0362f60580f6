"""Checks that no piece is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.toolkit import demand
from game.rules.zeelandia.components import FIGURES, STUIVERS, TILES

if TYPE_CHECKING:
    from game.rules.zeelandia.state import Zeelandia


def audit(state: Zeelandia) -> None:
    """Checks the number of every piece and the bounds of everybody's holdings. Raises Broken."""
    chart = state.chart
    for hex, near in enumerate(chart.near):
        demand(state.gaps[hex] == sum(state.ground[n] is None for n in near), "gaps of", chart.ids[hex])
    manned = [hex for mills in state.mills for hex in mills]
    demand(len(set(manned)) == len(manned), "one figure on a mill")
    for hex in manned:
        tile = state.ground[hex]
        demand(tile is not None and tile.kind == "mill", "figures stand on mills")
    for seat in range(state.seats):
        demand(0 <= state.figures(seat) <= FIGURES, "figures of a seat")
        demand(state.rear <= state.pos[seat] <= state.front, "merchants stand among the guilders")
        demand(state.stuivers[seat] >= 0 and state.profit(seat) >= 0, "nothing below zero")
        demand(state.records[seat][0] >= state.records[seat][1] >= 0, "records in order")
    demand(state.supply >= 0 and sum(state.stuivers) + state.supply == STUIVERS, "twelve stuivers")
    if state.round:
        demand(min(state.pos) == state.rear, "a merchant on the rear guilder")
    for stack, faces in TILES.items():
        if stack == "island" and state.setting.tactical:
            continue
        open_ones = [tile for tile in (*state.market, *state.tops.values()) if tile is not None]
        where = chart.islands if stack == "island" else chart.water
        laid = [tile for hex in where if (tile := state.ground[hex]) is not None]
        shown = laid if stack == "island" else laid + open_ones
        for tile, count, down in zip(faces, faces.values(), state.stacks[stack], strict=True):
            demand(down >= 0 and down + shown.count(tile) <= count, "tiles", stack, tile)
    governors = len(chart.governors) if state.setting.governors else 0
    demand(len(state.governors) + sum(state.governors_won) == governors, "governors")
