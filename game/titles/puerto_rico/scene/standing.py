"""Movable pieces of Puerto Rico: open tiles, barrels, doubloons on role cards, colonists on their ship, tiles and
buildings on the mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from game.rules.kernel import Event
from game.rules.puerto_rico import events
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOODS, KINDS, QUARRY, TILES
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.heaps import Flow, Heap, line, single, stack
from game.scenes.board.plane import Plane
from game.titles.puerto_rico.scene import sprites
from game.titles.puerto_rico.scene.places import Harbour
from game.ui import art
from game.ui.units import Area, Point

COINS_SEEN = 3
"""Maximum number of doubloons drawn on a role card; the total is a number."""
VOYAGE = 240.0
"""Distance a full ship sails in the animation, in map px."""


# ---------------------------------------------------------------------- heaps
def heaps(state: PuertoRico, places: Harbour, plane: Plane, letters: int) -> Iterator[Heap]:
    """`letters`: smallest readable text size, in pixels."""
    for card, coins in enumerate(state.roles):
        yield _coins(places, plane, letters, len(state.cards), card, coins)
    berths = [places.aboard(number, state.ship).centre for number in range(max(1, state.ship))]
    face = _picture("colonist", places.aboard(0, 1), plane)
    yield line("ship", "colonist", state.ship, berths, face, 11)
    row = [place.centre for place in places.open_tiles]
    for kind, count in enumerate(state.row):
        first = min(sum(state.row[:kind]), len(row) - 1)
        face = sprites.tile(kind, -1, _px(places.open_tiles[0], plane))
        yield line("row", f"tile_{TILES[kind]}", count, row[first:], face, 10)
    for number, kind in enumerate(state.house):
        place, good = places.house[number], f"good_{GOODS[kind]}"
        yield single(f"house.{number}", good, place.centre, _picture(good, place.inset(4), plane), 12)
    for kind, count in enumerate(state.supply):  # the ground shows them
        yield stack("supply", f"good_{GOODS[kind]}", count, places.supply(kind).centre)
    for ship, (kind, barrels) in enumerate(state.holds):
        group = f"ship.{ship}" if state.ship_full(ship) else ""
        if group:
            hull = places.ships[ship]
            face = sprites.cargo_ship(state.limits[ship], True, plane.lying(hull).size)
            yield single(group, "ship", hull.centre, face, 13, group)
        holds, good = [places.hold(ship, number) for number in range(state.limits[ship])], f"good_{GOODS[kind]}"
        if barrels:
            face = _picture(good, holds[0].inset(holds[0].w * 0.04), plane)
            yield line(f"hold.{ship}", good, barrels, [hold.centre for hold in holds], face, 14, group)
    for seat in range(state.seats):
        yield from mat_heaps(state, places, plane, seat)


def mat_heaps(state: PuertoRico, places: Harbour, plane: Plane, seat: int) -> Iterator[Heap]:
    """The heaps of one mat."""
    first = 0
    for kind, count in enumerate(state.island[seat]):
        yield _tiles(places, plane, seat, kind, first, count, state.worked[seat][kind])
        first += count
    for kind, count in enumerate(state.goods[seat]):
        place, good = places.barrel(seat, kind), f"good_{GOODS[kind]}"
        yield stack(f"windrose.{seat}", good, count, place.centre, _picture(good, place, plane), 18)
    for building, place in places.city(seat, state.city[seat]).items():
        face = _building(building, max(0, state.city[seat][building]), place, plane)
        yield single(f"city.{seat}", BUILDINGS[building].id, place.centre, face, 16)


def _coins(places: Harbour, plane: Plane, letters: int, cards: int, card: int, coins: int) -> Heap:
    """The number of all doubloons is on the first."""

    def face(number: int) -> Surface:
        return sprites.coin(_px(places.coin(cards, card, 0), plane), letters, 0 if number else coins)

    seen = min(COINS_SEEN, coins)
    return Heap(f"role.{card}", "coin", seen, lambda number: places.coin(cards, card, number).centre, face, 20)


def _tiles(places: Harbour, plane: Plane, seat: int, kind: int, first: int, count: int, worked: int) -> Heap:
    """Tiles of a kind on an island from place `first`, those with a colonist first."""
    slots = places.mats.slots(seat, "island")

    def at(number: int) -> Point:
        return slots[min(first + number, len(slots) - 1)].centre

    def face(number: int) -> Surface:
        return _tile(kind, number < worked, slots[0], plane)

    return Heap(f"island.{seat}", f"tile_{TILES[kind]}", count, at, face, 16)


def _picture(name: str, place: Area, plane: Plane) -> Surface:
    return art.art(f"{sprites.ART}/{name}", _px(place, plane))


def _px(place: Area, plane: Plane) -> int:
    return round(place.w * plane.k)


def _tile(kind: int, worked: bool, place: Area, plane: Plane) -> Surface:
    return sprites.tile(kind, int(worked), _px(place.inset(1), plane))


def _building(building: int, held: int, place: Area, plane: Plane) -> Surface:
    return sprites.building(building, held, (round((place.w - 2) * plane.k), round((place.h - 2) * plane.k)))


def faces(places: Harbour, plane: Plane) -> Iterator[Surface]:
    """Ships, empty and loaded, and everything that can be on a mat, idle and occupied; to prerender."""
    for limit, hull in zip(places.limits, places.ships, strict=True):
        for loaded in (False, True):
            yield sprites.cargo_ship(limit, loaded, plane.lying(hull).size)
    for kind in (*KINDS, QUARRY):
        for worked in (False, True):
            yield _tile(kind, worked, places.mats.slot(0, "island"), plane)
    for building, plan in enumerate(BUILDINGS):
        alone = [0 if other == building else ABSENT for other in range(len(BUILDINGS))]
        place = places.city(0, alone)[building]
        for held in range(plan.circles + 1):
            yield _building(building, held, place, plane)


# ---------------------------------------------------------------------- flows
def flows(played: Sequence[Event], before: PuertoRico) -> Iterator[Flow]:
    """Flows that the difference of the heaps does not determine; barrels to and from the supply follow from it."""
    yield from _landed(played)
    for event in played:
        match event:
            case events.RoleTaken():
                yield Flow("coin", min(COINS_SEEN, event.coins), f"role.{event.card}", f"money.{event.seat}")
            case events.TilePlaced(tile=tile, source=source):
                start = {"row": "row", "quarry": "quarries"}.get(source, "deck")
                yield Flow(f"tile_{tile}", 1, start, f"island.{event.seat}")
            case events.RowDiscarded(tiles=tiles):
                yield from (Flow(f"tile_{tile}", 1, "row", "discards") for tile in tiles)
            case events.TilesTurnedUp(tiles=tiles):
                yield from (Flow(f"tile_{tile}", 1, "deck", "row") for tile in tiles)
            case events.ColonistShipRefilled(count=count):
                yield Flow("colonist", count, "colonist_supply", "ship")
            case events.Built(building=building):
                yield Flow(building, 1, building, f"city.{event.seat}")
            case events.ShipEmptied(ship=ship, good=good, barrels=barrels) if before.ship_full(ship):
                yield Flow("ship", 1, f"ship.{ship}", f"sea.{ship}")
                for number in reversed(range(barrels)):
                    yield Flow(f"good_{good}", 1, f"hold.{ship}", f"sea.{ship}.{number}")


def _landed(played: Sequence[Event]) -> Iterator[Flow]:
    """Colonists leave their ship in the order in which they are dealt."""
    left = {e.seat: e.count for e in played if isinstance(e, events.ColonistsTaken) and e.source == "ship"}
    while any(left.values()):
        for seat in left:
            if left[seat]:
                left[seat] -= 1
                yield Flow("colonist", 1, "ship", f"san_juan.{seat}")


def where(places: Harbour, place: str) -> Point:
    """Position of a place without a heap: a seat's doubloons or San Juan, the open sea, a space of the level."""
    kind, *numbers = place.split(".")
    match kind, [int(number) for number in numbers]:
        case "money", [seat]:
            return places.money(seat).centre
        case "san_juan", [seat]:
            return places.mats.slot(seat, "san_juan").centre
        case "sea", [ship, *barrel]:
            left = places.hold(ship, barrel[0]) if barrel else places.ships[ship]
            return left.moved(VOYAGE, 0).centre
    return places.of(place).centre
