"""The caption of a button: an icon, a line or two of words, and the key that clicks it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area

INSET = 14.0
"""Margin of a wide button left and right of its words, in units."""
TWO_LINES = 44.0
"""A lower button has no second line."""


@dataclass(frozen=True)
class Caption:
    area: Area
    text: str
    second: str
    """The second line, smaller."""
    must_fit: bool
    """The second line is left out where it would shrink or break: a click shows it."""
    icon: str
    units: float
    align: str
    key_cap: str
    """The key at the right end."""

    def laid(self, canvas: Canvas) -> tuple[bool, list[Lettering]]:
        """Whether the icon fits, and the lines: the icon is left out before a word would be clipped."""
        for with_icon in (True, False) if self.icon else (False,):
            room = self._room(canvas, with_icon)
            lines = self._lines(canvas, room)
            if with_icon and not all(one.fits for one in lines):
                continue
            if with_icon and self.align == "center":  # centre icon and words together
                wide = max(one.rect.w for one in lines)
                left = canvas.rect(room).x
                spare = canvas.rect(room).w - wide
                shift = max(0, spare // 2 - canvas.px(self._icon_size + 10) // 4)
                for one in lines:
                    one.rect.x = left + shift + (wide - one.rect.w) // 2
            return with_icon, lines
        return False, []

    @property
    def _icon_size(self) -> float:
        return min(self.area.h * 0.46, 30) if self.text else min(self.area.h, self.area.w) * 0.52

    def _room(self, canvas: Canvas, with_icon: bool) -> Area:
        room = self.area.inset(INSET if self.area.w > 150 else 8, 3)
        if with_icon:
            room = room.cut_left(self._icon_size, 10)[1]
        if self.key_cap:
            room = room.cut_right(cap_width(canvas, self.key_cap), 8)[1]
        return room

    def _lines(self, canvas: Canvas, room: Area) -> list[Lettering]:
        if not self._has_second(canvas, room):
            lines = 2 if self.area.h >= 40 else 1
            return [lettering.letter(canvas, room, self.text, self.units, Face.SEMI, self.align, lines=lines)]
        top, rest = room.cut_top(room.h * 0.54)
        return [
            lettering.letter(canvas, top, self.text, self.units, Face.SEMI, self.align, "bottom"),
            lettering.letter(canvas, rest, self.second, SMALL, Face.TEXT, self.align, "top"),
        ]

    def _has_second(self, canvas: Canvas, room: Area) -> bool:
        if not self.second or self.area.h < TWO_LINES:
            return False
        return not self.must_fit or width(self.second, Face.TEXT, canvas.px(SMALL)) <= canvas.rect(room).w

    def paint_icon(self, canvas: Canvas, beside: list[Lettering], colour: str) -> None:
        """Left of the words, or alone in the middle."""
        size, x = self._icon_size, self.area.centre[0]
        if beside:
            x = min(one.rect.x for one in beside) / canvas.look.s - 10 - size / 2 - canvas.shift[0]
        canvas.icon(self.icon, (x, self.area.centre[1]), size, colour)


def cap_width(canvas: Canvas, sign: str) -> float:
    """Of a key cap, in units."""
    return width(sign, Face.MEDIUM, canvas.px(SMALL)) / canvas.look.s + 16


def paint_key_cap(canvas: Canvas, sign: str, right: float, middle: float, colour: str) -> float:
    """Paints a key cap that ends at `right`; returns its width in units."""
    w = cap_width(canvas, sign)
    canvas.ring(Area(right - w, middle - 12, w, 24), 6, colour, 1)
    canvas.text(sign, (right - w / 2, middle), SMALL, Face.MEDIUM, colour, "center")
    return w
