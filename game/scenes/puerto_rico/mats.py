"""Everybody's mat: name and doubloons, island, goods in the order of the windrose, city, colonists in San Juan.

The tiles, buildings and barrels on it are pieces: they travel."""

from __future__ import annotations

from pygame import Surface

from game.rules.puerto_rico.components import GOODS
from game.scenes.puerto_rico.bay import Bay
from game.ui import paint, text
from game.ui.cache import kept
from game.ui.text import Face
from game.ui.theme import PLAYERS, Plate
from game.ui.units import Area, around

SHADE = 60
"""How opaque the picture of a good is, on which its barrels come to lie."""


def paint_mat(bay: Bay, seat: int, turn: bool, must: bool) -> None:
    """One seat's mat; `turn`: it decides, `must`: it has to load."""
    mats, colours = bay.places.mats, bay.colours
    if turn:
        bay.halo(mats.mat(seat), 10, bay.lit.halo, 7, 220)
    bay.plate(mats.mat(seat), colours.mat_turn if turn else colours.mat)
    _head(bay, seat, must)
    for kind, style in (("island", colours.grass), ("city", colours.pavement)):
        cells = mats.slots(seat, kind)
        box = bay.rect(around(cells).inset(-2))
        places = tuple(tuple(bay.rect(cell.inset(2)).move(-box.x, -box.y)) for cell in cells)
        bay.blit(_field(box.size, places, style, bay.k, bay.look.s), box.topleft)
    for number, good in enumerate(GOODS):
        bay.picture(f"good_{good}", bay.places.barrel(seat, number), SHADE)
        bay.count(mats.slot(seat, "windrose", number), bay.state.goods[seat][number], none="·")
    bay.count(mats.slot(seat, "san_juan"), bay.state.san_juan[seat], "san_juan", none="·")


@kept
def _field(size: tuple[int, int], cells: tuple[tuple[int, ...], ...], style: Plate, k: float, s: float) -> Surface:
    """An island or a city without anything on it, in pixels; `k` units a map pixel, `s` pixels a unit."""
    out = paint.plate(style, size, s).copy()
    for x, y, w, h in cells:
        out.blit(paint.ring((w, h), round(5 * k * s), style.sign, max(1, round(s))), (x, y))
    return out


def _head(bay: Bay, seat: int, must: bool) -> None:
    head, money = bay.places.mats.head(seat), bay.places.money(seat)
    player, tone = bay.seats[seat], PLAYERS[bay.seats[seat].colour]
    side, y = head.h - 4, head.centre[1]
    bay.plate(head, tone.plate(8, 90))
    bay.mark(player.colour, (head.x + side / 2 + 4, y), side)
    bay.plate(money, bay.colours.chip)
    bay.picture("doubloon", Area(money.x + 3, money.y + 2.5, 20, 20))
    bay.text(str(bay.state.money[seat]), (money.right - 8, y), anchor="midright")
    right = money.x - 4
    if seat == bay.state.governor:
        bay.picture("governor", Area(right - 30, y - 14, 28, 28))
        right -= 32
    if must:
        tag = Area(right - 26, y - 12.5, 25, 25)
        bay.plate(tag, bay.colours.duty)
        bay.canvas.icon("anchor", bay.at(tag.centre), 17 * bay.k, bay.colours.duty.ink)
        right -= 29
    left, px = head.x + side + 9, bay.canvas.px
    room = px((right - left) * bay.k)
    told = text.fit(player.name, Face.SEMI, bay.units(17), bay.look.s, room, px(head.h * bay.k))
    name = told.lines[0]
    while len(name) > 1 and text.width(name, Face.SEMI, px(told.units)) > room:
        name = name[:-2] + "…"
    bay.canvas.text(name, bay.at((left, y)), told.units, Face.SEMI, tone.ink, "midleft")
