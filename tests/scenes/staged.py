"""A table of any title at a position made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from game.match import Match
from game.match.timeline import Timeline
from game.rules.kernel import State
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tests.ui.host import showing

Shown = AbstractContextManager[tuple[Driver, Table]]


def put_at(match: Match, state: State) -> Match:
    """The match begins there now."""
    state.journal = None
    match.timeline = Timeline(state, match.seats)
    return match


@contextmanager
def at_table(match: Match, *args: Any, **settings: Any) -> Iterator[tuple[Driver, Table]]:
    """Its table at rest; the other arguments are those of `showing`."""
    with showing(lambda host: host.table(match), *args, reduced_motion=True, **settings) as driver:
        driver.wait("idle")
        yield driver, table_of(driver)
