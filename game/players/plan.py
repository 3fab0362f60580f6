"""Plans of the seats in a playout, for the rest of their turns."""

from __future__ import annotations

from game.players.tree import Node, Tree
from game.rules.kernel import Action, State


class Plan:
    """The node that a playout has reached; the deciding seat has looked ahead below it. `tree` looks ahead again where
    the plan does not fit."""

    __slots__ = ("node", "tree")

    def __init__(self, tree: Tree, node: Node) -> None:
        self.tree = tree
        self.node = node

    def at(self, state: State, options: list[Action], anew: bool = False) -> Node:
        """The node of this decision: planned `anew` on request, or if luck or others brought unknown options."""
        if anew or not all(option in self.node.children for option in options):
            self.node = self.tree.grown(state, options)
        return self.node

    def follow(self, action: Action) -> Action:
        self.node = self.node.children[action]
        return action
