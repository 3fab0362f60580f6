"""Read access to a match: its present and past positions, as each seat may know them."""

from __future__ import annotations

from random import Random
from typing import Any

from game import rules
from game.match.action_sequence import ActionSequence
from game.match.chance import stream
from game.match.played_move import PlayedMove
from game.match.preview import Preview, preview
from game.match.record import Header, Secrets
from game.match.seat import Seat
from game.match.timeline import Timeline
from game.rules.board import Board
from game.rules.kernel import Action, Decision, Game, Refusal, Standing, State


class MatchReader:
    """The read-only interface of a match."""

    def __init__(self, header: Header, board: Board, timeline: Timeline) -> None:
        self.header = header
        self.game: Game = rules.game(header.game)
        self.board = board
        self.timeline = timeline

    @property
    def title(self) -> str:
        return self.header.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with their current players."""
        return self.timeline.seats

    @property
    def people(self) -> list[int]:
        """The seats of human players."""
        return self.timeline.people

    @property
    def guard(self) -> Secrets:
        """Secrecy between the players; "open" if there is nothing to keep secret."""
        held = self.game.secrets(len(self.seats), self.header.options) != "none"
        return self.header.secrets if len(self.people) > 1 and held else "open"

    @property
    def over(self) -> bool:
        return self.timeline.state.over

    @property
    def round(self) -> int:
        """The current round, from 1 (the current turn, in a title without rounds)."""
        return self.timeline.state.round

    @property
    def count(self) -> int:
        """Number of moves played."""
        return len(self.timeline.moves)

    @property
    def played(self) -> tuple[Action, ...]:
        """All actions so far, chance included. With the header they determine the match."""
        return tuple(self.timeline.actions)

    @property
    def seat(self) -> int:
        """The seat that decides now. Raises IndexError when the game is over."""
        return self.timeline.state.decision.seat

    @property
    def deciding(self) -> Seat:
        return self.seats[self.seat]

    @property
    def turn(self) -> int:
        """The current turn, from 1."""
        return self.timeline.turn

    @property
    def prompt(self) -> str:
        """Class name of the current decision, used as the key `prompt.<name>`; empty when the game is over."""
        return "" if self.over else type(self.timeline.state.decision).__name__

    @property
    def digest(self) -> str:
        """SHA-256 of the position in hexadecimal."""
        return self.timeline.state.digest()

    def decision(self, seat: int) -> Decision[Any, Any] | None:
        """The decision `seat` must make now; None if it is not its turn."""
        if self.over or self.seat != seat:
            return None
        return self.timeline.view(seat).decision

    def view(self, seat: int) -> State:
        """The current position as a seat may know it; a copy the caller may change."""
        return self.timeline.view(seat).copy()

    def options(self) -> list[Action]:
        """The legal actions of the deciding seat."""
        return self.timeline.state.options()

    def refusal(self, action: Action) -> Refusal | None:
        """The reason why the deciding seat may not take this action, or None; for a sequence, of its first illegal
        answer."""
        return self.preview(action).refusal if isinstance(action, ActionSequence) else self.timeline.refusal(action)

    def preview(self, action: Action) -> Preview[Any]:
        """The result of the action as far as the deciding seat can predict it. Raises IndexError after the game."""
        return preview(self.view(self.seat), action)

    def standings(self, seat: int | None = None) -> list[Standing]:
        """Standings as `seat` knows them; None means the truth, for the end of the game and for tests."""
        return (self.timeline.state if seat is None else self.timeline.view(seat)).standings()

    def at(self, number: int, seat: int) -> State:
        """The position before move `number` as `seat` may know it; `count` gives the present."""
        return self.timeline.at(number).seen_by(seat)

    def views(self, start: int, end: int, seat: int) -> dict[int, State]:
        """Like `at` for each number from `start` to before `end`."""
        return {number: state.seen_by(seat) for number, state in enumerate(self.timeline.run(start, end), start)}

    def told(self, seat: int, start: int = 0) -> list[PlayedMove]:
        """The moves from `start` on as `seat` may know them, for the log and for animation."""
        return [move.seen_by(seat) for move in self.timeline.moves[start:]]

    def move(self, number: int) -> PlayedMove:
        """One unfiltered move; call `seen_by` before showing it."""
        return self.timeline.moves[number]

    def rng(self) -> Random:
        """The random stream of the computer player that decides now; always equal for the same position of the same
        match."""
        return stream(self.header.seed, f"player/{self.count}")
