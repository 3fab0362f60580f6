"""What is received, step by step: goods, gifts, companions, bonuses in the order that their owner likes."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    Choose,
    Column,
    Compensate,
    Goods,
    KeepGifts,
    OneOf,
    Receive,
    Repeat,
    TakeCompanion,
)
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.decisions.cards import Entry, HowMany, Repetitions
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.contracts import Spare
from game.rules.marco_polo.decisions.gifts import ChooseGifts
from game.rules.marco_polo.decisions.payments import ChooseGoods, PayGoods
from game.rules.marco_polo.decisions.powers import KeepCard, LayCard
from game.rules.marco_polo.decisions.rewards import ChooseOne
from game.rules.marco_polo.decisions.rounds import Compensated, NextBonus
from game.rules.marco_polo.effects import FIRST_GOOD, GOODS, ByDie, Rate
from game.rules.marco_polo.outlook import due
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import cards, pictures
from game.scenes.table.counts import CountsDraft
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.row import CardRow, CardsDraft
from game.ui.units import Area
from game.words import Voice

FEW = 6
"""As many ways as there is room for in the action bar: more are counted up in a panel."""
SHOWN = (ChooseCompanion, NextBonus, KeepCard, LayCard, ChooseGifts)


def counted_up(state: MarcoPolo, decision: object) -> bool:
    """Whether there are too many ways for the action bar."""
    if isinstance(decision, Compensated):
        return decision.units >= FEW
    return isinstance(decision, ChooseGoods) and len(decision.options(state)) > FEW


def panel(now: Moment[MarcoPolo], asking: Asking, area: Area) -> DecisionPanel | None:
    say, state, decision = asking.say, now.state, now.decision
    match decision:
        case ChooseCompanion():
            companions = [(cards.of(say, name), TakeCompanion(name), "") for name in state.open_companions]
            return CardRow(area, asking, say("pick.companion"), companions)
        case NextBonus(left=left):
            bonuses = [(cards.token(say, state, place), Receive(place), "") for place in left]
            return CardRow(area, asking, say("pick.bonus"), bonuses)
        case KeepCard() | LayCard():
            hide = now.face_down and not state.setting.open_hands
            faces = [cards.back(say, "relay") if hide else cards.of(say, name) for name in state.drawn]
            row = [(face, Choose(name), "") for face, name in zip(faces, state.drawn, strict=True)]
            return CardRow(area, asking, say("pick.card"), row)
        case ChooseGifts():
            gifts = {name: cards.of(say, name) for name in state.drawn}
            return CardsDraft("gifts", area, asking, now, gifts, decision.numbers(state)[1], KeepGifts)
        case ChooseGoods(seat=seat, count=count) if counted_up(state, decision):
            id = "pay" if isinstance(decision, PayGoods) else "goods"
            held = dict(zip(GOODS, state.holdings[seat][FIRST_GOOD:], strict=True))
            kinds = {str(good): min(held[good], count) if id == "pay" else count for good in GOODS}
            return CountsDraft(id, area, asking, now, kinds, count, lambda chosen: Goods(**chosen))
        case Compensated(units=units) if counted_up(state, decision):
            kinds = {"coin": units, "camel": units}
            return CountsDraft(
                "compensation", area, asking, now, kinds, units, lambda chosen: Compensate(chosen["coin"])
            )
    return None


def outcome(say: Voice, state: MarcoPolo, action: Action) -> tuple[str, str] | None:
    """What an answer brings, in words and in pictures."""
    match state.decision, action:
        case Repetitions(kind=kind), Repeat(rate=number, times=times):
            rate = kind.rates[number]
            many = Rate(rate.cost.times(times), rate.reward.times(times))
            return say("action.repeat", times=times), pictures.rate(many)
        case Entry(card=card), Column(value=value):
            table = CITY_CARDS[card]
            return str(value), pictures.things(table.entries[value - 1]) if isinstance(table, ByDie) else ""
        case HowMany(), Column(value=value):
            return str(value), pictures.icon("contract")
        case ChooseOne(bundles=bundles), OneOf(index=index):
            return say("action.take"), pictures.things(bundles[index], loud=True)
        case Spare(), Choose(id=good):
            return say(f"good.{good}"), f"−1{pictures.icon(good)}"
    return None


def what_follows(say: Voice, now: Moment[MarcoPolo], names: tuple[str, ...]) -> str:
    """What is left of the action after the present decision, for a prompt; empty: nothing."""
    mover = now.state.decision.seat
    parts = []
    for one in due(now.state):
        whose = "" if one.seat == mover else f"{names[one.seat]}: "
        what = pictures.plain(say, pictures.things(one.what))
        parts.append(f"{whose}{'−' if one.paid else ''}{what}")
    return say("chain.left", what=" · ".join(parts)) if parts else ""
