"""The undo rules: what can be undone in a match, and what prevents it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.match.played_move import PlayedMove
from game.match.record import Policy
from game.match.takeover import TakeOver
from game.match.timeline import AskForced, Timeline
from game.rules.kernel import Action, Concealed, Refusal
from game.rules.toolkit import forced


@dataclass(frozen=True, slots=True)
class UndoRules:
    """Undo rules of one match, read only. Moves before `floor` are never undone; before move `lifted` whoever decides
    lifted the curtain."""

    policy: Policy
    timeline: Timeline
    ask_forced: AskForced
    floor: int = 0
    lifted: int = 0

    def refusal(self) -> Refusal | None:
        """The reason why the last choice cannot be undone, or None. At a barrier its params are `seat`, who stands in
        the way, and `step`, the number of that choice or of what revealed something. See `target` for the choice that
        would be undone."""
        move = self.target()
        if move is None or move.number < self.floor:
            return Refusal("undo.nothing")
        return self._barrier_refusal(move)

    def target(self) -> PlayedMove | None:
        """The choice that undo takes back, with everything after it; None at the beginning. It is the last choice, or
        the start of its undo group or sequence unless a barrier lies between."""
        last = self.last_choice()
        if last is None or last.takes_over:
            return last
        for move in self._back_from(last):
            if move.takes_over or (move.seat, move.turn) != (last.seat, last.turn):
                break
            if move.opens:
                return move if self._barrier_refusal(move) is None else last
        planned = next(move for move in self._back_from(last) if not move.joined)
        return planned if self._barrier_refusal(planned) is None else last

    def last_choice(self) -> PlayedMove | None:
        """The last choice that undo may concern; on free tables, choices of computer players are skipped."""
        seats = self.timeline.seats
        over_computers = self.policy == "free" and bool(self.timeline.people)
        for move in reversed(self.timeline.moves):
            computer = not seats[move.seat].human and not move.takes_over
            if self._was_asked(move) and not (over_computers and computer):
                return move
        return None

    def restart_refusal(self) -> Refusal | None:
        """The reason why the turn cannot be restarted, or None. Earlier turns are out of reach even where undo may
        touch them."""
        move = self.target()
        nothing = move is None or move.turn != self.timeline.turn
        return self.refusal() or (Refusal("undo.nothing") if nothing else None)

    def goes_on(self, first: PlayedMove, action: Action) -> bool:
        """Whether a possible next action belongs to the undo group started by `first`."""
        state = self.timeline.state
        if not first.opens or state.over or isinstance(action, TakeOver):
            return False
        return state.decision.seat == first.seat and not state.decision.opens

    def rewind_refusal(self, number: int, agreed: Collection[int] = ()) -> Refusal | None:
        """The reason why the table cannot go back to before move `number`, or None. `agreed` are the seats that
        consented. Strict tables never rewind, friendly ones when all players agree, free ones always."""
        if not 0 <= number < len(self.timeline.moves):
            return Refusal("rewind.nothing")
        if self.policy == "strict":
            return Refusal("rewind.strict")
        waiting = [seat for seat in self.timeline.people if seat not in agreed]
        if self.policy == "friendly" and waiting:
            return Refusal("rewind.waiting", {"seat": waiting[0], "n": len(waiting)})
        return None

    def _back_from(self, last: PlayedMove) -> Iterator[PlayedMove]:
        """Choices from this one backwards."""
        return (move for move in reversed(self.timeline.moves[: last.number + 1]) if self._was_asked(move))

    def _was_asked(self, move: PlayedMove) -> bool:
        return not move.chance and (self.ask_forced == "always" or not move.forced)

    def _barrier_refusal(self, move: PlayedMove) -> Refusal | None:
        """The reason why this choice and its consequences cannot be undone freely, or None."""
        if any(later.action is not None and later.action.stands for later in self.timeline.moves[move.number :]):
            return Refusal("undo.stands", {"step": move.number})
        if self.policy == "free":
            return None
        if refusal := self._ownership_refusal(move):
            return refusal
        if self.timeline.state.over:
            return Refusal("undo.over", {"step": move.number, "seat": move.seat})
        for later in self.timeline.moves[move.number :]:
            if later.chance:
                return Refusal("undo.chance", {"step": later.number})
            if self.timeline.reveals(later.number):
                return Refusal("undo.revealed", {"step": later.number})
            if self._gives_away(later, move.seat):
                return Refusal("undo.given_away", {"step": later.number, "seat": later.seat})
        return None

    def _ownership_refusal(self, move: PlayedMove) -> Refusal | None:
        """The reason why another seat than the one that decides made this choice for good, or None."""
        state, people, about = self.timeline.state, self.timeline.people, {"step": move.number, "seat": move.seat}
        if state.over or move.takes_over:
            return None
        seat, computer = state.decision.seat, not self.timeline.seats[move.seat].human
        if computer and people:
            decided = any(own.chosen and own.seat == seat for own in self.timeline.moves)
            return Refusal("undo.decided" if decided and move.seat != seat else "undo.computer", about)
        if move.seat != seat and self.policy == "strict":
            return Refusal("undo.turn_ended", about)
        if move.seat != seat and move.number < self.lifted:
            return Refusal("undo.lifted", {"step": move.number, "seat": seat})
        return None

    def _gives_away(self, move: PlayedMove, seat: int) -> bool:
        """Whether a forced move of another seat told `seat` something, because `seat` could not know that it was
        forced."""
        if not move.forced or move.seat == seat:
            return False
        try:
            return forced(self.timeline.at(move.number).seen_by(seat)) is None
        except Concealed:
            return True
