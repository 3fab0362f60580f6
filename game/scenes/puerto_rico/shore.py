"""The beach: the colonist ship, the trading house, the goods supply with its prices, the plantations."""

from __future__ import annotations

from game.rules.puerto_rico.components import GOODS, PRICES
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.sheet import Sheet
from game.ui.text import Face
from game.ui.theme import Plate
from game.ui.units import Area, around
from game.words import Voice

WATER = Plate("#bfe7df", "#7cc0bf", "#4c8f92", radius=10, gloss=110, shadow=4)
COUNTER = Plate("#c99a5f", "#8f6434", "#5a3a1c", radius=10, gloss=80, grain=15, shadow=4)
PAPER = Plate("#f6ead0", "#e8d3a8", "#b89c68", radius=10, gloss=90, grain=9, shadow=4)
EARTH = Plate("#d9bd82", "#a98250", "#7a5830", radius=10, gloss=80, grain=19, shadow=4)
HOLLOW = Plate("#5d3c1e", "#7d5530", "#3a230f", radius=8)
TAG = Plate("#fffaf0", "#ecd8ae", "#735b3e", radius=8)
TITLES_FROM = 0.75
"""Units of the screen for a map pixel from which there is room for titles."""


def paint_shore(sheet: Sheet, places: Harbour, state: PuertoRico, say: Voice) -> None:
    _colonists(sheet, places, state, say)
    _house(sheet, places, say)
    _supply(sheet, places, state, say)
    _plantations(sheet, places, state, say)


def _colonists(sheet: Sheet, places: Harbour, state: PuertoRico, say: Voice) -> None:
    ship, supply = places.one("colonist_ship"), places.one("colonist_supply")
    sheet.plate(Area(places.beach.x, ship.y, places.beach.w, ship.h - 6), WATER)
    sheet.picture("ship_colonists", places.colonist_ship)
    need = due(state)
    rows = ((state.ship, "aboard"), (state.colonists, "supply"), (need, "needed"))
    step = (supply.h - 6) / len(rows)
    for i, (count, key) in enumerate(rows):
        y, needed = supply.y + step * (i + 0.5), key == "needed"
        short = needed and need > state.colonists
        place = Area(supply.x - 20, y - 13, 54, 26)
        sheet.count(place, count, "colonist", loud=short, size=18, alpha=130 if needed else 255)
        colour = sheet.look.palette.bad if short else "#1d4c53"
        sheet.text(say(f"ship.{key}"), (place.right + 4, y), 15, Face.MEDIUM, colour, "midleft")


def _house(sheet: Sheet, places: Harbour, say: Voice) -> None:
    first = places.house[0]
    left = places.one("colonist_ship").x
    whole = Area(places.beach.x, first.y - 25, places.beach.w, first.h + 31)
    sheet.plate(whole, COUNTER)
    side = whole.h - 6
    sheet.picture("trading_house", Area(left + 6, whole.y + 2, side, side))
    _title(sheet, say("kind.house"), first.x, first.y - 12, "#fff3d8")
    for place in places.house:
        sheet.plate(place, HOLLOW)


def _title(sheet: Sheet, told: str, x: float, y: float, colour: str) -> None:
    """What lies here; where there is no room for letters, the things speak for themselves."""
    if sheet.k > TITLES_FROM:
        sheet.text(told, (x, y), 15, Face.SEMI, colour, "midleft")


def _supply(sheet: Sheet, places: Harbour, state: PuertoRico, say: Voice) -> None:
    rooms = [places.supply(kind) for kind in range(len(GOODS))]
    sheet.plate(Area(places.beach.x, rooms[0].y - 18, places.beach.w, rooms[0].h + 16), PAPER)
    _title(sheet, say("shore.goods"), rooms[0].x, rooms[0].y - 6, "#735b3e")
    for kind, room in enumerate(rooms):
        y = room.centre[1] - 1
        left = state.supply[kind]
        sheet.picture(f"good_{GOODS[kind]}", Area(room.x + 1, y - 20, 38, 38))
        ink = sheet.look.palette.bad if left <= 1 else ""
        sheet.text(str(left), (room.x + 42, y - 13), 18, colour=ink, anchor="midleft")
        sheet.picture("doubloon", Area(room.x + 39, y + 2, 24, 24), 190)
        sheet.text(str(PRICES[kind]), (room.x + 51, y + 14), 15, colour="#4a2c06", outline="#fff3cf")


def _plantations(sheet: Sheet, places: Harbour, state: PuertoRico, say: Voice) -> None:
    row, quarries, deck = places.open_tiles, places.quarries, places.one("deck")
    discards = places.one("discards")
    whole = around([places.row("row")[0], deck, discards]).inset(-6, -4)
    sheet.plate(Area(places.beach.x, whole.y - 18, places.beach.w, whole.h + 18), EARTH)
    sheet.text(say("shore.plantations"), (whole.x + 10, whole.y - 5), 15, Face.SEMI, "#3f2a12", "midleft")
    for place in row[: state.seats + 1]:
        sheet.ring(place, 6, "#7a5830", 1)
    if state.quarries:
        for offset in (3, 0):
            sheet.picture("tile_quarry", Area(quarries.x + offset, quarries.y - offset, quarries.w, quarries.h))
    corner = Area(quarries.right - 19, quarries.bottom - 15, 23, 21)
    sheet.plate(corner, TAG)
    sheet.text(str(state.quarries), corner.centre, 15)
    for place, count, alpha in ((deck, sum(state.deck), 255), (discards, sum(state.discards), 120)):
        y = place.centre[1]
        sheet.picture("tile_back", Area(place.x - 2, y - 10, 20, 20), alpha)
        sheet.text(str(count), (place.x + 20, y), 15, colour="#3f2a12", anchor="midleft")
