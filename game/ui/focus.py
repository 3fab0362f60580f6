"""Where the focus goes: Tab in tree order, arrow keys to the nearest widget in their direction."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.look import Look
from game.ui.widget import Widget

SLACK = 4
"""Two widgets that overlap by up to this many pixels still count as side by side."""
STEPS = {"next": 1, "previous": -1}
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def moved(among: Sequence[Widget], now: Widget | None, action: str, look: Look) -> Widget | None:
    """Where one of STEPS or WAYS leads."""
    return nearest(among, now, action, look) if action in WAYS else step(among, now, STEPS[action])


def step(among: Sequence[Widget], now: Widget | None, by: int) -> Widget | None:
    """The next (+1) or previous (-1) widget, wrapping around."""
    if not among:
        return None
    if now not in among:
        return among[0 if by > 0 else -1]
    return among[(among.index(now) + by) % len(among)]


def nearest(among: Sequence[Widget], now: Widget | None, way: str, look: Look) -> Widget | None:
    """The nearest widget in a direction (left, right, up, down), preferably one wholly beyond; the current one if
    there is none."""
    if now is None or now not in among:
        return among[0] if among else None
    dx, dy = WAYS[way]
    here = now.rect(look)
    best: tuple[bool, float, Widget] | None = None
    for other in among:
        if other is now:
            continue
        there = other.rect(look)
        ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        if ahead <= 0:
            continue
        across = max(there.left - here.right, here.left - there.right)
        along = max(there.top - here.bottom, here.top - there.bottom)
        gap, aside = (across, along) if dx else (along, across)
        bent = abs(there.centery - here.centery) if dx else abs(there.centerx - here.centerx)
        cost = gap < -SLACK, ahead + 3.0 * max(aside, 0) + 0.3 * bent
        if best is None or cost < best[:2]:
            best = *cost, other
    return best[2] if best else now
