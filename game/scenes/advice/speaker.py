"""A speech bubble that can be answered, and the floor of a table, which one speaker has at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from pygame import Rect

from game.scenes.table.topbar import HEIGHT
from game.scenes.table.view import TitleView
from game.telling.labels import Tip
from game.ui.bubble import PAD, Bubble
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import BUTTON
from game.ui.units import TARGET, Area, Point

STEP = 16.0
"""Distance between the places that are tried, in units."""
BESIDE = 14.0
"""Gap between the bubble and its subject, in units."""
NEVER, RATHER_NOT = 1000.0, 4.0
"""Cost of a covered unit of height or width, in units of distance: of something needed, of something not lit."""


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
    """All candidates: distance from something lit, the place, and what is lit there."""
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
    """The overlap of the two in units, along the shorter side."""
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
    x, y = place.centre
    return min(max(x, target.x), target.right), min(max(y, target.y), target.bottom)


GROWN = 1.1
"""Size of the words, as a multiple of those in a tip."""
GAP = 8.0
FAR = 90.0
"""Units from which on it points at nothing: a long arrow crosses what lies between."""


class Reaction(NamedTuple):
    """A button below the words."""

    id: str
    text: str
    click: Callable[[], object]
    style: str = "gold"
    action: str = ""
    """The key that clicks it."""


class Speaker(Bubble):
    """Takes every click on itself, so that widgets below get none."""

    role: ClassVar[str] = "speaker"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, head: str, words: str, reactions: Sequence[Reaction]) -> None:
        super().__init__(id, Tip(lines=(head, words)), GROWN, "tip")
        self.text = words
        self.buttons = [self.add(_button(one)) for one in reactions]
        self.lit: list[Area] | None = None
        """The places that were lit when it was placed; None: not placed yet."""

    def measure(self, look: Look) -> tuple[float, float]:
        w, h = super().measure(look)
        if not self.buttons:
            return w, h
        row = sum(_wide(look, button) + GAP for button in self.buttons) - GAP
        return max(w, row + 2 * PAD), h + TARGET + GAP


class Speech:
    """The floor of a table: at most one speaker, above its widgets and below all overlays."""

    def __init__(self, stage: Stage, title: TitleView[Any]) -> None:
        self.stage, self.title = stage, title

    @property
    def speaker(self) -> Speaker | None:
        middle = self.stage.layers.middle
        return middle if isinstance(middle, Speaker) else None

    def give(self, speaker: Speaker | None) -> None:
        """Gives the floor to a speaker, in place of the one before; None: to nobody."""
        self.stage.layers.set_middle(speaker)
        self.title.board.overlaid = ()

    def stand(self, speaker: Speaker, lit: list[Area], needed: Sequence[Area], others: Sequence[Area]) -> None:
        """Puts a speaker beside what is lit, pointing at some of it; see `find_room`."""
        look, speaker.lit = self.stage.look, lit
        below = Area(0, HEIGHT, look.w, look.h - HEIGHT)
        speaker.area, speaker.aim = find_room(speaker.measure(look), lit, needed, others, below)
        if speaker.aim is not None and _gap(speaker.area, speaker.aim) > FAR:
            speaker.aim = None
        x = speaker.area.x + PAD
        for button in speaker.buttons:
            button.area = Area(x, speaker.area.bottom - PAD - TARGET + 4, _wide(look, button), TARGET)
            x = button.area.right + GAP

    def paint(self, canvas: Canvas) -> None:
        if self.speaker is not None:
            self.title.board.overlaid = [self.speaker.area]
            self.speaker.draw(canvas)
            self.stage.damage.cover()


def _button(one: Reaction) -> Button:
    return Button(one.id, Area(0, 0, 0, 0), one.text, style=one.style, on_click=one.click, action=one.action)


def _wide(look: Look, button: Button) -> float:
    return max(64.0, look.text_width(button.text, Face.SEMI, BUTTON) + 34)


def _gap(area: Area, point: Point) -> float:
    """Sum of the horizontal and vertical distance from an area to a point outside."""
    (x, y), (cx, cy) = point, area.centre
    return max(0.0, abs(x - cx) - area.w / 2) + max(0.0, abs(y - cy) - area.h / 2)


def areas(look: Look, boxes: Sequence[Rect]) -> list[Area]:
    """Rectangles in pixels, in units."""
    return [look.area(box) for box in boxes]
