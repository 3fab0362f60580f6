"""Trade on a city tile: seven kinds of business, any number of each in any order (section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action, Decision, Refusal
from game.rules.sky_traders.actions import (
    Buy,
    BuyPhlogiston,
    BuyUpgrade,
    Dismiss,
    Finish,
    Hire,
    LoadSlime,
    Rearrange,
    Repair,
    Sell,
    SellPhlogiston,
    SellUpgrade,
    TimeUp,
)
from game.rules.sky_traders.components import (
    CLASS,
    CREWS,
    EXPORTS,
    GOODS,
    HOLD_NUMBERS,
    HOLDS,
    PHLOGISTON_MAX,
    PHLOGISTON_PRICE,
    REPAIR_COST,
    ROOM,
    ROOM_UPGRADED,
    SHARP_TRADER_GP,
    UPGRADE_COST,
    UPGRADE_HOLDS,
    Ability,
    Crew,
    Damage,
    Kind,
    Tile,
)
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.destruction import mend, remove_upgrade
from game.rules.sky_traders.decisions.dump import FINISH, REPAIRS, TIME_UP, removal_refusal
from game.rules.sky_traders.decisions.flight import twin_market
from game.rules.sky_traders.decisions.rearranging import REARRANGE, rearrangements
from game.rules.sky_traders.events import Bought, Dismissed, Hired, SlimeTaken, Sold, Upgraded
from game.rules.sky_traders.refusals import (
    berth_refusal,
    clock_refusal,
    coins_refusal,
    empty_hold_refusal,
    hold_refusal,
    printed_holds_refusal,
    repair_refusal,
)
from game.rules.sky_traders.state import SkyTraders

MOST = len(UPGRADE_HOLDS) * ROOM_UPGRADED + (HOLDS - len(UPGRADE_HOLDS)) * ROOM
"""Maximum number of barrels of a ship."""
COUNTS = range(1, MOST + 1)
UNITS = range(1, PHLOGISTON_MAX + 1)
BUY = {kind: [Buy(kind, count) for count in COUNTS] for kind in GOODS}
SELL = {kind: [Sell(kind, count) for count in COUNTS] for kind in GOODS}
LOAD_SLIME = [LoadSlime(count) for count in COUNTS]
FUEL_IN = [BuyPhlogiston(count) for count in UNITS]
FUEL_OUT = [SellPhlogiston(count) for count in UNITS]
HIRE = {crew: {hold: Hire(crew, hold) for hold in HOLD_NUMBERS} for crew in CREWS}
DISMISS = {hold: Dismiss(hold) for hold in HOLD_NUMBERS}
BUY_UPGRADE = {hold: BuyUpgrade(hold) for hold in HOLD_NUMBERS}
SELL_UPGRADE = {hold: SellUpgrade(hold) for hold in HOLD_NUMBERS}
MARKETS: dict[Tile, tuple[tuple[Kind, ...], tuple[Kind, ...]]] = {
    tile: ((kind,), tuple(other for other in GOODS if other is not kind)) for tile, kind in EXPORTS.items()
}
"""(exports, goods bought) of each city. A city buys all goods but its export (ST-80 to ST-83, ST-185), never slime
(ST-84)."""


def market_at(state: SkyTraders, tile: Tile | None) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    if tile is Tile.TWIN_CITY:
        return twin_market(state.twin)
    return MARKETS.get(tile, ((), ())) if tile else ((), ())


def bonus(state: SkyTraders, seat: int, kind: Kind) -> int:
    """GP per barrel on top of the price: the Merchant sells legal goods at a premium (ST-101)."""
    return SHARP_TRADER_GP if kind in CLASS and state.can(seat, Ability.SHARP_TRADER) else 0


class TradeHere(Decision[SkyTraders, Action], frozen=True):
    """Trade does not move prices (ST-85). Barrels are stowed as in ST-63; rearranging the holds is free."""

    answers = (
        Buy,
        Sell,
        BuyPhlogiston,
        SellPhlogiston,
        Hire,
        Dismiss,
        LoadSlime,
        Rearrange,
        Repair,
        BuyUpgrade,
        SellUpgrade,
        Finish,
        TimeUp,
    )

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        for kind in GOODS:
            yield from BUY[kind]
            yield from SELL[kind]
        yield from (*LOAD_SLIME, *FUEL_IN, *FUEL_OUT)
        for crew in CREWS:
            yield from HIRE[crew].values()
        for hold in HOLD_NUMBERS:
            yield from (DISMISS[hold], REPAIRS[hold], BUY_UPGRADE[hold], SELL_UPGRADE[hold])
            for moves in REARRANGE[hold].values():
                yield from moves
        yield from (FINISH, TIME_UP)

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        seat = self.seat
        match action:
            case Buy(kind, count):
                return self.purchase_refusal(state, kind, count)
            case Sell(kind, count):
                return self.sale_refusal(state, kind, count)
            case LoadSlime(count):
                return self.space_refusal(state, Kind.SLIME, count, "ST-89")
            case BuyPhlogiston(count):
                return self.fuel_refusal(state, count)
            case SellPhlogiston(count):
                have = state.phlogiston[seat]
                if not 1 <= count <= have:
                    return Refusal("phlogiston.have", {"need": count, "have": have}, "ST-86")
            case Hire(crew, hold):
                if not state.crew_supply[crew]:
                    return Refusal("supply.no_crew", {"crew": crew.value}, "ST-95")
                return berth_refusal(state, seat, hold, crew) or coins_refusal(
                    state, seat, state.card(crew).cost, "ST-87"
                )
            case Dismiss(hold):
                if refusal := empty_hold_refusal(state, seat, hold):
                    return refusal
                if not isinstance(state.content[state.slot(seat, hold)], Crew):
                    return Refusal("hold.no_crew", {"hold": hold}, "ST-88")
            case Rearrange(source, target, count):
                return self.move_refusal(state, source, target, count)
            case Repair(hold):
                return repair_refusal(state, seat, hold, "ST-91")
            case BuyUpgrade(hold):
                return self.upgrade_refusal(state, hold)
            case SellUpgrade(hold):
                return removal_refusal(state, seat, hold, "ST-94")
            case TimeUp():
                return clock_refusal(state)
        return None

    def purchase_refusal(self, state: SkyTraders, kind: Kind, count: int) -> Refusal | None:
        exports, _ = market_at(state, state.place[self.seat])
        if kind not in exports:
            rule = "ST-82" if kind is Kind.GROG else "ST-84" if kind is Kind.SLIME else "ST-80"
            if state.place[self.seat] is Tile.TWIN_CITY:
                rule = "ST-179" if not exports else "ST-177"
            return Refusal("trade.not_exported", {"kind": kind.value}, rule)
        return self.space_refusal(state, kind, count, "ST-80") or coins_refusal(
            state, self.seat, count * state.price(kind), "ST-80"
        )

    def space_refusal(self, state: SkyTraders, kind: Kind, count: int, rule: str) -> Refusal | None:
        if count < 1:
            return Refusal("trade.count", {"need": count}, rule)
        have = state.supply[kind]
        if count > have:
            return Refusal("supply.short", {"kind": kind.value, "need": count, "have": have}, "ST-95")
        room = state.room(self.seat, kind)
        if count > room:
            return Refusal("holds.full", {"kind": kind.value, "need": count, "room": room}, rule)
        return None

    def sale_refusal(self, state: SkyTraders, kind: Kind, count: int) -> Refusal | None:
        exports, sought = market_at(state, state.place[self.seat])
        if kind not in sought:
            if kind is Kind.SLIME:
                return Refusal("trade.slime", {}, "ST-84")
            if state.place[self.seat] is Tile.TWIN_CITY and not exports:
                return Refusal("trade.double", {}, "ST-179")
            rule = "ST-83" if kind is Kind.GROG else "ST-81"
            return Refusal("trade.exported", {"kind": kind.value}, rule)
        have = state.aboard(self.seat, kind)
        if not 1 <= count <= have:
            return Refusal("trade.have", {"kind": kind.value, "need": count, "have": have}, "ST-81")
        return None

    def fuel_refusal(self, state: SkyTraders, count: int) -> Refusal | None:
        if count < 1:
            return Refusal("trade.count", {"need": count}, "ST-86")
        room = PHLOGISTON_MAX - state.phlogiston[self.seat]
        if count > room:
            return Refusal("phlogiston.full", {"need": count, "room": room, "most": PHLOGISTON_MAX}, "ST-86")
        return coins_refusal(state, self.seat, count * PHLOGISTON_PRICE, "ST-86")

    def move_refusal(self, state: SkyTraders, source: int, target: int, count: int) -> Refusal | None:
        """The reason why the move breaks the hold rules. Holds with different contents can only be swapped whole
        (ST-90)."""
        seat = self.seat
        if refusal := empty_hold_refusal(state, seat, source) or hold_refusal(target):
            return refusal
        if source == target:
            return Refusal("hold.same", {"hold": source}, "ST-90")
        a, b = state.slot(seat, source), state.slot(seat, target)
        if state.damage[b] is not None:
            return Refusal("hold.damaged", {"hold": target}, "ST-61")
        if not 1 <= count <= state.count[a]:
            return Refusal("hold.count", {"hold": source, "need": count, "have": state.count[a]}, "ST-90")
        here, there = state.content[a], state.content[b]
        if isinstance(here, Kind) and (there is None or there is here):
            room = state.room_at(b, here)
            if count > room:
                params = {"hold": target, "kind": here.value, "room": room, "need": count}
                return Refusal("hold.full", params, "ST-59" if state.upgraded[b] else "ST-58")
            return None
        if there is not None and count < state.count[a]:
            return Refusal("hold.swap_whole", {"hold": source, "have": state.count[a]}, "ST-90")
        return self.contents_refusal(state, a, b) or (self.contents_refusal(state, b, a) if there is not None else None)

    def contents_refusal(self, state: SkyTraders, source: int, target: int) -> Refusal | None:
        """The reason why the contents of one hold could not be alone in the other."""
        what, hold = state.content[source], target % HOLDS + 1
        if isinstance(what, Crew):
            if refusal := printed_holds_refusal(state, hold, what):
                return refusal
            return Refusal("hold.upgraded", {"hold": hold}, "ST-59") if state.upgraded[target] else None
        assert what is not None
        room = state.capacity(target)
        if state.count[source] > room:
            params = {"hold": hold, "kind": what.value, "room": room, "need": state.count[source]}
            return Refusal("hold.full", params, "ST-58")
        return None

    def upgrade_refusal(self, state: SkyTraders, hold: int) -> Refusal | None:
        """The reason why this hold cannot be upgraded (ST-92, ST-93)."""
        if refusal := hold_refusal(hold):
            return refusal
        if hold not in UPGRADE_HOLDS:
            first, last = UPGRADE_HOLDS[0], UPGRADE_HOLDS[-1]
            return Refusal("upgrade.wrong_hold", {"hold": hold, "first": first, "last": last}, "ST-93")
        slot = state.slot(self.seat, hold)
        if state.upgraded[slot]:
            return Refusal("upgrade.once", {"hold": hold}, "ST-92")
        if state.damage[slot] is not None:
            return Refusal("hold.damaged", {"hold": hold}, "ST-92")
        if isinstance(state.content[slot], Crew):
            return Refusal("upgrade.crew", {"hold": hold}, "ST-92")
        if not state.upgrades:
            return Refusal("supply.no_upgrade", {}, "ST-95")
        return coins_refusal(state, self.seat, UPGRADE_COST, "ST-93")

    def options(self, state: SkyTraders) -> list[Action]:
        seat = self.seat
        coins, ship = state.coins[seat], slice(seat * HOLDS, (seat + 1) * HOLDS)
        content, number = state.content[ship], state.count[ship]
        damage, upgraded = state.damage[ship], state.upgraded[ship]
        rooms = [0 if worn else ROOM_UPGRADED if more else ROOM for worn, more in zip(damage, upgraded, strict=True)]
        options: list[Action] = []
        empty = 0
        have: dict[Kind, int] = {}
        spare: dict[Kind, int] = {}
        free: list[int] = []
        for hold, inside, count, room, worn in zip(HOLD_NUMBERS, content, number, rooms, damage, strict=True):
            if worn:
                if REPAIR_COST[worn] <= coins:
                    options.append(REPAIRS[hold])
            elif inside is None:
                empty += room
                if room == ROOM:
                    free.append(hold)
            elif isinstance(inside, Kind):
                have[inside] = have.get(inside, 0) + count
                spare[inside] = spare.get(inside, 0) + room - count
            else:
                options.append(DISMISS[hold])
        exports, sought = market_at(state, state.place[seat])
        for kind in exports:
            most = min(coins // state.price(kind), state.supply[kind], empty + spare.get(kind, 0))
            options += BUY[kind][:most]
        for kind, count in have.items():
            if kind in sought:
                options += SELL[kind][:count]
        options += LOAD_SLIME[: min(state.supply[Kind.SLIME], empty + spare.get(Kind.SLIME, 0))]
        options += FUEL_IN[: min(coins // PHLOGISTON_PRICE, PHLOGISTON_MAX - state.phlogiston[seat])]
        options += FUEL_OUT[: state.phlogiston[seat]]
        if free:
            for crew, card in state.cards().items():
                if card.cost <= coins and state.crew_supply[crew]:
                    hire = HIRE[crew]
                    options += [hire[hold] for hold in free if hold in card.holds]
        for hold in UPGRADE_HOLDS:
            if upgraded[hold - 1]:
                if number[hold - 1] <= ROOM:
                    options.append(SELL_UPGRADE[hold])
            elif (
                coins >= UPGRADE_COST
                and state.upgrades
                and not damage[hold - 1]
                and not isinstance(content[hold - 1], Crew)
            ):
                options.append(BUY_UPGRADE[hold])
        options += rearrangements(tuple(content), tuple(number), tuple(rooms), state.setting.directors_cut_cards)
        options.append(FINISH)
        if state.clock:
            options.append(TIME_UP)
        return options

    def resolve(self, state: SkyTraders, action: Action) -> None:
        seat = self.seat
        match action:
            case Rearrange(source, target, count):
                self.move(state, source, target, count)
            case BuyPhlogiston(count):
                state.pay(seat, count * PHLOGISTON_PRICE)
                state.fuel(seat, count)
            case SellPhlogiston(count):
                state.fuel(seat, -count)
                state.gain(seat, count * PHLOGISTON_PRICE)
            case LoadSlime(count):
                price = state.price(Kind.SLIME)
                state.tell(SlimeTaken(seat, count, price))
                state.supply[Kind.SLIME] -= count
                state.fill(seat, Kind.SLIME, count)
                state.gain(seat, count * price)
            case Buy(kind, count):
                price = state.price(kind)
                state.tell(Bought(seat, kind, count, price))
                state.pay(seat, count * price)
                state.supply[kind] -= count
                state.fill(seat, kind, count)
            case Sell(kind, count):
                price, more = state.price(kind), bonus(state, seat, kind)
                state.tell(Sold(seat, kind, count, price, more))
                state.take_out(seat, kind, count)
                state.supply[kind] += count
                state.gain(seat, count * (price + more))
            case Hire(crew, hold):
                cost = state.card(crew).cost
                state.tell(Hired(seat, crew, cost))
                state.pay(seat, cost)
                state.crew_supply[crew] -= 1
                state.board_crew(seat, hold, crew)
            case Dismiss(hold):
                crew = state.return_crew(seat, hold)
                back = state.card(crew).cost // 2
                state.tell(Dismissed(seat, crew, back))
                state.gain(seat, back)
            case Repair(hold):
                card = state.damage[state.slot(seat, hold)]
                assert isinstance(card, Damage)
                state.pay(seat, REPAIR_COST[card])
                mend(state, seat, hold)
            case BuyUpgrade(hold):
                state.pay(seat, UPGRADE_COST)
                state.upgrades -= 1
                state.upgraded[state.slot(seat, hold)] = True
                state.tell(Upgraded(seat, hold))
            case SellUpgrade(hold):
                remove_upgrade(state, seat, hold)
                state.gain(seat, UPGRADE_COST // 2)
            case TimeUp():
                time_up(state, seat)
                return
            case Finish():
                return
        state.agenda.append(self)

    def move(self, state: SkyTraders, source: int, target: int, count: int) -> None:
        seat = self.seat
        b = state.slot(seat, target)
        back, number = state.content[b], state.count[b]
        here = state.content[state.slot(seat, source)]
        swap = back is not None and (back is not here or isinstance(back, Crew))
        if swap:
            if isinstance(back, Crew):
                state.leave_ship(seat, target)
            else:
                state.unload(seat, target, number)
        if isinstance(here, Crew):
            state.leave_ship(seat, source)
            state.board_crew(seat, target, here)
        elif here is not None:
            state.unload(seat, source, count)
            state.load(seat, target, here, count)
        if swap and isinstance(back, Crew):
            state.board_crew(seat, source, back)
        elif swap and isinstance(back, Kind):
            state.load(seat, source, back, number)
