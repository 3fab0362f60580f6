"""Turns: their beginning, and step 5 (stuivers)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.zeelandia.actions import Pass, UseStuiver
from game.rules.zeelandia.components import Stack
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.events import StuiverSpent, TurnBegan
from game.rules.zeelandia.state import Zeelandia

USE, PASS = UseStuiver(), Pass()
STACKS: tuple[Stack, ...] = ("landscape", "mill")


class Turn(Automatic[Zeelandia], frozen=True):
    """Turns up missing tops, then the seat moves the guild master (ZE-34, ZE-106). Everything caused by the stop comes
    before step 5. Turns go clockwise until the game ends (ZE-35)."""

    seat: int
    extra: bool = False

    def run(self, state: Zeelandia) -> None:
        state.round += 1
        state.active = self.seat
        state.extra = self.extra
        state.tell(TurnBegan(self.seat, state.round, self.extra))
        state.agenda += [FinishTurn(), Move(self.seat)]
        for stack in STACKS:
            if state.tops[stack] is None and any(state.stacks[stack]):
                state.agenda.append(TurnUp(stack=stack))


class FinishTurn(Automatic[Zeelandia], frozen=True):
    """Step 5: asks a seat that may use a stuiver (ZE-33), because it has one and did not pay for this turn (ZE-97,
    ZE-98)."""

    def run(self, state: Zeelandia) -> None:
        seat = state.active
        asks = state.stuivers[seat] and not state.extra
        state.agenda.append(EndTurn(seat) if asks else Turn(state.left_of(seat)))


class EndTurn(Decision[Zeelandia, UseStuiver | Pass], frozen=True):
    """Whether the seat pays for an extra turn."""

    answers = (UseStuiver, Pass)

    def candidates(self, state: Zeelandia) -> Iterable[UseStuiver | Pass]:
        return (USE, PASS)

    def refusal(self, state: Zeelandia, action: UseStuiver | Pass) -> Refusal | None:
        if isinstance(action, UseStuiver):
            if state.extra:
                return Refusal("turn.extra_already", {}, "ZE-98")
            if not state.stuivers[self.seat]:
                return Refusal("stuivers.none", {}, "ZE-97")
        return None

    def resolve(self, state: Zeelandia, action: UseStuiver | Pass) -> None:
        if isinstance(action, UseStuiver):
            state.stuivers[self.seat] -= 1
            state.supply += 1
            state.tell(StuiverSpent(self.seat))
            state.agenda.append(Turn(self.seat, extra=True))
        else:
            state.agenda.append(Turn(state.left_of(self.seat)))
