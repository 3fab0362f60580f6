"""A small picture of a table beside its record, for Continue and Load: only the board, which everybody sees."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.match import Match
from game.scenes.scene import Scene
from game.scenes.scenery.harbour import covering

SIZE = 480, 320


def keep(scene: Scene, match: Match, board: Rect) -> None:
    """Saves the part of the scene's bare picture that is `board` (pixels of the window). A disk that refuses is no
    reason to stop, and in a window that has just been made smaller the board is not seen whole."""
    surface = pygame.display.get_surface()
    if match.file is None or surface is None or not surface.get_rect().contains(board):
        return
    whole = Surface(surface.get_size())
    scene.draw_bare(whole)
    part = whole.subsurface(board)
    try:
        pygame.image.save(covering(part, SIZE), match.file.with_suffix(".png"))
    except (OSError, pygame.error):
        return
