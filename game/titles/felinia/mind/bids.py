"""Effects of a seat's tokens: how close to boarding their purchases on the markets and at the guild bring it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.felinia.components import BOUND_FOR, COST, COST_SILVER, GOODS, SILVER_MOST
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.titles.felinia.mind.posts import Hand

KINDS = range(len(GOODS))
WANTED = tuple(tuple(dict(cost).get(good, 0) for good in KINDS) for cost in COST)
"""By deck tile: how many of each good a merchant pays."""
SECOND_BY_MISSING = (1.0, 0.4, 0.15, 0.0)
"""Nearness of a second merchant to boarding, by the number of goods missing."""
FAR = 3
"""With this many goods missing, a ship no longer counts."""
NEAR = (1.0, 0.5, 0.2, 0.0)
"""Value of goods towards a further ship, by the number still missing."""
KEPT = 1000


class Free(NamedTuple):
    """A ship with a free space."""

    country: int
    room: int
    wanted: tuple[int, ...]
    silver: int


class Docks:
    """The ships with a free space, in the order of the docks, and by good the most that any of them demands."""

    __slots__ = ("free", "needs")

    def __init__(self, ships: Sequence[int], rooms: Sequence[int]) -> None:
        self.free = [
            Free(BOUND_FOR[tile], room, WANTED[tile], COST_SILVER[tile])
            for tile, room in zip(ships, rooms, strict=True)
            if tile != EMPTY and room > 0
        ]
        self.needs = [max([ship.wanted[good] for ship in self.free], default=0) for good in KINDS]


@lru_cache(maxsize=KEPT)
def _docks(ships: tuple[int, ...], rooms: tuple[int, ...]) -> Docks:
    return Docks(ships, rooms)


def docks_of(state: Felinia) -> Docks:
    """One object for equal ships and free spaces."""
    spaces = state.spaces
    rooms = [spaces[tile] - len(crew) for tile, crew in zip(state.ships, state.aboard, strict=True)]
    return _docks(tuple(state.ships), tuple(rooms))


def missing_for(own: Sequence[int], wanted: Sequence[int]) -> int:
    """Number of goods still missing."""
    missing = 0
    for have, count in zip(own, wanted, strict=True):
        if have < count:
            missing += count - have
    return missing


class Tokens(NamedTuple):
    """Bids of a seat on markets and guild. `live`: place and price of those that may still find goods, in the
    order in which they act; `markets`: what lies there, for each; `bag`: the kinds in it, if one is at the guild."""

    placed: int = 0
    live: tuple[tuple[int, int], ...] = ()
    markets: tuple[tuple[int, ...], ...] = ()
    bag: tuple[bool, ...] = ()


NONE = Tokens()


def tokens_of(state: Felinia, seat: int) -> Tokens:
    placed, live, markets = 0, [], []
    for place, stack in enumerate(state.bids):
        if seat in stack:
            height = len(stack)
            lying = () if place == GUILD else tuple(state.market[place])
            goods = height if place == GUILD else len(lying)
            for above, owner in enumerate(reversed(stack)):
                if owner == seat:
                    placed += 1
                    if above < goods and height - above <= SILVER_MOST:
                        live.append((place, height - above))
                        markets.append(lying)
    if not placed:
        return NONE
    bag = tuple(map(bool, state.bag)) if live and live[-1][0] == GUILD else ()
    return Tokens(placed, tuple(live), tuple(markets), bag)


class Bought(NamedTuple):
    """Purchases of tokens: number of the goods wanted that are still missing then, deals, and silver paid."""

    missing: int
    deals: int
    paid: int

    def promise(self, worth: float) -> tuple[bool, float, int]:
        """Preference for a ship of this worth: deals at all, a ship that is worth more or nearer, less silver."""
        return self.deals > 0, NEAR[min(self.missing, FAR)] * worth, -self.paid


class Purchases:
    """Purchases of a seat's tokens on markets and guild."""

    def __init__(self, hand: Hand, needs: Sequence[int], tokens: Tokens) -> None:
        self.own = hand.goods
        self.needs = needs
        self.tokens = tokens
        self.money = hand.silver + 2 * hand.gold + hand.spice

    def for_goods(self, wanted: Sequence[int], silver: int) -> Bought:
        """These goods first, then others that ships demand, with `silver` put aside."""
        own, needs, tokens = list(self.own), self.needs, self.tokens
        lacking = [count - have if count > have else 0 for count, have in zip(wanted, own, strict=True)]
        money, deals, paid = self.money - silver, 0, 0
        left: dict[int, list[int]] = {}
        for (place, price), market in zip(tokens.live, tokens.markets, strict=True):
            if price > money:
                continue
            if place != GUILD:
                lying = left.get(place)
                if lying is None:
                    left[place] = lying = list(market)
                good = self.choice(lying, lacking, own)
                if good == EMPTY or (deals and not lacking[good] and needs[good] <= own[good]):
                    continue
                lying.remove(good)
                own[good] += 1
                if lacking[good]:
                    lacking[good] -= 1
            else:
                spare = next((good for good in KINDS if own[good] > wanted[good]), EMPTY)
                short = next((good for good in KINDS if lacking[good] and tokens.bag[good]), EMPTY)
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

    def choice(self, lying: Sequence[int], lacking: Sequence[int], own: Sequence[int]) -> int:
        """The first good that is lacking and in short supply, or comes near to that; EMPTY if nothing lies there."""
        needs, best, chosen = self.needs, -1, EMPTY
        for good in lying:
            rank = 2 * (lacking[good] > 0) + (needs[good] > own[good])
            if rank > best:
                best, chosen = rank, good
        return chosen


def bids_of(hand: Hand, docks: Docks, tokens: Tokens, worth: Sequence[float]) -> tuple[float, ...]:
    """The features of the group `bids`: ready, second, live, cost, dead. `worth`: of the ships, as a share of what is
    usual."""
    purchases = Purchases(hand, docks.needs, tokens)
    plans = [purchases.for_goods(ship.wanted, ship.silver) for ship in docks.free]
    promises = [plan.promise(value) for plan, value in zip(plans, worth, strict=True)]
    first = promises.index(max(promises))
    plan = plans[first]
    ready = second = 0.0
    if plan.deals and not plan.missing:
        ready = worth[first]
        second = second_of(purchases, first, docks.free, worth)
    return ready, second, plan.deals, plan.paid, tokens.placed - plan.deals


def second_of(purchases: Purchases, first: int, free: Sequence[Free], worth: Sequence[float]) -> float:
    """Nearness of a second merchant by the tokens, besides the one for the ship number `first` of those that are
    free."""
    best, one = 0.0, free[first]
    for number, ship in enumerate(free):
        if worth[number] <= best or (number == first and ship.room < 2):
            continue
        wanted = [a + b for a, b in zip(one.wanted, ship.wanted, strict=True)]
        bought = purchases.for_goods(wanted, one.silver + ship.silver)
        best = max(best, worth[number] * SECOND_BY_MISSING[min(bought.missing, FAR)])
    return best
