"""A turn: bonus actions, one main action, bonus actions, the end (3.2, section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Literal

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import (
    Adjust,
    BuyDie,
    Complete,
    EndTurn,
    MoneyBag,
    Place,
    Reroll,
    Rolled,
    Swap,
    Use,
)
from game.rules.marco_polo.components.spaces import ADJUST_CAMELS, BLACK_DIE_CAMELS, MONEY_BAG, REROLL_CAMELS
from game.rules.marco_polo.decisions import chance, contracts, placing, powers
from game.rules.marco_polo.dice import DICE, Die, Laid, order
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.events import DiceBagged, Used
from game.rules.marco_polo.state import MarcoPolo

BOUGHT = "black_die"
"""Marks in `spent_in_turn` that a black die was bought."""
Answer = Place | Complete | MoneyBag | Reroll | Adjust | BuyDie | Use | Swap | EndTurn
TRIES = 12
END, BUY = EndTurn(), BuyDie()
BOTH_WAYS: tuple[Literal[1], Literal[-1]] = (1, -1)


class Resume(Automatic[MarcoPolo], frozen=True):
    """Continues the turn after a complete action (MP-57), without the Saracen if it helped (MP-222)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        if state.swap_used:
            state.swap, state.swap_left, state.swap_used = "", 0, False
        state.agenda.append(Turn(self.seat))


class Turn(Decision[MarcoPolo, Answer], frozen=True):
    """The main action, any bonus action, or the end of the turn (MP-52)."""

    answers = (Place, Complete, MoneyBag, Reroll, Adjust, BuyDie, Use, Swap, EndTurn)
    opens = True

    def candidates(self, state: MarcoPolo) -> Iterable[Answer]:
        yield from placing.candidates(state, self.seat)
        yield from self.bonus(state)
        yield END

    def bonus(self, state: MarcoPolo) -> Iterator[Answer]:
        seat = self.seat
        doubling = bool(contracts.doubling_card(state, seat))
        for contract in state.contracts[seat]:
            yield Complete(contract)
            if doubling:
                yield Complete(contract, True)
        hand = dict.fromkeys(placing.hand_of(state, seat))
        for die in hand:
            yield MoneyBag(die)
        for die in hand:
            yield Reroll(die)
            yield Adjust(die, 1)
            yield Adjust(die, -1)
        yield BuyDie()
        for card in dict.fromkeys(powers.held(state, seat)):
            yield Use(card)
        if "SwapCurrency" in state.kit(seat).passive:
            for units in range(1, state.holdings[seat][COIN] + 1):
                yield Swap("coin", units)
            for units in range(1, state.holdings[seat][CAMEL] + 1):
                yield Swap("camel", units)

    def refusal(self, state: MarcoPolo, action: Answer) -> Refusal | None:
        seat = self.seat
        if isinstance(action, Place):
            return placing.refusal(state, seat, action)
        if isinstance(action, EndTurn):
            if not state.acted and state.has_dice(seat):
                return Refusal("turn.act_first", {}, "MP-53")
            return None
        if isinstance(action, Complete):
            return contracts.refusal(state, seat, action)
        if isinstance(action, Use):
            return powers.refusal(state, seat, action.card)
        if isinstance(action, MoneyBag):
            return placing.hand_refusal(state, seat, (action.die,), "MP-124")
        if isinstance(action, BuyDie):
            return self.black_die_refusal(state)
        if isinstance(action, Swap):
            return self.swap_refusal(state, action)
        return self.change_refusal(state, action)

    def change_refusal(self, state: MarcoPolo, action: Reroll | Adjust) -> Refusal | None:
        """The reason why a die cannot be re-rolled or adjusted: it is a tile (MP-170) or one of Raschid's dice
        (MP-144)."""
        seat, die = self.seat, action.die
        rule = "MP-125" if isinstance(action, Reroll) else "MP-126"
        if die.colour == "tile":
            return Refusal("tile.unchanged", {}, "MP-170")
        if "NameDice" in state.kit(seat).passive:
            return Refusal("die.named", {}, "MP-144")
        refused = placing.hand_refusal(state, seat, (die,), rule)
        if refused is not None:
            return refused
        if isinstance(action, Adjust) and not 1 <= die.value + action.by <= 6:
            return Refusal("die.value", {}, "MP-126")
        return state.payment_refusal(seat, 0, REROLL_CAMELS if isinstance(action, Reroll) else ADJUST_CAMELS, rule)

    def black_die_refusal(self, state: MarcoPolo) -> Refusal | None:
        if BOUGHT in state.spent_in_turn:
            return Refusal("black_die.once", {}, "MP-127")
        if not state.black:
            return Refusal("black_die.none", {}, "MP-127")
        return state.payment_refusal(self.seat, 0, BLACK_DIE_CAMELS, "MP-127")

    def swap_refusal(self, state: MarcoPolo, action: Swap) -> Refusal | None:
        if "SwapCurrency" not in state.kit(self.seat).passive:
            return Refusal("card.not_held", {"card": "saracen"}, "MP-221")
        if "saracen" in state.spent[self.seat]:
            return Refusal("power.spent", {"card": "saracen"}, "MP-215")
        have = state.holdings[self.seat][COIN if action.spend == "coin" else CAMEL]
        if not 1 <= action.units <= have:
            key = "coins.short" if action.spend == "coin" else "camels.short"
            return Refusal(key, {"need": max(action.units, 1), "have": have}, "MP-222")
        return None

    def options(self, state: MarcoPolo) -> list[Answer]:
        return [*self.allowed(state)]

    def only(self, state: MarcoPolo) -> Answer | None:
        first, *second = islice(self.allowed(state), 2)
        return None if second else first

    def allowed(self, state: MarcoPolo) -> Iterator[Answer]:
        """The options one by one, for callers that need only the first."""
        seat = self.seat
        yield from placing.options(state, seat)
        for contract in state.contracts[seat]:
            if contracts.refusal(state, seat, Complete(contract)) is None:
                yield Complete(contract)
                if contracts.doubling_card(state, seat):
                    yield Complete(contract, True)
        yield from self.changes(state)
        if self.black_die_refusal(state) is None:
            yield BUY
        for card in dict.fromkeys(powers.held(state, seat)):
            if powers.refusal(state, seat, card) is None:
                yield Use(card)
        if "SwapCurrency" in state.kit(seat).passive and "saracen" not in state.spent[seat]:
            own = state.holdings[seat]
            yield from (Swap("coin", units) for units in range(1, own[COIN] + 1))
            yield from (Swap("camel", units) for units in range(1, own[CAMEL] + 1))
        if self.refusal(state, END) is None:
            yield END

    def changes(self, state: MarcoPolo) -> Iterator[MoneyBag | Reroll | Adjust]:
        """The legal actions with single dice."""
        seat = self.seat
        hand = dict.fromkeys(placing.hand_of(state, seat))
        yield from map(MoneyBag, hand)
        if "NameDice" in state.kit(seat).passive or state.payment_refusal(seat, 0, REROLL_CAMELS, "MP-125") is not None:
            return
        adjustable = state.payment_refusal(seat, 0, ADJUST_CAMELS, "MP-126") is None
        for die in hand:
            if die.colour != "tile":
                yield Reroll(die)
                if adjustable:
                    yield from (Adjust(die, by) for by in BOTH_WAYS if 1 <= die.value + by <= 6)

    def sample(self, state: MarcoPolo, rng: Random) -> Answer:
        """Usually a random placement, tried without listing all; else a random bonus action or the end."""
        seat = self.seat
        if state.acted:
            if rng.random() < 0.7:
                return END
        elif rng.random() < 0.75:
            hand, by = placing.hand_of(state, seat), placing.shifts(state, seat)
            spaces = placing.names(state, seat)
            for _ in range(TRIES):
                name = spaces[int(rng.random() * len(spaces))]
                space = placing.space_of(state, seat, name)
                assert space is not None
                need = placing.dice_needed(state, seat, space)
                if need > len(hand):
                    continue
                dice = tuple(sorted(rng.sample(hand, need), key=order)) if need > 1 else (rng.choice(hand),)
                place = Place(name, dice, rng.choice(placing.readings(dice, by)))
                if placing.refusal(state, seat, place) is None:
                    return place
        left = list(self.bonus(state))
        if state.acted or not state.has_dice(seat):
            left.append(END)
        while True:
            action = left.pop(int(rng.random() * len(left)))
            if self.refusal(state, action) is None:
                return action

    def resolve(self, state: MarcoPolo, action: Answer) -> None:
        seat = self.seat
        if isinstance(action, EndTurn):
            state.swap, state.swap_left, state.swap_used = "", 0, False
            return
        state.agenda.append(Resume(seat))
        if isinstance(action, Place):
            placing.resolve(state, seat, action)
        elif isinstance(action, Complete):
            contracts.begin(state, seat, action)
        elif isinstance(action, Use):
            powers.use(state, seat, action.card)
        elif isinstance(action, MoneyBag):
            bag(state, seat, action.die)
        elif isinstance(action, BuyDie):
            state.spent_in_turn.append(BOUGHT)
            chance.gain_black_dice(state, seat, 1)
            state.pay_currency(seat, 0, BLACK_DIE_CAMELS, "black_die")
        elif isinstance(action, Swap):
            state.swap, state.swap_left = action.spend, action.units
            state.spent[seat].append("saracen")
            state.tell(Used(seat, "saracen"))
        elif isinstance(action, Reroll):
            state.agenda.append(RollAgain(owner=seat, die=action.die))
            state.pay_currency(seat, 0, REROLL_CAMELS, "reroll")
        else:
            state.pay_currency(seat, 0, ADJUST_CAMELS, "adjust")
            powers.turn_die(state, seat, DICE[action.die.colour, action.die.value], action.die.value + action.by)


def bag(state: MarcoPolo, seat: int, die: Die) -> None:
    """Puts a die on the money bag, without placement cost or colour rule (MP-124)."""
    if die.colour == "tile":
        state.tiles[seat].remove(die.value)
        state.spent[seat].append("die_tile")
    else:
        state.hand[seat].remove(die)
    state.bagged.append(Laid(seat, die.colour, die.value))
    state.tell(DiceBagged(seat, die))
    state.gain_bundle(seat, MONEY_BAG, "money_bag")


class RollAgain(chance.Roll, frozen=True, kw_only=True):
    """Re-rolls one die (MP-125)."""

    die: Die

    def unrolled(self, state: MarcoPolo) -> list[Die]:
        return [self.die]

    def resolve(self, state: MarcoPolo, action: Rolled) -> None:
        powers.turn_die(state, self.owner, self.die, action.values[0])
