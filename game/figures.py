"""Figures of the rules: parts of a board in given positions, as painted by the table. Nothing here draws.

`assets/figures/<title>.json` has `games`, each a position with actions to play, and `figures`, each a region of the
board at some moment of a game. A line `![name] Caption.` of a rulebook shows that figure. `signs` are figures of things
the board paints by code, for the legend, with the texts `sign.NAME` and `sign.NAME.use`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from game import paths, rules
from game.lessons.lesson import StrictStruct
from game.lessons.position import Position, position_of
from game.lessons.staged import staged_match
from game.match import COLOURS, Match, Seat
from game.rules.kernel import Action, Scalar

A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Position)


class StagedGame(StrictStruct, Generic[A, P], frozen=True):
    """Starts in a position, or like a normal game with chance from `seed`. Then `played` is played, with `draws` as the
    outcomes of chance. `characters` are by seat, in titles that have them."""

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


class Figure(StrictStruct, Generic[A], frozen=True):
    """`region` is left, top, width and height in map pixels."""

    game: str
    region: tuple[float, float, float, float]
    played: int | None = None
    """Number of actions of the game to play; None means all."""
    lit: tuple[str, ...] = ()
    """Ids of highlighted places on the board."""
    asks: bool = False
    """Whether legal choices are shown as to the deciding player."""
    considered: A | None = None
    """An action whose result is previewed, as if the pointer were on it."""


class Figures(StrictStruct, Generic[A, P], frozen=True):
    games: Mapping[str, StagedGame[A, P]]
    figures: Mapping[str, Figure[A]]
    signs: Mapping[str, Figure[A]] = {}

    def find(self, name: str) -> Figure[A]:
        """The figure or sign of that name. Raises KeyError."""
        return self.figures.get(name) or self.signs[name]


AnyFigure = Figure[Any]
AnyFigures = Figures[Any, Any]


@cache
def figures(title: str) -> AnyFigures:
    """A title's figures; empty if it has no file. Raises msgspec.ValidationError."""
    actions: Any = rules.game(title).action_type
    position: Any = position_of(title)
    file = paths.assets() / "figures" / f"{title}.json"
    if not file.is_file():
        return Figures({}, {})
    read: AnyFigures = msgspec.json.decode(file.read_bytes(), type=Figures[actions, position])
    return read


def staged(title: str, figure: AnyFigure, names: Sequence[str], rest: Callable[[], object] = lambda: None) -> Match:
    """The match of a figure at the moment shown. There must be a name for each seat; `rest` is called after each
    action. Raises Refused if the game plays an illegal action."""
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
