"""What can be undone in a match, and what stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from game.match.course import Course
from game.match.record import Header, Writer
from game.match.step import Asked, Step
from game.match.takeover import advance
from game.rules.board import Board
from game.rules.kernel import CHANCE, Concealed, Refusal
from game.rules.toolkit import forced


class Barriers(Course):
    """Answers what may be undone or rewound; nothing here changes the match."""

    def __init__(
        self, header: Header, board: Board, writer: Writer, clock: Callable[[], float], ask_forced: Asked = "never"
    ) -> None:
        super().__init__(header, board, writer, clock)
        self.ask_forced = ask_forced
        self._surprises: dict[int, bool] = {}

    def undo_refusal(self) -> Refusal | None:
        """Why the last choice cannot be undone, or None. Params: `seat`, who made the choice at the barrier, where
        there is one, and `step`, its number; see `undoes` for what would be undone."""
        step = self.undoes()
        if step is None:
            return Refusal("undo.nothing")
        return self._barrier(step)

    def undoes(self) -> Step | None:
        """The choice that `undo` takes back with all that followed; None at the beginning. It is the last choice, or
        the one that started its undo group or its plan, unless a barrier lies between."""
        last = self._last_choice()
        if last is None or last.takes_over:
            return last
        for step in self._back_from(last):
            if step.takes_over or (step.seat, step.turn) != (last.seat, last.turn):
                break
            if step.opens:
                return step if self._barrier(step) is None else last
        planned = next(step for step in self._back_from(last) if not step.joined)
        return planned if self._barrier(planned) is None else last

    def restart_refusal(self) -> Refusal | None:
        """Why the turn cannot be restarted, or None. Earlier turns do not count, even where undo may reach them."""
        step = self.undoes()
        nothing = step is None or step.turn != self.turn
        return self.undo_refusal() or (Refusal("undo.nothing") if nothing else None)

    def rewind_refusal(self, number: int, agreed: Collection[int] = ()) -> Refusal | None:
        """Why the table cannot go back to before step `number`; `agreed` are the seats that said yes. Strict tables
        never rewind, friendly ones when all players agree, free ones always."""
        if not 0 <= number < len(self._steps):
            return Refusal("rewind.nothing")
        if self.header.policy == "strict":
            return Refusal("rewind.strict")
        waiting = [seat for seat in self.people if seat not in agreed]
        if self.header.policy == "friendly" and waiting:
            return Refusal("rewind.waiting", {"seat": waiting[0], "n": len(waiting)})
        return None

    def _last_choice(self) -> Step | None:
        """The last choice that `undo` may concern; on free tables, computers' choices are skipped."""
        over_computers = self.header.policy == "free" and bool(self.people)
        for step in reversed(self._steps):
            computer = not self.seats[step.seat].human and not step.takes_over
            if self._was_asked(step) and not (over_computers and computer):
                return step
        return None

    def _back_from(self, last: Step) -> Iterator[Step]:
        """This choice, and those before it."""
        return (step for number in range(last.number, -1, -1) if self._was_asked(step := self._steps[number]))

    def _was_asked(self, step: Step) -> bool:
        return step.seat != CHANCE and (self.ask_forced == "always" or not step.forced)

    def _barrier(self, step: Step) -> Refusal | None:
        """Why the last choice and all that followed cannot be undone freely."""
        if self.header.policy == "free":
            return None
        about = {"step": step.number, "seat": step.seat}
        if key := self._belongs_to_another(step):
            return Refusal(key, about)
        for later in self._steps[step.number :]:
            if later.chance or self._surprises_in(later.number) or self._gives_away(later, step.seat):
                return Refusal("undo.revealed", {"step": later.number})
        return Refusal("undo.over", about) if self.over else None

    def _belongs_to_another(self, step: Step) -> str:
        """Why the seat now deciding may not undo this choice, as the key of a refusal; empty: it may."""
        if self.over or step.takes_over:
            return ""
        computer = not self.seats[step.seat].human
        decided = next((own.round for own in reversed(self._steps) if own.chosen and own.seat == self.seat), None)
        if computer and self.people and (step.seat == self.seat or decided is None):
            return "undo.computer"
        if step.seat == self.seat:
            return ""
        return "undo.decided" if computer or self.round == decided else "undo.turn_ended"

    def _gives_away(self, step: Step, seat: int) -> bool:
        """Whether a forced step of another seat told `seat` something: it was forced, but `seat` could not know
        that."""
        if not step.forced or step.seat == seat:
            return False
        try:
            return forced(self._line.at(step.number).seen_by(seat)) is None
        except Concealed:
            return True

    def _surprises_in(self, number: int) -> bool:
        """Whether the step showed its seat something that its own view could not predict."""
        if number not in self._surprises:
            step = self._steps[number]
            action = self._line.actions[number]
            foretold = self._line.at(number).seen_by(step.seat)
            try:
                advance(foretold, action)
                expected = foretold.seen_by(step.seat).digest()
            except Concealed:
                expected = ""
            self._surprises[number] = expected != self._line.at(number + 1).seen_by(step.seat).digest()
        return self._surprises[number]

    def _forget_surprises(self, number: int) -> None:
        """Steps from `number` on are gone."""
        self._surprises = {n: known for n, known in self._surprises.items() if n < number}
