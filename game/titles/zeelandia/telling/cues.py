"""The coach's cues for Zeelandia."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.analysis.prospects import harvests, lost, prospects, space_ahead, stop, to_warehouse

CLOSE = range(2, 7)
"""Steps before the warehouse from which a player without guilders may be forced to enter it."""
RIPE = 5
"""Points of a harvest worth pointing at."""
MORE = 3
"""Lead of a rival's harvest, in points, that counts as clear."""


def unmanned(state: Zeelandia, move: Steps) -> bool:
    """Buys a mill without a figure left for it."""
    tile = state.market[space_ahead(state, move.steps)]
    return tile is not None and tile.kind == "mill" and not state.figures(state.decision.seat)


def penniless(state: Zeelandia, move: Steps) -> bool:
    """Spends the last guilder shortly before the warehouse, with none moving to the front."""
    after, _ = state.after(move)
    left = after.money(state.decision.seat)
    return not left and to_warehouse(state, space_ahead(state, move.steps)) in CLOSE


def wasted(state: Zeelandia, lay: Lay) -> bool:
    """Closes one's own mill without variety, for no yield."""
    return state.setting.variety and any(
        mill.wasted and mill.seat == state.decision.seat for mill in prospects(state, lay)
    )


def generous(state: Zeelandia, lay: Lay) -> bool:
    """Gives a rival clearly more than oneself, although another hex does not."""
    return _lead(state, lay) >= MORE and any(_lead(state, other) < MORE for other in state.decision.options(state))


def _lead(state: Zeelandia, lay: Lay) -> int:
    """Lead of the best rival's harvest over one's own, in points."""
    points = harvests(state, lay)
    own = points.pop(state.decision.seat)
    return max(points) - own


def placeless(state: Zeelandia, move: Steps) -> bool:
    """Buys a tile for which there is no place."""
    return lost(state, move) is not None


def fined(state: Zeelandia, move: Steps) -> bool:
    """Stops on the warehouse."""
    return stop(state, space_ahead(state, move.steps)) == "warehouse"


def ending(state: Zeelandia, move: Steps) -> bool:
    """Stops on an empty space, which ends the game."""
    return stop(state, space_ahead(state, move.steps)) == "end"


def final(state: Zeelandia, move: Steps) -> bool:
    """A stack is empty."""
    return state.final_phase


def ripe(state: Zeelandia, lay: Lay) -> bool:
    """Brings in a good harvest of one's own."""
    return harvests(state, lay)[state.decision.seat] >= RIPE


CUES = (
    Cue("final", (Move,), final, "news"),
    Cue("wasted", (Place,), wasted),
    Cue("unmanned", (Move,), unmanned),
    Cue("generous", (Place,), generous),
    Cue("ending", (Move,), ending),
    Cue("fined", (Move,), fined),
    Cue("placeless", (Move,), placeless),
    Cue("penniless", (Move,), penniless),
    Cue("ripe", (Place,), ripe, "chance"),
)
