"""Prospects of one trader: routes, costs, proceeds of the cargo, possible rivals. For screens; decides no rule."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.sky_traders import sky
from game.rules.sky_traders.actions import Lay, Repair
from game.rules.sky_traders.components import (
    CITY_TILES,
    CORRIDORS,
    FLIGHT_TILES,
    HOLD_NUMBERS,
    INFLUENCE_MAX,
    KINDS,
    PHLOGISTON_MAX,
    PHLOGISTON_PRICE,
    TILES,
    TREASURE_GP,
    WASTELANDS,
    Crew,
    Damage,
    Kind,
    Tile,
    Wind,
)
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import flight_cost, printed_cost
from game.rules.sky_traders.decisions.trade import bonus, market_at
from game.rules.sky_traders.sky import Cell
from game.rules.sky_traders.state import SkyTraders


def way(state: SkyTraders, source: Tile, target: Tile) -> list[Tile]:
    """The tiles of a shortest flight, both ends included (ST-43)."""
    tiles = [source]
    while tiles[-1] != target:
        here = state.distance[tiles[-1]]
        tiles.append(next(tile for tile in TILES if here[tile] == 1 and state.distance[tile][target] < here[target]))
    return tiles


def by_corridor(a: Tile, b: Tile) -> bool:
    """Whether a step between two tiles may use the jump between the corridors (ST-182)."""
    return a in CORRIDORS and b in CORRIDORS


def fares(state: SkyTraders, seat: int) -> list[int]:
    """Phlogiston for flights of 0, 1, 2 ... tiles now (ST-41, ST-45, ST-100)."""
    return [flight_cost(state, seat, tiles) for tiles in range(FLIGHT_TILES + 1)]


def fare(state: SkyTraders, seat: int, tile: Tile) -> int | None:
    """Phlogiston for a flight to a tile now; None: out of range."""
    here = state.place[seat]
    tiles = FLIGHT_TILES + 1 if here is None else state.distance[here][tile]
    return None if tiles > FLIGHT_TILES else flight_cost(state, seat, tiles)


def fuel_price(units: int) -> int:
    """GP for phlogiston in a port (ST-86)."""
    return units * PHLOGISTON_PRICE


def spaces_left(state: SkyTraders) -> int:
    """Spaces left on the Guild track for the leading player."""
    return INFLUENCE_MAX - max(state.influence)


class Sale(NamedTuple):
    kind: Kind
    barrels: int
    price: int
    bonus: int

    @property
    def coins(self) -> int:
        return self.barrels * (self.price + self.bonus)


def sales(state: SkyTraders, seat: int, tile: Tile) -> list[Sale] | None:
    """Sales of the cargo on a tile at present prices; None if decided by dice (ST-177)."""
    if tile is Tile.TWIN_CITY and not (state.place[seat] is tile and state.twin):
        return None
    _, sought = market_at(state, tile)
    return [
        Sale(kind, held, state.price(kind), bonus(state, seat, kind))
        for kind in sought
        if (held := state.aboard(seat, kind))
    ]


def proceeds(state: SkyTraders, seat: int, tile: Tile) -> int | None:
    """Total of the sales; None if decided by dice."""
    lots = sales(state, seat, tile)
    return None if lots is None else sum(lot.coins for lot in lots)


def stranded(state: SkyTraders, seat: int, tile: Tile) -> bool:
    """Whether a flight to a tile without sales leaves too little phlogiston for any city that buys some of the cargo.

    False where dice decide or phlogiston is sold.
    """
    used = fare(state, seat, tile)
    if used is None or not barrels(state, seat) or sales(state, seat, tile) != [] or tile in CITY_TILES:
        return False
    left = state.phlogiston[seat] - used
    tiles = [state.distance[tile][city] for city in CITY_TILES if city in state.cells and sales(state, seat, city)]
    cost = printed_cost(state, seat)
    return bool(tiles) and all(far > FLIGHT_TILES or cost[far] > left for far in tiles)


def treasure(state: SkyTraders, seat: int, tile: Tile) -> tuple[int, int] | None:
    """Minimum and maximum GP from the Treasure Map there (ST-204); None if not usable."""
    held = tile in WASTELANDS and Wind.TREASURE_MAP in state.kept[seat]
    return (TREASURE_GP, 6 * TREASURE_GP) if held else None


def volcano(state: SkyTraders, seat: int, tile: Tile) -> tuple[int, int] | None:
    """Minimum and maximum GP from the slime aboard there (ST-181); None if not usable."""
    slime = state.aboard(seat, Kind.SLIME)
    return (slime, 6 * slime) if tile is Tile.VOLCANO and slime else None


def clouds(state: SkyTraders, seat: int) -> tuple[int, int]:
    """Minimum and maximum phlogiston aboard after mining the clouds (ST-55)."""
    held = state.phlogiston[seat]
    return min(held + 1, PHLOGISTON_MAX), min(held + 6, PHLOGISTON_MAX)


def comers(state: SkyTraders, seat: int, tile: Tile) -> list[int]:
    """Rivals who could reach this tile before the seat's next turn with their present phlogiston: those playing later
    in this round, and those before the seat in the next."""
    if state.active != seat:
        return []
    order = state.clockwise(state.first)
    later = order[order.index(seat) + 1 :]
    following = state.clockwise(state.left_of(state.first))
    rivals = dict.fromkeys([*later, *following[: following.index(seat)]])
    return [rival for rival in rivals if _reaches(state, rival, tile)]


def threat(state: SkyTraders, seat: int, tile: Tile) -> int:
    """Strength of the strongest rival who could come to a tile and is stronger than the seat; 0: there is none."""
    most = max((strength(state, rival) for rival in comers(state, seat, tile)), default=0)
    return most if most > strength(state, seat) else 0


def beside(state: SkyTraders, seat: int) -> list[int]:
    """Rivals whose ships are on the same tile (ST-104)."""
    here = state.place[seat]
    return [rival for rival, tile in enumerate(state.place) if tile is not None and tile is here and rival != seat]


def _reaches(state: SkyTraders, seat: int, tile: Tile) -> bool:
    here = state.place[seat]
    if here is None or state.distance[here][tile] > FLIGHT_TILES:
        return False
    return printed_cost(state, seat)[state.distance[here][tile]] <= state.phlogiston[seat]


def strength(state: SkyTraders, seat: int) -> int:
    """Strength the crew can send into a round of battle: the strongest card (ST-115), in the director's cut all cards
    (ST-123)."""
    cards = [state.card(crew).strength for _, crew in state.fighters(seat)]
    return sum(cards) if state.setting.directors_cut_combat_sum else max(cards, default=0)


class Hold(NamedTuple):
    """A hold.

    `load`: barrels in it, or 1 for a crew card; `room`: its capacity in barrels while undamaged and without crew.
    """

    number: int
    what: Kind | Crew | None
    load: int
    damage: Damage | None
    upgraded: bool
    room: int


def hold(state: SkyTraders, seat: int, number: int) -> Hold:
    slot = state.slot(seat, number)
    what, load, damage = state.content[slot], state.count[slot], state.damage[slot]
    return Hold(number, what, load, damage, state.upgraded[slot], state.capacity(slot))


def ship(state: SkyTraders, seat: int) -> tuple[Hold, ...]:
    return tuple(hold(state, seat, number) for number in HOLD_NUMBERS)


def barrels(state: SkyTraders, seat: int) -> int:
    """Barrels aboard, including slime."""
    return sum(hold.load for hold in ship(state, seat) if isinstance(hold.what, Kind))


def holders(state: SkyTraders, kind: Kind) -> list[tuple[int, int]]:
    """Seats that carry a kind, with their barrels of it."""
    return [(seat, count) for seat in range(state.seats) if (count := state.aboard(seat, kind))]


def freight(state: SkyTraders, seat: int) -> list[tuple[Kind, int]]:
    """The cargo of a ship by kind."""
    return [(kind, count) for kind in KINDS if (count := state.aboard(seat, kind))]


def dumps(state: SkyTraders, decision: DumpCargo) -> bool:
    """Whether there is anything to decide: barrels to dump, or a repair by the Boatswain. Crew and empty upgrades may
    go overboard too, but hardly ever do."""
    repairs = any(isinstance(option, Repair) for option in decision.options(state))
    return repairs or barrels(state, decision.seat) > 0


def room(state: SkyTraders, seat: int) -> int:
    """Capacity in barrels of the undamaged holds without crew."""
    sound = [hold for hold in ship(state, seat) if hold.damage is None]
    return sum(hold.room for hold in sound if not isinstance(hold.what, Crew))


def growing(state: SkyTraders) -> bool:
    """Whether the map is still being laid."""
    return len(state.cells) < len(TILES)


class Growth(NamedTuple):
    """Effects of laying a tile on the map."""

    stages: list[tuple[Cell, int]]
    """Landing stages built: the cell and its edge."""
    opened: list[Cell]
    """Cells that become available to tiles of the other colour."""


def growth(state: SkyTraders, lay: Lay) -> Growth:
    cell = (lay.q, lay.r)
    after = {**state.cells, lay.tile: cell}
    before = {*sky.open_cells(state.cells)}
    opened = [other for other in sky.open_cells(after) if other not in before]
    return Growth(sky.stages(state.arrows, after, lay.tile), opened)


def order_of_laying(state: SkyTraders, seat: int) -> list[int]:
    """Seats laying the remaining tiles in order, from `seat`, if no one has to pass (ST-15, ST-16)."""
    left, order = list(state.unlaid), list[int]()
    while any(left):
        if left[seat]:
            left[seat] -= 1
            order.append(seat)
        seat = state.left_of(seat)
    return order
