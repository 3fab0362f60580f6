"""What is legal now, what is considered, what was refused: rings, halos, ghosts and seals over the board."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, TakeTile
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, INDEX, QUARRY
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import Loaded
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import sprites
from game.scenes.puerto_rico.harbour import drawing, lying, paint_plate
from game.scenes.puerto_rico.places import Harbour
from game.scenes.puerto_rico.spots import seals, wharf_seals
from game.scenes.table.sheet import Sheet
from game.scenes.table.spots import ActionSpot
from game.ui.text import Face
from game.ui.theme import Plate
from game.ui.units import Area, Point

GOLD, BRIGHT, REFUSED = "#e6b450", "#ffe3a0", "#d9503c"
SEAL = Plate("#fff1bf", "#efc25a", "#7a4c0e", radius=17, gloss=140, shadow=3)
SEAL_HOT = Plate("#ffe08a", "#e6a52e", "#7a4c0e", radius=17, rim=2, gloss=140, shadow=3)
GHOST, GHOST_HOT = 90, 205
VEIL = Plate("#14293a", "#14293a", radius=3, alpha=72)


def paint_marks(
    sheet: Sheet, places: Harbour, state: PuertoRico, spots: Iterable[ActionSpot], considered: Action | None
) -> None:
    """Over ground and pieces."""
    spots = list(spots)
    if not isinstance(state.decision, ChooseRole):  # who chooses a role looks at everything
        _veils(sheet, places, [spot.spot.at for spot in spots if spot.enabled])
    loads: dict[int, list[Load]] = {}
    sent: list[LoadWharf] = []
    for spot in spots:
        act = spot.act
        place = place_of(spot)
        if isinstance(act, Load) and spot.spot.id.split(".")[0] in ("ship", "load"):
            if spot.enabled:
                loads.setdefault(act.ship, []).append(act)
            elif spot.hot:
                sheet.ring(place, 12, REFUSED, 2.4)
            continue
        if isinstance(act, LoadWharf) and spot.enabled and spot.spot.id.split(".")[0] in ("wharf_boat", "boat"):
            sent.append(act)
            continue
        close = spot.spot.id.startswith("goods.")
        if spot.enabled or (act is None and close):  # several ships take the latter
            hot = act is not None and considered == act
            if close:
                _lit_row(sheet, place, hot)
            else:
                _lit(sheet, place, hot)
        elif spot.hot and act is not None:
            sheet.ring(place, 9, REFUSED, 2.4)
    for ship, offered in loads.items():
        where = seals(places, ship, len(offered), len(sent))
        _offers(sheet, places, state, ship, offered, where, considered)
    for out, place in zip(sent, wharf_seals(places, len(sent)), strict=True):
        seal(sheet, place, loaded(state, out), out == considered)
    _ghost(sheet, places, state, considered)


def _veils(sheet: Sheet, places: Harbour, legal: list[Point]) -> None:
    """What is not asked for now steps back: a thin glaze over the water or the display where nothing may be chosen."""
    if not legal:
        return
    for region in (places.basin, places.display.inset(5)):
        if not any(region.x <= x <= region.right and region.y <= y <= region.bottom for x, y in legal):
            sheet.plate(region, VEIL)


def place_of(spot: ActionSpot) -> Area:
    (x, y), (w, h) = spot.spot.at, spot.spot.size
    return Area(x - w / 2, y - h / 2, w, h)


def _lit(sheet: Sheet, place: Area, hot: bool) -> None:
    if hot:
        sheet.ring(place.inset(-4), 13, BRIGHT, 4)
    sheet.ring(place, 9, "#fff6c8" if hot else GOLD, 3.6 if hot else 2.6)


def _lit_row(sheet: Sheet, place: Area, hot: bool) -> None:
    """One of several that lie close below each other: round picture and number, without touching the next."""
    box = Area(place.x - 3.5, place.y + 0.5, place.w + 7, place.h - 1)
    sheet.ring(box, 7, "#fff6c8" if hot else GOLD, 3 if hot else 1.8)


def _offers(
    sheet: Sheet,
    places: Harbour,
    state: PuertoRico,
    ship: int,
    offered: list[Load],
    where: list[Area],
    considered: Action | None,
) -> None:
    """Ghosts in the holds that a load would fill, and on the sails what it brings."""
    hull = places.ships[ship]
    hot = considered in offered
    if hot:
        box, width = lying(hull, sheet.plane), sheet.canvas.px(4)
        face = sprites.rim(drawing(state.limits[ship], state.holds[ship][1] > 0), box.size, width, BRIGHT)
        sheet.canvas.surface.blit(face, (box.x - width - 1, box.y - width - 1))
        paint_plate(sheet, places, state, ship)
    shown = considered if isinstance(considered, Load) and hot else offered[0] if len(offered) == 1 else None
    for load in offered:
        if load == shown:
            told = loaded(state, load)
            first = state.holds[ship][1]
            for number in range(first, first + told.barrels):
                hold = places.hold(ship, number)
                sheet.ring(hold, 5, BRIGHT if hot else GOLD, 2.2)
                sheet.picture(f"good_{load.good}", hold.inset(1), GHOST_HOT if hot else GHOST)
    for load, place in zip(offered, where, strict=True):
        seal(sheet, place, loaded(state, load), load == considered)


def seal(sheet: Sheet, place: Area, told: Loaded, hot: bool) -> None:
    """The offer on a sail: how many of what, and the points that it brings."""
    icon = f"[puerto_rico/good_{told.good}]"
    text = f"{icon}{told.barrels} [puerto_rico/vp]+{told.points}"
    if sheet.wide(text, 18, Face.BOLD) > place.w - 8:
        text = f"{icon}+{told.points}"
    letters = sheet.wide(text, 18, Face.BOLD)
    wide = min(letters + 18, max(letters + 6, place.w))
    x, y = place.centre
    box = Area(x - wide / 2, y - place.h / 2, wide, place.h)
    if hot:
        sheet.halo(box, 17, BRIGHT, 5, 255)
    sheet.plate(box, SEAL_HOT if hot else SEAL, 17)
    sheet.rich(text, (x, y), 18, face=Face.BOLD)


def loaded(state: PuertoRico, load: Load | LoadWharf) -> Loaded:
    """What an allowed load would do."""
    return next(event for event in state.after(load)[1] if isinstance(event, Loaded))


def _ghost(sheet: Sheet, places: Harbour, state: PuertoRico, considered: Action | None) -> None:
    """What the considered answer would put on one's own mat."""
    if state.over or considered is None:
        return
    seat = state.decision.seat
    if isinstance(considered, Build) and not state.refusal(considered):
        index = INDEX[considered.building]
        place = places.free_plot(seat, state.city[seat], index)
        if place is not None:
            box = sheet.rect(place.inset(1))
            sheet.halo(place, 5, GOLD, 4, 230)
            sheet.canvas.surface.blit(sprites.building(index, 0, box.size), box)
            sheet.ring(place, 5, BRIGHT, 2.4)
    elif isinstance(considered, TakeTile) and not state.refusal(considered):
        kind = QUARRY if considered.tile == "quarry" else GOOD_INDEX[considered.tile]
        place = places.mats.slot(
            seat, "island", sum(state.island[seat])
        )  # a free one; the others are ordered when it has come
        sheet.halo(place, 5, GOLD, 4, 230)
        name = "quarry" if kind == QUARRY else GOODS[kind]
        sheet.picture(f"tile_{name}", place.inset(1), GHOST_HOT)
        sheet.ring(place, 5, BRIGHT, 2.4)
