"""What a position of Felinia is worth: above all what merchants aboard and travelling will bring.

Before a merchant can board, a ship demands goods: how many are still missing counts, and how many of them the tokens
on the markets will buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.players.value import ValueFunction
from game.rules.felinia.actions import Sell, Stop, SwapFood, SwapSpice
from game.rules.felinia.components import (
    BOUND_FOR,
    CAPS,
    COST,
    COST_SILVER,
    COST_TILES,
    GOODS,
    MERCHANTS,
    SILVER_MOST,
    SPACES,
    SPECIAL_FROM,
    STEPS,
    STORE_FREE,
)
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtPlace
from game.rules.felinia.parts import EMPTY, FACE_DOWN, GUILD
from game.rules.felinia.scoring import group_points, points_of
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action

LONG = 16.0
"""Deck tiles in the stack when the first round begins."""
SPECIAL_WORTH = 3.0
"""Rough worth of a special tile in points."""
UNKNOWN_MORE = 0.7
"""What choosing between face-down tiles adds to their mean."""

FEATURES = {
    "goods.m0": 4.0,
    "goods.m1": 2.2,
    "goods.m2": 0.8,
    "goods.each": -0.55,
    "goods.over": -0.3,
    "bids.m0": 6.0,
    "bids.m1": 2.2,
    "bids.m2": 0.5,
    "bids.second": 4.0,
    "bids.live": 0.3,
    "bids.cost": -0.3,
    "bids.dead": -0.3,
    "aboard.full": 3.0,
    "aboard.half": 0.6,
    "aboard.gain": 1.0,
    "trip.gain": 1.0,
    "trip.none": 0.0,
    "silver": 0.33,
    "silver.poor": -0.5,
    "gold": 0.3,
    "spice": 0.2,
    "food": 0.4,
    "specials": 1.0,
    "places": 0.3,
}
NAMES = list(FEATURES)
(GOODS_0, BIDS_0, LIVE, COST_OF, DEAD, FULL, HALF, GAIN, TRIP, TRIP_NONE, SILVER, POOR, GOLD, SPICE, FOOD) = map(
    NAMES.index,
    (
        "goods.m0",
        "bids.m0",
        "bids.live",
        "bids.cost",
        "bids.dead",
        "aboard.full",
        "aboard.half",
        "aboard.gain",
        "trip.gain",
        "trip.none",
        "silver",
        "silver.poor",
        "gold",
        "spice",
        "food",
    ),
)
SPECIALS, PLACES, EACH, OVER, SECOND = map(
    NAMES.index, ("specials", "places", "goods.each", "goods.over", "bids.second")
)
MOST_SALES = 2
SECOND_BY_MISSING = {0: 1.0, 1: 0.4, 2: 0.15}
"""How near a second merchant is to boarding, by the goods that are missing."""
FAR = 3
"""With this many goods missing, a ship no longer counts."""


class Bought(NamedTuple):
    """What tokens will buy: how many of the goods wanted are still missing then, deals, and silver paid."""

    missing: int
    deals: int
    paid: int


NOTHING_BOUGHT = Bought(FAR, 0, 0)


class Purchases:
    """What the tokens of a seat on markets and guild will buy."""

    def __init__(self, state: Felinia, seat: int, tokens: Sequence[tuple[int, int]]) -> None:
        self.state = state
        self.own = state.goods[seat]
        self.tokens = tokens
        """Place and height in its stack, in the order in which they act."""
        self.money = state.silver[seat] + 2 * state.gold[seat] + state.spice[seat]

    def for_goods(self, cost: Sequence[tuple[int, int]], silver: int) -> Bought:
        """Towards these goods, with `silver` put aside."""
        state = self.state
        wanted = [0] * len(GOODS)
        for good, count in cost:
            wanted[good] += count
        lacking = [max(0, count - have) for count, have in zip(wanted, self.own, strict=True)]
        money, deals, paid = self.money - silver, 0, 0
        taken: list[tuple[int, int]] = []
        for place, height in self.tokens:
            price = height + 1
            if price > money or price > SILVER_MOST:
                continue
            if place != GUILD:
                lying = state.market[place]
                if len(state.bids[place]) - price >= len(lying):
                    continue
                useful = [g for g, n in enumerate(lacking) if n and lying.count(g) > taken.count((place, g))]
                if deals and not useful:
                    continue
                taken.append((place, useful[0] if useful else lying[0]))
                if useful:
                    lacking[useful[0]] -= 1
            money -= price
            deals += 1
            paid += price
        return Bought(sum(lacking), deals, paid)


class FeliniaValue(ValueFunction[Felinia]):
    title = "felinia"
    features: ClassVar = FEATURES
    spread = (14.0, 4.0)
    styles: ClassVar = {
        "shipper": {"aboard.full": 1.15, "aboard.half": 1.3, "goods.m0": 1.15},
        "builder": {"aboard.gain": 1.15, "trip": 1.15, "specials": 1.15},
        "gambler": {"bids.m1": 1.2, "bids.m2": 1.3, "specials": 1.3, "places": 1.3},
        "hoarder": {"silver": 1.06, "gold": 1.08, "spice": 1.08, "food": 1.08},
        "blocker": {"bids.live": 1.12},
    }

    def progress(self, state: Felinia) -> float:
        """Whichever runs out first: the deck tiles or some player's merchants."""
        return max(1 - state.deck_left / LONG, 1 - min(state.merchants) / MERCHANTS)

    def points(self, state: Felinia) -> Sequence[float]:
        return [sum(points_of(state, seat).values()) for seat in range(state.seats)]

    def measure(self, state: Felinia) -> Sequence[Sequence[float]]:
        rows = []
        for seat in range(state.seats):
            row = [0.0] * len(NAMES)
            self.measure_goods(state, seat, row)
            silver = state.silver[seat]
            row[SILVER] = silver
            row[POOR] = silver < 2
            row[GOLD] = state.gold[seat]
            row[SPICE] = state.spice[seat]
            row[FOOD] = state.food[seat]
            row[SPECIALS] = len(state.specials[seat])
            row[PLACES] = len(state.places[seat])
            rows.append(row)
        for ship, crew in enumerate(state.aboard):
            if crew:
                tile = state.ships[ship]
                full = len(crew) == SPACES[tile] or ship in state.sailing
                for seat in crew:
                    rows[seat][FULL if full else HALF] += 1
                    rows[seat][GAIN] += best_gain(state, seat, BOUND_FOR[tile])
        seat = state.traveller
        if seat != EMPTY:
            gain = trip_gain(state, seat)
            rows[seat][TRIP] = gain
            rows[seat][TRIP_NONE] = not gain
        return rows

    def measure_goods(self, state: Felinia, seat: int, row: list[float]) -> None:
        """How close the seat is to boarding a ship: with what it holds, and with what its tokens will buy."""
        free = [
            tile for ship, tile in enumerate(state.ships) if tile != EMPTY and len(state.aboard[ship]) < SPACES[tile]
        ]
        own = state.goods[seat]
        count = sum(own)
        row[EACH] = count
        row[OVER] = max(0, count - STORE_FREE)
        least = least_missing(own, free)
        if least < FAR:
            row[GOODS_0 + least] = 1
        tokens = [
            (place, i)
            for place, stack in enumerate(state.bids)
            for i in range(len(stack) - 1, -1, -1)
            if stack[i] == seat
        ]
        if not tokens:
            return
        market = Purchases(state, seat, tokens)
        best, first, least = NOTHING_BOUGHT, EMPTY, FAR
        for tile in free:
            bought = market.for_goods(COST[tile], COST_SILVER[tile])
            if bought.deals and ((bought.missing, bought.paid) < (least, best.paid) or not best.deals):
                best, first, least = bought, tile, min(bought.missing, FAR)
        row[LIVE] = best.deals
        row[COST_OF] = best.paid
        row[DEAD] = len(tokens) - best.deals
        if least < FAR:
            row[BIDS_0 + least] = 1
        if not least:
            row[SECOND] = self.second(state, market, first, free)

    def second(self, state: Felinia, market: Purchases, first: int, free: list[int]) -> float:
        """How far the tokens bring a second merchant, besides the one for the ship with the tile `first`."""
        best = 0.0
        for tile in free:
            if tile == first and len(state.aboard[state.ships.index(tile)]) + 1 >= SPACES[tile]:
                continue
            silver = COST_SILVER[first] + COST_SILVER[tile]
            bought = market.for_goods((*COST[first], *COST[tile]), silver)
            best = max(best, SECOND_BY_MISSING.get(bought.missing, 0.0))
        return best

    def sensible(self, state: Felinia, options: list[Action]) -> list[Action]:
        """Sells only if goods must go or there is nothing else to do; swaps only for goods that ships demand; always
        takes a second look, which is free."""
        decision = state.decision
        if isinstance(decision, Store):
            return [a for a in options if not isinstance(a, Sell)] + self.cheapest(state, decision.seat, options)
        kept = [action for action in options if not isinstance(action, Sell)]
        if isinstance(decision, AtGuild):
            kept = self.wanted_deals(state, decision.seat, kept)
        if isinstance(decision, Look):
            return [action for action in kept if not isinstance(action, Stop)]
        short = len(kept) == 1 and isinstance(decision, AtPlace | Board)
        if short:
            kept += self.cheapest(state, decision.seat, options)
        return kept

    def cheapest(self, state: Felinia, seat: int, options: list[Action]) -> list[Action]:
        """The two sales that hurt least: goods no ship demands, then spice, other goods and gold. A longer list would
        be tried in every order."""
        own, needs = state.goods[seat], needs_of(state)

        def loss(action: Sell) -> int:
            if action.what == "gold":
                return 9
            if action.what == "spice":
                return 1
            good = [str(one) for one in GOODS].index(action.what)
            return 0 if own[good] > needs[good] else 1 + needs[good]

        sales = [action for action in options if isinstance(action, Sell)]
        if isinstance(state.decision, Store):
            sales = [action for action in sales if action.what in GOODS]
        return [*sorted(sales, key=loss)[:MOST_SALES]]

    def wanted_deals(self, state: Felinia, seat: int, options: list[Action]) -> list[Action]:
        """Drops swaps for goods that no ship demands more of."""
        own, needs = state.goods[seat], needs_of(state)
        kept = []
        for action in options:
            if isinstance(action, SwapSpice | SwapFood):
                take = GOODS.index(action.take)
                if own[take] >= needs[take]:
                    continue
            kept.append(action)
        return kept


def needs_of(state: Felinia) -> list[int]:
    """By good: the most that any ship with a free space demands."""
    needs = [0] * len(GOODS)
    for ship, tile in enumerate(state.ships):
        if tile != EMPTY and len(state.aboard[ship]) < SPACES[tile]:
            for good, count in COST[tile]:
                needs[good] = max(needs[good], count)
    return needs


def least_missing(own: list[int], free: list[int]) -> int:
    """Number of goods missing for the deck tile that needs fewest more."""
    least = FAR
    for tile in free:
        missing = COST_TILES[tile]
        for good, count in COST[tile]:
            have = own[good]
            missing -= have if have < count else count
        least = min(least, missing)
    return least


def tile_gain(state: Felinia, seat: int, tile: int) -> float:
    """Points for one more of this tile."""
    if tile >= SPECIAL_FROM:
        return SPECIAL_WORTH
    n, cap = state.tiles[seat][tile], CAPS[tile]
    return (n + 1) * min(n + 1, cap) - n * min(n, cap)


def unknown_gain(state: Felinia, seat: int, country: int) -> float:
    """Expected points for a face-down tile of this country."""
    counts = state.unseen[country]
    return UNKNOWN_MORE + sum(count * tile_gain(state, seat, tile) for tile, count in enumerate(counts) if count) / max(
        sum(counts), 1
    )


def post_gain(state: Felinia, seat: int, province: int) -> float:
    """Points for one more trading post in this province."""
    near, posts = state.chart.near, state.posts[seat]
    if not any(other in posts for other in near[province]):
        return 1.0
    return group_points([*posts, province], near) - group_points(posts, near)


def best_gain(state: Felinia, seat: int, country: int) -> float:
    """The most points any new trading post in a country brings, with its tile."""
    ground = state.ground
    unknown = unknown_gain(state, seat, country)
    best = 0.0
    for province in state.chart.factories[country]:
        tile = ground[province]
        if tile != EMPTY:
            gain = unknown if tile == FACE_DOWN else tile_gain(state, seat, tile)
            best = max(best, gain + post_gain(state, seat, province))
    return best


def trip_gain(state: Felinia, seat: int) -> float:
    """The best trading post the merchant can still reach, counting tiles that are face up or may be turned."""
    chart, ground, standing = state.chart, state.ground, state.standing
    roads = chart.near if state.setting.cross_border_movement else chart.near_home
    turning = not state.over and isinstance(state.decision, Look)
    left = STEPS - state.steps + (state.food[seat] if state.extended else 0)
    seen = set(state.trail)
    rim, best = [state.at], 0.0
    unknown = unknown_gain(state, seat, state.arrival) if turning else 0.0
    for _ in range(left):
        wider = []
        for here in rim:
            for there in roads[here]:
                if there in seen or standing[there] != EMPTY:
                    continue
                seen.add(there)
                tile = ground[there]
                if tile == EMPTY:
                    wider.append(there)
                elif tile != FACE_DOWN:
                    best = max(best, tile_gain(state, seat, tile) + post_gain(state, seat, there))
                elif turning:
                    best = max(best, unknown + post_gain(state, seat, there))
        rim = wider
    return best


VALUE = FeliniaValue()
