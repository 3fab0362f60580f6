"""The chance decision behind all dice rolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from random import Random
from typing import TypeVar

from game.rules.kernel import ChanceDecision, Refusal
from game.rules.sky_traders.actions import Roll
from game.rules.sky_traders.events import Rolled
from game.rules.sky_traders.state import SkyTraders
from game.rules.toolkit import draw_from

K = TypeVar("K")

ROLLS = {count: tuple(Roll(dice) for dice in product(range(1, 7), repeat=count)) for count in (1, 2, 3)}


def drawn(deck: Mapping[K, int], rng: Random) -> K:
    """A random card from a deck of card -> copies. Raises IndexError if it is empty."""
    return list(deck)[draw_from([*deck.values()], rng)]


class Dice(ChanceDecision[SkyTraders, Roll], frozen=True):
    """`number` dice rolled by seat `roller`. Subclasses resolve them; the event gets `purpose`."""

    answers = (Roll,)
    roller: int = 0
    number: int = 1

    def candidates(self, state: SkyTraders) -> Iterable[Roll]:
        return ROLLS[self.number]

    def refusal(self, state: SkyTraders, action: Roll) -> Refusal | None:
        if len(action.dice) != self.number:
            return Refusal("dice.number", {"need": self.number, "have": len(action.dice)}, "ST-1")
        for die in action.dice:
            if not 1 <= die <= 6:
                return Refusal("dice.face", {"die": die}, "ST-1")
        return None

    def draw(self, state: SkyTraders, rng: Random) -> Roll:
        return ROLLS[self.number][int(rng.random() * 6**self.number)]

    def tell(self, state: SkyTraders, purpose: str, action: Roll) -> None:
        state.tell(Rolled(self.roller, purpose, action.dice))
