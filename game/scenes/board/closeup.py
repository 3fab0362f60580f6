"""Parts of the board seen close, side by side over the table."""

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
"""Two stand beside each other only where each is as wide; what is told below them goes into one line."""
FLAT = 6.0
"""A region so many times as wide as it is high takes the whole width."""
MARGIN = 8.0
"""Round what is seen close, for its shadow."""


@dataclass(frozen=True)
class Subject:
    """What is seen close: a region of the map, how that is painted on a surface, and what tells of itself in it."""

    id: str
    name: str
    region: Area
    """In map pixels."""
    paint: Callable[[Surface, Look, Plane], object]
    things: Iterable[tuple[str, Area, Tip]]
    """Id, place on the map, what it says."""
    foot: str
    """A line below it."""


class Thing(Widget):
    """Something in it that tells of itself."""

    role: ClassVar[str] = "image"


class CloseUp(Widget):
    """One of them, in an area of the same proportions."""

    role: ClassVar[str] = "image"

    def __init__(self, area: Area, subject: Subject) -> None:
        super().__init__(subject.id, area, subject.name)
        self.subject = subject
        self.k = area.w / subject.region.w
        self._face: Surface | None = None
        for id, place, tip in subject.things:
            self.add(Thing(f"{subject.id}.{id}", self.shown(place), tip.title, tip=tip))

    def shown(self, place: Area) -> Area:
        """Where a place of the map is, in units."""
        region, k = self.subject.region, self.k
        left, top = self.area.x + (place.x - region.x) * k, self.area.y + (place.y - region.y) * k
        return Area(left, top, place.w * k, place.h * k)

    def paint(self, canvas: Canvas) -> None:
        """Once: nothing is played while it is looked at."""
        box, region = canvas.rect(self.area.inset(-MARGIN)), self.subject.region
        if self._face is None:
            self._face = Surface(box.size, SRCALPHA)
            k, margin = self.k * canvas.look.s, MARGIN * canvas.look.s
            plane = Plane(k, margin - region.x * k, margin - region.y * k)
            self.subject.paint(self._face, canvas.look, plane)
        canvas.surface.blit(self._face, box)


class CloseUps(Popup):
    """One, and beside it another where there is room; Esc or a click closes it."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, look: Look, frame: Plate, subject: Subject, beside: Subject | None = None) -> None:
        """`beside` stands at the left, above a wide one; all regions are of one size."""
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
