"""A match: a game, its seats, its position and its record."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple, Self

import msgspec

from game import rules
from game.levels import LevelError
from game.match import chance
from game.match.barriers import Barriers
from game.match.fit import misfit
from game.match.places import find_level
from game.match.plan import answers_of
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
    Wish,
    Writer,
    encode,
    read,
)
from game.match.seat import Seat
from game.match.step import Asked, Step
from game.match.takeover import TakeOver
from game.match.watch import Watch
from game.rules.board import Board, Fault
from game.rules.kernel import (
    CHANCE,
    Action,
    Event,
    Refusal,
    Refused,
    Scalar,
    State,
)
from game.rules.toolkit import forced, unroll


class Undone(NamedTuple):
    """A choice that was taken back, with what followed it; `joined` as of its step."""

    actions: list[Action]
    joined: bool


class Match(Barriers):
    """A match from the first decision to the last. Made by `Match.new` or `Match.resume`.

    `ask_forced` may be set at any time: which forced steps are asked too. `notices` collects messages for the players
    (a full disk, a repaired record); get them with `take_notices`."""

    def __init__(
        self, header: Header, board: Board, writer: Writer, clock: Callable[[], float], ask_forced: Asked = "never"
    ) -> None:
        """Use `new` or `resume`."""
        super().__init__(header, board, writer, clock, ask_forced)
        self.notices: list[Fault] = []
        self.rewound: list[Rewound] = []
        self._told_trouble = ""
        self._only: Action | None = None
        """The answer without an alternative to the decision that waits."""
        self._undone: list[Undone] = []

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
        ask_forced: Asked = "never",
        clock: Callable[[], float] = time.monotonic,
        created: str | None = None,
    ) -> Self:
        """A new match, at its first choice.

        `options` override the title's defaults. `level` is the name of a level file (shipped, or in the user's
        `levels` folder) or a path; None: the one that fits. `seed` None: random; `first` None: drawn from the seed.
        `secrets` None: the default for such secrets. `file` is the path of the record (`autosave(title)`); None: no
        record. Raises Refused if the table does not fit the title, LevelError if the level does not."""
        game = rules.game(title)
        chosen = game.defaults | dict(options or {})
        if wrong := misfit(game, len(seats), chosen, first):
            raise Refused(wrong.refusal)
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
        ask_forced: Asked = "never",
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Continues a record, and appends to it (`keep` False: only reads, as for a replay).

        A last line torn by a kill is dropped, with a notice. Raises RecordFault for a damaged, foreign or newer
        record, for one open in another program, and for a level that is gone or no longer fits the moves; its
        `steps` says how many can be replayed, and `prefix` True continues from there in a new file beside it."""
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
            match.ask_forced = ask_forced
            lines = b""
            if prefix:
                played = (msgspec.json.encode(action) + b"\n" for action in reading.actions)
                lines = encode(match.header) + b"".join(played)
            lines += match._settle()  # a kill may have come between an action and the chance after it
            if lines:
                match._write(lines)
            match._tell_trouble()
        except BaseException:
            writer.close()
            raise
        return match

    def branch(self) -> Self:
        """The same match once more, without a record: what is played there leaves this one as it is."""
        other = copy(self)
        other._line, other._steps, other._undone = self._line.copy(), [*self._steps], []
        other._views, other._surprises = {}, {}
        other.notices, other.rewound = [], []
        other._writer, other._watch = Writer(None), Watch(time.monotonic)
        return other

    @classmethod
    def _laid(cls, reading: Reading, writer: Writer, clock: Callable[[], float]) -> Self:
        """The match of a record, before its first action."""
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
        match._watch.add(reading.seconds)
        return match

    @classmethod
    def _playable(cls, reading: Reading) -> int:
        """How many of a record's actions can be played; -1 if not even the table can be set up."""
        try:
            return cls._laid(reading, Writer(None), time.monotonic)._replay(reading).count
        except RecordFault as error:
            return error.steps

    def _replay(self, reading: Reading) -> Self:
        """Plays a record's actions. Raises RecordFault at the first illegal one."""
        for number, action in enumerate(reading.actions):
            try:
                allowed = self.refusal(action) is None
                if allowed:
                    self._advance(action, self._is_forced(action))
            except Exception:  # a nonsensical action (a space off the board) may make the rules raise
                allowed = False
            if not allowed:
                raise RecordFault(reading.path, self._misplay(number), number)
        self._watch.run(not self.over)
        return self

    def _misplay(self, number: int) -> Fault:
        """Why step `number` of the record is illegal, though it was legal when played."""
        step, level = {"step": number}, self.header.level
        if self.board.digest != level.hash:
            return Fault("record.level_misfit", step | {"file": level.file})
        if self.header.version < self.game.version:
            return Fault("record.outdated", step | {"version": self.header.version, "own": self.game.version})
        return Fault("record.illegal", step)

    def close(self) -> None:
        """Closes the record; everything is on disk already."""
        self._writer.close()

    # -- what happens -------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Step]:
        """Plays the deciding seat's action; chance and forced steps follow at once. Returns the steps, unfiltered
        (see `told`). Everything is on disk when it returns. Raises Refused and changes nothing; a plan ends where
        chance makes the rest of it impossible."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        first, *rest = answers_of(action)
        steps = latest = self._choose(first)
        for answer in rest:
            if any(step.forced and step.action == answer for step in latest):
                continue
            if self.over or self._state.refusal(answer) is not None:
                break
            latest = self._choose(answer, joined=True)
            steps = [*steps, *latest]
        return steps

    def _choose(self, action: Action, *, joined: bool = False) -> list[Step]:
        if self._undone and (self._undone[-1].actions[0], self._undone[-1].joined) == (action, joined):
            return self._redo_choice()
        self._undone.clear()
        start = len(self._steps)
        self._advance(action, self._only is not None and not isinstance(action, TakeOver), joined)
        self._write(msgspec.json.encode(action) + b"\n" + self._settle())
        return self._steps[start:]

    def undo(self) -> Step:
        """Undoes the step `undoes`, choice by choice. Raises Refused at a barrier."""
        refusal = self.undo_refusal()
        first = self.undoes()
        if refusal is not None or first is None:
            raise Refused(refusal or Refusal("undo.nothing"))
        while len(self._steps) > first.number:
            step = self._last_choice() or first
            self._back(step.number, "undo", step.seat)
        return first

    @property
    def redoable(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[Step]:
        """Replays the last undone choice and what followed; if it starts an undo group or a plan, all of that. Raises
        Refused if there is none."""
        if not self._undone:
            raise Refused(Refusal("redo.nothing"))
        steps = self._redo_choice()
        first = steps[0]
        while self._undone and (self._undone[-1].joined or (first.opens and self._goes_on(first))):
            steps += self._redo_choice()
        return steps

    def _goes_on(self, first: Step) -> bool:
        """Whether what was undone before belongs to the undo group that `first` started."""
        if self.over or isinstance(self._undone[-1].actions[0], TakeOver):
            return False
        return self.seat == first.seat and not self._state.decision.opens

    def _redo_choice(self) -> list[Step]:
        actions, joined = self._undone.pop()
        start = len(self._steps)
        for number, action in enumerate(actions):
            self._advance(action, self._is_forced(action), joined and not number)
        lines = b"".join(msgspec.json.encode(action) + b"\n" for action in actions)
        self._write(lines + self._settle())
        return self._steps[start:]

    def restart_turn(self) -> Step:
        """Undoes as far as the barriers of the current turn allow; returns the earliest undone choice. Raises
        Refused."""
        refusal = self.restart_refusal()
        if refusal is not None:
            raise Refused(refusal)
        step = self.undo()
        while self.restart_refusal() is None:
            step = self.undo()
        return step

    def rewind(self, number: int, agreed: Collection[int] = (), by: int = 0) -> None:
        """Goes back to before step `number`, as noted in `rewound`. The same action then gets the same random
        outcome. Raises Refused."""
        refusal = self.rewind_refusal(number, agreed)
        if refusal is not None:
            raise Refused(refusal)
        self._back(number, "rewind", by)
        self._undone.clear()

    def take_notices(self) -> list[Fault]:
        """Messages for the players; each is returned once."""
        notices, self.notices = self.notices, []
        return notices

    def drawn(self, outcome: Action) -> Action:
        """What chance brings now; `outcome` is what the seed gives."""
        return outcome

    # -- inside -------------------------------------------------------------------------------------------------------

    def _is_forced(self, action: Action) -> bool:
        """Whether nothing but this action could be answered."""
        if isinstance(action, TakeOver) or self._state.decision.seat == CHANCE:
            return False
        return forced(self._state) is not None

    def _is_asked(self, action: Action) -> bool:
        """Whether a forced step waits for whoever decides: a person's points or goods are never gone before they saw
        why."""
        state = self._state
        seat = state.decision.seat
        if self.ask_forced != "felt" or not self.seats[seat].human:
            return self.ask_forced == "always"
        after, events = state.after(action)
        loses = any(event.loses(seat) for event in events)
        return loses or after.standings()[seat].points != state.standings()[seat].points

    def _settle(self) -> bytes:
        """Plays chance and forced steps up to the next choice; returns their lines."""
        lines: list[bytes] = []

        def follow(action: Action) -> None:
            is_chance = self._state.decision.seat == CHANCE
            action = self.drawn(action) if is_chance else action
            self._advance(action, not is_chance)
            lines.append(msgspec.json.encode(action) + b"\n")

        def only(state: State) -> list[Action]:
            self._only = action = forced(state)
            return [] if action is None or self._is_asked(action) else [action]

        def luck() -> Iterator[Random]:
            for nth in count(self._chance_steps):
                yield chance.chance(self.header.seed, nth)

        unroll(self._state, luck(), only, play=follow)
        return b"".join(lines)

    def _advance(self, action: Action, is_forced: bool, joined: bool = False) -> None:
        state, number = self._state, len(self._steps)
        turn, round_ = self._steps[-1].turn if self._steps else 1, state.round
        if isinstance(action, TakeOver):
            self._line.advance(action)
            self.seats = action.seated(self.seats)
            self._steps.append(Step(number, action.seat, "TakeOver", action, (), False, turn, round_))
            return
        decision = state.decision
        if decision.seat == CHANCE:
            self._chance_steps += 1
        elif self._last_asked != (decision.seat, round_):
            turn += self._last_asked is not None
            self._last_asked = (decision.seat, round_)
        state.journal = events = list[Event]()
        self._line.advance(action)
        state.journal = None
        self._views.clear()
        self._steps.append(
            Step(
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
        )

    def _back(self, number: int, why: Wish, by: int) -> None:
        was = len(self._steps)
        self._undone.append(Undone(self._line.actions[number:], self._steps[number].joined))
        self._chance_steps -= sum(step.chance for step in self._steps[number:])
        self._line.cut(number)
        del self._steps[number:]
        self.seats = self.header.seats
        for action in self._line.actions:
            if isinstance(action, TakeOver):
                self.seats = action.seated(self.seats)
        self._views.clear()
        self._forget_surprises(number)
        asked = (step for step in reversed(self._steps) if step.seat != CHANCE and not step.takes_over)
        self._last_asked = next(((step.seat, step.round) for step in asked), None)
        mark = Rewound(number, was, why, by)
        self.rewound.append(mark)
        self._write(msgspec.json.encode(mark) + b"\n" + self._settle())

    def _write(self, lines: bytes) -> None:
        self._watch.run(not self.over)
        if self.file is None:
            return
        final = self._state.standings() if self.over else []
        points, places = tuple(line.points for line in final), tuple(line.place for line in final)
        self._writer.write(lines, Sum(self._state.round, self.seconds, self.over, points, places))
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        self.notices += self._writer.notes
        self._writer.notes.clear()
        trouble = self._writer.trouble
        if trouble is not None and trouble.key != self._told_trouble:
            self.notices.append(trouble)
        self._told_trouble = trouble.key if trouble else ""


def _beside(file: Path) -> Path:
    """A free file name beside a record."""
    number = 2
    while (free := file.with_name(f"{file.stem}-{number}{file.suffix}")).exists():
        number += 1
    return free
