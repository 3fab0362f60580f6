"""What a position of Zeelandia is worth: above all what the manned mills will yield.

Mills are grouped by how many hexes are missing and, if a harvest needs variety, by how many kinds of crop lie around
them. The weights say what such a mill will still gain, and how much of what already lies there will be harvested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.players.value import ValueFunction
from game.rules.kernel import Action, Decision
from game.rules.zeelandia.actions import Lay
from game.rules.zeelandia.components import CROPS, FIGURES
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia

BIT = {crop: 1 << i for i, crop in enumerate(CROPS)}
KINDS = tuple(bin(bits).count("1") for bits in range(8))
LONG = 25.0
"""Tiles in each stack when the game begins."""
WIDEST = 9
"""Most sites examined for a mill."""

FEATURES = {
    "mills.k0m1": 0.0,
    "mills.k0m2": 0.5,
    "mills.k0m3": 2.0,
    "mills.k0m4": 4.0,
    "mills.k1m1": 1.0,
    "mills.k1m2": 3.0,
    "mills.k1m3": 4.0,
    "mills.k1m4": 4.0,
    "mills.k2m1": 3.0,
    "mills.k2m2": 4.0,
    "mills.k2m3": 4.0,
    "mills.k2m4": 4.0,
    "mills.k3m1": 6.0,
    "mills.k3m2": 6.0,
    "mills.k3m3": 6.0,
    "mills.k3m4": 6.0,
    "mills.poor1": 0.3,
    "mills.poor2": 0.5,
    "mills.poor3": 0.4,
    "mills.rich1": 0.9,
    "mills.rich2": 0.7,
    "mills.rich3": 0.5,
    "mills.plain1": 3.0,
    "mills.plain2": 5.0,
    "mills.plain3": 6.0,
    "mills.plain4": 7.0,
    "mills.worth1": 0.9,
    "mills.worth2": 0.8,
    "mills.worth3": 0.6,
    "figures": 3.0,
    "figures.none": -3.0,
    "sites": 0.3,
    "sites.none": -3.0,
    "money": 0.8,
    "money.none": -1.0,
    "money.last": 0.5,
    "stuivers": 3.0,
    "market.turn": 3.0,
    "market.next_field": 0.3,
    "market.next_mill": 0.1,
    "market.best_field": 0.3,
    "market.warehouse": -1.5,
    "governors.near": 0.5,
    "governors.three": 3.0,
    "governors.won": 0.5,
    "records.lead": 0.2,
    "records.first": 3.0,
}
NAMES = list(FEATURES)
(POOR, RICH, PLAIN, WORTH, FIGURES_LEFT, FIGURES_NONE, SITES, SITES_NONE) = map(
    NAMES.index,
    (
        "mills.poor1",
        "mills.rich1",
        "mills.plain1",
        "mills.worth1",
        "figures",
        "figures.none",
        "sites",
        "sites.none",
    ),
)
(MONEY, MONEY_NONE, MONEY_LAST, STUIVERS) = map(NAMES.index, ("money", "money.none", "money.last", "stuivers"))
(TURN, NEXT_FIELD, NEXT_MILL, BEST_FIELD, WAREHOUSE, NEAR, THREE, WON, LEAD, FIRST) = map(
    NAMES.index,
    (
        "market.turn",
        "market.next_field",
        "market.next_mill",
        "market.best_field",
        "market.warehouse",
        "governors.near",
        "governors.three",
        "governors.won",
        "records.lead",
        "records.first",
    ),
)


class ZeelandiaValue(ValueFunction[Zeelandia]):
    title = "zeelandia"
    features: ClassVar = FEATURES
    spread = (28.0, 6.0)
    styles: ClassVar = {
        "shipper": {"mills.plain1": 1.1, "mills.worth1": 1.03, "mills.rich1": 1.03, "figures": 1.05},
        "builder": {"mills.worth2": 1.04, "mills.rich2": 1.04, "figures": 0.95, "sites": 1.2},
        "gambler": {
            "mills.plain4": 1.2,
            "mills.k0m4": 1.2,
            "mills.rich3": 1.1,
            "mills.worth3": 1.05,
            "governors": 1.1,
            "records": 1.2,
        },
        "hoarder": {"money": 1.05, "stuivers": 1.05},
        "blocker": {"market.turn": 1.05},
    }
    playouts = (16, 240)
    turns_ahead = 1

    def progress(self, state: Zeelandia) -> float:
        """The stack that runs out first ends the game, a few turns later."""
        mill, landscape = state.left("mill"), state.left("landscape")
        left = 0.7 * min(mill, landscape) + 0.15 * (mill + landscape)
        return 1 - left / LONG

    def points(self, state: Zeelandia) -> Sequence[float]:
        book = state.book
        return [
            sum(five)
            for five in zip(
                book["harvests"], book["warehouse"], book["governors"], book["fines"], book["records"], strict=True
            )
        ]

    def measure(self, state: Zeelandia) -> Sequence[Sequence[float]]:
        rows = [[0.0] * len(NAMES) for _ in range(state.seats)]
        for seat, row in enumerate(rows):
            self.measure_mills(state, seat, row)
            figures = FIGURES - len(state.mills[seat])
            row[FIGURES_LEFT] = figures
            row[FIGURES_NONE] = not figures
            money = state.front - state.pos[seat]
            row[MONEY] = money
            row[MONEY_NONE] = not money
            row[STUIVERS] = state.stuivers[seat]
        if state.pos.count(state.rear) == 1:
            rows[state.pos.index(state.rear)][MONEY_LAST] = 1
        mover = next((d.seat for d in reversed(state.agenda) if isinstance(d, Decision) and d.seat >= 0), -1)
        if mover >= 0:
            self.measure_market(state, rows[mover], mover)
        if state.setting.governors:
            for seat, row in enumerate(rows):
                row[WON] = state.governors_won[seat]
        if state.setting.records:
            for seat, row in enumerate(rows):
                lead = state.records[seat][0] - max(own[0] for s, own in enumerate(state.records) if s != seat)
                row[LEAD] = min(max(lead, -10), 10)
                row[FIRST] = lead > 0
        return rows

    def measure_mills(self, state: Zeelandia, seat: int, row: list[float]) -> None:
        ground, gaps, all_near, kinds = state.ground, state.gaps, state.chart.near, state.chart.kinds
        sites, variety = 0, state.setting.variety
        for mill in state.mills[seat]:
            near = all_near[mill]
            tile = ground[mill]
            bits, worth = 0, tile.value if tile is not None else 0
            for hex in near:
                tile = ground[hex]
                if tile is None:
                    sites += kinds[hex] == "water"
                elif tile.kind in BIT:
                    bits |= BIT[tile.kind]
                    worth += tile.value
            missing = gaps[mill] or 1
            count = KINDS[bits]
            row[(4 * count if variety else PLAIN) + (missing if missing < 4 else 4) - 1] += 1
            row[(WORTH if not variety else RICH if count > 1 else POOR) + (missing if missing < 3 else 3) - 1] += worth
            if state.governors and count + missing >= 3 and any(hex == mill or hex in near for hex in state.governors):
                row[THREE if count == 3 else NEAR] += 1
        row[SITES] = sites
        row[SITES_NONE] = not sites

    def measure_market(self, state: Zeelandia, row: list[float], mover: int) -> None:
        """What the seat about to move can buy."""
        row[TURN] = 1
        market, space = state.market, state.guild_master
        best = -1
        for step in range(1, state.front - state.pos[mover] + 2):
            space = (space + 1) % len(market)
            tile = market[space]
            if tile is None:
                if step == 1:
                    row[WAREHOUSE] = 1
            elif tile.kind == "mill":
                if step == 1:
                    row[NEXT_MILL] = tile.value + 1
            else:
                if step == 1:
                    row[NEXT_FIELD] = tile.value + 1
                best = max(best, tile.value)
        row[BEST_FIELD] = best + 1

    def sensible(self, state: Zeelandia, options: list[Action]) -> list[Action]:
        """A mill gets a figure as long as another is left. Sites for a mill are limited to the most promising: beside
        crops, opening islands, closing a manned mill, with few gaps."""
        decision = state.decision
        if isinstance(decision, PutFigure) and state.figures(decision.seat) > 1:
            return options[:1]
        if not isinstance(decision, Place) or decision.tile.kind != "mill" or len(options) <= WIDEST:
            return options
        chart, ground, gaps = state.chart, state.ground, state.gaps
        manned = {hex for mills in state.mills for hex in mills}

        def promise(action: Action) -> int:
            assert isinstance(action, Lay)
            hex = chart.index[action.hex]
            total = -2 * gaps[hex]
            for n in chart.near[hex]:
                tile = ground[n]
                if tile is None:
                    total += 4 * (chart.kinds[n] == "island")
                elif tile.kind in BIT:
                    total += 1 + tile.value
                elif n in manned and gaps[n] < 4:
                    total += 3 * (4 - gaps[n])
            return total

        return sorted(options, key=promise, reverse=True)[:WIDEST]


VALUE = ZeelandiaValue()
