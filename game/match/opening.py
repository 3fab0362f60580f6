"""From the content of a record to its match: board, start position, moves."""

from __future__ import annotations

from typing import NamedTuple

from game import rules
from game.match.level_files import find_level
from game.match.record import Content, RecordFault
from game.match.timeline import Timeline
from game.rules.board import Board, Fault


class Opened(NamedTuple):
    """A match before its first move. `notices` are remarks on the record for the players."""

    board: Board
    timeline: Timeline
    notices: list[Fault]


def opened(content: Content) -> Opened:
    """Sets up the match of a record. Raises RecordFault if the level is gone or does not fit."""
    from game.levels import LevelError  # imported late, see `level_files`

    header = content.header
    name = header.level.file
    game = rules.game(header.game)
    try:
        board, _ = find_level(name, game, len(header.seats), header.options, content.path, header.level.own)
    except LevelError as error:
        missing = error.faults[0].key == "level.missing"
        key = "record.level_missing" if missing else "record.level_faulty"
        raise RecordFault(content.path, Fault(key, {"file": name})) from error
    notices = [*content.notes]
    if board.digest != header.level.hash:
        notices.append(Fault("record.level_changed", {"file": name}))
    if header.version < game.version:
        notices.append(Fault("record.older", {"version": header.version, "own": game.version}))
    start = game.start(len(header.seats), header.options, board, header.first)
    return Opened(board, Timeline(start, header.seats), notices)


def replay(content: Content, table: Opened) -> None:
    """Plays a record's actions. Raises RecordFault at the first illegal one; any other exception is a bug in the
    program, not a fault of the record."""
    timeline = table.timeline
    for number, action in enumerate(content.actions):
        if timeline.refusal(action) is not None:
            raise RecordFault(content.path, _why_refused(content, table.board, number), number)
        timeline.play(action)


def playable(content: Content) -> int:
    """Number of a record's actions that can be played; -1 if not even the table can be set up."""
    try:
        replay(content, opened(content))
    except RecordFault as error:
        return error.steps
    return len(content.actions)


def _why_refused(content: Content, board: Board, number: int) -> Fault:
    """The likely cause of an action being illegal now though it was legal when played."""
    step, header = {"step": number}, content.header
    own = rules.game(header.game).version
    if board.digest != header.level.hash:
        return Fault("record.level_misfit", step | {"file": header.level.file})
    if header.version < own:
        return Fault("record.outdated", step | {"version": header.version, "own": own})
    return Fault("record.illegal", step)
