"""The harbour: four docks; the sail of each ship is its deck tile, in colour as far as whoever looks has what it costs.
And the passage of the considered deal: from the market over the quay aboard, and on to the port."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.rules.felinia.actions import Buy, Embark, SwapFood, SwapSpice
from game.rules.felinia.components import BOUND_FOR, DECK
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.outlook import under_way
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.prospects import fare, ladder
from game.scenes.board.light import Ghost, contour, extent
from game.scenes.board.tags import dotted
from game.scenes.board.view import SpotView
from game.scenes.felinia import colours
from game.scenes.felinia.faces import crest, merchant, ship_face
from game.scenes.felinia.town import Town
from game.ui.text import Face
from game.ui.units import Area, Point

SAIL, STEP, PIECE = (94.0, 64.0), 41.0, 38.0
"""In the drawing of a ship, 240 wide: where the middle of the sail is, from one thing on it to the next, their size."""


def sign(town: Town, ship: int) -> object:
    state, eyes = town.state, town.now.eyes
    held = (tuple(state.goods[eyes]), state.silver[eyes], eyes)
    return state.ships[ship], len(state.aboard[ship]), held, under_way(state), ship in due(state), state.final


def paint_ship(town: Town, ship: int) -> None:
    state, hull = town.state, town.places.ships[ship]
    k = hull.w / 240
    if state.ships[ship] == EMPTY or ship == under_way(state):
        for left in (26, 96, 166):
            town.picture("bollard", Area(hull.x + left * k, hull.y + 100 * k, 40 * k, 40 * k))
        if state.ships[ship] != EMPTY:
            _label(town, ship, town.say("ship.sailing"))
        return
    tile = DECK[state.ships[ship]]
    town.put(ship_face(town.plane.lying(hull).size, tile.country, town.look.s), hull.centre)
    x, y = SAIL
    for i, (name, had) in enumerate(fare(state, town.now.eyes, ship), -1):
        picture = name if name == "silver" else f"good_{name}"
        town.put_art(picture, (hull.x + (x + i * STEP) * k, hull.y + y * k), PIECE * k, alpha=255 if had else 90)
    for space in range(len(state.aboard[ship]), tile.spaces):
        x, y = town.places.aboard(hull, space, tile.spaces)
        side = 42 * k
        town.plate(Area(x - side / 2, y - side / 2 + 12 * k, side, side), town.colours.berth, side / 2)
        town.put_art("paw", (x, y + 12 * k), 24 * k, colours.BRASS, 110)
    _label(town, ship, "")
    _load(town, ship)


def _label(town: Town, ship: int, more: str) -> None:
    """The country and the time; a clock at the earliest ship, which sails if none is full."""
    state, hull = town.state, town.places.ships[ship]
    tile = DECK[state.ships[ship]]
    words = f"{tile.departure} · {more}" if more else tile.departure
    earliest = not more and ship in due(state)
    wide = town.wide(words, 32, Face.BOLD) + 92 + 40 * earliest
    plate = Area(hull.x + 4, hull.y - 4, wide, 50)
    town.plate(plate, town.colours.load, 25)
    town.put(crest(round(64 * town.plane.k), tile.country), (plate.x + 24, plate.centre[1]))
    ink = town.colours.load.ink
    town.text(words, (plate.x + 62, plate.centre[1]), 32, colour=ink, anchor="midleft")
    if earliest:
        at = town.at((plate.right - 30, plate.centre[1]))
        town.canvas.icon("clock", at, max(15.0, 36 * town.k), ink)


def _load(town: Town, ship: int) -> None:
    """How many of its spaces are taken; whether it sails."""
    state, hull = town.state, town.places.ships[ship]
    k, aboard, spaces = hull.w / 240, len(state.aboard[ship]), DECK[state.ships[ship]].spaces
    style = town.colours.full if aboard == spaces or state.final else town.colours.load
    town.pill(f"{aboard}/{spaces}", (hull.x + 170 * k, hull.y + 128 * k), style, 28, "left")


# ---------------------------------------------------------------------- what may be boarded
def paint_boardable(town: Town, spots: Sequence[SpotView]) -> list[SpotView]:
    """A glow round each ship that a merchant may board: which they are."""
    boardable = [view for view in spots if view.enabled and any(isinstance(act, Embark) for act in view.spot.actions)]
    for view in boardable:
        hot = town.now.considered in view.spot.actions
        box, wide = town.rect(extent(view.spot)), town.canvas.px(5 if hot else 3)
        face = contour("felinia/ship", box.size, wide, colours.GLOW if hot else town.look.palette.gold)
        town.canvas.surface.blit(face, (box.x - wide - 1, box.y - wide - 1))
        ship = next(act.ship for act in view.spot.actions if isinstance(act, Embark))
        _label(town, ship, "")
        _load(town, ship)
    return boardable


def aimed_at(town: Town) -> int:
    """The ship that is considered, or that the considered deal would let somebody board; EMPTY: none."""
    considered = town.now.considered if town.now.decision is not None else None
    if isinstance(considered, Embark):
        return considered.ship
    if isinstance(considered, Buy | SwapSpice | SwapFood):
        return ladder(town.state, considered)[0].ship
    return EMPTY


def ghosts(town: Town) -> Iterator[Ghost]:
    """The merchant who would stand aboard."""
    ship, considered, decision = aimed_at(town), town.now.considered, town.now.decision
    if ship != EMPTY and considered is not None and decision is not None:
        side = round(town.places.ships[ship].w * 0.26 * town.plane.k)
        face = merchant(side, town.seats[decision.seat].colour, True)
        yield Ghost(considered, next_berth(town, ship), face, opaque=(0, 215))


def next_berth(town: Town, ship: int) -> Point:
    """Where the next merchant would stand."""
    return town.places.aboard(
        town.places.ships[ship], len(town.state.aboard[ship]), DECK[town.state.ships[ship]].spaces
    )


def paint_passage(town: Town, spots: Sequence[SpotView]) -> None:
    """The whole way of a tile that is considered, and of the merchant whom it lets board."""
    ship, places, considered = aimed_at(town), town.places, town.now.considered
    if ship == EMPTY:
        return
    if not isinstance(considered, Embark):
        tile = next(extent(view.spot) for view in spots if considered in view.spot.actions)
        deck, lane, top = next_berth(town, ship), places.city.right + 8, tile.y - 7
        for a, b in pairwise(((tile.centre[0], top), (lane, top), (lane, deck[1]), (deck[0] - 40, deck[1]))):
            dotted(town, a, b, 6)
    hull = places.ships[ship]
    port = places.centres[places.chart.ports[BOUND_FOR[town.state.ships[ship]]]]
    dotted(town, (hull.right, hull.centre[1]), port, places.tile * 0.7)
