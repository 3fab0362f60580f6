"""Text over a board: numbers on plates, effects of an action, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.scenes.board.colours import COLOURS
from game.scenes.board.sheet import Sheet
from game.scenes.board.ways import along, length
from game.ui import paint, rich
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face, line, width
from game.ui.theme import Plate
from game.ui.units import Point

TAG, HIGH = 16, 20
"""Units: text size and height of a tag."""
DOT, BEADS, TIP = 10.0, 13.0, 13.0
"""Dotted line, in map px: size of a dot, distance between dots, size of the arrow."""


def tag_size(text: str, s: float) -> tuple[int, int]:
    """Size of a tag in pixels; `s`: pixels per unit."""
    return width(text, Face.BOLD, round(TAG * s)) + round(6 * s), round(HIGH * s)


def tag(canvas: Canvas, box: Rect, text: str, plate: Plate, ink: str = "") -> None:
    """A number on a plate; `box` in surface pixels."""
    area = canvas.look.area(box)
    canvas.plate(area, plate)
    canvas.text(text, area.centre, TAG, Face.BOLD, ink or plate.ink, "center")


def consequence(canvas: Canvas, at: Point, lines: Sequence[str], plate: Plate, within: Rect) -> None:
    """Lines of rich text centred on a point and shifted to stay `within`; in surface pixels."""
    block = rich.block("\n".join(lines), Face.BOLD, canvas.px(TAG), plate.ink, rich.ENDLESS)
    box = consequence_box(canvas.look, at, lines, within)
    canvas.plate(canvas.look.area(box), plate)
    canvas.surface.blit(block, block.get_rect(center=box.center))


def consequence_box(look: Look, at: Point, lines: Sequence[str], within: Rect) -> Rect:
    """The box of those lines, in surface pixels."""
    box = Rect((0, 0), rich.size("\n".join(lines), Face.BOLD, look.px(TAG), rich.ENDLESS))
    box = box.inflate(look.px(12), look.px(4))
    box.center = round(at[0]), round(at[1])
    return box.clamp(within)


def plaque(text: str, style: Plate, s: float) -> Surface:
    """A line on a plate; `s`: pixels per unit."""
    letters = round(TAG * s)
    wide = line(text, Face.BOLD, letters, style.ink).get_width() + round(14 * s)
    return marker(text, style, (wide, round(26 * s)), letters, s)


@kept
def marker(text: str, style: Plate, size: tuple[int, int], letters: int, s: float) -> Surface:
    """Text on a plate of a given size; `size` and text height `letters` in pixels."""
    out = paint.plate(style, size, s).copy()
    paint.centred(out, line(text, Face.BOLD, letters, style.ink), (out.get_width() / 2, out.get_height() / 2))
    return out


def heading(start: Point, end: Point) -> int:
    """Direction from one point to another, in degrees clockwise from the right."""
    return round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])))


@kept
def arrow(size: float, heading: int) -> Surface:
    """A gold chevron. `size`: pixels from centre to tip; `heading`: degrees clockwise from the right."""
    side, turn, colours = math.ceil(size * 2.6), math.radians(heading), COLOURS.normal
    out = paint.clear((side, side), colours.edge)
    points = [
        (
            side / 2 + size * (x * math.cos(turn) - y * math.sin(turn)),
            side / 2 + size * (x * math.sin(turn) + y * math.cos(turn)),
        )
        for x, y in ((-0.5, -0.9), (0.95, 0.0), (-0.5, 0.9), (-0.05, 0.0))
    ]
    paint.polygon(out, points, colours.hot, colours.edge, max(1.0, size * 0.18))
    return out


@kept
def hop(wide: int, high: int, colour: str, *, dashed: bool) -> Surface:
    """An arched arrow from left to right, `wide` pixels between its ends."""
    radius, rim = (wide * wide / 4 + high * high) / (2 * high), max(2.0, high / 6)
    pad = round(rim * 2.5)
    out = paint.clear((wide + 2 * pad, high + 2 * pad), colour)
    centre, half = (pad + wide / 2, pad + radius), math.degrees(math.asin(min(1.0, wide / 2 / radius)))
    dashes = [n / 5 for n in range(0, 5, 2)] if dashed else [0.0]
    for start in dashes:
        end = start + 0.2 if dashed else 1.0
        paint.arc(out, centre, radius, 270 - half + 2 * half * start, 270 - half + 2 * half * end, colour, rim)
    x, y, wing = pad + wide, pad + high, rim * 2
    paint.polygon(out, [(x - wing, y - wing * 1.6), (x + wing, y - wing * 1.6), (x, y + wing / 2)], colour)
    return out


def dotted(sheet: Sheet, way: Sequence[Point], margin: float) -> None:
    """Dots along a line in map px, with an arrowhead at the end and `margin` free at both ends."""
    lit = COLOURS.normal
    face, points = bead(round(DOT * sheet.plane.k), lit.legal, lit.edge, lit.glow), list(beads(way, margin))
    for at in points[:-1]:
        sheet.put(face, at)
    sheet.put(arrow(round(TIP * sheet.plane.k, 1), heading(points[-2], points[-1])), points[-1])


def beads(way: Sequence[Point], margin: float) -> Iterator[Point]:
    """Evenly spaced points along a line, at least two."""
    far = length(way) or 1.0
    count = max(1, int((far - 2 * margin) / BEADS))
    for i in range(count + 1):
        yield along(way, (margin + (far - 2 * margin) * i / count) / far)


@kept
def bead(px: int, main: str, dark: str, light: str) -> Surface:
    return paint.disc(max(4, px), light, main, dark)
