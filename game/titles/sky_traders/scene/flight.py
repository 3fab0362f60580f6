"""Choosing a flight: proceeds of the cargo on each tile, fares, possible rivals; the route to the considered tile."""

from __future__ import annotations

from itertools import pairwise

from game.rules.sky_traders.components import Tile
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import by_corridor, treasure, way
from game.titles.sky_traders.scene import colours, sky, standing
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.wind import fare_places
from game.titles.sky_traders.telling.phrases import COIN, FUEL, drawn
from game.ui import paint
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import about


def paint_chips(deck: Deck, *, risks: bool) -> None:
    """On every tile, proceeds and fare; `risks`: also whether rivals could come."""
    state, outlook, sky_now = deck.state, deck.outlook, deck.places.sky(deck.state)
    for tile, goal in outlook.goals.items():
        x, y = sky_now.at(state.cells[tile])
        parts = chip_parts(outlook, tile)
        while len(parts) > 1 and deck.wide(" ".join(parts), 20, Face.BOLD) + 16 > sky_now.wide:
            parts.pop()
        if parts:
            style = deck.colours.chip_best if goal.coins and goal.coins == outlook.best else deck.colours.chip
            deck.pill(" ".join(parts), (x, y + sky_now.wide * 0.42), style, 20)
        if risks and goal.rivals:
            side = max(32.0, 21 / deck.k)
            place = about((x + sky_now.wide * 0.31, y - sky_now.wide * 0.26), side)
            deck.plate(place, deck.colours.loss, side / 2)
            deck.picture("strength", place.inset(side * 0.17))


def chip_parts(outlook: Outlook, tile: Tile) -> list[str]:
    """Parts of a chip, most important first."""
    state, seat, goal = outlook.state, outlook.seat, outlook.goals[tile]
    parts = [drawn("treasure_map")] if treasure(state, seat, tile) else []
    if goal.coins != 0:
        parts.append(f"{COIN}{'?' if goal.coins is None else goal.coins}")
    if goal.fare and state.place[seat] is not tile:
        parts.append(f"{FUEL}{goal.fare}")
    return parts


# ---------------------------------------------------------------------- the considered flight
def paint_way(deck: Deck, seat: int, target: Tile) -> None:
    """A ribbon with numbered steps, the ship at its end, and its fare marked in the strip."""
    state, here = deck.state, deck.state.place[seat]
    if here is None or here is target:
        return
    sky_now, tiles = deck.places.sky(state), way(state, here, target)
    tone = PLAYERS[deck.seats[deck.now.eyes].colour]
    for a, b in pairwise(tiles):
        ends = (state.cells[a], state.cells[b])
        points = sky.hop(sky_now, *ends) if by_corridor(a, b) else [*map(sky_now.at, ends)]
        deck.ribbon(points, (colours.HALO, 11.0), (tone.dark, 8.0), (tone.main, 5.0))
    face = standing.airship(deck.seats[seat].colour, round(sky_now.wide * 0.42 * deck.plane.k), deck.look.px(1.6))
    deck.put(paint.fade(face, 190), deck.places.berth(sky_now, state.cells[target], seat))
    for number, tile in enumerate(tiles[1:], 1):
        x, y = sky_now.at(state.cells[tile])
        deck.pill(str(number), (x, y + sky_now.wide * 0.12 * (tile is target)), deck.colours.step, 23)
    cell = fare_places(deck)[len(tiles) - 1]
    deck.ring(cell.inset(-2), 9, deck.look.palette.gold, 3.4)
