"""The recent setups of each title, stored in the user's folder."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from game import rules
from game.match.record import is_file_name
from game.match.table_check import table_fault
from game.rules.kernel import Game
from game.scenes.shell.setup import Setup, offered_options
from game.user_file import UserFile

MOST = 3
"""Number of setups remembered per title."""
FILE = UserFile("tables.json", dict[str, list[Setup]])
"""By title, the latest first."""


def recent(title: str) -> list[Setup]:
    """The recent setups of a title, the latest first; those that no longer fit it are left out."""
    game = rules.game(title)
    setups = (replace(setup, options=offered_options(game, setup.options)) for setup in FILE.read()[0].get(title, []))
    return [setup for setup in setups if _fits(game, setup)]


def _fits(game: Game, setup: Setup) -> bool:
    names, colours = {seat.name.strip() for seat in setup.seats}, {seat.colour for seat in setup.seats}
    told_apart = len(names) == len(colours) == len(setup.seats) and "" not in names
    in_folder = not setup.level or is_file_name(setup.level)
    return told_apart and in_folder and table_fault(game, len(setup.seats), setup.options, setup.first) is None


def remember(title: str, setup: Setup) -> None:
    """Puts a setup first in the list. A disk that refuses does not stop the game."""
    stored, _ = FILE.read()
    setup = replace(setup, seed=None)
    own = [setup, *(old for old in stored.pop(title, []) if old != setup)][:MOST]
    with suppress(OSError):
        FILE.write({title: own, **stored})


def played_titles() -> list[str]:
    """The titles that were played, the latest first."""
    return list(FILE.read()[0])


def people_names() -> list[str]:
    """The names of all people in the recent setups of any title, the latest first."""
    seats = (seat for setups in FILE.read()[0].values() for setup in setups for seat in setup.seats)
    return list(dict.fromkeys(seat.name for seat in seats if seat.human))
