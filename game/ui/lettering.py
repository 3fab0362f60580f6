"""A text set into an area: where its lines stand and how large, the same for painting, for the dump and for tests."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui import paint, text
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Area


@dataclass(frozen=True)
class Lettering:
    """`rect` is in pixels of the window, `units` the size that was found to fit."""

    text: str
    lines: tuple[str, ...]
    face: Face
    units: float
    align: str
    rect: Rect
    fits: bool = True


def letter(
    canvas: Canvas,
    area: Area,
    string: str,
    units: float,
    face: Face = Face.TEXT,
    align: str = "left",
    valign: str = "middle",
    lines: int = 1,
) -> Lettering:
    """Sets `string` into `area`: at `units` or smaller, on as many as `lines` lines. align: left, center, right;
    valign: top, middle, bottom. What hangs from the top is a paragraph: it takes lines before it shrinks."""
    box = canvas.rect(area)
    slack = canvas.px(3)  # descenders may hang below a tight area
    paragraph = valign == "top"
    found = text.fit(string, face, units, canvas.look.s, box.w, box.h + slack, lines, paragraph=paragraph)
    size = text.block_size(found.lines, face, canvas.px(found.units))
    x = box.x + {"left": 0, "center": (box.w - size[0]) // 2, "right": box.w - size[0]}[align]
    y = box.y + {"top": 0, "middle": (box.h - size[1]) // 2, "bottom": box.h - size[1]}[valign]
    return Lettering(string, found.lines, face, found.units, align, Rect(x, y, *size), found.fits)


def draw(canvas: Canvas, what: Lettering, colour: str, shadow: str = "") -> None:
    px = canvas.px(what.units)
    if shadow:
        under = paint.fade(text.block(what.lines, what.face, px, shadow, what.align), 150)
        canvas.surface.blit(under, (what.rect.x, what.rect.y + max(1, canvas.px(1.5))))
    canvas.surface.blit(text.block(what.lines, what.face, px, colour, what.align), what.rect)
