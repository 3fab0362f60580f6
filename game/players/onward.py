"""Playouts to the end of a later turn of the seat.

A seat may expect more at the beginning of its turn than comes of it, and the more so the more choices it has. So that
turn is played as well. Everybody takes what looks best: options shall differ by what they bring, not by whims."""

from __future__ import annotations

from random import Random
from typing import Any

from game.players.plan import Plan
from game.players.playout import Outcome, playout
from game.players.streams import Draws
from game.players.tree import QUICK, Tree
from game.players.value import ValueFunction
from game.rules.kernel import Action, State


def outcome(
    tree: Tree, value: ValueFunction[Any], view: State, seat: int, ahead: int, action: Action, seed: int
) -> Outcome:
    """The outcome when the `ahead`-th turn of `seat` from now is over, or the game. All choose by `value`; that of
    `tree` judges the position reached."""
    plan = Plan(Tree(value, Random(f"{seed}/quick"), QUICK, 1), tree.root.children[action])
    state = view.imagine(seat, Random(seed))
    turn, mover = value.turn(state), seat
    luck = Draws(seed, state)

    def choose(at: State, options: list[Action]) -> Action:
        nonlocal turn, mover, ahead
        decider = at.decision.seat
        begins = value.turn(at) != turn
        if begins:
            turn, mover = value.turn(at), decider
            ahead -= mover == seat
        return plan.follow(plan.at(at, options, begins or decider != mover).best(decider, options))

    state.advance(action)
    playout(state, lambda at: ahead <= 0 and value.turn(at) != turn, choose, luck, plan.tree.options)
    return tree.value.judge(state)
