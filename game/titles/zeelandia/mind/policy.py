"""Which options a search of Zeelandia examines, and how far it looks."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.policy import Horizon, Policy
from game.rules.kernel import Action
from game.rules.zeelandia.actions import Lay
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind.evaluation import BIT

WIDEST = 9
"""Most sites examined for a mill."""


@dataclass(frozen=True, eq=False)
class ZeelandiaPolicy(Policy[Zeelandia]):
    turns_ahead: int = 1
    playouts: tuple[int, int] = (16, 240)
    judged_a_minute: int = 72
    sight: float = 0.0
    """Weight of the static evaluation, in playouts."""

    def horizon(self, state: Zeelandia) -> Horizon:
        return super().horizon(state)._replace(sight=self.sight)

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
