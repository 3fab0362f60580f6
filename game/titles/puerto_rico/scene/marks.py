"""Highlights over the board: legal, considered and refused, and offers on seals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, Sell, TakeTile
from game.rules.puerto_rico.components import GOOD_INDEX, INDEX
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import Loaded
from game.rules.puerto_rico.phases import chooser
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.highlights import Ghost, contour, glaze, light, seal
from game.scenes.table.spots import ActionSpot
from game.titles.puerto_rico.scene import sprites
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.shore import paint_plate
from game.titles.puerto_rico.scene.spots import seals, wharf_seals
from game.ui import art
from game.ui.units import Area
from game.words import signed

GHOST = (90, 205)
"""Opacity of a barrel or tile preview: legal, considered."""
SEALED = ("ship", "load", "wharf_boat", "boat")
"""First part of the ids of spots with seals."""


def paint_marks(bay: Bay, spots: Sequence[ActionSpot], considered: Action | None) -> None:
    """Paint over ground and pieces."""
    places, state = bay.places, bay.state
    if not isinstance(state.decision, ChooseRole):  # choosing a role requires the whole view
        glaze(bay, (places.basin, places.display.inset(5)), spots, bay.colours.veil)
    sealed = [spot for spot in spots if spot.enabled and spot.spot.id.split(".")[0] in SEALED]
    sent = [spot.act for spot in sealed if isinstance(spot.act, LoadWharf)]
    by_ship: dict[int, list[Load]] = {}
    for spot in sealed:
        if isinstance(spot.act, Load):
            by_ship.setdefault(spot.act.ship, []).append(spot.act)
    if isinstance(considered, Load) and considered in by_ship.get(considered.ship, ()):
        _rim(bay, considered.ship)
    ghosts = [*_cargo(bay, by_ship, considered), *_own(bay, considered)]
    light(bay, [spot for spot in spots if spot not in sealed], considered, ghosts)
    for ship, loads in by_ship.items():
        for load, place in zip(loads, seals(places, ship, len(loads), len(sent)), strict=True):
            _seal(bay, place, load, load == considered)
    for out, place in zip(sent, wharf_seals(places, len(sent)), strict=True):
        _seal(bay, place, out, out == considered)
    if isinstance(considered, Sell) and state.refusal(considered) is None:
        coins = state.income(state.decision.seat, GOOD_INDEX[considered.good], chooser(state))
        x, y = places.house[len(state.house)].centre
        bay.pill(f"[puerto_rico/doubloon]{signed(coins)}", (x, y + 22), bay.colours.seal_hot, 18)


def _rim(bay: Bay, ship: int) -> None:
    """Highlight the ship to be loaded."""
    box, width = bay.plane.lying(bay.places.ships[ship]), bay.canvas.px(4)
    drawing = sprites.ship_drawing(bay.state.limits[ship], bay.state.holds[ship][1] > 0)
    face = contour(drawing, box.size, width, bay.lit.halo)
    bay.blit(face, (box.x - width - 1, box.y - width - 1))
    paint_plate(bay, ship)


def _cargo(bay: Bay, by_ship: Mapping[int, list[Load]], considered: Action | None) -> Iterator[Ghost]:
    """Preview of the barrels in the holds: for the considered load, or the only one."""
    for ship, loads in by_ship.items():
        for load in loads if len(loads) == 1 else [load for load in loads if load == considered]:
            first = bay.state.holds[ship][1]
            for number in range(first, first + load_event(bay.state, load).barrels):
                hold = bay.places.hold(ship, number)
                face = art.art(f"puerto_rico/good_{load.good}", bay.rect(hold.inset(1)).size)
                yield Ghost(load, hold.centre, face, hold, GHOST)


def _own(bay: Bay, considered: Action | None) -> Iterator[Ghost]:
    """Preview of the considered answer on the reader's own mat."""
    state, places = bay.state, bay.places
    if state.over or considered is None or state.refusal(considered) is not None:
        return
    seat = state.decision.seat
    if isinstance(considered, Build):
        index, held = INDEX[considered.building], list(state.city[seat])
        stood, held[index] = places.city(seat, held), 0
        for building, plot in places.city(seat, held).items():
            if stood.get(building) != plot:  # the others make room
                face = sprites.building(building, held[building], bay.rect(plot.inset(1)).size)
                yield Ghost(considered, plot.centre, face, plot if building == index else None, (255, 255))
    elif isinstance(considered, TakeTile):
        place = places.mats.slot(seat, "island", sum(state.island[seat]))  # all are put in order on arrival
        face = art.art(f"puerto_rico/tile_{considered.tile}", bay.rect(place.inset(1)).size)
        yield Ghost(considered, place.centre, face, place, GHOST)
    elif isinstance(considered, Sell):
        place = places.house[len(state.house)]
        face = art.art(f"puerto_rico/good_{considered.good}", bay.rect(place.inset(4)).size)
        yield Ghost(considered, place.centre, face, place, GHOST)


def _seal(bay: Bay, place: Area, load: Load | LoadWharf, hot: bool) -> None:
    """The offer on a sail: number, good, points."""
    told, icon = load_event(bay.state, load), f"[puerto_rico/good_{load.good}]"
    texts = (f"{icon}{told.barrels} [puerto_rico/vp]{signed(told.points)}", f"{icon}{signed(told.points)}")
    seal(bay, place, texts, bay.colours.seal_hot if hot else bay.colours.seal, hot)


def load_event(state: PuertoRico, load: Load | LoadWharf) -> Loaded:
    """The event of a legal load."""
    return next(event for event in state.after(load)[1] if isinstance(event, Loaded))
