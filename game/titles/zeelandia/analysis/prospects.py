"""Effects of laying a tile on every mill it touches, as far as they are known; used by previews."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import Event
from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.decisions.cultivation import PUT, Place, PutFigure
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested
from game.rules.zeelandia.scoring import governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia


class Prospect(NamedTuple):
    """A manned mill after the tile. `governor`: points of its governor besides the yield, negative for a fine."""

    seat: int
    hex: int
    was: int
    """Yield before; 0 for the mill just laid."""
    now: int
    missing: int
    """Hexes still missing; 0: it is harvested."""
    governor: int
    wasted: bool
    """Harvested for nothing; the figure comes back (ZE-88, ZE-92)."""


def site(state: Zeelandia, action: object) -> int | None:
    """The hex an answer concerns, or None."""
    if isinstance(action, Lay) and isinstance(state.decision, Place):
        return state.chart.index[action.hex]
    if isinstance(action, Figure) and isinstance(state.decision, PutFigure):
        return state.chart.index[state.decision.hex]
    return None


def supposed(state: Zeelandia) -> Figure | None:
    """The next answer, if previews may assume it: the mill just laid gets its figure. Otherwise None."""
    return PUT if not state.over and isinstance(state.decision, PutFigure) else None


def prospects(state: Zeelandia, action: Lay | Figure) -> list[Prospect]:
    """The mill just laid first, as if manned where that is still open; then its neighbours, the next to close first.

    The effect of a covered island on the family side is not included.
    """
    laid = site(state, action)
    assert laid is not None
    after = state.copy()
    events: list[Event] = []
    after.journal = events
    after.advance(action)
    if (answer := supposed(after)) is not None:
        after.advance(answer)
    harvested: dict[int, int] = {}  # points of its governor, negative for a fine
    latest = -1
    for event in events:
        if isinstance(event, Harvested):
            latest = state.chart.index[event.hex]
            harvested[latest] = 0
        elif isinstance(event, GovernorTaken):
            harvested[latest] = event.points
        elif isinstance(event, GovernorFined):
            harvested[latest] = -event.points
    manned = [
        (seat, mill) for seat, mills in enumerate(state.mills) for mill in mills if laid in state.chart.near[mill]
    ]
    if laid in harvested or laid in after.mills[state.decision.seat]:
        manned.append((state.decision.seat, laid))
    prospects = []
    for seat, mill in manned:
        now, closes = harvest_yield(after, mill).points, mill in harvested
        prospects.append(
            Prospect(
                seat,
                mill,
                0 if mill == laid else harvest_yield(state, mill).points,
                now,
                0 if closes else after.gaps[mill] - (len(opened(after, laid)) if mill == laid else 0),
                harvested[mill] if closes else governor_points(after, seat, mill),
                closes and not now,
            )
        )
    return sorted(prospects, key=lambda prospect: (prospect.hex != laid, prospect.missing))


def harvests(state: Zeelandia, lay: Lay) -> list[int]:
    """By seat, the yield of the mills closed by laying the tile."""
    points = [0] * state.seats
    for mill in prospects(state, lay):
        points[mill.seat] += 0 if mill.missing else mill.now
    return points


def opened(state: Zeelandia, hex: int) -> list[int]:
    """Covered islands that a mill on the hex would open (ZE-71)."""
    return [near for near in state.chart.near_islands[hex] if state.ground[near] is None]
