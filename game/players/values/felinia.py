"""What a position of Felinia is worth: above all what merchants aboard and travelling will bring, and what trading
posts are worth to those that follow.

Before a merchant can board, a ship demands goods: how many are still missing counts, and how many of them the tokens
on the markets will buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.players.value import ValueFunction
from game.rules.felinia.actions import Sell, Stop, SwapFood, SwapSpice
from game.rules.felinia.components import (
    BONUS_TYPE,
    BONUSES,
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
    SPECIALS,
    SPICE_FOR_POINT,
    STEPS,
    STORE_FREE,
    Special,
)
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtPlace
from game.rules.felinia.parts import EMPTY, FACE_DOWN, GUILD
from game.rules.felinia.scoring import group_points, groups, points_of
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action

LONG = 16.0
"""Deck tiles in the stack when the first round begins."""
SPECIAL_WORTH = 2.0
"""What a special tile is likely to bring later, besides its points at once."""
INSTANT_WORTH = 3.5
"""The food, gold, silver and good of the special tile that leaves the game."""
UNKNOWN_MORE = 0.7
"""What choosing between face-down tiles adds to their mean."""

FEATURES = {
    "goods.m0": 2.2,
    "goods.m1": 1.6,
    "goods.m2": 0.7,
    "goods.others": 1.6,
    "goods.each": 0.4,
    "goods.over": -0.3,
    "bids.m0": 1.5,
    "bids.second": 2.0,
    "bids.live": 1.5,
    "bids.cost": -0.5,
    "bids.dead": 0.5,
    "aboard.way": 1.0,
    "aboard.half": -0.4,
    "aboard.gain": 1.0,
    "trip.gain": 1.0,
    "posts": 5.0,
    "silver": 0.6,
    "gold": 0.1,
    "spice": 0.2,
    "food": 0.8,
    "specials": SPECIAL_WORTH,
    "places": 0.8,
}
MOST_SALES = 2
SECOND_BY_MISSING = {0: 1.0, 1: 0.4, 2: 0.15}
"""How near a second merchant is to boarding, by the goods that are missing."""
FAR = 3
"""With this many goods missing, a ship no longer counts."""
NEAR = (1.0, 0.5, 0.2, 0.0)
"""How far goods go towards a further ship, by the number still missing."""


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
        self.needs = needs_of(state)
        self.tokens = tokens
        """Place and height in its stack, in the order in which they act."""
        self.money = state.silver[seat] + 2 * state.gold[seat] + state.spice[seat]

    def for_goods(self, cost: Sequence[tuple[int, int]], silver: int) -> Bought:
        """These goods first, then others that ships demand, with `silver` put aside."""
        state = self.state
        wanted = [0] * len(GOODS)
        for good, count in cost:
            wanted[good] += count
        own, needs = self.own[:], self.needs
        lacking = [max(0, count - have) for count, have in zip(wanted, own, strict=True)]
        money, deals, paid = self.money - silver, 0, 0
        left = [lying[:] for lying in state.market]
        for place, height in self.tokens:
            price = height + 1
            if price > money or price > SILVER_MOST:
                continue
            if place != GUILD:
                lying = left[place]
                if not lying or len(state.bids[place]) - price >= len(state.market[place]):
                    continue
                good = max(lying, key=lambda good: (lacking[good] > 0, needs[good] > own[good]))
                if deals and not lacking[good] and needs[good] <= own[good]:
                    continue
                lying.remove(good)
                own[good] += 1
                lacking[good] = max(0, lacking[good] - 1)
            else:
                spare = next((good for good, have in enumerate(own) if have > wanted[good]), EMPTY)
                short = next((good for good, count in enumerate(lacking) if count and state.bag[good]), EMPTY)
                if spare == EMPTY or (deals and short == EMPTY):
                    continue
                if short != EMPTY:
                    own[spare] -= 1
                    own[short] += 1
                    lacking[short] -= 1
            money -= price
            deals += 1
            paid += price
        return Bought(sum(lacking), deals, paid)


class FeliniaValue(ValueFunction[Felinia]):
    title = "felinia"
    features: ClassVar = FEATURES
    spread = (14.0, 4.0)
    styles: ClassVar = {
        "shipper": {"goods.m0": 1.15, "posts": 1.1},
        "builder": {"aboard.gain": 1.15, "trip": 1.15, "specials": 1.15},
        "gambler": {"goods.others": 1.2, "bids.second": 1.3, "specials": 1.3, "places": 1.3},
        "hoarder": {"silver": 1.06, "gold": 1.08, "spice": 1.08, "food": 1.08},
        "blocker": {"bids.live": 1.12},
    }

    def progress(self, state: Felinia) -> float:
        """Whichever runs out first: the deck tiles or some player's merchants."""
        return max(1 - state.deck_left / LONG, 1 - min(state.merchants) / MERCHANTS)

    def points(self, state: Felinia) -> Sequence[float]:
        return [sum(points_of(state, seat).values()) for seat in range(state.seats)]

    def measure(self, state: Felinia) -> Sequence[Sequence[float]]:
        rows = [self.measure_seat(state, seat) for seat in range(state.seats)]
        ahead = 1 - min(self.progress(state), 1.0)
        for ship, crew in enumerate(state.aboard):
            if crew:
                tile = state.ships[ship]
                full = len(crew) == SPACES[tile] or ship in state.sailing
                for seat in crew:
                    rows[seat]["aboard.way"] += 1
                    rows[seat]["aboard.half"] += not full
                    rows[seat]["aboard.gain"] += best_gain(state, seat, BOUND_FOR[tile])
                    rows[seat]["posts"] += ahead
        seat = state.traveller
        if seat != EMPTY:
            gain = trip_gain(state, seat)
            rows[seat]["trip.gain"] = gain
            rows[seat]["posts"] += ahead * (gain > 0)
            rows[seat]["aboard.way"] += state.steps == 1  # no symbol is collected yet
        for seat, row in enumerate(rows):
            row["posts"] += ahead * len(state.posts[seat])
        return [list(row.values()) for row in rows]

    def measure_seat(self, state: Felinia, seat: int) -> dict[str, float]:
        """By feature; without merchants aboard or ashore."""
        row = dict.fromkeys(FEATURES, 0.0)
        row["silver"] = state.silver[seat]
        row["gold"] = state.gold[seat]
        row["spice"] = state.spice[seat]
        row["food"] = state.food[seat]
        row["specials"] = len(state.specials[seat])
        row["places"] = len(state.places[seat])
        free = [
            tile for ship, tile in enumerate(state.ships) if tile != EMPTY and len(state.aboard[ship]) < SPACES[tile]
        ]
        own = state.goods[seat]
        row["goods.each"] = sum(own)
        row["goods.over"] = max(0, sum(own) - STORE_FREE)
        near, *others = sorted(missing_for(own, tile) for tile in free) or [FAR]
        if near < FAR:
            row[f"goods.m{near}"] = 1
            row["goods.others"] = sum(NEAR[missing] for missing in others)
        self.measure_bids(state, seat, free, row)
        return row

    def measure_bids(self, state: Felinia, seat: int, free: list[int], row: dict[str, float]) -> None:
        """How close to boarding a ship the seat's tokens will bring it."""
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
        row["bids.live"] = best.deals
        row["bids.cost"] = best.paid
        row["bids.dead"] = len(tokens) - best.deals
        if not least:
            row["bids.m0"] = 1
            row["bids.second"] = self.second(state, market, first, free)

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
        """The two sales that hurt least: gold, which brings two silver, then goods no ship demands, spice and other
        goods. A longer list would be tried in every order."""
        own, needs = state.goods[seat], needs_of(state)

        def loss(action: Sell) -> int:
            if action.what == "gold":
                return -1
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


def missing_for(own: list[int], tile: int) -> int:
    """Number of goods still missing for this deck tile."""
    missing = COST_TILES[tile]
    for good, count in COST[tile]:
        have = own[good]
        missing -= have if have < count else count
    return missing


def tile_gain(state: Felinia, seat: int, tile: int) -> float:
    """Points for one more of this tile."""
    if tile >= SPECIAL_FROM:
        return special_gain(state, seat, SPECIALS[tile - SPECIAL_FROM])
    n, cap, more = state.tiles[seat][tile], CAPS[tile], 0
    for bonus in state.bonus[seat]:
        if BONUS_TYPE[bonus] == tile:
            n += BONUSES[bonus].extra
            more += not BONUSES[bonus].extra
    return (n + 1) * min(n + 1, cap) - n * min(n, cap) + more


def special_gain(state: Felinia, seat: int, special: Special) -> float:
    """Points that a special tile brings at once, and what it is expected to bring later."""
    if special.leaves:
        return INSTANT_WORTH
    spice = state.spice[seat]
    lone = sum(len(group) == 1 for group in groups(state.posts[seat], state.chart.near)) if special.lone_points else 0
    return (
        special.food_points * state.food[seat]
        + special.spice_points * (spice - spice // SPICE_FOR_POINT)
        + special.place_points * len(state.places[seat])
        + lone
        + SPECIAL_WORTH
    )


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
