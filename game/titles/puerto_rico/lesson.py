"""Lesson positions of Puerto Rico: mats, ships, trading house, roles taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.lessons.position import Position
from game.rules.kernel import State
from game.rules.puerto_rico.components import (
    BARRELS,
    BUILDINGS,
    GOODS,
    INDEX,
    KINDS,
    PLANTATIONS,
    TILES,
    Good,
    Role,
    Tile,
)
from game.rules.puerto_rico.decisions.round import picks_left
from game.rules.puerto_rico.state import PuertoRico


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's possessions; `worked`: occupied tiles among those of the island."""

    doubloons: int = 0
    chips: int = 0
    island: Mapping[Tile, int] = {}
    worked: Mapping[Tile, int] = {}
    city: Mapping[str, int] = {}
    """Colonists by building."""
    goods: Mapping[Good, int] = {}


class LessonPosition(Position, frozen=True, kw_only=True):
    """A position within a round, before the next role is taken. Anything not placed is in the stocks."""

    round: int
    mats: tuple[Mat, ...]
    governor: int = 0
    taken: Mapping[Role, int] = {}
    """Seat that took the role this round."""
    coins: Mapping[Role, int] = {}
    """Doubloons on role cards."""
    row: tuple[Good, ...] = ()
    colonist_ship: int = 3
    ships: tuple[tuple[Good, int] | None, ...] = ()
    """Loads of the cargo ships, smallest first; empty: all ships are empty."""
    house: tuple[Good, ...] = ()
    ending: tuple[Literal["colonists", "city", "points"], ...] = ()

    def arrange(self, state: State) -> None:
        assert isinstance(state, PuertoRico)
        state.round, state.governor, state.picks = self.round, self.governor, len(self.taken)
        state.taken = [self.taken.get(role, -1) for role in state.cards]
        state.roles = [self.coins.get(role, 0) for role in state.cards]
        state.ending = list(self.ending)
        state.money = [mat.doubloons for mat in self.mats]
        state.chips = [mat.chips for mat in self.mats]
        state.goods = [[mat.goods.get(good, 0) for good in GOODS] for mat in self.mats]
        state.island = [[mat.island.get(tile, 0) for tile in TILES] for mat in self.mats]
        state.worked = [[mat.worked.get(tile, 0) for tile in TILES] for mat in self.mats]
        for city, mat in zip(state.city, self.mats, strict=True):
            for building, colonists in mat.city.items():
                city[INDEX[building]] = colonists
        state.row = [self.row.count(good) for good in GOODS]
        state.holds = [[GOODS.index(load[0]), load[1]] if load else [-1, 0] for load in self.ships or [None] * 3]
        state.house = [GOODS.index(good) for good in self.house]
        state.ship = self.colonist_ship
        self._leave(state)
        state.agenda = [*picks_left(state.seats, state.governor, state.picks)]

    def _leave(self, state: PuertoRico) -> None:
        """Fill the stocks with everything not placed elsewhere."""
        setup, seats = state.setup, range(state.seats)
        state.pool = state.pool_at_start - sum(state.chips)
        state.colonists = setup.colonists + setup.on_ship - state.ship - sum(map(state.colonists_of, seats))
        state.quarries = setup.quarries - sum(mat.island.get("quarry", 0) for mat in self.mats)
        tiles, barrels = setup.taken
        for kind in KINDS:
            planted = state.row[kind] + sum(own[kind] for own in state.island)
            aboard = sum(count for good, count in state.holds if good == kind)
            state.deck[kind] = PLANTATIONS[kind] - tiles - planted
            held = sum(own[kind] for own in state.goods)
            state.supply[kind] = BARRELS[kind] - barrels - held - aboard - state.house.count(kind)
        for index, building in enumerate(BUILDINGS):
            owners = sum(state.owns(seat, index) for seat in seats)
            state.display[index] = building.copies_for(state.seats) - owners
