"""Changes to coins, cargo, crew, damage, tokens, influence and prices, and the deals behind them."""

from __future__ import annotations

from game.rules.kernel import Event
from game.rules.sky_traders.components import Crew, Damage, Kind


class Paid(Event, frozen=True, tag="paid"):
    """Paid to another seat, or to the treasury (-1)."""

    seat: int
    coins: int
    to: int


class Received(Event, frozen=True, tag="received"):
    """Received from the treasury."""

    seat: int
    coins: int


class Fuelled(Event, frozen=True, tag="fuelled"):
    """Phlogiston gained, or used if `change` is negative."""

    seat: int
    change: int


class Loaded(Event, frozen=True, tag="loaded"):
    seat: int
    hold: int
    kind: Kind
    count: int


class Unloaded(Event, frozen=True, tag="unloaded"):
    seat: int
    hold: int
    kind: Kind
    count: int


class Boarded(Event, frozen=True, tag="boarded"):
    seat: int
    hold: int
    crew: Crew


class LeftShip(Event, frozen=True, tag="left_ship"):
    seat: int
    hold: int
    crew: Crew


class Upgraded(Event, frozen=True, tag="upgraded"):
    seat: int
    hold: int


class Downgraded(Event, frozen=True, tag="downgraded"):
    seat: int
    hold: int


class Damaged(Event, frozen=True, tag="damaged"):
    """`die` is the number rolled, or 0 if the hold was already known."""

    seat: int
    hold: int
    card: Damage
    die: int


class Repaired(Event, frozen=True, tag="repaired"):
    seat: int
    hold: int
    card: Damage


class WantedTaken(Event, frozen=True, tag="wanted_taken"):
    """`crime` is a key: piracy, slime or marshal."""

    seat: int
    crime: str


class NoTokenLeft(Event, frozen=True, tag="no_token_left"):
    seat: int
    crime: str


class WantedCleared(Event, frozen=True, tag="wanted_cleared"):
    seat: int
    tokens: int


class InfluenceGained(Event, frozen=True, tag="influence_gained"):
    seat: int
    steps: int
    now: int


class InfluenceDeclined(Event, frozen=True, tag="influence_declined"):
    seat: int


class PriceMoved(Event, frozen=True, tag="price_moved"):
    """A marker moved `steps` between two cells, counted from 0; `before` and `after` are the prices there."""

    kind: Kind
    source: int
    target: int
    steps: int
    before: int
    after: int


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    kind: Kind
    count: int
    price: int


class Sold(Event, frozen=True, tag="sold"):
    """`bonus` is in GP per barrel on top of the price."""

    seat: int
    kind: Kind
    count: int
    price: int
    bonus: int


class SlimeTaken(Event, frozen=True, tag="slime_taken"):
    seat: int
    count: int
    price: int


class Hired(Event, frozen=True, tag="hired"):
    seat: int
    crew: Crew
    cost: int


class Dismissed(Event, frozen=True, tag="dismissed"):
    seat: int
    crew: Crew
    coins: int


class Dumped(Event, frozen=True, tag="dumped"):
    seat: int
    kind: Kind
    count: int


class CrewDumped(Event, frozen=True, tag="crew_dumped"):
    seat: int
    crew: Crew


class VolcanoFed(Event, frozen=True, tag="volcano_fed"):
    seat: int
    barrels: int
    die: int


class Mined(Event, frozen=True, tag="mined"):
    """Barrels that may be taken; jewels come from a double."""

    seat: int
    minerals: int
    jewels: int


class NotTaken(Event, frozen=True, tag="not_taken"):
    """Barrels and crew left behind, for lack of room or by choice."""

    seat: int
    barrels: tuple[tuple[Kind, int], ...]
    crew: tuple[Crew, ...]
