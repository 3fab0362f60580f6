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
from game.scenes.puerto_rico.bay import Bay
from game.ui.text import Face
from game.ui.units import Area
from game.words import signed

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


def paint_market(bay: Bay) -> None:
    now = card_played(bay.state)
    for card, place in enumerate(bay.places.roles(len(bay.state.cards))):
        _card(bay, place, card, card == now)


def _card(bay: Bay, place: Area, card: int, now: bool) -> None:
    role, owner, colours = bay.state.cards[card], bay.state.taken[card], bay.colours
    gone = owner != NOBODY and not now
    style = colours.card_gone if gone else colours.card_now if now else colours.card
    if now:
        bay.halo(place, 10, bay.lit.halo, 6, 220)
    box = Area(place.x, place.y + 3, place.w, place.h - 3) if gone else place
    bay.plate(box, style)
    if not gone:
        for x in (place.x + 9, place.right - 9):
            bay.plate(Area(x - 2.5, place.y + 4, 5, 5), colours.nail)
    bay.text(bay.say(f"role.{role}"), (place.centre[0], box.y + 15), 16, Face.SEMI, style.ink)
    side = place.h - 30
    bay.picture(f"role_{role}", Area(place.x + 8, place.y + 26, side, side), 120 if gone else 255)
    if owner != NOBODY:
        bay.mark(bay.seats[owner].colour, (place.right - side / 2 - 7, place.y + 26 + side / 2), side)
    left = place.x + side + 13
    right = place.right - side - 9 if owner != NOBODY else place.right
    if not gone and left + bay.wide(PRIVILEGES[role], 17) <= right:
        bay.rich(PRIVILEGES[role], (left, place.bottom - 19), 17, anchor="midleft")
