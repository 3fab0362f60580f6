"""The role cards on their beam: what each brings its chooser, and who has it. The doubloons on them are pieces."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Decision
from game.rules.puerto_rico.components import SET_UPS
from game.rules.puerto_rico.decisions.builder import ChooseBuilding, University
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel
from game.rules.puerto_rico.decisions.mayor import Placement, Privilege, RefuseDealt
from game.rules.puerto_rico.decisions.settler import ChooseTile, DrawFromDeck, Hacienda, Hospice
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.sheet import Sheet
from game.ui.text import Face
from game.ui.theme import Plate
from game.ui.units import Area
from game.words import Voice

FREE = Plate("#f6ead0", "#e8d3a8", "#9c7c4c", radius=10, gloss=110, grain=9, shadow=4)
NOW = Plate("#fff4d6", "#f3d48c", "#e6b450", radius=10, rim=3, gloss=110, shadow=4)
GONE = Plate("#5d6f74", "#3a4a52", "#23323a", radius=10, gloss=40, shadow=3)
NAIL = Plate("#e8c47a", "#7a4c0e", radius=3)
PRIVILEGES = {
    "settler": "[puerto_rico/tile_quarry]",
    "mayor": "+1[puerto_rico/colonist]",
    "builder": "−1[puerto_rico/doubloon]",
    "craftsman": "+1[puerto_rico/barrel]",
    "trader": "+1[puerto_rico/doubloon]",
    "captain": "+1[puerto_rico/vp]",
    "prospector": "+1[puerto_rico/doubloon]",
}
NOBODY = -1
ROLES: dict[type[Decision[Any, Any]], str] = {
    Hacienda: "settler",
    DrawFromDeck: "settler",
    ChooseTile: "settler",
    Hospice: "settler",
    Privilege: "mayor",
    RefuseDealt: "mayor",
    Placement: "mayor",
    ChooseBuilding: "builder",
    University: "builder",
    ExtraBarrel: "craftsman",
    SellBarrel: "trader",
    LoadGoods: "captain",
    StoreGoods: "captain",
}
"""To which role's phase a decision belongs."""


def paint_market(sheet: Sheet, places: Harbour, state: PuertoRico, colours: tuple[str, ...], say: Voice) -> None:
    now = current(state)
    for card, place in enumerate(places.roles(len(state.cards))):
        _card(sheet, place, state, card, colours, say, card == now)


def current(state: PuertoRico) -> int:
    """The card whose phase is being played; -1 between phases."""
    if state.over:
        return NOBODY
    role = ROLES.get(type(state.decision))
    return next((card for card, name in enumerate(state.cards) if name == role and state.taken[card] != NOBODY), NOBODY)


def turns(state: PuertoRico) -> list[tuple[int, str]]:
    """Who chooses in this round in order, and the role that he took, or none yet."""
    now = current(state)
    order = [(state.governor + turn) % state.seats for turn in range(SET_UPS[state.seats].picks)]
    found = []
    used = {now}
    for turn, seat in enumerate(order):
        card = NOBODY
        if turn < state.picks:
            mine = [c for c, holder in enumerate(state.taken) if holder == seat and c not in used]
            card = now if turn == state.picks - 1 and now != NOBODY else mine[0] if mine else NOBODY
            used.add(card)
        found.append((seat, state.cards[card] if card != NOBODY else ""))
    return found


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
