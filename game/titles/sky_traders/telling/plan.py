"""The purpose of an advised answer, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyInfluence, FlyTo, MineClouds, Sell
from game.rules.sky_traders.decisions.influence import cost_of
from game.rules.sky_traders.decisions.trade import bonus, market_at
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.prospects import clouds, proceeds, volcano
from game.words import Voice, capital


def plan(say: Voice, names: Sequence[str], state: SkyTraders, action: Action) -> str:
    seat = state.decision.seat
    match action:
        case FlyTo(tile) if gp := proceeds(state, seat, tile):
            return say("plan.fly", at=tile, gp=gp)
        case FlyTo(tile) if pay := volcano(state, seat, tile):
            return say("plan.volcano", least=pay[0], most=pay[1])
        case FlyTo(tile) if exports := market_at(state, tile)[0]:
            cheapest = min(exports, key=state.price)
            return say("plan.load", goods=capital(say(f"kind.{cheapest}")), gp=state.price(cheapest))
        case MineClouds():
            least, most = clouds(state, seat)
            return say("plan.clouds", least=least, most=most)
        case Sell(kind, count):
            return say("plan.sell", gp=count * (state.price(kind) + bonus(state, seat, kind)))
        case BuyInfluence(steps) if steps:
            return say("plan.influence", n=steps, gp=cost_of(state, seat, steps))
    return ""
