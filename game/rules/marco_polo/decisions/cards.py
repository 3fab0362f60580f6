"""City cards: their actions with a die of value d (4.6), wherever they lie or are held."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar

import msgspec

from game.rules.kernel import Automatic, Concealed, Decision, Refusal
from game.rules.marco_polo.actions import Choose, Column, Discard, KeepContracts, Repeat, Stop
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.table import ACTIVE_SPACES
from game.rules.marco_polo.decisions import payments, rewards, special_pile
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import (
    ByDie,
    CountOf,
    DrawContracts,
    Exchanges,
    Rate,
    Relay,
)
from game.rules.marco_polo.events import ContractsLookedAt, ContractsPutBack, ContractTaken
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN


def reachable(state: MarcoPolo, seat: int) -> list[str]:
    """City-card spaces where the seat has a post, including those of the northern palace."""
    spaces = state.chart.place_cards
    return [space for place in state.posts[seat] for space in spaces.get(place, ())]


def metric(state: MarcoPolo, seat: int, kind: CountOf) -> int:
    return len(state.posts[seat] if kind.metric == "trading_posts" else state.done[seat])


def use_refusal(state: MarcoPolo, seat: int, card: str, d: int) -> Refusal | None:
    """The reason why the card cannot be used even once (MP-79, MP-115, MP-117)."""
    if card == UNKNOWN:
        raise Concealed
    kind = CITY_CARDS[card]
    if isinstance(kind, Exchanges):
        refusals = [rate_refusal(state, seat, rate, ()) for rate in kind.rates]
        return None if None in refusals else refusals[0]
    if isinstance(kind, ByDie):
        if kind.entries[0].own_city_bonus and not state.reach_tokens(seat):
            return Refusal("token.none_in_reach", {}, "MP-115")
        return None
    if isinstance(kind, CountOf):
        return None if metric(state, seat, kind) else Refusal("card.counts_nothing", {"card": card}, "MP-117")
    if isinstance(kind, Relay):
        usable = any(relay_refusal(state, seat, space, d) is None for space in reachable(state, seat))
        return None if usable else Refusal("card.no_other", {}, "MP-118")
    return None


def rate_refusal(state: MarcoPolo, seat: int, rate: Rate, used: tuple[str, ...]) -> Refusal | None:
    """The reason why one repetition at this rate is impossible. `used` are places whose tokens this card has used."""
    if rate.reward.own_city_bonus and all(place in used for place in state.reach_tokens(seat)):
        return Refusal("token.none_in_reach", {}, "MP-115")
    return payments.cost_refusal(state, seat, rate.cost, "MP-109")


def perform(state: MarcoPolo, seat: int, card: str, d: int) -> None:
    """Starts the card's action."""
    kind = CITY_CARDS[card]
    push = state.agenda.append
    if isinstance(kind, Exchanges):
        push(Repetitions(seat, card, d))
    elif isinstance(kind, ByDie):
        push(Entry(seat, card, d))
    elif isinstance(kind, CountOf):
        state.gain_bundle(seat, kind.reward.times(min(d, metric(state, seat, kind))), card)
    elif isinstance(kind, Relay):
        push(RelayTo(seat, d))
    else:
        push(HowMany(seat, card, d))


# ---------------------------------------------------------------------------------------------- exchanges


class Repetitions(Decision[MarcoPolo, Repeat | Stop], frozen=True):
    """Repetitions of an exchange: at least one, at most `left` more (MP-109), one by one, so that one may pay for the
    next (MP-110). Steps are all paid for first and then walked in one movement (MP-111). `rate` is the rate chosen
    before, -1 at first; `used` are places whose tokens were used."""

    answers = (Repeat, Stop)
    card: str
    left: int
    rate: int = -1
    steps: int = 0
    used: tuple[str, ...] = ()

    @property
    def kind(self) -> Exchanges:
        kind = CITY_CARDS[self.card]
        assert isinstance(kind, Exchanges)
        return kind

    def candidates(self, state: MarcoPolo) -> Iterable[Repeat | Stop]:
        rates = range(len(self.kind.rates))
        return [*(Repeat(rate, times) for rate in rates for times in range(1, self.left + 1)), Stop()]

    def refusal(self, state: MarcoPolo, action: Repeat | Stop) -> Refusal | None:
        if isinstance(action, Stop):
            return Refusal("card.once_at_least", {}, "MP-80") if self.rate < 0 else None
        kind = self.kind
        if not 0 <= action.rate < len(kind.rates):
            return Refusal("card.no_rate", {}, "MP-109")
        if not kind.mix and self.rate not in (-1, action.rate):
            return Refusal("card.same_rate", {}, "MP-112")
        if not 1 <= action.times <= self.left:
            return Refusal("card.times", {"most": self.left, "have": action.times}, "MP-109")
        rate = kind.rates[action.rate]
        refusal = rate_refusal(state, self.seat, rate, self.used)
        if refusal is not None or action.times == 1:
            return refusal
        if one_at_a_time(rate):
            return Refusal("card.one_by_one", {}, "MP-110")
        return payments.cost_refusal(state, self.seat, rate.cost.times(action.times), "MP-109")

    def resolve(self, state: MarcoPolo, action: Repeat | Stop) -> None:
        if isinstance(action, Stop):
            self.walk(state, self.steps)
            return
        rate = self.kind.rates[action.rate]
        steps = self.steps + rate.reward.step * action.times
        more = msgspec.structs.replace(self, left=self.left - action.times, rate=action.rate, steps=steps)
        if rate.reward.own_city_bonus:
            state.agenda.append(BonusOfRepetition(self.seat, more))
        else:
            state.agenda.append(AskAgain(more))
            if not rate.reward.step:
                state.agenda.append(rewards.Receive(self.seat, rate.reward.times(action.times), self.card))
        payments.pay(state, self.seat, rate.cost.times(action.times), self.card)

    def walk(self, state: MarcoPolo, steps: int) -> None:
        if steps:
            rewards.set_out(state, self.seat, steps, self.card)


def one_at_a_time(rate: Rate) -> bool:
    """Whether repetitions are chosen singly, because the cost or the bonus involves a choice."""
    return bool(rate.reward.own_city_bonus or rate.cost.good_distinct or rate.cost.good_any)


class AskAgain(Automatic[MarcoPolo], frozen=True):
    """Asks for another repetition while one is possible."""

    more: Repetitions

    def run(self, state: MarcoPolo) -> None:
        more = self.more
        if more.left and any(isinstance(option, Repeat) for option in more.options(state)):
            state.agenda.append(more)
        else:
            more.walk(state, more.steps)


class BonusOfRepetition(Decision[MarcoPolo, Choose], frozen=True):
    """Which own city bonus; each time in another place (MP-115)."""

    answers = (Choose,)
    more: Repetitions

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(place) for place in state.tokens]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        return rewards.OwnToken(self.seat, 1, self.more.used).refusal(state, action)

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        used = (*self.more.used, action.id)
        state.agenda.append(AskAgain(msgspec.structs.replace(self.more, used=used)))
        rewards.use_token(state, self.seat, action.id)


# ---------------------------------------------------------------------------------------------- table, relay


class UpToDie(Decision[MarcoPolo, Column], frozen=True):
    """A value of at most d."""

    rule: ClassVar[str]
    card: str
    d: int

    def candidates(self, state: MarcoPolo) -> Iterable[Column]:
        return [Column(value) for value in range(1, 7)]

    def refusal(self, state: MarcoPolo, action: Column) -> Refusal | None:
        if not 1 <= action.value <= self.d:
            return Refusal("column.beyond", {"most": self.d, "have": action.value}, self.rule)
        return None


class Entry(UpToDie, frozen=True):
    """One entry with a value of at most d (MP-116)."""

    answers = (Column,)
    rule = "MP-116"

    def resolve(self, state: MarcoPolo, action: Column) -> None:
        kind = CITY_CARDS[self.card]
        assert isinstance(kind, ByDie)
        rewards.reward(state, self.seat, kind.entries[action.value - 1], self.card)


def relay_refusal(state: MarcoPolo, seat: int, space: str, d: int) -> Refusal | None:
    """VC1 may choose any other city card in the own reach, occupied or not (MP-118, MP-119)."""
    if space not in reachable(state, seat):
        return Refusal("post.none_here", {"place": state.chart.card_place.get(space, space)}, "MP-118")
    card = state.cards[space]
    if isinstance(CITY_CARDS[card], Relay):
        return Refusal("card.itself", {}, "MP-119")
    return use_refusal(state, seat, card, d)


class RelayTo(Decision[MarcoPolo, Choose], frozen=True):
    """The city card to perform with this die instead."""

    answers = (Choose,)
    d: int

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(space) for space in state.chart.cards]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        return relay_refusal(state, self.seat, action.id, self.d)

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        perform(state, self.seat, state.cards[action.id], self.d)


# ---------------------------------------------------------------------------------------------- VC2


class HowMany(UpToDie, frozen=True):
    """Number of contracts to draw: d, or fewer, since a lower strength may be chosen (MP-120, MP-80)."""

    answers = (Column,)
    rule = "MP-120"

    def resolve(self, state: MarcoPolo, action: Column) -> None:
        kind = CITY_CARDS[self.card]
        assert isinstance(kind, DrawContracts)
        state.agenda.append(rewards.Receive(self.seat, kind.then, self.card))
        count = min(action.value, special_pile.size(state))
        if not count:  # MP-121
            return
        state.drawn, state.drawn_by, state.drawn_from = [], self.seat, "pool"
        unseen = min(count, state.special)
        state.agenda.append(LookAtRest(self.seat, count - unseen, kind.keep_max))
        if unseen:
            state.agenda.append(DealLooked(count=unseen))


class DealLooked(Deal, frozen=True, kw_only=True):
    """Contracts from the unseen part of the special pile."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.special -= len(ids)
        state.drawn += ids


class LookAtRest(Automatic[MarcoPolo], frozen=True):
    """Adds the contracts below the unseen part, in their order."""

    seat: int
    count: int
    keep: int

    def run(self, state: MarcoPolo) -> None:
        state.drawn += [contract for contract, _ in state.under[: self.count]]
        del state.under[: self.count]
        state.tell(ContractsLookedAt(self.seat, tuple(state.drawn)))
        state.agenda.append(KeepDrawn(self.seat, self.keep))


class KeepDrawn(Decision[MarcoPolo, KeepContracts], frozen=True):
    """Keeps none, one or two of those drawn (MP-120). Room is made first, then the others go under the pile
    (MP-121)."""

    answers = (KeepContracts,)
    secret = True
    keep: int

    def candidates(self, state: MarcoPolo) -> Iterable[KeepContracts]:
        return [KeepContracts(kept) for n in range(self.keep + 1) for kept in combinations(state.drawn, n)]

    def refusal(self, state: MarcoPolo, action: KeepContracts) -> Refusal | None:
        kept = action.contracts
        if len(kept) > self.keep:
            return Refusal("contracts.many", {"most": self.keep, "have": len(kept)}, "MP-120")
        if len(set(kept)) < len(kept) or any(contract not in state.drawn for contract in kept):
            return Refusal("contract.not_drawn", {}, "MP-120")
        return None

    def resolve(self, state: MarcoPolo, action: KeepContracts) -> None:
        state.drawn = [contract for contract in state.drawn if contract not in action.contracts]
        state.agenda.append(PutBack(self.seat))
        for contract in action.contracts:
            state.tell(ContractTaken(self.seat, contract, "looked_at"))
        make_room(state, self.seat, action.contracts)


class PutBack(Automatic[MarcoPolo], frozen=True):
    """Puts the others under the pile in the order drawn; only the seat that drew them knows which (MP-121, MP-253)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        rest = tuple(state.drawn)
        for contract in rest:
            state.put_under(contract, self.seat)
        state.drawn, state.drawn_by, state.drawn_from = [], NEUTRAL, ""
        state.tell(ContractsPutBack(self.seat, rest))


def make_room(state: MarcoPolo, seat: int, new: tuple[str, ...]) -> None:
    """Activates the new contracts at once; older ones leave if there is no room (MP-90)."""
    state.contracts[seat] += new
    count = len(state.contracts[seat]) - ACTIVE_SPACES
    if count > 0:
        state.agenda.append(DiscardOlder(seat, count, new))


class DiscardOlder(Decision[MarcoPolo, Discard], frozen=True):
    """The older contract to put under the special pile, one at a time, in the player's order (MP-90)."""

    answers = (Discard,)
    count: int
    new: tuple[str, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[Discard]:
        return [Discard(contract) for contract in state.contracts[self.seat]]

    def refusal(self, state: MarcoPolo, action: Discard) -> Refusal | None:
        if action.contract not in state.contracts[self.seat] or action.contract in self.new:
            return Refusal("contract.not_older", {"contract": action.contract}, "MP-90")
        return None

    def resolve(self, state: MarcoPolo, action: Discard) -> None:
        special_pile.discard(state, self.seat, action.contract)
        if self.count > 1:
            state.agenda.append(DiscardOlder(self.seat, self.count - 1, self.new))
