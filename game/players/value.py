"""What a position is worth: points expected at the end, for every seat.

How a title joins the ladder
----------------------------
Add `game/titles/<title>/mind/evaluation.py` with a `VALUE`, an object of a subclass of `ValueFunction`:

    class MyValue(ValueFunction[MyState]):
        title = "my_title"
        features: ClassVar = {"coins": 0.3, "figures": 1.5, "to_move": 2.0}    # name: first guess, points per unit

        def progress(self, state):                  # 0 at the start, 1 at the end of the game
            return state.round / 20

        def measure(self, state):                   # one row per seat, numbers in the order of `features`
            return [[state.coins[s], state.figures[s], s == state.decision.seat] for s in range(state.seats)]

    VALUE = MyValue()

The value of a seat is its points now (`standings`; override `points` with a faster count) plus the features times
their weights. A weight is a row of numbers, from the start of the game to its end, mixed by `progress`. `features`
gives first guesses, so that the title plays at once; `python -m tools.lab.learning <title>` learns better ones by
self-play and writes `assets/weights/<title>.json`.

A good feature is likely to become points, in units that add up (the yield a mill will have, not a flag that there is
a mill). It is measured for each seat from what everybody may see or from the seat's own secrets, and works in the
middle of a turn too, when something taken is not yet placed. A feature `to_move`, 1 for the seat that decides next,
makes positions before and after a turn comparable. Measuring is the inner loop of all players: aim at 50 microseconds
for all seats.

More may be overridden:
- `sensible(state, options)` drops options no sane player takes and shortens lists of more than about 40.
- `policy(state, options)` answers decisions that a search cannot judge (an offer in a negotiation) or that are not
  worth a search; None leaves the decision to the search. `reflex(state)` does the same without the options, for
  decisions whose options take long to list.
- `considered(state)` lists what a search for `turns_ahead` turns compares where `reflex` answers for all others.
- `glance(state, options)` finds the option that looks best at first sight faster than by playing each.
- `points_scale(state)` tells how many points at the end each point of the value stands for, if not one.
- `why(state, action)` gives the reasons for an answer of `policy`, to be shown to people; if `outspoken`, for what was
  `considered` as well.
- `turn(state)` tells turns apart. All decisions of one seat within one turn are examined together, up to the first
  decision of another seat. The default is `state.round`. If others act within a turn (a phase that everybody goes
  through), `shared = True` makes the greedy player value it after they have answered; `together = True` tells the
  learning that a turn is one of all seats.
- `turns_ahead`: with three and more seats `hard` and `expert` play options on until the seat's next turn, or a later
  one, instead of searching a tree, for which there is too little time where others act within a turn; `most`: how many.
  `horizon(state)` varies both with the game, plays that turn `through`, or keeps to the usual answer unless it is
  `sure` of a better one; `judge_simulated_end(state)` judges a game that was played on to its end. What is contested
  is played on until it is settled in that many later turns; `plans` makes the seats plan in between.
- `search(state)` tells how `hard` and `expert` look further than `normal` at a decision, if not in a tree or for
  `turns_ahead` turns: "contested" where all seats decide by turns and nothing can be judged before it is `settled`;
  "alone" where what a seat makes of its own round matters more than what the others do, who pass
  (`pass_action`); "none".
- `styles`: what each style of computer players is fond of, in factors near 1 that leave it as strong as the rest. Taken
  several times over they make opponents to learn from and to measure against.
- `leanings`: what each style likes to do where little is at stake, by the sort of its answers (`sort_of`; `traits`
  by degrees). Only a seat's own choices lean; the positions that it thinks through, for itself and others, do not.
- `at_level(level)`: the value function of a level, where its players are better by something else than more playouts.
- `among(view, seat)`: the value function for the others at the table, if what the view remembers of them tells.
- `game.players.network.Networked`: a small network that corrects the values, for levels that can wait for it.
- `widths`: how many positions of a turn are examined, if fewer play as well.
- `manner` and `swings`: the numbers of its policies as data, by level, learnt by `python -m tools.lab.tuning`.
- `knots`: how many numbers the learnt weights of a feature have, if more than three help.
- `doubt`: how little a search in a tree relies on first sight.
- `playouts`: how far `hard` and `expert` search, if the default makes the steps between levels uneven.

A feature may be one of a group, `mills.full`: for people the group counts as one. For each feature or group that may
become a reason ("Why?", hints) the title's words have a key `reason.<feature or group>` with the parameter `points`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from operator import mul
from typing import ClassVar, Generic, Literal, NamedTuple, TypeVar

import msgspec

from game.players.choice import Reason
from game.players.nature import NATURES, Nature, factor, softmax
from game.players.weights import Weights, at, read_weights
from game.rules.kernel import Action, State

S = TypeVar("S", bound=State)
Search = Literal["none", "tree", "turns", "contested", "alone"]
STEPS = 32
"""Number of steps of progress for which mixed weights are kept."""


class Horizon(NamedTuple):
    """To which of its next turns a seat's options are played on, how many of them at first, in how many rounds."""

    turns: int
    options: int
    rounds: int
    before: tuple[int, ...] = ()
    """Earlier turns at which positions are judged, too; the mean counts. Where others decide within a turn."""
    patience: int = 1
    """Rounds of playouts between two at whose end the worst option drops out."""
    doubt: float = 1.0
    """Others are taken to choose what looks so many times worse as readily, where they decide within a turn."""
    through: bool = False
    """Whether that turn is played to its end and everybody takes what looks best (`onward`)."""
    sight: float = 0.0
    """As how many rounds more first sight counts, when options are compared: a few playouts may deceive."""
    sure: float = 0.0
    """By how many standard errors another option must be better than the usual answer. 0: the best is taken."""
    caution: float = 0.0
    """How much farther behind than usual an option must be to drop out early after two playouts, whose spread says
    little: 3 for four times as far. Half as much after three, a third after four."""


class ValueFunction(ABC, Generic[S]):
    """See the docstring of this module."""

    title: ClassVar[str]
    features: ClassVar[Mapping[str, float]]
    spread: ClassVar[tuple[float, float]] = (25.0, 5.0)
    """First guess of `Weights.spread`."""
    shared: ClassVar[bool] = False
    """Whether others decide within a seat's turn."""
    together: ClassVar[bool] = False
    """Whether a turn is one of all seats, which decide in it by turns: what `turn` tells apart are rounds."""
    turns_ahead: ClassVar[int] = 0
    """With three and more seats: to which of its next turns a seat's options are played on. 0: a tree is searched."""
    most: ClassVar[int] = 8
    """Options that are played on at first, where all are: those that look best."""
    doubt: ClassVar[float] = 1.0
    """How many times worse than usual an option may look at first and still be tried as readily, where a tree is
    searched."""
    plans: ClassVar[int] = 0
    """Width of the turns that seats plan in playouts of what is contested; 0: they go by first sight, as in bids."""
    rounds: ClassVar[int] = 1000
    """Most rounds in which they are, even for who has more playouts."""
    outspoken: ClassVar[bool] = False
    """Whether `why` speaks for what a search has chosen, too; where it says nothing, the features do."""
    playouts: ClassVar[tuple[int, int]] = (64, 480)
    """Playouts per choice of `hard` and `expert`, or rounds of them where all options are played on: enough that each
    beats the level below, but no more than help."""
    widths: ClassVar[tuple[int, int]] = (600, 400)
    """Positions valued in a turn, roughly: by `normal`, and in each turn of a search."""

    swings: ClassVar[Mapping[str, float]] = {}
    """By dotted name, the numbers of `manner` that `tools.lab.tuning` learns, each with a change that may matter."""

    knots: ClassVar[int] = 3
    """Numbers in each row of learnt weights."""

    styles: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    """By style: how many times more than the weights say it values some features or groups of features."""
    nature: Nature = Nature()
    style: str = ""
    """The one of `styles` that this is in."""
    leanings: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    """By style: how much chance to win it would give away for answers of some sorts, or groups of sorts, where it has
    an even chance (`Tree.lean`). Negative: for others than these."""
    likes: Mapping[str, float] = {}
    """The leanings of its style."""

    @abstractmethod
    def progress(self, state: S) -> float:
        """0 at the start of the game, 1 at its end; values outside are clipped."""

    @abstractmethod
    def measure(self, state: S) -> Sequence[Sequence[float]]:
        """By seat, one number per feature, in the order of `features`."""

    def points(self, state: S) -> Sequence[float]:
        """By seat: points now."""
        return [line.points for line in state.standings()]

    def appraise(self, state: S) -> tuple[Sequence[float], Sequence[Sequence[float]]]:
        """`points` and `measure`; overridden where both are reckoned from the same."""
        return self.points(state), self.measure(state)

    def sensible(self, state: S, options: list[Action]) -> list[Action]:
        """The options worth examining, at least one."""
        return options

    def policy(self, state: S, options: list[Action]) -> Action | None:
        """The answer to a decision that a search cannot judge, or None to search."""
        return None

    def reflex(self, state: S) -> Action | None:
        """The same for decisions whose options need not be listed."""
        return None

    def glance(self, state: S, options: list[Action]) -> Action | None:
        """The option that looks best to its seat at first sight, if the title can tell without playing them, or None.
        Leaves the state as it was."""
        return None

    def without_face_down(self, view: S, seat: int) -> S:
        """What a seat knows without what lies face down before it, if anything does: by that it gives its reasons."""
        return view

    def considered(self, state: S) -> list[Action]:
        """What a search that plays turns on compares where all others answer by `reflex`; nothing: it does so
        too. The usual answer comes first."""
        return []

    def why(self, state: S, action: Action) -> tuple[Reason, ...]:
        """Reasons for an answer of `policy`."""
        return ()

    def sort_of(self, view: S, action: Action) -> str:
        """What sort of answer this is, in the dotted names of `leanings`, by what everybody sees; empty: of no sort."""
        return ""

    def traits(self, view: S, action: Action) -> Mapping[str, float]:
        """The sorts of an answer, and how much of each there is to it; overridden where one has several."""
        return {self.sort_of(view, action): 1.0}

    def leaning(self, view: S, action: Action) -> float:
        """How much its style likes an answer of the seat that decides, as a chance to win."""
        return sum(much * factor(self.likes, sort, 0.0) for sort, much in self.traits(view, action).items())

    def turn(self, state: S) -> int:
        """A number that changes when a turn ends."""
        return state.round

    def search(self, state: S) -> Search:
        """How `hard` and `expert` look beyond the seat's turn at this decision."""
        return "turns" if self.turns_ahead and state.seats > 2 else "tree"

    def horizon(self, state: S) -> Horizon:
        """How far options are played on at this decision, where they are."""
        return Horizon(self.turns_ahead, self.most, self.rounds)

    def judge_simulated_end(self, state: S) -> tuple[list[float], list[float]]:
        """Like `judge`, of a game that was played on to its end: with chances that the real one may still differ."""
        return self.judge(state)

    def settled(self, state: S) -> bool:
        """Whether what was contested has come out."""
        return True

    def speaks(self, state: S, action: Action, group: str) -> bool:
        """Whether an action can bring what a group of features counts, so that it may be said to."""
        return True

    def points_scale(self, state: S) -> float:
        """By what reasons multiply the points of the value before they tell them."""
        return 1.0

    def pass_action(self, state: S) -> Action | None:
        """How whoever decides lets a seat play on alone: an end of its turn, legal or not. None: it has to answer."""
        return None

    # ------------------------------------------------------------------ used by the players

    @cached_property
    def weights(self) -> Weights:
        """The learnt weights, or the first guesses."""
        return read_weights(self.title, self.features) or Weights(
            self.title, (0.0,), self.spread, {name: (weight,) for name, weight in self.features.items()}
        )

    @cached_property
    def manner(self) -> msgspec.Struct | None:
        """The numbers of the policies, if they are data (`game.players.policies`)."""
        return None

    def use(self, weights: Weights) -> None:
        """Replaces the weights, for learning."""
        self.__dict__["weights"] = weights
        self.__dict__.pop("mixed", None)

    def at_level(self, level: str) -> ValueFunction[S]:
        """The value function that the players of a level use."""
        return self

    def among(self, view: S, seat: int) -> ValueFunction[S]:
        """The same as the seat plays it among these others, as far as it knows them."""
        return self

    def fast_variant(self) -> ValueFunction[S]:
        """The one that all seats go by within playouts to the end of a later turn, where this one takes too long."""
        return self

    def mannered(self, manner: msgspec.Struct) -> ValueFunction[S]:
        """The same with other numbers of the policies."""
        own = copy(self)
        own.__dict__["manner"] = manner
        for made in ("weights", "mixed"):
            own.__dict__.pop(made, None)
        return own

    def styled(self, style: str, strongly: int = 1) -> ValueFunction[S]:
        """The same in one of `styles`, if it has that; `strongly`: how often its factors and leanings are applied."""
        if style not in self.styles:
            return self
        times = self.styles[style]
        rows = {
            name: tuple(weight * factor(times, name) ** strongly for weight in row)
            for name, row in self.weights.weights.items()
        }
        own = copy(self)
        own.use(msgspec.structs.replace(self.weights, weights=rows))
        own.nature = NATURES.get(style, Nature())
        own.style = style
        own.likes = {sort: strongly * like for sort, like in self.leanings.get(style, {}).items()}
        return own

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
        """By seat: chances to win, which add up to 1, and the points expected at the end (`values`). In a finished game
        winning is nearly certain; the small rest still prefers more points."""
        if state.over:
            values = [float(own) for own in self.points(state)]
            standings = state.standings()
            winners = sum(line.place == 1 for line in standings)
            soft = softmax(values, self.mixed[-1].spread)
            chances = [0.95 * (line.place == 1) / winners + 0.05 * p for line, p in zip(standings, soft, strict=True)]
            return chances, values
        base, spread, weights = self.mixed[self.step(state)]
        points, rows = self.appraise(state)
        values = [base + own + sum(map(mul, weights, row)) for own, row in zip(points, rows, strict=True)]
        return self.nature.chances(values, spread), values

    def worth(self, state: S, seat: int, step: int) -> float:
        """What a seat has and may expect, with the weights of this step of progress: to compare the seat's options."""
        expected: float = sum(map(mul, self.mixed[step].weights, self.measure(state)[seat]))
        return self.points(state)[seat] + expected

    def spread_at(self, state: S) -> float:
        """By how many points `values` may be off."""
        return self.mixed[self.step(state)].spread

    def parts(self, state: S, seat: int, step: int | None = None) -> dict[str, float]:
        """The parts of a seat's value: its points now (`points`) and the features by group, weighted as at this step of
        progress; None: at that of the state."""
        parts = {"points": float(self.points(state)[seat])}
        if not state.over:
            weights = self.mixed[self.step(state) if step is None else step].weights
            for name, weight, amount in zip(self.features, weights, self.measure(state)[seat], strict=True):
                group = name.partition(".")[0]
                parts[group] = parts.get(group, 0.0) + weight * amount
        return parts


class Mixed(NamedTuple):
    """The weights at one step of progress, in the order of the features."""

    base: float
    spread: float
    weights: list[float]


class PointsOnly(ValueFunction[State]):
    """For a title without a value function of its own: counts points as they stand."""

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
