"""What the lesson of Zeelandia teaches."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay, Steps, UseStuiver
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.analysis.prospects import islands_opened, prospects, space_ahead, to_warehouse
from tools.lab.newcomers.newcomer import then

GAP = 3
"""Points that a hex beside a mill is good for: a field could lie there."""
GUILDER = 1.5


def worth(state: Zeelandia, action: Action, seat: int) -> float:
    match action:
        case Lay():
            return laid(state, action, seat)
        case Steps():
            return bought(state, action, seat)
        case Figure(put=put):
            return float(put)  # "a mill needs a master"
        case UseStuiver():
            return best(then(state, action, seat), seat) - 3  # "a whole turn more"
    return 0.0


def best(state: Zeelandia, seat: int) -> float:
    if state.over or state.decision.seat != seat:
        return 0.0
    return max(worth(state, action, seat) for action in state.options())


def laid(state: Zeelandia, lay: Lay, seat: int) -> float:
    """ "Look at the hex, not the tile: how many of my mills it feeds, and who else's." """
    total = 0.0
    for mill in prospects(state, lay):
        closes = 0 if mill.missing else 3
        look = mill.now - mill.was - GAP + closes if mill.was else mill.now + mill.missing * 0.5
        total += look if mill.seat == seat else -0.7 * look
    hex = state.chart.index[lay.hex]
    return total + 1.5 * len(islands_opened(state, hex))  # "two islands, and two hexes between your mills"


def bought(state: Zeelandia, move: Steps, seat: int) -> float:
    """ "Further means dearer", and "never let the purse run dry in front of the warehouse"."""
    left = state.money(seat) - price(move.steps)
    dry = not left and to_warehouse(state, space_ahead(state, move.steps)) in range(2, 7)
    after = then(state, move, seat)
    gain = after.profit(seat) - state.profit(seat)
    return best(after, seat) + gain - GUILDER * price(move.steps) - 3 * dry
