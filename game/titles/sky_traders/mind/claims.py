"""Counts behind the sentences that give reasons for flights and actions in Sky Traders."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.sky_traders.state import SkyTraders

CLAIMS: Mapping[str, Callable[[SkyTraders, int], float]] = {
    "coins": lambda state, seat: state.coins[seat],
    "cargo": lambda state, seat: state.cargo_value(seat),
    "fuel": lambda state, seat: state.phlogiston[seat],
    "wanted": lambda state, seat: -state.wanted[seat],
}
