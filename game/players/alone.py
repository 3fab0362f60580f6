"""Playouts for titles in which seats hardly meet within a round: what a seat makes of the rest of its round by itself.

The others stand aside (`ValueFunction.aside`), so that a few playouts tell as much as many. What they would have been
first to take is missing from it: options are judged by first sight as well."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players.rehearsal import Outcome
from game.players.streams import Streams
from game.players.tree import QUICK, Node, Tree
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll

CLOSE = 0.07
"""Options that look worse than the best by more, as a chance to win, are not played on."""


def playout(
    tree: Tree, view: State, seat: int, action: Action, seed: int, time_left: Callable[[], bool] = lambda: True
) -> Outcome | None:
    """Chances and values, by seat, at the end of the round or when nothing more comes of it for `seat`; nothing if time
    runs out before: with many dice in hand one playout may take half a second."""
    value, node = tree.value, tree.root.children[action]
    quick = Tree(value, Random(f"{seed}/quick"), QUICK, 1)
    state = view.imagine(seat, Random(seed))
    luck, number, waited = Streams(seed), state.round, 0
    state.advance(action)
    while options := unroll(state, luck, quick.options, lambda at: at.round == number):
        if not time_left():
            return None
        decider = state.decision.seat
        aside = value.aside(state) if decider != seat else None
        if aside is not None:
            if waited == 2 * state.seats:
                break  # all that is left is the others'
            waited += 1
            state.advance(aside)
            continue
        waited = 0
        if not all(option in node.children for option in options):
            quick.grow(node := Node(), state.copy(), options)
        action = node.best(decider, options)
        node = node.children[action]
        state.advance(action)
    return value.judge(state)
