"""What a position of Felinia is worth: above all what merchants aboard and travelling will bring, and what trading
posts are worth to those that follow.

Before a merchant can board, a ship demands goods: how many are still missing counts, and how many of them the tokens
on the markets will buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.players.value import ValueFunction
from game.players.values.felinia.posts import SPECIAL_WORTH, Prospects
from game.rules.felinia.actions import Sell, Stop, SwapFood, SwapSpice
from game.rules.felinia.components import (
    BOUND_FOR,
    COST,
    COST_SILVER,
    COST_TILES,
    GOODS,
    MERCHANTS,
    SILVER_MOST,
    SPACES,
    STORE_FREE,
)
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtPlace
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.scoring import points_of
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action

LONG = 16.0
"""Deck tiles in the stack when the first round begins."""
POST_LATER = 5.0
"""What a post at the start of the game is worth to those that follow, in groups and tiles."""

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
    "posts": POST_LATER,
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
USUAL = 7.0
"""Points that a new trading post usually brings, at once and later."""
FAR = 3
"""With this many goods missing, a ship no longer counts."""
NEAR = (1.0, 0.5, 0.2, 0.0)
"""How far goods go towards a further ship, by the number still missing."""


class Bought(NamedTuple):
    """What tokens will buy: how many of the goods wanted are still missing then, deals, and silver paid."""

    missing: int
    deals: int
    paid: int

    def promise(self, worth: float) -> tuple[bool, float, int]:
        """What to prefer for a ship of this worth: deals at all, a ship that is worth more or nearer, less silver."""
        return self.deals > 0, NEAR[min(self.missing, FAR)] * worth, -self.paid


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
    together = True
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
        prospects = [Prospects(state, seat) for seat in range(state.seats)]
        ahead = 1 - min(self.progress(state), 1.0)
        rows = [self.measure_seat(state, seat, prospects[seat], ahead) for seat in range(state.seats)]
        for ship, crew in enumerate(state.aboard):
            if crew:
                tile = state.ships[ship]
                full = len(crew) == SPACES[tile] or ship in state.sailing
                for seat in crew:
                    rows[seat]["aboard.way"] += 1
                    rows[seat]["aboard.half"] += not full
                    rows[seat]["aboard.gain"] += prospects[seat].country(BOUND_FOR[tile])
                    rows[seat]["posts"] += ahead
        seat = state.traveller
        if seat != EMPTY:
            gain = prospects[seat].trip()
            rows[seat]["trip.gain"] = gain
            rows[seat]["posts"] += ahead * (gain > 0)
            rows[seat]["aboard.way"] += state.steps == 1  # no symbol is collected yet
        for seat, row in enumerate(rows):
            row["posts"] += ahead * len(state.posts[seat])
        return [list(row.values()) for row in rows]

    def measure_seat(self, state: Felinia, seat: int, prospects: Prospects, ahead: float) -> dict[str, float]:
        """By feature; without merchants aboard or ashore."""
        row = dict.fromkeys(FEATURES, 0.0)
        row["silver"] = state.silver[seat]
        row["gold"] = state.gold[seat]
        row["spice"] = state.spice[seat]
        row["food"] = state.food[seat]
        row["specials"] = len(state.specials[seat])
        row["places"] = len(state.places[seat])
        own = state.goods[seat]
        row["goods.each"] = sum(own)
        row["goods.over"] = max(0, sum(own) - STORE_FREE)
        worth = {
            tile: (prospects.country(BOUND_FOR[tile]) + ahead * POST_LATER) / USUAL
            for ship, tile in enumerate(state.ships)
            if tile != EMPTY and len(state.aboard[ship]) < SPACES[tile]
        }
        near = {tile: min(missing_for(own, tile), FAR) for tile in worth}
        if worth:
            best = max(worth, key=lambda tile: NEAR[near[tile]] * worth[tile])
            if near[best] < FAR:
                row[f"goods.m{near[best]}"] = worth[best]
                row["goods.others"] = sum([NEAR[near[tile]] * worth[tile] for tile in worth if tile != best])
            self.measure_bids(state, seat, worth, row)
        return row

    def measure_bids(self, state: Felinia, seat: int, worth: dict[int, float], row: dict[str, float]) -> None:
        """How close to boarding a ship the seat's tokens will bring it; `worth`: of the deck tiles with a free space,
        as a share of what is usual."""
        tokens = [
            (place, i)
            for place, stack in enumerate(state.bids)
            for i in range(len(stack) - 1, -1, -1)
            if stack[i] == seat
        ]
        if not tokens:
            return
        market = Purchases(state, seat, tokens)
        plans = {tile: market.for_goods(COST[tile], COST_SILVER[tile]) for tile in worth}
        first = max(worth, key=lambda tile: plans[tile].promise(worth[tile]))
        best = plans[first]
        row["bids.live"] = best.deals
        row["bids.cost"] = best.paid
        row["bids.dead"] = len(tokens) - best.deals
        if best.deals and not best.missing:
            row["bids.m0"] = worth[first]
            row["bids.second"] = self.second(state, market, first, worth)

    def second(self, state: Felinia, market: Purchases, first: int, worth: dict[int, float]) -> float:
        """How far the tokens bring a second merchant, besides the one for the ship with the tile `first`."""
        best = 0.0
        for tile in worth:
            if tile == first and len(state.aboard[state.ships.index(tile)]) + 1 >= SPACES[tile]:
                continue
            silver = COST_SILVER[first] + COST_SILVER[tile]
            bought = market.for_goods((*COST[first], *COST[tile]), silver)
            best = max(best, worth[tile] * SECOND_BY_MISSING.get(bought.missing, 0.0))
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


VALUE = FeliniaValue()
