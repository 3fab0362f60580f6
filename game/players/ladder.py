"""The levels of computer players: random, easy, normal, hard, expert. All but random have a mind of the title's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any

from game.players.choice import Budget, Choice, Player, Reason
from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.reasons import reasons
from game.players.rollouts import compare
from game.players.tree import QUICK, Tree
from game.rules.kernel import Action, State

AT_ONCE = Budget(playouts=0)
ONLY = Reason("reason.only", mood="")
"""There was only one option."""


def player(level: str, title: str, style: str = "") -> Player:
    """The computer player of a level, in one of the styles of the title; `random` even if no mind can be made. Raises
    KeyError for an unknown level."""
    return Chancer() if level == "random" else RUNGS[level](mind_of(title, style, level))


def first_thought(view: State, seat: int, title: str) -> Action:
    """The answer of `expert` before it plays anything on, within 10 ms; panels begin with it."""
    return player("expert", title).choose(view, seat, Random(0), AT_ONCE).action


def looks_ahead(level: str, title: str) -> bool:
    """Whether a level searches beyond its own turn in a title. Where searching does not help, the upper levels differ
    by their minds (`Title.mind`)."""
    return player(level, title).budget.playouts != 0


@dataclass(frozen=True)
class Chancer:
    """`random`: picks any option."""

    budget: Budget = AT_ONCE

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        return Choice(rng.choice(view.options()))


@dataclass(frozen=True)
class Careless:
    """`easy`: overlooks options, looks one decision ahead, counts only its own points, and misjudges them. Its mistakes
    harm only itself: none favours one rival over another."""

    mind: Mind[Any]
    budget: Budget = AT_ONCE
    overlooked: float = 0.25
    wayward: float = 0.7
    """Share of decisions that it makes itself where the title has a policy."""
    misjudged: float = 0.5
    """Standard deviation of its error, in spreads of the value."""
    gift: float = 1.0
    """Spreads of the value by which a mistake may favour one rival over another."""

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        state = view.imagine(seat, rng)
        tree = Tree(self.mind, rng, width=1, samples=1)
        options = tree.policy.options(state)
        if len(options) == 1 and not state.decision.free and rng.random() < self.wayward:
            options = self.mind.policy.sensible(state, state.options())
        seen = [action for action in options if rng.random() >= self.overlooked] or options[:1]
        if len(options) == 1:
            return forced(self.mind, state, options[0])
        if state.seats > 2 and self.gift < inf:
            seen = self.without_gifts(state, seat, options, seen)
        error = self.misjudged * self.mind.evaluation.spread_at(state)
        tree.begin(state, seen)
        action = max(seen, key=lambda a: tree.root.children[a].values[seat] + rng.gauss(0, error))
        return answer(tree, view, seat, action, explain)

    def without_gifts(self, state: State, seat: int, options: list[Action], seen: list[Action]) -> list[Action]:
        """Those that, by the end of the turn, raise no rival above another more than its best option does, or that."""
        tree = Tree(self.mind, Random(0), QUICK, 1, self.mind.policy.shared)
        tree.begin(state.copy(), options)
        values = {action: tree.root.children[action].values for action in options}
        best = max(options, key=lambda action: values[action][seat])
        most = self.gift * self.mind.evaluation.spread_at(state)

        def raised(action: Action) -> float:
            gains = [a - b for a, b in zip(values[action], values[best], strict=True)]
            del gains[seat]
            return max(gains) - min(gains)

        return [action for action in seen if raised(action) <= most] or [best]


@dataclass(frozen=True)
class Greedy:
    """`normal`: looks at its whole turn and takes what gives the best chance to win."""

    mind: Mind[Any]
    width: int = 600
    samples: int = 4
    budget: Budget = AT_ONCE

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        mind = self.mind.among(view, seat)
        tree = Tree(mind, rng, self.width, self.samples, mind.policy.shared)
        state = view.imagine(seat, rng)
        options = tree.policy.options(state)
        if len(options) == 1:
            return forced(mind, state, options[0])
        tree.begin(state, options)
        return answer(tree, view, seat, tree.best(seat, options), explain)


@dataclass(frozen=True)
class Searcher:
    """`hard` and `expert`: search on into the others' turns and their own later ones, in a tree or by playing on."""

    mind: Mind[Any]
    budget: Budget
    width: int = 400
    samples: int = 4

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        budget = budget or self.budget
        time_left = budget.meter()
        mind = self.mind.among(view, seat)
        policy = mind.policy
        search = policy.search(view)
        tree = Tree(mind, rng, self.width, self.samples, search == "turns" and policy.shared, policy.doubt)
        state = view.imagine(seat, rng)
        considered = policy.considered(state) if search == "turns" else []
        options = considered or tree.policy.options(state)
        if len(options) == 1:
            return forced(mind, state, options[0])
        tree.begin(state, options)
        if search == "none":
            return answer(tree, view, seat, tree.best(seat, options), explain)
        if search != "tree":
            usual = considered[0] if considered else None
            return answer(tree, view, seat, compare(tree, view, seat, time_left, usual), explain)
        while time_left(tree.playouts):
            tree.playout(view.imagine(seat, rng))
            if budget.playouts is not None and tree.root.lead() > budget.playouts - tree.playouts:
                break  # the rest could not change the answer
        return answer(tree, view, seat, tree.favourite(seat), explain)


def forced(mind: Mind[Any], state: State, action: Action) -> Choice:
    """The choice if there is only one option, or only one that the title finds sensible."""
    return Choice(action, (ONLY,) if len(state.options()) == 1 else mind.explanation.why(state, action))


def answer(tree: Tree, view: State, seat: int, action: Action, explain: bool) -> Choice:
    """The choice of one option of a tree, with reasons if `explain`."""
    mind = tree.mind
    why = mind.explanation.why(view, action) if explain and mind.explanation.explains_search else ()
    if explain and not why:
        why = reasons(mind, tree, view, seat, action)
    children = tree.root.children
    tried = tuple((option, child.walks, tree.appeal(option, seat)) for option, child in children.items() if child.walks)
    chosen = children[action]
    then = chosen.best(seat, list(chosen.children)) if chosen.children else None
    return Choice(action, why, tuple(chosen.values), tree.playouts, tried, then)


RUNGS: Mapping[str, Callable[[Mind[Any]], Player]] = {
    "random": lambda mind: Chancer(),
    "easy": Careless,
    "normal": lambda mind: Greedy(mind, mind.policy.widths[0]),
    "hard": lambda mind: Searcher(mind, Budget(seconds=0.85, playouts=mind.policy.playouts[0]), mind.policy.widths[1]),
    "expert": lambda mind: Searcher(mind, Budget(seconds=3.6, playouts=mind.policy.playouts[1]), mind.policy.widths[1]),
}
"""Makes the player of each level for a mind, weakest first. Seconds limit a slow machine; playouts keep the
levels apart on a fast one."""
