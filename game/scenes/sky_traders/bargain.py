"""Terms put together by touching things: an offer in the Council, a counter-offer, a ransom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.rules.kernel import Action, Decision
from game.rules.sky_traders.actions import NOTHING, Bundle, Counter, CounterRansom, Demand, Offer, Promise
from game.rules.sky_traders.components import CREWS, KINDS, NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import SetTerms
from game.rules.sky_traders.decisions.negotiation import CouncilAnswer, CouncilFloor
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.state import SkyTraders

Thing = Kind | Crew | int
"""Barrels of a kind, a crew card, or a die by its value."""
COINS = (1, 5, 10)
"""By how many coins a touch raises a sum."""


@dataclass(frozen=True)
class Bargain:
    """`partner` is -1 while the terms are for everybody; `open`: they stay so whoever's things are asked for. `sides`
    that can be changed; `promising`: the one whose promises the boxes of the exchange set."""

    decision: Decision[SkyTraders, Any]
    partner: int
    give: Bundle = NOTHING
    take: Bundle = NOTHING
    sides: tuple[str, ...] = ("give", "take")
    open: bool = False
    promising: str = ""

    @property
    def maker(self) -> int:
        return self.decision.seat

    @property
    def offering(self) -> bool:
        """The partner is still free to choose."""
        return isinstance(self.decision, CouncilFloor)

    @property
    def dealing(self) -> bool:
        """In the Council, where dice and promises change hands."""
        return isinstance(self.decision, CouncilFloor | CouncilAnswer)

    def side_of(self, seat: int) -> str:
        return "give" if seat == self.maker else "take"

    def concerns(self, seat: int) -> bool:
        """Whether things of a seat may be put into these terms."""
        return self.side_of(seat) in self.sides and (self.offering or seat in (self.maker, self.partner))

    def action(self) -> Action:
        """The answer that the terms make."""
        match self.decision:
            case CouncilFloor():
                return Offer(self.partner, self.give, self.take)
            case CouncilAnswer():
                return Counter(self.give, self.take)
            case AnswerDemand():
                return CounterRansom(self.give)
        return Demand(self.take)

    def bundle(self, side: str) -> Bundle:
        return self.give if side == "give" else self.take

    def put(self, side: str, bundle: Bundle) -> Bargain:
        return replace(self, give=bundle) if side == "give" else replace(self, take=bundle)

    # ------------------------------------------------------------------ touching
    def touched(self, state: SkyTraders, seat: int, thing: Thing) -> Bargain:
        """With one more of a thing of this seat; with none where all of it was there already."""
        terms, side = self.facing(seat), self.side_of(seat)
        bundle = terms.bundle(side)
        more = count(bundle, thing) + 1
        return terms.put(side, with_count(bundle, thing, more if more <= held(state, seat, thing) else 0))

    def facing(self, seat: int) -> Bargain:
        """Whoever's things are asked for becomes the partner."""
        if not self.offering or self.open or seat in (self.maker, self.partner):
            return self
        return replace(self, partner=seat, take=NOTHING)

    def offered_to(self, seat: int) -> Bargain:
        return replace(self, partner=seat, open=seat == NOBODY, take=self.take if seat == NOBODY else NOTHING)

    def raised(self, side: str, coins: int) -> Bargain:
        bundle = self.bundle(side)
        return self.put(side, msgspec.structs.replace(bundle, coins=bundle.coins + coins))

    def promised(self, value: int, *, plus: bool) -> Bargain:
        """The side that is promising puts a die of this value into the box; then none; then says nothing of it."""
        side = self.promising
        bundle = self.bundle(side)
        yes, no = Promise(True, value, plus), Promise(False, value, plus)
        others = tuple(word for word in bundle.promises if word not in (yes, no))
        following = (no,) if yes in bundle.promises else () if no in bundle.promises else (yes,)
        return self.put(side, msgspec.structs.replace(bundle, promises=(*others, *following)))

    def without(self, side: str, number: int) -> Bargain:
        """Without one of the chips that lie on the table."""
        return self.put(side, parts(self.bundle(side))[number])


def begin(state: SkyTraders, decision: Decision[SkyTraders, Any] | None) -> Bargain | None:
    """What a decision begins with; None: no terms are asked for."""
    match decision:
        case CouncilFloor():
            return Bargain(decision, NOBODY)
        case CouncilAnswer(counters=counters) if counters < state.setting.max_counter_offers:
            return Bargain(decision, decision.maker, decision.take, decision.give)
        case NameRansom() | SetTerms() | AnswerCounter():
            fight = fight_of(state)
            return Bargain(decision, fight.defender, take=fight.ransom, sides=("take",))
        case AnswerDemand():
            fight = fight_of(state)
            return Bargain(decision, fight.attacker, give=fight.ransom, sides=("give",))
    return None


def held(state: SkyTraders, seat: int, thing: Thing) -> int:
    if isinstance(thing, Kind):
        return state.aboard(seat, thing)
    return len(state.holds_of(seat, thing)) if isinstance(thing, Crew) else state.dice_of(seat).count(thing)


def count(bundle: Bundle, thing: Thing) -> int:
    if isinstance(thing, Kind):
        return dict(bundle.barrels).get(thing, 0)
    return bundle.crew.count(thing) if isinstance(thing, Crew) else bundle.dice.count(thing)


def with_count(bundle: Bundle, thing: Thing, number: int) -> Bundle:
    """So many of a thing, each sort in its usual order."""
    if isinstance(thing, Kind):
        barrels = dict(bundle.barrels) | {thing: number}
        ordered = tuple((kind, barrels[kind]) for kind in KINDS if barrels.get(kind))
        return msgspec.structs.replace(bundle, barrels=ordered)
    if isinstance(thing, Crew):
        crew = [card for card in bundle.crew if card is not thing] + [thing] * number
        return msgspec.structs.replace(bundle, crew=tuple(sorted(crew, key=CREWS.index)))
    dice = [die for die in bundle.dice if die != thing] + [thing] * number
    return msgspec.structs.replace(bundle, dice=tuple(sorted(dice)))


def parts(bundle: Bundle) -> list[Bundle]:
    """For each of `pictures.things`, the bundle without it: one die or barrel less, no coins, not that promise."""
    less = [with_count(bundle, value, bundle.dice.count(value) - 1) for value in bundle.dice]
    less += [msgspec.structs.replace(bundle, coins=0)] * (bundle.coins > 0)
    less += [with_count(bundle, kind, number - 1) for kind, number in bundle.barrels]
    less += [with_count(bundle, card, bundle.crew.count(card) - 1) for card in bundle.crew]
    for word in bundle.promises:
        others = tuple(other for other in bundle.promises if other != word)
        less.append(msgspec.structs.replace(bundle, promises=others))
    return less
