"""What matters in Zeelandia."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.analysis.market import space_ahead, to_warehouse
from game.titles.zeelandia.analysis.prospects import harvests, prospects

CLOSE = range(2, 7)
"""Steps before the warehouse from which somebody without a guilder may have to walk into it."""
MORE = 3
"""Points that a rival would harvest more than oneself."""


def unmanned(state: Zeelandia, move: Steps) -> bool:
    """Buys a mill for which there is no figure."""
    tile = state.market[space_ahead(state, move.steps)]
    return tile is not None and tile.kind == "mill" and not state.figures(state.decision.seat)


def penniless(state: Zeelandia, move: Steps) -> bool:
    """Spends the last guilder shortly before the warehouse, and none runs forward."""
    after, _ = state.after(move)
    left = after.money(state.decision.seat)
    return not left and to_warehouse(state, space_ahead(state, move.steps)) in CLOSE


def wasted(state: Zeelandia, lay: Lay) -> bool:
    """Closes a mill of one's own that lacks variety and yields nothing."""
    return state.setting.variety and any(
        mill.wasted and mill.seat == state.decision.seat for mill in prospects(state, lay)
    )


def generous(state: Zeelandia, lay: Lay) -> bool:
    """Pays a rival clearly more than oneself, where another hex does not."""
    return _lead(state, lay) >= MORE and any(_lead(state, other) < MORE for other in state.decision.options(state))


def _lead(state: Zeelandia, lay: Lay) -> int:
    """By how many points the best rival would harvest more."""
    points = harvests(state, lay)
    own = points.pop(state.decision.seat)
    return max(points) - own


CUES = (
    Cue("wasted", (Place,), wasted),
    Cue("unmanned", (Move,), unmanned),
    Cue("generous", (Place,), generous),
    Cue("penniless", (Move,), penniless),
)
