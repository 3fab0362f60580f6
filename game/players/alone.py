"""Playouts for titles in which seats hardly meet within a round: a seat plays the rest of its round by itself.

The others pass (`Policy.pass_action`), so that a few playouts tell as much as many. What they would have taken
first is missing from it, so options are judged by the static evaluation as well."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players.plan import Plan
from game.players.playout import Outcome, Streams, playout
from game.players.tree import QUICK, Tree
from game.rules.kernel import Action, State

CLOSE = 0.07
"""Options that look worse than the best by more than this chance to win are not played on."""


def outcome(
    tree: Tree, view: State, seat: int, action: Action, seed: int, time_left: Callable[[], bool] = lambda: True
) -> Outcome | None:
    """The outcome at the end of the round, or when only others are left to act. None if time runs out before: with many
    dice in hand one playout may take half a second."""
    policy = tree.policy
    plan = Plan(Tree(tree.mind, Random(f"{seed}/quick"), QUICK, 1), tree.root.children[action])
    state = view.imagine(seat, Random(seed))
    number, passes, late = state.round, 0, False
    state.advance(action)

    def choose(at: State, options: list[Action]) -> Action | None:
        nonlocal passes, late
        late = not time_left()
        if late:
            return None
        decider = at.decision.seat
        passing = policy.pass_action(at) if decider != seat else None
        if passing is None:
            passes = 0
            return plan.follow(plan.at(at, options).best(decider, options))
        passes += 1
        return passing if passes <= 2 * at.seats else None

    playout(state, lambda at: at.round != number, choose, Streams(seed), plan.tree.policy.options)
    return None if late else Outcome(*tree.evaluation.judge(state), state)
