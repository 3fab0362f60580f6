"""Two pictures, pixel by pixel."""

from __future__ import annotations

import pygame


def differing(a: pygame.Surface, b: pygame.Surface, tolerance: int = 12) -> int:
    """Pixels that differ by more than `tolerance` in a channel."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    limit = (tolerance + 1,) * 3 + (255,)
    mask = pygame.mask.from_threshold(more, (0, 0, 0), limit)
    mask.invert()
    return mask.count()
