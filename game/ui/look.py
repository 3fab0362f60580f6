"""The current look of everything: the size of a unit, the colours, the language, whether motion is reduced."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.ui import text
from game.ui.scheme import C, Scheme
from game.ui.text import Face
from game.ui.theme import NORMAL, Palette
from game.ui.units import Area, Units


@dataclass(frozen=True)
class Look:
    """Given to every scene; a new one (another size, scale, language, contrast) makes the scene rebuild itself."""

    units: Units
    palette: Palette = field(default=NORMAL, hash=False)
    language: str = "en"
    plain: bool = False
    """Headings in the plain face."""
    calm: bool = False
    """Reduced motion: things fade and light up instead of travelling."""

    @property
    def s(self) -> float:
        return self.units.s

    @property
    def w(self) -> float:
        return self.units.w

    @property
    def h(self) -> float:
        return self.units.h

    @property
    def screen(self) -> Area:
        return Area(0, 0, self.units.w, self.units.h)

    @property
    def compact(self) -> bool:
        """Little room: less than 1450 x 830 units (720p at scale 1, or a large scale anywhere)."""
        return self.units.w < 1450 or self.units.h < 830

    @property
    def tight(self) -> bool:
        """So little room that columns are stacked: 720p at 150 %."""
        return self.units.w < 1100 or self.units.h < 620

    def colours(self, scheme: Scheme[C]) -> C:
        """The colours of a board or another part of the program, normal or in high contrast."""
        return scheme.stark if self.palette.stark else scheme.normal

    def px(self, units: float) -> int:
        return self.units.px(units)

    def text_width(self, line: str, face: Face, units: float) -> float:
        """The width of a line in units, its letters `units` high."""
        return text.width(line, face, self.px(units)) / self.s + 1

    def rect(self, area: Area) -> Rect:
        return self.units.rect(area)

    def area(self, rect: Rect) -> Area:
        """From pixels to units."""
        return Area(rect.x / self.s, rect.y / self.s, rect.w / self.s, rect.h / self.s)
