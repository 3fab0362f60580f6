"""A position."""

from __future__ import annotations

from random import Random
from typing import Annotated, Self

from game.rules.orchard.events import Picked
from game.rules.orchard.setting import OrchardSetting

from game.rules.board import Board
from game.rules.kernel import Constant, Standing, State
from game.rules.position import position
from game.rules.toolkit import demand, ranked


@position
class Orchard(State):
    setting: Annotated[OrchardSetting, Constant]
    trees: dict[str, int]
    """Apples on each tree, by its space."""
    baskets: list[int]
    """Apples by seat."""

    def __init__(self, board: Board, seats: int, setting: OrchardSetting) -> None:
        self.agenda, self.journal, self.board, self.seats, self.round = [], None, board, seats, 1
        self.setting = setting
        self.trees = {tree.id: int(tree.properties["apples"]) for tree in board.of_kind("tree")}
        self.baskets = [0] * seats

    @property
    def ripe(self) -> bool:
        """Somebody has enough."""
        return max(self.baskets) >= self.setting.harvest

    def gain(self, seat: int, tree: str, apples: int) -> None:
        self.trees[tree] -= apples
        self.baskets[seat] += apples
        self.tell(Picked(seat, tree, apples))

    def seen_by(self, seat: int) -> Self:
        """Everything: nothing is hidden."""
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Self:
        return self.copy()

    def standings(self) -> list[Standing]:
        return ranked([{"apples": apples} for apples in self.baskets])

    def audit(self) -> None:
        demand(min(*self.trees.values(), *self.baskets) >= 0, "apples below 0")
