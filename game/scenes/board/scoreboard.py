"""Points by source, over the board after a match; the title illustrates the row under the pointer on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from game.match import Seat
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

HEAD, LEAST, MOST, GAP = 42.0, 21.0, 56.0, 14.0
"""Units: header, minimum and maximum row height, gap between players."""
LEFT = 0.3
"""Fraction of a row taken by its name."""
BESIDE, NAMED, COUNTED = 96.0, 60.0, 66.0
"""Units: minimum column widths for a name beside the shape, a name below it, and counts besides points."""
SIDE, SEEN = 26.0, 0.36
"""Size of pictures in a row, and the minimum visible fraction of overlapping ones."""


class Source(NamedTuple):
    """A row: key, name and icon; by seat, the count, the points and, optionally, pictures of the things counted."""

    key: str
    name: str
    icon: str
    counts: Sequence[int]
    points: Sequence[int]
    pictures: Sequence[Sequence[str]] = ()


def columns(area: Area, seats: int) -> list[Area]:
    """Each seat's column, right of the row names."""
    return area.cut_left(area.w * LEFT)[1].columns(seats, GAP)


class ScoreRow(Widget):
    """One source of points; the highest is underlined."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True

    def __init__(self, area: Area, source: Source) -> None:
        super().__init__(f"score.{source.key}", area, source.name)
        self.source = source

    @property
    def side(self) -> float:
        """Size of its pictures."""
        return min(SIDE, self.area.h - 2)

    def pictured(self) -> Iterator[tuple[int, Sequence[str], list[Area]]]:
        """Seats whose pictures fit beside their points, with the pictures' areas."""
        side = self.side
        for seat, (cell, own) in enumerate(
            zip(columns(self.area, len(self.source.points)), self.source.pictures, strict=False)
        ):
            step = min(side + 1, (cell.w - 30 - side) / max(1, len(own) - 1))
            if own and cell.w >= COUNTED and step >= side * SEEN:
                places = (Area(cell.x + i * step, cell.centre[1] - side / 2, side, side) for i in range(len(own)))
                yield seat, own, list(places)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        """The name, the points of each seat, then the non-zero counts of seats without pictures."""
        cells, source = columns(self.area, len(self.source.points)), self.source
        name = Area(self.area.x + 34, self.area.y, self.area.w * LEFT - 38, self.area.h)
        texts = [lettering.letter(canvas, name, self.text, 16, Face.SEMI)]
        for cell, points in zip(cells, source.points, strict=True):
            texts.append(lettering.letter(canvas, cell.cut_right(40)[0], str(points), 19, Face.BOLD, "right"))
        pictured = {seat for seat, *_ in self.pictured()}
        for seat, (cell, count) in enumerate(zip(cells, source.counts, strict=True)):
            if count and cell.w >= COUNTED and seat not in pictured:
                place = Area(cell.x + 4, cell.y, cell.w - 48, cell.h)
                texts.append(lettering.letter(canvas, place, f"× {count}", SMALL, Face.TEXT))
        return texts

    def paint(self, canvas: Canvas) -> None:
        palette, side, scored = canvas.look.palette, self.side, self.source.points
        if self.hot or self.focused:
            canvas.plate(self.area.inset(-2, 0), "chip.hot")
        canvas.picture(self.source.icon, Area(self.area.x + 4, self.area.centre[1] - side / 2, side, side))
        for _, own, places in self.pictured():
            for icon, place in zip(own, places, strict=True):
                canvas.picture(icon, place)
        name, *numbers = self.letterings(canvas)
        lettering.draw(canvas, name, palette.ink)
        for words, points in zip(numbers, [*scored, *[0] * len(scored)], strict=False):
            lettering.draw(canvas, words, palette.ink if points else palette.ink_soft)
            if points and points == max(scored):
                left, right, low = (
                    edge / canvas.look.s for edge in (words.rect.x, words.rect.right, words.rect.bottom)
                )
                canvas.line((left, low - 2), (right, low - 2), palette.gold_dark, 2)


class ScoreBoard(Widget):
    """The rows, and below them the totals and the tie-breakers (`tie_icon`)."""

    role: ClassVar[str] = "panel"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, seats: Sequence[Seat], total: str, tie_icon: str) -> None:
        super().__init__("score", Area(0, 0, 0, 0))
        self.seats, self.total, self.tie_icon = seats, total, tie_icon
        self.totals: Sequence[int] = ()
        self.ties: Sequence[int] = ()
        self.visible = False
        self._shown: object = None

    @property
    def rows(self) -> list[ScoreRow]:
        return [child for child in self.children if isinstance(child, ScoreRow)]

    @property
    def lit(self) -> str:
        """Key of the row under the pointer; empty: none."""
        return next((row.source.key for row in self.rows if row.hot or row.focused), "")

    def fill(self, area: Area, sources: Sequence[Source], totals: Sequence[int], ties: Sequence[int]) -> None:
        """Fill `area` with as many rows as it has room for; those in which nobody has points are left out."""
        room = int((area.h - 2 * HEAD - 12) / LEAST)
        sources = [source for source in sources if any(source.points)][:room]
        high = min(MOST, (area.h - 2 * HEAD - 12) / max(1, len(sources)))
        self.area = Area(area.x, area.y, area.w, 2 * HEAD + 12 + high * len(sources))
        self.totals, self.ties, self.visible = totals, ties, True
        if self._shown != (self.area, sources):
            self._shown = (self.area, sources)
            places = Area(area.x + 8, area.y + HEAD + 4, area.w - 16, 0).rows(high, len(sources), 0)
            self.hold([ScoreRow(place, source) for place, source in zip(places, sources, strict=True)])

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        inner = Area(self.area.x + 8, self.area.y, self.area.w - 16, HEAD)
        low, count = inner.moved(0, self.area.h - HEAD - 4), len(self.seats)
        texts = [lettering.letter(canvas, low.cut_left(low.w * LEFT - 8)[0], self.total, 19, Face.TITLE)]
        for cell, seat in zip(columns(inner, count), self.seats, strict=True):
            beside, below = cell.cut_left(26)[1].inset(1, 4), cell.cut_bottom(21)[0]
            if cell.w >= NAMED:
                place, units = (beside, 17) if cell.w >= BESIDE else (below, SMALL)
                texts.append(lettering.letter(canvas, place, seat.name, units, Face.SEMI))
        for cell, total, tie in zip(columns(low, count), self.totals, self.ties, strict=True):
            texts.append(lettering.letter(canvas, cell.cut_right(46)[0], str(total), 24, Face.BOLD, "right"))
            if cell.w >= COUNTED:
                place = Area(cell.x + 24, cell.y, cell.w - 72, cell.h)
                texts.append(lettering.letter(canvas, place, str(tie), SMALL, Face.TEXT))
        return texts

    def paint(self, canvas: Canvas) -> None:
        palette, low = canvas.look.palette, self.area.bottom - HEAD - 4
        canvas.plate(self.area, "tip")
        inner = self.area.inset(8, 0)
        for cell, seat, total in zip(columns(inner, len(self.seats)), self.seats, self.totals, strict=True):
            if total == max(self.totals):
                canvas.plate(cell.inset(-GAP / 2 + 1, 4), "leader", 8)
            above = NAMED <= cell.w < BESIDE
            canvas.mark(seat.colour, (cell.x + 13, cell.y + (13 if above else HEAD / 2 + 1)), 16 if above else 20)
            if cell.w >= COUNTED:
                canvas.picture(self.tie_icon, Area(cell.x + 2, low + 10, 20, 20))
        canvas.line((inner.x, low), (inner.right, low), palette.gold_dark, 1.6)
        for words in self.letterings(canvas):
            lettering.draw(canvas, words, palette.ink)
