"""The log: one line an event, grouped by turn; a click on a line looks back to that moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar

from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.label import Label
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import LEADING, Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget
from game.words import say

ROW = 23.0
PINNED = 4
"""Rows of a log that has room for the heading of a turn which began above it."""


@dataclass(frozen=True, slots=True)
class Line:
    """`step` is the number of the step behind it; a heading begins a turn and wears the player's shape."""

    step: int
    text: str
    heading: bool = False
    colour: str = ""
    mine: bool = False
    why: str = ""
    """Reasons of the computer player who did it, a line each."""
    dim: bool = False
    """It says less than the lines about it."""


def text_room(line: Line, wide: float, pixels: float) -> int:
    """Greatest width of its text, in pixels."""
    return math.ceil((wide - left_of(line) - 4) * pixels)


def left_of(line: Line) -> float:
    """Units from its left edge to its text, with room for a player's shape or the bar of what befell the reader."""
    return 24 if line.heading and line.colour else 12 if line.mine else 4


@lru_cache(maxsize=256)
def line_height(line: Line, wide: float, pixels: float) -> float:
    """Height of a line in units, `wide` units wide at so many pixels a unit: a long one takes several rows."""
    face = Face.MEDIUM if line.heading else Face.TEXT
    room = text_room(line, wide, pixels)
    _, _, rows = rich.layout(line.text, face, round(SMALL * pixels), room, hang=True)
    return ROW if rows == 1 else ROW + (rows - 1) * SMALL * LEADING


class LogLine(Widget):
    """One line, as wide as the log."""

    role: ClassVar[str] = "button"
    takes_pointer: ClassVar[bool] = True
    parts: ClassVar[bool] = True
    """Headings part what stands above them from what stands below."""

    def __init__(self, id: str, area: Area, line: Line, *, on_click: Callable[[], object], chosen: bool) -> None:
        super().__init__(id, area, line.text, on_click=on_click, chosen=chosen, tip=line.why or None)
        self.line = line

    def hit(self, look: Look, x: float, y: float) -> float | None:
        """Has no margin, which would reach into its neighbours."""
        far = super().hit(look, x, y)
        return far if far == 0 else None

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        left = self.area.x + left_of(self.line)
        room = Area(left, self.area.y, self.area.right - left - 4, self.area.h)
        face = Face.MEDIUM if self.line.heading else Face.TEXT
        wide = text_room(self.line, self.area.w, canvas.look.s)
        return [lettering.letter_rich(canvas, room, self.text, SMALL, face, room=wide)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        if self.hot or self.chosen:
            canvas.plate(self.area, "chip", 6)
        elif self.line.heading and self.parts:
            canvas.plate(self.area.inset(0, 1), "inset", 6)
        if self.line.colour:
            canvas.mark(self.line.colour, (self.area.x + 11, self.area.y + ROW / 2), 16)
        if self.line.mine:
            canvas.surface.fill(
                palette.gold, canvas.rect(Area(self.area.x + 4, self.area.y + 5, 2.5, self.area.h - 10))
            )
        colour = palette.gold_light if self.line.heading and self.parts else palette.paper
        if self.line.dim:
            colour = palette.mist
        lettering.draw_rich(canvas, self.letterings(canvas)[0], colour, hang=True)


class LogTitle(Label):
    """The heading of the log; a click gives it more room, or takes it back."""

    role: ClassVar[str] = "button"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, text: str, *, on_click: Callable[[], object]) -> None:
        super().__init__(id, area, text, units=17, face=Face.TITLE)
        self.on_click = on_click

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        palette, (_, y) = canvas.look.palette, self.area.centre
        canvas.icon("unfold", (self.area.right - 24, y), 13, palette.gold_light if self.hot else palette.mist)


@dataclass(frozen=True, slots=True)
class MeasuredLines:
    """Lines of a width in units, and which of them have room."""

    lines: Sequence[Line]
    wide: float
    pixels: float

    def tall(self, number: int) -> float:
        return line_height(self.lines[number], self.wide, self.pixels)

    def fitting(self, order: Iterable[int], high: float) -> list[int]:
        """The numbers, ascending, of the lines that have room, taken in this order: at least one."""
        numbers: list[int] = []
        for number in order:
            high -= self.tall(number)
            if numbers and high < -1:
                break
            numbers.append(number)
        return sorted(numbers)

    def page(self, order: Sequence[int], high: float) -> tuple[list[int], int]:
        """Those below the heading of their turn, if the first in order leaves it room, and how many they are without
        it; there is a row to spare above them unless they begin with the first of all."""
        numbers = self.fitting(order, high)
        if numbers and numbers[0]:
            high -= ROW
            numbers = self.fitting(order, high)
        seen = len(numbers)
        heading = self._heading_over(numbers)
        if heading is not None and self.tall(heading) + self.tall(order[0]) <= high + 1:
            numbers = self.fitting(order, high - self.tall(heading))
            seen, above = len(numbers), self._heading_over(numbers)
            numbers = numbers if above is None else [above, *numbers]
        return numbers, seen

    def _heading_over(self, numbers: Sequence[int]) -> int | None:
        """The heading of the turn that goes on in the first line; None if that is one itself."""
        if not numbers or self.lines[numbers[0]].heading:
            return None
        return next((number for number in reversed(range(numbers[0])) if self.lines[number].heading), None)


class More(Label):
    """Says how many lines are above those in sight, or below; a click goes there."""

    role: ClassVar[str] = "button"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, text: str, *, on_click: Callable[[], object]) -> None:
        super().__init__(id, area.inset(4, 0), text, units=SMALL)
        self.on_click = on_click


class Log(Widget):
    """The newest lines are at the bottom; the wheel and the page keys go back. Whoever has gone back stays there while
    new lines come, and finds their place again after others have read."""

    role: ClassVar[str] = "list"
    takes_pointer: ClassVar[bool] = True
    focusable: ClassVar[bool] = True
    behind = Drawn(0)
    """Lines between the bottom of the list and the newest one."""

    def __init__(self, id: str, area: Area, pixels: float, *, on_pick: Callable[[int], object]) -> None:
        """`pixels` a unit, for measuring lines."""
        super().__init__(id, area)
        self.on_pick, self.pixels = on_pick, pixels
        self.lines: Sequence[Line] = ()
        self.reader = -1
        self._places: dict[int, int] = {}
        """By reader who has gone back: the number of lines down to the bottom of the list."""
        self.picked: int | None = None
        self._grip = (0.0, 0)
        self._shown: object = None
        self._seen = 0
        """Lines in sight, without a heading from further above."""
        self._top: int | None = None
        """The line that it was opened at, until one scrolls."""
        self.marked: int | None = None
        """The line that the keys have come to."""
        self.on_click = self._pick_marked

    @property
    def rows(self) -> int:
        return max(1, int(self.area.h // ROW))

    def tell(self, lines: Sequence[Line], picked: int | None = None, reader: int = -1) -> None:
        """Shows these lines, at the newest unless the reader has scrolled back, or about the step that is `picked`."""
        if self.behind:
            self._places[self.reader] = len(self.lines) - self.behind
        else:
            self._places.pop(self.reader, None)
        self._top = self._top if reader == self.reader else None
        self.reader = reader
        self.behind = max(0, len(lines) - self._places.get(reader, len(lines)))
        if len(lines) != len(self.lines):
            self.marked = None
        if picked != self.picked:
            later = sum(line.step > picked for line in lines) if picked is not None else 0
            self.behind = max(0, later - self.rows // 2)
        shown = (tuple(lines), picked, self.area, self.behind)  # a copy: whoever tells them adds to the list
        self.lines, self.picked = shown[0], picked
        if shown != self._shown:
            self._shown = shown
            self.scroll(0)

    def open_at(self, start: int | None) -> None:
        """Shows this line first, if more lines follow than there is room for; otherwise, or for None, the newest."""
        self.behind, self._top = 0, start if self._counts else None
        self.scroll(0)
        if not self.behind:
            self._top = None
            self.scroll(0)

    def scroll(self, lines: int) -> None:
        if lines:
            self._top = None
        self.behind = max(0, min(self.behind + lines, self.furthest))
        for old in list(self.children):
            self.remove(old)
        numbers = self._shown_lines()
        y, last = self.area.y, len(self.lines) - 1
        if self._counts and numbers:
            page, above = max(1, self._seen - 1), numbers[-self._seen]
            if above and sum(map(self._measured.tall, numbers)) + ROW <= self.area.h + 1:
                place, y = self.area.cut_top(ROW)[0], y + ROW
                self.add(
                    More(f"{self.id}.above", place, say("log.above", n=above), on_click=partial(self.scroll, page))
                )
            if below := last - numbers[-1]:
                place, text = self.area.cut_bottom(ROW)[0], say("story.below", n=below)
                self.add(More(f"{self.id}.below", place, text, on_click=partial(self.scroll, -page)))
        for number in numbers:
            line, tall = self.lines[number], self._measured.tall(number)
            place = Area(self.area.x, y, self.area.w, tall)
            y += tall
            chosen = number == self.marked or (self.picked is not None and line.step == self.picked)
            self.add(
                LogLine(f"{self.id}.{number}", place, line, on_click=partial(self.on_pick, line.step), chosen=chosen)
            )

    @property
    def _counts(self) -> bool:
        """Whether there is room for the numbers of lines that are out of sight."""
        return self.rows >= PINNED

    def _shown_lines(self) -> list[int]:
        """The numbers of the lines in sight, below the heading of their turn."""
        if self._top is not None:
            self.behind = 0
        end, high, measured = len(self.lines) - self.behind, self.area.h, self._measured
        order = range(end - 1, -1, -1) if self._top is None else range(self._top, end)
        if not self._counts:
            numbers = measured.fitting(order, high)
            self._seen = len(numbers)
            return numbers
        numbers, self._seen = measured.page(order, high - (ROW if self.behind else 0))
        if self._top is not None and numbers[-1] < end - 1:
            numbers, self._seen = measured.page(order, high - ROW)
            left = high - ROW - ROW * bool(numbers[0]) - sum(map(measured.tall, numbers))
            if left > ROW:  # the next line is a long one: rather than an empty place, it stands there
                last = numbers[-1] + 1
                order = range(last, -1, -1)
                numbers, self._seen = measured.page(order, high - ROW * (last < end - 1))
            self.behind = end - 1 - numbers[-1]
        return numbers

    @property
    def furthest(self) -> int:
        """The number of lines below those shown when the log is scrolled to its first line."""
        everything = range(len(self.lines))
        for high in (self.area.h, self.area.h - ROW * self._counts):
            left = len(self.lines) - len(self._measured.fitting(everything, high))
            if not left:
                break
        return left

    @property
    def _measured(self) -> MeasuredLines:
        return MeasuredLines(self.lines, self.area.w, self.pixels)

    def wheel(self, look: Look, at: Pointer) -> bool:
        self.scroll(round(at.wheel * 3) or (1 if at.wheel > 0 else -1))
        return True

    def press(self, look: Look, at: Pointer) -> bool:
        if at.kind != "drag":
            return False
        self._grip = at.y, self.behind
        return True

    def drag(self, look: Look, at: Pointer) -> None:
        wanted = self._grip[1] + round((at.y - self._grip[0]) / (ROW * look.s))
        self.scroll(wanted - self.behind)

    def key(self, action: str) -> bool:
        """Arrows walk from line to line, Enter looks back to the one that they have come to."""
        page = self.rows - 2 if self._counts else self.rows - 1
        steps = {"up": -1, "down": 1, "page.up": -page, "page.down": page}
        if action not in steps or not self.lines:
            return False
        last = len(self.lines) - 1
        start = last - self.behind + 1 if self.marked is None else self.marked
        self.marked = max(0, min(last, start + steps[action]))
        self.scroll(min(0, last - self.behind - self.marked))
        while self.marked < last + 1 - self.behind - self._seen:
            self.scroll(1)
        return True

    def _pick_marked(self) -> None:
        if self.marked is not None and self.marked < len(self.lines):
            self.on_pick(self.lines[self.marked].step)

    def paint(self, canvas: Canvas) -> None:
        if furthest := self.furthest:
            high = max(24.0, self.area.h * self.rows / (furthest + self.rows))
            span = self.area.h - high
            top = self.area.y + span * (1 - self.behind / furthest)
            canvas.surface.fill(canvas.look.palette.steel, canvas.rect(Area(self.area.right + 2, top, 3, high)))
