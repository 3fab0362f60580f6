"""The role cards on their beam: what each brings its chooser, and who has it. The doubloons on them are pieces."""

from __future__ import annotations

from game.rules.puerto_rico.components import (
    BUILDER_DISCOUNT,
    CAPTAIN_POINTS,
    CRAFTSMAN_BARRELS,
    MAYOR_COLONISTS,
    PROSPECTOR_COINS,
    TRADER_COINS,
)
from game.rules.puerto_rico.phases import card_played
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.sheet import Sheet
from game.ui.text import Face
from game.ui.theme import Plate
from game.ui.units import Area
from game.words import Voice, signed

FREE = Plate("#f6ead0", "#e8d3a8", "#9c7c4c", radius=10, gloss=110, grain=9, shadow=4)
NOW = Plate("#fff4d6", "#f3d48c", "#e6b450", radius=10, rim=3, gloss=110, shadow=4)
GONE = Plate("#5d6f74", "#3a4a52", "#23323a", radius=10, gloss=40, shadow=3)
NAIL = Plate("#e8c47a", "#7a4c0e", radius=3)
PRIVILEGES = {
    "settler": "[puerto_rico/tile_quarry]",
    "mayor": f"{signed(MAYOR_COLONISTS)}[puerto_rico/colonist]",
    "builder": f"{signed(-BUILDER_DISCOUNT)}[puerto_rico/doubloon]",
    "craftsman": f"{signed(CRAFTSMAN_BARRELS)}[puerto_rico/barrel]",
    "trader": f"{signed(TRADER_COINS)}[puerto_rico/doubloon]",
    "captain": f"{signed(CAPTAIN_POINTS)}[puerto_rico/vp]",
    "prospector": f"{signed(PROSPECTOR_COINS)}[puerto_rico/doubloon]",
}
NOBODY = -1


def paint_market(sheet: Sheet, places: Harbour, state: PuertoRico, colours: tuple[str, ...], say: Voice) -> None:
    now = card_played(state)
    for card, place in enumerate(places.roles(len(state.cards))):
        _card(sheet, place, state, card, colours, say, card == now)


def _card(
    sheet: Sheet, place: Area, state: PuertoRico, card: int, colours: tuple[str, ...], say: Voice, now: bool
) -> None:
    role, owner = state.cards[card], state.taken[card]
    gone = owner != NOBODY and not now
    if now:
        sheet.halo(place, 10, "#ffe3a0", 6, 220)
    box = Area(place.x, place.y + 3, place.w, place.h - 3) if gone else place
    sheet.plate(box, GONE if gone else NOW if now else FREE)
    if not gone:
        for x in (place.x + 9, place.right - 9):
            sheet.plate(Area(x - 2.5, place.y + 4, 5, 5), NAIL)
    x, y = place.centre[0], box.y + 15
    sheet.text(say(f"role.{role}"), (x, y), 16, Face.SEMI, "#c3d0d2" if gone else "#3b2a1c")
    side = place.h - 30
    sheet.picture(f"role_{role}", Area(place.x + 8, place.y + 26, side, side), 120 if gone else 255)
    if owner != NOBODY:
        sheet.mark(colours[owner], (place.right - side / 2 - 7, place.y + 26 + side / 2), side)
    left = place.x + side + 13
    right = place.right - side - 9 if owner != NOBODY else place.right
    if not gone and left + sheet.wide(PRIVILEGES[role], 17) <= right:
        sheet.rich(PRIVILEGES[role], (left, place.bottom - 19), 17, anchor="midleft")
