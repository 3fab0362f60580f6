"""Playouts to the end of a later turn of the seat.

What a seat may hope for when a turn of its begins is more than what becomes of it, and the more so the more ways it
has. So it plays that turn, too. Everybody takes what looks best, so that options differ by what they bring and not by
whims."""

from __future__ import annotations

from random import Random
from typing import Any

from game.players.rehearsal import Outcome
from game.players.streams import Draws
from game.players.tree import QUICK, Node, Tree
from game.players.value import ValueFunction
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll


def playout(
    tree: Tree, value: ValueFunction[Any], view: State, seat: int, ahead: int, action: Action, seed: int
) -> Outcome:
    """Chances and values, by seat, when the `ahead`-th turn of `seat` from now is over, or the game. All choose by
    `value`; that of `tree` judges what comes of it."""
    quick = Tree(value, Random(f"{seed}/quick"), QUICK, 1)
    state = view.imagine(seat, Random(seed))
    turn, mover, node = value.turn(state), seat, tree.root.children[action]
    luck = Draws(seed, state)

    def within(at: State) -> bool:
        return ahead > 0 or value.turn(at) == turn

    state.advance(action)
    while options := unroll(state, luck, quick.options, within):
        decider = state.decision.seat
        begins = value.turn(state) != turn
        if begins:
            turn, mover = value.turn(state), decider
            ahead -= mover == seat
        if begins or decider != mover or not all(option in node.children for option in options):
            quick.grow(node := Node(), state.copy(), options)
        action = node.best(decider, options)
        node = node.children[action]
        state.advance(action)
    return tree.value.judge(state)
