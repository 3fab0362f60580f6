"""All events. Hexes and market spaces by their ids; counting houses are numbered on without wrapping."""

from __future__ import annotations

from game.rules.kernel import Event, tagged
from game.rules.zeelandia.components import Crop, Stack, Tile


class Stocked(Event, frozen=True, tag="stocked"):
    """Set-up: a market space got its first tile."""

    space: str
    tile: Tile


class TopTurned(Event, frozen=True, tag="top"):
    """The top tile of a stack was turned up; `left` counts the tiles in the stack, including this one."""

    stack: Stack
    tile: Tile
    left: int


class TurnBegan(Event, frozen=True, tag="turn"):
    seat: int
    turn: int
    extra: bool


class Refilled(Event, frozen=True, tag="refilled"):
    """The open top of a stack moved to the market space that the guild master leaves."""

    space: str
    tile: Tile
    left: int


class FinalPhaseBegan(Event, frozen=True, tag="final_phase"):
    """This stack is empty."""

    stack: Stack


class Paid(Event, frozen=True, tag="paid"):
    """The seat's merchant moved from one counting house to another, one per guilder."""

    seat: int
    guilders: int
    source: int
    target: int


class GuildMasterMoved(Event, frozen=True, tag="guild_master"):
    seat: int
    source: str
    target: str
    steps: int


class GuildersMoved(Event, frozen=True, tag="guilders"):
    """`guilders` rear guilders moved to the front, so everybody has that much more money. `rear` is the new rear
    position."""

    guilders: int
    rear: int


class WarehouseVisited(Event, frozen=True, tag="warehouse"):
    """The seat lost this many points."""

    seat: int
    points: int


class TileTaken(Event, frozen=True, tag="taken"):
    seat: int
    space: str
    tile: Tile


class TileLaid(Event, frozen=True, tag="laid"):
    seat: int
    hex: str
    tile: Tile


class TileLeft(Event, frozen=True, tag="left"):
    """The tile left the game for lack of a legal hex."""

    seat: int
    tile: Tile

    def loses(self, seat: int) -> bool:
        return seat == self.seat


class FigurePlaced(Event, frozen=True, tag="figure_placed"):
    seat: int
    hex: str


class FigureReturned(Event, frozen=True, tag="figure_returned"):
    seat: int
    hex: str


class IslandOpened(Event, frozen=True, tag="island"):
    """A mill of this seat opened an island."""

    seat: int
    hex: str
    tile: Tile


class StuiverWon(Event, frozen=True, tag="stuiver_won"):
    """A farm paid the seat from the supply."""

    seat: int
    hex: str
    stuivers: int


class StuiverSpent(Event, frozen=True, tag="stuiver_spent"):
    """The stuiver returned to the supply."""

    seat: int


class Harvested(Event, frozen=True, tag="harvested"):
    """The seat's mill gave `points`: `mill` + `crops` + `bonus`, or 0 if the setting demands two kinds and there are
    fewer (ZE-88)."""

    seat: int
    hex: str
    points: int
    mill: int
    crops: int
    bonus: int
    kinds: tuple[Crop, ...]

    def loses(self, seat: int) -> bool:
        return seat == self.seat and not self.points


class RecordSet(Event, frozen=True, tag="record"):
    """The seat's two best harvests, after a change."""

    seat: int
    first: int
    second: int


class GovernorTaken(Event, frozen=True, tag="governor_taken"):
    """The seat took the governor of this hex and scored points."""

    seat: int
    hex: str
    points: int


class GovernorFined(Event, frozen=True, tag="governor_fined"):
    """The governor of this hex stays and cost the seat points."""

    seat: int
    hex: str
    points: int


class RecordBonus(Event, frozen=True, tag="record_bonus"):
    seat: int
    rank: int
    points: int


class GameEnded(Event, frozen=True, tag="ended"):
    """The seat stopped the guild master on this empty space."""

    seat: int
    space: str


EVENTS = tagged(globals(), Event)
