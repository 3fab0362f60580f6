"""Counts behind the sentences that give reasons in Zeelandia."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.zeelandia.state import Zeelandia

CLAIMS: Mapping[str, Callable[[Zeelandia, int], float]] = {
    "points": lambda state, seat: state.profit(seat),
    "figures": lambda state, seat: state.figures(seat),
    "sites": lambda state, seat: sum(state.gaps[mill] for mill in state.mills[seat]),
    "money": lambda state, seat: state.money(seat),
    "stuivers": lambda state, seat: state.stuivers[seat],
}
