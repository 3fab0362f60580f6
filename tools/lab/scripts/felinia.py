"""A shipper, a builder and a hoarder of Felinia: rules of thumb as players tell them, each with a plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.felinia.actions import (
    OWN_BOARD,
    Buy,
    Decline,
    Embark,
    PayFourth,
    PlaceBid,
    Reveal,
    Sell,
    Step,
    Stop,
    SwapFood,
    SwapSpice,
    TakeBonus,
)
from game.rules.felinia.components import (
    BID_SILVER,
    BONUS_IDS,
    BONUS_TYPE,
    BOUND_FOR,
    COST,
    COST_SILVER,
    GOODS,
    SILVER_MOST,
    SPECIAL_FROM,
)
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look, Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtMarket
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.scoring import group_points, trade_points
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.trips import most, trips

KINDS = range(len(GOODS))
UNTURNED = 2.0
"""Assumed gain of a face-down tile, in points."""
SPECIAL = 4.0
"""Assumed gain of a special tile, in points."""
PER_GOOD = 3.0
"""Worth of a good that the ship one waits for still lacks, in silver; without a ship for it half a silver."""
FIT = 2
"""Tiles of a type from which a bonus tile of it is worth its gold and spice."""


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat."""

    haste: float
    """Points that a good still missing for a ship counts against it."""
    aim: float
    """Weight of the trading post ahead for a ship."""
    purse: int
    """With less silver it bids on its own board."""
    thrift: float
    """Worth of silver, in what it could buy."""
    guild: bool = False
    """Whether it goes there for bonus tiles."""
    stock: int = 0
    """For so much silver it buys a good that some ship demands, though not its own."""

    def __call__(self, state: Felinia, seat: int) -> Action:
        answers: Mapping[type[Any], Callable[[Felinia, int, Sequence[Any]], Action]] = {
            Bid: self.bid,
            AtMarket: self.buy,
            AtGuild: self.deal,
            Board: self.board,
            Look: self.look,
            Walk: self.walk,
            Store: self.store,
        }
        options: Sequence[Any] = state.options()
        answer = answers.get(type(state.decision))
        return options[0] if answer is None else answer(state, seat, options)

    # ------------------------------------------------------------------ ships

    def ship(self, state: Felinia, seat: int) -> int:
        """The deck tile that is waited for: near to be paid and worth the voyage; EMPTY: none has a free space."""
        return max(free_tiles(state), key=lambda tile: self.worth(state, seat, tile), default=EMPTY)

    def worth(self, state: Felinia, seat: int, tile: int) -> float:
        """Goods that lie on no market count twice."""
        lacks = lacking(state, seat, tile)
        lying = [sum(market.count(good) for market in state.market) for good in KINDS]
        missing = sum(lacks) + COST_SILVER[tile] / 2
        missing += sum(max(0, lack - there) for lack, there in zip(lacks, lying, strict=True))
        return self.aim * post_worth(state, seat, BOUND_FOR[tile]) - self.haste * missing

    def wants(self, state: Felinia, seat: int) -> list[int]:
        """By good: what is still to be bought for the first ship that the tokens on the markets do not see to, if one
        merchant after another boards."""
        goods = state.goods[seat][:]
        tokens = [state.market[place][:] for place, stack in enumerate(state.bids[:GUILD]) if seat in stack]
        for tile in sorted(free_tiles(state), key=lambda tile: -self.worth(state, seat, tile)):
            asked = dict(COST[tile])
            lacks = [max(0, asked.get(good, 0) - goods[good]) for good in KINDS]
            for lying in tokens[:]:
                good = next((good for good in lying if lacks[good]), EMPTY)
                if good != EMPTY:
                    lacks[good] -= 1
                    tokens.remove(lying)
            if any(lacks):
                return lacks
            goods = [max(0, goods[good] - asked.get(good, 0)) for good in KINDS]
        return [0] * len(GOODS)

    def board(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """The ship that is worth most; for its silver something is sold that it does not ask for."""
        ships = [action for action in options if isinstance(action, Embark)]
        if ships:
            return max(ships, key=lambda action: self.worth(state, seat, state.ships[action.ship]))
        return spare(state, seat, options, self.ship(state, seat)) or next(
            action for action in options if not isinstance(action, Sell)
        )

    # ------------------------------------------------------------------ bids and deals

    def bid(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """Where most lies for the price that is left, unless there is too little silver."""
        decision: Any = state.decision
        places = [action for action in options if isinstance(action, PlaceBid)]
        if state.silver[seat] < self.purse and state.silver[seat] + BID_SILVER[decision.bid_round - 1] <= SILVER_MOST:
            return places[0]
        return max(places, key=lambda action: self.gain(state, seat, action.place, decision.bid_round))

    def gain(self, state: Felinia, seat: int, name: str, bid_round: int) -> float:
        """Of a token there, in silver."""
        if name == OWN_BOARD:
            return self.thrift * min(BID_SILVER[bid_round - 1], SILVER_MOST - state.silver[seat])
        place = state.chart.place_index[name]
        price = len(state.bids[place]) + 1
        promised = sum(height for stack in state.bids for height, owner in enumerate(stack, 1) if owner == seat)
        if price + promised > state.silver[seat]:
            return -price
        lacks = self.wants(state, seat)
        if place == GUILD:
            swap = any(lacks) and sum(state.goods[seat]) > 1
            bonus = self.guild and state.gold[seat] and state.spice[seat] and state.bonus_left
            return PER_GOOD * bool(swap or bonus) - self.thrift * price - 1
        left = len(state.market[place]) - len(state.bids[place])
        if left <= 0:
            return -price
        wanted = sum(state.market[place].count(good) for good in KINDS if lacks[good])
        return (PER_GOOD if wanted > len(state.bids[place]) / 2 else 0.5) - self.thrift * price + wanted / 10

    def buy(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """Goods that the ship lacks; something is sold for the last one."""
        price, tile = len(state.bids[state.place]), self.ship(state, seat)
        lacks = lacking(state, seat, tile)
        buys = {GOODS.index(action.good): action for action in options if isinstance(action, Buy)}
        wanted = [good for good in buys if lacks[good]]
        if wanted:
            return buys[max(wanted, key=lambda good: lacks[good])]
        if not buys and sum(lacks) == 1 and any(lacks[good] for good in state.market[state.place]):
            return spare(state, seat, options, tile) or Decline()
        if buys and price <= self.stock:
            return buys[max(buys, key=lambda good: demand(state, good))]
        return Decline()

    def deal(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """A bonus tile for types that one has, or a good that is lacking for one that is not."""
        tile = self.ship(state, seat)
        lacks = lacking(state, seat, tile)
        for action in options:
            if isinstance(action, TakeBonus) and self.guild:
                if state.tiles[seat][BONUS_TYPE[BONUS_IDS.index(action.bonus)]] >= FIT:
                    return action
            elif isinstance(action, SwapSpice | SwapFood):
                give, take = GOODS.index(action.give), GOODS.index(action.take)
                if lacks[take] and surplus(state, seat, tile)[give]:
                    return action
        return Decline()

    def store(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """Sells what no ship demands first; the hoarder pays for a fourth good."""
        if self.stock and any(isinstance(action, PayFourth) for action in options):
            return PayFourth()
        over = surplus(state, seat, self.ship(state, seat))
        sales = [action for action in options if isinstance(action, Sell) and action.what in GOODS]
        return min(sales, key=lambda sale: (not over[index(sale)], demand(state, index(sale))))

    # ------------------------------------------------------------------ ashore

    def look(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """A tile beside one's own posts, if there is one."""
        reveals = [action for action in options if isinstance(action, Reveal)]
        return max(reveals, key=lambda action: group_gain(state, seat, state.chart.index[action.province]))

    def walk(self, state: Felinia, seat: int, options: Sequence[Any]) -> Action:
        """Where most points are at the end."""
        found, steps = trips(state), [action for action in options if isinstance(action, Step)]
        worth = {action: most(found, state.chart.index[action.province]) for action in steps}
        if not worth or (Stop() in options and max(worth.values()) <= 0):
            return Stop()
        return max(worth, key=lambda action: worth[action])


def free_tiles(state: Felinia) -> list[int]:
    """Deck tiles of the ships with a free space."""
    ships = zip(state.ships, state.aboard, strict=True)
    return [tile for tile, crew in ships if tile != EMPTY and len(crew) < state.spaces[tile]]


def lacking(state: Felinia, seat: int, tile: int) -> list[int]:
    """By good: how many a seat still needs for a deck tile."""
    lacks = [0] * len(GOODS)
    for good, count in () if tile == EMPTY else COST[tile]:
        lacks[good] = max(0, count - state.goods[seat][good])
    return lacks


def surplus(state: Felinia, seat: int, tile: int) -> list[int]:
    """By good: how many a seat has beyond what a deck tile asks for."""
    asked = {} if tile == EMPTY else dict(COST[tile])
    return [max(0, have - asked.get(good, 0)) for good, have in enumerate(state.goods[seat])]


def demand(state: Felinia, good: int) -> int:
    """Number of a good that the ships demand together."""
    return sum(dict(COST[tile]).get(good, 0) for tile in state.ships if tile != EMPTY)


def index(sale: Sell) -> int:
    """The good that is sold."""
    return [str(good) for good in GOODS].index(sale.what)


def spare(state: Felinia, seat: int, options: Sequence[Any], tile: int) -> Action | None:
    """A sale of gold, spice or a good that the ship does not ask for, if there is something."""
    over = surplus(state, seat, tile)
    sales = [action for action in options if isinstance(action, Sell)]
    sales = [sale for sale in sales if sale.what not in GOODS or over[index(sale)]]
    return min(sales, key=lambda sale: (sale.what in GOODS, sale.what != "gold"), default=None)


def post_worth(state: Felinia, seat: int, country: int) -> float:
    """Points of the best trading post in a country: its tile and its group."""
    lying = [province for province in state.chart.factories[country] if state.ground[province] != EMPTY]
    return max([tile_gain(state, seat, at) + group_gain(state, seat, at) for at in lying], default=0.0)


def tile_gain(state: Felinia, seat: int, province: int) -> float:
    tile, tiles = state.ground[province], state.tiles[seat]
    if tile < 0:
        return UNTURNED
    if tile >= SPECIAL_FROM:
        return SPECIAL
    more = [count + (kind == tile) for kind, count in enumerate(tiles)]
    return sum(trade_points(more, state.bonus[seat])) - sum(trade_points(tiles, state.bonus[seat]))


def group_gain(state: Felinia, seat: int, province: int) -> int:
    posts, near = state.posts[seat], state.chart.near
    return group_points([*posts, province], near) - group_points(posts, near)


SHIPPER = Plan(haste=2.0, aim=0.2, purse=1, thrift=0.6)
BUILDER = Plan(haste=1.2, aim=1.0, purse=2, thrift=0.8)
HOARDER = Plan(haste=1.5, aim=0.6, purse=3, thrift=1.0, guild=True, stock=1)
SCRIPTS: Mapping[str, Plan] = {"shipper": SHIPPER, "builder": BUILDER, "hoarder": HOARDER}
"""By name."""
