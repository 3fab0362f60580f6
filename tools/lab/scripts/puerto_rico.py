"""A shipper, a builder and a hoarder of Puerto Rico: rules of thumb as players tell them, each with a plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import (
    Build,
    Keep,
    Load,
    LoadWharf,
    Pass,
    PlaceColonists,
    Sell,
    TakeBarrel,
    TakeRole,
    TakeTile,
)
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CAPTAIN_POINTS,
    CIRCLES,
    CITY_SPACES,
    CORN,
    FIRST_LARGE,
    GOOD_INDEX,
    GOODS,
    INDEX,
    KINDS,
    MAKERS,
    PRICES,
    QUARRY,
    SET_UPS,
    TILES,
    TRADER_COINS,
    Role,
)
from game.rules.puerto_rico.decisions.captain import harbor_points
from game.rules.puerto_rico.decisions.trader import saleable
from game.rules.puerto_rico.distributions import answer
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.state import PuertoRico

LATE = 0.65
"""Share of colonists, points or a city used up from which only points count."""
PER_BARREL, PER_COLONIST, PER_COIN, PER_TILE, PER_COST = 0.9, 0.6, 0.5, 0.9, 0.25
"""Worth of a role that brings one of them, in points; the last is for a doubloon of the price of a building."""
UNMANNED = 4.0
"""Further worth of the mayor to whoever has a large building without a colonist when it is late."""
OTHERS = 0.5
"""Share of a role's gain to the best of the others that counts against it."""


POSTS = {
    "corn": 1.6,
    "indigo": 3.2,
    "sugar": 3.6,
    "tobacco": 5.0,
    "coffee": 6.0,
    "quarry": 1.5,
    "town": 1.6,
    "factory": 3.0,
}
"""Worth of colonists: on a tile, a plantation other than corn with its plant for two; `town` stands for a violet
building that is not named."""


def listed(names: str) -> tuple[str, ...]:
    return tuple(names.split())


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat."""

    tiles: tuple[str, ...]
    """The island that is wanted, in this order; afterwards any tile that works."""
    town: tuple[str, ...]
    """The buildings that are wanted, the first one first; plants only as far as the island has tiles for them."""
    fond: Mapping[Role, float]
    """Factor of a role's gain."""
    posts: Mapping[str, float]
    """Like POSTS."""
    dear: bool = False
    """Whether the dearest barrels are the last to be shipped."""
    asking: int = 1
    """Doubloons a barrel must bring to be sold."""

    def __call__(self, state: PuertoRico, seat: int) -> Action:
        options: list[Any] = state.options()
        answer: Action = options[0]  # draws, takes every colonist, passes
        match options[0]:
            case TakeRole():
                answer = max(options, key=lambda take: self.role(state, seat, take.card))
            case TakeTile():
                answer = self.tile(state, seat, [take for take in options if isinstance(take, TakeTile)])
            case Build():
                answer = self.building(state, seat, [INDEX[one.building] for one in options if isinstance(one, Build)])
            case PlaceColonists():
                answer = self.placement(state, seat)
            case TakeBarrel():
                barrels = [take for take in options if isinstance(take, TakeBarrel)]
                answer = max(barrels, key=lambda take: self.keen(state, seat, GOOD_INDEX[take.good]))
            case Sell():
                answer = self.sale(state, seat)
            case Load() | LoadWharf():
                answer = max(options, key=lambda load: self.loading(state, seat, load))
            case Keep():
                answer = max(options, key=lambda keep: self.kept(state, seat, keep))
        return answer

    # ------------------------------------------------------------------ roles

    def role(self, state: PuertoRico, seat: int, card: int) -> float:
        """Worth of taking a role."""
        role = state.cards[card]
        brings: Callable[[PuertoRico, int, bool], float] = {
            "settler": self.settles,
            "mayor": self.peoples,
            "builder": self.builds,
            "craftsman": self.produces,
            "trader": self.trades,
            "captain": self.ships,
            "prospector": self.prospects,
        }[role]
        others = max(brings(state, other, False) for other in range(state.seats) if other != seat)
        own = brings(state, seat, True)
        return PER_COIN * state.roles[card] + self.fond.get(role, 1.0) * own - OTHERS * others

    def prospects(self, state: PuertoRico, seat: int, first: bool) -> float:
        return PER_COIN * first

    def settles(self, state: PuertoRico, seat: int, first: bool) -> float:
        if not state.island_room(seat):
            return 0.0
        wanted = self.wanted_tile(state, seat)
        certain = first and (wanted == "quarry" or (wanted is not None and state.row[GOOD_INDEX[wanted]] > 0))
        return PER_TILE * (1 + certain)

    def peoples(self, state: PuertoRico, seat: int, first: bool) -> float:
        room = state.circles(seat) - state.colonists_of(seat)
        comes = state.ship // state.seats + (first and state.colonists > 0)
        return PER_COLONIST * min(room, comes) + UNMANNED * (late_in(state) and 0 in state.city[seat][FIRST_LARGE:])

    def builds(self, state: PuertoRico, seat: int, first: bool) -> float:
        prices = state.prices(seat, seat if first else -1)
        able = [index for index in range(len(BUILDINGS)) if self.may(state, seat, index, prices)]
        if not able:
            return 0.0
        best = self.choice_of(state, seat, able)
        if best is None:
            return 0.0
        return 1 + PER_COST * BUILDINGS[best].cost + late_in(state) * BUILDINGS[best].column

    def may(self, state: PuertoRico, seat: int, index: int, prices: tuple[int, ...]) -> bool:
        return (
            state.display[index] > 0
            and state.city[seat][index] == ABSENT
            and prices[index] <= state.money[seat]
            and BUILDINGS[index].spaces <= state.city_room(seat)
        )

    def produces(self, state: PuertoRico, seat: int, first: bool) -> float:
        made = [min(most, state.supply[kind]) for kind, most in enumerate(state.capacities(seat))]
        return PER_BARREL * (sum(made) + (first and any(made)))

    def trades(self, state: PuertoRico, seat: int, first: bool) -> float:
        if not state.house_room:
            return 0.0
        income = max((state.income(seat, kind, -1) for kind in saleable(state, seat)), default=-TRADER_COINS)
        return PER_COIN * (income + first * TRADER_COINS)

    def ships(self, state: PuertoRico, seat: int, first: bool) -> float:
        """One load of every kind of which there is a ship or an empty one, the largest to the empty ones."""
        ships = [(limit, kind, limit - held) for limit, (kind, held) in zip(state.limits, state.holds, strict=True)]
        empty = sorted(limit for limit, kind, _ in ships if kind < 0)
        rooms = {kind: room for _, kind, room in ships if kind >= 0}
        loads: list[int] = []
        for kind, held in sorted(enumerate(state.goods[seat]), key=lambda pair: -pair[1]):
            if held and kind in rooms:
                loads.append(min(held, rooms[kind]))
            elif held and empty:
                loads.append(min(held, empty.pop()))
        loads = [load for load in loads if load]
        return sum(loads) + len(loads) * harbor_points(state, seat) + CAPTAIN_POINTS * (first and bool(loads))

    # ------------------------------------------------------------------ the phases

    def wanted_tile(self, state: PuertoRico, seat: int) -> str | None:
        """The first of the plan that the island has not yet."""
        has: dict[str, int] = dict(zip(TILES, state.island[seat], strict=True))
        for tile in self.tiles:
            if not has[tile]:
                return tile
            has[tile] -= 1
        return None

    def tile(self, state: PuertoRico, seat: int, open: list[TakeTile]) -> Action:
        takes = {take.tile: take for take in open}
        has: dict[str, int] = dict(zip(TILES, state.island[seat], strict=True))
        for tile in self.tiles:
            if not has[tile] and tile in takes:
                return takes[tile]
            has[tile] -= has[tile] > 0
        return max(open, key=lambda take: self.tiles.count(take.tile))

    def building(self, state: PuertoRico, seat: int, able: list[int]) -> Action:
        best = self.choice_of(state, seat, able)
        return Pass() if best is None else Build(BUILDINGS[best].id)

    def choice_of(self, state: PuertoRico, seat: int, able: list[int]) -> int | None:
        """The large building that pays most; when it is late whatever has most points; else the first of the plan that
        has work."""
        large = [index for index in able if index >= FIRST_LARGE]
        if large:
            return max(large, key=lambda index: bonus(state, seat, index))
        if late_in(state):
            return max(able, key=lambda index: BUILDINGS[index].column)
        plan = [INDEX[name] for name in self.town]
        return next((index for index in plan if index in able and works(state, seat, index)), None)

    def placement(self, state: PuertoRico, seat: int) -> PlaceColonists:
        """Best posts first; a plantation and its plant are one post for two."""
        island, city = state.island[seat], state.city[seat]
        posts: list[tuple[float, tuple[int, ...]]] = [(self.posts["corn"], (CORN,))] * island[CORN]
        posts += [(self.posts["quarry"], (QUARRY,))] * island[QUARRY]
        for kind in KINDS[1:]:
            circles = [len(TILES) + i for i in MAKERS[kind] for _ in range(CIRCLES[i]) if city[i] != ABSENT]
            posts += [(self.posts[TILES[kind]] / 2, (kind, circle)) for circle in circles[: island[kind]]]
        for index, held in enumerate(city):
            if held != ABSENT and BUILDINGS[index].violet:
                worth = self.posts.get(BUILDINGS[index].id, self.posts["town"])
                if index >= FIRST_LARGE:
                    worth = bonus(state, seat, index) if late_in(state) else 0.0
                posts.append((worth, (len(TILES) + index,)))
        left, counts = min(state.colonists_of(seat), state.circles(seat)), dict[int, int]()
        for _, keys in sorted(posts, key=lambda post: -post[0]):
            if len(keys) <= left:
                left -= len(keys)
                for key in keys:
                    counts[key] = counts.get(key, 0) + 1
        rooms = dict(enumerate([*island, *(0 if held == ABSENT else CIRCLES[i] for i, held in enumerate(city))]))
        for key in reversed(rooms):  # the rest where there is room, in buildings first
            more = min(left, rooms[key] - counts.get(key, 0))
            counts[key] = counts.get(key, 0) + more
            left -= more
        return answer(counts)

    def keen(self, state: PuertoRico, seat: int, kind: int) -> tuple[int, int]:
        """Desire for a barrel: by its price, or by how many there are to be shipped together."""
        held = state.goods[seat][kind]
        return (PRICES[kind], held) if self.dear else (held, PRICES[kind])

    def sale(self, state: PuertoRico, seat: int) -> Action:
        kinds = saleable(state, seat)
        best = max(kinds, key=lambda kind: PRICES[kind])
        asked = 0 if late_in(state) else self.asking
        return Sell(GOODS[best]) if state.income(seat, best, state.chooser) >= asked else Pass()

    def loading(self, state: PuertoRico, seat: int, load: Load | LoadWharf | Pass) -> tuple[float, ...]:
        """Most barrels first; who keeps dear barrels loads the cheapest kind first."""
        if isinstance(load, Pass):
            return (0, 0, 0)
        kind = GOOD_INDEX[load.good]
        held = state.goods[seat][kind]
        barrels = held if isinstance(load, LoadWharf) else min(held, state.ship_room(load.ship))
        if self.dear and not late_in(state):
            return (-PRICES[kind], barrels, 0)
        return (barrels, -PRICES[kind], isinstance(load, Load))

    def kept(self, state: PuertoRico, seat: int, keep: Keep) -> tuple[int, int]:
        goods = state.goods[seat]
        return sum(goods[GOOD_INDEX[good]] for good in keep.whole), PRICES[GOOD_INDEX[keep.single]]


def works(state: PuertoRico, seat: int, index: int) -> bool:
    """Whether a plant would have a tile to work for."""
    kind = BUILDINGS[index].makes
    if kind is None:
        return True
    circles = sum(CIRCLES[maker] for maker in MAKERS[kind] if state.owns(seat, maker))
    return state.island[seat][kind] > circles


def late_in(state: PuertoRico) -> bool:
    """Whether the end is near."""
    setup = SET_UPS[state.seats]
    built = max(state.city_spaces(seat) for seat in range(state.seats)) / CITY_SPACES
    used = max(1 - state.colonists / setup.colonists, 1 - state.pool / state.pool_at_start, built)
    return used >= LATE


SHIPPER = Plan(
    tiles=listed("corn corn corn indigo indigo corn indigo corn indigo sugar sugar corn"),
    town=listed(
        "small_indigo_plant indigo_plant small_warehouse harbor wharf small_market hospice sugar_mill large_warehouse"
        " factory"
    ),
    fond={"craftsman": 1.1, "captain": 1.2},
    posts=POSTS | {"corn": 2.0, "indigo": 4.0, "sugar": 4.0, "quarry": 1.0, "harbor": 4.0, "wharf": 4.0},
)
BUILDER = Plan(
    tiles=listed("quarry quarry sugar quarry tobacco sugar quarry corn indigo tobacco coffee corn"),
    town=listed(
        "small_market small_indigo_plant small_sugar_mill tobacco_storage coffee_roaster factory university harbor"
        " large_market office sugar_mill indigo_plant construction_hut hospice"
    ),
    fond={"builder": 1.3, "settler": 1.2},
    posts=POSTS | {"quarry": 2.4},
)
HOARDER = Plan(
    tiles=listed("coffee tobacco corn coffee tobacco quarry corn sugar tobacco coffee corn corn"),
    town=listed(
        "coffee_roaster tobacco_storage small_market small_indigo_plant factory small_warehouse large_market harbor"
        " office small_sugar_mill wharf"
    ),
    fond={"trader": 1.4},
    posts=POSTS | {"tobacco": 5.5, "coffee": 6.5},
    dear=True,
    asking=3,
)
SCRIPTS: Mapping[str, Plan] = {"shipper": SHIPPER, "builder": BUILDER, "hoarder": HOARDER}
"""By name."""
