"""Highlights over a board: legal, considered and refused spots, and ghosts of pieces.

Each differs in shape as well as colour: a rim, a heavy rim, the corners of a rim.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.kernel import Action
from game.scenes.board.colours import COLOURS
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import hex_rim
from game.ui.text import Face
from game.ui.theme import BLACK, Plate
from game.ui.units import Area, Point

SEAL = 18.0
"""Text size on a seal."""
FAINT, FULL = 165, 255
"""Opacity of ghosts: legal and considered actions."""


class Ghost(NamedTuple):
    """A piece as it would stand after an action, centred on a map point.

    `frame`: the area to outline, if the action is chosen elsewhere.
    """

    action: Action
    at: Point
    face: Surface
    frame: Area | None = None
    opaque: tuple[int, int] = (FAINT, FULL)


def light(
    sheet: Sheet,
    spots: Iterable[SpotView],
    considered: Action | None,
    ghosts: Iterable[Ghost] = (),
    standing: Callable[[], object] | None = None,
    *,
    veiled: bool = False,
) -> None:
    """Paint over ground and pieces. `standing` repaints what no ghost may cover; `veiled`: dim the refused spots."""
    for it in ghosts:
        _framed(sheet, it, it.action == considered)
    for view in spots:
        spot = view.spot
        if not spot.actions:
            if spot.picks and view.hot:
                rim(sheet, spot, hot=True)
            continue
        if view.enabled:
            rim(sheet, spot, considered in spot.actions)
            continue
        if veiled and spot.shape == "hex":
            veil = sheet.look.colours(COLOURS).veil
            sheet.put(hex_rim(_radius(sheet, spot) * 0.97, veil, 0, veil=veil), spot.at)
        if view.hot:
            refused(sheet, spot)
    if standing is not None:
        standing()


def glaze(sheet: Sheet, regions: Iterable[Area], spots: Iterable[SpotView], style: Plate) -> None:
    """Dim each region without a legal spot; nothing, if no spot is legal."""
    legal = [view.spot.at for view in spots if view.enabled]
    for region in regions if legal else ():
        if not any(region.x <= x <= region.right and region.y <= y <= region.bottom for x, y in legal):
            sheet.plate(region, style)


def barred(sheet: Sheet, place: Area, veil: Plate, size: float) -> None:
    """Mark a place as unavailable: a veil, and a sign of `size` over its corner, clear of the title."""
    sheet.plate(place, veil)
    knob = Area(max(0.0, place.x - size / 2), place.y - size * 0.55, size, size)
    sheet.plate(knob, sheet.look.palette.plate("refusal"), size / 2)
    sheet.canvas.icon("no", sheet.at(knob.centre), size * 0.56 * sheet.k, sheet.look.palette.bad)


def lit_ground(sheet: Sheet, place: Area, hot: bool) -> None:
    """An ellipse of light under the piece in a place."""
    w, h = round(place.w * 1.45 * sheet.plane.k), round(place.w * 0.5 * sheet.plane.k)
    colours = sheet.look.colours(COLOURS)
    disc = pygame.transform.smoothscale(paint.disc(2 * w, colours.glow, colours.glow), (w, h))
    face = paint.haloed(disc, max(1, round((6 if hot else 3) * sheet.look.s)), sheet.look.palette.gold)
    sheet.put(face, (place.centre[0], place.centre[1] + place.h * 0.27))


def seal(sheet: Sheet, place: Area, texts: Sequence[str], style: Plate, hot: bool) -> None:
    """An offer on the board, as wide as needed: the first of the texts that fits, otherwise the last."""
    text = sheet.fitting(texts, place.w - 8, SEAL)
    letters = sheet.wide(text, SEAL, Face.BOLD)
    wide = min(letters + 18, max(letters + 6, place.w))
    box = Area(place.centre[0] - wide / 2, place.y, wide, place.h)
    if hot:
        sheet.halo(box, style.radius, sheet.look.colours(COLOURS).halo, 5, 255)
    sheet.plate(box, style, style.radius)
    sheet.rich(text, place.centre, SEAL, style.ink, Face.BOLD)


def extent(spot: Spot) -> Area:
    """In map px."""
    (x, y), (w, h) = spot.at, spot.size
    return Area(x - w / 2, y - h / 2, w, h)


def rim(sheet: Sheet, spot: Spot, hot: bool) -> None:
    """Outline of a legal spot; a heavy one of the considered spot."""
    s, colours = sheet.look.s, sheet.look.colours(COLOURS)
    if spot.shape == "hex":
        tone, wide = (colours.hot, 5.0) if hot else (colours.legal, 3.4)
        face = hex_rim(_radius(sheet, spot) * 0.98, tone, wide * s, glow=colours.glow, dark=colours.edge)
        sheet.put(face, spot.at)
        return
    place, colour = extent(spot), colours.hot if hot else sheet.look.palette.gold
    if spot.shape == "row":  # one of several close below each other: the rim must not touch the next
        place = Area(place.x - 3.5, place.y + 0.5, place.w + 7, place.h - 1)
        sheet.ring(place, _bend(spot), colour, 3 if hot else 1.8)
        return
    if hot:
        sheet.ring(place.inset(-4), _bend(spot) + 4, colours.halo, 4)
    sheet.ring(place, _bend(spot), colour, 3.6 if hot else 2.6)


def refused(sheet: Sheet, spot: Spot) -> None:
    """Outline only the corners of a refused spot."""
    box, out = sheet.rect(extent(spot)).inflate(8, 8), sheet.canvas.surface
    colour = sheet.look.colours(COLOURS).refused
    was, third = out.get_clip(), (math.ceil(box.w / 3), math.ceil(box.h / 3))
    for x in (box.x, box.right - third[0]):
        for y in (box.y, box.bottom - third[1]):
            out.set_clip(Rect((x, y), third).clip(was))
            if spot.shape == "hex":
                sheet.put(hex_rim(_radius(sheet, spot) * 0.97, colour, 3 * sheet.look.s), spot.at)
            else:
                sheet.ring(extent(spot), _bend(spot), colour, 2.4)
    out.set_clip(was)


def ghost(sheet: Sheet, face: Surface, at: Point, opaque: int) -> None:
    """A translucent piece centred on a point."""
    face.set_alpha(opaque)
    sheet.put(face, at)
    face.set_alpha(255)


def _framed(sheet: Sheet, it: Ghost, hot: bool) -> None:
    gold, halo = sheet.look.palette.gold, sheet.look.colours(COLOURS).halo
    if it.frame is not None and hot:
        sheet.halo(it.frame, 5, gold, 4, 230)
    ghost(sheet, it.face, it.at, it.opaque[hot])
    if it.frame is not None:
        sheet.ring(it.frame, 5, halo if hot else gold, 2.4)


def _bend(spot: Spot) -> float:
    """Corner radius of a rim."""
    return {"disc": min(spot.size) / 2, "row": 7}.get(spot.shape, 9)


def _radius(sheet: Sheet, spot: Spot) -> float:
    """Radius of a hex, in pixels."""
    return spot.size[1] / 2 * sheet.plane.k


@kept
def contour(drawing: str, size: tuple[int, int], width: int, colour: str) -> Surface:
    """A glowing outline of a drawing, transparent inside; larger by `width + 1` on every side."""
    shape = paint.silhouette(art.art(drawing, size), colour)
    out = paint.haloed(shape, width, colour)
    out.blit(paint.silhouette(shape, BLACK), (width + 1, width + 1), special_flags=pygame.BLEND_RGBA_SUB)
    return out
