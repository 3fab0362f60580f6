"""The island: ports, crossroads with symbols, tiles, trading posts, ribbons of groups."""

from __future__ import annotations

from game.rules.felinia.components import COUNTRIES, DECK, SYMBOLS, TILES
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.scenes.board.sheet import FAINT
from game.scenes.board.ways import strip
from game.scenes.scenery.isle import veil
from game.titles.felinia.scene import colours
from game.titles.felinia.scene.faces import crest, crossroads, post, tile_back, tile_face
from game.titles.felinia.scene.town import Town
from game.ui import paint
from game.ui.units import Area

LAYERS = 4
"""Maximum number of deck tiles drawn in the stack."""


def sign(town: Town) -> str:
    """Everything the painting of the island depends on."""
    state = town.state
    spared = state.arrival if state.traveller != EMPTY else EMPTY
    drawn = (state.deck, state.next_tile, sum(state.bag), state.places_left)
    return repr((state.ground, state.standing, spared, drawn))


def paint_island(town: Town) -> None:
    state, chart = town.state, town.places.chart
    if state.traveller != EMPTY and not state.setting.cross_border_movement:
        dim(town, state.arrival)
    paint_ribbons(town)
    for number in sorted(range(len(chart.ids)), key=lambda number: town.places.centres[number][1]):
        _province(town, number)
    _deck(town)
    _drawn(town, "bag", town.places.one("bag"), sum(state.bag))
    if state.extended:
        _drawn(town, "mystery_back", town.places.mysteries, state.places_left)


def _deck(town: Town) -> None:
    """The stack of deck tiles, grey above blue; with the option, the next one face up."""
    state, place = town.state, town.places.one("deck_stack")
    backs = [DECK[tile].blue for tile, there in enumerate(state.deck) if there]
    side = min(place.w, place.h) * 0.78
    for i, blue in enumerate(sorted(backs, reverse=True)[-LAYERS:]):
        box = Area(place.x + 4 + i * 6, place.y + 4 + (LAYERS - i) * 6, side, side)
        town.picture("deck_blue" if blue else "deck_grey", box)
    if state.next_tile != EMPTY:
        tile = DECK[state.next_tile]
        box = Area(place.x + 6, place.y + 2, side, side)
        town.plate(box, town.colours.tile)
        town.put_art(f"cat_{tile.country}", (box.centre[0], box.y + 4 + side * 0.3), side * 0.6)
        town.text(tile.departure, (box.centre[0], box.bottom - 16), 27)
    _count(town, place, state.deck_left) if backs else _drawn(town, "deck_blue", place, 0)


def _drawn(town: Town, picture: str, place: Area, count: int) -> None:
    town.put_art(picture, place.centre, min(place.w, place.h), alpha=255 if count else FAINT)
    _count(town, place, count)


def _count(town: Town, place: Area, count: int) -> None:
    """The number left."""
    town.pill(str(count), (place.right - 26, place.bottom - 24), town.colours.badge)


def dim(town: Town, spared: int) -> None:
    """Dim every country but one."""
    face = veil(town.places.isle, town.plane.k, spared, colours.DIMMED)
    x, y = town.plane.at(town.places.island.x, town.places.island.y)
    town.canvas.surface.blit(face, (round(x), round(y)))


def paint_ribbons(town: Town) -> None:
    """Ribbons between neighbouring posts of one player."""
    standing = town.state.standing
    for a, others in enumerate(town.places.chart.near):
        for b in others:
            if a < b and standing[a] == standing[b] != EMPTY:
                _ribbon(town, standing[a], a, b)


def _ribbon(town: Town, seat: int, a: int, b: int) -> None:
    centres, k = town.places.centres, town.plane.k * town.places.tile / 70
    main, dark, light = town.tones(seat)
    p, q = (town.plane.at(*centres[end]) for end in (a, b))
    for tone, thick in ((dark, 17), (main, 12), (light, 3)):
        paint.polygon(town.canvas.surface, strip(p, q, thick * k / 2), tone)


def _province(town: Town, number: int) -> None:
    state, chart, at = town.state, town.places.chart, town.places.centres[number]
    country, tile = COUNTRIES[chart.country[number]], state.ground[number]
    side = town.plane.px(town.places.tile)
    if chart.kinds[number] == "port":
        town.put(crest(round(side * 1.15), country), at)
    elif chart.kinds[number] == "crossroads":
        symbols = tuple(name for name, count in zip(SYMBOLS, chart.symbols[number], strict=True) for _ in range(count))
        town.put(crossroads(round(side * 0.84), symbols), at)
    elif state.standing[number] != EMPTY:
        town.put(post(round(side * 0.92), town.seats[state.standing[number]].colour), at)
    elif tile == FACE_DOWN:
        town.put(tile_back(country, side), at)
    elif tile != EMPTY:
        town.put(tile_face(TILES[tile], side), at)
