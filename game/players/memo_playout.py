"""Playouts for titles in which others decide within a turn and nothing is hidden: whole turns are met again and again.

A seat plans the same every time it starts a turn from the same position, and the same follows unless luck comes in.
Both are memoised, so that most of a playout is looked up."""

from __future__ import annotations

from random import Random

from game.players.playout import Outcome, Streams, mean, never, playout
from game.players.policy import Horizon
from game.players.tree import Node, Tree
from game.rules.kernel import Action, State

MOST = 1500
"""Starts of turns that are kept, a few KB each."""


class Start:
    """A position at the start of a turn, or at the end of the game, where it has no options."""

    __slots__ = ("following", "node", "options", "outcome", "state")

    def __init__(self, state: State, options: list[Action]) -> None:
        self.state = state
        self.options = options
        self.node: Node | None = None
        """The seat's plan for its turn."""
        self.following: dict[Action, Start] = {}
        """The next turn after an option, where luck has no part."""
        self.outcome: Outcome | None = None


class MemoPlayouts:
    """Plays the options at the root of `tree` on to a turn of `seat` after this one, as `horizon` says. Positions are
    judged there and at those turns `before` that the game reaches."""

    def __init__(self, tree: Tree, view: State, seat: int, horizon: Horizon) -> None:
        self.tree = tree
        self.view = view
        self.seat = seat
        self.horizon = horizon
        self.quick = Tree(tree.mind, Random(tree.rng.getrandbits(32)), 0, 1, True, horizon.doubt)
        self.kept = 0
        self.after: dict[Action, Start] = {}

    def outcome(self, action: Action, seed: int) -> Outcome:
        """The mean over the turns that are judged."""
        whim, luck, turns = Random(f"{seed}/whim"), Streams(seed), 0
        judged: list[Outcome] = []
        root = self.tree.root.children[action]
        start = self.next_turn(self.view, action, self.after, luck, root)
        while start.options:
            mover = start.state.decision.seat
            if mover == self.seat:
                turns += 1
                if turns == self.horizon.turns:
                    break
                if turns in self.horizon.before:
                    judged.append(self.judged(start))
            if start.node is None:
                start.node = self.quick.grown(start.state, start.options)
            node = start.node
            action = node.best(mover, start.options) if mover == self.seat else node.likely(start.options, whim)
            start = self.next_turn(start.state, action, start.following, luck, node.children[action])
        judged.append(self.judged(start))
        return mean(judged)

    def judged(self, start: Start) -> Outcome:
        if start.outcome is None:
            judge = self.tree.evaluation.judge_simulated_end if start.state.over else self.tree.evaluation.judge
            start.outcome = Outcome(*judge(start.state), start.state)
        return start.outcome

    def next_turn(self, state: State, action: Action, known: dict[Action, Start], luck: Streams, node: Node) -> Start:
        """The start of the next turn after this action, from those `known` or played on: the seat that acts goes on as
        `node` says, as far as it has looked ahead; the others do what looks best by the static evaluation."""
        if action in known:
            return known[action]
        turn, mover, drawn = self.tree.policy.turn(state), state.decision.seat, luck.drawn
        state = state.copy()
        state.advance(action)

        def choose(at: State, options: list[Action]) -> Action | None:
            nonlocal node
            if self.tree.policy.turn(at) != turn:
                return None
            if at.decision.seat != mover or not all(option in node.children for option in options):
                return self.quick.at_first_sight(at, options)
            best = node.best(mover, options)
            node = node.children[best]
            return best

        start = Start(state, playout(state, never, choose, luck, self.quick.policy.options))
        if luck.drawn == drawn and self.kept < MOST:
            self.kept += 1
            known[action] = start
        return start
