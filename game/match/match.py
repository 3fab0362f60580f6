"""A match: a game, its seats, its position and its record."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Literal, Self

import msgspec

from game import rules
from game.levels import LevelError
from game.match import chance
from game.match.course import Course
from game.match.places import find_level
from game.match.record import (
    FORMAT,
    USUAL,
    Header,
    Level,
    Policy,
    Reading,
    RecordFault,
    Rewound,
    Secrets,
    Sum,
    Writer,
    encode,
    read,
)
from game.match.seat import Seat
from game.match.step import Step, forced
from game.rules.board import Board, Fault
from game.rules.kernel import (
    CHANCE,
    Action,
    ChanceDecision,
    Event,
    Game,
    Refusal,
    Refused,
    Scalar,
)


class Match(Course):
    """A match from the first decision to the last. Made by `Match.new` or `Match.resume`.

    `ask_forced` may be set at any time: steps with a single answer are then asked too. `notices` collects what is to be
    told to the people (a full disk, a mended record); take them with `take_notices`."""

    def __init__(
        self, header: Header, board: Board, writer: Writer, clock: Callable[[], float], ask_forced: bool = False
    ) -> None:
        """Use `new` or `resume`."""
        super().__init__(header, board, writer, clock)
        self.ask_forced = ask_forced
        self.notices: list[Fault] = []
        self.rewound: list[Rewound] = []
        self._told_trouble = ""
        self._undone: list[list[Action]] = []
        self._surprises: dict[int, bool] = {}

    # -- beginning, going on ------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        title: str,
        seats: Sequence[Seat],
        options: Mapping[str, Scalar] | None = None,
        *,
        level: str | Path | None = None,
        seed: int | None = None,
        first: int | None = None,
        policy: Policy = "friendly",
        secrets: Secrets | None = None,
        file: Path | None = None,
        ask_forced: bool = False,
        clock: Callable[[], float] = time.monotonic,
        created: str | None = None,
    ) -> Self:
        """A new table, already at its first choice.

        `options` are put over the title's defaults. `level` is the name of a level file (shipped, or in the user's
        `levels` folder) or a path, None: the one that fits. `seed` None: any; `first` None: drawn from the seed.
        `secrets` None: what is usual for such secrets.
        `file` is where the record goes (`autosave(title)`), None: nowhere. Raises Refused if the table does not fit
        the title, LevelError if the level does not."""
        game = rules.game(title)
        chosen = {option.key: option.default for option in game.options} | dict(options or {})
        refusal = _unfit(game, len(seats), chosen)
        if refusal is not None:
            raise Refused(refusal)
        seed = chance.new_seed() if seed is None else seed
        name = level or game.level(len(seats), chosen)
        board, own = find_level(name, game, len(seats), chosen)
        header = Header(
            format=FORMAT,
            game=title,
            version=game.version,
            level=Level(Path(name).name, board.digest, own),
            seats=tuple(seats),
            options=chosen,
            seed=seed,
            first=chance.stream(seed, "first").randrange(len(seats)) if first is None else first,
            created=created or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            policy=policy,
            secrets=secrets or USUAL[game.secrets(len(seats), chosen)],
        )
        match = cls(header, board, Writer(file), clock, ask_forced)
        match._write(encode(header) + match._settle())
        return match

    @classmethod
    def resume(
        cls,
        file: Path,
        *,
        prefix: bool = False,
        keep: bool = True,
        ask_forced: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Goes on where the record ends, and writes to it again (`keep` False: only reads, as for a replay).

        A last line torn by a kill is dropped and told in `notices`. Raises RecordFault for a damaged, foreign or newer
        record, for one open in another program, and for a level that is gone or that the moves no longer fit; its
        `steps` says how many can be replayed, and `prefix` True goes on from there in a new file beside it."""
        reading = read(file)
        if reading.fault is not None and not prefix:
            raise RecordFault(file, reading.fault, cls._playable(reading))
        if prefix:
            del reading.actions[cls._playable(reading) :]
        if not keep or prefix:
            writer = Writer(_beside(file) if keep else None)
        else:
            writer = Writer(file, size=reading.size, crc=reading.sum)
        try:
            match = cls._laid(reading, writer, clock)._replay(reading)
        except RecordFault:
            writer.close()
            raise
        match.ask_forced = ask_forced
        lines = b""
        if prefix:
            lines = encode(match.header) + b"".join(msgspec.json.encode(step.action) + b"\n" for step in match._steps)
        lines += match._settle()  # a kill may have come between an action and the chance that follows
        if lines:
            match._write(lines)
        match._tell_trouble()
        return match

    @classmethod
    def _laid(cls, reading: Reading, writer: Writer, clock: Callable[[], float]) -> Self:
        """The table of a record, nothing played yet."""
        header = reading.header
        name = header.level.file
        game = rules.game(header.game)
        try:
            board, _ = find_level(name, game, len(header.seats), header.options, reading.path, header.level.own)
        except LevelError as error:
            missing = error.faults[0].key == "level.missing"
            key = "record.level_missing" if missing else "record.level_faulty"
            raise RecordFault(reading.path, Fault(key, {"file": name})) from error
        match = cls(header, board, writer, clock)
        match.notices += reading.notes
        if board.digest != header.level.hash:
            match.notices.append(Fault("record.level_changed", {"file": name}))
        if header.version < game.version:
            match.notices.append(Fault("record.older", {"version": header.version, "own": game.version}))
        match.rewound += reading.rewound
        match._seconds = reading.seconds
        return match

    @classmethod
    def _playable(cls, reading: Reading) -> int:
        """How many of a record's actions can be played; -1 if not even the table can be laid."""
        try:
            return cls._laid(reading, Writer(None), time.monotonic)._replay(reading).count
        except RecordFault as error:
            return error.steps

    def _replay(self, reading: Reading) -> Self:
        """Plays a record's actions. Raises RecordFault at the first that is not allowed."""
        for number, action in enumerate(reading.actions):
            try:
                allowed = self._state.refusal(action) is None
                if allowed:
                    self._advance(action, self._is_forced())
            except Exception:  # an answer that is no answer at all (a space off the board) may trip the rules
                allowed = False
            if not allowed:
                changed = self.board.digest != self.header.level.hash
                key = "record.level_misfit" if changed else "record.illegal"
                fault = Fault(key, {"step": number, "file": self.header.level.file})
                raise RecordFault(reading.path, fault, number)
        return self

    def close(self) -> None:
        """Lets go of the record; everything is on disk already."""
        self._writer.close()

    # -- what happens -------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Step]:
        """The deciding seat's answer. Chance and forced steps follow at once. The steps, unfiltered (see `told`).
        Everything is on disk when it returns. Raises Refused, nothing changed."""
        refusal = self._state.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        if self._undone and self._undone[-1][:1] == [action]:
            return self.redo()
        self._undone.clear()
        start = len(self._steps)
        self._advance(action, self._is_forced())
        self._write(msgspec.json.encode(action) + b"\n" + self._settle())
        return self._steps[start:]

    def undo_refusal(self) -> Refusal | None:
        """Why the last choice cannot be taken back, or None. Params: `seat` (whose choice the barrier is, where it is
        somebody's) and `step`, its number; see `undoes` for the step that would go."""
        step = self.undoes()
        if step is None:
            return Refusal("undo.nothing")
        return self._barrier(step)

    def undoes(self) -> Step | None:
        """The choice that `undo` takes back, with all that followed from it; None at the beginning."""
        over_computers = self.header.policy == "free" and any(seat.human for seat in self.seats)
        for step in reversed(self._steps):
            if self._was_asked(step) and not (over_computers and not self.seats[step.seat].human):
                return step
        return None

    def undo(self) -> Step:
        """Takes the last choice back. Raises Refused at a barrier."""
        refusal = self.undo_refusal()
        step = self.undoes()
        if refusal is not None or step is None:
            raise Refused(refusal or Refusal("undo.nothing"))
        self._back(step.number, "undo", step.seat)
        return step

    @property
    def redoable(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[Step]:
        """Plays the choice undone last again, with what followed. Raises Refused when there is none."""
        if not self._undone:
            raise Refused(Refusal("redo.nothing"))
        actions = self._undone.pop()
        start = len(self._steps)
        for action in actions:
            self._advance(action, self._is_forced())
        lines = b"".join(msgspec.json.encode(action) + b"\n" for action in actions)
        self._write(lines + self._settle())
        return self._steps[start:]

    def restart_refusal(self) -> Refusal | None:
        """Why the turn cannot be begun again, or None."""
        return self.undo_refusal()

    def restart_turn(self) -> Step:
        """Undoes as far as the barriers of the present turn allow; the earliest choice taken back."""
        step = self.undo()
        turn = step.turn
        while (earlier := self.undoes()) is not None and earlier.turn == turn and self.undo_refusal() is None:
            step = self.undo()
        return step

    def rewind_refusal(self, number: int, agreed: Collection[int] = ()) -> Refusal | None:
        """Why the table cannot go back to before step `number`: `agreed` are the seats that said yes. Strict tables
        never rewind, friendly ones when every person agrees, free ones always."""
        if not 0 <= number < len(self._steps):
            return Refusal("rewind.nothing")
        if self.header.policy == "strict":
            return Refusal("rewind.strict")
        waiting = [i for i, seat in enumerate(self.seats) if seat.human and i not in agreed]
        if self.header.policy == "friendly" and waiting:
            return Refusal("rewind.waiting", {"seat": waiting[0], "n": len(waiting)})
        return None

    def rewind(self, number: int, agreed: Collection[int] = (), by: int = 0) -> None:
        """Goes back to before step `number`; told in `rewound`. The same action then meets the same luck.
        Raises Refused."""
        refusal = self.rewind_refusal(number, agreed)
        if refusal is not None:
            raise Refused(refusal)
        self._back(number, "rewind", by)
        self._undone.clear()

    def take_notices(self) -> list[Fault]:
        """What is to be told to the people, each once."""
        notices, self.notices = self.notices, []
        return notices

    # -- inside -------------------------------------------------------------------------------------------------------

    def _is_forced(self) -> bool:
        return self._state.decision.seat != CHANCE and forced(self._state) is not None

    def _was_asked(self, step: Step) -> bool:
        return step.seat != CHANCE and (self.ask_forced or not step.forced)

    def _settle(self) -> bytes:
        """Plays chance and forced steps up to the next choice; their lines."""
        lines: list[bytes] = []
        while not self._state.over:
            decision = self._state.decision
            action: Action | None
            if isinstance(decision, ChanceDecision):
                nth = sum(step.chance for step in self._steps)
                action = decision.draw(self._state, chance.chance(self.header.seed, nth))
                self._advance(action, False)
            else:
                action = None if self.ask_forced else forced(self._state)
                if action is None:
                    break
                self._advance(action, True)
            lines.append(msgspec.json.encode(action) + b"\n")
        return b"".join(lines)

    def _advance(self, action: Action, is_forced: bool) -> None:
        state = self._state
        decision = state.decision
        turn, round_ = self._steps[-1].turn if self._steps else 1, state.round
        if decision.seat != CHANCE:
            if self._asked not in (None, (decision.seat, round_)):
                turn += 1
            self._asked = (decision.seat, round_)
        state.journal = told = list[Event]()
        self._line.advance(action)
        state.journal = None
        self._views.clear()
        number = len(self._steps)
        self._steps.append(
            Step(
                number,
                decision.seat,
                type(decision).__name__,
                action,
                tuple(told),
                is_forced,
                turn,
                round_,
                decision.secret,
            )
        )

    def _barrier(self, step: Step) -> Refusal | None:
        """Why the last choice, and all that followed from it, cannot be taken back freely."""
        if self.header.policy == "free":
            return None
        about = {"step": step.number, "seat": step.seat}
        if not self.over and step.seat != self.seat:
            own = any(s.chosen and (s.seat, s.round) == (self.seat, self.round) for s in self._steps)
            return Refusal("undo.decided" if own or not self.seats[step.seat].human else "undo.turn_ended", about)
        for later in self._steps[step.number :]:
            if later.chance or self._surprises_in(later.number) or self._gives_away(later, step.seat):
                return Refusal("undo.revealed", {"step": later.number})
        return Refusal("undo.over", about) if self.over else None

    def _gives_away(self, step: Step, seat: int) -> bool:
        """Whether it told `seat` something that somebody else had no choice."""
        return step.forced and step.seat != seat and forced(self._line.at(step.number).seen_by(seat)) is None

    def _surprises_in(self, number: int) -> bool:
        """Whether the step showed its seat something that it could not foretell from its own view."""
        if number not in self._surprises:
            step = self._steps[number]
            action = self._line.actions[number]
            foretold = self._line.at(number).seen_by(step.seat)
            try:
                foretold.advance(action)
                expected = foretold.seen_by(step.seat).digest()
            except Exception:  # a blanked part was needed
                expected = ""
            self._surprises[number] = expected != self._line.at(number + 1).seen_by(step.seat).digest()
        return self._surprises[number]

    def _back(self, number: int, why: Literal["undo", "restart", "rewind"], by: int) -> None:
        was = len(self._steps)
        self._undone.append(self._line.actions[number:])
        self._line.cut(number)
        del self._steps[number:]
        self._views.clear()
        self._surprises = {n: known for n, known in self._surprises.items() if n < number}
        self._asked = next(((s.seat, s.round) for s in reversed(self._steps) if s.seat != CHANCE), None)
        mark = Rewound(number, was, why, by)
        self.rewound.append(mark)
        self._write(msgspec.json.encode(mark) + b"\n" + self._settle())

    def _write(self, lines: bytes) -> None:
        self._writer.write(lines, Sum(self._state.round, self.seconds, self._state.over))
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        trouble = self._writer.trouble
        if trouble is not None and trouble.key != self._told_trouble:
            self.notices.append(trouble)
        self._told_trouble = trouble.key if trouble else ""


def _unfit(game: Game, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
    if seats not in game.seats:
        return Refusal("table.seats", {"n": seats, "least": game.seats[0], "most": game.seats[-1]})
    known = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in known:
            return Refusal("table.option", {"key": key})
        if not any(value == c and type(value) is type(c) for c in known[key].choices):
            return Refusal("table.value", {"key": key, "value": str(value)})
    return game.unfit(seats, options)


def _beside(file: Path) -> Path:
    """A name that is free, next to a record."""
    number = 2
    while (found := file.with_name(f"{file.stem}-{number}{file.suffix}")).exists():
        number += 1
    return found
