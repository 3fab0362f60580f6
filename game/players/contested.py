"""Playouts of what is contested: decisions that all seats make by turns, such as bids.

There a value function judges badly: what a bid is worth shows only when those of others lie above and below it and what
was bid for is dealt out. So an option is played on until that is settled. Each takes what looks best at first sight,
which is quick; after the first round of playouts the others at times take what looks nearly as good."""

from __future__ import annotations

from itertools import repeat
from math import exp
from random import Random

from game.players.tree import TRUST, Tree
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll


def playout(tree: Tree, view: State, seat: int, action: Action, seed: int) -> tuple[list[float], list[float]]:
    """Chances and values, by seat, when everything is settled after `seat` took this action."""
    value, rng = tree.value, Random(seed)
    state = view.imagine(seat, rng)
    state.advance(action)
    while options := unroll(state, repeat(rng), tree.options, lambda at: not value.settled(at)):
        worths = tree.first_worths(state, options)
        best = max(worths)
        if state.decision.seat == seat or not tree.playouts:
            choice = options[worths.index(best)]
        else:
            doubt = TRUST * value.spread_at(state)
            choice = rng.choices(options, [exp((worth - best) / doubt) for worth in worths])[0]
        state.advance(choice)
    return value.judge(state)
