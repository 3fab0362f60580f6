"""A turn: apples are picked from one tree, then one more ripens somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.orchard.events import Ripened
from game.rules.orchard.state import Orchard

from game.rules.kernel import Action, Automatic, ChanceDecision, Decision, Refusal
from game.rules.toolkit import shortage

HANDFUL = 3


class Take(Action, frozen=True, tag="take"):
    tree: str
    apples: int


class Ripen(Action, frozen=True, tag="ripen"):
    tree: str


class Pick(Decision[Orchard, Take], frozen=True):
    """OR-2: one to three apples from one tree; from an empty one nothing, and the turn is over."""

    answers: ClassVar[tuple[type[Action], ...]] = (Take,)

    def candidates(self, state: Orchard) -> Iterable[Take]:
        return (Take(tree, apples) for tree in state.trees for apples in range(HANDFUL + 1))

    def refusal(self, state: Orchard, action: Take) -> Refusal | None:
        if action.tree not in state.trees:
            return Refusal("tree.unknown", {"tree": action.tree}, "OR-2")
        if not 0 <= action.apples <= HANDFUL:
            return Refusal("apples.handful", {"most": HANDFUL}, "OR-2")
        if action.apples == 0:
            return Refusal("apples.take", rule="OR-2") if state.trees[action.tree] else None
        return shortage("apples.short", action.apples, state.trees[action.tree], "OR-2")

    def resolve(self, state: Orchard, action: Take) -> None:
        if action.apples:
            state.gain(self.seat, action.tree, action.apples)
        state.agenda += [NextTurn(self.seat), Weather()]


class Weather(ChanceDecision[Orchard, Ripen], frozen=True):
    """OR-3: an apple ripens on any tree."""

    answers: ClassVar[tuple[type[Action], ...]] = (Ripen,)

    def candidates(self, state: Orchard) -> Iterable[Ripen]:
        return (Ripen(tree) for tree in state.trees)

    def refusal(self, state: Orchard, action: Ripen) -> Refusal | None:
        return None if action.tree in state.trees else Refusal("tree.unknown", {"tree": action.tree}, "OR-3")

    def draw(self, state: Orchard, rng: Random) -> Ripen:
        return Ripen(rng.choice(sorted(state.trees)))

    def resolve(self, state: Orchard, action: Ripen) -> None:
        state.trees[action.tree] += 1
        state.tell(Ripened(action.tree))


class NextTurn(Automatic[Orchard], frozen=True):
    """OR-4: clockwise, until somebody has enough."""

    seat: int

    def run(self, state: Orchard) -> None:
        if not state.ripe:
            state.round += 1
            state.agenda.append(Pick(state.left_of(self.seat)))
