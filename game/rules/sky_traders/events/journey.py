"""The map, rounds and turns, and the effects of Ill Winds."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.rules.kernel import Event
from game.rules.sky_traders.components import Kind, Tile, Wind


class TilesDealt(Event, frozen=True, tag="tiles_dealt"):
    seat: int
    count: int
    tiles: tuple[Tile, ...]

    def seen_by(self, seat: int) -> TilesDealt:
        return self if seat == self.seat else msgspec.structs.replace(self, tiles=())


class TileLaid(Event, frozen=True, tag="tile_laid"):
    """`seat` is -1 on a ready-made map."""

    seat: int
    tile: Tile
    q: int
    r: int


class LayingPassed(Event, frozen=True, tag="laying_passed"):
    seat: int


class LayingStuck(Event, frozen=True, tag="laying_stuck"):
    """Everybody passed: this seat lays a corridor closer than normally allowed (ST-23)."""

    seat: int


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    first: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """The ship was destroyed during its owner's turn."""

    seat: int


class TimeRanOut(Event, frozen=True, tag="time_ran_out"):
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """`purpose` is a key: start, twin, treasure, minerals, clouds, volcano, drifting, shortage, surplus."""

    seat: int
    purpose: str
    dice: tuple[int, ...]


class Arrived(Event, frozen=True, tag="arrived"):
    """A new ship arrived in its starting city."""

    seat: int
    tile: Tile


class Flew(Event, frozen=True, tag="flew"):
    seat: int
    source: Tile
    target: Tile
    tiles: int


class Stayed(Event, frozen=True, tag="stayed"):
    seat: int
    tile: Tile


class TwinMarket(Event, frozen=True, tag="twin_market"):
    """Kinds on sale in the Twin City this turn; none after a double."""

    seat: int
    exports: tuple[Kind, ...]


class NoAction(Event, frozen=True, tag="no_action"):
    seat: int


class Traded(Event, frozen=True, tag="traded"):
    """A trade begins."""

    seat: int
    tile: Tile


class WindDrawn(Event, frozen=True, tag="wind_drawn"):
    seat: int
    card: Wind


class WindIdle(Event, frozen=True, tag="wind_idle"):
    """The card has no effect."""

    seat: int
    card: Wind


class WindDefied(Event, frozen=True, tag="wind_defied"):
    """An aviator's weather lore averts the card."""

    seat: int
    card: Wind


class CardKept(Event, frozen=True, tag="card_kept"):
    dealt: ClassVar[bool] = True
    seat: int
    card: Wind


class CardSpent(Event, frozen=True, tag="card_spent"):
    seat: int
    card: Wind


class DeckRebuilt(Event, frozen=True, tag="deck_rebuilt"):
    """`above` cards lie above Traders' Day; `cards` is the whole deck without it."""

    above: int
    cards: int


class FlightLimited(Event, frozen=True, tag="flight_limited"):
    seat: int
    tiles: int


class FlightCheaper(Event, frozen=True, tag="flight_cheaper"):
    seat: int
    phlogiston: int


class TributePaid(Event, frozen=True, tag="tribute_paid"):
    seat: int
    card: Wind


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


class CoinsShown(Event, frozen=True, tag="coins_shown"):
    seat: int
    coins: int
