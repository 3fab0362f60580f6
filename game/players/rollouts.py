"""The search at tables of three and more: options are compared by playing each of them on.

Between two turns of a seat the others make too many choices for a tree. So every promising option is played on until it
is the seat's turn again; the others move as `normal` would in a hurry, now and then choosing what looks nearly as good.
All options meet the same luck, and after every round of playouts the worst one drops out, and what is clearly worse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from game.players.tree import Node, Tree
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll

MOST = 8
"""Options compared in the first round."""
FINALISTS = 2
"""Options that stay until one is clearly worse."""
SURE = 2.5
"""An option is clearly worse if it is behind by so many standard errors."""
LEAST = 0.01
"""A standard deviation added to the one seen, as a chance to win: a few equal outcomes prove little."""
QUICK = 40
"""Width of the turns that are played on; where others decide within a turn, first sight must do."""


def compare(tree: Tree, view: State, seat: int, ahead: int, time_left: Callable[[int], bool]) -> Action:
    """The best option at the root of `tree`, which has examined them; adds to its nodes what the playouts bring.

    A round counts as one playout, and not at all if time runs out within it."""
    children = tree.root.children
    results: dict[Action, list[float]] = {action: [] for action in children}

    def chance(action: Action) -> float:
        return children[action].chances[seat]

    def clearly_worse(action: Action) -> bool:
        behind = [a - b for a, b in zip(results[left[0]], results[action], strict=True)]
        return len(behind) > 1 and fmean(behind) > SURE * (pstdev(behind) + LEAST) / sqrt(len(behind))

    left = sorted(children, key=chance, reverse=True)[:MOST]
    while len(left) > 1:
        seed = tree.rng.getrandbits(32)
        outcomes = []
        for action in left:
            if not time_left(tree.playouts):
                return left[0]
            outcomes.append(playout(tree, view.imagine(seat, Random(seed)), action, seat, ahead, seed))
        tree.playouts += 1
        for action, (chances, values) in zip(left, outcomes, strict=True):
            children[action].add(chances, values)
            children[action].walks += 1
            results[action].append(chances[seat])
        left.sort(key=chance, reverse=True)
        del left[max(FINALISTS, len(left) - 1) :]
        left = [action for action in left if not clearly_worse(action)]
    return left[0]


def playout(
    tree: Tree, state: State, action: Action, seat: int, ahead: int, seed: int
) -> tuple[list[float], list[float]]:
    """Chances and values, by seat, when `seat` has its turn for the `ahead`-th time after this action, or at the end of
    the game. Consumes `state`."""
    value, whim, luck = tree.value, Random(f"{seed}/whim"), streams(seed)
    quick = Tree(value, Random(f"{seed}/quick"), 0 if value.shared else QUICK, 1, value.shared)
    turn, mover, node = value.turn(state), seat, tree.root.children[action]
    state.advance(action)
    while options := unroll(state, luck, quick.options):
        decider = state.decision.seat
        if value.turn(state) != turn:
            turn, mover, node = value.turn(state), decider, Node()
            ahead -= mover == seat
            if not ahead:
                break
            quick.grow(node, state.copy(), options)
        known = decider == mover and all(option in node.children for option in options)
        if not known and not value.shared:
            quick.grow(node := Node(), state.copy(), options)
            known = True
        if known:
            action = node.best(seat, options) if decider == seat else node.likely(options, whim)
            node = node.children[action]
        else:
            action = quick.at_first_sight(state, options)
        state.advance(action)
    return value.judge(state)


def streams(seed: int) -> Iterator[Random]:
    """The n-th random stream is the same for every option, however much the earlier ones were used."""
    seeds = Random(seed)
    return (Random(seeds.getrandbits(32)) for _ in count())
