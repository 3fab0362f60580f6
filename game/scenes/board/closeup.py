"""Enlarged regions of the board, side by side in a popup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import SRCALPHA, Surface

from game.scenes.board.plane import Plane
from game.telling.labels import Tip
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.label import RichLabel
from game.ui.look import Look
from game.ui.theme import Plate
from game.ui.units import Area
from game.ui.widget import Widget

PAD, GAP, LINE = 16.0, 16.0, 24.0
NARROWEST, ROOMY = 300.0, 560.0
"""Units: two close-ups stand side by side only if each is at least NARROWEST wide; from ROOMY the caption fits one
line."""
FLAT = 6.0
"""Aspect ratio above which a region takes the full width."""
MARGIN = 8.0
"""Margin around a close-up for its shadow, in units."""


@dataclass(frozen=True)
class Subject:
    """A region of the map to enlarge, its painter, and its tooltips."""

    id: str
    name: str
    region: Area
    """In map px."""
    paint: Callable[[Surface, Look, Plane], object]
    things: Iterable[tuple[str, Area, Tip]]
    """Tooltips: id, area on the map, content."""
    foot: str
    """Caption below the region."""


class Thing(Widget):
    """An area with a tooltip inside a close-up."""

    role: ClassVar[str] = "image"


class CloseUp(Widget):
    """One close-up; `area` has the proportions of its region."""

    role: ClassVar[str] = "image"

    def __init__(self, area: Area, subject: Subject) -> None:
        super().__init__(subject.id, area, subject.name)
        self.subject = subject
        self.k = area.w / subject.region.w
        self._face: Surface | None = None
        for id, place, tip in subject.things:
            self.add(Thing(f"{subject.id}.{id}", self.shown(place), tip.title, tip=tip))

    def shown(self, place: Area) -> Area:
        """A map area in units of the window."""
        region, k = self.subject.region, self.k
        left, top = self.area.x + (place.x - region.x) * k, self.area.y + (place.y - region.y) * k
        return Area(left, top, place.w * k, place.h * k)

    def paint(self, canvas: Canvas) -> None:
        """Painted once and cached: no moves are played while the popup is open."""
        box, region = canvas.rect(self.area.inset(-MARGIN)), self.subject.region
        if self._face is None:
            self._face = Surface(box.size, SRCALPHA)
            k, margin = self.k * canvas.look.s, MARGIN * canvas.look.s
            plane = Plane(k, margin - region.x * k, margin - region.y * k)
            self.subject.paint(self._face, canvas.look, plane)
        canvas.surface.blit(self._face, box)


class CloseUps(Popup):
    """Popup with one close-up, or two where there is room; closed by Esc or a click."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, look: Look, frame: Plate, subject: Subject, beside: Subject | None = None) -> None:
        """`beside`: second close-up, at the left, or above a wide one. Both regions have the same size."""
        model, whole = subject.region, look.w - 32 - 2 * PAD
        flat, half = model.w > FLAT * model.h, (whole - GAP) / 2
        shown: Sequence[Subject] = [subject] if beside is None or (half < NARROWEST and not flat) else [beside, subject]
        room = half if half >= NARROWEST and not flat else whole
        foot = LINE if room >= ROOMY else 2 * LINE
        columns, rows = (1, len(shown)) if flat else (len(shown), 1)
        wide = min(room, ((look.h - 32 - 2 * PAD) / rows - foot) * model.w / model.h)
        high = wide * model.h / model.w
        super().__init__(id, look, columns * (wide + GAP) - GAP + 2 * PAD, rows * (high + foot) + 2 * PAD)
        self.style = frame
        for number, one in enumerate(shown):
            across, down = (0, number) if flat else (number, 0)
            left, top = self.area.x + PAD + across * (wide + GAP), self.area.y + PAD + down * (high + foot)
            place = Area(left, top, wide, high)
            self.add(CloseUp(place, one))
            low = Area(place.x + 4, place.bottom + 8, place.w - 8, foot)
            self.add(RichLabel(f"{one.id}.foot", low, one.foot, units=17, colour=frame.ink))
