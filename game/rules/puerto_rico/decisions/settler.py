"""The settler phase (section 3.1): hacienda, tile and hospice, for each player in order."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import Automatic, ChanceDecision, Decision, Refusal
from game.rules.puerto_rico.actions import DrawTile, Pass, TakeColonist, TakeTile, UseHacienda
from game.rules.puerto_rico.components import (
    CONSTRUCTION_HUT,
    GOOD_INDEX,
    GOODS,
    HACIENDA,
    HOSPICE,
    KINDS,
    QUARRY,
    TILES,
)
from game.rules.puerto_rico.decisions.deck import FILL_ROW, recycle
from game.rules.puerto_rico.decisions.turns import OfferColonist, Phase, Turn
from game.rules.puerto_rico.events import Passed, RowDiscarded, Skipped, TilePlaced
from game.rules.puerto_rico.state import PuertoRico
from game.rules.toolkit import draw_from

TAKE: tuple[TakeTile, ...] = tuple(TakeTile(tile) for tile in TILES)
PASS = Pass()


class SettlerTurn(Turn, frozen=True):
    """S1, skipped if there is no empty island space or no tile to draw (PR-44, PR-57); then S2."""

    def run(self, state: PuertoRico) -> None:
        hacienda = state.occupied(self.seat, HACIENDA) and not state.island_full(self.seat)
        if hacienda and (any(state.deck) or any(state.discards)):
            state.agenda.append(Hacienda(self.seat))
        else:
            ask_for_tile(state, self.seat)


class Hacienda(Decision[PuertoRico, UseHacienda], frozen=True):
    """S1: draw a tile blind, or decline (PR-43); then S2."""

    answers: ClassVar = (UseHacienda,)

    def candidates(self, state: PuertoRico) -> Iterable[UseHacienda]:
        return (UseHacienda(True), UseHacienda(False))

    def refusal(self, state: PuertoRico, action: UseHacienda) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: UseHacienda) -> None:
        state.agenda.append(AfterHacienda(self.seat))
        if action.draw:
            if not sum(state.deck):  # PR-57
                recycle(state)
            state.agenda.append(DrawFromDeck(owner=self.seat))
        else:
            state.tell(Passed(self.seat, "hacienda"))


class DrawFromDeck(ChanceDecision[PuertoRico, DrawTile], frozen=True, kw_only=True):
    """The hacienda's tile: placed at once (PR-45), never a quarry (PR-53), without a colonist (PR-46)."""

    answers: ClassVar = (DrawTile,)
    owner: int

    def candidates(self, state: PuertoRico) -> Iterable[DrawTile]:
        return (DrawTile(good) for good in GOODS)

    def refusal(self, state: PuertoRico, action: DrawTile) -> Refusal | None:
        if not state.deck[GOOD_INDEX[action.tile]]:
            return Refusal("deck.short", {"good": action.tile, "need": 1, "have": 0}, "PR-24")
        return None

    def draw(self, state: PuertoRico, rng: Random) -> DrawTile:
        return DrawTile(GOODS[draw_from(state.deck, rng)])

    def resolve(self, state: PuertoRico, action: DrawTile) -> None:
        kind = GOOD_INDEX[action.tile]
        state.deck[kind] -= 1
        state.island[self.owner][kind] += 1
        state.tell(TilePlaced(self.owner, action.tile, "hacienda"))


class AfterHacienda(Automatic[PuertoRico], frozen=True):
    """S2, once S1 has been answered."""

    seat: int

    def run(self, state: PuertoRico) -> None:
        ask_for_tile(state, self.seat)


def ask_for_tile(state: PuertoRico, seat: int) -> None:
    """S2, skipped if there is no empty island space (PR-49, PR-54, PR-148) or nothing to take."""
    if not state.island_full(seat) and (any(state.row) or (state.quarries and may_quarry(state, seat))):
        state.agenda.append(ChooseTile(seat))
    elif state.journal is not None:
        state.tell(Skipped(seat, "island" if state.island_full(seat) else "tiles"))


class ChooseTile(Decision[PuertoRico, TakeTile | Pass], frozen=True):
    """S2: a tile of the row (PR-47), a quarry where allowed (PR-48), or pass."""

    answers: ClassVar = (TakeTile, Pass)

    def candidates(self, state: PuertoRico) -> Iterable[TakeTile | Pass]:
        return (*TAKE, PASS)

    def refusal(self, state: PuertoRico, action: TakeTile | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if action.tile != "quarry":
            if not state.row[GOOD_INDEX[action.tile]]:
                return Refusal("row.none", {"tile": action.tile}, "PR-47")
            return None
        if not may_quarry(state, self.seat):
            return Refusal("quarry.not_yours", {}, "PR-48")
        if not state.quarries:
            return Refusal("quarry.none", {}, "PR-48")
        return None

    def options(self, state: PuertoRico) -> list[TakeTile | Pass]:
        takes: list[TakeTile | Pass] = [TAKE[kind] for kind, tiles in enumerate(state.row) if tiles]
        if state.quarries and may_quarry(state, self.seat):
            takes.append(TAKE[QUARRY])
        takes.append(PASS)
        return takes

    def resolve(self, state: PuertoRico, action: TakeTile | Pass) -> None:
        if isinstance(action, Pass):
            state.tell(Passed(self.seat, "tile"))
            return
        kind = GOOD_INDEX[action.tile]
        if kind == QUARRY:
            state.quarries -= 1
        else:
            state.row[kind] -= 1
        state.island[self.seat][kind] += 1
        if state.journal is not None:
            state.tell(TilePlaced(self.seat, action.tile, "quarry" if kind == QUARRY else "row"))
        if state.occupied(self.seat, HOSPICE) and (state.colonists or state.ship):
            if state.setting.ask_colonists:  # PR-176
                state.agenda.append(Hospice(self.seat, action.tile))
            else:
                state.settle_one(self.seat, action.tile, "hospice")


class Hospice(OfferColonist, frozen=True):
    """S3: one colonist on the tile just taken (PR-50), which works at once (PR-138)."""

    answers: ClassVar = (TakeColonist,)
    why = "hospice"
    tile: str

    def settle(self, state: PuertoRico) -> None:
        state.settle_one(self.seat, self.tile, self.why)


def may_quarry(state: PuertoRico, seat: int) -> bool:
    """Whether the seat has the settler's privilege or a construction hut (PR-48); one quarry a phase (PR-52)."""
    return seat == state.chooser or state.occupied(seat, CONSTRUCTION_HUT)


class ClearRow(Automatic[PuertoRico], frozen=True):
    """Discards the tiles that nobody took (PR-58)."""

    def run(self, state: PuertoRico) -> None:
        if any(state.row):
            if state.journal is not None:
                state.tell(RowDiscarded(tuple(GOODS[kind] for kind in KINDS for _ in range(state.row[kind]))))
            state.discards = [old + new for old, new in zip(state.discards, state.row, strict=True)]
            state.row = [0] * len(GOODS)


SETTLER_PHASE: Phase = (FILL_ROW, ClearRow(), SettlerTurn)
