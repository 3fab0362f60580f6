"""Effects of laying a tile on every mill it touches, as far as they are known; used by previews."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.kernel import Event
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.components import GOVERNOR_STEP, GUILDERS, Tile
from game.rules.zeelandia.decisions.cultivation import PUT, Place, PutFigure
from game.rules.zeelandia.decisions.purchase import STEPS
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested
from game.rules.zeelandia.scoring import governor_points, harvest_yield
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
    return any(_ends(state, seat))


def end_forced(state: Zeelandia, seat: int) -> bool:
    """Whether it has to."""
    return all(_ends(state, seat))


def _ends(state: Zeelandia, seat: int) -> list[bool]:
    """By space that the seat can pay for, from the nearest: whether stopping there ends the game."""
    return [stop(state, space_ahead(state, steps)) == "end" for steps in range(1, state.money(seat) + 2)]


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


def assumed_answer(state: Zeelandia) -> Figure | None:
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
    if (answer := assumed_answer(after)) is not None:
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
                0 if closes else after.gaps[mill] - (len(islands_opened(after, laid)) if mill == laid else 0),
                harvested[mill] if closes else governor_points(after, seat, mill),
                closes and not now,
            )
        )
    return sorted(prospects, key=lambda prospect: (prospect.hex != laid, prospect.missing))


def harvested_at_once(state: Zeelandia, action: Lay | Figure) -> list[Prospect]:
    """The mills harvested at once, without the new one while its yield depends on covered islands."""
    laid = site(state, action)
    assert laid is not None
    unknown = not state.setting.tactical and islands_opened(state, laid)
    return [mill for mill in prospects(state, action) if not mill.missing and not (unknown and mill.hex == laid)]


def harvests(state: Zeelandia, lay: Lay) -> list[int]:
    """By seat, the yield of the mills closed by laying the tile."""
    points = [0] * state.seats
    for mill in harvested_at_once(state, lay):
        points[mill.seat] += mill.now
    return points


def islands_opened(state: Zeelandia, hex: int) -> list[int]:
    """Covered islands that a mill on the hex would open (ZE-71)."""
    return [near for near in state.chart.near_islands[hex] if state.ground[near] is None]


def next_governor(points: int) -> int:
    """Points of the next governor of whoever won one for so many."""
    return points + GOVERNOR_STEP
