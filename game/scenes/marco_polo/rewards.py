"""What is received, step by step: goods, gifts, companions, bonuses in the order that their owner likes."""

from __future__ import annotations

from game.rules.kernel import Action, Refusal
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
from game.scenes.marco_polo.picking import CardRow, CardsDraft
from game.scenes.marco_polo.telling import source
from game.scenes.table.draft import Draft, Parts
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Asking, DecisionPanel
from game.ui.stepper import Stepper
from game.ui.units import Area
from game.words import Voice

FEW = 6
"""As many ways as there is room for in the action bar: more are counted up in a panel."""
ROW = 52.0
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
            companions = [(cards.companion(say, name), TakeCompanion(name), "") for name in state.open_companions]
            return CardRow(area, asking, say("pick.companion"), companions)
        case NextBonus(left=left):
            bonuses = [(cards.token(say, state, place), Receive(place), "") for place in left]
            return CardRow(area, asking, say("pick.bonus"), bonuses)
        case KeepCard() | LayCard():
            hide = now.face_down and not state.setting.open_hands
            faces = [cards.back(say, "relay") if hide else cards.city_card(say, name) for name in state.drawn]
            row = [(face, Choose(name), "") for face, name in zip(faces, state.drawn, strict=True)]
            return CardRow(area, asking, say("pick.card"), row)
        case ChooseGifts():
            drawn, most = state.drawn, decision.numbers(state)[1]
            return CardsDraft(
                "gifts",
                area,
                asking,
                now,
                [cards.gift(say, name) for name in drawn],
                most,
                make=lambda numbers: KeepGifts(tuple(drawn[number] for number in numbers)),
                unmake=lambda kept: [drawn.index(gift) for gift in kept.gifts] if isinstance(kept, KeepGifts) else [],
            )
        case ChooseGoods() if counted_up(state, decision):
            return GoodsDraft(area, asking, state, decision)
        case Compensated() if counted_up(state, decision):
            return CompensationDraft(area, asking, state, decision)
    return None


class GoodsDraft(Draft[MarcoPolo]):
    """Goods are counted up kind by kind."""

    decision: ChooseGoods

    def __init__(self, area: Area, asking: Asking, view: MarcoPolo, decision: ChooseGoods) -> None:
        super().__init__("goods", area, asking, view, decision)
        self.paying = isinstance(decision, PayGoods)
        held = view.holdings[self.seat][FIRST_GOOD:]
        for good, have, place in zip(GOODS, held, self.field.rows(ROW, len(GOODS)), strict=True):
            most = min(have, decision.count) if self.paying else decision.count
            self.part(self._row(good, place, most))
        self.begin({})

    def _row(self, good: str, place: Area, most: int) -> Stepper:
        say, none, full = self.asking.say, self.asking.say("goods.none"), self.asking.say("goods.full", most=most)
        return Stepper(
            good,
            place,
            say(f"good.{good}"),
            f"marco_polo/{good}",
            most,
            least_reason=none,
            most_reason=full,
            step=self.step,
        )

    def answer(self) -> Goods:
        return Goods(*(self.parts.get(good, 0) for good in GOODS))

    def parts_of(self, action: Action) -> Parts | None:
        return {good: getattr(action, good) for good in GOODS} if isinstance(action, Goods) else None

    def spent(self, part: str) -> str:
        full = sum(self.parts.values()) >= self.decision.count
        return self.asking.say("goods.full", most=self.decision.count) if full else ""

    def lines(self, refusal: Refusal | None) -> list[str]:
        chosen = sum(self.parts.values())
        key = "goods.paid" if self.paying else "goods.taken"
        lines = [self.asking.say(key, chosen=chosen, count=self.decision.count)]
        return [*lines, source(self.asking.say, self.decision.why)] if self.decision.why else lines


class CompensationDraft(Draft[MarcoPolo]):
    """Coins are counted up, the rest are camels."""

    decision: Compensated

    def __init__(self, area: Area, asking: Asking, view: MarcoPolo, decision: Compensated) -> None:
        super().__init__("compensation", area, asking, view, decision)
        units = decision.units
        coins, camels = self.field.rows(ROW, len(("coin", "camel")))
        self.part(self._row("coin", coins))
        self.camels = self.part(self._row("camel", camels))
        self.begin({"coin": units}, coins=lambda: {"coin": units}, camels=lambda: {"camel": units})

    def _row(self, kind: str, place: Area) -> Stepper:
        say, units = self.asking.say, self.decision.units
        none, full = say("goods.none"), say("goods.full", most=units)
        return Stepper(
            kind,
            place,
            say(f"kind.{kind}"),
            f"marco_polo/{kind}",
            units,
            least_reason=none,
            most_reason=full,
            step=self.step,
        )

    def step(self, part: str, by: int) -> None:
        """One more of a kind is one less of the other."""
        units = self.decision.units
        coins = self.parts.get("coin", 0) + (by if part == "coin" else -by)
        self.put({"coin": coins, "camel": units - coins})

    def answer(self) -> Compensate:
        return Compensate(self.parts.get("coin", 0))

    def parts_of(self, action: Action) -> Parts | None:
        if not isinstance(action, Compensate):
            return None
        return {"coin": action.coins, "camel": self.decision.units - action.coins}

    def lines(self, refusal: Refusal | None) -> list[str]:
        return [self.asking.say("compensation.units_due", units=self.decision.units)]


def outcome(say: Voice, state: MarcoPolo, action: Action) -> tuple[str, str] | None:
    """What an answer brings, in words and in pictures."""
    match state.decision, action:
        case Repetitions(kind=kind), Repeat(rate=number, times=times):
            rate = kind.rates[number]
            many = Rate(rate.cost.times(times), rate.reward.times(times))
            return say("action.repeat", n=times), pictures.rate(many)
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
        parts.append(f"{whose}{'−' if one.paid else ''}{pictures.things(one.what)}")
    return say("chain.left", what=" · ".join(parts)) if parts else ""
