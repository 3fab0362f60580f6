"""Where pieces that come or go start or end, told by what happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.rules.puerto_rico.components import GOOD_INDEX, INDEX, QUARRY
from game.rules.puerto_rico.events import (
    Built,
    HouseEmptied,
    Loaded,
    RowDiscarded,
    ShipEmptied,
    Sold,
    TilePlaced,
    TilesTurnedUp,
)
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Places
from game.scenes.puerto_rico.standing import row_of
from game.scenes.table.pieces import Paths
from game.scenes.table.plane import Point


def paths(events: Sequence[Event], before: PuertoRico, after: PuertoRico, places: Places) -> Paths:
    """By key of a piece: barrels go from a windrose to a hold or the trading house and back to the supply, tiles from
    the row, the quarries or the deck to an island, buildings from the display to a city, sold barrels aside."""
    found: Paths = {}
    held = [barrels for _, barrels in before.holds]
    sold = len(before.house)
    for event in events:
        if isinstance(event, Loaded):
            if event.ship >= 0:
                start = places.windrose(event.seat, GOOD_INDEX[event.good]).centre
                for number in range(held[event.ship], held[event.ship] + event.barrels):
                    found[f"cargo.{event.ship}.{number}"] = (start, None)
                held[event.ship] += event.barrels
        elif isinstance(event, ShipEmptied):
            for number in range(event.barrels):
                off = places.board.width + 80.0
                come = found.get(f"cargo.{event.ship}.{number}", (None, None))[0]
                found[f"cargo.{event.ship}.{number}"] = (come, (off, places.hold(event.ship, number).y))
        elif isinstance(event, Sold):
            found[f"house.{sold}"] = (places.windrose(event.seat, GOOD_INDEX[event.good]).centre, None)
            sold += 1
        elif isinstance(event, HouseEmptied):
            for number, good in enumerate(event.goods):
                found[f"house.{number}"] = (None, places.supply(GOOD_INDEX[good]).centre)
        elif isinstance(event, TilePlaced):
            _tile(found, event, before, after, places)
        elif isinstance(event, Built):
            found[f"city.{event.seat}.{INDEX[event.building]}"] = (places.of(event.building).centre, None)
        elif isinstance(event, TilesTurnedUp):
            deck = places.one("deck").centre
            _row(found, after, (deck, None))
        elif isinstance(event, RowDiscarded):
            _row(found, before, (None, places.one("discards").centre))
    return found


def _tile(found: Paths, event: TilePlaced, before: PuertoRico, after: PuertoRico, places: Places) -> None:
    kind = GOOD_INDEX[event.tile]
    start: Point
    if kind == QUARRY:
        start = places.quarries.centre
    elif event.source == "row" and kind in row_of(before):
        start = places.row[row_of(before).index(kind)].centre
    else:
        start = places.one("deck").centre
    number = after.island[event.seat][kind] - 1
    found[f"tile.{event.seat}.{kind}.{number}"] = (start, None)
    if event.source == "row":
        last = before.row[kind] - 1
        found[f"row.{kind}.{last}"] = (None, places.island(event.seat, 0).centre)


def _row(found: Paths, state: PuertoRico, way: tuple[Point | None, Point | None]) -> None:
    seen: dict[int, int] = {}
    for kind in row_of(state):
        key = f"row.{kind}.{seen.get(kind, 0)}"
        seen[kind] = seen.get(kind, 0) + 1
        start, end = found.get(key, (None, None))
        found[key] = (start or way[0], end or way[1])
