"""A table at a position made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game import words
from game.match import COLOURS, Match, Seat
from game.rules.puerto_rico.state import PuertoRico
from game.telling.tale import Tale
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.telling.tale import tale as make_tale
from tests.rules.tables import fresh
from tests.scenes.staged import Shown, at_table, put_at

PEOPLE = (Seat("Анна", "human", "vermilion"), Seat("Борис", "human", "blue"), Seat("Вера", "human", "yellow"))


def at(state: PuertoRico) -> Match:
    """A match of three people that begins there."""
    return put_at(Match.new("puerto_rico", PEOPLE, seed=2, first=0, secrets="open"), state)


def shown(state: PuertoRico, *args: Any, **settings: Any) -> Shown:
    """Its table; the other arguments are those of `showing`."""
    return at_table(at(state), *args, **settings)


def tale(seats: int, colours: Sequence[str] = COLOURS) -> Tale:
    """As the table of so many people tells what happens."""
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    places = Harbour(state.board, seats, state.limits)
    where = partial(places.point_of, len(state.cards))
    return make_tale(words.of("puerto_rico"), colours[:seats], state.board, state.limits, where)
