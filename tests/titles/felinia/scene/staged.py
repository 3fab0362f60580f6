"""A table of Felinia at a position made by hand, or played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from game.match import Match, Seat
from game.match.record import Secrets
from game.rules.felinia.state import Felinia
from game.rules.kernel import Scalar
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.scenes.staged import at_table, put_at

PEOPLE = (
    Seat("Anna", "human", "vermilion"),
    Seat("Boris", "human", "blue"),
    Seat("Vera", "human", "yellow"),
    Seat("Galina", "human", "sky"),
)


def at(state: Felinia, secrets: Secrets = "open", **options: Scalar) -> Match:
    """A match of people that begins there; `options` as those of the state."""
    return put_at(Match.new("felinia", PEOPLE[: state.seats], options, seed=2, first=0, secrets=secrets), state)


def played(steps: int, seats: int = 3, secrets: Secrets = "open", seed: int = 2, **options: Scalar) -> Match:
    """A match of people, played by chance for so many steps and up to the next choice; they sell nothing."""
    match = Match.new("felinia", PEOPLE[:seats], options, seed=seed, first=0, secrets=secrets)
    rng = Random(seed)
    while match.count < steps:
        options_now = match.options()
        kept = [action for action in options_now if type(action).__name__ != "Sell"]
        match.play(rng.choice(kept or options_now))
    return match


def state_of(match: Match) -> Felinia:
    """The position itself, to be changed by hand."""
    state = match.timeline.state
    assert isinstance(state, Felinia)
    match.timeline._views.clear()
    return state


@contextmanager
def shown(match: Match, *args: Any, **settings: Any) -> Iterator[tuple[Driver, Table]]:
    """Its table at rest; the other arguments are those of `showing`."""
    with at_table(match, *args, **settings) as (driver, scene):
        driver.wait(1200)
        yield driver, scene
