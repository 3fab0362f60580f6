"""Terms put together by touching things: an offer in the Council, a counter-offer, a ransom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.rules.kernel import Action, Decision
from game.rules.sky_traders.actions import NOTHING, Bundle, Counter, CounterRansom, Demand, Offer, Promise
from game.rules.sky_traders.components import NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import SetTerms
from game.rules.sky_traders.decisions.negotiation import Answer, CouncilAnswer, CouncilFloor
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.bundles import Thing, count, held, things, with_count

COINS = (1, 5, 10)
"""By how many coins a touch raises a sum."""


class Side(NamedTuple):
    """What one seat gives. `key`: of the side of a bargain that this is; empty: it cannot be changed."""

    seat: int
    bundle: Bundle
    key: str = ""


@dataclass(frozen=True)
class Bargain:
    """`partner` is -1 while the terms are for everybody; `open`: they stay so whoever's things are asked for. `first`:
    what was given and taken when it began; `promising`: the side whose promises the boxes of the exchange set."""

    decision: Decision[SkyTraders, Any]
    partner: int
    give: Bundle = NOTHING
    take: Bundle = NOTHING
    first: tuple[Bundle, Bundle] = (NOTHING, NOTHING)
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

    @property
    def changed(self) -> bool:
        return (self.give, self.take) != self.first

    @property
    def sides(self) -> list[Side]:
        """Those that can be changed, from left to right: whoever made the terms first gives at the left."""
        give, take = Side(self.maker, self.give, "give"), Side(self.partner, self.take, "take")
        if self.dealing:
            return [give, take] if self.offering else [take, give]
        return [give] if isinstance(self.decision, AnswerDemand) else [take]

    def concerns(self, seat: int) -> bool:
        """Whether things of a seat may be put into these terms."""
        mine = any(side.key == self.side_of(seat) for side in self.sides)
        return mine and (self.offering or seat in (self.maker, self.partner))

    def side_of(self, seat: int) -> str:
        return "give" if seat == self.maker else "take"

    def chosen(self, seat: int) -> Bundle:
        """What of a seat's things is in the terms."""
        mine = self.concerns(seat) and seat in (self.maker, self.partner)
        return self.bundle(self.side_of(seat)) if mine else NOTHING

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

    def put(self, side: str, thing: Thing, number: int) -> Bargain:
        """With so much of a thing."""
        bundle = with_count(self.bundle(side), thing, number)
        return replace(self, give=bundle) if side == "give" else replace(self, take=bundle)

    # ------------------------------------------------------------------ touching
    def touched(self, state: SkyTraders, seat: int, thing: Kind | Crew | int) -> Bargain:
        """With one more of a thing of this seat; with none where all of it was there already. Whoever's things are
        asked for becomes the partner, unless the terms are open to all."""
        terms, side = self, self.side_of(seat)
        if self.offering and not self.open and seat not in (self.maker, self.partner):
            terms = self.offered_to(seat)
        more = count(terms.bundle(side), thing) + 1
        return terms.put(side, thing, more if more <= held(state, seat, thing) else 0)

    def offered_to(self, seat: int) -> Bargain:
        return replace(self, partner=seat, open=seat == NOBODY, take=self.take if seat == NOBODY else NOTHING)

    def raised(self, side: str, coins: int) -> Bargain:
        return self.put(side, None, self.bundle(side).coins + coins)

    def promise_of(self, side: str) -> Bargain:
        """The boxes set the promises of this side; of none after a second touch."""
        return replace(self, promising="" if self.promising == side else side)

    def promised(self, value: int, *, plus: bool) -> Bargain:
        """The side that is promising puts a die of this value into the box; then none; then says nothing of it."""
        side, yes, no = self.promising, Promise(True, value, plus), Promise(False, value, plus)
        was, refused = (count(self.bundle(side), word) for word in (yes, no))
        return self.put(side, yes, int(not was and not refused)).put(side, no, was)

    def without(self, side: str, number: int) -> Bargain:
        """Without one of the chips that lie on the table: all its coins, or one of anything else."""
        bundle = self.bundle(side)
        thing = things(bundle)[number]
        return self.put(side, thing, count(bundle, thing) - 1 if thing is not None else 0)

    def as_in(self, action: Action) -> Bargain:
        """The terms of an answer; the same as before if it has none."""
        match action:
            case Offer(to=partner, give=give, take=take):
                return replace(self.offered_to(partner), give=give, take=take)
            case Counter(give=give, take=take):
                return replace(self, give=give, take=take)
            case CounterRansom(ransom=ransom):
                return replace(self, give=ransom)
            case Demand(ransom=ransom):
                return replace(self, take=ransom)
        return self

    def stepped_back(self) -> Bargain:
        """No promises are made any more; or else the terms are again as they began."""
        if self.promising:
            return replace(self, promising="")
        give, take = self.first
        partner = NOBODY if self.offering else self.partner
        return replace(self, partner=partner, give=give, take=take, open=False)


def begin(state: SkyTraders, decision: Decision[SkyTraders, Any] | None) -> Bargain | None:
    """What a decision begins with; None: no terms are asked for."""
    give, take, partner = NOTHING, NOTHING, NOBODY
    match decision:
        case CouncilFloor():
            pass
        case CouncilAnswer(counters=counters) if counters < state.setting.max_counter_offers:
            give, take, partner = decision.take, decision.give, decision.maker
        case NameRansom() | SetTerms() | AnswerCounter():
            take, partner = fight_of(state).ransom, fight_of(state).defender
        case AnswerDemand():
            give, partner = fight_of(state).ransom, fight_of(state).attacker
        case _:
            return None
    return Bargain(decision, partner, give, take, (give, take))


def sides(state: SkyTraders, bargain: Bargain | None) -> list[Side]:
    """What lies on the table: terms that are put together, or those that are to be answered."""
    if bargain is not None:
        return bargain.sides
    decision = None if state.over else state.decision
    if not isinstance(decision, Answer):
        return []
    return [Side(decision.maker, decision.give), Side(decision.seat, decision.take)]
