"""Playouts for titles in which others decide within a turn and nothing is hidden: whole turns are met again and again.

What a seat makes of the start of a turn is the same every time, and so is what follows unless luck comes in. Both are
kept, so that most of a playout is looked up."""

from __future__ import annotations

from random import Random
from statistics import fmean

from game.players.streams import Streams
from game.players.tree import Node, Tree
from game.players.value import Horizon
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll

Outcome = tuple[list[float], list[float]]
"""By seat: chances and values."""
MOST = 1500
"""Starts of turns that are kept, a few KB each."""


def mean(outcomes: list[Outcome]) -> Outcome:
    if len(outcomes) == 1:
        return outcomes[0]
    chances, values = zip(*outcomes, strict=True)
    return [*map(fmean, zip(*chances, strict=True))], [*map(fmean, zip(*values, strict=True))]


class Start:
    """A position at the start of a turn, or at the end of the game, where it has no options."""

    __slots__ = ("following", "node", "options", "outcome", "state")

    def __init__(self, state: State, options: list[Action]) -> None:
        self.state = state
        self.options = options
        self.node: Node | None = None
        """What the seat makes of its options."""
        self.following: dict[Action, Start] = {}
        """The next turn after an option, where luck has no part."""
        self.outcome: Outcome | None = None


class Rehearsal:
    """Plays the options at the root of `tree` on to a turn of `seat` after this one, as `horizon` says. What they come
    to is judged there and at those turns `before` that the game reaches."""

    def __init__(self, tree: Tree, view: State, seat: int, horizon: Horizon) -> None:
        self.tree = tree
        self.view = view
        self.seat = seat
        self.horizon = horizon
        self.quick = Tree(tree.value, Random(tree.rng.getrandbits(32)), 0, 1, True, horizon.doubt)
        self.kept = 0
        self.after: dict[Action, Start] = {}

    def playout(self, action: Action, seed: int) -> Outcome:
        """Chances and values, by seat: means."""
        whim, luck, turns = Random(f"{seed}/whim"), Streams(seed), 0
        judged: list[Outcome] = []
        root = self.tree.root.children[action]
        start = self.next_turn(self.view, action, self.after, luck, root)
        while start.options:
            if start.state.decision.seat == self.seat:
                turns += 1
                if turns == self.horizon.turns:
                    break
                if turns in self.horizon.before:
                    judged.append(self.outcome(start))
            if start.node is None:
                start.node = Node()
                self.quick.grow(start.node, start.state.copy(), start.options)
            if start.state.decision.seat == self.seat:
                action = start.node.best(self.seat, start.options)
            else:
                action = start.node.likely(start.options, whim)
            start = self.next_turn(start.state, action, start.following, luck, start.node.children[action])
        judged.append(self.outcome(start))
        return mean(judged)

    def outcome(self, start: Start) -> Outcome:
        """What its seats have and may hope for."""
        if start.outcome is None:
            value = self.tree.value
            start.outcome = value.hopes(start.state) if start.state.over else value.judge(start.state)
        return start.outcome

    def next_turn(self, state: State, action: Action, known: dict[Action, Start], luck: Streams, node: Node) -> Start:
        """The start of the next turn after this action, from those `known` or played on: the seat that acts goes on as
        `node` says, as far as it has looked ahead, the others do what looks best at first sight."""
        if action in known:
            return known[action]
        turn, mover, drawn, first = self.tree.value.turn(state), state.decision.seat, luck.drawn, action
        state = state.copy()
        state.advance(action)
        while options := unroll(state, luck, self.quick.options):
            if self.tree.value.turn(state) != turn:
                break
            if state.decision.seat == mover and all(option in node.children for option in options):
                action = node.best(mover, options)
                node = node.children[action]
            else:
                action = self.quick.at_first_sight(state, options)
            state.advance(action)
        start = Start(state, options)
        if luck.drawn == drawn and self.kept < MOST:
            self.kept += 1
            known[first] = start
        return start
