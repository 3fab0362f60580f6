"""Phase 2: places are resolved in order, tokens from the top down (5.2)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.felinia.actions import Buy, Decline, Embark, Sell, SwapFood, SwapSpice, TakeBonus
from game.rules.felinia.components import BONUS_IDS, GOODS, SILVER_MOST, Sort
from game.rules.felinia.decisions import boarding
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import BidReturned, BonusTaken, Bought, Declined, Swapped
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, Refusal
from game.rules.toolkit import shortage

BUYS = tuple(Buy(good) for good in GOODS)
DECLINE = Decline()
BONUSES = tuple(TakeBonus(bonus) for bonus in BONUS_IDS)
SPICE_SWAPS = tuple(SwapSpice(give, take) for give in GOODS for take in GOODS)
FOOD_SWAPS = tuple(SwapFood(give, take) for give in GOODS for take in GOODS)
KINDS = range(len(GOODS))
NO_DEAL = Refusal("deal.none", {}, "FE-74")


class Trade(Automatic[Felinia], frozen=True):
    """Resolves markets 1 to 5, then the guild (FE-54)."""

    def run(self, state: Felinia) -> None:
        state.enter("trade")
        state.place = 0
        state.agenda.append(NEXT_TOKEN)


class NextToken(Automatic[Felinia], frozen=True):
    """The topmost token of a place acts, until none is left (FE-55)."""

    def run(self, state: Felinia) -> None:
        bids = state.bids
        while True:
            place = state.place
            stack = bids[place]
            if stack:
                seat, price = stack[-1], len(stack)
                if place != GUILD:
                    # an empty market (FE-62) or a price out of reach (FE-63) is declined without asking
                    if state.market[place] and price <= state.obtainable(seat):
                        state.agenda += [self, AtMarket(seat)]
                        return
                elif guild_in_reach(state, seat, price):
                    state.agenda += [self, AtGuild(seat)]
                    return
                decline(state, seat, asked=False)
            elif place == GUILD:
                return
            else:
                state.place = place + 1


NEXT_TOKEN = NextToken()


def return_token(state: Felinia, seat: int) -> None:
    """Returns the token to its owner, not to be used again this round (FE-55, FE-57)."""
    state.bids[state.place].pop()
    if state.journal is not None:
        state.tell(BidReturned(seat, state.chart.places[state.place]))


def decline(state: Felinia, seat: int, *, asked: bool) -> None:
    """Declining is free and gives no right to board (FE-61)."""
    if state.journal is not None:
        state.tell(Declined(seat, state.chart.places[state.place], len(state.bids[state.place]), asked))
    return_token(state, seat)


def guild_in_reach(state: Felinia, seat: int, price: int) -> bool:
    """Whether the seat, after sales, could pay for a swap or a bonus exchange (FE-73)."""
    if price > SILVER_MOST:
        return False
    goods, bag = state.goods[seat], state.bag
    worth = state.silver[seat] + 2 * state.gold[seat] + state.spice[seat] + sum(goods)
    if state.gold[seat] and state.spice[seat] and state.bonus_left and min(SILVER_MOST, worth - 3) >= price:
        return True
    if worth - 1 < price:
        return False
    present = [i for i in KINDS if bag[i] or goods[i]]
    return any(goods[give] and any(take != give for take in present) for give in KINDS)


class AtPlace(Asked[Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark], frozen=True):
    """The owner of the topmost token may make one deal. The price is the number of tokens there (FE-56)."""

    def silver_refusal(self, state: Felinia, rule: str) -> Refusal | None:
        return shortage("silver.short", len(state.bids[state.place]), state.silver[self.seat], rule)

    def ask(self, state: Felinia) -> None:
        """The token is still the topmost, but a sale may have left no possible deal (FE-63, FE-73)."""

    def answer(self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark) -> None:
        if isinstance(action, Decline):
            decline(state, self.seat, asked=True)
        else:
            self.deal(state, action, len(state.bids[state.place]))
            return_token(state, self.seat)
            state.agenda.append(boarding.Boarding(self.seat))

    def deal(
        self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark, price: int
    ) -> None:
        raise NotImplementedError


class AtMarket(AtPlace, frozen=True):
    """Buys one tile of this market, or none (FE-58, FE-59)."""

    answers = (Buy, Decline, Embark, Sell)

    def tries(self, state: Felinia) -> Iterable[Buy | Decline | Embark]:
        return (*BUYS, DECLINE, *boarding.EMBARKS)

    def answer_refusal(
        self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark
    ) -> Refusal | None:
        if isinstance(action, Embark):
            return NO_DEAL
        if isinstance(action, Buy):
            if GOODS.index(action.good) not in state.market[state.place]:
                return Refusal("market.lacks", {"good": action.good, "market": state.place + 1}, "FE-58")
            return self.silver_refusal(state, "FE-58")
        return None

    def choices(self, state: Felinia) -> list[Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark]:
        if state.silver[self.seat] < len(state.bids[state.place]):
            return [DECLINE]
        lying = state.market[state.place]
        choices: list[Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark]
        choices = [BUYS[i] for i in KINDS if i in lying]
        choices.append(DECLINE)
        return choices

    def deal(
        self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark, price: int
    ) -> None:
        """Pays the price and takes the tile; the market is not refilled now (FE-60)."""
        assert isinstance(action, Buy)
        good = GOODS.index(action.good)
        state.silver[self.seat] -= price
        state.market[state.place].remove(good)
        state.goods[self.seat][good] += 1
        if state.journal is not None:
            state.tell(Bought(self.seat, state.chart.places[state.place], action.good, price))


class AtGuild(AtPlace, frozen=True):
    """One swap, one bonus exchange, or neither (FE-64)."""

    answers = (SwapSpice, SwapFood, TakeBonus, Decline, Embark, Sell)

    def tries(self, state: Felinia) -> Iterable[SwapSpice | SwapFood | TakeBonus | Decline | Embark]:
        return (*SPICE_SWAPS, *FOOD_SWAPS, *BONUSES, DECLINE, *boarding.EMBARKS)

    def answer_refusal(
        self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark
    ) -> Refusal | None:
        if isinstance(action, Embark):
            return NO_DEAL
        if isinstance(action, SwapSpice | SwapFood):
            return self.swap_refusal(state, action) or self.silver_refusal(state, "FE-65")
        if isinstance(action, TakeBonus):
            return self.bonus_refusal(state, action) or self.silver_refusal(state, "FE-65")
        return None

    def swap_refusal(self, state: Felinia, action: SwapSpice | SwapFood) -> Refusal | None:
        """An own tile for one of another kind in the bag (FE-67, FE-68); for food only in the extended game (FE-70)."""
        if isinstance(action, SwapFood) and not state.extended:
            return Refusal("swap.extended", {}, "FE-64")
        if not state.goods[self.seat][GOODS.index(action.give)]:
            return Refusal("swap.nothing_to_give", {"good": action.give}, "FE-67")
        if action.give == action.take:
            return Refusal("swap.same", {"good": action.give}, "FE-67")
        if not state.bag[GOODS.index(action.take)]:
            return Refusal("bag.lacks", {"good": action.take}, "FE-68")
        return None

    def bonus_refusal(self, state: Felinia, action: TakeBonus) -> Refusal | None:
        """A gold and a spice for a remaining bonus tile (FE-71, FE-72)."""
        if not state.bonus_left:
            return Refusal("bonus.none_left", {}, "FE-72")
        if action.bonus not in BONUS_IDS or BONUS_IDS.index(action.bonus) not in state.bonus_left:
            return Refusal("bonus.gone", {"bonus": action.bonus}, "FE-71")
        gold, spice = state.gold[self.seat], state.spice[self.seat]
        return shortage("gold.short", 1, gold, "FE-71") or shortage("spice.short", 1, spice, "FE-71")

    def choices(self, state: Felinia) -> list[Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark]:
        seat = self.seat
        if state.silver[seat] < len(state.bids[GUILD]):
            return [DECLINE]
        choices: list[Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark] = []
        goods, bag = state.goods[seat], state.bag
        for give in KINDS:
            if goods[give]:
                pairs = [give * len(GOODS) + take for take in KINDS if bag[take] and take != give]
                choices += [SPICE_SWAPS[pair] for pair in pairs]
                if state.extended:
                    choices += [FOOD_SWAPS[pair] for pair in pairs]
        if state.gold[seat] and state.spice[seat]:
            choices += [BONUSES[bonus] for bonus in state.bonus_left]
        choices.append(DECLINE)
        return choices

    def deal(
        self, state: Felinia, action: Buy | SwapSpice | SwapFood | TakeBonus | Decline | Embark, price: int
    ) -> None:
        seat = self.seat
        state.pay(seat, "silver", price)  # in addition to the exchange (FE-65)
        if isinstance(action, TakeBonus):
            bonus = BONUS_IDS.index(action.bonus)
            state.pay(seat, "gold", 1)
            state.pay(seat, "spice", 1)
            state.bonus_left.remove(bonus)
            state.bonus[seat].append(bonus)
            state.tell(BonusTaken(seat, action.bonus))
            return
        assert isinstance(action, SwapSpice | SwapFood)
        give, take = GOODS.index(action.give), GOODS.index(action.take)
        state.goods[seat][give] -= 1
        state.bag[give] += 1
        state.bag[take] -= 1
        state.goods[seat][take] += 1
        if state.journal is not None:
            state.tell(Swapped(seat, action.give, action.take))
        # without a card left, the swap gives only the tile (FE-69); income tiles have no effect here (FE-36)
        sort: Sort = "spice" if isinstance(action, SwapSpice) else "food"
        state.gain(seat, sort, 1)
