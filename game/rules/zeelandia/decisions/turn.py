"""Turns: how one begins, step 5 of it (stuivers), and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.zeelandia.actions import Pass, UseStuiver
from game.rules.zeelandia.components import Stack
from game.rules.zeelandia.decisions import purchase
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.events import GameEnded, RecordBonus, StuiverSpent, TurnBegan
from game.rules.zeelandia.scoring import record_bonuses
from game.rules.zeelandia.state import Zeelandia

USE, PASS = UseStuiver(), Pass()
STACKS: tuple[Stack, ...] = ("landscape", "mill")


def begin_turn(state: Zeelandia, seat: int, *, extra: bool) -> None:
    """Missing tops are turned up, then the seat moves the guild master (ZE-34, ZE-106)."""
    state.round += 1
    state.active = seat
    state.extra = extra
    state.tell(TurnBegan(seat, state.round, extra))
    state.agenda.append(purchase.Move(seat))
    for stack in STACKS:
        if state.tops[stack] is None and any(state.stacks[stack]):
            state.agenda.append(TurnUp(stack=stack))


def finish_turn(state: Zeelandia) -> None:
    """Step 5: asked only who may use a stuiver (ZE-33), having one and a turn that was not paid for (ZE-97, ZE-98);
    otherwise the next player clockwise is on (ZE-35)."""
    if state.stuivers[state.active] and not state.extra:
        state.agenda.append(EndTurn(state.active))
    else:
        begin_turn(state, (state.active + 1) % state.seats, extra=False)


def end_game(state: Zeelandia, space: str) -> None:
    """At once: nothing follows, nothing is harvested (ZE-108, ZE-112); records are rewarded (ZE-113)."""
    state.tell(GameEnded(state.active, space))
    if state.records_on:
        for seat, (rank, points) in enumerate(record_bonuses(state.records)):
            if points:
                state.book["records"][seat] += points
                state.tell(RecordBonus(seat, rank, points))


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

    def options(self, state: Zeelandia) -> list[UseStuiver | Pass]:
        return [USE, PASS] if self.refusal(state, USE) is None else [PASS]

    def resolve(self, state: Zeelandia, action: UseStuiver | Pass) -> None:
        if isinstance(action, UseStuiver):
            state.stuivers[self.seat] -= 1
            state.supply += 1
            state.tell(StuiverSpent(self.seat))
            begin_turn(state, self.seat, extra=True)
        else:
            begin_turn(state, (self.seat + 1) % state.seats, extra=False)
