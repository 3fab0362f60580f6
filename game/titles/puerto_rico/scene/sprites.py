"""Small sprites of tiles, buildings, barrels and colonists, cached by size; in pixels."""

from __future__ import annotations

from pygame import Surface

from game.rules.puerto_rico.components import BUILDINGS, TILES
from game.titles.puerto_rico.scene.colours import COLOURS, GROUNDS
from game.ui import art, paint, text
from game.ui.cache import kept
from game.ui.text import Face
from game.ui.theme import INK

ART = "puerto_rico"
"""Folder of the art."""


@kept
def circle(px: int, filled: bool) -> Surface:
    """A colonist's circle: brown if occupied, pale if empty."""
    tones = COLOURS.normal.circle_manned if filled else COLOURS.normal.circle_empty
    return paint.disc(px, *tones, max(1, px // 9))


def circle_size(side: int) -> int:
    return max(9, round(side * 0.34))


@kept
def tile(kind: int, worked: int, px: int) -> Surface:
    """An island tile. `worked`: 1 with a colonist, 0 without, -1 for a tile without an owner."""
    out = art.art(f"puerto_rico/tile_{TILES[kind]}", px).copy()
    if worked >= 0:
        side = circle_size(px)
        out.blit(circle(side, bool(worked)), (px - side - 1, px - side - 1))
    return out


@kept
def building(index: int, held: int, size: tuple[int, int]) -> Surface:
    """A building on its ground with circles below. `held`: number occupied, -1 for a building without an owner."""
    w, h = size
    plan, low = BUILDINGS[index], min(size)
    style = GROUNDS[plan.makes]
    rim = max(1, low // 40)
    out = paint.rounded(size, max(2, low // 7), style.top, style.bottom, style.edge, rim, style.gloss).copy()
    room = low if held < 0 else round(low * 0.94)
    face = art.art(f"puerto_rico/b_{plan.id}", max(4, room - max(2, low // 9)))
    out.blit(face, ((w - face.get_width()) // 2, max(1, (low - face.get_height()) // 2 - (held >= 0) * low // 14)))
    if plan.large and max(w, h) > 1.5 * low:
        palm = art.art("puerto_rico/palm", max(4, round(low * 0.55)))
        if w > h:
            out.blit(palm, (1, h - palm.get_height()))
            out.blit(palm, (w - palm.get_width() - 1, h - palm.get_height()))
        else:
            out.blit(palm, ((w - palm.get_width()) // 2, h - palm.get_height() - circle_size(low)))
    if held >= 0:
        side = circle_size(low)
        step = min(side + 1, (w - side) // max(1, plan.circles - 1)) if plan.circles > 1 else 0
        left = (w - side - step * (plan.circles - 1)) // 2
        for k in range(plan.circles):
            out.blit(circle(side, k < held), (left + k * step, h - side - 1))
    return out


@kept
def coin(px: int, letters: int, count: int) -> Surface:
    """A doubloon, with a number if there are several; `letters`: text size in pixels."""
    face = art.art("puerto_rico/doubloon", px)
    if count < 2:
        return face
    out = face.copy()
    told = text.line(str(count), Face.BOLD, letters, INK, COLOURS.normal.price_rim, 2)
    out.blit(told, told.get_rect(center=out.get_rect().center))
    return out


def ship_drawing(limit: int, loaded: bool) -> str:
    """Drawing of a ship of that many spaces; an empty one has its sails furled."""
    return f"puerto_rico/ship_{limit}" if loaded else f"puerto_rico/ship_{limit}_furled"


def cargo_ship(limit: int, loaded: bool, size: tuple[int, int]) -> Surface:
    return art.art(ship_drawing(limit, loaded), size)
