"""The purpose of an advised answer, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, Sell, TakeRole
from game.rules.puerto_rico.events import Loaded, Sold
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.outlook import (
    Building,
    Peopling,
    Producing,
    Prospecting,
    Selling,
    Settling,
    Shipping,
    Turn,
    outlook,
)
from game.words import Voice


def plan(say: Voice, names: Sequence[str], state: PuertoRico, action: Action) -> str:
    match action:
        case TakeRole(card):
            role = outlook(state, card)
            own = [turn for turn in role.turns if turn.seat == state.decision.seat] if role else []
            return _turn(say, own[0], role.coins) if role and own else ""
        case Load() | LoadWharf() | Sell():
            _, events = state.after(action)
            return next((_paid(say, event) for event in events if isinstance(event, Loaded | Sold)), "")
        case Build(building):
            return say(f"building.{building}.effect")
    return ""


def _paid(say: Voice, event: Loaded | Sold) -> str:
    if isinstance(event, Loaded):
        return say("plan.ship", good=event.good, barrels=event.barrels, points=event.points)
    return say("plan.sell", good=event.good, coins=event.coins)


def _turn(say: Voice, turn: Turn, card: int) -> str:
    """The yield of the role for the player who takes it; `card`: the doubloons on its card."""
    match turn:
        case Settling():
            return say("plan.settle")
        case Peopling(colonists=count):
            return say("plan.people", colonists=count)
        case Building(prices=prices):
            return say("plan.build", n=len(prices), building=prices[0][0])
        case Producing(goods=goods):
            return say("plan.produce", barrels=sum(goods))
        case Selling(sales=((good, coins), *_)):
            return say("plan.sell", good=good, coins=coins)
        case Shipping(loads=(load, *_)):
            return say("plan.ship", good=load.good, barrels=load.barrels, points=load.points)
        case Prospecting(coins=coins):
            return say("plan.prospect", coins=coins + card)
    return ""
