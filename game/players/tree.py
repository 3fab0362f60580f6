"""The tree that players think in: small decisions are its nodes, and a seat's whole turn is looked at in one piece.

`grow` looks at all that a seat can do in one turn and values the positions where the turn ends. That alone is the
greedy player. The search goes on from there: `playout` walks down to a promising end of a turn, grows the turn of
whoever is next, and carries the result back up as chances to win of all seats (max^n): a choice is worth its best
option, luck is worth the mean. Luck and what is hidden are drawn anew for every playout and have no nodes of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from game.players.value import ValueFunction
from game.rules.kernel import CHANCE, Action, State
from game.rules.toolkit import unroll

EXPLORE = 0.12
"""How much a promising, little visited branch is favoured; in chances to win."""
TRUST = 0.12
"""How much worse, in spreads of the value, an option looks at first sight that is e times less likely to be tried."""

LONGEST = 20
"""Choices of one turn that are looked at; where a turn can go round in circles, it is valued as it is then."""


class Node:
    """What is known about the positions behind one action. `chances` and `values` are means over `visits`, by seat;
    `walks` counts the playouts that came by."""

    __slots__ = ("chances", "children", "cut", "glanced", "prior", "steady", "values", "visits", "walks")

    def __init__(self) -> None:
        self.visits = 0
        self.walks = 0
        self.cut = False
        """Valued in the middle of a turn, for want of width."""
        self.glanced = True
        """Nobody has looked behind the end of this turn: the numbers are the value function's."""
        self.steady = True
        """The options were the same each time: whoever chooses here can count on the best one."""
        self.prior = 0.0
        self.chances: list[float] = []
        self.values: list[float] = []
        self.children: dict[Action, Node] = {}

    def add(self, chances: Sequence[float], values: Sequence[float]) -> None:
        n = self.visits + 1
        self.visits = n
        if n == 1:
            self.chances = list(chances)
            self.values = list(values)
        else:
            self.chances = [mean + (new - mean) / n for mean, new in zip(self.chances, chances, strict=True)]
            self.values = [mean + (new - mean) / n for mean, new in zip(self.values, values, strict=True)]

    def replace(self, chances: Sequence[float], values: Sequence[float]) -> None:
        self.visits = 0
        self.add(chances, values)

    def best(self, seat: int, options: Sequence[Action]) -> Action:
        """The option that is best for a seat; of equals the first."""
        return max(options, key=lambda action: self.children[action].chances[seat])

    def favourite(self, seat: int) -> tuple[Action, Node]:
        """The child that most playouts went to; of equals the better one."""
        return max(self.children.items(), key=lambda pair: (pair[1].walks, pair[1].chances[seat]))

    def rely(self, seat: int) -> None:
        """Is worth what the best child is worth that a playout went to."""
        walked = (child for child in self.children.values() if child.walks)
        best = max(walked, key=lambda child: child.chances[seat])
        self.chances, self.values = best.chances, best.values

    def lead(self) -> int:
        """By how many playouts the favourite is ahead."""
        walks = sorted(child.walks for child in self.children.values())
        return walks[-1] - walks[-2]


class _Look(NamedTuple):
    """Whose turn is looked at, its number, the luck to try, and how many choices more."""

    seat: int
    turn: int
    seeds: list[int]
    choices: int


class Tree:
    """`width`: positions valued, about, when a turn is looked at. `samples`: how often luck within the turn that is to
    be decided is tried; in later turns once, for they are looked at again. `answered`: a turn is judged when the
    others have answered within it; a search lets them answer in nodes of their own."""

    def __init__(
        self, value: ValueFunction[Any], rng: Random, width: int, samples: int, answered: bool = False
    ) -> None:
        self.answered = answered
        self.value = value
        self.rng = rng
        self.width = width
        self.samples = samples
        self.root = Node()
        self.playouts = 0

    def options(self, state: State) -> list[Action]:
        """The answers worth a look."""
        reflex = self.value.reflex(state)
        if reflex is not None:
            return [reflex]
        options = state.options()
        if len(options) > 1:
            answer = self.value.policy(state, options)
            options = self.value.sensible(state, options) if answer is None else [answer]
        return options

    def begin(self, state: State, options: list[Action]) -> None:
        """Looks at the turn that is to be decided; `state` is used up."""
        self.grow(self.root, state, options, self.samples)

    # ------------------------------------------------------------------ one turn

    def grow(self, node: Node, state: State, options: list[Action], samples: int = 1) -> None:
        """Looks at the whole turn that goes on with this decision; `node` gets what is best for its seat. `state` is
        used up."""
        seat, turn = state.decision.seat, self.value.turn(state)
        seeds = [self.rng.getrandbits(32) for _ in range(samples)]
        self._spread(node, state, options, _Look(seat, turn, seeds, LONGEST), self.width)

    def _spread(self, node: Node, state: State, options: list[Action], look: _Look, width: int) -> None:
        share = width // len(options)
        spread = self.value.spread_at(state)
        go_on = width and not share  # too many to look at each to its end: at least the best
        left = len(options)
        for action in options:
            left -= 1
            after = state.copy() if left or go_on else state
            after.advance(action)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node()
            self._look(child, after, look, share)
        if go_on:
            self._finish(node, state, options, look)
        best = node.children[node.best(look.seat, options)]
        self._prefer(node, look.seat, spread)
        node.add(best.chances, best.values)

    def _finish(self, node: Node, state: State, options: list[Action], look: _Look) -> None:
        """Goes on with the best option, one decision at a time. What the rest of the turn brings to it, it is taken to
        bring to the others that were cut."""
        action = node.best(look.seat, options)
        child = node.children[action]
        if not child.cut:
            return
        chances, values = child.chances, child.values
        state.advance(action)
        child.visits = 0
        self._look(child, state, look, 1)
        for other in (node.children[option] for option in options if option != action):
            if other.cut:
                other.chances = [
                    a + new - old for a, new, old in zip(other.chances, child.chances, chances, strict=True)
                ]
                other.values = [a + new - old for a, new, old in zip(other.values, child.values, values, strict=True)]

    def _look(self, node: Node, state: State, look: _Look, width: int) -> None:
        """Values the position, or goes on while the same turn of the same seat does."""
        options = unroll(
            state, iter(()), self.options, lambda at: self._within(at, look) and at.decision.seat != CHANCE
        )
        if not options and state.agenda and self._within(state, look):  # luck is next
            last = len(look.seeds) - 1
            for k, seed in enumerate(look.seeds):
                sample = state if k == last else state.copy()
                following = unroll(sample, repeat(Random(seed)), self.options, lambda at: self._within(at, look))
                self._judge(node, sample, following, look._replace(seeds=[seed]), width // len(look.seeds))
        else:
            self._judge(node, state, options, look, width)

    def _within(self, state: State, look: _Look) -> bool:
        """Whether the turn that is looked at goes on with its seat or with luck."""
        return state.decision.seat in (look.seat, CHANCE) and self.value.turn(state) == look.turn

    def _judge(self, node: Node, state: State, options: list[Action], look: _Look, width: int) -> None:
        node.cut = bool(options) and not (width and look.choices)
        if options and not node.cut:
            self._spread(node, state, options, look._replace(choices=look.choices - 1), width)
        else:
            if self.answered and not node.cut:
                self._answer(state, look.turn)
            node.add(*self.value.judge(state))

    def _answer(self, state: State, turn: int) -> None:
        """Plays the rest of a turn, each decision as it looks best to its seat at first sight."""
        luck = repeat(Random(turn))
        while options := unroll(state, luck, self.options, lambda at: self.value.turn(at) == turn):
            state.advance(max(options, key=lambda action: self._glance(state, action)))

    def _glance(self, state: State, action: Action) -> float:
        """How far the seat that decides is ahead after an action."""
        after = state.copy()
        after.advance(action)
        return _lead(self.value.values(after), state.decision.seat)

    def _prefer(self, node: Node, seat: int, spread: float) -> None:
        """First sight decides how eagerly each child is looked at again."""
        children = list(node.children.values())
        leads = [_lead(child.values, seat) for child in children]
        best = max(leads)
        eager = [exp((lead - best) / (TRUST * spread)) for lead in leads]
        total = sum(eager)
        for child, one in zip(children, eager, strict=True):
            child.prior = one / total

    # ------------------------------------------------------------------ many turns

    def playout(self, state: State) -> None:
        """One walk down and up; `state` is used up."""
        self.playouts += 1
        path: list[tuple[Node, int]] = []
        node, luck = self.root, repeat(Random(self.rng.getrandbits(32)))
        while True:
            options = unroll(state, luck, self.options)
            if not options:
                chances, values = self.value.judge(state)
                break
            if not node.children:
                ahead = Node()
                self.grow(ahead, state, options)
                node.children = ahead.children
                chances, values = ahead.chances, ahead.values
                break
            new = [action for action in options if action not in node.children]
            if new:
                self._meet(node, state, new)
            node.steady = node.steady and len(options) == len(node.children)
            seat = state.decision.seat
            path.append((node, seat))
            action = self._select(node, seat, options)
            state.advance(action)
            node = node.children[action]
        node.walks += 1
        if node.glanced:
            node.glanced = False
            node.replace(chances, values)
        else:
            node.add(chances, values)
        for above, seat in reversed(path):
            above.walks += 1
            if above.steady:
                above.rely(seat)
                chances, values = above.chances, above.values
            else:
                above.add(chances, values)

    def _meet(self, node: Node, state: State, new: list[Action]) -> None:
        """Options that luck had not offered here before."""
        aside = Node()
        self.grow(aside, state.copy(), new)
        weakest = min(child.prior for child in node.children.values())
        for action, child in aside.children.items():
            child.prior = max(weakest, child.prior / (len(node.children) + 1))
            node.children[action] = child

    def _select(self, node: Node, seat: int, options: list[Action]) -> Action:
        eager = EXPLORE * sqrt(node.walks + 1)
        best, found = -1.0, options[0]
        for action in options:
            child = node.children[action]
            score = child.chances[seat] + eager * child.prior / (child.walks + 1)
            if score > best:
                best, found = score, action
        return found


def _lead(values: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best other."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
