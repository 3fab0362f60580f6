"""The position: what lies where. Kinds, tiles and buildings are counted by their index in the tables."""

from __future__ import annotations

from random import Random
from typing import Self

from game.rules.kernel import Broken, Standing, State
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico import scoring
from game.rules.puerto_rico.actions import Keep, Load
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, KINDS
from game.rules.puerto_rico.events import ColonistSettled, EndTriggered


class PuertoRico(State):
    """Per seat: `money`, `chips`, `goods` by kind, `island` and `worked` (tiles, occupied tiles) by tile, `city` by
    building, `san_juan`. On the table: `roles` (coins on each role card), `taken` (who took it this round, or -1),
    the tiles in `deck`, `row` and `discards` by kind, `quarries`, `supply` by kind, `colonists`, `ship` (colonists on
    it), `display` (copies by building), `pool`, `holds` (good and barrels of each cargo ship; -1: none) and `house`."""

    __slots__ = (
        "ask",
        "balanced",
        "cards",
        "chips",
        "city",
        "colonists",
        "corn_handicap",
        "deck",
        "discards",
        "display",
        "ending",
        "goods",
        "governor",
        "holds",
        "house",
        "island",
        "limits",
        "loaded",
        "money",
        "open_points",
        "passed",
        "picks",
        "pool",
        "pool_at_start",
        "quarries",
        "refusing",
        "roles",
        "row",
        "san_juan",
        "ship",
        "supply",
        "taken",
        "wharves",
        "worked",
    )

    cards: tuple[str, ...]
    limits: tuple[int, ...]
    ask: bool
    balanced: bool
    corn_handicap: bool
    refusing: bool
    open_points: bool
    governor: int
    picks: int
    roles: list[int]
    taken: list[int]
    money: list[int]
    chips: list[int]
    pool: int
    pool_at_start: int
    goods: list[list[int]]
    island: list[list[int]]
    worked: list[list[int]]
    city: list[list[int]]
    san_juan: list[int]
    deck: list[int]
    row: list[int]
    discards: list[int]
    quarries: int
    supply: list[int]
    colonists: int
    ship: int
    display: list[int]
    holds: list[list[int]]
    house: list[int]
    loaded: list[int]
    """By seat, this captain phase: loads made so far."""
    wharves: list[bool]
    """By seat: the wharf has been used this captain phase."""
    passed: list[bool]
    """By seat: has declined the wharf for good this captain phase (PR-117)."""
    ending: list[str]
    """The end triggers that have fired, in order."""

    # ---- copies and views

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.journal = None
        twin.board = self.board
        twin.seats = self.seats
        twin.round = self.round
        twin.agenda = self.agenda[:]
        twin.cards = self.cards
        twin.limits = self.limits
        twin.ask = self.ask
        twin.balanced = self.balanced
        twin.corn_handicap = self.corn_handicap
        twin.refusing = self.refusing
        twin.open_points = self.open_points
        twin.governor = self.governor
        twin.picks = self.picks
        twin.roles = self.roles[:]
        twin.taken = self.taken[:]
        twin.money = self.money[:]
        twin.chips = self.chips[:]
        twin.pool = self.pool
        twin.pool_at_start = self.pool_at_start
        twin.goods = [held[:] for held in self.goods]
        twin.island = [tiles[:] for tiles in self.island]
        twin.worked = [tiles[:] for tiles in self.worked]
        twin.city = [built[:] for built in self.city]
        twin.san_juan = self.san_juan[:]
        twin.deck = self.deck[:]
        twin.row = self.row[:]
        twin.discards = self.discards[:]
        twin.quarries = self.quarries
        twin.supply = self.supply[:]
        twin.colonists = self.colonists
        twin.ship = self.ship
        twin.display = self.display[:]
        twin.holds = [hold[:] for hold in self.holds]
        twin.house = self.house[:]
        twin.loaded = self.loaded[:]
        twin.wharves = self.wharves[:]
        twin.passed = self.passed[:]
        twin.ending = self.ending[:]
        return twin

    def seen_by(self, seat: int) -> Self:
        """Everything: what is merely not shown (PR-156) can be counted from the gains, so the screen hides it."""
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Self:
        return self.copy()

    # ---- what the rules ask everywhere

    def ordered(self, chooser: int) -> list[int]:
        """The seats in order: chooser first, then clockwise."""
        return [*range(chooser, self.seats), *range(chooser)]

    def occupied(self, seat: int, building: int) -> bool:
        """The building is owned and has a colonist (PR-29)."""
        return self.city[seat][building] > 0

    def owns(self, seat: int, building: int) -> bool:
        return self.city[seat][building] != ABSENT

    def island_full(self, seat: int) -> bool:
        return sum(self.island[seat]) >= box.ISLAND_SPACES

    def island_room(self, seat: int) -> int:
        """Empty island spaces."""
        return box.ISLAND_SPACES - sum(self.island[seat])

    def city_room(self, seat: int) -> int:
        """Empty city spaces."""
        return box.CITY_SPACES - self.city_spaces(seat)

    def city_spaces(self, seat: int) -> int:
        """Spaces covered; a large building covers two."""
        city = self.city[seat]
        free, free_large = city.count(ABSENT), city[box.FIRST_LARGE :].count(ABSENT)
        return 2 * len(city) - box.FIRST_LARGE - free - free_large

    def circles(self, seat: int) -> int:
        """Circles on all tiles and buildings."""
        return sum(self.island[seat]) + self.building_circles(seat)

    def building_circles(self, seat: int) -> int:
        city = self.city[seat]
        total = len(city) - city.count(ABSENT)
        for building, more in box.MORE_CIRCLES:
            if city[building] != ABSENT:
                total += more
        return total

    def colonists_of(self, seat: int) -> int:
        """On the whole board, San Juan included."""
        city = self.city[seat]
        return sum(self.worked[seat]) + sum(city) - ABSENT * city.count(ABSENT) + self.san_juan[seat]

    def colonists_in_city(self, seat: int) -> int:
        city = self.city[seat]
        return sum(city) - ABSENT * city.count(ABSENT)

    @property
    def chips_left(self) -> int:
        """Victory points that the pool still shows; beyond it they are earned all the same (PR-126)."""
        return max(0, self.pool)

    @property
    def house_room(self) -> int:
        """Empty spaces of the trading house."""
        return box.HOUSE_SPACES - len(self.house)

    @property
    def row_spaces(self) -> int:
        """How many tiles lie in a full row (PR-20)."""
        return self.seats + 1

    def ship_room(self, ship: int) -> int:
        """Empty spaces of a cargo ship."""
        return self.limits[ship] - self.holds[ship][1]

    def ship_full(self, ship: int) -> bool:
        return self.holds[ship][1] >= self.limits[ship]

    def prices(self, seat: int, chooser: int) -> tuple[int, ...]:
        """What each building costs this seat now."""
        return box.prices(self.balanced, self.worked[seat][box.QUARRY], seat == chooser)

    def price(self, seat: int, building: int, chooser: int) -> int:
        """What the building costs this seat now (PR-83)."""
        return self.prices(seat, chooser)[building]

    def income(self, seat: int, kind: int, chooser: int) -> int:
        """What one barrel sells for (PR-100, PR-101, PR-134)."""
        bonus = self.occupied(seat, box.SMALL_MARKET) + 2 * self.occupied(seat, box.LARGE_MARKET)
        return box.PRICES[kind] + bonus + box.TRADER_COINS * (seat == chooser)

    def capacity(self, seat: int, kind: int) -> int:
        """Barrels of a kind that the seat could make, whatever the supply has."""
        return self.capacities(seat)[kind]

    def capacities(self, seat: int) -> list[int]:
        """The same for every kind: corn needs a worked tile (PR-90), the others a worked circle as well (PR-91)."""
        able, city = self.worked[seat][: box.QUARRY], self.city[seat]
        for kind, plants in box.PROCESSED:
            if able[kind]:
                circles = 0
                for plant in plants:
                    if city[plant] > 0:
                        circles += city[plant]
                if circles < able[kind]:
                    able[kind] = circles
        return able

    def settle_one(self, seat: int, place: str, by: str) -> bool:
        """One colonist for a tile or building, from the supply or else from the ship (PR-51); False: both are empty."""
        if self.colonists:
            self.colonists -= 1
            source = "supply"
        elif self.ship:
            self.ship -= 1
            source = "ship"
        else:
            return False
        if place in box.INDEX:
            self.city[seat][box.INDEX[place]] += 1
        else:
            self.worked[seat][box.GOOD_INDEX[place]] += 1
        if self.journal is not None:
            self.tell(ColonistSettled(seat, place, source, by))
        return True

    def trigger(self, name: str) -> None:
        """An end trigger fires, once (PR-158)."""
        if name not in self.ending:
            self.ending.append(name)
            self.tell(EndTriggered(name))

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    # ---- what holds after every action

    def captains(self) -> bool:
        """A captain phase is on."""
        return not self.over and (Load in self.decision.answers or Keep in self.decision.answers)

    def audit(self) -> None:
        """PR-163 to PR-170."""
        setup = box.SET_UPS[self.seats]
        for kind in KINDS:
            aboard = sum(barrels for good, barrels in self.holds if good == kind)
            total = self.supply[kind] + sum(held[kind] for held in self.goods) + aboard + self.house.count(kind)
            expect(total == box.BARRELS[kind] - setup.taken[1], "barrels", kind, total)
            tiles = self.deck[kind] + self.row[kind] + self.discards[kind] + sum(own[kind] for own in self.island)
            expect(tiles == box.PLANTATIONS[kind] - setup.taken[0], "tiles", kind, tiles)
            expect(min(self.supply[kind], self.deck[kind], self.row[kind], self.discards[kind]) >= 0, "negative", kind)
        quarries = self.quarries + sum(own[box.QUARRY] for own in self.island)
        expect(quarries == setup.quarries, "quarries", quarries)
        people = self.colonists + self.ship + sum(self.colonists_of(seat) for seat in range(self.seats))
        expect(people <= setup.colonists + setup.on_ship, "colonists", people)
        expect(self.refusing or people == setup.colonists + setup.on_ship, "colonists", people)
        expect(self.pool + sum(self.chips) == self.pool_at_start, "points", self.pool, sum(self.chips))
        for index, building in enumerate(BUILDINGS):
            copies = building.copies_for_two if self.seats == 2 else building.copies
            out = sum(self.owns(seat, index) for seat in range(self.seats))
            expect(self.display[index] + out == copies and self.display[index] >= 0, "copies", building.id)
        for seat in range(self.seats):
            expect(self.city_spaces(seat) <= box.CITY_SPACES, "city", seat)
            expect(sum(self.island[seat]) <= box.ISLAND_SPACES, "island", seat)
            expect(self.money[seat] >= 0 and self.san_juan[seat] >= 0, "negative", seat)
            expect(all(0 <= w <= t for w, t in zip(self.worked[seat], self.island[seat], strict=True)), "worked", seat)
            held = zip(self.city[seat], BUILDINGS, strict=True)
            expect(all(ABSENT <= count <= building.circles for count, building in held), "circles", seat)
        for (good, barrels), limit in zip(self.holds, self.limits, strict=True):
            expect(barrels < limit or self.captains(), "full ship (PR-167)", good)
            expect(0 <= barrels <= limit and (good == -1) == (barrels == 0), "hold", good, barrels)
        carried = [good for good, _ in self.holds if good != -1]
        expect(len(set(carried)) == len(carried), "one kind, one ship (PR-111)", *carried)
        expect(len(self.house) < box.HOUSE_SPACES, "house")


def expect(holds: bool, *what: object) -> None:
    """Raises Broken unless it holds."""
    if not holds:
        raise Broken(" ".join(str(part) for part in what))
