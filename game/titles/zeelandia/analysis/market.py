"""The ring of the market: spaces ahead of the guild master, and the effect of stopping there."""

from __future__ import annotations

from typing import Literal

from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.components import GUILDERS, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import STEPS
from game.rules.zeelandia.state import Zeelandia

WITHIN_REACH = STEPS[:GUILDERS]
"""The moves a player could pay for: a merchant never passes the front guilder (ZE-43)."""

Stop = Tile | Literal["warehouse", "end"]
"""A tile to take (ZE-38), the warehouse with its fine (ZE-54), or the end of the game (ZE-108)."""


def space_ahead(state: Zeelandia, steps: int) -> int:
    """The space the guild master stops on after `steps` steps."""
    return (state.guild_master + steps) % len(state.market)


def steps_to(state: Zeelandia, space: int) -> int:
    """Steps from the guild master to a space; 0 if it is on that space."""
    return (space - state.guild_master) % len(state.market)


def to_warehouse(state: Zeelandia, space: int) -> int:
    """Steps from a space of the ring to the warehouse ahead."""
    sells = state.chart.sells
    return next(steps for steps in range(1, len(sells) + 1) if sells[(space + steps) % len(sells)] is None)


def lost(state: Zeelandia, move: Steps) -> Tile | None:
    """The tile the move would buy without a place for it; None if there is one, or no tile."""
    tile = state.market[space_ahead(state, move.steps)]
    placed = tile is None or next(Place(state.decision.seat, tile).sites(state), None) is not None
    return None if placed else tile


def stop(state: Zeelandia, space: int) -> Stop:
    """The tile, warehouse or end the guild master would reach on this space now."""
    if state.chart.sells[space] is None:
        return "warehouse"
    return state.market[space] or "end"


def end_within_reach(state: Zeelandia, seat: int) -> bool:
    """Whether the seat, whose turn begins, can stop the guild master on an empty space."""
    return any(stop(state, space_ahead(state, steps)) == "end" for steps in range(1, state.money(seat) + 2))
