"""Plantation tiles: the row, the deck and the discards (PR-20, PR-24, PR-58 to PR-60)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from random import Random
from typing import ClassVar

from game.rules.kernel import Automatic, ChanceDecision, Refusal
from game.rules.puerto_rico.actions import TurnUp
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, KINDS
from game.rules.puerto_rico.events import DiscardsShuffled, TilesTurnedUp
from game.rules.puerto_rico.state import PuertoRico
from game.rules.toolkit import draw_from


class FillRow(Automatic[PuertoRico], frozen=True):
    """Fills the row to players + 1 tiles. When the deck runs out, all discards become the new deck (PR-59); if that is
    not enough, the row stays short (PR-60)."""

    def run(self, state: PuertoRico) -> None:
        missing = state.row_spaces - sum(state.row)
        if missing <= 0:
            return
        if not sum(state.deck):
            recycle(state)
        count = min(missing, sum(state.deck))
        if count:
            if count < missing:
                state.agenda.append(FILL_ROW)
            state.agenda.append(TurnUpTiles(count=count))


FILL_ROW = FillRow()


class TurnUpTiles(ChanceDecision[PuertoRico, TurnUp], frozen=True, kw_only=True):
    """`count` tiles: at least one, and no more than the deck has. Each is a uniform draw (PR-24)."""

    answers: ClassVar = (TurnUp,)
    count: int

    def candidates(self, state: PuertoRico) -> Iterable[TurnUp]:
        return (TurnUp(tiles) for tiles in combinations_with_replacement(GOODS, self.count))

    def refusal(self, state: PuertoRico, action: TurnUp) -> Refusal | None:
        if len(action.tiles) != self.count:
            return Refusal("tiles.count", {"need": self.count, "have": len(action.tiles)}, "PR-58")
        for kind in KINDS:
            drawn = action.tiles.count(GOODS[kind])
            if drawn > state.deck[kind]:
                return Refusal("deck.short", {"good": GOODS[kind], "need": drawn, "have": state.deck[kind]}, "PR-24")
        return None

    def draw(self, state: PuertoRico, rng: Random) -> TurnUp:
        deck, drawn = state.deck[:], []
        for _ in range(self.count):
            kind = draw_from(deck, rng)
            deck[kind] -= 1
            drawn.append(kind)
        drawn.sort()
        return TurnUp(tuple([GOODS[kind] for kind in drawn]))

    def resolve(self, state: PuertoRico, action: TurnUp) -> None:
        deck, row = state.deck, state.row
        for tile in action.tiles:
            kind = GOOD_INDEX[tile]
            deck[kind] -= 1
            row[kind] += 1
        if state.journal is not None:
            state.tell(TilesTurnedUp(action.tiles))


def recycle(state: PuertoRico) -> None:
    """Makes the discards the new deck."""
    if sum(state.discards):
        state.tell(DiscardsShuffled(sum(state.discards)))
        state.deck, state.discards = state.discards, [0] * len(GOODS)
