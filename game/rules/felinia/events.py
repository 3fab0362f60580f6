"""All events. Places and provinces by their ids in the level; ships from 0; deck tiles by departure time."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.felinia.components import Country, Good, Sort
from game.rules.kernel import Event, tagged

Phase = Literal["bidding", "trade", "exploration", "storage", "preparation"]


class DeckDealt(Event, frozen=True, tag="deck_dealt"):
    """The ship got this deck tile from the stack."""

    ship: int
    departure: str


class DeckShown(Event, frozen=True, tag="deck_shown"):
    """The top tile of the stack was turned up."""

    departure: str


class Stocked(Event, frozen=True, tag="stocked"):
    """Goods from the bag were put on a market."""

    market: str
    goods: tuple[Good, ...]


class TilesLaid(Event, frozen=True, tag="laid"):
    """Set-up of the extended game: tiles on the factory provinces of a country, in the level's order."""

    country: Country
    tiles: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="round"):
    """`seat` is the first player."""

    seat: int
    round: int


class PhaseBegan(Event, frozen=True, tag="phase"):
    phase: Phase


class BidPlaced(Event, frozen=True, tag="bid"):
    """A token was put on a market, the guild or `own_board`; `bid_round` counts from 1."""

    seat: int
    place: str
    bid_round: int


class BidReturned(Event, frozen=True, tag="bid_returned"):
    """The topmost token of a market or the guild returned to its owner."""

    seat: int
    place: str


class BoardCleared(Event, frozen=True, tag="board_cleared"):
    """The seat took the tokens back from its player board."""

    seat: int
    tokens: int


class Gained(Event, frozen=True, tag="gained"):
    """`count` units gained; `lost` more did not fit: silver above six, or no card left."""

    seat: int
    sort: Sort
    count: int
    lost: int


class Paid(Event, frozen=True, tag="paid"):
    """Units returned to the supply."""

    seat: int
    sort: Sort
    count: int


class Sold(Event, frozen=True, tag="sold"):
    """One unit sold for `silver`; `lost` silver did not fit."""

    seat: int
    what: str
    silver: int
    lost: int


class Declined(Event, frozen=True, tag="declined"):
    """No deal; `asked` is False if none was possible."""

    seat: int
    place: str
    price: int
    asked: bool


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    market: str
    good: Good
    price: int


class Swapped(Event, frozen=True, tag="swapped"):
    """One tile went into the bag and another came out; price and other changes have their own events."""

    seat: int
    give: Good
    take: Good


class BonusTaken(Event, frozen=True, tag="bonus"):
    seat: int
    bonus: str


class Embarked(Event, frozen=True, tag="embarked"):
    """A merchant boarded; the goods went into the bag. `space` 0 is the bow."""

    seat: int
    ship: int
    space: int
    goods: tuple[Good, ...]


class FinalBegan(Event, frozen=True, tag="final"):
    """The seat's last merchant has left the supply."""

    seat: int


class ShipSailed(Event, frozen=True, tag="sailed"):
    ship: int
    departure: str
    merchants: int


class ShipReturned(Event, frozen=True, tag="ship_returned"):
    """The ship is back in Katzburg, empty; its deck tile left the game."""

    ship: int
    departure: str


class Landed(Event, frozen=True, tag="landed"):
    """A merchant left the ship for the port province, as the first step."""

    seat: int
    ship: int
    province: str


class Stepped(Event, frozen=True, tag="stepped"):
    seat: int
    source: str
    target: str


class TileTurned(Event, frozen=True, tag="turned"):
    seat: int
    province: str
    tile: str


class PostFounded(Event, frozen=True, tag="post"):
    """The merchant stays for good; the owner took the tile."""

    seat: int
    province: str
    tile: str


class TileLeft(Event, frozen=True, tag="left"):
    """A single-use tile left the game."""

    seat: int
    tile: str


class WentHome(Event, frozen=True, tag="home"):
    """The merchant returned to the supply without a trading post."""

    seat: int
    province: str


class GoodsDrawn(Event, frozen=True, tag="goods_drawn"):
    """The seat drew tiles from the bag."""

    seat: int
    goods: tuple[Good, ...]


class PlacesDrawn(Event, frozen=True, tag="places_drawn"):
    """Mysterious Places that only the seat may see."""

    seat: int
    places: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, places=("?",) * len(self.places))


class PlaceKept(Event, frozen=True, tag="place_kept"):
    """The seat kept one of them. The good given for it went into the bag, visible to all."""

    seat: int
    place: str
    good: Good | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, place="?")


class PlacesReturned(Event, frozen=True, tag="places_returned"):
    """The others went under the deck, in this order."""

    seat: int
    places: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, places=("?",) * len(self.places))


class FourthKept(Event, frozen=True, tag="fourth"):
    """The seat may keep four goods in this storage phase."""

    seat: int


class GameEnded(Event, frozen=True, tag="ended"):
    """`cause`: a player ran out of merchants, or the deck tiles ran out."""

    cause: Literal["merchants", "deck"]


EVENTS = tagged(globals(), Event)
