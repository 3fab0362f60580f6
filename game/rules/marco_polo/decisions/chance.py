"""Draws from decks and piles, and dice rolls."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.kernel import ChanceDecision, Refusal
from game.rules.marco_polo.actions import Dealt, Rolled
from game.rules.marco_polo.dice import DICE, Colour, Die, order
from game.rules.marco_polo.events import DiceRolled, DieGained
from game.rules.marco_polo.state import MarcoPolo


class Deal(ChanceDecision[MarcoPolo, Dealt], frozen=True, kw_only=True):
    """`count` different items of a pool, each equally likely."""

    answers = (Dealt,)
    count: int

    def source(self, state: MarcoPolo) -> list[str]:
        """The pool to draw from; drawn items are removed from it."""
        raise NotImplementedError

    def eligible(self, state: MarcoPolo) -> list[str]:
        """The items of the pool that may be drawn."""
        return self.source(state)

    def candidates(self, state: MarcoPolo) -> Iterable[Dealt]:
        return [Dealt((name,)) for name in self.eligible(state)] if self.count == 1 else ()

    def refusal(self, state: MarcoPolo, action: Dealt) -> Refusal | None:
        pool = self.eligible(state)
        if len(action.ids) != self.count or len(set(action.ids)) != self.count:
            return Refusal("draw.count", {"need": self.count, "have": len(action.ids)})
        if any(name not in pool for name in action.ids):
            return Refusal("draw.not_there")
        return None

    def draw(self, state: MarcoPolo, rng: Random) -> Dealt:
        return Dealt(tuple(rng.sample(self.eligible(state), self.count)))

    def resolve(self, state: MarcoPolo, action: Dealt) -> None:
        pool = self.source(state)
        for name in action.ids:
            pool.remove(name)
        self.dealt(state, action.ids)

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        """Handles the drawn items."""
        raise NotImplementedError


class Roll(ChanceDecision[MarcoPolo, Rolled], frozen=True, kw_only=True):
    """Rolls all unrolled dice in the owner's hand (MP-47, MP-71)."""

    answers = (Rolled,)
    owner: int

    def unrolled(self, state: MarcoPolo) -> list[Die]:
        return [die for die in state.hand[self.owner] if die.value == 0]

    def candidates(self, state: MarcoPolo) -> Iterable[Rolled]:
        return [Rolled((value,)) for value in range(1, 7)] if len(self.unrolled(state)) == 1 else ()

    def refusal(self, state: MarcoPolo, action: Rolled) -> Refusal | None:
        need = len(self.unrolled(state))
        if len(action.values) != need:
            return Refusal("draw.count", {"need": need, "have": len(action.values)})
        if any(not 1 <= value <= 6 for value in action.values):
            return Refusal("die.value")
        return None

    def draw(self, state: MarcoPolo, rng: Random) -> Rolled:
        return Rolled(tuple([int(rng.random() * 6) + 1 for _ in self.unrolled(state)]))

    def resolve(self, state: MarcoPolo, action: Rolled) -> None:
        hand, values, rolled = state.hand[self.owner], iter(action.values), []
        for i, die in enumerate(hand):
            if die.value == 0:
                hand[i] = DICE[die.colour, next(values)]
                rolled.append(hand[i])
        hand.sort(key=order)
        state.tell(DiceRolled(self.owner, tuple(rolled)))


def gain_die(state: MarcoPolo, seat: int, colour: Colour) -> None:
    state.hand[seat].append(DICE[colour, 0])
    state.hand[seat].sort(key=order)
    state.tell(DieGained(seat, colour))


def gain_black_dice(state: MarcoPolo, seat: int, count: int) -> None:
    """Black dice are rolled together at once if the round's dice are already rolled; those missing on the board are
    lost (MP-64, MP-71)."""
    gained = min(count, state.black)
    state.black -= gained
    for _ in range(gained):
        gain_die(state, seat, "black")
    if gained and state.rolled and "NameDice" not in state.kit(seat).passive:
        state.agenda.append(Roll(owner=seat))
