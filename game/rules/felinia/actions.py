"""All actions. Markets, guild and provinces by their ids in the level; ships from 0."""

from __future__ import annotations

from typing import Literal

from game.rules.felinia.components import Country, Good
from game.rules.kernel import Action, tagged

Sold = Literal["gold", "spice", "food", "books", "wine", "watches", "clothes", "crockery"]
OWN_BOARD = "own_board"


class PlaceBid(Action, frozen=True, tag="bid"):
    """Puts a token on `own_board`, a market or the guild."""

    place: str


class Buy(Action, frozen=True, tag="buy"):
    good: Good


class Decline(Action, frozen=True, tag="decline"):
    """Takes the token back without a deal."""


class SwapSpice(Action, frozen=True, tag="swap_spice"):
    """Swaps an own tile for another from the bag, and takes a spice."""

    give: Good
    take: Good


class SwapFood(Action, frozen=True, tag="swap_food"):
    """Swaps an own tile for another from the bag, and takes a food."""

    give: Good
    take: Good


class TakeBonus(Action, frozen=True, tag="bonus"):
    """Pays a gold and a spice for this bonus tile."""

    bonus: str


class Embark(Action, frozen=True, tag="embark"):
    """Puts a merchant on the ship of this dock."""

    ship: int


class Done(Action, frozen=True, tag="done"):
    """Ends boarding."""


class Reveal(Action, frozen=True, tag="reveal"):
    province: str


class Stop(Action, frozen=True, tag="stop"):
    """Ends revealing, or declines a food step."""


class Step(Action, frozen=True, tag="step"):
    province: str


class Keep(Action, frozen=True, tag="keep"):
    """Keeps a Mysterious Place, by kind; empty for none."""

    place: str


class PayFourth(Action, frozen=True, tag="pay_fourth"):
    """Pays two silver to keep four goods."""


class Sell(Action, frozen=True, tag="sell"):
    """Sells one unit; legal at any decision of the seat."""

    what: Sold


class DealtDeck(Action, frozen=True, tag="dealt_deck"):
    """Chance: the next deck tiles, by departure time, in the order drawn."""

    tiles: tuple[str, ...]


class DrawnGoods(Action, frozen=True, tag="drawn_goods"):
    """Chance: tiles from the bag, in the order drawn."""

    goods: tuple[Good, ...]


class LaidTiles(Action, frozen=True, tag="laid_tiles"):
    """Chance: the tiles on a country's factory provinces, in the level's order."""

    country: Country
    tiles: tuple[str, ...]


class TurnedTile(Action, frozen=True, tag="turned_tile"):
    """Chance: the trade tile turned up."""

    tile: str


class DrawnPlaces(Action, frozen=True, tag="drawn_places"):
    """Chance: Mysterious Places drawn from the top of their deck."""

    places: tuple[str, ...]


ACTIONS = tagged(globals(), Action)
