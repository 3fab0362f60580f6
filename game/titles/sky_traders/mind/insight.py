"""Inputs of the network of Sky Traders beside the features of the value: each seat's means, and the market.

Amounts are scaled so that most lie between 0 and 1."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.sky_traders.components import (
    EXPORTS,
    FLIGHT_TILES,
    GOODS,
    HOLDS,
    INFLUENCE_MAX,
    KINDS,
    PRICES,
    Ability,
    Kind,
    Tile,
    Wreck,
)
from game.rules.sky_traders.decisions.flight import printed_cost
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.influence import whole_cost, zone
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.prospects import strength
from game.titles.sky_traders.mind import battle
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.worth import fortune, hopes, remaining, steps_for

SEAT = (
    "influence",
    "bought.coins",
    "bought.prices",
    "bought.hopes",
    "missing",
    "purse",
    *(f"value.{kind}" for kind in GOODS),
    *(f"barrels.{kind}" for kind in GOODS),
    "sale.best",
    "sale.second",
    "sale.load",
    "sale.bought",
    "room.free",
    "room.all",
    "room.enlarged",
    "room.damaged",
    "strength",
    "lore",
    "tank",
    "waste.barrels",
    "waste.way",
    "waste.late",
    "law.tokens",
    "law.trouble",
    "order.waits",
    "order.place",
    "control.one",
    "control.two",
    "wreck",
    "wins.coins",
    "wins.sale",
    "spent",
)
"""Of each seat."""
TABLE = (
    *(f"cell.{kind}" for kind in KINDS),
    "council",
    "moved",
    "upgrades",
    "round",
    "opening",
    *(f"supply.{kind}" for kind in (Kind.GROG, Kind.JEWELS, Kind.SLIME)),
    "wealth.most",
    "wealth.mean",
)
"""Inputs that are equal for all seats."""
FEATURES = (*SEAT, *TABLE)
PURSE, FULL = 100.0, 12.0
"""GP and barrels that count 1."""
SLIME_SPOILS = 40
"""Space on the Guild track from which slime aboard may cost the victory."""


class Sale(NamedTuple):
    """GP that the best flight and the next best bring, and the best with what it leaves for the next load."""

    best: float = 0.0
    second: float = 0.0
    load: float = 0.0


def table(state: SkyTraders) -> list[float]:
    cost = whole_cost(state)
    wealth = [fortune(state, seat) for seat in range(state.seats)]
    return [
        *(state.market[kind] / (len(PRICES[kind]) - 1) for kind in KINDS),
        float(state.active < 0),
        place(state) / state.seats,
        state.upgrades / 5,
        state.round / 12,
        min(1.0, state.round / 4),
        state.supply[Kind.GROG] / 8,
        state.supply[Kind.JEWELS] / FULL,
        state.supply[Kind.SLIME] / 20,
        max(wealth) / cost[INFLUENCE_MAX],
        sum(wealth) / state.seats / cost[INFLUENCE_MAX],
    ]


def place(state: SkyTraders) -> int:
    """Number of seats that have begun their turn before the one that has it now; all in the Council."""
    return (state.active - state.first) % state.seats if state.active >= 0 else state.seats


def seat_row(state: SkyTraders, seat: int, manner: Manner) -> list[float]:
    cost = whole_cost(state)
    space, here, market = state.influence[seat], state.place[seat], state.market
    coins, hoped = max(0, state.coins[seat]), hopes(state, seat, manner)
    if here is None:
        coins += state.insured[seat] // 2 if state.insured[seat] > 0 else 10
    aboard = {kind: state.aboard(seat, kind) for kind in KINDS}
    loaded = {kind: count for kind in GOODS if (count := aboard[kind])}
    prices = sum(count * PRICES[kind][market[kind]] for kind, count in loaded.items())
    hoping = sum(count * hoped[kind][market[kind]] for kind, count in loaded.items())
    sound = [slot for slot in state.slots(seat) if state.damage[slot] is None]
    free = sum(state.capacity(slot) for slot in sound if state.content[slot] is None)
    sale = sales(state, seat, coins, free, loaded, manner)
    lack, slime = remaining(state, seat), aboard[Kind.SLIME]
    top = state.agenda[-1]
    order, now = (seat - state.first) % state.seats, place(state)
    waits = order > now or (order == now and isinstance(top, DrawWind | PlaceStartCrew))
    control = zone(space).control if space else 0
    bought = steps_for(state, space, coins)
    return [
        space / INFLUENCE_MAX,
        bought / INFLUENCE_MAX,
        steps_for(state, space, coins + prices) / INFLUENCE_MAX,
        steps_for(state, space, coins + hoping) / INFLUENCE_MAX,
        max(0, lack - coins) / cost[INFLUENCE_MAX],
        coins / PURSE,
        *(aboard[kind] * PRICES[kind][market[kind]] / PURSE for kind in GOODS),
        *(aboard[kind] / FULL for kind in GOODS),
        sale.best / PURSE,
        sale.second / PURSE,
        sale.load / PURSE,
        steps_for(state, space, coins + sale.best) / INFLUENCE_MAX,
        free / FULL,
        sum(map(state.capacity, sound)) / FULL,
        sum(state.upgraded[slot] for slot in sound) / 3,
        (HOLDS - len(sound)) / HOLDS,
        strength(state, seat) / 3,
        float(state.can(seat, Ability.WEATHER_LORE)),
        state.phlogiston[seat] / 10,
        slime / FULL,
        state.distance[here][Tile.VOLCANO] / 6 if slime and here is not None else 0.0,
        float(slime > 0 and space + bought > SLIME_SPOILS),
        state.wanted[seat] / 2,
        battle.trouble(state, seat) / 50,
        float(waits),
        order / 4,
        float(control == 1),
        float(control == 2),
        float(state.wreck[seat] is not Wreck.AFLOAT),
        float(coins >= lack),
        float(coins + (sale.best if waits else 0) >= lack),
        cost[space] / cost[INFLUENCE_MAX],
    ]


def sales(state: SkyTraders, seat: int, coins: int, free: int, loaded: dict[Kind, int], manner: Manner) -> Sale:
    """Gains of flights to the cities and the Cove within the range of the tank, at present prices."""
    here = state.place[seat]
    if here is None:
        return Sale()
    costs, fuel, away = printed_cost(state, seat), state.phlogiston[seat], state.distance[here]
    market, hoped = state.market, hopes(state, seat, manner)
    taken = {kind: count * PRICES[kind][market[kind]] for kind, count in loaded.items()}
    all_taken, all_loaded = sum(taken.values()), sum(loaded.values())
    best = second = load = 0.0
    for city, kind in EXPORTS.items():
        tiles = away[city]
        if tiles > FLIGHT_TILES or costs[tiles] > fuel:
            continue
        cost, price = costs[tiles], PRICES[kind][market[kind]]
        takings = all_taken - taken.get(kind, 0)
        room = free + all_loaded - loaded.get(kind, 0)
        count = min(room, state.supply[kind], max(0, coins + takings - cost) // price)
        profit = max(0.0, count * (hoped[kind][market[kind]] - price))
        load = max(load, takings - cost + profit)
        if takings > best:
            best, second = takings, best
        elif takings > second:
            second = takings
    return Sale(best, second, load)
