"""Playouts of what is contested: decisions that all seats make by turns, such as bids.

There a value function judges badly: what a bid is worth shows only when those of others lie above and below it and what
was bid for is dealt out. So an option is played on until that is settled, or until it is settled again in a later turn.
Each takes what looks best at first sight, which is quick, or plans (`ValueFunction.plans`) where nothing is contested;
after the first round of playouts the others at times take what looks nearly as good."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from game.players.rehearsal import Outcome, mean
from game.players.streams import Streams
from game.players.tree import TRUST, Node, Tree
from game.players.value import Horizon
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll


def playout(tree: Tree, view: State, seat: int, horizon: Horizon, action: Action, seed: int) -> Outcome:
    """Chances and values, by seat, when everything is settled after `seat` took this action: means of those turns that
    count."""
    value, whim, luck = tree.value, Random(seed), Streams(seed)
    state = view.imagine(seat, whim)
    state.advance(action)
    choose = Chooser(tree, seat, whim)
    judged: list[Outcome] = []
    for turn in range(horizon.turns + 1):
        until_settled(state, luck, choose)
        if state.over or turn == horizon.turns or turn in horizon.before:
            judged.append(value.judge(state))
        if state.over:
            break
        if turn < horizon.turns:
            play(state, luck, choose, value.settled)
    return mean(judged)


def until_settled(state: State, luck: Streams, choose: Chooser) -> None:
    play(state, luck, choose, lambda at: not choose.tree.value.settled(at))


def play(state: State, luck: Streams, choose: Chooser, within: Callable[[State], bool]) -> None:
    while options := unroll(state, luck, choose.tree.options, within):
        state.advance(choose(state, options))


class Chooser:
    """How seats choose in a playout of `seat`'s options."""

    def __init__(self, tree: Tree, seat: int, whim: Random) -> None:
        self.tree = tree
        self.seat = seat
        self.whim = whim
        self.quick = Tree(tree.value, whim, tree.value.plans, 1)
        self.mover = seat
        self.node = Node()

    def __call__(self, state: State, options: list[Action]) -> Action:
        sure = state.decision.seat == self.seat or not self.tree.playouts
        planning = self.quick.width and self.tree.value.search(state) != "contested"
        return self.planned(state, options, sure) if planning else self.at_first_sight(state, options, sure)

    def at_first_sight(self, state: State, options: list[Action], sure: bool) -> Action:
        worths = self.tree.first_worths(state, options)
        best = max(worths)
        if sure:
            return options[worths.index(best)]
        doubt = TRUST * self.tree.value.spread_at(state)
        return self.whim.choices(options, [exp((worth - best) / doubt) for worth in worths])[0]

    def planned(self, state: State, options: list[Action], sure: bool) -> Action:
        """By a look at the whole turn; what is left of a plan still holds at its next decision."""
        mover = state.decision.seat
        if mover != self.mover or not all(option in self.node.children for option in options):
            self.mover, self.node = mover, Node()
            self.quick.grow(self.node, state.copy(), options)
        action = self.node.best(mover, options) if sure else self.node.likely(options, self.whim)
        self.node = self.node.children[action]
        return action
