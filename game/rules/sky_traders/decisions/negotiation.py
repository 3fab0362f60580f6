"""C1, bargaining: offers, answers, counter-offers, deals and promises (section 8). One seat decides at a time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import NOTHING, Accept, Bundle, Counter, Decline, Done, Offer, Promise, TimeUp
from game.rules.sky_traders.components import CAPTAINS, NOBODY, OFFER_PRICES
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.deals import deal_refusal, strike
from game.rules.sky_traders.events import (
    BargainingEnded,
    OfferCountered,
    OfferDeclined,
    OfferMade,
    SaidDone,
)
from game.rules.sky_traders.refusals import clock_refusal, coins_refusal
from game.rules.sky_traders.state import SkyTraders

ACCEPT, DECLINE, DONE, TIME_UP = Accept(), Decline(), Done(), TimeUp()
DIE = {value: Bundle(dice=(value,)) for value in range(1, 7)}
COINS = [Bundle(coins) for coins in OFFER_PRICES]
PROMISES = {value: [Bundle(promises=(Promise(True, value, plus),)) for plus in (True, False)] for value in range(1, 7)}
SEATS = range(NOBODY, len(CAPTAINS))
BUY_DIE = {to: {v: [Offer(to, coins, die) for coins in COINS] for v, die in DIE.items()} for to in SEATS}
SELL_DIE = {to: {v: [Offer(to, die, coins) for coins in COINS] for v, die in DIE.items()} for to in SEATS}
SWAP = {to: {v: {w: Offer(to, DIE[w], DIE[v]) for w in DIE if w != v} for v in DIE} for to in SEATS}
"""Swap offers by addressee, their die, own die."""
PAY_FOR_PROMISE = {
    to: {v: [Offer(to, coins, word) for coins in COINS for word in words] for v, words in PROMISES.items()}
    for to in SEATS
}


def open_bargaining(state: SkyTraders) -> None:
    state.bargaining = True
    state.clock = state.setting.council_timer_seconds > 0
    state.agenda.append(PassFloor(state.first))


class PassFloor(Automatic[SkyTraders], frozen=True):
    """The floor passes clockwise, skipping seats that are done or have made all their offers (ST-153, ST-154)."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        if not state.bargaining:
            return
        most = state.setting.max_offers
        for seat in state.clockwise(self.seat):
            if not state.done[seat] and state.offers[seat] < most:
                state.agenda += (PassFloor(state.left_of(seat)), CouncilFloor(seat))
                return
        state.bargaining = state.clock = False
        state.tell(BargainingEnded())


def dice_in_hands(state: SkyTraders) -> list[set[int]]:
    """The distinct die values of each seat. During bargaining, boxes hold only neutral dice."""
    held: list[set[int]] = [set() for _ in range(state.seats)]
    for owner, value in zip(state.die_owner, state.die_value, strict=True):
        if owner != NOBODY:
            held[owner].add(value)
    return held


class CouncilFloor(Decision[SkyTraders, Action], frozen=True):
    """Make one offer, to one player or to everybody, or be done (ST-149)."""

    answers = (Offer, Done, TimeUp)
    free = True

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case Offer(to, give, take):
                refusal = deal_refusal(state, self.seat, to, give, take)
                return refusal or coins_refusal(state, self.seat, give.coins, "ST-147")
            case TimeUp():
                return clock_refusal(state)
        return None

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        """Buy a die, sell one, swap two, or pay for a promise; or offer a die to everybody."""
        seat, coins = self.seat, state.coins[self.seat]
        most = affordable(coins)
        own = tuple(dict.fromkeys(state.dice_of(seat)))
        actions: list[Action] = []
        for to in range(state.seats):
            if to == seat:
                continue
            buy, swap, promise = BUY_DIE[to], SWAP[to], PAY_FOR_PROMISE[to]
            sell = SELL_DIE[to]
            for value in own:
                actions += sell[value]
            for value in dict.fromkeys(state.dice_of(to)):
                if most:
                    actions += buy[value][:most] + promise[value][: 2 * most]
                trade = swap[value]
                actions += [trade[mine] for mine in own if mine != value]
        for value in own:
            actions += SELL_DIE[NOBODY][value]
        actions.append(DONE)
        if state.clock:
            actions.append(TIME_UP)
        return actions

    def options(self, state: SkyTraders) -> list[Action]:
        """Among the listed offers, only those with promised dice can be illegal, at any price."""
        listed = list(self.candidates(state))
        if not self.bound(state):
            return listed
        refused: dict[tuple[object, ...], bool] = {}
        options: list[Action] = []
        for action in listed:
            if isinstance(action, Offer):
                things = (action.to, action.give.dice, action.take.dice, action.take.promises)
                if things not in refused:
                    refused[things] = self.refusal(state, action) is not None
                if refused[things]:
                    continue
            options.append(action)
        return options

    def bound(self, state: SkyTraders) -> bool:
        """Whether any dice may be bound (ST-146)."""
        return state.setting.binding_promises and bool(state.promises)

    def sample(self, state: SkyTraders, rng: Random) -> Action:
        """Any candidate, redrawn while bound dice make it illegal."""
        action = self.drawn(state, rng)
        while self.bound(state) and self.refusal(state, action) is not None:
            action = self.drawn(state, rng)
        return action

    def drawn(self, state: SkyTraders, rng: Random) -> Action:
        """Counts the candidates, in their order, and builds only the one drawn."""
        seat, prices = self.seat, len(COINS)
        most = affordable(state.coins[seat])
        held = dice_in_hands(state)
        mine = held[seat]
        own = sorted(mine)
        selling = prices * len(own)
        # for each die of another seat: buy it, pay for either promise, swap it for each other value
        offers_to = [(3 * most + len(own)) * len(theirs) - len(mine & theirs) for theirs in held]
        offers_to[seat] = 0
        nth = rng.randrange(sum(offers_to) + selling * state.seats + 1 + state.clock)
        for to in range(state.seats):
            if to == seat:
                continue
            if nth < selling:
                return SELL_DIE[to][own[nth // prices]][nth % prices]
            nth -= selling
            if nth >= offers_to[to]:
                nth -= offers_to[to]
                continue
            for value in sorted(held[to]):
                if nth < most:
                    return BUY_DIE[to][value][nth]
                nth -= most
                if nth < 2 * most:
                    return PAY_FOR_PROMISE[to][value][nth]
                nth -= 2 * most
                swaps = len(own) - (value in mine)
                if nth < swaps:
                    return SWAP[to][value][[die for die in own if die != value][nth]]
                nth -= swaps
        if nth < selling:
            return SELL_DIE[NOBODY][own[nth // prices]][nth % prices]
        return DONE if nth == selling else TIME_UP

    def resolve(self, state: SkyTraders, action: Action) -> None:
        seat = self.seat
        match action:
            case Offer(to, give, take):
                state.offers[seat] += 1
                state.asked[seat] = action
                state.tell(OfferMade(seat, to, give, take, state.offers[seat]))
                if to == NOBODY:
                    state.agenda.append(PutToAll(state.left_of(seat), seat, give, take))
                else:
                    state.agenda.append(CouncilAnswer(to, seat, give, take, 0, seat, give, take))
            case TimeUp():
                time_up(state, seat)
            case _:
                state.done[seat] = True
                state.tell(SaidDone(seat))


class Answer(Decision[SkyTraders, Action], frozen=True):
    """Accept or decline terms: `maker` gives `give` and gets `take`. Never answered automatically, or the answer would
    reveal a lack of coins (ST-224)."""

    answers: ClassVar[tuple[type[Action], ...]] = (Accept, Decline, TimeUp)
    free = True
    maker: int
    give: Bundle
    take: Bundle

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (ACCEPT, DECLINE, TIME_UP)

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case Accept():
                refusal = deal_refusal(state, self.maker, self.seat, self.give, self.take)
                return refusal or coins_refusal(state, self.seat, self.take.coins, "ST-147")
            case TimeUp():
                return clock_refusal(state)
        return None

    def plain_options(self, state: SkyTraders) -> list[Action]:
        """Answers to terms that were sound when offered: nothing has happened since, so only this seat's coins can be
        short."""
        options: list[Action] = [ACCEPT, DECLINE] if state.coins[self.seat] >= self.take.coins else [DECLINE]
        if state.clock:
            options.append(TIME_UP)
        return options

    def resolve(self, state: SkyTraders, action: Action) -> None:
        match action:
            case Decline():
                state.tell(OfferDeclined(self.seat, self.maker))
                self.declined(state)
            case Accept():
                strike(state, self.maker, self.seat, self.give, self.take)
            case _:  # ST-78: time is up, and the offer lapses
                time_up(state, self.seat)

    def declined(self, state: SkyTraders) -> None:
        """Carries out a decline. Nothing follows unless a subclass adds something."""


class CouncilAnswer(Answer, frozen=True):
    """The addressee, and then the maker of the offer, may also make counter-offers, up to a limit per offer (ST-150).
    The first offer stays open until its addressee declines it (ST-151)."""

    answers = (Accept, Decline, Counter, TimeUp)
    counters: int = 0
    holder: int = 0
    first_give: Bundle = NOTHING
    first_take: Bundle = NOTHING

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        yield from (ACCEPT, DECLINE, TIME_UP)
        if self.counters < state.setting.max_counter_offers:
            yield from self.haggling(state)

    def haggling(self, state: SkyTraders) -> list[Counter]:
        """Counter-offers of the same deal at prices better for this seat."""
        return [self.haggled(coins) for coins in self.prices(state)]

    def prices(self, state: SkyTraders) -> tuple[int, ...]:
        """Prices of the listed counter-offers: less to pay, or more to get."""
        price = self.take.coins
        if not price:
            return OFFER_PRICES[affordable(self.give.coins) :]
        return OFFER_PRICES[: affordable(min(price - 1, state.coins[self.seat]))]

    def haggled(self, coins: int) -> Counter:
        give, take = self.take, self.give
        return Counter(with_coins(give, coins), take) if give.coins else Counter(give, with_coins(take, coins))

    def options(self, state: SkyTraders) -> list[Action]:
        options = self.plain_options(state)
        if self.counters < state.setting.max_counter_offers:
            options += self.haggling(state)
        return options

    def sample(self, state: SkyTraders, rng: Random) -> Action:
        """Builds only the counter-offer drawn."""
        plain = self.plain_options(state)
        prices = self.prices(state) if self.counters < state.setting.max_counter_offers else ()
        nth = rng.randrange(len(plain) + len(prices))
        return plain[nth] if nth < len(plain) else self.haggled(prices[nth - len(plain)])

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if not isinstance(action, Counter):
            return super().refusal(state, action)
        most = state.setting.max_counter_offers
        if self.counters >= most:
            return Refusal("deal.counters_spent", {"most": most}, "ST-150")
        refusal = deal_refusal(state, self.seat, self.maker, action.give, action.take)
        return refusal or coins_refusal(state, self.seat, action.give.coins, "ST-147")

    def resolve(self, state: SkyTraders, action: Action) -> None:
        if not isinstance(action, Counter):
            super().resolve(state, action)
            return
        number = self.counters + 1
        state.tell(OfferCountered(self.seat, self.maker, action.give, action.take, number))
        state.agenda.append(
            CouncilAnswer(
                self.maker,
                self.seat,
                action.give,
                action.take,
                number,
                self.holder,
                self.first_give,
                self.first_take,
            )
        )

    def declined(self, state: SkyTraders) -> None:
        if self.counters:
            addressee = self.maker if self.seat == self.holder else self.seat
            state.agenda.append(LastAnswer(addressee, self.holder, self.first_give, self.first_take))


class LastAnswer(Answer, frozen=True):
    """After a declined counter-offer: accept or decline the first offer (ST-151)."""

    def options(self, state: SkyTraders) -> list[Action]:
        return self.plain_options(state)


class PutToAll(Automatic[SkyTraders], frozen=True):
    """An open offer goes round from its maker's left until somebody accepts (ST-152)."""

    seat: int
    maker: int
    give: Bundle
    take: Bundle

    def run(self, state: SkyTraders) -> None:
        if self.seat != self.maker:
            state.agenda.append(AnswerOpenOffer(self.seat, self.maker, self.give, self.take))


class AnswerOpenOffer(Answer, frozen=True):
    def options(self, state: SkyTraders) -> list[Action]:
        """Checks coins first, which is fast; the seat may lack other things the offer takes."""
        short = coins_refusal(state, self.seat, self.take.coins, "ST-147") or self.refusal(state, ACCEPT)
        options: list[Action] = [DECLINE] if short else [ACCEPT, DECLINE]
        if state.clock:
            options.append(TIME_UP)
        return options

    def declined(self, state: SkyTraders) -> None:
        state.agenda.append(PutToAll(state.left_of(self.seat), self.maker, self.give, self.take))


def affordable(coins: int) -> int:
    """Number of entries of `OFFER_PRICES` that are at most `coins`."""
    return bisect_right(OFFER_PRICES, coins)


def with_coins(bundle: Bundle, coins: int) -> Bundle:
    return Bundle(coins, bundle.barrels, bundle.crew, bundle.dice, bundle.promises)
