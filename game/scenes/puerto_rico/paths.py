"""Where pieces that come or go start or end, told by what happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, INDEX, QUARRY
from game.rules.puerto_rico.events import (
    BarrelTaken,
    Built,
    ColonistShipRefilled,
    ColonistsTaken,
    HouseEmptied,
    Loaded,
    Produced,
    RoleTaken,
    RowDiscarded,
    ShipEmptied,
    Sold,
    Stored,
    TilePlaced,
    TilesTurnedUp,
)
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.puerto_rico.standing import row_of
from game.scenes.table.pieces import Paths
from game.ui.units import Point

VOYAGE = 240.0
"""How far a full ship is seen to sail, in map pixels."""


def paths(events: Sequence[Event], before: PuertoRico, after: PuertoRico, places: Harbour) -> Paths:
    """By key of a piece: barrels go from the supply to a mat, from there to a hold or the trading house and back to the
    supply, tiles from the row, the quarries or the deck to an island, buildings from the display to a city, doubloons
    from a role card to its chooser, colonists from the supply to their ship and on to the towns."""
    found: Paths = {}
    held = [barrels for _, barrels in before.holds]
    sold = len(before.house)
    for event in events:
        if isinstance(event, RoleTaken):
            for number in range(event.coins):
                found[f"coin.{event.card}.{number}"] = (None, places.money(event.seat).centre)
        elif isinstance(event, Produced | BarrelTaken):
            _produced(found, event, after, places)
        elif isinstance(event, Stored):
            for kind, lost in enumerate(event.lost):
                for number in range(event.kept[kind], event.kept[kind] + lost):
                    found[f"barrel.{event.seat}.{kind}.{number}"] = (None, places.supply(kind).centre)
        elif isinstance(event, ColonistShipRefilled):
            for number in range(after.ship):
                found[f"colonist.{number}"] = (places.one("colonist_supply").centre, None)
        elif isinstance(event, Loaded):
            if event.ship >= 0:
                start = places.barrel(event.seat, GOOD_INDEX[event.good]).centre
                for number in range(held[event.ship], held[event.ship] + event.barrels):
                    found[f"cargo.{event.ship}.{number}"] = (start, None)
                held[event.ship] += event.barrels
            else:
                kind = GOOD_INDEX[event.good]
                for number in range(event.barrels):
                    found[f"barrel.{event.seat}.{kind}.{number}"] = (None, places.supply(kind).centre)
        elif isinstance(event, ShipEmptied) and before.ship_full(event.ship):
            x, y = places.ships[event.ship].centre
            found[f"ship.{event.ship}"] = (None, (x + VOYAGE, y))
            for number in range(event.barrels):
                x, y = places.hold(event.ship, number).centre
                found[f"cargo.{event.ship}.{number}"] = (None, (x + VOYAGE, y))
        elif isinstance(event, Sold):
            found[f"house.{sold}"] = (places.barrel(event.seat, GOOD_INDEX[event.good]).centre, None)
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
    _landed(found, events, before.ship, places)
    return found


def _produced(found: Paths, event: Produced | BarrelTaken, after: PuertoRico, places: Harbour) -> None:
    """The barrels that are new in a hand come from the supply."""
    goods = event.goods if isinstance(event, Produced) else [int(good == event.good) for good in GOODS]
    for kind, got in enumerate(goods):
        held = after.goods[event.seat][kind]
        for number in range(held - got, held):
            found[f"barrel.{event.seat}.{kind}.{number}"] = (places.supply(kind).centre, None)


def _landed(found: Paths, events: Sequence[Event], aboard: int, places: Harbour) -> None:
    """Colonists walk from their ship to the towns in the order in which they are dealt."""
    shares = {e.seat: e.count for e in events if isinstance(e, ColonistsTaken) and e.source == "ship"}
    number = 0
    while number < aboard and any(shares.values()):
        for seat, left in shares.items():
            if left:
                shares[seat] -= 1
                come = found.get(f"colonist.{number}", (None, None))[0]
                found[f"colonist.{number}"] = (come, places.mats.slot(seat, "san_juan").centre)
                number += 1


def _tile(found: Paths, event: TilePlaced, before: PuertoRico, after: PuertoRico, places: Harbour) -> None:
    kind = GOOD_INDEX[event.tile]
    start: Point
    if kind == QUARRY:
        start = places.quarries.centre
    elif event.source == "row" and kind in row_of(before):
        start = places.open_tiles[row_of(before).index(kind)].centre
    else:
        start = places.one("deck").centre
    number = after.island[event.seat][kind] - 1
    found[f"tile.{event.seat}.{kind}.{number}"] = (start, None)
    if event.source == "row":
        last = before.row[kind] - 1
        found[f"row.{kind}.{last}"] = (None, places.mats.slot(event.seat, "island").centre)


def _row(found: Paths, state: PuertoRico, way: tuple[Point | None, Point | None]) -> None:
    seen: dict[int, int] = {}
    for kind in row_of(state):
        key = f"row.{kind}.{seen.get(kind, 0)}"
        seen[kind] = seen.get(kind, 0) + 1
        start, end = found.get(key, (None, None))
        found[key] = (start or way[0], end or way[1])
