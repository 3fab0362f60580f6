"""Is a screen sound? Asked of its dump: nothing clipped, nothing on top of another text, nothing too small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from pygame import Rect

SMALLEST = 15
SLACK = 2
"""Pixels that a rectangle may stick out by, for rounding."""
ROLLS = {"list", "board"}
"""Roles whose content may be larger than they are."""
PRESSED = {"button", "toggle", "slider", "option", "tab", "field", "choice", "item"}


def inked(rect: Sequence[int]) -> Rect:
    """The part of a line's box that letters fill: fonts leave room above and below."""
    box = Rect(rect)
    return box.inflate(-4, -round(box.h * 0.3)) if box.w > 4 else box


def holds(outer: Rect, inner: Rect) -> bool:
    return outer.inflate(2 * SLACK, 2 * SLACK).contains(inner)


def faults(entries: Sequence[dict[str, Any]], size: tuple[int, int]) -> list[str]:
    """A sentence for each fault of a dump of a window of `size` pixels; empty if the screen is sound."""
    screen, found = Rect(0, 0, *size), []
    by_id = {e["id"]: e for e in entries}
    if len(by_id) != len(entries):
        count = Counter(e["id"] for e in entries)
        found += [f"{id}: {n} widgets have this id" for id, n in count.items() if n > 1]
    for e in entries:
        box = Rect(e["rect"])
        parent = by_id.get(e["parent"])
        rolled = _rolled(e, by_id)
        if not holds(screen, box) and not rolled:
            found.append(f"{e['id']}: {tuple(box)} outside the window")
        if parent and parent["role"] not in ROLLS and not rolled and not holds(Rect(parent["rect"]), box):
            found.append(f"{e['id']}: {tuple(box)} outside {parent['id']} {tuple(parent['rect'])}")
        if e["text_rect"] and not rolled:
            text = inked(e["text_rect"])
            if not holds(box, text):
                found.append(f"{e['id']}: text {e['text']!r} {tuple(e['text_rect'])} outside {tuple(box)}")
        if e["text_units"] is not None and e["text_units"] < SMALLEST:
            found.append(f"{e['id']}: text of {e['text_units']} units")
    found += _overlaps(entries)
    return found


def _rolled(entry: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> bool:
    """Whether it lies in something that rolls, and so may be cut at its edge."""
    above = by_id.get(entry["parent"])
    while above:
        if above["role"] in ROLLS:
            return True
        above = by_id.get(above["parent"])
    return False


def _overlaps(entries: Sequence[dict[str, Any]]) -> list[str]:
    found = []
    texts = [e for e in entries if e["text_rect"] and e["text_rect"][2] > 0 and e["text_rect"][3] > 0]
    for a, b in combinations(texts, 2):
        if a["layer"] == b["layer"] and inked(a["text_rect"]).colliderect(inked(b["text_rect"])):
            found.append(f"{a['id']} and {b['id']}: texts {a['text']!r} and {b['text']!r} overlap")
    pressed = [e for e in entries if e["role"] in PRESSED]
    for a, b in combinations(pressed, 2):
        if a["layer"] == b["layer"] and Rect(a["rect"]).inflate(-2, -2).colliderect(Rect(b["rect"]).inflate(-2, -2)):
            found.append(f"{a['id']} and {b['id']}: one covers the other")
    return found
