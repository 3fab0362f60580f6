"""The panel of what happened since one's last turn: paragraphs that unfold, in a list that scrolls."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, NamedTuple

from game.match import Seat
from game.scenes.table.log import ROW, Line, LogLine, line_height
from game.scenes.table.recap_rows import RecapRow, RecapRows, without_empty_phases
from game.telling.story.paragraph import Paragraph, Why
from game.telling.story.recap import Gathered, Item, Recap
from game.telling.tale import Tale
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.label import Label, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import LEADING, Face
from game.ui.theme import SMALL
from game.ui.units import Area, Point
from game.ui.widget import Widget
from game.words import Voice

HEAD, NOTHING = 30.0, 40.0
"""Height of the heading, and of the words that nothing happened, in units."""
MORE, FOOT, SLACK = 20.0, 26.0, 0.5
"""Height of the words about rows out of sight, below all of it and beside the heading of the log; how much of a row may
be out of sight. In units."""
GAP = 4.0
"""Between what befell the reader and the list, in units."""
LOG = 104.0
"""Width of that heading, in units."""
ARROW, BAR = 24.0, 12.0
"""Width of an arrow, and room for the scroll bar, in units."""
FEW = 3
"""Most events of a gathered row that stand by themselves where there is room."""
SPREAD = 0.65
"""Greatest part of the panel that a list may take with them."""
PART = 0.5
"""Greatest part of the panel that what befell the reader may take above the list."""
BRIEFEST = 4
"""Maximum of `RecapRows.brevity`; beyond it one has to scroll."""
LINE = SMALL * LEADING
"""Height of each further line of a row, in units."""


class Pointed(NamedTuple):
    """The places of a paragraph on the map, and the number that stands beside them."""

    places: tuple[Point, ...]
    number: int


class StoryLine(LogLine):
    """A line of a paragraph, which shows where it happened while one points at it."""

    parts: ClassVar[bool] = False

    def __init__(
        self, id: str, area: Area, line: Line, paragraph: Paragraph | None, *, on_click: Callable[[], object]
    ) -> None:
        super().__init__(id, area, line, on_click=on_click, chosen=False)
        self.paragraph = paragraph


class Arrow(Widget):
    """Unfolds a paragraph, or folds it up."""

    role: ClassVar[str] = "button"
    takes_pointer: ClassVar[bool] = True
    focusable: ClassVar[bool] = True

    def __init__(
        self, id: str, area: Area, tip: str, paragraph: Paragraph | None, *, on_click: Callable[[], object]
    ) -> None:
        super().__init__(id, area, on_click=on_click, tip=tip)
        self.paragraph = paragraph

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        at = self.area.centre[0], self.area.y + ARROW / 2
        canvas.icon("unfold", at, 13, palette.gold_light if self.hot or self.focused else palette.mist)


class WholeRows(Scroll):
    """A list that begins with a whole row and ends with a whole line of text."""

    @property
    def furthest(self) -> float:
        """Where a row begins from which all below it is seen; a line, in a last row that is higher than the list."""
        end = super().furthest
        tops = sorted(child.area.y - self.area.y for child in self.children)
        if not end or not tops:
            return end
        if tops[-1] >= end - SLACK:
            return next(top for top in tops if top >= end - SLACK)
        text = tops[-1] + (ROW - LINE) / 2  # where the first line of the row begins
        return text + max(1, math.ceil((end - text - SLACK) / LINE)) * LINE

    @property
    def pane(self) -> Area:
        for child in self.children:
            top = child.area.y - self.offset
            free = self.area.bottom - top - ROW + SLACK
            if free >= 0 and self._bottom(child) > self.area.bottom + SLACK:
                text = (ROW + LINE) / 2  # a line stands in the middle of its row; below it the next one's icons begin
                return self.area.cut_top(top - self.area.y + text + free // LINE * LINE)[0]
        return self.area

    def turn(self) -> None:
        """Goes on to the first row that is not seen whole."""
        cut = (child for child in self.children if self._bottom(child) > self.area.bottom + SLACK)
        tops = (child.area.y - self.area.y for child in cut)
        self.offset = min(self.furthest, next((top for top in tops if top > self.offset), self.offset))

    def bring(self, heads: Sequence[bool], head: int) -> None:
        """Scrolls to what the row `head` tells of, as far as there is room from there on. `heads` are those rows with
        which something else begins."""
        tops = [child.area.y - self.area.y for child in self.children if isinstance(child, StoryLine)]
        following = (top for top, begins in zip(tops, heads, strict=True) if begins and top > tops[head])
        bottom = next(following, self.content)
        if tops[head] < self.offset:
            self.recall(tops[head])
        elif bottom > self.offset + self.area.h:
            self.recall(next(top for top in tops if top >= min(tops[head], bottom - self.area.h)))

    def wheel(self, look: Look, at: Pointer) -> bool:
        """A notch stops where a row begins."""
        rolled = super().wheel(look, at)
        tops = [child.area.y - self.area.y for child in self.children]
        if at.wheel < 0:
            self.offset = min(self.furthest, min((top for top in tops if top >= self.offset), default=self.offset))
        else:
            self.offset = max((top for top in tops if top <= self.offset), default=self.offset)
        return rolled

    def shows(self, child: Widget) -> bool:
        low = self._bottom(child) - self.area.y
        return low >= LINE and child.area.y - self.offset + ROW <= self.area.bottom + SLACK

    def _bottom(self, child: Widget) -> float:
        return child.area.bottom - self.offset


def rows_below(rows: WholeRows) -> int:
    """The number of rows below the visible ones."""
    lines = (child for child in rows.children if isinstance(child, StoryLine))
    return sum(line.area.bottom - rows.offset > rows.area.bottom + SLACK for line in lines)


def rows_above(rows: WholeRows) -> int:
    """The number of rows above the visible ones."""
    lines = (child for child in rows.children if isinstance(child, StoryLine))
    return sum(line.area.y - rows.offset < rows.area.y - SLACK for line in lines)


class MoreRows(Widget):
    """Says beside a list how many rows are out of sight; a click opens all of them, or goes on to those below."""

    role: ClassVar[str] = "button"
    takes_pointer: ClassVar[bool] = True
    focusable: ClassVar[bool] = True

    def __init__(
        self, id: str, area: Area, say: Voice, rows: WholeRows, on_more: Callable[[], object] | None, left_out: int
    ) -> None:
        """`left_out`: rows that only all of it has."""
        super().__init__(id, area, on_click=on_more or rows.turn)
        self.say, self.rows, self.opens, self.left_out = say, rows, on_more is not None, left_out

    def paint(self, canvas: Canvas) -> None:
        n = rows_below(self.rows) + (rows_above(self.rows) + self.left_out if self.opens else 0)
        if not n:
            return
        text = self.say("story.whole" if self.opens else "story.below", n=n)
        words = lettering.letter_rich(canvas, self.area.inset(4, 0), text, SMALL, Face.TEXT)
        palette = canvas.look.palette
        colour = palette.gold_light if self.opens else palette.mist
        lettering.draw_rich(canvas, words, palette.paper if self.hot or self.focused else colour)


class RecapPanel(Widget):
    """`tell` after every change of the position."""

    role: ClassVar[str] = "list"

    def __init__(
        self,
        id: str,
        area: Area,
        look: Look,
        say: Voice,
        tale: Tale,
        *,
        on_paragraph: Callable[[Paragraph], object],
        on_fold: Callable[[], object],
        on_more: Callable[[], object] | None,
    ) -> None:
        """`on_paragraph`: a click on one; `on_fold`: one was folded or unfolded, and the panel is to be told anew;
        `on_more`: all is asked for where there is no room for it; None: a page at a time."""
        super().__init__(id, area)
        self.look, self.say, self.tale = look, say, tale
        self.on_paragraph, self.on_fold, self.on_more = on_paragraph, on_fold, on_more
        self.full = False
        """It has no room for all of it."""
        self.recap = self._whole = Recap(())
        self._rows: list[RecapRow] = []
        self._befell: list[RecapRow] = []
        self._unfolded: set[int] = set()
        self._turned: int | None = None
        """The item that is being folded or unfolded."""

    @property
    def pointed(self) -> Pointed | None:
        """The paragraph that somebody points at, or that has the focus."""
        lines = (
            child for child in self.walk() if isinstance(child, StoryLine | Arrow) and (child.hot or child.focused)
        )
        paragraph = next((line.paragraph for line in lines), None)
        if paragraph is None:
            return None
        return Pointed(paragraph.places, list(self.recap.paragraphs).index(paragraph) + 1)

    def tell(
        self,
        title: str,
        nothing: str,
        recap: Recap,
        reader: int,
        seats: Sequence[Seat],
        why: Mapping[int, Why],
        area: Area,
    ) -> None:
        """Fills the area from its top as far as it needs; the heading of the log follows, to the right of the number of
        rows out of sight. `nothing` is said where nothing happened, `reader` is told of it, `why` are the reasons of
        computer players by move. Another list opens at its top."""
        before = next((child.offset for child in self.children if isinstance(child, Scroll)), 0.0)
        if recap is not self._whole:
            self._whole, self._unfolded, before = recap, set(), 0.0
            self.recap = self._spread(RecapRows(self.say, self.tale, seats, reader, why, frozenset()), area)
        recap = self.recap
        if self.on_more is not None:
            _, area = area.cut_bottom(FOOT, 6)
        told = RecapRows(self.say, self.tale, seats, reader, why, frozenset(self._unfolded))
        left_out = self._lay(told, area)
        for old in list(self.children):
            self.remove(old)
        content = self._high_list(area.w - BAR) + GAP * (left_out > 0) if recap.items else NOTHING
        self.area = area = area.cut_top(min(HEAD + content, area.h))[0]
        self.add(heading(f"{self.id}.title", area.cut_top(26)[0], title, units=17, colour=self.look.palette.gold_light))
        rest = area.cut_top(HEAD)[1]
        self.full = False
        if not recap.items:
            self.add(Label(f"{self.id}.alone", rest, nothing, units=SMALL, valign="top", lines=2))
            return
        more, self.full = None, left_out > 0 or content > rest.h
        if self.full:
            rest = self._put_first(rest)
            if self.on_more is None:
                more, rest = rest.cut_bottom(MORE)
            else:
                more = Area(area.x, area.bottom + 6, area.w, FOOT).cut_right(LOG)[1]
        scroll = self.add(WholeRows(f"{self.id}.list", rest, self._high_list(rest.w - BAR)))
        self._fill(scroll, rest)
        if more is not None:
            self.add(MoreRows(f"{self.id}.more", more, self.say, scroll, self.on_more, left_out))
        scroll.recall(before)
        if self._turned is not None:
            unfold = [row.unfolds for row in self._rows]
            scroll.bring([number is not None for number in unfold], unfold.index(self._turned))

    def _lay(self, told: RecapRows, area: Area) -> int:
        """Makes rows of the recap, where all of it can be asked for as briefly as the area wants, the oldest first; the
        number of rows that this leaves out."""
        items = len(self.recap.items)

        def laid(brevity: Sequence[int]) -> int:
            self._rows = without_empty_phases(list(replace(told, brevity=brevity).of(self.recap)))
            return sum(row.told for row in self._rows)

        def fits(brevity: Sequence[int]) -> bool:
            laid(brevity)
            return HEAD + self._high_list(area.w - BAR) + GAP * any(brevity) <= area.h

        def stepped(steps: int) -> list[int]:
            return [(steps + items - 1 - number) // items for number in range(items)]

        whole, self._befell = laid(stepped(0)), list(told.befell(self.recap))
        most = BRIEFEST * items if self.on_more else 0
        brevity = stepped(bisect_left(range(most), True, key=lambda steps: fits(stepped(steps))))
        for number in reversed(range(items)):  # what the last step left out may be more than there is no room for
            longer = [*brevity[:number], max(0, brevity[number] - 1), *brevity[number + 1 :]]
            brevity = longer if longer != brevity and fits(longer) else brevity
        return whole - laid(brevity)

    def _spread(self, told: RecapRows, area: Area) -> Recap:
        """The recap without gathered rows of few events, if it has room so, above some rows of the log."""
        items: list[Item] = []
        for item in self._whole.items:
            if isinstance(item, Gathered) and len(item.paragraphs) <= FEW:
                items += item.paragraphs
            else:
                items.append(item)
        self._rows = list(told.of(spread := replace(self._whole, items=tuple(items))))
        return spread if HEAD + self._high_list(area.w - BAR) <= SPREAD * area.h else self._whole

    # ------------------------------------------------------------------ the lines
    def _put_first(self, area: Area) -> Area:
        """Puts what befell the reader above the list, or at its beginning where that would leave it no room; what is
        left of the area for the list."""
        rows = self._befell
        self._rows = without_empty_phases([row for row in self._rows if not row.line.mine])
        heights = [line_height(row.line, area.w, self.look.s) for row in rows]
        if sum(heights) > PART * area.h:
            self._rows = [*rows, *self._rows]
            return area
        y = area.y
        for number, (row, high) in enumerate(zip(rows, heights, strict=True)):
            assert row.paragraph is not None
            place, click = Area(area.x, y, area.w, high), partial(self.on_paragraph, row.paragraph)
            self.add(StoryLine(f"{self.id}.touch.{number}", place, row.line, row.paragraph, on_click=click))
            y += high
        return Area(area.x, y + GAP, area.w, area.bottom - y - GAP) if rows else area

    def _high_list(self, wide: float) -> float:
        return sum(line_height(row.line, self._room(row, wide), self.look.s) for row in self._rows)

    def _room(self, row: RecapRow, wide: float) -> float:
        return wide - row.indent - (0 if row.unfolds is None else ARROW)

    def _fill(self, scroll: Scroll, area: Area) -> None:
        y = area.y
        for number, row in enumerate(self._rows):
            wide, key, paragraph = self._room(row, area.w - BAR), row.unfolds, row.paragraph
            high = line_height(row.line, wide, self.look.s)
            place = Area(area.x + row.indent, y, wide, high)
            click: Callable[[], object] = (lambda: None) if paragraph is None else partial(self.on_paragraph, paragraph)
            if key is not None and paragraph is None:
                click = partial(self._turn, key)
            scroll.add(StoryLine(f"{self.id}.{number}", place, row.line, paragraph, on_click=click))
            if key is not None:
                tip = self.say("story.fold" if key in self._unfolded else "story.unfold")
                where = Area(place.right, y, ARROW, high)
                turn = partial(self._turn, key)
                scroll.add(Arrow(f"{self.id}.unfold.{number}", where, tip, paragraph, on_click=turn))
            y += high

    def _turn(self, number: int) -> None:
        """Folds what is unfolded, and unfolds what is folded."""
        self._unfolded ^= {number}
        self._turned = number
        self.on_fold()
        self._turned = None
