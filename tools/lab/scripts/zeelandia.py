"""A shipper, a builder and a hoarder of Zeelandia: rules of thumb as players tell them, each with a plan.

The shipper closes small mills at once and sells what they have, the builder gathers much round few mills, the hoarder
keeps guilders and stuivers until something good lies far ahead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Lay, Pass, Steps, UseStuiver
from game.rules.zeelandia.components import CROPS, FIGURES, KINDS_BONUS, WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.scoring import governor_points, too_few
from game.rules.zeelandia.state import Zeelandia

ISLAND = 2.5
"""Points that an island to be opened is worth to the mill beside it."""
OTHERS = 0.4
"""Share of a tile's gain to others that counts against it."""
END = 1000.0
"""Worth of ending the game to the leader."""
CLOSING = 3
"""From so few missing hexes on a mill is about to be closed."""
LAST = 5
"""When a stack has so few tiles left, mills are closed as they are."""


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat."""

    guilder: float
    """Worth of a guilder, in points."""
    asking: float
    """Gain that an extra turn must bring."""
    figure: float
    """Worth of a figure that comes back."""
    least: float
    """Yield that a mill should reach before its owner closes it."""
    sites: float
    """Worth of each free hex around a new mill."""

    def __call__(self, state: Zeelandia, seat: int) -> Action:
        options: list[Any] = state.options()
        answer: Action = options[0]  # any start mill, a figure on a mill
        match options[0]:
            case Steps():
                answer = max(options, key=lambda move: self.move(state, seat, move.steps))
            case Lay():
                tile: Tile = state.decision.tile  # type: ignore[attr-defined]
                answer = max(options, key=lambda lay: self.place(state, seat, tile, state.chart.index[lay.hex]))
            case UseStuiver():
                best = max(self.move(state, seat, steps + 1) for steps in range(state.money(seat) + 1))
                answer = UseStuiver() if best > self.asking or late_in(state) else Pass()
        return answer

    def move(self, state: Zeelandia, seat: int, steps: int) -> float:
        """Worth of a move of the guild master."""
        space = (state.guild_master + steps) % len(state.market)
        paid = price(steps) * self.guilder
        if state.chart.sells[space] is None:
            return -WAREHOUSE_FINE - paid
        tile = state.market[space]
        if tile is None:
            leads = all(state.profit(seat) > state.profit(other) for other in range(state.seats) if other != seat)
            return END if leads else -END
        sites = list(Place(seat, tile).sites(state))
        return max((self.place(state, seat, tile, hex) for hex in sites), default=0.0) - paid

    def place(self, state: Zeelandia, seat: int, tile: Tile, hex: int) -> float:
        """Worth of a tile on this hex to the seat, less that to the others."""
        total = 0.0
        for other, mills in enumerate(state.mills):
            gain = sum(
                self.helps(state, other, mill, tile, other == seat) for mill in mills if hex in state.chart.near[mill]
            )
            total += gain if other == seat else -OTHERS * gain
        if tile.kind == "mill":
            manned = len(state.mills[seat]) < FIGURES
            total += self.mill(state, tile, hex) if manned else 0.0
        return total

    def helps(self, state: Zeelandia, owner: int, mill: int, tile: Tile, own: bool) -> float:
        """Worth of a tile beside a mill to its owner: its value, more if the mill is soon closed, and the harvest
        if the tile closes it."""
        crop = tile.kind in CROPS
        around = [near for hex in state.chart.near[mill] if (near := state.ground[hex]) is not None]
        kinds = {near.kind for near in [*around, tile] if near.kind in CROPS}
        gaps = state.gaps[mill]
        value = tile.value if crop else 0
        if gaps > 1:
            fresh = state.setting.variety and crop and all(near.kind != tile.kind for near in around)
            return value * (1.2 if gaps <= CLOSING else 1.0) + fresh * KINDS_BONUS / 2 - (0 if crop else 1)
        ground = state.ground[mill]
        crops = sum(near.value for near in around if near.kind in CROPS)
        worth = value + crops + (ground.value if ground is not None else 0)
        harvest = 0 if too_few(state, [kind for kind in CROPS if kind in kinds]) else worth
        if state.setting.variety and len(kinds) == len(CROPS):
            harvest += KINDS_BONUS
        if not own:
            return harvest - worth / 2
        short = 0.0 if late_in(state) else max(self.least - harvest, 0.0)
        return harvest - worth / 2 + self.figure - short + governor_points(state, owner, mill)

    def mill(self, state: Zeelandia, tile: Tile, hex: int) -> float:
        """Possible yield of a mill with a figure on this hex."""
        worth = float(tile.value)
        for near in state.chart.near[hex]:
            ground = state.ground[near]
            if ground is None:
                worth += ISLAND if state.chart.kinds[near] == "island" else self.sites
            elif ground.kind in CROPS:
                worth += ground.value
        return 0.0 if late_in(state) else worth / 2


def late_in(state: Zeelandia) -> bool:
    """Whether the end is near."""
    return min(state.left("mill"), state.left("landscape")) <= LAST


SCRIPTS: Mapping[str, Plan] = {
    "shipper": Plan(guilder=1.0, asking=6.0, figure=6.0, least=0.0, sites=-1.5),
    "builder": Plan(guilder=0.8, asking=8.0, figure=3.0, least=16.0, sites=1.0),
    "hoarder": Plan(guilder=2.0, asking=14.0, figure=4.0, least=10.0, sites=0.0),
}
"""By name."""
