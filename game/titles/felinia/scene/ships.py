"""The harbour.

A ship's sail shows its deck tile, in colour as far as the reader can pay the cost. The route of the considered deal is
drawn from the market to the ship, and round the island to the port.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from game.rules.felinia.actions import Buy, Embark, SwapFood, SwapSpice
from game.rules.felinia.components import BOUND_FOR, DECK
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.parts import EMPTY
from game.scenes.board.highlights import Ghost, contour, extent
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.tags import dotted
from game.scenes.board.view import SpotView
from game.titles.felinia.analysis.outlook import under_way
from game.titles.felinia.analysis.prospects import fare, ladder
from game.titles.felinia.scene import colours
from game.titles.felinia.scene.faces import crest, merchant
from game.titles.felinia.scene.places import SHIP
from game.titles.felinia.scene.town import Town
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.look import Look
from game.ui.text import Face
from game.ui.units import Area, Point, about

WIDE = 240.0
"""Width of the ship's drawing; measures on it are in its pixels."""
SAIL, STEP, PIECE = (94.0, 64.0), 41.0, 38.0
"""Centre of the sail, distance between items on it, size of an item."""
PERSON = 0.26
"""Size of a merchant aboard, relative to the ship's width."""


def berthed(town: Town, ship: int) -> Area:
    """Current area of the ship of a dock."""
    return town.places.offing if ship == under_way(town.state) else town.places.ships[ship]


def faces(town: Town) -> Iterator[Surface]:
    """Hulls of all countries, in the harbour and at sea; to prerender."""
    for place in (town.places.ships[0], town.places.offing):
        for tones in colours.CREST.values():
            yield _hull(town.plane.k * place.w / WIDE, tones)


def _hull(k: float, tones: tuple[str, ...]) -> Surface:
    return art.art("felinia/ship", (round(WIDE * k), round(WIDE / SHIP * k)), tones)


def face(town: Town, ship: int) -> Surface:
    """A ship with its deck tile; under way, no cost is shown."""
    state, at_sea = town.state, ship == under_way(town.state)
    free = range(len(state.aboard[ship]), 0 if at_sea else state.spaces[state.ships[ship]])
    pieces = () if at_sea else tuple(fare(state, town.now.eyes, ship))
    return _face(town.look, town.plane.k * berthed(town, ship).w / WIDE, state.ships[ship], pieces, free)


@kept
def _face(look: Look, k: float, tile: int, pieces: tuple[tuple[str, bool], ...], free: range) -> Surface:
    """The ship on its shadow; `k`: pixels per pixel of the drawing.

    The sail shows the cost per merchant and which of it the reader has, the hull the `free` spaces.
    """
    deck, shades = DECK[tile], look.colours(colours.COLOURS)
    out, margin = paint.shadowed(
        _hull(k, colours.CREST[deck.country]), max(1, round(4 * look.s)), max(1, round(3 * look.s)), 120
    )
    sheet, (x, y) = Sheet(out, look, Plane(k, margin, margin), "felinia"), SAIL
    for i, (name, there) in enumerate(pieces, -1):
        sheet.picture(name, about((x + i * STEP, y), PIECE), 255 if there else 90)
    for space in free:
        x, y = berth(Area(0, 0, WIDE, WIDE / SHIP), space, free.stop)
        sheet.plate(about((x, y + 12), 42), shades.berth, 21)
        sheet.picture("paw", about((x, y + 12), 24), 110, colours.BRASS)
    return out


def berth(hull: Area, space: int, spaces: int) -> Point:
    """Position of a merchant on a ship; space 0 is the bow."""
    k = hull.w / WIDE
    return hull.x + ((134 - space * 56) if spaces > 1 else 78) * k, hull.y + 118 * k


def next_berth(town: Town, ship: int) -> Point:
    """Position of the next merchant to board."""
    state = town.state
    return berth(town.places.ships[ship], len(state.aboard[ship]), state.spaces[state.ships[ship]])


def paint_labels(town: Town) -> None:
    """Labels over the ships: country, time, a clock if it would sail now, spaces taken."""
    state, ink = town.state, town.colours.load.ink
    for ship, hull in enumerate(town.places.ships):
        if state.ships[ship] == EMPTY:
            continue
        deck, at_sea = DECK[state.ships[ship]], ship == under_way(state)
        words = f"{deck.departure} · {town.say('ship.sailing')}" if at_sea else deck.departure
        sails = not at_sea and ship in due(state)
        plate = Area(hull.x + 4, hull.y - 4, town.wide(words, 32, Face.BOLD) + 92 + 40 * sails, 50)
        town.plate(plate, town.colours.load, 25)
        town.put(crest(town.plane.px(64), deck.country), (plate.x + 24, plate.centre[1]))
        town.text(words, (plate.x + 62, plate.centre[1]), 32, colour=ink, anchor="midleft")
        if sails:
            at = town.at((plate.right - 30, plate.centre[1]))
            town.canvas.icon("clock", at, max(15.0, 36 * town.k), ink)
        if not at_sea:
            k, aboard, spaces = hull.w / WIDE, len(state.aboard[ship]), state.spaces[state.ships[ship]]
            style = town.colours.full if aboard == spaces or state.final else town.colours.load
            town.pill(f"{aboard}/{spaces}", (hull.x + 170 * k, hull.y + 128 * k), style, 28, "left")


# ---------------------------------------------------------------------- boarding
def paint_boardable(town: Town, spots: Sequence[SpotView]) -> list[SpotView]:
    """A glow round each ship that may be boarded; returns their spots."""
    boardable = [view for view in spots if view.enabled and any(isinstance(act, Embark) for act in view.spot.actions)]
    for view in boardable:
        hot = town.now.considered in view.spot.actions
        box, wide = town.rect(extent(view.spot)), town.canvas.px(5 if hot else 3)
        glow = contour("felinia/ship", box.size, wide, colours.GLOW if hot else town.look.palette.gold)
        town.canvas.surface.blit(glow, (box.x - wide - 1, box.y - wide - 1))
    return boardable


def aimed_at(town: Town) -> int:
    """The ship considered, or one made accessible by the considered deal; EMPTY: none."""
    considered = town.now.considered if town.now.decision is not None else None
    if isinstance(considered, Embark):
        return considered.ship
    if isinstance(considered, Buy | SwapSpice | SwapFood):
        return ladder(town.state, considered)[0].ship
    return EMPTY


def ghosts(town: Town) -> Iterator[Ghost]:
    """The merchant aboard, as a preview."""
    ship, considered, decision = aimed_at(town), town.now.considered, town.now.decision
    if ship != EMPTY and considered is not None and decision is not None:
        person = merchant(town.plane.px(town.places.ships[ship].w * PERSON), town.seats[decision.seat].colour, True)
        yield Ghost(considered, next_berth(town, ship), person, opaque=(0, 215))


def paint_passage(town: Town, spots: Sequence[SpotView]) -> None:
    """The whole route of the considered tile, and of the merchant it allows to board."""
    ship, places, considered = aimed_at(town), town.places, town.now.considered
    if ship == EMPTY:
        return
    if not isinstance(considered, Embark):
        tile = next(extent(view.spot) for view in spots if considered in view.spot.actions)
        deck, lane, top = next_berth(town, ship), places.city.right + 8, tile.y - 7
        dotted(town, ((tile.centre[0], top), (lane, top), (lane, deck[1]), (deck[0] - 40, deck[1])), 6)
    hull = places.ships[ship]
    port = places.centres[places.chart.ports[BOUND_FOR[town.state.ships[ship]]]]
    dotted(town, places.by_sea((hull.right, hull.centre[1]), port), places.tile * 0.7)
