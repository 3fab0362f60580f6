"""Set-up (section 2): the open tiles, and everybody's first figure (ZE-17 to ZE-19)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.zeelandia.actions import Start
from game.rules.zeelandia.decisions.stacks import Stock, TurnUp
from game.rules.zeelandia.decisions.turn import Turn
from game.rules.zeelandia.events import FigurePlaced
from game.rules.zeelandia.state import Zeelandia


def set_up(state: Zeelandia) -> None:
    """Pushes the set-up: stock the market, turn up the tops, choose start mills; then the first turn."""
    stocked = [
        Stock(stack=stack, space=space)
        for space, stack in enumerate(state.chart.sells)
        if stack is not None and space != state.guild_master
    ]
    tops = [TurnUp(stack="mill"), TurnUp(stack="landscape")]
    placing = [PlaceStart(seat) for seat in state.clockwise(state.active)]
    state.agenda += reversed([*stocked, *tops, *placing, Turn(state.active)])


class PlaceStart(Decision[Zeelandia, Start], frozen=True):
    """The start mill for the seat's first figure."""

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

    def resolve(self, state: Zeelandia, action: Start) -> None:
        state.mills[self.seat].append(state.chart.index[action.hex])
        state.tell(FigurePlaced(self.seat, action.hex))
