"""A match so far: its present and past positions, as each seat may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from game import rules
from game.match import chance
from game.match.chart import Tally
from game.match.plan import Plan
from game.match.preview import Preview, preview
from game.match.record import Header, Secrets, Writer
from game.match.seat import Seat
from game.match.step import Step
from game.match.takeover import TakeOver, advance
from game.match.timeline import Timeline
from game.match.watch import Watch
from game.rules.board import Board
from game.rules.kernel import Action, Decision, Game, Refusal, Standing, State


class Course:
    """Everything one may ask about a match; nothing here changes it."""

    def __init__(self, header: Header, board: Board, writer: Writer, clock: Callable[[], float]) -> None:
        self.header = header
        self.game: Game = rules.game(header.game)
        self.board = board
        self.seats: tuple[Seat, ...] = header.seats
        """With whoever decides for them now."""
        self._writer = writer
        self._watch = Watch(clock)
        self._steps: list[Step] = []
        self._chance_steps = 0
        """How often chance has decided."""
        self._last_asked: tuple[int, int] | None = None
        self._views: dict[int, State] = {}
        self._line = Timeline(self.game.start(len(header.seats), header.options, board, header.first))

    @property
    def _state(self) -> State:
        return self._line.state

    @property
    def title(self) -> str:
        return self.header.game

    @property
    def people(self) -> list[int]:
        """The seats of human players."""
        return [i for i, seat in enumerate(self.seats) if seat.human]

    @property
    def guard(self) -> Secrets:
        """How the players' secrets are kept from one another; "open" also where there are none."""
        held = self.game.secrets(len(self.seats), self.header.options) != "none"
        return self.header.secrets if len(self.people) > 1 and held else "open"

    @property
    def file(self) -> Path | None:
        """The file of the record."""
        return self._writer.path

    @property
    def saved(self) -> bool:
        """Whether everything played is on disk."""
        return self._writer.path is not None and self._writer.trouble is None

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def round(self) -> int:
        """Rounds begun, counted from 1 (turns, in a title without rounds)."""
        return self._state.round

    @property
    def count(self) -> int:
        """Steps played."""
        return len(self._steps)

    @property
    def played(self) -> tuple[Action, ...]:
        """All actions so far, those of chance too: with the header they make the match."""
        return tuple(self._line.actions)

    @property
    def seat(self) -> int:
        """The seat to decide. Raises IndexError when the game is over."""
        return self._state.decision.seat

    @property
    def deciding(self) -> Seat:
        return self.seats[self.seat]

    @property
    def turn(self) -> int:
        """Turns begun, counted from 1 and including the current one."""
        last = self._steps[-1].turn if self._steps else 1
        if self.over or self._last_asked is None or self._last_asked == (self.seat, self.round):
            return last
        return last + 1

    @property
    def prompt(self) -> str:
        """The class name of the current decision, the key `prompt.<name>`; empty when the game is over."""
        return "" if self.over else type(self._state.decision).__name__

    @property
    def seconds(self) -> int:
        """Seconds spent at the table until the game was over, over all sittings."""
        return self._watch.seconds

    @property
    def digest(self) -> str:
        """SHA-256 of the position, as hexadecimal."""
        return self._state.digest()

    def decision(self, seat: int) -> Decision[Any, Any] | None:
        """What `seat` has to decide now; None if it is not its turn."""
        if self.over or self.seat != seat:
            return None
        return self.view(seat).decision

    def view(self, seat: int) -> State:
        """All that a seat may know of the current position. Shared until the next step: copy it before changing it."""
        if seat not in self._views:
            self._views[seat] = self._state.seen_by(seat)
        return self._views[seat]

    def options(self) -> list[Action]:
        """The legal answers to the current decision, for the seat that decides."""
        return self._state.options()

    def refusal(self, action: Action) -> Refusal | None:
        """Why the deciding seat may not take this action, or None; of a plan, its first answer that is refused."""
        if isinstance(action, TakeOver):
            return Refusal("game.over") if self.over else action.refusal(self.seats)
        return self.preview(action).refusal if isinstance(action, Plan) else self._state.refusal(action)

    def preview(self, action: Action) -> Preview[Any]:
        """What the action would lead to, as far as the deciding seat can know. Raises IndexError after the game."""
        return preview(self.view(self.seat), action)

    def standings(self, seat: int | None = None) -> list[Standing]:
        """As `seat` knows them; None: the truth, for the end of the game and for tests."""
        return self._state.standings() if seat is None else self.view(seat).standings()

    def at(self, number: int, seat: int) -> State:
        """Look back: the position before step `number` (`count`: the present) as `seat` may know it."""
        return self._line.at(number).seen_by(seat)

    def told(self, seat: int, start: int = 0) -> list[Step]:
        """The steps from `start` on as `seat` may know them, for the log and for animation."""
        return [step.seen_by(seat) for step in self._steps[start:]]

    def step(self, number: int) -> Step:
        """One step, unfiltered: call `seen_by` before showing it."""
        return self._steps[number]

    def since(self, seat: int) -> list[Step]:
        """What happened since the seat's last turn, for the recap: from its last choice of that turn up to its first
        choice of the current one."""
        end = len(self._steps)
        if not self.over and self.seat == seat:
            acted = (s.number for s in self._steps if s.turn == self.turn and s.seat == seat and s.chosen)
            end = next(acted, end)
        start = end
        while start and not (self._steps[start - 1].seat == seat and self._steps[start - 1].chosen):
            start -= 1
        return [step.seen_by(seat) for step in self._steps[start:end]]

    def chart(self, seat: int | None = None) -> list[Tally]:
        """The standings at the end of every round, and now, as `seat` knows them; None: the truth."""
        tallies: list[Tally] = []
        state = self._line.at(0)
        for step, action in zip(self._steps, self._line.actions, strict=True):
            before = state.round
            advance(state, action)
            if state.round != before or step.number == len(self._steps) - 1:
                seen = state if seat is None else state.seen_by(seat)
                tallies.append(Tally(before, step.number + 1, tuple(seen.standings())))
        return tallies

    def chances(self) -> Iterator[tuple[State, Action]]:
        """The true position before each chance since the first choice, and its outcome. For matches that are over."""
        state, begun = self._line.at(0), False
        for step, action in zip(self._steps, self._line.actions, strict=True):
            begun = begun or step.chosen
            if begun and step.chance:
                yield state.copy(), action
            advance(state, action)

    def rng(self) -> Random:
        """The random stream for the computer player to decide now: the same in the same position of the same match."""
        return chance.stream(self.header.seed, f"player/{len(self._steps)}")

    def player_seed(self) -> int:
        """What the computer player to decide now is asked with."""
        return self.rng().getrandbits(32)
