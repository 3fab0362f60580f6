"""A match: table, moves, record and undo."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import rules
from game.match.action_sequence import answers_of
from game.match.chance import Luck, new_seed, stream
from game.match.level_files import find_level
from game.match.opening import opened, playable, replay
from game.match.played_move import PlayedMove
from game.match.reader import MatchReader
from game.match.record import (
    DEFAULT_SECRETS,
    FORMAT,
    Header,
    Level,
    Origin,
    Policy,
    RecordFault,
    RewindReason,
    Rewound,
    Secrets,
    encode,
    read,
)
from game.match.recorder import Recorder
from game.match.seat import Seat
from game.match.table_check import table_fault
from game.match.timeline import AskForced, Timeline
from game.match.undo_rules import UndoRules
from game.match.writer import Writer
from game.rules.board import Board
from game.rules.kernel import CHANCE, Action, Refusal, Refused, Scalar


class Undone(NamedTuple):
    """An undone choice with its consequences. `joined` is that of the choice's move."""

    actions: list[Action]
    joined: bool


class Match(MatchReader):
    """A match from the first decision to the last. Create it with `Match.new` or `Match.resume`.

    `ask_forced`, `floor` (moves before it are never undone) and `lifted` (whoever decides lifted a curtain before that
    move) may be set at any time. `rewound` lists every undo.
    """

    def __init__(
        self,
        header: Header,
        board: Board,
        timeline: Timeline,
        recorder: Recorder,
        *,
        luck: Luck | None = None,
        ask_forced: AskForced = "never",
        floor: int = 0,
    ) -> None:
        """Use `new` or `resume` instead. `luck` None means chance comes from the header's seed."""
        super().__init__(header, board, timeline)
        self.recorder = recorder
        self.luck = luck or Luck(header.seed)
        self.ask_forced = ask_forced
        self.floor = floor
        self.lifted = 0
        self.rewound: list[Rewound] = []
        self._undone: list[Undone] = []

    # -- start and resume
    # ------------------------------------------------------------------------------------------------

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
        ask_forced: AskForced = "never",
        clock: Callable[[], float] = time.monotonic,
        created: str | None = None,
    ) -> Match:
        """A new match, at its first choice.

        `options` override the title's defaults. `level` is the name of a level file (shipped, or in the user's `levels`
        folder) or a path; None picks the level that fits. `seed` None is random; `first` None is drawn from the seed;
        `secrets` None is the title's default. `file` is the path of the record (see `autosave`); None means no record.

        Raises Refused if the table does not fit the title, LevelError if the level does not.
        """
        game = rules.game(title)
        chosen = game.defaults | dict(options or {})
        if fault := table_fault(game, len(seats), chosen, first):
            raise Refused(fault.refusal)
        seed = new_seed() if seed is None else seed
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
            first=stream(seed, "first").randrange(len(seats)) if first is None else first,
            created=created or now(),
            policy=policy,
            secrets=secrets or DEFAULT_SECRETS[game.secrets(len(seats), chosen)],
        )
        start = game.start(len(seats), chosen, board, header.first)
        match = cls(header, board, Timeline(start, header.seats), Recorder(Writer(file), clock), ask_forced=ask_forced)
        match.begin()
        return match

    @classmethod
    def resume(
        cls,
        file: Path,
        *,
        prefix: bool = False,
        keep: bool = True,
        ask_forced: AskForced = "never",
        clock: Callable[[], float] = time.monotonic,
    ) -> Match:
        """Continues a record and appends to it; with `keep` False it is only read, as for a replay.

        A last line torn by a crash is dropped, with a notice. Raises RecordFault for a record that is damaged, foreign,
        newer or open in another program, and for a level that is gone or no longer fits the moves. The fault's `steps`
        is the number of moves that can be replayed; `prefix` True continues from there in a new file beside it.
        """
        content = read(file)
        if content.fault is not None and not prefix:
            raise RecordFault(file, content.fault, playable(content))
        if prefix:
            del content.actions[playable(content) :]
        if not keep or prefix:
            writer = Writer(_beside(file) if keep else None)
        else:
            writer = Writer(file, size=content.size, crc=content.sum)
        try:
            recorder = Recorder(writer, clock)
            table = opened(content)
            replay(content, table)
            origin = content.header.origin
            floor = origin.moves if origin else 0
            match = cls(content.header, table.board, table.timeline, recorder, ask_forced=ask_forced, floor=floor)
            match.rewound += content.rewound
            recorder.notices += table.notices
            recorder.go_on(content.seconds, match.over)
            lines = b""
            if prefix:
                lines = encode(match.header) + b"".join(map(_line, content.actions))
            lines += match._settle()  # the program may have been killed between an action and the chance after it
            if lines:
                recorder.write(lines, match.timeline.state)
            recorder.notice_trouble()
        except BaseException:
            writer.close()
            raise
        return match

    def begin(self) -> None:
        """Starts the record, with the moves that were taken over from another match if there are any, and advances to
        the next choice."""
        lines = encode(self.header) + b"".join(map(_line, self.timeline.actions))
        self.recorder.write(lines + self._settle(), self.timeline.state)

    def branch(self) -> Match:
        """An independent copy of the match, without a record."""
        timeline, recorder = self.timeline.copy(), Recorder(Writer(None))
        luck, ask_forced, floor = self.luck, self.ask_forced, self.floor
        return Match(self.header, self.board, timeline, recorder, luck=luck, ask_forced=ask_forced, floor=floor)

    # -- playing
    # ---------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[PlayedMove]:
        """Plays the deciding seat's action, then the chance and forced moves that follow. Returns all moves, unfiltered
        (see `told`); they are on disk by then. A sequence ends early where chance makes the rest illegal. Raises
        Refused and changes nothing if the action is illegal."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        first, *rest = answers_of(action)
        moves = latest = self._choose(first)
        for answer in rest:
            if any(move.forced and move.action == answer for move in latest):
                continue
            if self.over or self.timeline.refusal(answer) is not None:
                break
            latest = self._choose(answer, joined=True)
            moves = [*moves, *latest]
        return moves

    def _choose(self, action: Action, *, joined: bool = False) -> list[PlayedMove]:
        if self._undone and (self._undone[-1].actions[0], self._undone[-1].joined) == (action, joined):
            return self._redo_choice()
        self._undone.clear()
        start = self.count
        self.timeline.play(action, joined)
        self.recorder.write(_line(action) + self._settle(), self.timeline.state)
        return self.timeline.moves[start:]

    def _settle(self) -> bytes:
        """Plays chance and forced moves up to the next choice. Returns their record lines."""
        timeline, lines = self.timeline, list[bytes]()
        while not self.over:
            if timeline.state.decision.seat == CHANCE:
                action = self.luck.outcome(timeline.state, timeline.chances)
            elif (only := timeline.only) is None or timeline.waits(only, self.ask_forced):
                break
            else:
                action = only
            timeline.play(action)
            lines.append(_line(action))
        return b"".join(lines)

    # -- undo and redo
    # ---------------------------------------------------------------------------------------------------

    @property
    def undo_rules(self) -> UndoRules:
        return UndoRules(self.header.policy, self.timeline, self.ask_forced, self.floor, self.lifted)

    def undo(self) -> PlayedMove:
        """Undoes the target of undo, choice by choice, and returns it. Raises Refused at a barrier."""
        undoing = self.undo_rules
        refusal, target = undoing.refusal(), undoing.target()
        if refusal is not None or target is None:
            raise Refused(refusal or Refusal("undo.nothing"))
        while self.count > target.number:
            move = undoing.last_choice() or target
            self._back(move.number, "undo", move.seat)
        return target

    @property
    def redoable(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[PlayedMove]:
        """Replays the last undone choice with its consequences; an undo group or a sequence as a whole. Raises Refused
        if there is none."""
        if not self._undone:
            raise Refused(Refusal("redo.nothing"))
        moves = self._redo_choice()
        first = moves[0]
        while self._undone and (self._undone[-1].joined or self.undo_rules.goes_on(first, self._undone[-1].actions[0])):
            moves += self._redo_choice()
        return moves

    def _redo_choice(self) -> list[PlayedMove]:
        actions, joined = self._undone.pop()
        start = self.count
        for number, action in enumerate(actions):
            self.timeline.play(action, joined and not number)
        self.recorder.write(b"".join(map(_line, actions)) + self._settle(), self.timeline.state)
        return self.timeline.moves[start:]

    def restart_turn(self) -> PlayedMove:
        """Undoes as much of the current turn as the barriers allow. Returns the earliest undone choice. Raises
        Refused."""
        if (refusal := self.undo_rules.restart_refusal()) is not None:
            raise Refused(refusal)
        move = self.undo()
        while self.undo_rules.restart_refusal() is None:
            move = self.undo()
        return move

    def rewind(self, number: int, agreed: Collection[int] = (), by: int = 0) -> None:
        """Goes back to before move `number` and notes it in `rewound`. Repeating the same action gives the same random
        outcome. Raises Refused."""
        if (refusal := self.undo_rules.rewind_refusal(number, agreed)) is not None:
            raise Refused(refusal)
        self._back(number, "rewind", by)
        self._undone.clear()

    def _back(self, number: int, why: RewindReason, by: int) -> None:
        timeline, was = self.timeline, self.count
        self._undone.append(Undone(timeline.actions[number:], timeline.moves[number].joined))
        timeline.cut(number)
        self.lifted = min(self.lifted, number)
        mark = Rewound(number, was, why, by)
        self.rewound.append(mark)
        self.recorder.write(msgspec.json.encode(mark) + b"\n" + self._settle(), timeline.state)


def again(match: Match, number: int, file: Path | None, *, new_luck: bool = False) -> Match:
    """A separate match that goes on from before move `number` of another, which stays as it is, in a record of its own;
    with the same luck or a new one. What was taken over is never undone."""
    seed = new_seed() if new_luck else match.header.seed
    points = tuple(line.points for line in match.standings()) if match.over else ()
    header = msgspec.structs.replace(match.header, seed=seed, created=now(), origin=Origin(number, points))
    timeline = match.timeline.copy()
    timeline.cut(number)
    other = Match(header, match.board, timeline, Recorder(Writer(file)), ask_forced=match.ask_forced, floor=number)
    other.begin()
    return other


def now() -> str:
    """For `Header.created`."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def _line(action: Action) -> bytes:
    return msgspec.json.encode(action) + b"\n"


def _beside(file: Path) -> Path:
    """A free file name beside an existing record."""
    number = 2
    while (free := file.with_name(f"{file.stem}-{number}{file.suffix}")).exists():
        number += 1
    return free
