"""The role cards on their beam, with effect and owner, and the buildings for sale by quarry column, with the reader's
price and copies left.

Doubloons on role cards are painted as pieces.
"""

from __future__ import annotations

from game.rules.puerto_rico import components
from game.rules.puerto_rico.actions import Build
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.phases import card_played
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.scene import sprites
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.colours import GROUNDS
from game.ui.text import Face
from game.ui.units import Area
from game.words import Voice, signed

PRIVILEGES = {
    "settler": "[puerto_rico/tile_quarry]",
    "mayor": f"{signed(components.MAYOR_COLONISTS)}[puerto_rico/colonist]",
    "builder": f"{signed(-components.BUILDER_DISCOUNT)}[puerto_rico/doubloon]",
    "craftsman": f"{signed(components.CRAFTSMAN_BARRELS)}[puerto_rico/barrel]",
    "trader": f"{signed(components.TRADER_COINS)}[puerto_rico/doubloon]",
    "captain": f"{signed(components.CAPTAIN_POINTS)}[puerto_rico/vp]",
    "prospector": f"{signed(components.PROSPECTOR_COINS)}[puerto_rico/doubloon]",
}
NOBODY = -1
NAMED_FROM, NAME_HIGH, NAME_ASIDE = 0.78, 17.0, 1.0
"""Minimum units per map px at which names are shown; height of a name and the room on either side, in map px."""
FADED = 110
"""Opacity of a sold-out building, and of a price that cannot be paid."""


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


# ---------------------------------------------------------------------- buildings for sale
def paint_display(bay: Bay, prices: tuple[int, ...]) -> None:
    """`prices`: by building, for the reader."""
    whole = bay.places.display
    bay.plate(whole, bay.colours.board)
    bay.plate(whole.inset(5), bay.colours.sheet)
    lit = buildable(bay.state, bay.reader)
    free = Area(bay.places.of("guild_hall").x, bay.places.of("small_warehouse").y, 100, 60)  # no building takes it
    for words, row in zip(("price", "left"), free.inset(2, 6).rows(24, 2, 0), strict=True):
        bay.text(bay.say(f"display.{words}"), row.centre, 15, Face.TEXT, bay.colours.sheet.quiet)
    columns: set[int] = set()
    for index, building in enumerate(BUILDINGS):
        cell = bay.places.of(building.id)
        if building.column not in columns:
            columns.add(building.column)
            _heading(bay, cell, building.column)
        if index in lit:
            bay.plate(cell.inset(-1), bay.colours.offered)
        _cell(bay, cell, index, prices[index])


def buildable(state: PuertoRico, reader: int) -> frozenset[int]:
    """The buildings the reader may build now."""
    if state.over or not isinstance(state.decision, ChooseBuilding) or state.decision.seat != reader:
        return frozenset()
    return frozenset(INDEX[action.building] for action in state.options() if isinstance(action, Build))


def _heading(bay: Bay, first: Area, column: int) -> None:
    y = first.y - 15
    bay.rich(f"[puerto_rico/vp]{column}", (first.x + 2, y), anchor="midleft", face=Face.BOLD)
    quiet = bay.colours.sheet.quiet
    bay.rich(f"[puerto_rico/tile_quarry]{signed(-column)}", (first.right - 2, y), colour=quiet, anchor="midright")


def names(say: Voice, building: str) -> list[str]:
    """The name of a building and its shorter forms, the longest first."""
    return [say(key) for form in ("", ".short", ".brief") if say.has(key := f"place.{building}{form}")]


def _cell(bay: Bay, cell: Area, index: int, price: int) -> None:
    state, colours, palette, building = bay.state, bay.colours, bay.look.palette, BUILDINGS[index].id
    left, own = state.display[index], state.city[bay.reader][index] != ABSENT
    if bay.k >= NAMED_FROM:
        letters = 1 / min(1.0, bay.k)  # they do not shrink with the map
        foot, cell = cell.cut_bottom(NAME_HIGH * letters)
        name = bay.fitting(names(bay.say, building), foot.w - 2 * NAME_ASIDE, 15, Face.TEXT)
        bay.text(name, (foot.centre[0], foot.y + 5 * letters), 15, Face.TEXT)
    side = min(cell.h - 4, cell.w - 48)
    picture = Area(cell.x + 2, cell.y + (cell.h - side) / 2, side, side)
    box = bay.rect(picture)
    face = sprites.building(index, -1, box.size)
    face.set_alpha(FADED if own or not left else 255)
    bay.blit(face, box.topleft)
    face.set_alpha(255)
    x, y = (picture.right + cell.right - 13) / 2 + 1, cell.centre[1]
    if own:
        bay.plate(Area(x - 12, y - 12, 24, 24), colours.owned)
        bay.canvas.icon("check", bay.at((x, y)), 16 * bay.k, colours.owned.ink)
    elif not left:
        bay.text("0", (x, y), colour=palette.ink_soft)
    else:
        pays = price <= state.money[bay.reader]
        bay.picture("doubloon", Area(x - 15, y - 15, 30, 30), 255 if pays else FADED)
        ink, rim = (colours.price, colours.price_rim) if pays else (palette.bad, colours.sheet.top)
        bay.text(str(price), (x, y), colour=ink, outline=rim)
        for copy in range(left):
            bay.plate(Area(cell.right - 13, y + 1 + (copy - left / 2) * 10, 10, 8), GROUNDS[BUILDINGS[index].makes], 2)
