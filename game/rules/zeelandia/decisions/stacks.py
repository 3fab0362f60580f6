"""Chance: tiles turned up. Stacks have no order; a tile is drawn when it is turned up."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.kernel import ChanceDecision, Refusal
from game.rules.toolkit import draw_from
from game.rules.zeelandia.actions import Turned
from game.rules.zeelandia.components import FACE_INDEX, FACES, Stack, Tile
from game.rules.zeelandia.events import Stocked, TopTurned
from game.rules.zeelandia.state import Zeelandia

TURNED: dict[Stack, tuple[Turned, ...]] = {
    stack: tuple(Turned(tile) for tile in faces) for stack, faces in FACES.items()
}


class Draw(ChanceDecision[Zeelandia, Turned], frozen=True, kw_only=True):
    """One of the face-down tiles of a stack, each with equal chance."""

    answers = (Turned,)
    stack: Stack

    def candidates(self, state: Zeelandia) -> Iterable[Turned]:
        return TURNED[self.stack]

    def refusal(self, state: Zeelandia, action: Turned) -> Refusal | None:
        i = FACE_INDEX[self.stack].get(action.tile)
        if i is None or not state.stacks[self.stack][i]:
            return Refusal("draw.impossible", {"tile": action.tile.kind, "value": action.tile.value}, "ZE-2")
        return None

    def draw(self, state: Zeelandia, rng: Random) -> Turned:
        return TURNED[self.stack][draw_from(state.stacks[self.stack], rng)]

    def take(self, state: Zeelandia, tile: Tile) -> None:
        state.stacks[self.stack][FACE_INDEX[self.stack][tile]] -= 1


class Stock(Draw, frozen=True, kw_only=True):
    """Set-up: the first tile of a market space (ZE-9)."""

    space: int

    def resolve(self, state: Zeelandia, action: Turned) -> None:
        self.take(state, action.tile)
        state.market[self.space] = action.tile
        state.tell(Stocked(state.chart.market[self.space], action.tile))


class TurnUp(Draw, frozen=True, kw_only=True):
    """The new top tile of a stack (ZE-10, ZE-106)."""

    def resolve(self, state: Zeelandia, action: Turned) -> None:
        self.take(state, action.tile)
        state.tops[self.stack] = action.tile
        if state.journal is not None:
            state.tell(TopTurned(self.stack, action.tile, state.left(self.stack)))
