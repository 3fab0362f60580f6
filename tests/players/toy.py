"""A small game to think about: each turn a seat takes a pile and then keeps it or swaps it for a draw from a bag.

Everybody holds one secret card, worth its number to its owner at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from game.players.evaluation import Evaluation
from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality
from game.players.policy import Policy
from game.players.weights import learnt_weights
from game.rules.board import Board
from game.rules.kernel import Action, ChanceDecision, Decision, Refusal, Standing, State
from game.rules.position import position

BOARD = Board("toy", "toy", 1, 1, {}, (), {})
BAG = (0, 2, 4, 9)


class Take(Action, frozen=True, tag="take"):
    pile: int


class Keep(Action, frozen=True, tag="keep"):
    keep: bool


class Drawn(Action, frozen=True, tag="drawn"):
    number: int


@position
class Toy(State):
    piles: list[int]
    points: list[int]
    secrets: list[int]
    """By seat; -1: unknown."""
    held: int

    def __init__(self, piles: Sequence[int], secrets: Sequence[int]) -> None:
        self.agenda = [Pick(0)]
        self.journal = None
        self.board = BOARD
        self.seats = len(secrets)
        self.round = 1
        self.piles = list(piles)
        self.points = [0] * self.seats
        self.secrets = list(secrets)
        self.held = 0

    def end_turn(self, seat: int) -> None:
        self.points[seat] += self.held
        self.held = 0
        self.round += 1
        if any(self.piles):
            self.agenda.append(Pick((seat + 1) % self.seats))

    def seen_by(self, seat: int) -> Toy:
        view = self.copy()
        view.secrets = [card if s == seat else -1 for s, card in enumerate(self.secrets)]
        return view

    def imagine(self, seat: int, rng: Random) -> Toy:
        full = self.copy()
        full.secrets = [rng.randrange(10) if card < 0 else card for card in self.secrets]
        return full

    def standings(self) -> list[Standing]:
        totals = [own + max(card, 0) for own, card in zip(self.points, self.secrets, strict=True)]
        return [
            Standing(seat, total, 1 + sum(other > total for other in totals), {"all": total})
            for seat, total in enumerate(totals)
        ]

    def audit(self) -> None:
        pass


class Pick(Decision[Toy, Take], frozen=True):
    answers = (Take,)

    def candidates(self, state: Toy) -> Iterable[Take]:
        return [Take(i) for i in range(len(state.piles))]

    def refusal(self, state: Toy, action: Take) -> Refusal | None:
        return None if state.piles[action.pile] else Refusal("pile.empty")

    def resolve(self, state: Toy, action: Take) -> None:
        state.held, state.piles[action.pile] = state.piles[action.pile], 0
        state.agenda.append(Swap(self.seat))


class Swap(Decision[Toy, Keep], frozen=True):
    answers = (Keep,)

    def candidates(self, state: Toy) -> Iterable[Keep]:
        return [Keep(True), Keep(False)]

    def refusal(self, state: Toy, action: Keep) -> Refusal | None:
        return None

    def resolve(self, state: Toy, action: Keep) -> None:
        if action.keep:
            state.end_turn(self.seat)
        else:
            state.agenda.append(Luck(owner=self.seat))


class Luck(ChanceDecision[Toy, Drawn], frozen=True, kw_only=True):
    answers = (Drawn,)
    owner: int

    def refusal(self, state: Toy, action: Drawn) -> Refusal | None:
        return None if action.number in BAG else Refusal("bag")

    def draw(self, state: Toy, rng: Random) -> Drawn:
        return Drawn(rng.choice(BAG))

    def resolve(self, state: Toy, action: Drawn) -> None:
        state.held = action.number
        state.end_turn(self.owner)


class ToyEvaluation(Evaluation[Toy]):
    features: ClassVar = {"held": 1.0}

    def progress(self, state: Toy) -> float:
        return 1 - sum(state.piles) / 40

    def measure(self, state: Toy) -> Sequence[Sequence[float]]:
        seat = state.decision.seat
        return [[state.held if s == seat else 0] for s in range(state.seats)]


def toy_mind(
    evaluation: type[Evaluation[Toy]] = ToyEvaluation,
    policy: type[Policy[Toy]] = Policy,
    explanation: type[Explanation[Toy]] = Explanation,
    personality: Personality[Toy] | None = None,
    **parameters: Any,
) -> Mind[Toy]:
    """A mind of these parts; `parameters` are those of the policy."""
    own = evaluation(learnt_weights("toy", evaluation.features, evaluation.spread))
    return Mind("toy", "normal", own, policy(own, **parameters), personality or Personality(), explanation(own))
