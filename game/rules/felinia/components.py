"""The components, in the terms of the rules document (sections 1, 2 and 4). The geography is in the level."""

from __future__ import annotations

from typing import Literal

import msgspec

Good = Literal["books", "wine", "watches", "clothes", "crockery"]
Country = Literal["lion", "tiger", "cheetah", "panther", "lynx"]
Type = Literal["lion", "panther", "tiger", "cheetah", "lynx"]
Sort = Literal["silver", "gold", "spice", "food"]
Symbol = Literal["silver", "gold", "spice", "food", "good", "mystery"]

GOODS: tuple[Good, ...] = ("books", "wine", "watches", "clothes", "crockery")
COUNTRIES: tuple[Country, ...] = ("lion", "tiger", "cheetah", "panther", "lynx")
SYMBOLS: tuple[Symbol, ...] = ("silver", "gold", "spice", "food", "good", "mystery")
EXTENDED_SYMBOLS: tuple[Symbol, ...] = ("food", "mystery")

GOODS_EACH = 9  # FE-1 (I)

# FE-8: the start of each player
MERCHANTS = 10
TOKENS = 3
START_SILVER = 2
SILVER_MOST = 6  # FE-124
SILVER_TRACK = tuple(range(SILVER_MOST + 1))
BID_SILVER = (1, 2, 3)  # FE-49: own board, by bid round
START_GOODS: dict[int, tuple[tuple[Good, ...], ...]] = {  # FE-9 [R], by players and in order of play
    2: (("books", "watches"), ("wine", "clothes")),
    3: (("books", "wine"), ("watches", "clothes"), ("crockery", "books")),
    4: (("books", "wine"), ("watches", "clothes"), ("crockery", "books"), ("wine", "watches")),
}

MARKETS = 5
OPEN_MARKETS = {2: 3, 3: 4, 4: 5}  # FE-6, FE-7 [R]: the lowest-numbered ones are closed
MARKET_ROOM = 3  # FE-121
MARKET_START = 2  # FE-13
SHIPS = 4

SALE = {"gold": 2, "spice": 1, "good": 1}  # FE-126
CARDS = 11  # FE-131
CARD_FACE = 3
STORE_FREE = 3  # FE-113
STORE_MOST = 4
STORE_SILVER = 2

STEPS = 3  # FE-90
REVEALS = 2  # FE-91
FOOD_STEP = 1  # FE-103
PLACES_SEEN = 2  # FE-107


class DeckTile(msgspec.Struct, frozen=True):
    """A ship's destination, departure time and cost per merchant. `spaces` with 35 passages; see `SPACES`."""

    departure: str
    country: Country
    spaces: int
    goods: dict[Good, int]
    silver: int
    blue: bool


DECK: tuple[DeckTile, ...] = (  # FE-25 (S), FE-28 [R]; in order of departure
    DeckTile("5:00", "lion", 1, {"watches": 2}, 1, blue=False),
    DeckTile("5:15", "tiger", 2, {"wine": 2, "clothes": 1}, 0, blue=False),
    DeckTile("5:30", "cheetah", 2, {"clothes": 2}, 1, blue=False),
    DeckTile("5:45", "panther", 2, {"books": 1, "wine": 2}, 0, blue=False),
    DeckTile("6:00", "lynx", 2, {"crockery": 2}, 1, blue=False),
    DeckTile("6:15", "tiger", 2, {"wine": 2}, 1, blue=False),
    DeckTile("6:30", "lynx", 2, {"crockery": 1, "watches": 2}, 0, blue=False),
    DeckTile("6:45", "panther", 2, {"books": 2}, 1, blue=False),
    DeckTile("7:00", "lion", 2, {"watches": 1, "clothes": 2}, 0, blue=False),
    DeckTile("7:15", "cheetah", 1, {"clothes": 2}, 1, blue=False),
    DeckTile("7:30", "panther", 2, {"books": 2, "watches": 1}, 0, blue=False),
    DeckTile("7:45", "cheetah", 2, {"clothes": 1, "books": 2}, 0, blue=True),
    DeckTile("8:00", "lynx", 1, {"crockery": 2}, 1, blue=False),
    DeckTile("8:15", "tiger", 1, {"wine": 2}, 1, blue=True),
    DeckTile("8:30", "lion", 2, {"watches": 2, "wine": 1}, 0, blue=True),
    DeckTile("8:45", "lynx", 2, {"crockery": 2, "books": 1}, 0, blue=True),
    DeckTile("9:00", "lion", 2, {"watches": 2}, 1, blue=False),
    DeckTile("9:15", "tiger", 2, {"wine": 1, "crockery": 2}, 0, blue=False),
    DeckTile("9:30", "panther", 1, {"books": 2}, 1, blue=True),
    DeckTile("9:45", "cheetah", 2, {"clothes": 2, "crockery": 1}, 0, blue=False),
)
DEPARTURES = tuple(tile.departure for tile in DECK)
ONCE_SINGLE = ("5:30", "6:00", "6:15", "6:45", "9:00")
"""One space each where there are only 30 (FE-28)."""
SPACES = {
    35: tuple(tile.spaces for tile in DECK),
    30: tuple(1 if tile.departure in ONCE_SINGLE else tile.spaces for tile in DECK),
}
"""By the option `passages`, then by deck tile."""
COST = tuple(tuple((i, tile.goods[good]) for i, good in enumerate(GOODS) if good in tile.goods) for tile in DECK)
"""By deck tile: pairs (good, number)."""
COST_SILVER = tuple(tile.silver for tile in DECK)
COST_TILES = tuple(sum(tile.goods.values()) for tile in DECK)
BOUND_FOR = tuple(COUNTRIES.index(tile.country) for tile in DECK)
GREY = tuple(i for i, tile in enumerate(DECK) if not tile.blue)
BLUE = tuple(i for i, tile in enumerate(DECK) if tile.blue)

TYPES: tuple[Type, ...] = ("lion", "panther", "tiger", "cheetah", "lynx")
CAPS = (4, 4, 3, 3, 3)  # FE-29 [R], by type
TRADE_TILES: dict[Country, tuple[int, ...]] = {  # FE-31 [R]: how many of each type a country holds
    "lion": (2, 1, 2, 1, 0),
    "tiger": (0, 1, 2, 2, 1),
    "cheetah": (1, 2, 0, 2, 1),
    "panther": (1, 2, 1, 0, 2),
    "lynx": (2, 0, 1, 1, 2),
}


class Bonus(msgspec.Struct, frozen=True):
    """Counts as one more tile of its type, or gives one more point per tile of it."""

    id: str
    type: Type
    extra: bool


BONUSES: tuple[Bonus, ...] = (  # FE-30 [R]
    Bonus("lion_plus1", "lion", extra=False),
    Bonus("panther_plus1", "panther", extra=False),
    Bonus("tiger_extra", "tiger", extra=True),
    Bonus("cheetah_extra", "cheetah", extra=True),
    Bonus("lynx_extra", "lynx", extra=True),
)
BONUS_IDS = tuple(bonus.id for bonus in BONUSES)
BONUS_TYPE = tuple(TYPES.index(bonus.type) for bonus in BONUSES)


class Special(msgspec.Struct, frozen=True):
    """Its gains at once, at symbols later, and at the end of the game."""

    id: str
    country: Country
    at_once: tuple[Symbol, ...] = ()
    at_symbols: Sort | None = None
    food_points: int = 0
    spice_points: int = 0
    lone_points: int = 0
    place_points: int = 0
    leaves: bool = False


SPECIALS: tuple[Special, ...] = (  # FE-32 to FE-39; countries [R]
    Special("special_food_points", "lion", food_points=2),
    Special("special_spice_points", "tiger", spice_points=1),
    Special("special_lone_merchant", "panther", lone_points=2),
    Special("special_mystery_points", "tiger", place_points=1),
    Special("special_food_income", "cheetah", at_once=("food",), at_symbols="food"),
    Special("special_instant", "lynx", at_once=("food", "gold", "silver", "good"), leaves=True),
    Special("special_silver_income", "cheetah", at_once=("silver",), at_symbols="silver"),
    Special("special_gold_income", "lion", at_once=("gold",), at_symbols="gold"),
)
SPECIAL_IDS = tuple(special.id for special in SPECIALS)

TILES: tuple[str, ...] = (*TYPES, *SPECIAL_IDS)
"""Tiles of the factory provinces, by number: the types, then the special tiles."""
SPECIAL_FROM = len(TYPES)
TILE_INDEX = {tile: i for i, tile in enumerate(TILES)}
COUNTRY_TILES: dict[bool, tuple[tuple[int, ...], ...]] = {
    extended: tuple(
        (*TRADE_TILES[country], *(int(extended and special.country == country) for special in SPECIALS))
        for country in COUNTRIES
    )
    for extended in (False, True)
}
"""By mode and country: number of each of TILES on the board at the start (FE-14, FE-15)."""


class Place(msgspec.Struct, frozen=True):
    """A Mysterious Place; keeping it costs one tile of `good`."""

    id: str
    good: Good | None = None


PLACES: tuple[Place, ...] = (  # FE-43 [R]
    Place("lost_temple"),
    Place("hot_springs"),
    Place("whispering_caves"),
    Place("stone_giants"),
    Place("old_library", "books"),
    Place("hermit_cellar", "wine"),
    Place("sun_clock", "watches"),
    Place("weavers_grove", "clothes"),
    Place("potters_valley", "crockery"),
)
PLACE_COPIES = 2
PLACE_IDS = tuple(place.id for place in PLACES)
PLACE_INDEX = {place.id: i for i, place in enumerate(PLACES)}
PLACE_GOOD = tuple(GOODS.index(place.good) if place.good else -1 for place in PLACES)

# Prosperity points (section 8)
GROUP_POINTS = (0, 1, 2, 3)  # FE-148: each merchant, by size of the group
GOLD_POINTS = 1  # FE-149
SPICE_FOR_POINT = 2  # FE-150
GOOD_POINTS = 1  # FE-151
PLACE_LONE = 1  # FE-153
PLACE_EACH = 2
