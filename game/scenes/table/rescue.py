"""When a table has failed: ways to go on with its game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.match import Match, RecordFault
from game.scenes import tables

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

Way = tuple[str, Callable[[], object]]


def ways(table: Table) -> list[Way]:
    """The game laid anew from its record: as it was, and one step earlier where that may be."""
    found: list[Way] = [("trouble.restore", partial(lay_anew, table))]
    if table.match.undo_refusal() is None:
        found.append(("trouble.step_back", partial(lay_anew, table, back=True)))
    return found


def lay_anew(table: Table, back: bool = False) -> None:
    """Another table in the place of the one that failed. A match that is not whole on disk goes on as it is."""
    match = table.match
    if match.saved and match.file is not None:
        table.closing()
        with suppress(RecordFault):
            match = Match.resume(match.file, ask_forced=match.ask_forced)
    if back:
        match.undo()
    tables.open_table(table.host, match, instead=True)


def report(table: Table) -> str:
    """Where in which game it happened, for whoever mends it; the seed and the record tell the rest."""
    match = table.match
    return f"{match.title}, step {match.count}, {len(match.seats)} seats, state {match.digest}\n"
