"""A table as it is laid before a match, and the tables of last time, which the user's folder remembers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import paths, rules
from game.match import COLOURS, Match, Seat, autosave
from game.match.record import Policy, Secrets
from game.rules.kernel import Scalar

KEPT = 3
"""Remembered tables of a title."""
FILE = "tables.json"


class Setup(msgspec.Struct, frozen=True):
    """Who sits where and what is played. `level` "" is the one that fits the options; `first` None is drawn by lot, or
    settled by the title;
    `seed` None is random;
    `secrets` None are kept as is usual for them."""

    seats: tuple[Seat, ...]
    options: dict[str, Scalar] = {}
    level: str = ""
    first: int | None = None
    policy: Policy = "friendly"
    secrets: Secrets | None = None
    seed: int | None = None

    def lay(self, title: str) -> Match:
        """The match, its record in a new autosave. Raises Refused or LevelError."""
        return Match.new(
            title,
            self.seats,
            self.options,
            level=self.level or None,
            seed=self.seed,
            first=self.first,
            policy=self.policy,
            secrets=self.secrets,
            file=autosave(title),
        )


def fresh(title: str, names: Sequence[str], policy: Policy) -> Setup:
    """A table for the first game of a title: one person against computer players, with the title's own options."""
    game = rules.game(title)
    count = min(game.seats[-1], max(game.seats[0], 3))
    seats = tuple(Seat(names[i], "human" if i == 0 else "normal", COLOURS[i]) for i in range(count))
    return Setup(seats, {option.key: option.default for option in game.options}, policy=policy)


def of_match(match: Match) -> Setup:
    """The table that a match was laid with, for another match at it."""
    header = match.header
    level = header.level.file if header.level.own else ""
    first = None if rules.game(header.game).settles_first else header.first
    return Setup(header.seats, dict(header.options), level, first, header.policy, header.secrets, header.seed)


def rotated(setup: Setup) -> Setup:
    """A rematch: everybody moves one seat on, so that the next one begins; another seed."""
    return replace(setup, seats=(*setup.seats[1:], setup.seats[0]), seed=None)


def remembered(title: str) -> list[Setup]:
    """The last tables of a title, the latest first; those that no longer fit it are left out."""
    game = rules.game(title)
    known = {option.key: option.choices for option in game.options}
    return [
        setup
        for setup in _read().get(title, [])
        if len(setup.seats) in game.seats
        and setup.options.keys() == known.keys()
        and all(value in known[key] for key, value in setup.options.items())
    ]


def remember(title: str, setup: Setup) -> None:
    """Puts a table before the others. A disk that refuses is no reason not to play."""
    kept = _read()
    setup = replace(setup, seed=None)
    kept[title] = [setup, *(old for old in kept.get(title, []) if old != setup)][:KEPT]
    target = _path()
    part = target.with_suffix(".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.encode(kept))
        os.replace(part, target)
    except OSError:
        return


def _path() -> Path:
    return paths.user_data() / FILE


def _read() -> dict[str, list[Setup]]:
    try:
        return msgspec.json.decode(_path().read_bytes(), type=dict[str, list[Setup]])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
