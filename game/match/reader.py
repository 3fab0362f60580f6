"""What can be read of a match: its present and past positions, as each seat may know them."""

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
    """Everything one may ask about a match; nothing here changes it."""

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
        """With whoever decides for them now."""
        return self.timeline.seats

    @property
    def people(self) -> list[int]:
        """The seats of human players."""
        return self.timeline.people

    @property
    def guard(self) -> Secrets:
        """How the players' secrets are kept from one another; "open" also where there are none."""
        held = self.game.secrets(len(self.seats), self.header.options) != "none"
        return self.header.secrets if len(self.people) > 1 and held else "open"

    @property
    def over(self) -> bool:
        return self.timeline.state.over

    @property
    def round(self) -> int:
        """Rounds begun, counted from 1 (turns, in a title without rounds)."""
        return self.timeline.state.round

    @property
    def count(self) -> int:
        """Moves played."""
        return len(self.timeline.moves)

    @property
    def played(self) -> tuple[Action, ...]:
        """All actions so far, those of chance too: with the header they make the match."""
        return tuple(self.timeline.actions)

    @property
    def seat(self) -> int:
        """The seat to decide. Raises IndexError when the game is over."""
        return self.timeline.state.decision.seat

    @property
    def deciding(self) -> Seat:
        return self.seats[self.seat]

    @property
    def turn(self) -> int:
        """Turns begun, counted from 1 and including the current one."""
        return self.timeline.turn

    @property
    def prompt(self) -> str:
        """The class name of the current decision, the key `prompt.<name>`; empty when the game is over."""
        return "" if self.over else type(self.timeline.state.decision).__name__

    @property
    def digest(self) -> str:
        """SHA-256 of the position, as hexadecimal."""
        return self.timeline.state.digest()

    def decision(self, seat: int) -> Decision[Any, Any] | None:
        """What `seat` has to decide now; None if it is not its turn."""
        if self.over or self.seat != seat:
            return None
        return self.timeline.view(seat).decision

    def view(self, seat: int) -> State:
        """All that a seat may know of the current position: a copy, to do with as one likes."""
        return self.timeline.view(seat).copy()

    def options(self) -> list[Action]:
        """The legal answers to the current decision, for the seat that decides."""
        return self.timeline.state.options()

    def refusal(self, action: Action) -> Refusal | None:
        """Why the deciding seat may not take this action, or None; of a sequence, its first answer that is refused."""
        return self.preview(action).refusal if isinstance(action, ActionSequence) else self.timeline.refusal(action)

    def preview(self, action: Action) -> Preview[Any]:
        """What the action would lead to, as far as the deciding seat can know. Raises IndexError after the game."""
        return preview(self.view(self.seat), action)

    def standings(self, seat: int | None = None) -> list[Standing]:
        """As `seat` knows them; None: the truth, for the end of the game and for tests."""
        return (self.timeline.state if seat is None else self.timeline.view(seat)).standings()

    def at(self, number: int, seat: int) -> State:
        """Look back: the position before move `number` (`count`: the present) as `seat` may know it."""
        return self.timeline.at(number).seen_by(seat)

    def told(self, seat: int, start: int = 0) -> list[PlayedMove]:
        """The moves from `start` on as `seat` may know them, for the log and for animation."""
        return [move.seen_by(seat) for move in self.timeline.moves[start:]]

    def move(self, number: int) -> PlayedMove:
        """One move, unfiltered: call `seen_by` before showing it."""
        return self.timeline.moves[number]

    def rng(self) -> Random:
        """The random stream for the computer player to decide now: the same in the same position of the same match."""
        return stream(self.header.seed, f"player/{self.count}")
