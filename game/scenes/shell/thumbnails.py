"""A small picture of a table beside its record, for Continue and Load: only the board, which everybody may see."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.match import is_among_saves
from game.paths import read_plain, write_whole
from game.scenes.scenery.harbour import covering
from game.ui.art import art
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.theme import WHITE
from game.ui.units import Area

if TYPE_CHECKING:
    from game.match import Match, Saved
    from game.scenes.scene import Scene

SIZE = 480, 320
LARGEST, WIDEST = 4 * 1024 * 1024, 4096
"""Bytes of a picture's file, and pixels of its sides."""
PNG = b"\x89PNG\r\n\x1a\n"
WHERE_PNG_TELLS_ITS_SIZE = (16, 20)


def keep(scene: Scene, match: Match, board: Rect) -> None:
    """Saves the part of the scene that is `board` (pixels of the window), without overlays. A thumbnail is optional:
    disk errors are ignored, and so is a board that does not fit a window just made smaller."""
    surface = pygame.display.get_surface()
    if match.recorder.file is None or not is_among_saves(match.recorder.file):
        return
    if surface is None or not surface.get_rect().contains(board):
        return
    raw = BytesIO()
    with suppress(OSError, pygame.error):
        pygame.image.save(covering(picture(scene, board), SIZE), raw, ".png")
        write_whole(match.recorder.file.with_suffix(".png"), raw.getvalue())


def picture(scene: Scene, part: Rect) -> Surface:
    """A part of the scene, in pixels of the window, as it is without overlays."""
    whole = Surface(scene.look.units.size)
    scene.paint(Canvas(whole, scene.look))
    return whole.subsurface(part)


def paint_thumbnail(canvas: Canvas, area: Area, saved: Saved, *, play: bool = False) -> None:
    """The picture of a saved game, or the cover of its box if there is none; `play` adds a play button."""
    rect = canvas.rect(area)
    radius = canvas.px(9)
    try:
        changed = saved.thumbnail.stat().st_mtime
    except OSError:
        changed = 0.0
    canvas.surface.blit(_thumbnail(str(saved.thumbnail), changed, saved.title, rect.size, radius), rect)
    canvas.ring(area, 9, canvas.look.palette.gold_dark, 1.6)
    if play:
        cx, cy = area.centre
        canvas.plate(Area(cx - 24, cy - 24, 48, 48), "glass", 24)
        canvas.icon("play", (cx + 2, cy), 24, canvas.look.palette.gold_light)


@kept
def _thumbnail(file: str, changed: float, title: str, size: tuple[int, int], radius: int) -> Surface:
    picture = _read(Path(file)) if changed else None
    if picture is None:
        cover = art(f"{title}/cover", (size[0], size[0] * 4 // 3)) if title else art("shell/emblem", size)
        picture = cover.subsurface((0, min(cover.get_height() - size[1], size[0] // 4), size[0], min(size)))
        picture = covering(picture, size)
    else:
        picture = covering(picture, size)
    out = Surface(size, SRCALPHA)
    pygame.draw.rect(out, WHITE, out.get_rect(), border_radius=radius)
    out.blit(picture.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _read(file: Path) -> Surface | None:
    """A picture no larger than a screen; None if it is another file."""
    try:
        raw = read_plain(file, LARGEST)
        size = [int.from_bytes(raw[at : at + 4], "big") for at in WHERE_PNG_TELLS_ITS_SIZE]
        if not raw.startswith(PNG) or max(size) > WIDEST:
            return None
        return pygame.image.load(BytesIO(raw)).convert()
    except (pygame.error, OSError):
        return None
