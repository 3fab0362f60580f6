"""Step 4, harvest of every surrounded manned mill (5.7), with its governor (8.1) and record (8.2)."""

from __future__ import annotations

from game.rules.kernel import Automatic
from game.rules.zeelandia.components import CROPS, GOVERNOR_FINE
from game.rules.zeelandia.events import FigureReturned, GovernorFined, GovernorTaken, Harvested, RecordSet
from game.rules.zeelandia.scoring import Yield, governor_beside, governor_reward, harvest_yield
from game.rules.zeelandia.state import Zeelandia


class Harvest(Automatic[Zeelandia], frozen=True):
    """The active player's mills first, then clockwise (ZE-95); within a player, those with three kinds first, then by
    ascending hex id (ZE-96)."""

    def run(self, state: Zeelandia) -> None:
        gaps = state.gaps
        surrounded = []  # sort keys first
        for seat, mills in enumerate(state.mills):
            for mill in mills:
                if not gaps[mill]:
                    clockwise = (seat - state.active) % state.seats
                    yielded = harvest_yield(state, mill)
                    surrounded.append((clockwise, len(yielded.kinds) < len(CROPS), mill, seat, yielded))
        for _, _, mill, seat, yielded in sorted(surrounded):
            harvest_mill(state, seat, mill, yielded)


def harvest_mill(state: Zeelandia, seat: int, mill: int, yielded: Yield) -> None:
    """The owner scores and gets the figure back; the mill stays as a neutral one (ZE-84, ZE-92, ZE-93)."""
    name = state.chart.ids[mill]
    state.mills[seat].remove(mill)
    state.book["harvests"][seat] += yielded.points
    state.tell(Harvested(seat, name, *yielded))
    state.tell(FigureReturned(seat, name))
    if state.governors:
        meet_governor(state, seat, mill, yielded)
    if state.setting.records:
        note_record(state, seat, yielded.points)


def meet_governor(state: Zeelandia, seat: int, mill: int, yielded: Yield) -> None:
    """A governor on the mill's hex or next to it rewards three kinds and fines fewer (ZE-122 to ZE-127)."""
    hex = governor_beside(state, mill)
    if hex is None:
        return
    if len(yielded.kinds) == len(CROPS):
        points = governor_reward(state, seat)
        state.governors.remove(hex)
        state.governors_won[seat] += 1
        state.book["governors"][seat] += points
        state.tell(GovernorTaken(seat, state.chart.ids[hex], points))
    else:
        state.tell(GovernorFined(seat, state.chart.ids[hex], state.lose(seat, "fines", GOVERNOR_FINE)))


def note_record(state: Zeelandia, seat: int, points: int) -> None:
    """A seat's two best harvests are its records (ZE-128)."""
    first, second, _ = sorted((*state.records[seat], points), reverse=True)
    if (first, second) != state.records[seat]:
        state.records[seat] = (first, second)
        state.tell(RecordSet(seat, first, second))
