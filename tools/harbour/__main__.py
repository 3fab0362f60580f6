"""Repaints the harbour and writes it to the assets."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.scenes.scenery.harbour import SIZES, picture
from tools.harbour import paint_harbour

if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for size in SIZES:
        pygame.image.save(paint_harbour(size), picture(size))
        print(picture(size).name)
