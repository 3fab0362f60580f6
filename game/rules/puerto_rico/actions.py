"""All actions of the game, chance included."""

from __future__ import annotations

from game.rules.kernel import Action, tagged
from game.rules.puerto_rico.components import Good, Tile


class AppointGovernor(Action, frozen=True, tag="governor"):
    """Chance: the first governor."""

    seat: int


class TurnUp(Action, frozen=True, tag="turn_up"):
    """Chance: tiles from the deck to the row, in the order of the tile table."""

    tiles: tuple[Good, ...]


class DrawTile(Action, frozen=True, tag="draw_tile"):
    """Chance: the tile drawn for the hacienda."""

    tile: Good


class TakeRole(Action, frozen=True, tag="role"):
    """`card` is the index of a role card of this game, from 0."""

    card: int


class UseHacienda(Action, frozen=True, tag="hacienda"):
    draw: bool


class TakeTile(Action, frozen=True, tag="tile"):
    tile: Tile


class Pass(Action, frozen=True, tag="pass"):
    """Takes, builds, sells or loads nothing, where that is allowed."""


class TakeColonist(Action, frozen=True, tag="colonist"):
    take: bool


class RefuseColonists(Action, frozen=True, tag="refuse"):
    """The number of newly dealt colonists that leave the game."""

    count: int


class PlaceColonists(Action, frozen=True, tag="place"):
    """A distribution: occupied tiles by kind (corn ... coffee, quarry) and occupied circles by building, in the order
    of the building table; 0 for buildings not owned."""

    island: tuple[int, ...]
    city: tuple[int, ...]


class Build(Action, frozen=True, tag="build"):
    building: str


class Produce(Action, frozen=True, tag="produce"):
    make: bool


class TakeBarrel(Action, frozen=True, tag="barrel"):
    """The extra barrel of the craftsman's privilege."""

    good: Good


class Sell(Action, frozen=True, tag="sell"):
    good: Good


class Load(Action, frozen=True, tag="load"):
    """`ship` is the index of a cargo ship, from 0, smallest first."""

    ship: int
    good: Good


class LoadWharf(Action, frozen=True, tag="wharf"):
    good: Good


class Keep(Action, frozen=True, tag="keep"):
    """The kinds that the warehouses keep whole, in the order of the goods table, and the kind of the one single barrel
    kept."""

    whole: tuple[Good, ...]
    single: Good


ACTIONS = tagged(globals(), Action)
