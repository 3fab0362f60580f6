"""The setup of a table before a match: who sits where and what is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from game import rules
from game.match import Match, Seat, autosave
from game.match.record import Header, LevelName, Policy, Secrets, Seed
from game.match.table_check import completed_options
from game.match.timeline import AskForced
from game.rules.kernel import Game, Preset, Scalar
from game.scenes.scene import Host, Scene
from game.scenes.shell import own_levels
from game.words import say


class Setup(msgspec.Struct, frozen=True):
    """Who sits where and what is played. `level` "" is the one that fits the options; `first` None is drawn by lot,
    or decided by the title; `seed` None is random; `secrets` None is the default for them."""

    seats: tuple[Seat, ...]
    options: dict[str, Scalar] = {}
    level: LevelName = ""
    first: int | None = None
    policy: Policy = "friendly"
    secrets: Secrets | None = None
    seed: Seed | None = None

    def new_match(self, title: str, *, autosaved: bool = True, ask_forced: AskForced = "never") -> Match:
        """A match of this setup, recorded in a new autosave if `autosaved`. Raises Refused or LevelError."""
        if self.level:
            own_levels.check(title, self.level, len(self.seats), self.options)
        return Match.new(
            title,
            self.seats,
            self.options,
            level=self.level or None,
            seed=self.seed,
            first=self.first,
            policy=self.policy,
            secrets=self.secrets,
            file=autosave(title) if autosaved else None,
            ask_forced=ask_forced,
        )


def options_of(game: Game, preset: Preset | None = None) -> dict[str, Scalar]:
    """The title's default options, or those of a preset."""
    return game.defaults | dict(preset.options if preset else {})


def offered_options(game: Game, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """An earlier table's options, with the defaults of those that are no longer offered."""
    return completed_options(game, options) | {one.key: one.default for one in game.options if not one.offered}


def of_record(header: Header) -> Setup:
    """The setup of a recorded match, for another match."""
    game, level = rules.game(header.game), header.level.file if header.level.own else ""
    first = None if game.settles_first(header.options) else header.first
    options = offered_options(game, header.options)
    return Setup(header.seats, options, level, first, header.policy, header.secrets, header.seed)


def rotated(setup: Setup) -> Setup:
    """A rematch: everybody moves one seat on, so that the next one begins; another seed."""
    return replace(setup, seats=(*setup.seats[1:], setup.seats[0]), seed=None)


def seat_names(table: Setup) -> str:
    """Who sits at a table, in one line."""
    return ", ".join(seat.name for seat in table.seats)


def seat_kinds(table: Setup) -> str:
    """The numbers of people and of computer players, in words."""
    people = sum(seat.human for seat in table.seats)
    return say("seating.told", people=people, computers=len(table.seats) - people)


def likely_table(host: Host, title: str, setup: Callable[[], Setup]) -> dict[str, Callable[[], Scene]]:
    """The table of a match that is not saved, for `Scene.likely`: it is painted before somebody opens it."""
    return {f"table.{title}": lambda: host.table(setup().new_match(title, autosaved=False))}
