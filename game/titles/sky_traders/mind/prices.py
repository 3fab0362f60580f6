"""Meaning of the price markers to a computer player: the cargo aboard, and what it could load at its next port."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.sky_traders.components import (
    CITIES,
    FLIGHT_COST,
    FLIGHT_TILES,
    GOODS,
    LEGAL,
    PHLOGISTON_MAX,
    PRICES,
    Crew,
    Kind,
)
from game.rules.sky_traders.decisions.investment import investment_steps
from game.rules.sky_traders.state import SkyTraders, bounce
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.worth import hopes


class Interest(NamedTuple):
    """Stake of a seat in the prices: barrels of each kind aboard, and as many as it has room for of each other
    kind in reach, with the money it would have at that port. Grog is no such kind: all dice together move its price."""

    aboard: dict[Kind, int]
    within_reach: dict[Kind, int]
    money: int
    hopes: Mapping[Kind, tuple[float, ...]]

    def cargo(self, market: Mapping[Kind, int], ahead: Mapping[Kind, int]) -> float:
        """GP of the cargo aboard when the markers will have moved `ahead` of the market."""
        return sum(count * PRICES[kind][moved(market, ahead, kind)] for kind, count in self.aboard.items())

    def load(self, market: Mapping[Kind, int], ahead: Mapping[Kind, int], manner: Manner) -> float:
        """GP that the best load then brings, as it is worth today."""
        best = 0.0
        for kind, count in self.within_reach.items():
            cell = moved(market, ahead, kind)
            price = PRICES[kind][cell]
            if kind is Kind.SLIME:
                best = max(best, count * (price + manner.slime_worth))
            else:
                best = max(best, min(count, self.money // price) * (self.hopes[kind][cell] - price))
        return manner.next_load * best


def moved(market: Mapping[Kind, int], ahead: Mapping[Kind, int], kind: Kind) -> int:
    """The cell where a marker will stand."""
    return bounce(len(PRICES[kind]), market[kind], ahead[kind])


def interest(state: SkyTraders, seat: int, manner: Manner) -> Interest:
    aboard = {kind: n for kind in GOODS if (n := state.aboard(seat, kind))}
    here = state.place[seat]
    room = sum(
        state.capacity(slot)
        for slot in state.slots(seat)
        if not isinstance(state.content[slot], Crew) and state.content[slot] is not Kind.SLIME
    )
    within_reach: dict[Kind, int] = {}
    if here is not None and room:
        for kind, city in zip(LEGAL, CITIES, strict=True):
            if kind not in aboard and fuel_for(state.distance[here][city]) <= state.phlogiston[seat]:
                within_reach[kind] = min(room, state.supply[kind])
        if within_reach:
            within_reach[Kind.SLIME] = min(room, state.supply[Kind.SLIME])
    takings = sum(count * state.price(kind) for kind, count in aboard.items())
    return Interest(aboard, within_reach, max(0, state.coins[seat]) + takings, hopes(state, seat, manner))


def fuel_for(tiles: int) -> int:
    """Phlogiston for a flight; more than a tank holds if it is too long."""
    return FLIGHT_COST[tiles] if tiles <= FLIGHT_TILES else PHLOGISTON_MAX + 1


class Prospects(NamedTuple):
    """A seat's view of the dice: its stake in prices, the position of the markers, and its manner."""

    own: Interest
    market: Mapping[Kind, int]
    manner: Manner

    def die_gain(self, value: int, plus: bool, ahead: Mapping[Kind, int]) -> float:
        """GP for the seat if one die of `value` goes into this box: by its cargo, and by what it could load next."""
        own, market, manner = self
        step, kind = 1 if plus else -1, LEGAL[value - 1]
        after = {**ahead, kind: ahead[kind] + step, Kind.GROG: ahead[Kind.GROG] + step}
        cargo = own.cargo(market, after) - own.cargo(market, ahead)
        return cargo + own.load(market, after, manner) - own.load(market, ahead, manner)

    def die_worth(self, value: int, ahead: Mapping[Kind, int]) -> float:
        """GP that the best use of one more die of this value brings."""
        return max(0.0, self.die_gain(value, True, ahead), self.die_gain(value, False, ahead))


def prospects(state: SkyTraders, seat: int, manner: Manner) -> Prospects:
    return Prospects(interest(state, seat, manner), state.market, manner)


def forecast(state: SkyTraders, seat: int, prospects: Prospects) -> dict[Kind, int]:
    """Movement of the markers with the dice now in the boxes, and this seat's own where they serve it best."""
    ahead = investment_steps(state)
    for value in state.dice_of(seat):
        plus = prospects.die_gain(value, True, ahead) >= prospects.die_gain(value, False, ahead)
        ahead[LEGAL[value - 1]] += 1 if plus else -1
        ahead[Kind.GROG] += 1 if plus else -1
    return ahead
