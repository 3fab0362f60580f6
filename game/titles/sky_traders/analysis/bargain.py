"""Terms built up by clicks: an offer in the Council, a counter-offer, a ransom."""

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
"""Amounts in GP added to a sum by a click."""


class Side(NamedTuple):
    """The things one seat gives. `key`: its side of the bargain; empty: it cannot be changed."""

    seat: int
    bundle: Bundle
    key: str = ""


@dataclass(frozen=True)
class Bargain:
    """Terms in the making. `partner`: -1 while they are for everyone.

    `open`: they stay for everyone, even if one seat's things are requested. `first`: `give` and `take` at the
    beginning. `promising`: the side whose promises are set by clicks on the boxes.
    """

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
        """Whether the partner can still be chosen."""
        return isinstance(self.decision, CouncilFloor)

    @property
    def dealing(self) -> bool:
        """Whether it is a Council bargain, which may include dice and promises."""
        return isinstance(self.decision, CouncilFloor | CouncilAnswer)

    @property
    def changed(self) -> bool:
        return (self.give, self.take) != self.first

    @property
    def sides(self) -> list[Side]:
        """The sides that can be changed, left to right; the seat that made the first terms is at the left."""
        give, take = Side(self.maker, self.give, "give"), Side(self.partner, self.take, "take")
        if self.dealing:
            return [give, take] if self.offering else [take, give]
        return [give] if isinstance(self.decision, AnswerDemand) else [take]

    def concerns(self, seat: int) -> bool:
        """Whether a seat's things may be added to these terms."""
        mine = any(side.key == self.side_of(seat) for side in self.sides)
        return mine and (self.offering or seat in (self.maker, self.partner))

    def side_of(self, seat: int) -> str:
        return "give" if seat == self.maker else "take"

    def chosen(self, seat: int) -> Bundle:
        """The part of the terms given by a seat."""
        mine = self.concerns(seat) and seat in (self.maker, self.partner)
        return self.bundle(self.side_of(seat)) if mine else NOTHING

    def action(self) -> Action:
        """The answer made by the terms."""
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
        """The terms with `number` of a thing."""
        bundle = with_count(self.bundle(side), thing, number)
        return replace(self, give=bundle) if side == "give" else replace(self, take=bundle)

    # ------------------------------------------------------------------ clicks
    def touched(self, state: SkyTraders, seat: int, thing: Kind | Crew | int) -> Bargain:
        """The terms with one more of a seat's thing, or none if all of it was included already.

        A seat whose things are requested becomes the partner, unless the terms are open to everyone.
        """
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
        """Toggle whether the boxes set the promises of this side."""
        return replace(self, promising="" if self.promising == side else side)

    def promised(self, value: int, *, plus: bool) -> Bargain:
        """The next state of a promise for a box: place a die of this value, do not place one, no promise."""
        side, yes, no = self.promising, Promise(True, value, plus), Promise(False, value, plus)
        was, refused = (count(self.bundle(side), word) for word in (yes, no))
        return self.put(side, yes, int(not was and not refused)).put(side, no, was)

    def without(self, side: str, number: int) -> Bargain:
        """The terms without one of the chips on the table: all coins, or one of any other thing."""
        bundle = self.bundle(side)
        thing = things(bundle)[number]
        return self.put(side, thing, count(bundle, thing) - 1 if thing is not None else 0)

    def as_in(self, action: Action) -> Bargain:
        """The terms of an answer; unchanged if it has none."""
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
        """Stop promising; otherwise reset the terms."""
        if self.promising:
            return replace(self, promising="")
        give, take = self.first
        partner = NOBODY if self.offering else self.partner
        return replace(self, partner=partner, give=give, take=take, open=False)


def begin(state: SkyTraders, decision: Decision[SkyTraders, Any] | None) -> Bargain | None:
    """Initial terms of a decision; None if it asks for none."""
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
    """The sides on the table: terms in the making, or terms to be answered."""
    if bargain is not None:
        return bargain.sides
    decision = None if state.over else state.decision
    if not isinstance(decision, Answer):
        return []
    return [Side(decision.maker, decision.give), Side(decision.seat, decision.take)]
