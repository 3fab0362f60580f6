"""Playouts of contested decisions, which all seats make in turn, such as bids.

A static evaluation judges them badly: what a bid is worth shows only when those of others lie above and below it and
what was bid for is dealt out. So an option is played on until that is settled, or until it is settled again in a later
turn. Each seat takes what looks best by the static evaluation, which is quick, or plans (`Policy.plans`) where
nothing is contested; after the first round of playouts the others at times take what looks nearly as good."""

from __future__ import annotations

from math import exp
from random import Random

from game.players.plan import Plan
from game.players.playout import Outcome, Streams, mean, playout
from game.players.policy import Horizon
from game.players.tree import TRUST, Node, Tree
from game.rules.kernel import Action, State


def outcome(tree: Tree, view: State, seat: int, horizon: Horizon, action: Action, seed: int) -> Outcome:
    """The outcome when everything is settled after `seat` took this action: the mean of those turns that count."""
    policy, whim, luck = tree.policy, Random(seed), Streams(seed)
    state = view.imagine(seat, whim)
    state.advance(action)
    choose = PlayoutChooser(tree, seat, whim)
    judged: list[Outcome] = []
    for turn in range(horizon.turns + 1):
        playout(state, policy.settled, choose, luck, policy.options)
        if state.over or turn == horizon.turns or turn in horizon.before:
            judged.append(Outcome(*tree.evaluation.judge(state), state))
        if state.over:
            break
        if turn < horizon.turns:
            playout(state, lambda at: not policy.settled(at), choose, luck, policy.options)
    return mean(judged)


class PlayoutChooser:
    """Chooses for all seats in a playout of `seat`'s options."""

    def __init__(self, tree: Tree, seat: int, whim: Random) -> None:
        self.tree = tree
        self.seat = seat
        self.whim = whim
        self.mover = seat
        self.plan = Plan(Tree(tree.mind, whim, tree.policy.plans, 1), Node())

    def __call__(self, state: State, options: list[Action]) -> Action:
        sure = state.decision.seat == self.seat or not self.tree.playouts
        planning = self.plan.tree.width and self.tree.policy.search(state) != "contested"
        return self.planned(state, options, sure) if planning else self.at_first_sight(state, options, sure)

    def at_first_sight(self, state: State, options: list[Action], sure: bool) -> Action:
        worths = self.tree.first_worths(state, options)
        best = max(worths)
        if sure:
            return options[worths.index(best)]
        doubt = TRUST * self.tree.evaluation.spread_at(state)
        return self.whim.choices(options, [exp((worth - best) / doubt) for worth in worths])[0]

    def planned(self, state: State, options: list[Action], sure: bool) -> Action:
        """By a look at the whole turn; the rest of a plan still holds at the seat's next decision."""
        mover = state.decision.seat
        node = self.plan.at(state, options, mover != self.mover)
        self.mover = mover
        return self.plan.follow(node.best(mover, options) if sure else node.likely(options, self.whim))
