"""A line chart by round: the points of all players, or of one player by category."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import pygame
from pygame import Surface

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Drawn, Widget
from game.words import amount

DASHES: dict[str, tuple[float, float]] = {
    "circle": (1, 0),
    "triangle": (14, 5),
    "square": (5, 4),
    "diamond": (2, 4),
    "star": (20, 8),
}
"""Dashes and gaps, in units: lines can be told apart without colour."""


@dataclass(frozen=True)
class Series:
    """A line: its values by round, its colour, and the player (colour) whose shape it bears; `name` for a category."""

    values: tuple[int, ...]
    colour: str
    player: str = ""
    name: str = ""
    dash: tuple[float, float] = (1, 0)


@dataclass(frozen=True)
class Flag:
    """A numbered flag above a point of a line."""

    number: int
    index: int
    value: int


def of_player(colour: str, values: Sequence[int]) -> Series:
    player = PLAYERS[colour]
    return Series(tuple(values), player.line or player.main, colour, dash=DASHES[player.shape])


def ticks(low: int, high: int, most: int) -> list[int]:
    """Round numbers that span low..high in at most `most` steps."""
    span = max(1, high - low)
    for k in range(12):
        for first in (1, 2, 5):
            step = first * 10**k
            if math.ceil(span / step) <= most:
                start = math.floor(low / step) * step
                return [start + i * step for i in range(math.ceil((high - start) / step) + 1)]
    return [low, high]


class Chart(Widget):
    """`labels` are the rounds under the axis; `cursor` is the selected index (the values at the right are read
    there); `grown` 0..1 is the fraction of the lines that is drawn."""

    role: ClassVar[str] = "image"
    cursor = Drawn(0)
    grown = Drawn(1.0)

    def __init__(
        self,
        id: str,
        area: Area,
        series: Sequence[Series],
        labels: Sequence[str],
        flags: Sequence[Flag],
        cursor: int,
        beside: float = 150.0,
    ) -> None:
        """`beside`: width for the names of the lines, at the right."""
        super().__init__(id, area)
        self.series, self.labels, self.flags = tuple(series), tuple(labels), tuple(flags)
        self.cursor = cursor
        self._face: tuple[tuple[tuple[int, int], float], Surface] | None = None
        values = [v for line in self.series for v in line.values]
        self.scale = ticks(min(0, *values), max(1, *values), max(2, int(area.h // 46)))
        named = any(line.name for line in self.series)
        self.plot = Area(area.x + 40, area.y + 34, area.w - 40 - (beside if named else 74), area.h - 34 - 34)

    def x(self, index: float) -> float:
        return self.plot.x + self.plot.w * index / max(1, len(self.labels) - 1)

    def y(self, value: float) -> float:
        low, high = self.scale[0], self.scale[-1]
        return self.plot.bottom - self.plot.h * (value - low) / max(1, high - low)

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        self._grid(canvas)
        canvas.surface.blit(self._lines(canvas), canvas.rect(self.area))
        if self.cursor <= self._reach():
            self._ends(canvas)
        for flag in self.flags:
            if flag.index <= self._reach():
                x, y = self.x(flag.index), max(self.plot.y - 16, self.y(flag.value) - 26)
                plate = canvas.look.palette.plate("flag")
                canvas.plate(Area(x - 12, y - 12, 24, 24), plate, 12)
                canvas.text(str(flag.number), (x, y), 16, Face.BOLD, plate.ink, "center")

    def _lines(self, canvas: Canvas) -> Surface:
        """All lines on one surface, cached until more of them is drawn."""
        wanted = (canvas.rect(self.area).size, self.grown)
        if self._face is None or self._face[0] != wanted:
            layer = Canvas(paint.clear(wanted[0], canvas.look.palette.deep), canvas.look, (-self.area.x, -self.area.y))
            for line in reversed(self.series):
                self._line(layer, line)
            self._face = wanted, layer.surface
        return self._face[1]

    def _reach(self) -> float:
        return (len(self.labels) - 1) * self.grown

    def _grid(self, canvas: Canvas) -> None:
        palette, plot = canvas.look.palette, self.plot
        for value in self.scale:
            colour = palette.axis if value == 0 else palette.grid
            canvas.line((plot.x, self.y(value)), (plot.right, self.y(value)), colour)
            canvas.text(amount(value), (plot.x - 8, self.y(value)), 15, Face.MEDIUM, palette.mist, "midright")
        room = max(1, math.ceil(len(self.labels) * 26 / plot.w))
        for i, label in enumerate(self.labels):
            if i == self.cursor or (i % room == 0 and abs(i - self.cursor) >= room):
                colour = palette.gold if i == self.cursor else palette.mist
                canvas.text(label, (self.x(i), plot.bottom + 18), 15, Face.MEDIUM, colour, "center")
        x = self.x(self.cursor)
        canvas.line((x, plot.y - 6), (x, plot.bottom), palette.gold, 1.6)

    def _line(self, canvas: Canvas, line: Series) -> None:
        reach = self._reach()
        whole = int(reach)
        points = [(self.x(i), self.y(v)) for i, v in enumerate(line.values[: whole + 1])]
        if whole + 1 < len(line.values):
            a, b, t = line.values[whole], line.values[whole + 1], reach - whole
            points.append((self.x(reach), self.y(a + (b - a) * t)))
        if len(points) > 1:
            for wide, colour in ((5.5, canvas.look.palette.deep), (2.6, line.colour)):
                dash = line.dash if colour == line.colour else (1.0, 0.0)
                _strokes(canvas, points, colour, wide, dash)
        if line.player:
            every = max(1, math.ceil(len(self.labels) / 5))
            for i in range(every, whole + 1, every):
                canvas.mark(line.player, (self.x(i), self.y(line.values[i])), 18)

    def _ends(self, canvas: Canvas) -> None:
        """The values at the cursor, in order of size, spread so that none overlap."""
        palette = canvas.look.palette
        rows = sorted(self.series, key=lambda line: -line.values[self.cursor])
        gap = 23.0
        tops = [self.y(line.values[self.cursor]) for line in rows]
        for i in range(1, len(tops)):
            tops[i] = max(tops[i], tops[i - 1] + gap)
        over = max(0.0, tops[-1] - self.plot.bottom - 4) if tops else 0.0
        if over:
            tops[-1] -= over
            for i in range(len(tops) - 2, -1, -1):
                tops[i] = min(tops[i], tops[i + 1] - gap)
        x = self.plot.right + 20
        for line, y in zip(rows, tops, strict=True):
            value = amount(line.values[self.cursor])
            if line.player:
                canvas.mark(line.player, (x, y), 21)
            else:
                canvas.line((x - 9, y), (x + 7, y), line.colour, 3)
            canvas.text(value, (x + 15, y), 18, Face.BOLD, palette.paper, "midleft")
            if line.name:
                canvas.text(line.name, (x + 50, y), 15, Face.TEXT, palette.mist, "midleft")


def _strokes(
    canvas: Canvas, points: Sequence[tuple[float, float]], colour: str, width: float, dash: tuple[float, float]
) -> None:
    """A smooth dashed line."""
    fine = [canvas.at(*p) for p in points]
    px = max(2.0, width * canvas.look.s)
    pieces = [fine] if not dash[1] else _broken(fine, dash[0] * canvas.look.s, dash[1] * canvas.look.s)
    for piece in pieces:
        for a, b in pairwise(piece):
            _stroke(canvas.surface, a, b, colour, px)
        if not dash[1]:
            for point in piece:
                pygame.draw.aacircle(canvas.surface, colour, point, px / 2)


def _stroke(surface: Surface, a: tuple[float, float], b: tuple[float, float], colour: str, px: float) -> None:
    length = math.dist(a, b)
    if length < 0.01:
        return
    nx, ny = (b[1] - a[1]) / length * px / 2, (a[0] - b[0]) / length * px / 2
    corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def _broken(points: Sequence[tuple[float, float]], stroke: float, gap: float) -> list[list[tuple[float, float]]]:
    """The line cut into dashes of that length, around its corners."""
    pieces: list[list[tuple[float, float]]] = [[points[0]]]
    drawing, left = True, stroke
    for a, b in pairwise(points):
        length, gone = math.dist(a, b), 0.0
        while length - gone > left:
            gone += left
            at = a[0] + (b[0] - a[0]) * gone / length, a[1] + (b[1] - a[1]) * gone / length
            if drawing:
                pieces[-1].append(at)
            else:
                pieces.append([at])
            drawing, left = not drawing, gap if drawing else stroke
        left -= length - gone
        if drawing:
            pieces[-1].append(b)
    return [piece for piece in pieces if len(piece) > 1]
