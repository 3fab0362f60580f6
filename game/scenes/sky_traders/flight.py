"""Where to fly: what the cargo would bring on each tile, what the way costs, who could come; the way to the considered
one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.match import Seat
from game.rules.sky_traders.components import Tile
from game.rules.sky_traders.prospects import by_corridor, comers, fare, proceeds, sales, strength, trades, treasure, way
from game.rules.sky_traders.state import SkyTraders
from game.scenes.sky_traders import colours, sky, standing
from game.scenes.sky_traders.pictures import COIN, FUEL, barrels, drawn, tile_art
from game.scenes.sky_traders.sheet import Deck
from game.scenes.sky_traders.wind import fare_places
from game.ui import paint
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point
from game.ui.widget import Tip
from game.words import Voice, signed

RISK = drawn("strength")


def paint_chips(deck: Deck, seat: int, *, flying: bool) -> None:
    """On every tile what the cargo would bring there; while a flight is chosen also its cost and who could come."""
    state = deck.state
    sums = {tile: proceeds(state, seat, tile) or 0 for tile in state.cells}
    best = max(sums.values())
    sky_now = deck.places.sky(state)
    for tile, cell in state.cells.items():
        words = chip_words(state, seat, tile, flying=flying)
        if not words:
            continue
        x, y = sky_now.at(cell)
        style = deck.colours.chip_best if sums[tile] == best > 0 else deck.colours.chip
        deck.label(words, (x, y + sky_now.wide * 0.34), style, 20)
        if flying and fare(state, seat, tile) is not None:
            _paint_risk(deck, seat, tile, (x + sky_now.wide * 0.3, y - sky_now.wide * 0.27))


def chip_words(state: SkyTraders, seat: int, tile: Tile, *, flying: bool) -> str:
    parts, coins, dig = [], proceeds(state, seat, tile), treasure(state, seat, tile)
    if dig is not None:
        parts.append(f"{drawn('treasure_map')} {dig[0]}–{dig[1]}")
    if trades(tile) and (coins is None or coins):
        parts.append(f"{COIN} {'?' if coins is None else coins}")
    cost = fare(state, seat, tile)
    if flying and cost and state.place[seat] is not tile:
        parts.append(f"{FUEL} {cost}")
    return "  ".join(parts)


def _paint_risk(deck: Deck, seat: int, tile: Tile, at: Point) -> None:
    """The rivals who could come before the seat's next turn."""
    rivals = comers(deck.state, seat, tile)
    if not rivals:
        side = 34.0
        place = Area(at[0] - side / 2, at[1] - side / 2, side, side)
        deck.plate(place, deck.colours.safe, side / 2)
        deck.canvas.icon("check", deck.at(place.centre), deck.k * 22, deck.colours.safe.ink)
        return
    deck.label(f"{RISK} {len(rivals)}", at, deck.colours.risk, 20)


# ---------------------------------------------------------------------- the considered flight
def paint_way(deck: Deck, seat: int, target: Tile) -> None:
    """A ribbon with numbered steps, the ship at its end, its fare in the ruler."""
    state, here = deck.state, deck.state.place[seat]
    if here is None or here is target:
        return
    sky_now, tiles = deck.places.sky(state), way(state, here, target)
    for a, b in pairwise(tiles):
        ends = (state.cells[a], state.cells[b])
        points = sky.hop(sky_now, *ends) if by_corridor(a, b) else [*map(sky_now.at, ends)]
        _ribbon(deck, points, dashed=len(points) > 2)
    for number, tile in enumerate(tiles[1:], 1):
        x, y = sky_now.at(state.cells[tile])
        side = 38.0
        place = Area(x - side / 2, y - side / 2, side, side)
        deck.plate(place, deck.colours.step, side / 2)
        deck.text(str(number), place.centre, 23, Face.BOLD, deck.colours.step.ink)
    face = standing.airship(deck.seats[seat].colour, round(sky_now.wide * 0.42 * deck.plane.k), deck.look.px(1.6))
    deck.put(paint.fade(face, 170), deck.places.berth(sky_now, state.cells[target], seat))
    cell = fare_places(deck)[len(tiles) - 1]
    deck.ring(cell.inset(-2), 9, deck.look.palette.gold, 3.4)


def _ribbon(deck: Deck, points: Sequence[Point], *, dashed: bool) -> None:
    tone = PLAYERS[deck.seats[deck.now.eyes].colour]
    at = [deck.plane.at(*point) for point in points]
    for number, (a, b) in enumerate(pairwise(at)):
        if dashed and number % 4 == 3:
            continue
        for width, colour in ((11.0, colours.HALO), (8.0, tone.dark), (5.0, tone.main)):
            _bar(deck, a, b, width, colour)


def _bar(deck: Deck, a: Point, b: Point, width: float, colour: str) -> None:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    nx, ny = -dy / long * width * deck.look.s / 2, dx / long * width * deck.look.s / 2
    paint.polygon(
        deck.surface,
        [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)],
        colour,
    )


# ---------------------------------------------------------------------- words
def tile_tip(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, tile: Tile) -> Tip:
    """What is there, what the cargo would bring, what the way costs, who could come and how strong they are."""
    lines = [say(f"about.{tile_art(tile).removeprefix('tile_')}")]
    for lot in sales(state, seat, tile) or ():
        each = f"({lot.price} + {lot.bonus})" if lot.bonus else str(lot.price)
        lines.append(f"{barrels(lot.kind, lot.barrels)} × {each} = {lot.coins} {COIN}")
    here = state.place[seat]
    if here is not None and here is not tile and (cost := fare(state, seat, tile)) is not None:
        lines.append(say("tip.fare", fuel=f"{FUEL} {cost}", n=state.distance[here][tile]))
    lines += [
        f"[player:{seats[there].colour}] {seats[there].name}" for there, at in enumerate(state.place) if at is tile
    ]
    if rivals := comers(state, seat, tile):
        words = "  ".join(f"[player:{seats[rival].colour}] {signed(strength(state, rival))}" for rival in rivals)
        lines.append(f"{RISK} {say('tip.comers')} {words}")
    return Tip(say(f"tile.{tile}"), tuple(lines), f"sky_traders/{tile_art(tile)}")
