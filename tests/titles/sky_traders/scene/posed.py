"""A table at a position made by hand, and what a person touches at it."""

from __future__ import annotations

from typing import Any

from game.match import COLOURS, Match, Seat
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.rules.sky_traders.turns import position
from tests.scenes.hands import press, table_of
from tests.scenes.staged import Shown, at_table, put_at

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Даша")


def at(state: SkyTraders) -> Match:
    """A match of people alone that begins there."""
    seats = [Seat(name, "human", COLOURS[i]) for i, name in enumerate(NAMES[: state.seats])]
    return put_at(Match.new("sky_traders", seats, {"map_setup": "fixed"}, seed=2, first=0, secrets="open"), state)


def begin_again(table: Table, state: SkyTraders) -> None:
    """The same table at another position."""
    put_at(table.match, state)
    table.play.jump()


def shown(state: SkyTraders, *args: Any, **settings: Any) -> Shown:
    """Its table; the other arguments are those of `showing`."""
    return at_table(at(state), *args, **settings)


def state_of(table: Table) -> SkyTraders:
    return position(table.match)


def touch(driver: Driver, hand: str, *ids: str) -> None:
    """One after the other; a button of the bar is tapped twice, for the first tap only shows what it would bring."""
    for id in ids:
        choice = table_of(driver).layout.bars["bar"].find(id)
        press(driver, hand, id)
        if hand == "tap" and choice is not None and table_of(driver).presentation.selection.action is not None:
            driver.tap(id)
        driver.wait("idle")
