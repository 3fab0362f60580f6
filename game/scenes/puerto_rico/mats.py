"""Everybody's mat: name and doubloons, island, goods in the order of the windrose, city, colonists in San Juan.

The tiles, buildings and barrels on it are pieces: they travel."""

from __future__ import annotations

from pygame import Surface

from game.match import Seat
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.sheet import Sheet
from game.ui import paint, text
from game.ui.cache import kept
from game.ui.text import Face
from game.ui.theme import PLAYERS, Plate
from game.ui.units import Area, around

MAT = Plate("#f6ead0", "#e8d3a8", "#8f6f40", radius=10, gloss=90, grain=9, shadow=5)
TURN = Plate("#f6ead0", "#e8d3a8", "#e6b450", radius=10, rim=3, gloss=90, grain=9, shadow=5)
GRASS = Plate("#b9d29a", "#86a868", "#6a8a50", radius=6, gloss=50, grain=15)
PAVEMENT = Plate("#dccbb0", "#b39d7c", "#8d775a", radius=6, gloss=50, grain=15)
DUTY = Plate("#ffe9a6", "#e9bd55", "#b57a22", radius=12)
CHIP = Plate("#fffaf0", "#ecdab2", "#c9ac74", radius=12)
INK, SHADE = "#3b2a1c", 60


def paint_mat(
    sheet: Sheet, places: Harbour, state: PuertoRico, number: int, seat: Seat, turn: bool, must: bool
) -> None:
    """One seat's mat; `turn`: it decides, `must`: it has to load."""
    mat = places.mats.mat(number)
    if turn:
        sheet.halo(mat, 10, "#ffe3a0", 7, 220)
    sheet.plate(mat, TURN if turn else MAT)
    _head(sheet, places, state, number, seat, must)
    for cells, style, edge in (
        (places.mats.slots(number, "island"), GRASS, "#557a3c"),
        (places.mats.slots(number, "city"), PAVEMENT, "#7a654a"),
    ):
        box = sheet.rect(around(cells).inset(-2))
        spots = [sheet.rect(cell.inset(2)).move(-box.x, -box.y) for cell in cells]
        face = _field(box.size, tuple(map(tuple, spots)), style, edge, sheet.k, sheet.look.s)
        sheet.canvas.surface.blit(face, box)
    _goods(sheet, places, state, number)


@kept
def _field(
    size: tuple[int, int], cells: tuple[tuple[int, ...], ...], style: Plate, edge: str, k: float, s: float
) -> Surface:
    """An island or a city without anything on it, in pixels; `k` units a map pixel, `s` pixels a unit."""
    out = paint.plate(style, size, s).copy()
    for x, y, w, h in cells:
        out.blit(paint.ring((w, h), round(5 * k * s), edge, max(1, round(s))), (x, y))
    return out


def _head(sheet: Sheet, places: Harbour, state: PuertoRico, number: int, seat: Seat, must: bool) -> None:
    head, colour = places.mats.head(number), PLAYERS[seat.colour]
    sheet.plate(head, Plate(colour.light, colour.main, colour.dark, radius=8, gloss=90))
    side = head.h - 4
    y = head.centre[1]
    sheet.mark(seat.colour, (head.x + side / 2 + 4, y), side)
    money = places.money(number)
    sheet.plate(money, CHIP)
    sheet.picture("doubloon", Area(money.x + 3, money.y + 2.5, 20, 20))
    sheet.text(str(state.money[number]), (money.right - 8, y), 16, anchor="midright")
    right = money.x - 4
    if number == state.governor:
        sheet.picture("governor", Area(right - 30, y - 14, 28, 28))
        right -= 32
    if must:
        tag = Area(right - 26, y - 12.5, 25, 25)
        sheet.plate(tag, DUTY)
        sheet.canvas.icon("anchor", sheet.at(tag.centre), 17 * sheet.k, INK)
        right -= 29
    left = head.x + side + 9
    bright = seat.colour in ("yellow", "sky", "vermilion")
    size, px = sheet.units(17), sheet.canvas.px
    room = px((right - left) * sheet.k)
    told = text.fit(seat.name, Face.SEMI, size, sheet.look.s, room, px(head.h * sheet.k))
    name = told.lines[0]
    while len(name) > 1 and text.width(name, Face.SEMI, px(told.units)) > room:
        name = name[:-2] + "…"
    sheet.canvas.text(name, sheet.at((left, y)), told.units, Face.SEMI, "#1b1408" if bright else "#ffffff", "midleft")


def _goods(sheet: Sheet, places: Harbour, state: PuertoRico, number: int) -> None:
    """The barrels themselves are pieces: here only their shade is painted."""
    for kind, good in enumerate(GOODS):
        held = state.goods[number][kind]
        place = places.mats.slot(number, "windrose", kind)
        sheet.picture(f"good_{good}", places.barrel(number, kind), SHADE)
        sheet.count(place, held, none="·")
    sheet.count(places.mats.slot(number, "san_juan"), state.san_juan[number], "san_juan", none="·")
