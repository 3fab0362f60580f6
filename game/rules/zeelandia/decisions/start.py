"""Set-up: everybody's first figure (ZE-17 to ZE-19)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.zeelandia.actions import Start
from game.rules.zeelandia.decisions.turn import begin_turn
from game.rules.zeelandia.events import FigurePlaced
from game.rules.zeelandia.state import Zeelandia


class PlaceStart(Decision[Zeelandia, Start], frozen=True):
    """Which start mill the seat's first figure goes on; the last to choose sets the first turn going."""

    answers = (Start,)

    def candidates(self, state: Zeelandia) -> Iterable[Start]:
        return state.chart.places

    def refusal(self, state: Zeelandia, action: Start) -> Refusal | None:
        hex = state.chart.index.get(action.hex)
        if hex is None:
            return Refusal("hex.unknown", {"hex": action.hex}, "ZE-28")
        if state.chart.kinds[hex] != "start_mill":
            return Refusal("start_mill.none_here", {}, "ZE-28")
        if state.owner(hex) is not None:
            return Refusal("start_mill.taken", {}, "ZE-18")
        return None

    def options(self, state: Zeelandia) -> list[Start]:
        taken = [hex for mills in state.mills for hex in mills]
        return [state.chart.places[hex] for hex in state.chart.starts if hex not in taken]

    def resolve(self, state: Zeelandia, action: Start) -> None:
        state.mills[self.seat].append(state.chart.index[action.hex])
        state.tell(FigurePlaced(self.seat, action.hex))
        if not state.agenda:
            begin_turn(state, (self.seat + 1) % state.seats, extra=False)
