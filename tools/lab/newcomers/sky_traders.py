"""What the lesson of Sky Traders teaches."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.sky_traders import actions as answer
from game.rules.sky_traders.components import CLASS, INFLUENCE_MAX, LEGAL, PRICES, Kind, Tile
from game.rules.sky_traders.decisions.negotiation import CouncilAnswer
from game.rules.sky_traders.decisions.trade import market_at
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.forecasts import appreciation, forecast
from game.titles.sky_traders.analysis.prospects import barrels, fare, room, sales, strength

AT_WORK = 100
"""Coins, "a hundred at work until the end is near"; a barrel aboard counts as 3."""
NEAR = 44
"""Influence of somebody from which the end is near."""
FUEL = 5


def worth(state: SkyTraders, action: Action, seat: int) -> float:
    match action:
        case answer.FlyTo(tile):
            return arrival(state, seat, tile) - 1.5 * (fare(state, seat, tile) or 0)
        case answer.Stay() | answer.Trade():
            return arrival(state, seat, state.place[seat])
        case answer.MineMinerals():
            return 5.0 * bool(state.room(seat, Kind.MINERALS))
        case answer.MineClouds():
            return 2.0
        case answer.Sell(kind, count):
            return 100.0 + count if dear(state, kind) else -1.0
        case answer.Buy(kind, count):
            return count * (middle(kind) - state.price(kind)) if kind in CLASS else -1.0
        case answer.BuyPhlogiston(count):
            return 0.5 if state.phlogiston[seat] + count == FUEL else -1.0
        case answer.Repair():
            return 3.0  # "holes don't heal"
        case answer.Fight():
            return float(strength(state, seat))  # "that's what the Skyman is for"
        case answer.Rally(hold):
            return float(hold > 0)
        case answer.Accept() if isinstance(state.decision, CouncilAnswer):
            return bargain(state, seat, state.decision.give, state.decision.take) - 1
        case answer.Invest():
            return invested(state, action, seat)
        case answer.BuyInfluence(steps):
            return influence(state, steps, seat)
        case answer.Finish() | answer.Done() | answer.Decline() | answer.Refuse() | answer.PayTribute():
            return 0.0
        case answer.Dump(hold, count):  # "with slime aboard nobody wins"
            slimy = state.content[state.slot(seat, hold)] is Kind.SLIME
            return count if slimy and state.influence[seat] > NEAR else -5.0
    return -1.0


def middle(kind: Kind) -> int:
    """The price in the middle of its track."""
    return PRICES[kind][len(PRICES[kind]) // 2]


def dear(state: SkyTraders, kind: Kind) -> bool:
    """ "They sell at the middle of a track or above"."""
    return state.price(kind) >= middle(kind)


def arrival(state: SkyTraders, seat: int, tile: Tile | None) -> float:
    """ "Buy low, raise the price in Council, sell high"; "no buyers? fly to a city"."""
    if tile is None or tile is Tile.TWIN_CITY:
        return 0.0
    sold = [sale for sale in sales(state, seat, tile) or () if dear(state, sale.kind)]
    coins = sum(sale.coins for sale in sold)
    free = room(state, seat) - barrels(state, seat) + sum(sale.barrels for sale in sold)
    purse = state.coins[seat] + coins
    offered = [kind for kind in market_at(state, tile)[0] if kind in CLASS]
    cheap = [
        min(free, purse // state.price(kind), state.supply[kind]) * (middle(kind) - state.price(kind))
        for kind in offered
    ]
    return coins + max(cheap, default=0)


def invested(state: SkyTraders, die: answer.Invest, seat: int) -> float:
    """ "On plus a die raises the price of what fills your ship; minus is for when a neighbour carries it"."""
    gains = appreciation(state, forecast(state, (die,)).values())
    others = [gain for other, gain in enumerate(gains) if other != seat]
    return gains[seat] - 0.5 * sum(others) / len(others)


def influence(state: SkyTraders, steps: int, seat: int) -> float:
    after, _ = state.after(answer.BuyInfluence(steps))
    short = max(0, AT_WORK - after.coins[seat] - 3 * barrels(state, seat))
    near = max(after.influence) >= NEAR
    return steps - short * (not near) + 10 * (after.influence[seat] == INFLUENCE_MAX)


def bargain(state: SkyTraders, seat: int, got: answer.Bundle, given: answer.Bundle) -> float:
    """ "Each step of the price is worth so many coins to your barrels"; "a die in hand beats a word"."""
    if got.barrels or got.crew or given.barrels or given.crew or given.promises:
        return -9.0
    dice = sum(stake(state, seat, die) for die in got.dice) - sum(1 + stake(state, seat, die) for die in given.dice)
    return dice + got.coins - given.coins


def stake(state: SkyTraders, seat: int, die: int) -> float:
    """What a step of the price of its class is worth to one's barrels."""
    kind = LEGAL[die - 1]
    track = PRICES[kind]
    return state.aboard(seat, kind) * (track[1] - track[0]) * (state.price(kind) < track[-1])
