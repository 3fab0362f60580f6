"""Companions: one from the open row (section 10, Gregory in 8.3, RU04)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Stop, TakeCompanion
from game.rules.marco_polo.components.companions import OPEN
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.events import CompanionsOpened, CompanionsReturned, CompanionTaken
from game.rules.marco_polo.state import MarcoPolo


class TakeOpen(Automatic[MarcoPolo], frozen=True):
    """Gives one open companion; lost if none is open (MP-64). `optional` and `refill` are for Gregory."""

    seat: int
    optional: bool = False
    refill: bool = False

    def run(self, state: MarcoPolo) -> None:
        if state.open_companions:
            state.agenda.append(ChooseCompanion(self.seat, self.optional, self.refill))


class ChooseCompanion(Decision[MarcoPolo, TakeCompanion | Stop], frozen=True):
    """An open companion of choice, which serves until the end of the round (MP-209, MP-214). Gregory may decline
    (MP-167)."""

    answers = (TakeCompanion, Stop)
    optional: bool = False
    refill: bool = False

    def candidates(self, state: MarcoPolo) -> Iterable[TakeCompanion | Stop]:
        return [*(TakeCompanion(name) for name in state.open_companions), Stop()]

    def refusal(self, state: MarcoPolo, action: TakeCompanion | Stop) -> Refusal | None:
        if isinstance(action, Stop):
            return None if self.optional else Refusal("companion.must_take", {}, "MP-209")
        if action.companion not in state.open_companions:
            return Refusal("companion.not_open", {"companion": action.companion}, "MP-209")
        return None

    def resolve(self, state: MarcoPolo, action: TakeCompanion | Stop) -> None:
        if isinstance(action, Stop):
            return
        state.open_companions.remove(action.companion)
        state.companions[self.seat] = (*state.companions[self.seat], action.companion)
        state.tell(CompanionTaken(self.seat, action.companion))
        if self.refill and state.stack:  # MP-167, MP-168; only Gregory refills the row (MP-212)
            state.agenda.append(OpenCompanions(count=1))


class OpenCompanions(Deal, frozen=True, kw_only=True):
    """Companions moved from the stack into the row (MP-38)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.stack

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.open_companions += ids
        state.tell(CompanionsOpened(ids))


class ShuffleCompanions(Automatic[MarcoPolo], frozen=True):
    """All companions, taken and open, form a new stack (MP-60)."""

    def run(self, state: MarcoPolo) -> None:
        state.stack = sorted(state.setting.all_companions)
        state.open_companions = []
        state.companions = [()] * state.seats
        state.tell(CompanionsReturned())


class OpenRow(Automatic[MarcoPolo], frozen=True):
    def run(self, state: MarcoPolo) -> None:
        state.agenda.append(OpenCompanions(count=min(OPEN, len(state.stack))))
