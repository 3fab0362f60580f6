"""How close to boarding a seat's tokens will bring it: what they will buy on the markets and at the guild."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.felinia.components import BOUND_FOR, COST, COST_SILVER, GOODS, SILVER_MOST, SPACES
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia

KINDS = range(len(GOODS))
WANTED = tuple(tuple(dict(cost).get(good, 0) for good in KINDS) for cost in COST)
"""By deck tile: how many of each good a merchant pays."""
SECOND_BY_MISSING = (1.0, 0.4, 0.15, 0.0)
"""How near a second merchant is to boarding, by the goods that are missing."""
FAR = 3
"""With this many goods missing, a ship no longer counts."""
NEAR = (1.0, 0.5, 0.2, 0.0)
"""How far goods go towards a further ship, by the number still missing."""
NO_BIDS: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0)


class Free(NamedTuple):
    """A ship with a free space."""

    tile: int
    country: int
    room: int
    wanted: tuple[int, ...]
    silver: int


def free_ships(state: Felinia) -> list[Free]:
    """In the order of the docks."""
    return [
        Free(tile, BOUND_FOR[tile], room, WANTED[tile], COST_SILVER[tile])
        for tile, crew in zip(state.ships, state.aboard, strict=True)
        if tile != EMPTY and (room := SPACES[tile] - len(crew)) > 0
    ]


def needs_of(free: Sequence[Free]) -> list[int]:
    """By good: the most that any of these ships demands."""
    return [max(column) for column in zip(*[ship.wanted for ship in free], strict=True)] if free else [0] * len(GOODS)


def missing_for(own: Sequence[int], wanted: Sequence[int]) -> int:
    """Number of goods still missing."""
    missing = 0
    for have, count in zip(own, wanted, strict=True):
        if have < count:
            missing += count - have
    return missing


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

    def __init__(self, state: Felinia, seat: int, needs: Sequence[int], tokens: Sequence[tuple[int, int]]) -> None:
        self.state = state
        self.own = state.goods[seat]
        self.needs = needs
        self.tokens = tokens
        """Place and price of those that may still find goods, in the order in which they act."""
        self.money = state.silver[seat] + 2 * state.gold[seat] + state.spice[seat]

    def for_goods(self, wanted: Sequence[int], silver: int) -> Bought:
        """These goods first, then others that ships demand, with `silver` put aside."""
        own, needs = self.own[:], self.needs
        lacking = [count - have if count > have else 0 for count, have in zip(wanted, own, strict=True)]
        money, deals, paid = self.money - silver, 0, 0
        left: dict[int, list[int]] = {}
        for place, price in self.tokens:
            if price > money:
                continue
            if place != GUILD:
                lying = left.get(place)
                if lying is None:
                    left[place] = lying = self.state.market[place][:]
                good = self.choice(lying, lacking, own)
                if good == EMPTY or (deals and not lacking[good] and needs[good] <= own[good]):
                    continue
                lying.remove(good)
                own[good] += 1
                if lacking[good]:
                    lacking[good] -= 1
            else:
                spare = next((good for good in KINDS if own[good] > wanted[good]), EMPTY)
                short = next((good for good in KINDS if lacking[good] and self.state.bag[good]), EMPTY)
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


def bids_of(
    state: Felinia, seat: int, free: Sequence[Free], needs: Sequence[int], worth: Sequence[float]
) -> tuple[float, ...]:
    """The features of the group `bids`: ready, second, live, cost, dead. `worth`: of the ships, as a share of what is
    usual."""
    tokens, live = 0, []
    for place, stack in enumerate(state.bids):
        if seat in stack:
            height = len(stack)
            goods = height if place == GUILD else len(state.market[place])
            for above, owner in enumerate(reversed(stack)):
                if owner == seat:
                    tokens += 1
                    if above < goods and height - above <= SILVER_MOST:
                        live.append((place, height - above))
    if not tokens:
        return NO_BIDS
    purchases = Purchases(state, seat, needs, live)
    plans = [purchases.for_goods(ship.wanted, ship.silver) for ship in free]
    promises = [plan.promise(value) for plan, value in zip(plans, worth, strict=True)]
    first = promises.index(max(promises))
    plan = plans[first]
    ready = second = 0.0
    if plan.deals and not plan.missing:
        ready = worth[first]
        second = second_of(purchases, first, free, worth)
    return ready, second, plan.deals, plan.paid, tokens - plan.deals


def second_of(purchases: Purchases, first: int, free: Sequence[Free], worth: Sequence[float]) -> float:
    """How far the tokens bring a second merchant, besides the one for the ship number `first` of those that are
    free."""
    best, one = 0.0, free[first]
    for number, ship in enumerate(free):
        if worth[number] <= best or (number == first and ship.room < 2):
            continue
        wanted = [a + b for a, b in zip(one.wanted, ship.wanted, strict=True)]
        bought = purchases.for_goods(wanted, one.silver + ship.silver)
        best = max(best, worth[number] * SECOND_BY_MISSING[min(bought.missing, FAR)])
    return best
