"""The pieces of Puerto Rico that travel: open tiles, barrels wherever they lie, doubloons on role cards, colonists on
their ship, tiles and buildings on the mats."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import sprites
from game.scenes.puerto_rico.harbour import cargo_ship, lying
from game.scenes.puerto_rico.places import Harbour, island_order
from game.scenes.table.pieces import Piece
from game.scenes.table.plane import Plane
from game.ui.units import Area


def row_of(state: PuertoRico) -> list[int]:
    """The open tiles in the order in which they lie."""
    return [kind for kind in box.KINDS for _ in range(state.row[kind])]


COINS_SEEN = 3
"""Doubloons that are drawn on a role card; more are a number."""


def standing(state: PuertoRico, places: Harbour, plane: Plane, letters: int) -> list[Piece]:
    """Every piece at its place in map pixels. `letters`: pixels of the smallest readable ones."""
    return [
        *_coins(state, places, plane, letters),
        *_colonists(state, places, plane),
        *_row(state, places, plane),
        *_house(state, places, plane),
        *_cargo(state, places, plane),
        *[piece for seat in range(state.seats) for piece in mat_pieces(state, places, plane, seat)],
    ]


def _row(state: PuertoRico, places: Harbour, plane: Plane) -> list[Piece]:
    px = round(places.open_tiles[0].w * plane.k)
    found, seen = [], [0] * len(GOODS)
    for place, kind in zip(places.open_tiles, row_of(state), strict=False):
        key = f"row.{kind}.{seen[kind]}"
        seen[kind] += 1
        found.append(Piece(key, sprites.tile(kind, -1, px), place.centre, 10))
    return found


def _house(state: PuertoRico, places: Harbour, plane: Plane) -> list[Piece]:
    px = round((places.house[0].w - 8) * plane.k)
    return [
        Piece(f"house.{number}", sprites.good(kind, px), places.house[number].centre, 12)
        for number, kind in enumerate(state.house)
    ]


def _cargo(state: PuertoRico, places: Harbour, plane: Plane) -> list[Piece]:
    px = round(places.hold(0, 0).w * 0.92 * plane.k)
    found = []
    for ship, (kind, barrels) in enumerate(state.holds):
        group = f"ship.{ship}" if state.ship_full(ship) else ""
        if group:
            hull = places.ships[ship]
            face = cargo_ship(state.limits[ship], True, lying(hull, plane).size)
            found.append(Piece(group, face, hull.centre, 13, group))
        for number in range(barrels):
            at = places.hold(ship, number).centre
            found.append(Piece(f"cargo.{ship}.{number}", sprites.good(kind, px), at, 14, group))
    return found


def _coins(state: PuertoRico, places: Harbour, plane: Plane, letters: int) -> list[Piece]:
    found = []
    for card, coins in enumerate(state.roles):
        for number in range(min(COINS_SEEN, coins)):
            place = places.coin(len(state.cards), card, number)
            face = sprites.coin(round(place.w * plane.k), letters, 0 if number else coins)
            found.append(Piece(f"coin.{card}.{number}", face, place.centre, 20 - number))
    return found


def _colonists(state: PuertoRico, places: Harbour, plane: Plane) -> list[Piece]:
    found = []
    for number in range(state.ship):
        place = places.aboard(number, state.ship)
        face = sprites.colonist(round(place.w * plane.k))
        found.append(Piece(f"colonist.{number}", face, place.centre, 11))
    return found


def _barrels(state: PuertoRico, places: Harbour, plane: Plane, seat: int) -> list[Piece]:
    """Those of a kind lie on one another."""
    found = []
    for kind, held in enumerate(state.goods[seat]):
        place = places.barrel(seat, kind)
        face = sprites.good(kind, round(place.w * plane.k))
        found += [Piece(f"barrel.{seat}.{kind}.{number}", face, place.centre, 18) for number in range(held)]
    return found


def mat_pieces(state: PuertoRico, places: Harbour, plane: Plane, seat: int) -> list[Piece]:
    """What lies on one mat."""
    found = _barrels(state, places, plane, seat)
    worked = state.worked[seat]
    for space, (kind, number) in enumerate(island_order(state.island[seat])):
        place = places.mats.slot(seat, "island", space)
        face = _tile(kind, number < worked[kind], place, plane)
        found.append(Piece(f"tile.{seat}.{kind}.{number}", face, place.centre, 16))
    for building, place in places.city(seat, state.city[seat]).items():
        face = _building(building, max(0, state.city[seat][building]), place, plane)
        found.append(Piece(f"city.{seat}.{building}", face, place.centre, 16))
    return found


def _tile(kind: int, worked: bool, place: Area, plane: Plane) -> Surface:
    return sprites.tile(kind, int(worked), round((place.w - 2) * plane.k))


def _building(building: int, held: int, place: Area, plane: Plane) -> Surface:
    return sprites.building(building, held, (round((place.w - 2) * plane.k), round((place.h - 2) * plane.k)))


def faces(places: Harbour, plane: Plane) -> Iterator[Surface]:
    """Ships, empty and loaded, and all that may come to lie on a mat, idle and at work."""
    for limit, hull in zip(places.limits, places.ships, strict=True):
        for loaded in (False, True):
            yield cargo_ship(limit, loaded, lying(hull, plane).size)
    for kind in (*box.KINDS, box.QUARRY):
        for worked in (False, True):
            yield _tile(kind, worked, places.mats.slot(0, "island", 0), plane)
    for building, plan in enumerate(box.BUILDINGS):
        alone = [0 if other == building else box.ABSENT for other in range(len(box.BUILDINGS))]
        place = places.city(0, alone)[building]
        for held in range(plan.circles + 1):
            yield _building(building, held, place, plane)
