"""Figures of the rules: a part of a board in a position, as the table itself paints it. Nothing here draws.

`assets/figures/<title>.json` has `games`, each a position and what is played from it, and `figures`, each a region of
the board at some moment of a game. A line `![name] What is to be seen.` of a rulebook shows the figure of that name.
`signs` are figures too: what a board paints by code, for the legend, which says `sign.NAME` and `sign.NAME.use`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from game import paths, rules
from game.lessons.lesson import Part
from game.lessons.position import Position, position_of
from game.lessons.staged import staged_match
from game.match import COLOURS, Match, Seat
from game.rules.kernel import Action, Scalar

A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Position)


class Game(Part, Generic[A, P], frozen=True):
    """Begins in a position, or as games do with the chance of a `seed`; from there `played` is played on, with `draws`
    as the outcomes of its chances. `characters` by seat, where players have them."""

    seats: int
    position: P | None = None
    seed: int = 1
    options: Mapping[str, Scalar] = {}
    played: tuple[A, ...] = ()
    draws: tuple[A, ...] = ()
    characters: tuple[str, ...] = ()

    @property
    def start(self) -> Position:
        return self.position or Position(seed=self.seed)


class Figure(Part, Generic[A], frozen=True):
    """`region`: left, top, width and height in map pixels."""

    game: str
    region: tuple[float, float, float, float]
    played: int | None = None
    """So many actions of the game; None: all of them."""
    lit: tuple[str, ...] = ()
    """Ids of places of the board that have a rim."""
    asks: bool = False
    """Whether what may be chosen is shown as to whoever decides."""
    considered: A | None = None
    """An action whose consequences are shown, as if somebody pointed at it."""


class Figures(Part, Generic[A, P], frozen=True):
    """All of a title."""

    games: Mapping[str, Game[A, P]]
    figures: Mapping[str, Figure[A]]
    signs: Mapping[str, Figure[A]] = {}

    def find(self, name: str) -> Figure[A]:
        """A figure or a sign. Raises KeyError."""
        return self.figures.get(name) or self.signs[name]


AnyFigure = Figure[Any]
AnyFigures = Figures[Any, Any]


@cache
def figures(title: str) -> AnyFigures:
    """Those of a title; none for one without a file. Raises msgspec.ValidationError."""
    actions: Any = Union[rules.game(title).actions]  # noqa: UP007 - a union of a tuple
    position: Any = position_of(title)
    file = paths.assets() / "figures" / f"{title}.json"
    if not file.is_file():
        return Figures({}, {})
    read: AnyFigures = msgspec.json.decode(file.read_bytes(), type=Figures[actions, position])
    return read


def staged(title: str, figure: AnyFigure, names: Sequence[str], rest: Callable[[], object] = lambda: None) -> Match:
    """The match of a figure at the moment that is shown. `names` of players, at least as many as there are seats;
    `rest` is called after each action. Raises Refused where the game plays what is not allowed."""
    game = figures(title).games[figure.game]
    characters: Mapping[int, str] = dict(enumerate(game.characters))
    seats = [
        Seat(names[number], "human", COLOURS[number], character=characters.get(number, ""))
        for number in range(game.seats)
    ]
    match = staged_match(title, seats, game.options, game.start, game.draws)
    for action in game.played[: figure.played]:
        match.play(action)
        rest()
    return match
