"""Reasons for answers in Sky Traders."""

from __future__ import annotations

from game.players.choice import Reason
from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    Buy,
    BuyInfluence,
    BuyPhlogiston,
    BuyUpgrade,
    Dismiss,
    Done,
    Dump,
    FeedVolcano,
    Finish,
    FlyTo,
    GiveHold,
    Hire,
    Invest,
    Lay,
    LoadSlime,
    MineClouds,
    MineMinerals,
    Offer,
    PayTribute,
    PlaceCrew,
    Repair,
    Sell,
    SellPhlogiston,
    SetDie,
    StowBarrels,
    StowCrew,
)
from game.rules.sky_traders.components import CITY_TILES, LEGAL, PRICES, SKILLED, Ability, Kind
from game.rules.sky_traders.decisions import negotiation
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import bargaining, battle, dice, port
from game.titles.sky_traders.mind.manner import Manner

ALWAYS: dict[type, str] = {
    Lay: "reason.compact",
    PlaceCrew: "reason.berth",
    Dismiss: "reason.dismiss",
    Repair: "reason.mend",
    BuyPhlogiston: "reason.tank",
    BuyUpgrade: "reason.room",
    FeedVolcano: "reason.feed",
    StowBarrels: "reason.stow",
    StowCrew: "reason.stow",
    PayTribute: "reason.cheapest",
    GiveHold: "reason.cheapest",
    SellPhlogiston: "reason.turnover",
}
"""Reasons for answers given without a search."""
NOTHING_LEFT: dict[type, str] = {
    TradeHere: "reason.sold",
    DumpCargo: "reason.spare",
    negotiation.CouncilFloor: "reason.quiet",
    ControlMarket: "reason.roll",
}
"""Reasons for ending a decision of this kind."""


def why(state: SkyTraders, action: Action, manner: Manner) -> tuple[Reason, ...]:
    """The reasons for an answer; none for a flight or an action that the features of the value speak for."""
    decision = state.decision
    if isinstance(decision, negotiation.Answer):
        return bargaining.why(state, decision.seat, decision, action, manner)
    match action:
        case Offer():
            return (bargaining.why_offered(state, decision.seat, action, manner),)
        case Invest():
            return dice.why_placed(state, decision.seat, action, manner)
        case SetDie(value):
            moves = any(state.aboard(decision.seat, kind) for kind in (LEGAL[value - 1], Kind.GROG))
            return (Reason("reason.control" if moves else "reason.control.load"),)
        case BuyInfluence(steps=0):
            return (Reason("reason.capital"),)
        case Hire(crew):
            return (Reason("reason.weather" if crew in SKILLED[Ability.WEATHER_LORE] else "reason.fighter"),)
        case Sell(kind) if port.worth_waiting(state, decision.seat, kind, manner) or low(state, kind):
            ending = port.all_out(state, decision.seat, manner)
            return (Reason("reason.end" if ending else "reason.turnover"),)
        case Sell(kind):
            return (Reason("reason.dear", {"kind": kind.value, "price": state.price(kind)}),)
        case LoadSlime():
            litters = state.price(Kind.SLIME) >= manner.litters_from
            near = port.near_volcano(state, decision.seat, port.FLIGHT)
            return (Reason("reason.volcano" if near and not litters else "reason.pays_now"),)
        case Dump():
            wins = port.needs_no_slime(state, decision.seat)
            return (Reason("reason.clean" if wins else "reason.overboard"),)
        case Buy(kind):
            return (Reason("reason.cheap", {"kind": kind.value, "price": state.price(kind)}),)
        case Finish() | Done() if type(decision) in NOTHING_LEFT:
            return (Reason(NOTHING_LEFT[type(decision)], mood=""),)
    kept = kept_by(state, action, manner)
    if kept:
        return (Reason("reason.patient", {"kind": kept.value, "price": state.price(kept)}),)
    key = ALWAYS.get(type(action)) or battle.why(state, action)
    return (Reason(key),) if key else ()


def low(state: SkyTraders, kind: Kind) -> bool:
    """Whether a price does not stand in the upper half of its track."""
    return 2 * state.market[kind] <= len(PRICES[kind]) - 1


def kept_by(state: SkyTraders, action: Action, manner: Manner) -> Kind | None:
    """The goods that an action other than trade, or a flight to where there is none, keeps for a better price."""
    seat = state.decision.seat
    match action:
        case MineMinerals() | MineClouds() if state.place[seat] in CITY_TILES:
            return port.held_back(state, seat, state.place[seat], manner)
        case FlyTo(tile) if tile not in CITY_TILES and not state.aboard(seat, Kind.SLIME):
            return port.held_back(state, seat, tile, manner)
    return None
