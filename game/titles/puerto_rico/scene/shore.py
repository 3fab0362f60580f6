"""The beach: colonist ship, trading house, goods supply with prices, plantations.

The basin: cargo ships with their plates, victory points left, the reader's wharf.
"""

from __future__ import annotations

from game.rules.puerto_rico.components import GOODS, PRICES, WHARF
from game.rules.puerto_rico.decisions.mayor import due
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.sprites import cargo_ship
from game.ui.text import Face
from game.ui.units import Area, around

TITLES_FROM = 0.75
"""Minimum units per map px at which titles are shown."""


def paint_shore(bay: Bay) -> None:
    _colonists(bay)
    _house(bay)
    _supply(bay)
    _plantations(bay)


def _colonists(bay: Bay) -> None:
    state, places, water, bad = bay.state, bay.places, bay.colours.water, bay.look.palette.bad
    ship, supply = places.one("colonist_ship"), places.one("colonist_supply")
    bay.plate(Area(places.beach.x, ship.y, places.beach.w, ship.h - 6), water)
    bay.picture("ship_colonists", places.colonist_ship)
    counts = {"aboard": state.ship, "supply": state.colonists, "needed": due(state)}
    step = (supply.h - 6) / len(counts)
    for row, (key, count) in enumerate(counts.items()):
        y, needed = supply.y + step * (row + 0.5), key == "needed"
        loud = needed and count > state.colonists
        place = Area(supply.x - 20, y - 13, 54, 26)
        bay.count(place, count, "colonist", loud=loud, size=18, alpha=130 if needed else 255)
        bay.text(bay.say(f"ship.{key}"), (place.right + 4, y), 15, Face.MEDIUM, bad if loud else water.ink, "midleft")


def _house(bay: Bay) -> None:
    places, counter = bay.places, bay.colours.counter
    first = places.house[0]
    whole = Area(places.beach.x, first.y - 25, places.beach.w, first.h + 31)
    bay.plate(whole, counter)
    side = whole.h - 6
    bay.picture("trading_house", Area(places.one("colonist_ship").x + 6, whole.y + 2, side, side))
    _title(bay, bay.say("kind.house"), first.x, first.y - 12, counter.ink)
    for place in places.house:
        bay.plate(place, bay.colours.hollow)


def _title(bay: Bay, told: str, x: float, y: float, colour: str) -> None:
    """The title of a group, left out where there is no room for text."""
    if bay.k > TITLES_FROM:
        bay.text(told, (x, y), 15, Face.SEMI, colour, "midleft")


def _supply(bay: Bay) -> None:
    places, colours = bay.places, bay.colours
    rooms = [places.supply(kind) for kind in range(len(GOODS))]
    bay.plate(Area(places.beach.x, rooms[0].y - 18, places.beach.w, rooms[0].h + 16), "paper", 10)
    _title(bay, bay.say("shore.goods"), rooms[0].x, rooms[0].y - 6, bay.look.palette.plate("paper").quiet)
    for kind, room in enumerate(rooms):
        y, left = room.centre[1] - 1, bay.state.supply[kind]
        bay.picture(f"good_{GOODS[kind]}", Area(room.x + 1, y - 20, 38, 38))
        ink = bay.look.palette.bad if left <= 1 else ""
        bay.text(str(left), (room.x + 42, y - 13), 18, colour=ink, anchor="midleft")
        bay.picture("doubloon", Area(room.x + 39, y + 2, 24, 24), 190)
        bay.text(str(PRICES[kind]), (room.x + 51, y + 14), 15, colour=colours.price, outline=colours.price_rim)


def _plantations(bay: Bay) -> None:
    state, places, earth = bay.state, bay.places, bay.colours.earth
    quarries, deck, discards = places.quarries, places.one("deck"), places.one("discards")
    whole = around([places.row("row")[0], deck, discards]).inset(-6, -4)
    bay.plate(Area(places.beach.x, whole.y - 18, places.beach.w, whole.h + 18), earth)
    bay.text(bay.say("shore.plantations"), (whole.x + 10, whole.y - 5), 15, Face.SEMI, earth.ink, "midleft")
    for place in places.open_tiles[: state.row_spaces]:
        bay.ring(place, 6, earth.edge, 1)
    if state.quarries:
        for offset in (3, 0):
            bay.picture("tile_quarry", quarries.moved(offset, -offset))
    corner = Area(quarries.right - 19, quarries.bottom - 15, 23, 21)
    bay.plate(corner, bay.colours.tag)
    bay.text(str(state.quarries), corner.centre, 15)
    for place, count, alpha in ((deck, sum(state.deck), 255), (discards, sum(state.discards), 120)):
        y = place.centre[1]
        bay.picture("tile_back", Area(place.x - 2, y - 10, 20, 20), alpha)
        bay.text(str(count), (place.x + 20, y), 15, colour=earth.ink, anchor="midleft")


def paint_harbour(bay: Bay) -> None:
    state, places = bay.state, bay.places
    for ship, hull in enumerate(places.ships):
        if not state.ship_full(ship):  # full ships are pieces, because they will sail
            box = bay.plane.lying(hull)
            bay.blit(cargo_ship(state.limits[ship], state.holds[ship][1] > 0, box.size), box.topleft)
        paint_plate(bay, ship)
    pool = places.one("pool")
    bay.picture("vp", Area(pool.centre[0] - 20, pool.y, 40, 40))
    tag = Area(pool.x, pool.y + 36, pool.w, 24)
    bay.plate(tag, bay.colours.tag)
    bay.text(str(state.chips_left), tag.centre)
    if state.occupied(bay.reader, WHARF):
        bay.picture("wharf_boat", places.wharf, 130 if state.wharves[bay.reader] else 255)


def paint_plate(bay: Bay, ship: int) -> None:
    """Taken spaces of a ship."""
    tag, style = bay.places.plate(ship), bay.colours.plate
    bay.plate(tag, style)
    bay.text(f"{bay.state.holds[ship][1]}/{bay.state.limits[ship]}", tag.centre, colour=style.ink)
