"""Playouts to the end of a later turn of the seat.

A seat may expect more at the beginning of its turn than comes of it, and the more so the more choices it has. So that
turn is played as well. Everybody takes what looks best: options shall differ by what they bring, not by whims."""

from __future__ import annotations

from random import Random
from typing import Any

from game.players.mind import Mind
from game.players.plan import Plan
from game.players.playout import Draws, Outcome, playout
from game.players.tree import QUICK, Tree
from game.rules.kernel import Action, State


def outcome(tree: Tree, fast: Mind[Any], view: State, seat: int, ahead: int, action: Action, seed: int) -> Outcome:
    """The outcome at the end of the `ahead`-th turn of `seat` from now, or of the game. All choose by `fast`; the
    evaluation of `tree` judges the final position."""
    policy, plan = fast.policy, Plan(Tree(fast, Random(f"{seed}/quick"), QUICK, 1), tree.root.children[action])
    state = view.imagine(seat, Random(seed))
    turn, mover = policy.turn(state), seat
    luck = Draws(seed, state)

    def choose(at: State, options: list[Action]) -> Action:
        nonlocal turn, mover, ahead
        decider = at.decision.seat
        begins = policy.turn(at) != turn
        if begins:
            turn, mover = policy.turn(at), decider
            ahead -= mover == seat
        return plan.follow(plan.at(at, options, begins or decider != mover).best(decider, options))

    state.advance(action)
    playout(state, lambda at: ahead <= 0 and policy.turn(at) != turn, choose, luck, plan.tree.policy.options)
    return Outcome(*tree.evaluation.judge(state), state)
