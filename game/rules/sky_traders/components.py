"""The components as typed tables, in the terms of the rules document. Every number of the game is defined here only.

Reconstructed values of the document are marked [R].
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import NamedTuple

NOBODY = -1
"""The treasury or the supply. As the addressee of an offer: everybody."""


class Kind(StrEnum):
    """Barrels: six classes of legal goods, illegal grog and waste slime (ST-3). Each has a price track."""

    MINERALS = "minerals"
    FOOD = "food"
    TEXTILES = "textiles"
    WINE = "wine"
    SPICES = "spices"
    JEWELS = "jewels"
    GROG = "grog"
    SLIME = "slime"


LEGAL = (Kind.MINERALS, Kind.FOOD, Kind.TEXTILES, Kind.WINE, Kind.SPICES, Kind.JEWELS)
"""Legal goods by class: class n is at index n - 1."""
GOODS = (*LEGAL, Kind.GROG)
KINDS = (*GOODS, Kind.SLIME)
CLASS = {kind: n for n, kind in enumerate(LEGAL, 1)}

BARRELS = {**dict.fromkeys(LEGAL, 12), Kind.GROG: 8, Kind.SLIME: 20}
"""[R] the split between kinds; only the totals, 80 barrels of goods and 20 of slime, are certain."""

PRICES: dict[Kind, tuple[int, ...]] = {
    Kind.MINERALS: (1, 2, 3, 4, 5),
    Kind.FOOD: (2, 4, 6, 8, 10),
    Kind.TEXTILES: (3, 6, 9, 12, 15),
    Kind.WINE: (4, 8, 12, 16, 20),
    Kind.SPICES: (5, 10, 15, 20, 25),
    Kind.JEWELS: (10, 20, 30, 40, 50),
    Kind.GROG: (5, 10, 15, 20, 25, 30, 35, 40, 45, 50),  # [R] between the second and the last cell
    Kind.SLIME: (1, 2, 3, 4, 5),  # [R] all but the second cell
}
"""Price in GP of each cell of each track (ST-164)."""
BOX_LIMIT = {Kind.MINERALS: 4, Kind.FOOD: 4, Kind.TEXTILES: 3, Kind.WINE: 3, Kind.SPICES: 2, Kind.JEWELS: 2}
"""Dice that one investment box holds (ST-156)."""
BOX_LIMIT_ERRATUM = 4

MINERAL_DICE = 2
DOUBLE_JEWELS = 1
CLOUD_DICE = 1
GEYSER_DICE = 2
TWIN_DICE = 2
DICE_EACH = 3
TRIPLE_STEPS = 3

FLIGHT_COST = (0, 1, 2, 3, 5, 10)
"""Phlogiston by number of tiles flown (ST-41)."""
FLIGHT_TILES = len(FLIGHT_COST) - 1
"""The longest flight, in tiles."""
PHLOGISTON_MAX = 10
PHLOGISTON_PRICE = 1
HOLDS = 6
HOLD_NUMBERS = range(1, HOLDS + 1)
ROOM = 2
ROOM_UPGRADED = 4

START_COINS = 20

INFLUENCE_MAX = 50
SHORT_GAME_COST = 5


class Zone(NamedTuple):
    """A stretch of the influence track: its last space, GP per step, and the number of dice a trader there may set."""

    key: str
    last: int
    cost: int
    control: int


ZONES = (Zone("blue", 20, 5, 0), Zone("yellow", 40, 10, 1), Zone("orange", 50, 15, 2))  # [R] the boundaries

WANTED_TOKENS = 6
BOUNTY = 50
CHARITY = 10
TREASURE_GP = 10  # [R] per pip
UPGRADES = 5
UPGRADE_COST = 20  # [R]
UPGRADE_HOLDS = (1, 2, 3)  # [R]


class Captain(NamedTuple):
    key: str
    colour: str


CAPTAINS = (
    Captain("abacus", "red"),
    Captain("ping", "green"),
    Captain("skazzu", "yellow"),
    Captain("ketto", "blue"),  # [R] the colour
    Captain("arnaud", "white"),  # [R] the colour
)
"""By seat (ST-4). Captains have no powers."""


class Crew(StrEnum):
    SKYMAN = "skyman"
    BOATSWAIN = "boatswain"
    GUNNER = "gunner"
    AVIATOR = "aviator"
    EXPERT = "expert_aviator"
    MERCHANT = "merchant"


class Ability(StrEnum):
    FIELD_REPAIR = "field_repair"
    SINGLE_USE = "single_use"
    WEATHER_LORE = "weather_lore"
    SHORT_CUTS = "short_cuts"
    SHARP_TRADER = "sharp_trader"


class CrewCard(NamedTuple):
    copies: int
    cost: int
    strength: int
    holds: tuple[int, ...]
    abilities: tuple[Ability, ...] = ()


LOWER_DECK = (1, 2, 3)
UPPER_DECK = (4, 5, 6)
CREW: dict[Crew, CrewCard] = {  # [R] most counts, costs and the Merchant; see the document's 6.1
    Crew.SKYMAN: CrewCard(9, 5, 1, UPPER_DECK),
    Crew.BOATSWAIN: CrewCard(4, 10, 2, UPPER_DECK, (Ability.FIELD_REPAIR,)),
    Crew.GUNNER: CrewCard(4, 15, 3, UPPER_DECK, (Ability.SINGLE_USE,)),
    Crew.AVIATOR: CrewCard(4, 15, 1, UPPER_DECK, (Ability.WEATHER_LORE,)),
    Crew.EXPERT: CrewCard(4, 25, 2, UPPER_DECK, (Ability.WEATHER_LORE, Ability.SHORT_CUTS)),
    Crew.MERCHANT: CrewCard(4, 20, 0, LOWER_DECK, (Ability.SHARP_TRADER,)),
}
CREWS = tuple(CREW)
SKILLED = {ability: tuple(crew for crew in CREWS if ability in CREW[crew].abilities) for ability in Ability}
"""Crew cards with each ability."""
CREW_DIRECTORS_CUT = {
    **CREW,
    Crew.BOATSWAIN: CREW[Crew.BOATSWAIN]._replace(cost=20),
    Crew.GUNNER: CREW[Crew.GUNNER]._replace(holds=(6,)),
}
START_CREW = Crew.SKYMAN
SHARP_TRADER_GP = 2
SHORT_CUT_FROM = 2


class Damage(StrEnum):
    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"
    STAND_IN = "stand_in"  # ST-103: not a card; vanishes when repaired


REPAIR_COST = {Damage.LIGHT: 5, Damage.MEDIUM: 10, Damage.HEAVY: 25, Damage.STAND_IN: 5}
DAMAGE_DECK = {Damage.LIGHT: 8, Damage.MEDIUM: 5, Damage.HEAVY: 3}  # [R] the split of 16


class Tile(StrEnum):
    VOLCANO = "volcano"
    TWIN_CITY = "twin_city"
    CITY_1 = "city_1"
    CITY_2 = "city_2"
    CITY_3 = "city_3"
    CITY_4 = "city_4"
    CITY_5 = "city_5"
    CITY_6 = "city_6"
    COVE = "pirates_cove"
    GEYSER = "geyser"
    CORRIDOR_A = "wind_corridor_1"
    CORRIDOR_B = "wind_corridor_2"
    WASTES_A = "wastelands_1"
    WASTES_B = "wastelands_2"


TILES = tuple(Tile)
CITIES = (Tile.CITY_1, Tile.CITY_2, Tile.CITY_3, Tile.CITY_4, Tile.CITY_5, Tile.CITY_6)
"""By class: the city of class n is at index n - 1."""
CITY_TILES = (*CITIES, Tile.TWIN_CITY, Tile.COVE)
CORRIDORS = (Tile.CORRIDOR_A, Tile.CORRIDOR_B)
WASTELANDS = (Tile.WASTES_A, Tile.WASTES_B)
EXPORTS = {**dict(zip(CITIES, LEGAL, strict=True)), Tile.COVE: Kind.GROG}
CORRIDOR_STEPS = 6
"""Minimum distance between the two corridors in steps across the honeycomb: room for five tiles."""


class WindClass(StrEnum):
    SPECIAL = "special"
    ATTACK = "attack"
    WEATHER = "weather"
    MISHAP = "mishap"
    MARKET = "market"
    FORTUNE = "fortune"


class Wind(StrEnum):
    TRADERS_DAY = "traders_day"
    SKY_PATROL = "sky_patrol"
    CUSTOMS_WATCH = "customs_watch"
    SKY_MARSHAL = "sky_marshal"
    RAIDERS = "raiders"
    WIND_PIRATES = "wind_pirates"
    PIRATE_KING = "pirate_king"
    STORM = "storm"
    HEAD_WIND = "head_wind"
    DEAD_CALM = "dead_calm"
    TOXIC_DAMAGE = "toxic_damage"
    PHLOGISTON_LEAK = "phlogiston_leak"
    DESERTION = "desertion"
    GUILD_LEVY = "guild_levy"
    MARKET_BOOM = "market_boom"
    MARKET_SLUMP = "market_slump"
    BUMPER_HARVEST = "bumper_harvest"
    MINE_COLLAPSE = "mine_collapse"
    JEWEL_FEVER = "jewel_fever"
    SLIME_CRISIS = "slime_crisis"
    GROG_FESTIVAL = "grog_festival"
    TREASURE_MAP = "treasure_map"
    FAIR_WIND = "fair_wind"
    DRIFTING_CARGO = "drifting_cargo"


class Prey(StrEnum):
    """The property that makes an Ill Wind card attack a ship."""

    WANTED = "wanted"
    GROG = "grog"
    LEGAL_GOODS = "legal_goods"
    ALWAYS = "always"


class PayOffWanted(NamedTuple):
    gp: int


class RebuildDeck(NamedTuple):
    pass


class Attack(NamedTuple):
    prey: tuple[Prey, ...]
    strength: int
    tribute: int = 0  # GP, or barrels that are worth it; 0: tribute is not accepted
    reward: int = 0
    crime: bool = False
    reward_directors_cut: int | None = None


class DoDamage(NamedTuple):
    number: int


class LimitFlight(NamedTuple):
    tiles: int


class DamageSlimeHolds(NamedTuple):
    threshold: int


class LosePhlogiston(NamedTuple):
    number: int


class LoseCrew(NamedTuple):
    number: int


class EachPays(NamedTuple):
    gp: int


class MoveMarket(NamedTuple):
    tracks: tuple[Kind, ...]
    steps: int


class Keep(NamedTuple):
    pass


class FlightDiscount(NamedTuple):
    phlogiston: int


class GainGoods(NamedTuple):
    barrels: int


Effect = (
    PayOffWanted
    | RebuildDeck
    | Attack
    | DoDamage
    | LimitFlight
    | DamageSlimeHolds
    | LosePhlogiston
    | LoseCrew
    | EachPays
    | MoveMarket
    | Keep
    | FlightDiscount
    | GainGoods
)


class WindCard(NamedTuple):
    copies: int
    kind: WindClass
    effects: tuple[Effect, ...]


_LAW = (Prey.WANTED, Prey.GROG)
_A, _M = WindClass.ATTACK, WindClass.MARKET
WINDS: dict[Wind, WindCard] = {  # [R] most of them; see the document's section 11
    Wind.TRADERS_DAY: WindCard(1, WindClass.SPECIAL, (PayOffWanted(25), RebuildDeck())),
    Wind.SKY_PATROL: WindCard(2, _A, (Attack(_LAW, 3),)),
    Wind.CUSTOMS_WATCH: WindCard(2, _A, (Attack((Prey.GROG,), 2),)),
    Wind.SKY_MARSHAL: WindCard(1, _A, (Attack(_LAW, 4, crime=True),)),
    Wind.RAIDERS: WindCard(2, _A, (Attack((Prey.LEGAL_GOODS,), 1, tribute=10, reward=5),)),
    Wind.WIND_PIRATES: WindCard(2, _A, (Attack((Prey.LEGAL_GOODS,), 2, tribute=10, reward=10),)),
    Wind.PIRATE_KING: WindCard(1, _A, (Attack((Prey.ALWAYS,), 4, tribute=25, reward=100, reward_directors_cut=50),)),
    Wind.STORM: WindCard(2, WindClass.WEATHER, (DoDamage(1),)),
    Wind.HEAD_WIND: WindCard(2, WindClass.WEATHER, (LimitFlight(2),)),
    Wind.DEAD_CALM: WindCard(1, WindClass.WEATHER, (LimitFlight(0),)),
    Wind.TOXIC_DAMAGE: WindCard(2, WindClass.MISHAP, (DamageSlimeHolds(2),)),
    Wind.PHLOGISTON_LEAK: WindCard(1, WindClass.MISHAP, (LosePhlogiston(3),)),
    Wind.DESERTION: WindCard(1, WindClass.MISHAP, (LoseCrew(1),)),
    Wind.GUILD_LEVY: WindCard(1, WindClass.MISHAP, (EachPays(5),)),
    Wind.MARKET_BOOM: WindCard(1, _M, (MoveMarket(LEGAL, 1),)),
    Wind.MARKET_SLUMP: WindCard(1, _M, (MoveMarket(LEGAL, -1),)),
    Wind.BUMPER_HARVEST: WindCard(1, _M, (MoveMarket((Kind.FOOD,), -2),)),
    Wind.MINE_COLLAPSE: WindCard(1, _M, (MoveMarket((Kind.MINERALS,), 2),)),
    Wind.JEWEL_FEVER: WindCard(1, _M, (MoveMarket((Kind.JEWELS,), 2),)),
    Wind.SLIME_CRISIS: WindCard(1, _M, (MoveMarket((Kind.SLIME,), 2),)),
    Wind.GROG_FESTIVAL: WindCard(1, _M, (MoveMarket((Kind.GROG,), 3),)),
    Wind.TREASURE_MAP: WindCard(1, WindClass.FORTUNE, (Keep(),)),
    Wind.FAIR_WIND: WindCard(1, WindClass.FORTUNE, (FlightDiscount(3),)),
    Wind.DRIFTING_CARGO: WindCard(1, WindClass.FORTUNE, (GainGoods(2),)),
}
WINDS_UNREVISED = {
    **WINDS,
    Wind.SKY_PATROL: WINDS[Wind.SKY_PATROL]._replace(copies=3),
    Wind.CUSTOMS_WATCH: WINDS[Wind.CUSTOMS_WATCH]._replace(copies=1),
}
"""The deck of games without the option `revised_rulings`."""


class Box(IntEnum):
    """The place of a Council die."""

    HAND = 0
    PLUS = 1
    MINUS = 2
    OUT = 3  # both boxes of its class were full


class Wreck(StrEnum):
    """Whether a trader has a ship; if not, whether the next one is insured."""

    AFLOAT = "afloat"
    INSURED = "insured"
    UNINSURED = "uninsured"


OFFER_PRICES = (1, 2, 3, 5, 8, 10, 15, 20, 30)
"""Prices in GP of the offers listed as options; any other amount is legal too."""
