"""The settler phase (section 3.1): for each player in order the hacienda, a tile, the hospice."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import ChanceDecision, Decision, Refusal
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import DrawTile, Pass, TakeColonist, TakeTile, UseHacienda
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, KINDS, TILES
from game.rules.puerto_rico.decisions.deck import draw_kind, recycle, turn_up
from game.rules.puerto_rico.decisions.round import PHASES
from game.rules.puerto_rico.events import Passed, RowDiscarded, Skipped, TilePlaced
from game.rules.puerto_rico.state import PuertoRico


class Hacienda(Decision[PuertoRico, UseHacienda], frozen=True, kw_only=True):
    """S1: draw a tile blind, or decline (PR-43)."""

    answers: ClassVar = (UseHacienda,)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[UseHacienda]:
        return (UseHacienda(True), UseHacienda(False))

    def refusal(self, state: PuertoRico, action: UseHacienda) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: UseHacienda) -> None:
        if action.draw:
            if not sum(state.deck):  # PR-57
                recycle(state)
            state.agenda.append(DrawFromDeck(owner=self.seat, chooser=self.chooser))
        else:
            state.tell(Passed(self.seat, "hacienda"))
            choose_tile(state, self.seat, self.chooser)


class DrawFromDeck(ChanceDecision[PuertoRico, DrawTile], frozen=True, kw_only=True):
    """The hacienda's tile: placed at once (PR-45), never a quarry (PR-53), without a colonist (PR-46)."""

    answers: ClassVar = (DrawTile,)
    owner: int
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[DrawTile]:
        return (DrawTile(good) for good in GOODS)

    def refusal(self, state: PuertoRico, action: DrawTile) -> Refusal | None:
        if not state.deck[GOOD_INDEX[action.tile]]:
            return Refusal("deck.short", {"good": action.tile, "need": 1, "have": 0}, "PR-24")
        return None

    def draw(self, state: PuertoRico, rng: Random) -> DrawTile:
        return DrawTile(GOODS[draw_kind(state.deck, sum(state.deck), rng)])

    def resolve(self, state: PuertoRico, action: DrawTile) -> None:
        kind = GOOD_INDEX[action.tile]
        state.deck[kind] -= 1
        state.island[self.owner][kind] += 1
        state.tell(TilePlaced(self.owner, action.tile, "hacienda"))
        choose_tile(state, self.owner, self.chooser)


TAKE: tuple[TakeTile, ...] = tuple(TakeTile(tile) for tile in TILES)
PASS = Pass()


class ChooseTile(Decision[PuertoRico, TakeTile | Pass], frozen=True, kw_only=True):
    """S2: a tile of the row (PR-47), a quarry where that is open to him (PR-48), or pass."""

    answers: ClassVar = (TakeTile, Pass)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[TakeTile | Pass]:
        yield from (TakeTile(tile) for tile in TILES)
        yield Pass()

    def refusal(self, state: PuertoRico, action: TakeTile | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if action.tile != "quarry":
            if not state.row[GOOD_INDEX[action.tile]]:
                return Refusal("row.none", {"tile": action.tile}, "PR-47")
            return None
        if not may_quarry(state, self.seat, self.chooser):
            return Refusal("quarry.not_yours", {}, "PR-48")
        if not state.quarries:
            return Refusal("quarry.none", {}, "PR-48")
        return None

    def options(self, state: PuertoRico) -> list[TakeTile | Pass]:
        found: list[TakeTile | Pass] = [TAKE[kind] for kind, tiles in enumerate(state.row) if tiles]
        if state.quarries and may_quarry(state, self.seat, self.chooser):
            found.append(TAKE[box.QUARRY])
        found.append(PASS)
        return found

    def resolve(self, state: PuertoRico, action: TakeTile | Pass) -> None:
        if isinstance(action, Pass):
            state.tell(Passed(self.seat, "tile"))
            next_settler(state, self.seat, self.chooser)
            return
        kind = GOOD_INDEX[action.tile]
        if kind == box.QUARRY:
            state.quarries -= 1
        else:
            state.row[kind] -= 1
        state.island[self.seat][kind] += 1
        if state.journal is not None:
            state.tell(TilePlaced(self.seat, action.tile, "quarry" if kind == box.QUARRY else "row"))
        if state.occupied(self.seat, box.HOSPICE) and (state.colonists or state.ship):
            hospice = Hospice(seat=self.seat, chooser=self.chooser, tile=action.tile)
            if state.ask:  # PR-176
                state.agenda.append(hospice)
            else:
                hospice.resolve(state, TakeColonist(True))
        else:
            next_settler(state, self.seat, self.chooser)


class Hospice(Decision[PuertoRico, TakeColonist], frozen=True, kw_only=True):
    """S3: one colonist on the tile just taken (PR-50), which works at once (PR-138)."""

    answers: ClassVar = (TakeColonist,)
    chooser: int
    tile: str

    def candidates(self, state: PuertoRico) -> Iterable[TakeColonist]:
        return (TakeColonist(True), TakeColonist(False))

    def refusal(self, state: PuertoRico, action: TakeColonist) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: TakeColonist) -> None:
        if action.take:
            state.settle_one(self.seat, self.tile, "hospice")
        else:
            state.tell(Passed(self.seat, "hospice"))
        next_settler(state, self.seat, self.chooser)


def may_quarry(state: PuertoRico, seat: int, chooser: int) -> bool:
    """The settler's privilege, or an occupied construction hut (PR-48); at most one a phase by either (PR-52)."""
    return seat == chooser or state.occupied(seat, box.CONSTRUCTION_HUT)


def begin(state: PuertoRico, chooser: int) -> None:
    start_turn(state, chooser, chooser)


def start_turn(state: PuertoRico, seat: int, chooser: int) -> None:
    """S1, skipped without an empty island space or a tile to draw (PR-44, PR-57)."""
    hacienda = state.occupied(seat, box.HACIENDA) and not state.island_full(seat)
    if hacienda and (any(state.deck) or any(state.discards)):
        state.agenda.append(Hacienda(seat=seat, chooser=chooser))
    else:
        choose_tile(state, seat, chooser)


def choose_tile(state: PuertoRico, seat: int, chooser: int) -> None:
    """S2, skipped without an empty island space (PR-49, PR-54, PR-148) or anything to take."""
    if not state.island_full(seat) and (any(state.row) or (state.quarries and may_quarry(state, seat, chooser))):
        state.agenda.append(ChooseTile(seat=seat, chooser=chooser))
    else:
        if state.journal is not None:
            state.tell(Skipped(seat, "island" if state.island_full(seat) else "tiles"))
        next_settler(state, seat, chooser)


def next_settler(state: PuertoRico, seat: int, chooser: int) -> None:
    following = (seat + 1) % state.seats
    if following != chooser:
        start_turn(state, following, chooser)
        return
    if any(state.row):  # PR-58
        if state.journal is not None:
            state.tell(RowDiscarded(tuple(GOODS[kind] for kind in KINDS for _ in range(state.row[kind]))))
        state.discards = [old + new for old, new in zip(state.discards, state.row, strict=True)]
        state.row = [0] * 5
    turn_up(state, "phase")


PHASES["settler"] = begin
