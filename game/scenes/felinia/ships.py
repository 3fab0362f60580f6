"""The harbour: four docks; the sail of each ship is its deck tile."""

from __future__ import annotations

from game.rules.felinia.components import COUNTRIES, DECK
from game.rules.felinia.parts import EMPTY
from game.scenes.felinia import colours
from game.scenes.felinia.town import Town
from game.ui.units import Area


def sign(town: Town, ship: int) -> object:
    state = town.state
    goods = tuple(state.goods[town.now.eyes])
    return state.ships[ship], len(state.aboard[ship]), goods, ship in state.sailing[:1], state.silver[town.now.eyes]


def paint_ship(town: Town, ship: int) -> None:
    state, hull = town.state, town.places.ships[ship]
    k = hull.w / 240
    if state.ships[ship] == EMPTY:
        for x in (26, 96, 166):
            town.picture("bollard", Area(hull.x + x * k, hull.y + 100 * k, 40 * k, 40 * k))
        return
    tile = DECK[state.ships[ship]]
    tones = colours.CREST[tile.country]
    town.picture("ship", hull, tones=tones)
    cost = [f"good_{good}" for good, count in tile.goods.items() for _ in range(count)] + ["silver"] * tile.silver
    for i, picture in enumerate(cost):
        town.put_art(picture, (hull.x + (94 + (i - 1) * 41) * k, hull.y + 64 * k), 38 * k)
    plate = Area(hull.x + 2 * k, hull.y - 2 * k, 110 * k, 30 * k)
    town.plate(plate, town.colours.load, 15 * k)
    town.put_art(f"cat_{COUNTRIES[COUNTRIES.index(tile.country)]}", (plate.x + 16 * k, plate.centre[1]), 30 * k)
    town.text(tile.departure, (plate.x + 38 * k, plate.centre[1]), 30, colour=town.colours.load.ink, anchor="midleft")
    load = Area(hull.x + 168 * k, hull.y + 118 * k, 46 * k, 26 * k)
    full = len(state.aboard[ship]) == tile.spaces
    town.plate(load, town.colours.full if full else town.colours.load, 13 * k)
    town.text(f"{len(state.aboard[ship])}/{tile.spaces}", load.centre, 28, colour=town.colours.load.ink)
