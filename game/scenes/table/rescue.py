"""When a table has failed: ways to go on with its game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from game.match import Match, RecordFault
from game.scenes.scene import Host
from game.scenes.shell.resume import open_table

Way = tuple[str, Callable[[], object]]


def ways(host: Host, match: Match, close: Callable[[], object]) -> list[Way]:
    """The game laid anew from its record: as it was, and one step earlier where that may be. `close` closes the table
    that failed."""
    again = partial(lay_anew, host, match, close)
    back = [("trouble.step_back", partial(again, back=True))] if match.undo_rules.refusal() is None else []
    return [("trouble.restore", again), *back]


def lay_anew(host: Host, match: Match, close: Callable[[], object], back: bool = False) -> None:
    """Another table in the place of the one that failed. A match that is not whole on disk goes on as it is."""
    if match.recorder.saved and match.recorder.file is not None:
        close()
        with suppress(RecordFault):
            match = Match.resume(match.recorder.file, ask_forced=match.ask_forced)
    if back:
        match.undo()
    open_table(host, match, instead=True)


def report(match: Match) -> str:
    """Where in which game it happened, for whoever mends it; the seed and the record tell the rest."""
    return f"{match.title}, step {match.count}, {len(match.seats)} seats, state {match.digest}\n"
