"""Small floating plates: the tooltip of what is under the pointer, and the bubble that says why something is not
possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.telling.labels import Tip
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BODY, SMALL
from game.ui.units import Area
from game.ui.widget import Widget

WIDEST, PAD, GAP, POINT = 340, 14, 12, 9
SCREEN_EDGE = 6
FARTHEST = 120
"""Pixels between a bubble and what it speaks of; from farther away its arrow would cross the board."""
RULE = "§"
"""Prefix of a line that names a rule; in a bubble, clicking it opens the rulebook."""


class Bubble(Widget):
    """A plate with a title and lines that points at something. Place it with `beside`."""

    role: ClassVar[str] = "bubble"

    def __init__(self, id: str, tip: Tip, grown: float = 1.0, style: str = "refusal") -> None:
        """`grown`: how much larger than normal its text is. `style`: a plate of the palette."""
        super().__init__(id, Area(0, 0, 0, 0), "\n".join(t for t in (tip.title, *tip.lines) if t))
        self.what = tip
        self.grown, self.style = grown, style
        self.aim: tuple[float, float] | None = None

    # ------------------------------------------------------------------ layout
    @property
    def _title(self) -> float:
        return BODY * self.grown

    @property
    def _small(self) -> float:
        return (SMALL + 1) * self.grown

    def _inner_width(self, look: Look) -> float:
        """As wide as its longest line, up to a width that is comfortable to read."""
        most = min(WIDEST * self.grown, look.w - 4 * SCREEN_EDGE) - 2 * PAD
        title = rich.size(self.what.title, Face.SEMI, look.px(self._title), rich.ENDLESS)[0]
        wish = title + look.px(30 if self.what.icon else 2)
        for line in self.what.lines:
            wish = max(wish, rich.size(line, Face.TEXT, look.px(self._small), look.px(most))[0] + 2)
        return min(most, wish / look.s)

    def measure(self, look: Look) -> tuple[float, float]:
        inner = self._inner_width(look)
        h = 2 * PAD - 6.0
        if self.what.title:
            h += self._title_size(look, inner)[1] / look.s + (4 if self.what.lines else 0)
        for line in self.what.lines:
            h += rich.size(line, Face.TEXT, look.px(self._small), look.px(inner))[1] / look.s + 2
        return inner + 2 * PAD, h + 2

    def _title_size(self, look: Look, inner: float) -> tuple[int, int]:
        """In pixels."""
        room = inner - (28 if self.what.icon else 0)
        return rich.size(self.what.title, Face.SEMI, look.px(self._title), look.px(room) + 1)

    def beside(self, target: Rect, look: Look, clear: Sequence[Rect] = ()) -> None:
        """Moves it to the place that `place_beside` finds."""
        self.area, self.aim = place_beside(target, self.measure(look), look, clear)

    def leads(self, look: Look, x: float, y: float) -> bool:
        """Whether the point is on the line that names a rule."""
        lines = self._letterings(look)
        return any(one.text.startswith(RULE) and one.rect.inflate(12, 12).collidepoint(x, y) for one in lines)

    # ------------------------------------------------------------------ painting
    def letterings(self, canvas: Canvas) -> list[Lettering]:
        """One lettering for the title, one for each line."""
        return self._letterings(canvas.look)

    def _letterings(self, look: Look) -> list[Lettering]:
        letterings = []
        inner = self.area.inset(PAD, PAD - 3)
        y = inner.y
        if self.what.title:
            x, title = inner.x + (28 if self.what.icon else 0), self.what.title
            box = Rect((look.px(x), look.px(y)), self._title_size(look, inner.w))
            letterings.append(Lettering(title, (title,), Face.SEMI, self._title, "left", box))
            y += box.h / look.s + 4
        for line in self.what.lines:
            size = rich.size(line, Face.TEXT, look.px(self._small), look.px(inner.w))
            box = Rect((look.px(inner.x), look.px(y)), size)
            letterings.append(Lettering(line, (line,), Face.TEXT, self._small, "left", box))
            y += size[1] / look.s + 2
        return letterings

    def paint(self, canvas: Canvas) -> None:
        look, style = canvas.look, canvas.look.palette.plate(self.style)
        canvas.plate(self.area, style)
        self._paint_point(canvas)
        titled = bool(self.what.title)
        for i, one in enumerate(self.letterings(canvas)):
            head = titled and i == 0
            colour = look.palette.bad if head and self.style == "refusal" else style.ink
            canvas.surface.blit(rich.block(one.text, one.face, look.px(one.units), colour, one.rect.w + 2), one.rect)
            if one.text.startswith(RULE) and self.role == "bubble" and not head:
                pygame.draw.line(canvas.surface, style.ink, one.rect.bottomleft, one.rect.bottomright)
        if titled and self.what.icon:
            sign = look.palette.bad if self.style == "refusal" else look.palette.gold_dark
            canvas.icon(self.what.icon, (self.area.x + PAD + 10, self.area.y + PAD + 8), 20, sign)

    def _paint_point(self, canvas: Canvas) -> None:
        if not self.aim:
            return
        (x, y), a = self.aim, self.area
        style = canvas.look.palette.plate(self.style)
        mx, my = min(max(x, a.x + 20), a.right - 20), min(max(y, a.y + 16), a.bottom - 16)
        if y <= a.y:
            base, fill = ((mx - POINT, a.y + 1.5), (mx + POINT, a.y + 1.5)), style.top
        elif y >= a.bottom:
            base, fill = ((mx - POINT, a.bottom - 1.5), (mx + POINT, a.bottom - 1.5)), style.bottom
        elif x <= a.x:
            base, fill = ((a.x + 1.5, my - POINT), (a.x + 1.5, my + POINT)), style.top
        else:
            base, fill = ((a.right - 1.5, my - POINT), (a.right - 1.5, my + POINT)), style.top
        tip = canvas.at(x, y)
        left, right = canvas.at(*base[0]), canvas.at(*base[1])
        pygame.draw.polygon(canvas.surface, fill, (left, tip, right))
        pygame.draw.aaline(canvas.surface, style.edge, left, tip)
        pygame.draw.aaline(canvas.surface, style.edge, right, tip)


def place_beside(
    target: Rect, size: tuple[float, float], look: Look, clear: Sequence[Rect] = ()
) -> tuple[Area, tuple[float, float] | None]:
    """The place under, above, right or left of `target` (pixels), never over it, at most `FARTHEST` away, that covers
    fewest of `clear`; of equal ones the nearest. Returns it with the point (in units) beside the target that the arrow
    aims at; None where nothing fits."""
    w, h = size
    t = look.area(target)
    cx, cy = t.centre
    x = min(max(cx - w / 2, SCREEN_EDGE), look.w - w - SCREEN_EDGE)
    y = min(max(cy - h / 2, SCREEN_EDGE), look.h - h - SCREEN_EDGE)
    kept = [look.area(box) for box in clear]
    lefts = [left for left in _ends(kept, w, along=True) if left + 20 <= cx <= left + w - 20]
    tops = [top for top in _ends(kept, h, along=False) if top + 16 <= cy <= top + h - 16]
    farthest = FARTHEST / look.s
    places: list[tuple[float, Area, tuple[float, float]]] = [
        *((GAP, Area(left, t.bottom + GAP, w, h), (cx, t.bottom + 3)) for left in (x, *lefts)),
        *((GAP, Area(left, t.y - GAP - h, w, h), (cx, t.y - 3)) for left in (x, *lefts)),
        *((GAP, Area(t.right + GAP, top, w, h), (t.right + 3, cy)) for top in (y, *tops)),
        *((GAP, Area(t.x - GAP - w, top, w, h), (t.x - 3, cy)) for top in (y, *tops)),
    ]
    for left in _ends(kept, w, along=True):
        places += [(gap, Area(left, y, w, h), (t.right + 3, cy)) for gap in (left - t.right,) if GAP < gap <= farthest]
        places += [(gap, Area(left, y, w, h), (t.x - 3, cy)) for gap in (t.x - left - w,) if GAP < gap <= farthest]
    fitting = [place for place in places if _within(place[1], look)]
    if not fitting:
        return Area(x, y, w, h), None
    _, area, aim = min(fitting, key=lambda place: (len(look.rect(place[1]).collidelistall(list(clear))), place[0]))
    return area, aim


def _ends(kept: Sequence[Area], long: float, *, along: bool) -> list[float]:
    """Where something `long` begins that ends just before one of `kept` or begins just after it; across or `along`."""
    spans = sorted({(area.x, area.right) if along else (area.y, area.bottom) for area in kept})
    return [end for first, last in spans for end in (first - GAP - long, last + GAP)]


def _within(area: Area, look: Look) -> bool:
    return area.x >= 0 and area.y >= 0 and area.right <= look.w and area.bottom <= look.h


class Tooltip(Bubble):
    """Describes what is under the pointer."""

    role: ClassVar[str] = "tooltip"

    def __init__(self, id: str, tip: Tip, grown: float = 1.0) -> None:
        super().__init__(id, tip, grown, "tip")
