"""The seats' mats: name and doubloons, island, goods on the wind rose, city, colonists in San Juan.

Tiles, buildings and barrels are painted as pieces, because they travel.
"""

from __future__ import annotations

from game.rules.puerto_rico.components import GOODS
from game.titles.puerto_rico.scene.bay import Bay
from game.ui.units import Area

SHADE = 60
"""Opacity of a good's picture under its barrels."""


def paint_mat(bay: Bay, seat: int, turn: bool, must: bool) -> None:
    """A seat's mat. `turn`: the seat decides; `must`: it has to load."""
    mats, colours, state = bay.places.mats, bay.colours, bay.state
    if turn:
        bay.halo(mats.mat(seat), 10, bay.lit.halo, 7, 220)
    bay.plate(mats.mat(seat), colours.mat_turn if turn else colours.mat)
    _head(bay, seat, must)
    bay.cells(mats.slots(seat, "island"), colours.grass)
    bay.cells(mats.slots(seat, "city"), colours.pavement)
    for number, good in enumerate(GOODS):
        bay.picture(f"good_{good}", bay.places.barrel(seat, number), SHADE)
        bay.count(mats.slot(seat, "windrose", number), state.goods[seat][number], none="·")
    bay.count(mats.slot(seat, "san_juan"), state.san_juan[seat], "san_juan", none="·")


def _head(bay: Bay, seat: int, must: bool) -> None:
    """Doubloons at the right; before them the governor's hat, and an anchor if the seat must load."""
    head, money, governs = bay.places.mats.head(seat), bay.places.money(seat), seat == bay.state.governor
    y = head.centre[1]
    hat = Area(money.x - 34, y - 14, 28, 28)
    tag = Area((hat.x - 2 if governs else money.x - 4) - 26, y - 12.5, 25, 25)
    player = bay.seats[seat]
    bay.nameplate(head, player.colour, player.name, tag.x - 3 if must else hat.x - 2 if governs else money.x - 4)
    bay.plate(money, "chip.light", 12)
    bay.picture("doubloon", Area(money.x + 3, money.y + 2.5, 20, 20))
    bay.text(str(bay.state.money[seat]), (money.right - 8, y), anchor="midright")
    if governs:
        bay.picture("governor", hat)
    if must:
        bay.plate(tag, bay.colours.duty)
        bay.canvas.icon("anchor", bay.at(tag.centre), 17 * bay.k, bay.colours.duty.ink)
