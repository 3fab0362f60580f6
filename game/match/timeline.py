"""The moves and positions of a match. Any position is reached within milliseconds, however long the match."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Literal

from game.match.played_move import PlayedMove
from game.match.seat import Seat
from game.match.takeover import TakeOver, advance
from game.rules.kernel import CHANCE, Action, Concealed, Event, Refusal, State
from game.rules.toolkit import forced

SPACING = 16
"""Moves between two stored positions."""
AskForced = Literal["never", "felt", "always"]
"""Which forced moves wait for their seat; "felt": those that score for a person or cost them something."""


class Timeline:
    """The start, the moves since, and a copy of every `SPACING`-th position. `state` is the newest position, `seats`
    the current ones; `chances` counts the decisions of chance so far."""

    def __init__(self, start: State, seats: tuple[Seat, ...]) -> None:
        self.state = start
        self.seats = seats
        self.moves: list[PlayedMove] = []
        self.actions: list[Action] = []
        """The unfiltered actions of the moves. With the start they determine the match."""
        self.chances = 0
        self._first_seats = seats
        self._stored: list[State] = [start.copy()]
        self._last_asked: tuple[int, int] | None = None
        """Seat and round of the last decision made by a player."""
        self._only: Action | None = None
        self._only_known = False
        self._views: dict[int, State] = {}
        self._revealing: dict[int, bool] = {}

    def copy(self) -> Timeline:
        """An independent copy. The elements of lists and dicts never change and are shared."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(other, name, value.copy())
        other.state = self.state.copy()
        return other

    @property
    def people(self) -> list[int]:
        """The seats of human players."""
        return [i for i, seat in enumerate(self.seats) if seat.human]

    @property
    def turn(self) -> int:
        """The current turn, from 1."""
        last = self.moves[-1].turn if self.moves else 1
        state = self.state
        if state.over or self._last_asked in (None, (state.decision.seat, state.round)):
            return last
        return last + 1

    def view(self, seat: int) -> State:
        """The newest position as a seat may know it. Shared until the next move: callers must not change it."""
        if seat not in self._views:
            self._views[seat] = self.state.seen_by(seat)
        return self._views[seat]

    def refusal(self, action: Action) -> Refusal | None:
        """The reason why this cannot be the next move, or None."""
        if isinstance(action, TakeOver):
            return Refusal("game.over") if self.state.over else action.refusal(self.seats)
        return self.state.refusal(action)

    def waits(self, only: Action, ask_forced: AskForced) -> bool:
        """Whether the forced move waits for its seat, so that people see why their points or goods change."""
        seat = self.state.decision.seat
        if ask_forced != "felt" or not self.seats[seat].human:
            return ask_forced == "always"
        after, events = self.state.after(only)
        loses = any(event.loses(seat) for event in events)
        return loses or after.standings()[seat].points != self.state.standings()[seat].points

    @property
    def only(self) -> Action | None:
        """The forced answer to the pending decision; None if there is a choice or chance decides."""
        if not self._only_known:
            self._only = None if self.state.decision.seat == CHANCE else forced(self.state)
            self._only_known = True
        return self._only

    def play(self, action: Action, joined: bool = False) -> PlayedMove:
        """Plays an action known to be legal."""
        state, number = self.state, len(self.moves)
        if isinstance(action, TakeOver):
            turn = self.moves[-1].turn if self.moves else 1
            move = PlayedMove(number, action.seat, "TakeOver", action, (), False, turn, state.round)
            self.seats = action.seated(self.seats)
        else:
            decision, round_, is_forced = state.decision, state.round, self.only is not None
            if decision.seat == CHANCE:
                self.chances += 1
                turn = self.moves[-1].turn if self.moves else 1
            else:
                turn = self.turn
                self._last_asked = decision.seat, round_
            state.journal = events = list[Event]()
            state.advance(action)
            state.journal = None
            self._forget_position()
            move = PlayedMove(
                number,
                decision.seat,
                type(decision).__name__,
                action,
                tuple(events),
                is_forced,
                turn,
                round_,
                decision.secret,
                decision.opens,
                joined,
            )
        self.moves.append(move)
        self.actions.append(action)
        if len(self.actions) % SPACING == 0:
            self._stored.append(state.copy())
        return move

    def at(self, number: int) -> State:
        """A copy of the position before move `number`, without a journal."""
        if not 0 <= number <= len(self.actions):
            raise IndexError(number)
        if number == len(self.actions):
            return self.state.copy()
        nearest = number // SPACING
        state = self._stored[nearest].copy()
        for action in self.actions[nearest * SPACING : number]:
            advance(state, action)
        return state

    def run(self, start: int, end: int) -> Iterator[State]:
        """Like `at` for each move from `start` to before `end`, played once. Each is valid until the next is asked
        for."""
        if start < end:
            yield (state := self.at(start))
            for action in self.actions[start : end - 1]:
                advance(state, action)
                yield state

    def cut(self, number: int) -> None:
        """Goes back to the position before move `number`."""
        self.state = self.at(number)
        self.chances -= sum(move.chance for move in self.moves[number:])
        del self.moves[number:]
        del self.actions[number:]
        del self._stored[number // SPACING + 1 :]
        self.seats = self._first_seats
        for action in self.actions:
            if isinstance(action, TakeOver):
                self.seats = action.seated(self.seats)
        asked = (move for move in reversed(self.moves) if not move.chance and not move.takes_over)
        self._last_asked = next(((move.seat, move.round) for move in asked), None)
        self._forget_position()
        self._revealing = {n: known for n, known in self._revealing.items() if n < number}

    def _forget_position(self) -> None:
        """Clears everything cached about the newest position."""
        self._views.clear()
        self._only_known = False

    def reveals(self, number: int) -> bool:
        """Whether a move showed its seat something its own view could not predict."""
        if number not in self._revealing:
            seat = self.moves[number].seat
            foretold = self.at(number).seen_by(seat)
            try:
                advance(foretold, self.actions[number])
                expected = foretold.seen_by(seat).digest()
            except Concealed:
                expected = ""
            self._revealing[number] = expected != self.at(number + 1).seen_by(seat).digest()
        return self._revealing[number]
