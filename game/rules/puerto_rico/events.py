"""Facts about what happened. Every change to what a seat holds has an event."""

from __future__ import annotations

from game.rules.kernel import Event, tagged


class FirstGovernorDrawn(Event, frozen=True, tag="first_governor"):
    seat: int


class GovernorNamed(Event, frozen=True, tag="governor"):
    seat: int
    round: int


class RoleTaken(Event, frozen=True, tag="role"):
    """`coins` were on the card and now belong to the chooser."""

    seat: int
    card: int
    role: str
    coins: int


class CoinsPutOnRole(Event, frozen=True, tag="role_coin"):
    card: int
    role: str
    coins: int


class RolesReturned(Event, frozen=True, tag="roles_return"):
    pass


class CoinsGained(Event, frozen=True, tag="coins"):
    """`source`: prospector, factory, or handicap (the doubloon that a start with corn costs by option, PR-173)."""

    seat: int
    coins: int
    source: str


class TilesTurnedUp(Event, frozen=True, tag="turned_up"):
    tiles: tuple[str, ...]


class DiscardsShuffled(Event, frozen=True, tag="shuffled"):
    """All discards become the new deck."""

    tiles: int


class RowDiscarded(Event, frozen=True, tag="row_discarded"):
    tiles: tuple[str, ...]


class TilePlaced(Event, frozen=True, tag="tile"):
    """`source`: start, hacienda, row, quarry."""

    seat: int
    tile: str
    source: str


class ColonistSettled(Event, frozen=True, tag="settled"):
    """A colonist goes straight onto a tile or building. `source`: supply or ship; `by`: hospice or university."""

    seat: int
    place: str
    source: str
    by: str


class ColonistsTaken(Event, frozen=True, tag="colonists"):
    """Colonists go to San Juan until they are placed; `source`: supply (the mayor's privilege) or ship."""

    seat: int
    count: int
    source: str


class ColonistsRefused(Event, frozen=True, tag="refused"):
    """Refused colonists leave the game."""

    seat: int
    count: int


class ColonistsPlaced(Event, frozen=True, tag="placed"):
    """The whole distribution: occupied tiles by kind, occupied circles by building, and colonists left in San Juan.
    `moved`: (place, change) for each tile or building with more or fewer colonists than before."""

    seat: int
    island: tuple[int, ...]
    city: tuple[int, ...]
    san_juan: int
    moved: tuple[tuple[str, int], ...] = ()


class ColonistShipRefilled(Event, frozen=True, tag="ship_refilled"):
    """`need` exceeds `count` if the supply ran short."""

    count: int
    need: int


class Built(Event, frozen=True, tag="built"):
    seat: int
    building: str
    cost: int


class Produced(Event, frozen=True, tag="produced"):
    """Barrels received, by kind, and the barrels missing from the supply."""

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]


class BarrelTaken(Event, frozen=True, tag="barrel"):
    seat: int
    good: str


class Sold(Event, frozen=True, tag="sold"):
    seat: int
    good: str
    coins: int


class HouseEmptied(Event, frozen=True, tag="house_emptied"):
    goods: tuple[str, ...]


class Loaded(Event, frozen=True, tag="loaded"):
    """`ship` is -1 for the wharf; `points` includes the privilege and the harbor."""

    seat: int
    ship: int
    good: str
    barrels: int
    points: int


class Stored(Event, frozen=True, tag="stored"):
    """Barrels kept and returned, by kind."""

    seat: int
    kept: tuple[int, ...]
    lost: tuple[int, ...]

    def loses(self, seat: int) -> bool:
        return seat == self.seat and any(self.lost)


class ShipEmptied(Event, frozen=True, tag="ship_emptied"):
    ship: int
    good: str
    barrels: int


class Passed(Event, frozen=True, tag="passed"):
    """`step` names the decision that was passed."""

    seat: int
    step: str


class Skipped(Event, frozen=True, tag="skipped"):
    """A turn skipped because the player could only have passed (PR-25). `why`: island (full), tiles (none to take),
    build (nothing to build), goods (none to sell or load), house or ships (they take none of the goods)."""

    seat: int
    why: str


class EndTriggered(Event, frozen=True, tag="end_trigger"):
    """`trigger`: colonists, city or points; the round is played to its end."""

    trigger: str


class GameEnded(Event, frozen=True, tag="ended"):
    pass


EVENTS = tagged(globals(), Event)
