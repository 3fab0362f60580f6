"""A puzzle, and the match at its position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from game import rules
from game.match import COLOURS, HUMAN, Header, Level, Match, RecordFault, Seat
from game.match.match import now
from game.match.opening import opened, replay
from game.match.record import FORMAT, Content
from game.match.recorder import Recorder
from game.match.table_check import completed_options, table_fault
from game.match.writer import Writer
from game.players.choice import Reason
from game.review.verdict import MISTAKE, POINTS, Chance, Count, Points, Wire
from game.rules.board import Fault
from game.rules.kernel import Action, Game, Scalar

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class PuzzleFault(Exception):
    """It cannot be shown; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.key} {dict(fault.params)}")
        self.fault = fault


class Graded(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer. `loss`: the chance to win that it loses against the best one, give or take `error` (two standard
    errors), and `points` as many at the end, give or take `doubt` where the puzzle is measured by points; all 0 for the
    best answer and what comes to exactly the same."""

    action: Wire
    loss: Chance = 0.0
    error: Chance = 0.0
    points: Points = 0.0
    reasons: tuple[Reason, ...] = ()
    """The advantages over the best answer; for the best one, over what a quick look would choose."""
    against: tuple[Reason, ...] = ()
    """The advantages of the best answer over this one."""
    doubt: Points = 0.0

    @property
    def cost(self) -> tuple[float, float]:
        """With its error: the points if they are the measure, or else the chance to win."""
        return (self.points, self.doubt) if self.doubt else (self.loss, self.error)

    @property
    def solves(self) -> bool:
        """Whether it surely differs from the best by less than would be called a mistake."""
        cost, error = self.cost
        return abs(cost) + error < (POINTS if self.doubt else MISTAKE)


class Puzzle(msgspec.Struct, frozen=True):
    """The position of `seat` after `moves`, in a game with these seats, options and level; `digest` is that of the
    position by the rules it was cut under. The first of `answers` is the best."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,6}-[0-9]{1,6}$")]
    version: Count
    digest: Annotated[str, msgspec.Meta(max_length=64)]
    level: Annotated[str, msgspec.Meta(max_length=64)]
    """SHA-256 of the shipped level."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)]
    first: Count
    options: dict[str, Scalar]
    seed: Count
    seat: Count
    round: Count
    kind: Annotated[str, msgspec.Meta(max_length=40)]
    """Class name of the decision."""
    found: dict[str, Share]
    """By level of computer players: the share of tries that find a best answer."""
    glanced: Wire
    """The answer of first sight."""
    answers: Annotated[tuple[Graded, ...], msgspec.Meta(min_length=2, max_length=60)]
    moves: Annotated[tuple[Wire, ...], msgspec.Meta(max_length=3000)]

    @property
    def share(self) -> float:
        """The share of levels that find it: the smaller, the more difficult."""
        return sum(self.found.values()) / max(1, len(self.found))

    def graded(self, game: Game, action: Action) -> Graded | None:
        """None for an answer that nobody would consider, and that was not measured."""
        return next((one for one in self.answers if game.action_of(one.action) == action), None)


def laid(title: str, puzzle: Puzzle, names: Sequence[str]) -> Match:
    """The match at the position, without a record; a person has the puzzle's seat. `names` by seat. Raises PuzzleFault
    if the rules of today do not lead there."""
    game = rules.game(title)
    first, options, seed = puzzle.first, completed_options(game, puzzle.options), puzzle.seed
    level = Level(game.level(puzzle.seats, options), puzzle.level)
    seats = tuple(
        Seat(name, HUMAN if number == puzzle.seat else "hard", colour)
        for number, (name, colour) in enumerate(zip(names[: puzzle.seats], COLOURS, strict=False))
    )
    header = Header(FORMAT, title, puzzle.version, level, seats, options, seed, first, now(), "strict", "open")
    try:
        content = Content(Path(puzzle.id), header, [game.action_of(wire) for wire in puzzle.moves])
        sound = puzzle.version == game.version and table_fault(game, len(seats), options, first) is None
        table = opened(content) if sound else None
        if table is not None and not table.notices:
            replay(content, table)
            match = Match(header, table.board, table.timeline, Recorder(Writer(None)), floor=len(content.actions))
            if match.digest == puzzle.digest and not match.over and match.seat == puzzle.seat:
                return match
    except (RecordFault, msgspec.ValidationError):
        pass
    raise PuzzleFault(Fault("puzzle.stale", {"id": puzzle.id}))
