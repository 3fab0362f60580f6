"""The tray beside the ring: under each stack how many tiles are left, below them the supply of stuivers."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.board import Board
from game.rules.zeelandia.components import Stack
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import Plane
from game.ui import paint
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Area

NEAR_END = 8
"""Tiles left in the shorter stack when the numbers become loud."""
COUNT_H, SUPPLY_H, MARGIN = 20, 24, 5
"""Heights of a count and of the line of stuivers, and what the plate has under it, in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """In units. Texts keep their size however small the map is; the plate grows with them."""

    plate: Area | None
    counts: dict[Stack, Area]
    supply: Area


def layout(board: Board, plane: Plane, s: float) -> Layout:
    counts: dict[Stack, Area] = {}
    for space in board.of_kind("stack"):
        x, y = plane.at(space.x, space.y + space.height / 2)
        stack: Stack = "mill" if space.properties.get("stack") == "mill" else "landscape"
        counts[stack] = Area(x / s - 20, y / s - 1, 40, COUNT_H)
    x, y = plane.of(next(board.of_kind("supply")))
    under = max(area.bottom for area in counts.values())
    supply = Area(x / s - 30, max(y / s - 8, under), 64, SUPPLY_H)
    tray = next(board.of_kind("tray"), None)
    if tray is None:
        return Layout(None, counts, supply)
    box = plane.rect(tray)
    bottom = max(box.bottom / s, supply.bottom + MARGIN)
    return Layout(Area(box.x / s, box.y / s, box.w / s, bottom - box.y / s), counts, supply)


def paint_plate(target: Surface, board: Board, plane: Plane, s: float) -> None:
    found = layout(board, plane, s).plate
    if found is not None:
        box = Rect(round(found.x * s), round(found.y * s), round(found.w * s), round(found.h * s))
        target.blit(tray_plate(box.w, box.h, round(12 * s)), box.inflate(24, 24))


@kept
def tray_plate(width: int, height: int, radius: int) -> Surface:
    plate = paint.fade(paint.rounded((width, height), radius, "#21445b", "#142b3c", "#42657c", 1, 20), 228)
    return paint.shadowed(plate, 4, 3, 130)[0]


def paint_counts(canvas: Canvas, board: Board, plane: Plane, state: Zeelandia) -> None:
    palette, found = canvas.look.palette, layout(board, plane, canvas.look.s)
    for stack, area in found.counts.items():
        left = state.left(stack)
        colour = palette.gold if left <= NEAR_END else palette.paper
        canvas.text(str(left), area.centre, 20, Face.BOLD, colour, "center", outline="#14293a")
    at = found.supply
    canvas.picture("zeelandia/stuiver", Area(at.x, at.y, 24, 24))
    canvas.text(f"× {state.supply}", (at.x + 30, at.centre[1]), 17, Face.BOLD, palette.paper, "midleft")
