"""Where on the screen a bubble covers nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.ui.units import Area, Point

STEP = 16.0
"""The places that are tried lie so many units apart."""
BESIDE = 14.0
"""Units between the bubble and what it speaks of."""
NEVER, RATHER_NOT = 1000.0, 4.0
"""Units of way that one covered unit of height or width costs: of something needed, of something not lit."""


def find_room(
    size: Point, lit: Sequence[Area], needed: Sequence[Area], others: Sequence[Area], screen: Area
) -> tuple[Area, Point | None]:
    """The place on the screen nearest to something `lit` (without that, to the upper right) that covers nothing of it
    nor of what is `needed`, and as little as possible of the `others`; and the point at which the bubble points, unless
    it covers what it speaks of."""
    kept = [_edges(area.inset(-BESIDE), NEVER) for area in lit] + [_edges(area, NEVER) for area in needed]
    kept += [_edges(area, RATHER_NOT) for area in others]
    w, h = min(size[0], screen.w), min(size[1], screen.h)
    best, least, target = Area(screen.x, screen.y, w, h), math.inf, lit[0] if lit else None
    for way, place, near in sorted(_places(w, h, lit, screen), key=lambda one: one[0]):
        if way >= least:
            break
        cost = way + _cost(place, kept, least - way)
        if cost < least:
            best, least, target = place, cost, near
    return best, None if target is None or _covered(best, target) else _nearest(best, target)


def _places(w: float, h: float, lit: Sequence[Area], screen: Area) -> Iterator[tuple[float, Area, Area | None]]:
    """All that are tried: how far the place lies from something lit, the place, and what is lit there."""
    for row in range(int((screen.h - h) / STEP) + 1):
        for column in range(int((screen.w - w) / STEP) + 1):
            place = Area(screen.x + column * STEP, screen.y + row * STEP, w, h)
            if lit:
                way, near = min((_way(place, area), area) for area in lit)
                yield way, place, near
            else:
                yield _corner(place, screen), place, None


def _edges(area: Area, weight: float) -> tuple[float, float, float, float, float]:
    return area.x, area.y, area.right, area.bottom, weight


def _cost(place: Area, kept: Sequence[tuple[float, float, float, float, float]], least: float) -> float:
    """The cost of all that a place covers; counted no further than `least`."""
    x, y, right, bottom = place.x, place.y, place.right, place.bottom
    cost = 0.0
    for left, top, end, under, weight in kept:
        if left < right and end > x and top < bottom and under > y:
            cost += weight * min(min(right, end) - max(x, left), min(bottom, under) - max(y, top))
            if cost >= least:
                break
    return cost


def _covered(place: Area, area: Area) -> float:
    """Units by which the two overlap, the shorter way."""
    across = min(place.right, area.right) - max(place.x, area.x)
    along = min(place.bottom, area.bottom) - max(place.y, area.y)
    return max(0.0, min(across, along))


def _way(place: Area, target: Area) -> float:
    """From a place to what it speaks of."""
    x, y = place.centre
    far_x, far_y = abs(target.centre[0] - x), abs(target.centre[1] - y)
    gap_x, gap_y = max(0.0, far_x - (target.w + place.w) / 2), max(0.0, far_y - (target.h + place.h) / 2)
    return gap_x + gap_y + 0.1 * (far_x + far_y)


def _corner(place: Area, screen: Area) -> float:
    """From a place to the upper right corner."""
    return screen.right - place.right + place.y - screen.y


def _nearest(place: Area, target: Area) -> Point:
    """The point of the target nearest to the middle of the place."""
    x, y = place.centre
    return min(max(x, target.x), target.right), min(max(y, target.y), target.bottom)
