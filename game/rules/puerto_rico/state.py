"""The position. Kinds, tiles and buildings are indices into the tables of `components`."""

from __future__ import annotations

from random import Random
from typing import Annotated, Self

from game.rules.board import Board
from game.rules.kernel import Constant, Standing, State
from game.rules.position import position
from game.rules.puerto_rico import audits, scoring
from game.rules.puerto_rico.components import (
    ABSENT,
    BARRELS,
    BUILDINGS,
    CITY_SPACES,
    FIRST_LARGE,
    GOOD_INDEX,
    GOODS,
    HOUSE_SPACES,
    INDEX,
    ISLAND_SPACES,
    KINDS,
    LARGE_MARKET,
    LATER_PRINTING_POOL,
    MORE_CIRCLES,
    PLANTATIONS,
    PRICES,
    PROCESSED,
    QUARRY,
    SET_UPS,
    SMALL_MARKET,
    TILES,
    TRADER_COINS,
    Role,
    SetUp,
    price_list,
)
from game.rules.puerto_rico.events import CoinsGained, ColonistSettled, EndTriggered
from game.rules.puerto_rico.setting import PuertoRicoSetting


@position
class PuertoRico(State):
    """Nothing is hidden: of face-down tiles the state knows only the numbers."""

    setting: Annotated[PuertoRicoSetting, Constant]
    governor: int
    picks: int
    """Role cards taken this round."""
    chooser: int
    """The seat that took the last role card, and has the privilege of its phase (PR-30)."""
    cards: tuple[Role, ...]
    """The role on each card."""
    roles: list[int]
    """Doubloons on each role card."""
    taken: list[int]
    """The seat that took each role card this round, or -1."""
    ending: list[str]
    """The end triggers that have fired, in order."""

    money: list[int]
    """Doubloons by seat. All lists down to `san_juan` are by seat."""
    chips: list[int]
    goods: list[list[int]]
    """Barrels by kind."""
    island: list[list[int]]
    """Tiles by kind, quarries last."""
    worked: list[list[int]]
    """Occupied tiles, in the same order."""
    city: list[list[int]]
    """Colonists on each building, or ABSENT."""
    san_juan: list[int]
    """Colonists without a circle."""
    loaded: list[int]
    """Loads made this captain phase."""
    wharves: list[bool]
    """Whether the wharf has been used this captain phase."""
    passed: list[bool]
    """Whether the wharf has been declined for good this captain phase (PR-117)."""

    deck: list[int]
    """Plantation tiles by kind, as in `row` and `discards`."""
    row: list[int]
    discards: list[int]
    quarries: int
    supply: list[int]
    """Barrels by kind."""
    colonists: int
    """Colonists in the supply."""
    ship: int
    """Colonists on the colonist ship."""
    display: list[int]
    """Copies left of each building."""
    pool: int
    """Victory points left in the pool; negative if more were earned than it had (PR-126)."""
    limits: tuple[int, ...]
    """Spaces of each cargo ship."""
    holds: list[list[int]]
    """[kind, barrels] on each cargo ship; the kind is -1 if it is empty."""
    house: list[int]
    """Kinds of the barrels in the trading house, in the order of sale."""

    def __init__(self, board: Board, seats: int, setting: PuertoRicoSetting, first: int) -> None:
        """Sets up everything that does not depend on the first governor (PR-11 to PR-22)."""
        setup = SET_UPS[seats]
        self.agenda = []
        self.journal = None
        self.board = board
        self.seats = seats
        self.round = 0
        self.setting = setting
        self.governor = first
        self.picks = 0
        self.chooser = first
        self.cards = setup.roles
        self.roles = [0] * len(setup.roles)
        self.taken = [-1] * len(setup.roles)
        self.ending = []
        self.money = [setup.doubloons] * seats
        self.chips = [0] * seats
        self.goods = [[0] * len(GOODS) for _ in range(seats)]
        self.island = [[0] * len(TILES) for _ in range(seats)]
        self.worked = [[0] * len(TILES) for _ in range(seats)]
        self.city = [[ABSENT] * len(BUILDINGS) for _ in range(seats)]
        self.san_juan = [0] * seats
        self.loaded = [0] * seats
        self.wharves = [False] * seats
        self.passed = [False] * seats
        self.deck = [tiles - setup.taken[0] for tiles in PLANTATIONS]
        self.row = [0] * len(GOODS)
        self.discards = [0] * len(GOODS)
        self.quarries = setup.quarries
        self.supply = [barrels - setup.taken[1] for barrels in BARRELS]
        self.colonists = setup.colonists
        self.ship = setup.on_ship
        self.display = [building.copies_for(seats) for building in BUILDINGS]
        self.pool = self.pool_at_start
        self.limits = setup.ships
        self.holds = [[-1, 0] for _ in setup.ships]
        self.house = []

    # ---- views: hidden chips (PR-156) can be counted from the gains, so only the screen hides them

    def seen_by(self, seat: int) -> Self:
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Self:
        return self.copy()

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)

    # ---- queries

    @property
    def setup(self) -> SetUp:
        """The part of the set-up that depends on the number of players."""
        return SET_UPS[self.seats]

    @property
    def pool_at_start(self) -> int:
        return LATER_PRINTING_POOL if self.setting.vp_126 else self.setup.pool

    def occupied(self, seat: int, building: int) -> bool:
        """Whether the building is owned and has a colonist (PR-29)."""
        return self.city[seat][building] > 0

    def owns(self, seat: int, building: int) -> bool:
        return self.city[seat][building] != ABSENT

    def island_full(self, seat: int) -> bool:
        return sum(self.island[seat]) >= ISLAND_SPACES

    def island_room(self, seat: int) -> int:
        """Empty island spaces."""
        return ISLAND_SPACES - sum(self.island[seat])

    def city_room(self, seat: int) -> int:
        """Empty city spaces; a large building covers two."""
        city = self.city[seat]
        free, free_large = city.count(ABSENT), city[FIRST_LARGE:].count(ABSENT)
        return CITY_SPACES + FIRST_LARGE - 2 * len(city) + free + free_large

    def city_spaces(self, seat: int) -> int:
        """City spaces covered."""
        return CITY_SPACES - self.city_room(seat)

    def circles(self, seat: int) -> int:
        """Circles on all tiles and buildings."""
        return sum(self.island[seat]) + self.building_circles(seat)

    def building_circles(self, seat: int) -> int:
        city = self.city[seat]
        total = len(city) - city.count(ABSENT)
        for building, more in MORE_CIRCLES:
            if city[building] != ABSENT:
                total += more
        return total

    def colonists_of(self, seat: int) -> int:
        """Colonists on the whole board, San Juan included."""
        city = self.city[seat]
        return sum(self.worked[seat]) + sum(city) - ABSENT * city.count(ABSENT) + self.san_juan[seat]

    def colonists_in_city(self, seat: int) -> int:
        city = self.city[seat]
        return sum(city) - ABSENT * city.count(ABSENT)

    @property
    def chips_left(self) -> int:
        """Victory points left in the pool, at least 0 although points may be earned beyond it (PR-126)."""
        return max(0, self.pool)

    @property
    def house_room(self) -> int:
        """Empty spaces of the trading house."""
        return HOUSE_SPACES - len(self.house)

    @property
    def open_tiles(self) -> list[int]:
        """The kinds of the tiles in the row, in table order."""
        return [kind for kind in KINDS for _ in range(self.row[kind])]

    @property
    def row_spaces(self) -> int:
        """Tiles in a full row (PR-20)."""
        return self.seats + 1

    def ship_room(self, ship: int) -> int:
        """Empty spaces of a cargo ship."""
        return self.limits[ship] - self.holds[ship][1]

    def ship_full(self, ship: int) -> bool:
        return self.holds[ship][1] >= self.limits[ship]

    def prices(self, seat: int, chooser: int) -> tuple[int, ...]:
        """The current price of each building for this seat."""
        return price_list(self.setting.balanced_prices, self.worked[seat][QUARRY], seat == chooser)

    def price(self, seat: int, building: int, chooser: int) -> int:
        """The current price of the building for this seat (PR-83)."""
        return self.prices(seat, chooser)[building]

    def income(self, seat: int, kind: int, chooser: int) -> int:
        """Doubloons for selling one barrel (PR-100, PR-101, PR-134)."""
        bonus = self.occupied(seat, SMALL_MARKET) + 2 * self.occupied(seat, LARGE_MARKET)
        return PRICES[kind] + bonus + TRADER_COINS * (seat == chooser)

    def capacity(self, seat: int, kind: int) -> int:
        """Barrels of this kind the seat could produce from an unlimited supply."""
        return self.capacities(seat)[kind]

    def capacities(self, seat: int) -> list[int]:
        """`capacity` of every kind: corn needs an occupied tile (PR-90), other kinds an occupied circle as well
        (PR-91)."""
        able, city = self.worked[seat][:QUARRY], self.city[seat]
        for kind, plants in PROCESSED:
            if able[kind]:
                circles = 0
                for plant in plants:
                    if city[plant] > 0:
                        circles += city[plant]
                if circles < able[kind]:
                    able[kind] = circles
        return able

    # ---- changes shared by several decisions

    def gain(self, seat: int, coins: int, source: str) -> None:
        """Takes doubloons from the bank, or returns them if negative."""
        self.money[seat] += coins
        if self.journal is not None:
            self.tell(CoinsGained(seat, coins, source))

    def settle_one(self, seat: int, place: str, by: str) -> bool:
        """Takes one colonist from the supply, else from the ship (PR-51), and puts it on `place`. False if both are
        empty."""
        if self.colonists:
            self.colonists -= 1
            source = "supply"
        elif self.ship:
            self.ship -= 1
            source = "ship"
        else:
            return False
        if place in INDEX:
            self.city[seat][INDEX[place]] += 1
        else:
            self.worked[seat][GOOD_INDEX[place]] += 1
        if self.journal is not None:
            self.tell(ColonistSettled(seat, place, source, by))
        return True

    def trigger(self, name: str) -> None:
        """Fires an end trigger unless it has already fired (PR-158)."""
        if name not in self.ending:
            self.ending.append(name)
            self.tell(EndTriggered(name))
