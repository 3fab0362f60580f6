"""The screen as data, for scripts, tests and screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect, Surface

from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.widget import Widget

Entry = dict[str, Any]


def entry(widget: Widget, look: Look, layer: int) -> list[Entry]:
    """The widget's own entry, and one for each further text it paints (`ID#2`, role "text")."""
    canvas = Canvas(_NOWHERE, look, widget.shift)
    box, seen = widget.rect(look), widget.window(look)
    if seen is not None:
        box = box.clip(seen)
    letterings = widget.letterings(canvas)
    first = letterings[0] if letterings else None
    own: Entry = {
        "id": widget.id,
        "parent": widget.parent.id if widget.parent else None,
        "role": widget.role,
        "text": widget.text or (first.text if first else ""),
        "text_units": first.units if first else None,
        "text_rect": list(_clipped(first.rect, seen)) if first else None,
        "rect": list(box),
        "enabled": widget.enabled,
        "reason": widget.reason_now(),
        "focused": widget.focused,
        "layer": layer,
    }
    more = [
        own
        | {
            "id": f"{widget.id}#{n}",
            "parent": widget.id,
            "role": "text",
            "text": one.text,
            "text_units": one.units,
            "text_rect": list(_clipped(one.rect, seen)),
            "rect": list(_clipped(one.rect, seen)),
            "reason": "",
            "focused": False,
        }
        for n, one in enumerate(letterings[1:], 2)
    ]
    return [own, *more]


def dump(layers: Iterable[tuple[int, Widget]], look: Look) -> list[Entry]:
    """All that is visible, lowest layer first. What is scrolled out of sight is left out."""
    entries: list[Entry] = []
    for layer, root in layers:
        for widget in root.walk():
            seen = widget.window(look)
            if seen is None or widget.rect(look).colliderect(seen):
                entries += entry(widget, look, layer)
    return entries


def turn_entries(entries: list[Entry], size: tuple[int, int]) -> list[Entry]:
    """Turns the rectangles of entries by 180 degrees, in a picture of this size. It changes the entries."""
    for one in entries:
        for key in ("rect", "text_rect"):
            if one[key]:
                x, y, wide, high = one[key]
                one[key] = [size[0] - x - wide, size[1] - y - high, wide, high]
    return entries


def _clipped(rect: Rect, seen: Rect | None) -> Rect:
    return rect if seen is None else rect.clip(seen)


_NOWHERE = Surface((1, 1))
