"""What a position is worth: points expected at the end, for every seat.

How a title joins the ladder
----------------------------
Add `game/players/values/<title>.py` with a `VALUE`, an object of a subclass of `ValueFunction`:

    class MyValue(ValueFunction[MyState]):
        title = "my_title"
        features: ClassVar = {"coins": 0.3, "figures": 1.5, "to_move": 2.0}    # name: first guess, points a unit

        def progress(self, state):                  # 0 at the start, 1 at the end of the game
            return state.round / 20

        def measure(self, state):                   # one row a seat, numbers in the order of `features`
            return [[state.coins[s], state.figures[s], s == state.decision.seat] for s in range(state.seats)]

    VALUE = MyValue()

The value of a seat is its points now (`standings`; override `points` with a faster count) plus the features times
their weights. A weight is a row of numbers, from the start of the game to its end, mixed by `progress`. `features`
gives first guesses, so that the title plays at once; `python -m game.players.learning <title>` learns better ones by
self-play and writes `assets/weights/<title>.json`.

What makes a good feature: something that is likely to become points, in units that add up (the yield a mill will
have, not a flag that there is a mill); measured for each seat from what all may see or from the seat's own secrets;
also for positions in the middle of a turn, where something taken is not yet placed. A feature `to_move`, 1 for the
seat that decides next, makes positions before and after a turn comparable. Measuring is the inner loop of all
players: aim at 50 microseconds for all seats.

More may be overridden:
- `sensible(state, options)` drops options that no sane player takes and shortens lists of more than about 40.
- `policy(state, options)` answers decisions that a look at what follows cannot judge (an offer in a negotiation) or
  that are not worth a look; None leaves it to the look. `reflex(state)` does so without the options, where listing
  them takes long.
- `why(state, action)` gives the reasons for an answer of `policy`, to be shown to people.
- `turn(state)` tells turns apart. All small decisions of one seat within one turn are looked at together, up to the
  first decision of somebody else. The default is `state.round`. Where others have their part in a turn (a phase that
  all go through), `shared = True` lets the greedy player judge it when they have answered.
- `playouts`: how far `hard` and `expert` look, where another measure than the usual one makes the steps more even.

A feature may be one of a group, `mills.full`: for people the group counts as one. For each feature or group that may
become a reason ("Why?", hints) the title's words have a key `reason.<feature or group>` with the parameter `points`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from operator import mul
from pathlib import Path
from typing import Annotated, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from game import paths
from game.players.choice import Reason
from game.rules.kernel import Action, State

S = TypeVar("S", bound=State)
STEPS = 32
"""Into how many pieces the progress of a game is cut when weights are mixed."""


Row = Annotated[tuple[float, ...], msgspec.Meta(min_length=1)]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `assets/weights/<title>.json`. Each row of numbers goes in even steps from the start of a game to its
    end: `base` is what every seat will gain anyway, `spread` by how many points the truth strays from what is
    expected, `weights` points for a unit of each feature."""

    title: str
    base: Row
    spread: Row
    weights: dict[str, Row]


class WeightsFault(Exception):
    """The weights file cannot be used; says why."""


def weights_file(title: str) -> Path:
    return paths.assets() / "weights" / f"{title}.json"


def read_weights(title: str, features: Mapping[str, float]) -> Weights | None:
    """The learnt weights of exactly these features; None if nothing is learnt yet. Raises WeightsFault."""
    file = weights_file(title)
    if not file.exists():
        return None
    try:
        weights = msgspec.json.decode(file.read_bytes(), type=Weights)
    except (OSError, msgspec.DecodeError) as error:
        raise WeightsFault(f"{file.name}: {error}") from error
    if weights.title != title or set(weights.weights) != set(features):
        wrong = sorted(set(weights.weights) ^ set(features))
        raise WeightsFault(f"{file.name}: {weights.title}: {wrong}")
    return weights


class ValueFunction(ABC, Generic[S]):
    """See the head of this file."""

    title: ClassVar[str]
    features: ClassVar[Mapping[str, float]]
    spread: ClassVar[tuple[float, float]] = (25.0, 5.0)
    """First guess of `Weights.spread`."""
    shared: ClassVar[bool] = False
    """Others decide within a seat's turn."""
    playouts: ClassVar[tuple[int, int]] = (64, 480)
    """Of `hard` and `expert`, a choice: so that each level beats the one below, and none thinks longer than helps."""

    @abstractmethod
    def progress(self, state: S) -> float:
        """0 at the start of the game, 1 at its end; what lies outside is cut off."""

    @abstractmethod
    def measure(self, state: S) -> Sequence[Sequence[float]]:
        """For every seat its features, in their order."""

    def points(self, state: S) -> Sequence[float]:
        """By seat: points as things stand."""
        return [line.points for line in state.standings()]

    def sensible(self, state: S, options: list[Action]) -> list[Action]:
        """The options worth a look, at least one."""
        return options

    def policy(self, state: S, options: list[Action]) -> Action | None:
        """The answer to a decision that a look ahead cannot judge; None: look."""
        return None

    def reflex(self, state: S) -> Action | None:
        """The same where nobody need even list the options."""
        return None

    def why(self, state: S, action: Action) -> tuple[Reason, ...]:
        """What speaks for an answer of `policy`."""
        return ()

    def turn(self, state: S) -> int:
        """A number that changes when a turn ends."""
        return state.round

    # ------------------------------------------------------------------ what the players ask

    @cached_property
    def weights(self) -> Weights:
        """The learnt weights, or the first guesses."""
        return read_weights(self.title, self.features) or Weights(
            self.title, (0.0,), self.spread, {name: (weight,) for name, weight in self.features.items()}
        )

    def use(self, weights: Weights) -> None:
        """Puts other weights in place, for learning."""
        self.__dict__["weights"] = weights
        self.__dict__.pop("mixed", None)

    @cached_property
    def mixed(self) -> list[Mixed]:
        """The weights for each step of progress."""
        weights = self.weights
        return [
            Mixed(
                at(weights.base, step / STEPS),
                max(at(weights.spread, step / STEPS), 0.5),
                [at(weights.weights[name], step / STEPS) for name in self.features],
            )
            for step in range(STEPS + 1)
        ]

    def step(self, state: S) -> int:
        """The progress as an index into `mixed`."""
        return int(min(max(self.progress(state), 0.0), 1.0) * STEPS)

    def values(self, state: S) -> list[float]:
        """By seat: points expected at the end; the final points when the game is over."""
        return self.judge(state)[1]

    def judge(self, state: S) -> tuple[list[float], list[float]]:
        """By seat: the chance to win, all together 1, and the points expected at the end (`values`). Of a finished game
        the chances are nearly certain; the little that is left still prefers more points."""
        points = self.points(state)
        if state.over:
            values = [float(own) for own in points]
            table = state.standings()
            winners = sum(line.place == 1 for line in table)
            soft = softmax(values, self.mixed[-1].spread)
            return [0.95 * (line.place == 1) / winners + 0.05 * p for line, p in zip(table, soft, strict=True)], values
        base, spread, weights = self.mixed[self.step(state)]
        rows = self.measure(state)
        values = [base + own + sum(map(mul, weights, row)) for own, row in zip(points, rows, strict=True)]
        return softmax(values, spread), values

    def spread_at(self, state: S) -> float:
        """By how many points `values` may stray."""
        return self.mixed[self.step(state)].spread

    def parts(self, state: S, seat: int) -> dict[str, float]:
        """What the value of a seat is made of: points now (`points`) and the features by group, weighted."""
        found = {"points": float(self.points(state)[seat])}
        if not state.over:
            weights = self.mixed[self.step(state)].weights
            for name, weight, amount in zip(self.features, weights, self.measure(state)[seat], strict=True):
                group = name.partition(".")[0]
                found[group] = found.get(group, 0.0) + weight * amount
        return found


class Mixed(NamedTuple):
    """The weights at one step of progress, in the order of the features."""

    base: float
    spread: float
    weights: list[float]


def at(row: Sequence[float], progress: float) -> float:
    """The number at this progress (0 to 1) of a row that goes in even steps."""
    where = progress * (len(row) - 1)
    left = min(int(where), max(len(row) - 2, 0))
    part = where - left
    return row[left] if not part else row[left] * (1 - part) + row[left + 1] * part


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Chances that grow with the values; a lead of `spread` is worth 73 % between two."""
    best = max(values)
    raised = [exp((value - best) / spread) for value in values]
    total = sum(raised)
    return [one / total for one in raised]


class PointsOnly(ValueFunction[State]):
    """For a title that has no value function of its own: points as they stand."""

    features: ClassVar[Mapping[str, float]] = {}

    def __init__(self, title: str) -> None:
        self.own_title = title

    @cached_property
    def weights(self) -> Weights:
        return Weights(self.own_title, (0.0,), self.spread, {})

    def progress(self, state: State) -> float:
        return min(state.round / 50, 1.0)

    def measure(self, state: State) -> Sequence[Sequence[float]]:
        return [()] * state.seats
