"""A computer player's ship: what it buys, sells, hires, mends, loads and dumps."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    Buy,
    BuyPhlogiston,
    BuyUpgrade,
    Dump,
    FeedVolcano,
    Finish,
    Leave,
    LoadSlime,
    Repair,
    Sell,
    SellPhlogiston,
    StowBarrels,
    StowCrew,
)
from game.rules.sky_traders.components import (
    CITIES,
    CITY_TILES,
    GOODS,
    HOLD_NUMBERS,
    INFLUENCE_MAX,
    PHLOGISTON_MAX,
    REPAIR_COST,
    UPGRADE_COST,
    UPGRADE_HOLDS,
    Kind,
    Tile,
)
from game.rules.sky_traders.decisions.trade import MARKETS, bonus, market_at
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import crew
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.prices import fuel_for
from game.titles.sky_traders.mind.worth import final, hoped, remaining

FLIGHT = 3
"""Regions from the Volcano within which slime is carried there."""


def trade(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """The next step of a visit to a port: sell, mend, hire, fuel, buy, enlarge, fill up with slime, leave."""
    coins = state.coins[seat]
    exports, sought = market_at(state, state.place[seat])
    ending = all_out(state, seat, manner)
    loads = worth_loading(state, seat, exports, manner)
    patience = manner.patience if loads else 1.0  # nothing else needs the hold or the coins
    for kind in sought:
        count, fetches = state.aboard(seat, kind), state.price(kind) + bonus(state, seat, kind)
        if count and (ending or fetches >= patience * hoped(state, seat, kind, manner)):
            return Sell(kind, count)
    if ending:
        return Finish()
    if stretched := stretch(state, seat, exports, manner):
        return stretched
    for hold in HOLD_NUMBERS:
        card = state.damage[state.slot(seat, hold)]
        if card is not None and REPAIR_COST[card] <= min(coins, 5 + coins // 4):
            return Repair(hold)
    if coins >= manner.hires_from and (change := crew.change(state, seat)):
        return change
    lack = min(round(manner.fuel), PHLOGISTON_MAX) - state.phlogiston[seat]
    if lack > 0 and coins > lack:
        return BuyPhlogiston(lack)
    roomier = coins >= manner.room_first and state.upgrades and max(state.influence) < manner.room_until
    if roomier and (enlarged := enlarge(state, seat, None)):
        return enlarged
    for kind in loads:
        if kind is Kind.SLIME:
            continue
        price = state.price(kind)
        count = min((coins - 2) // price, state.room(seat, kind), state.supply[kind])
        if count > 0:
            return Buy(kind, count)
        rich = coins >= UPGRADE_COST + 4 * price and state.upgrades and state.supply[kind] > 2
        if count == 0 and rich and (enlarged := enlarge(state, seat, kind)):
            return enlarged
    if Kind.SLIME in loads:
        count = min(state.room(seat, Kind.SLIME), state.supply[Kind.SLIME])
        if count > 0:
            return LoadSlime(count)
        rich = coins >= UPGRADE_COST + manner.reserve and state.upgrades and state.supply[Kind.SLIME] > 1
        dear = state.price(Kind.SLIME) >= 3 and max(state.influence) < manner.room_until
        if rich and dear and (enlarged := enlarge(state, seat, Kind.SLIME)):
            return enlarged
    return Finish()


def all_out(state: SkyTraders, seat: int, manner: Manner) -> bool:
    """Whether all is to be turned into influence: with the cargo sold it is enough to win, or the end has come."""
    _, sought = market_at(state, state.place[seat])
    takings = sum(state.aboard(seat, kind) * (state.price(kind) + bonus(state, seat, kind)) for kind in sought)
    return state.coins[seat] + takings >= remaining(state, seat) or final(state, seat, manner.hurry)


def worth_loading(state: SkyTraders, seat: int, exports: Sequence[Kind], manner: Manner) -> list[Kind]:
    """The goods it would buy here if it had the coins and the room, best first; slime is last."""
    slime = state.supply[Kind.SLIME] > 0 and loads_slime(state, seat, manner)
    least = max(manner.least_gain, manner.crowded * state.price(Kind.SLIME) if slime else 0.0)
    profits = {kind: hoped(state, seat, kind, manner) - state.price(kind) for kind in exports if state.supply[kind]}
    loads = [kind for kind, gp in profits.items() if gp > manner.margin * state.price(kind) and gp >= least]
    return sorted(loads, key=profits.__getitem__, reverse=True) + [Kind.SLIME] * slime


def stretch(state: SkyTraders, seat: int, exports: Sequence[Kind], manner: Manner) -> Action | None:
    """A load that should bring much more than its price comes before all else. While money is short, phlogiston is sold
    for it that the next flight does not need: it costs no more at the next port."""
    load = max(exports, key=lambda kind: hoped(state, seat, kind, manner) / state.price(kind), default=None)
    if load is None:
        return None
    price, coins = state.price(load), state.coins[seat]
    fits = min(state.room(seat, load), state.supply[load])
    if not fits or hoped(state, seat, load, manner) < manner.doubles * price:
        return None
    spare = state.phlogiston[seat] - way_out(state, seat, load)
    now, more = min(fits, coins // price), min(fits, (coins + spare) // price)
    if more > now:
        return SellPhlogiston(more * price - coins)
    return Buy(load, now) if now else None


def way_out(state: SkyTraders, seat: int, kind: Kind) -> int:
    """Phlogiston for the flight to the nearest city that buys this kind, with a little to spare."""
    here = state.place[seat]
    assert here is not None
    tiles = min(state.distance[here][city] for city in CITIES if kind in MARKETS[city][1] and city is not here)
    return max(2, fuel_for(tiles))


def worth_waiting(state: SkyTraders, seat: int, kind: Kind, manner: Manner) -> bool:
    """Whether it should bring more later, so that only money at once speaks for a sale."""
    return state.price(kind) + bonus(state, seat, kind) < hoped(state, seat, kind, manner)


def held_back(state: SkyTraders, seat: int, tile: Tile | None, manner: Manner) -> Kind | None:
    """The goods aboard that should gain most by waiting, if any: of those this port buys, of all if there is none."""
    sought = market_at(state, tile)[1] if tile in CITY_TILES else GOODS
    gains = {
        kind: state.aboard(seat, kind)
        * (hoped(state, seat, kind, manner) - state.price(kind) - bonus(state, seat, kind))
        for kind in sought
    }
    kind = max(gains, key=gains.__getitem__, default=None)
    return kind if kind is not None and gains[kind] > 0 else None


def needs_no_slime(state: SkyTraders, seat: int) -> bool:
    """Whether only slime aboard keeps a seat from winning, or soon will."""
    return state.influence[seat] >= INFLUENCE_MAX or state.coins[seat] >= remaining(state, seat)


def loads_slime(state: SkyTraders, seat: int, manner: Manner) -> bool:
    """Whether slime pays, and will be got rid of again."""
    price = state.price(Kind.SLIME)
    pays = price >= manner.slime_from and state.influence[seat] < manner.slime_until
    return pays and (price >= manner.litters_from or near_volcano(state, seat, FLIGHT))


def enlarge(state: SkyTraders, seat: int, kind: Kind | None) -> Action | None:
    """A hold upgrade where more of this kind, or of any, could be loaded at once."""
    for hold in UPGRADE_HOLDS:
        slot = state.slot(seat, hold)
        if not state.upgraded[slot] and state.damage[slot] is None and state.content[slot] in (kind, None):
            return BuyUpgrade(hold)
    return None


def near_volcano(state: SkyTraders, seat: int, tiles: int) -> bool:
    here = state.place[seat]
    return here is not None and state.distance[here][Tile.VOLCANO] <= tiles


def dump(state: SkyTraders, seat: int, options: list[Action], manner: Manner) -> Action:
    """Dumps slime into the Volcano, or overboard: away from cities, or over them if it is that sort of trader and the
    next load pays. Else repairs what it can."""
    slime = state.holds_of(seat, Kind.SLIME)
    if slime and state.place[seat] is Tile.VOLCANO:
        return FeedVolcano()
    if state.place[seat] in CITY_TILES:
        over = state.price(Kind.SLIME) >= manner.litters_from or state.coins[seat] >= remaining(state, seat)
    else:
        over = not near_volcano(state, seat, 2)
    if slime and (over or state.influence[seat] >= INFLUENCE_MAX):
        return Dump(slime[0], state.count[state.slot(seat, slime[0])])
    repairs = [action for action in options if isinstance(action, Repair)]
    return repairs[0] if repairs and state.coins[seat] >= 30 else Finish()


def stow(state: SkyTraders, seat: int, options: list[Action], manner: Manner) -> Action:
    """The most valuable first, next to its own kind if possible, as much as fits."""
    best: tuple[float, Action] = (-1.0, Leave())
    for action in options:
        if isinstance(action, StowBarrels):
            joins = state.content[state.slot(seat, action.hold)] is action.kind
            worth = 0.0 if action.kind is Kind.SLIME else hoped(state, seat, action.kind, manner)
            best = max(best, (worth + action.count + joins, action), key=lambda pair: pair[0])
        elif isinstance(action, StowCrew):
            best = max(best, (20.0 + action.hold, action), key=lambda pair: pair[0])
    return best[1]
