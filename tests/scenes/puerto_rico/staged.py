"""A table at a position made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game import words
from game.match import COLOURS, Match, Seat
from game.match.timeline import Timeline
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import telling
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.scene import Table
from game.scenes.table.tale import Tale
from game.scenes.tables import table as table_for
from game.ui.driving import Driver
from tests.rules.tables import fresh
from tests.ui.host import showing

PEOPLE = (Seat("Анна", "human", "vermilion"), Seat("Борис", "human", "blue"), Seat("Вера", "human", "yellow"))


def at(state: PuertoRico) -> Match:
    """A match of three people that begins there."""
    match = Match.new("puerto_rico", PEOPLE, seed=2, first=0, secrets="open")
    state.journal = None
    match._line = Timeline(state)
    match._steps.clear()
    match._views.clear()
    return match


@contextmanager
def shown(state: PuertoRico, *args: Any, **settings: Any) -> Iterator[tuple[Driver, Table]]:
    """Its table; the other arguments are those of `showing`."""
    match = at(state)
    with showing(lambda host: table_for(host, match), *args, reduced_motion=True, **settings) as driver:
        driver.wait("idle")
        scene = driver.app.scene
        assert isinstance(scene, Table)
        yield driver, scene


def tale(seats: int, colours: Sequence[str] = COLOURS) -> Tale:
    """As the table of so many people tells what happens."""
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    places = Harbour(state.board, seats, state.limits)
    return telling.tale(words.of("puerto_rico"), colours[:seats], places, len(state.cards))
