"""What can be undone in a match, and what stands in the way."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.match.forced_moves import AskForced
from game.match.played_move import PlayedMove
from game.match.record import Policy
from game.match.takeover import TakeOver
from game.match.timeline import Timeline
from game.rules.kernel import Action, Concealed, Refusal
from game.rules.toolkit import forced


@dataclass(frozen=True, slots=True)
class UndoRules:
    """Nothing here changes the match. Moves before `floor` are never undone."""

    policy: Policy
    timeline: Timeline
    ask_forced: AskForced
    floor: int = 0

    def refusal(self) -> Refusal | None:
        """Why the last choice cannot be undone, or None. Params: `seat`, who made the choice at the barrier, where
        there is one, and `step`, its number; see `target` for what would be undone."""
        move = self.target()
        if move is None or move.number < self.floor:
            return Refusal("undo.nothing")
        return self._barrier(move)

    def target(self) -> PlayedMove | None:
        """The choice that undo takes back with all that followed; None at the beginning. It is the last choice, or
        the one that started its undo group or its sequence, unless a barrier lies between."""
        last = self.last_choice()
        if last is None or last.takes_over:
            return last
        for move in self._back_from(last):
            if move.takes_over or (move.seat, move.turn) != (last.seat, last.turn):
                break
            if move.opens:
                return move if self._barrier(move) is None else last
        planned = next(move for move in self._back_from(last) if not move.joined)
        return planned if self._barrier(planned) is None else last

    def last_choice(self) -> PlayedMove | None:
        """The last choice that undo may concern; on free tables, computers' choices are skipped."""
        seats = self.timeline.seats
        over_computers = self.policy == "free" and bool(self.timeline.people)
        for move in reversed(self.timeline.moves):
            computer = not seats[move.seat].human and not move.takes_over
            if self._was_asked(move) and not (over_computers and computer):
                return move
        return None

    def restart_refusal(self) -> Refusal | None:
        """Why the turn cannot be restarted, or None. Earlier turns do not count, even where undo may reach them."""
        move = self.target()
        nothing = move is None or move.turn != self.timeline.turn
        return self.refusal() or (Refusal("undo.nothing") if nothing else None)

    def goes_on(self, first: PlayedMove, action: Action) -> bool:
        """Whether an action that may come next belongs to the undo group that `first` started."""
        state = self.timeline.state
        if not first.opens or state.over or isinstance(action, TakeOver):
            return False
        return state.decision.seat == first.seat and not state.decision.opens

    def rewind_refusal(self, number: int, agreed: Collection[int] = ()) -> Refusal | None:
        """Why the table cannot go back to before move `number`; `agreed` are the seats that said yes. Strict tables
        never rewind, friendly ones when all players agree, free ones always."""
        if not 0 <= number < len(self.timeline.moves):
            return Refusal("rewind.nothing")
        if self.policy == "strict":
            return Refusal("rewind.strict")
        waiting = [seat for seat in self.timeline.people if seat not in agreed]
        if self.policy == "friendly" and waiting:
            return Refusal("rewind.waiting", {"seat": waiting[0], "n": len(waiting)})
        return None

    def _back_from(self, last: PlayedMove) -> Iterator[PlayedMove]:
        """This choice, and those before it."""
        return (move for move in reversed(self.timeline.moves[: last.number + 1]) if self._was_asked(move))

    def _was_asked(self, move: PlayedMove) -> bool:
        return not move.chance and (self.ask_forced == "always" or not move.forced)

    def _barrier(self, move: PlayedMove) -> Refusal | None:
        """Why this choice and all that followed cannot be undone freely."""
        if self.policy == "free":
            return None
        about = {"step": move.number, "seat": move.seat}
        if key := self._belongs_to_another(move):
            return Refusal(key, about)
        for later in self.timeline.moves[move.number :]:
            if later.chance or self.timeline.reveals(later.number) or self._gives_away(later, move.seat):
                return Refusal("undo.revealed", {"step": later.number})
        return Refusal("undo.over", about) if self.timeline.state.over else None

    def _belongs_to_another(self, move: PlayedMove) -> str:
        """Why the seat now deciding may not undo this choice, as the key of a refusal; empty: it may."""
        state, people = self.timeline.state, self.timeline.people
        if state.over or move.takes_over:
            return ""
        seat, computer = state.decision.seat, not self.timeline.seats[move.seat].human
        choices = (own for own in reversed(self.timeline.moves) if own.chosen and own.seat == seat)
        decided = next((own.round for own in choices), None)
        if computer and people and (move.seat == seat or decided is None):
            return "undo.computer"
        if move.seat == seat:
            return ""
        return "undo.decided" if computer or state.round == decided else "undo.turn_ended"

    def _gives_away(self, move: PlayedMove, seat: int) -> bool:
        """Whether a forced move of another seat told `seat` something: it was forced, but `seat` could not know
        that."""
        if not move.forced or move.seat == seat:
            return False
        try:
            return forced(self.timeline.at(move.number).seen_by(seat)) is None
        except Concealed:
            return True
