"""A shipper, a builder and a hoarder of Sky Traders: rules of thumb as players tell them, each with a plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    Buy,
    BuyInfluence,
    BuyPhlogiston,
    BuyUpgrade,
    Decline,
    Demand,
    Done,
    Dump,
    FeedVolcano,
    Fight,
    Finish,
    FlyTo,
    Hire,
    Invest,
    Lay,
    LoadSlime,
    MineClouds,
    MineMinerals,
    Offer,
    PayOff,
    PayTribute,
    Rally,
    Refuse,
    Repair,
    Sell,
    SetDie,
    Stay,
    Trade,
    Withdraw,
)
from game.rules.sky_traders.components import (
    CITY_TILES,
    CLASS,
    EXPORTS,
    GOODS,
    INFLUENCE_MAX,
    LEGAL,
    PRICES,
    REPAIR_COST,
    UPGRADE_COST,
    Crew,
    Kind,
    Tile,
)
from game.rules.sky_traders.decisions.flight import flight_cost
from game.rules.sky_traders.decisions.influence import cost_of
from game.rules.sky_traders.state import SkyTraders

TANK = 6
"""Phlogiston that a ship leaves a port with."""
USUAL = {kind: prices[2] for kind, prices in PRICES.items()}
"""Price of a barrel sooner or later."""
VOLCANO = 3.5
"""GP that a barrel of slime brings at the Volcano."""
LATER = 0.6
"""Present worth of a coin of a later sale."""
NEAR_END = 42
"""Space of somebody on the Guild track from which everybody buys influence."""


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat."""

    sells_from: float
    """The part of its usual price that a barrel must bring."""
    buys_to: float
    """The part of its usual price that a barrel may cost."""
    slime_from: int
    """Price of slime from which it is loaded."""
    litters_from: int
    """Price of slime from which it is dumped over cities."""
    rooms: int
    """Holds that are enlarged, before anything is bought."""
    capital: int
    """GP kept when influence is bought."""

    def __call__(self, state: SkyTraders, seat: int) -> Action:
        options: list[Any] = state.options()
        kinds = {type(option) for option in options}
        if FlyTo in kinds or Stay in kinds:
            flights = [option for option in options if isinstance(option, FlyTo | Stay)]
            return max(flights, key=lambda flight: self.flight(state, seat, flight))
        if {MineClouds, MineMinerals} & kinds:
            return self.action(state, seat, options)
        if type(state.decision).__name__ == "TradeHere":
            return self.trade(state, seat, options)
        if FeedVolcano in kinds or Dump in kinds:
            return self.dump(state, seat, options)
        if Invest in kinds:
            return max((one for one in options if isinstance(one, Invest)), key=lambda die: self.die(state, seat, die))
        if SetDie in kinds:
            return max(
                (one for one in options if isinstance(one, SetDie)), key=lambda die: self.stake(state, seat, die)
            )
        if BuyInfluence in kinds:
            return self.influence(state, seat, options)
        return plain(state, seat, options)

    def saleable(self, state: SkyTraders, kind: Kind) -> bool:
        return kind in USUAL and state.price(kind) >= self.sells_from * USUAL[kind]

    def cheap(self, state: SkyTraders, kind: Kind) -> bool:
        return state.price(kind) <= self.buys_to * USUAL[kind]

    def flight(self, state: SkyTraders, seat: int, flight: FlyTo | Stay) -> float:
        """GP that a visit brings, less the phlogiston."""
        here = state.place[seat]
        assert here is not None
        tile = flight.tile if isinstance(flight, FlyTo) else here
        slime = state.aboard(seat, Kind.SLIME)
        worth = -float(flight_cost(state, seat, state.distance[here][tile])) if tile is not here else 0.0
        if tile is Tile.VOLCANO:
            return worth + VOLCANO * slime
        if tile not in CITY_TILES:
            return worth + slime / 2
        export = EXPORTS.get(tile)
        coins = state.coins[seat]
        room = state.room(seat, Kind.SLIME) if self.litters_from <= state.price(Kind.SLIME) else 0
        for kind in GOODS:
            count = state.aboard(seat, kind)
            if count and kind is not export and self.saleable(state, kind):
                worth += count * state.price(kind)
                coins += count * state.price(kind)
                room += count
        if export is not None and self.cheap(state, export):
            price = state.price(export)
            count = min(max(room, state.room(seat, export)), coins // price, state.supply[export])
            return worth + LATER * count * (USUAL[export] - price)
        return worth + (room + slime) * state.price(Kind.SLIME) * (state.price(Kind.SLIME) >= self.litters_from)

    def action(self, state: SkyTraders, seat: int, options: list[Any]) -> Action:
        """Trades in a port unless it has neither cargo nor money; mines elsewhere."""
        goods = any(state.aboard(seat, kind) for kind in GOODS)
        if Trade() in options and (goods or state.coins[seat] >= 10 or state.price(Kind.SLIME) >= self.slime_from):
            return Trade()
        return MineMinerals() if MineMinerals() in options and state.room(seat, Kind.MINERALS) > 4 else MineClouds()

    def trade(self, state: SkyTraders, seat: int, options: list[Any]) -> Action:
        coins = state.coins[seat]
        hurried = hurry(state, seat)
        sales = [sale for sale in options if isinstance(sale, Sell) and (hurried or self.saleable(state, sale.kind))]
        if sales:
            return max(sales, key=lambda sale: sale.count)
        slot = state.slot
        for repair in (one for one in options if isinstance(one, Repair)):
            card = state.damage[slot(seat, repair.hold)]
            if card is not None and coins >= REPAIR_COST[card] + 10:
                return repair
        lack = BuyPhlogiston(TANK - state.phlogiston[seat])
        if lack in options:
            return lack
        if coins >= 30 and not state.fighters(seat) and Hire(Crew.BOATSWAIN, 6) in options:
            return Hire(Crew.BOATSWAIN, 6)
        upgrades = [one for one in options if isinstance(one, BuyUpgrade)]
        built = sum(state.upgraded[slot(seat, 1) : slot(seat, 1) + 6])
        if upgrades and built < self.rooms and coins >= UPGRADE_COST + 10:
            return upgrades[0]
        buys = [one for one in options if isinstance(one, Buy) and not hurried and self.cheap(state, one.kind)]
        if buys:
            return max(buys, key=lambda buy: (USUAL[buy.kind] - state.price(buy.kind)) * buy.count)
        slime = [one for one in options if isinstance(one, LoadSlime)]
        if slime and not hurried and state.price(Kind.SLIME) >= self.slime_from:
            return max(slime, key=lambda load: load.count)
        return Finish()

    def dump(self, state: SkyTraders, seat: int, options: list[Any]) -> Action:
        if FeedVolcano() in options:
            return FeedVolcano()
        allowed = state.place[seat] not in CITY_TILES or state.price(Kind.SLIME) >= self.litters_from
        if allowed or state.influence[seat] >= INFLUENCE_MAX:
            slime = state.holds_of(seat, Kind.SLIME)
            dumps = [one for one in options if isinstance(one, Dump) and one.hold in slime]
            if dumps:
                return max(dumps, key=lambda dump: dump.count)
        return Finish()

    def stake(self, state: SkyTraders, seat: int, die: SetDie) -> int:
        kind = LEGAL[die.value - 1]
        return state.aboard(seat, kind) * PRICES[kind][0] * (state.market[kind] < len(PRICES[kind]) - 1)

    def die(self, state: SkyTraders, seat: int, die: Invest) -> float:
        """Raises the price of its own cargo, and lowers others' that is not cheap already."""
        kind = LEGAL[die.value - 1]
        up = 1 if die.plus else -1
        grog = up * state.aboard(seat, Kind.GROG)
        if state.aboard(seat, kind):
            top = state.market[kind] == len(PRICES[kind]) - 1
            return grog + up * (-1 if top else 1) * state.aboard(seat, kind) * PRICES[kind][0]
        return grog - up * (0.5 if state.market[kind] else 0) * CLASS[kind]

    def influence(self, state: SkyTraders, seat: int, options: list[Any]) -> Action:
        coins = state.coins[seat]
        spare = coins if hurry(state, seat) else coins - self.capital
        return max(
            (one for one in options if isinstance(one, BuyInfluence)),
            key=lambda one: one.steps if cost_of(state, seat, one.steps) <= max(spare, 0) else -1,
        )


def hurry(state: SkyTraders, seat: int) -> bool:
    """Whether only influence counts: the end is near, or within reach."""
    cargo = sum(state.aboard(seat, kind) * state.price(kind) for kind in GOODS)
    left = cost_of(state, seat, INFLUENCE_MAX - state.influence[seat])
    return max(state.influence) >= NEAR_END or state.coins[seat] + cargo >= left


def plain(state: SkyTraders, seat: int, options: list[Any]) -> Action:
    """Lays tiles near the centre, declines offers, refuses demands, fights with the strongest, and pays tribute."""
    lays = [one for one in options if isinstance(one, Lay)]
    if lays:
        return min(lays, key=lambda lay: abs(lay.q) + abs(lay.r) + abs(lay.q + lay.r))
    fighters = {hold: state.card(crew).strength for hold, crew in state.fighters(seat)}
    rallies = [one for one in options if isinstance(one, Rally)]
    if rallies:
        return max(rallies, key=lambda rally: fighters.get(rally.hold, -1))
    for plain in (Finish(), Done(), Decline(), Refuse(), PayTribute(), Withdraw(), Fight(), PayOff(0)):
        if plain in options:
            return plain
    answer: Action = next((one for one in options if not isinstance(one, Offer | Demand)), options[0])
    return answer


SCRIPTS: Mapping[str, Plan] = {
    "shipper": Plan(sells_from=0.75, buys_to=0.7, slime_from=3, litters_from=9, rooms=0, capital=120),
    "builder": Plan(sells_from=0.75, buys_to=0.7, slime_from=2, litters_from=2, rooms=3, capital=100),
    "hoarder": Plan(sells_from=1.0, buys_to=0.5, slime_from=3, litters_from=3, rooms=1, capital=250),
}
