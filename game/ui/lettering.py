"""Text laid out in an area: where its lines stand and how large, the same for painting, the dump and tests."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui import paint, rich, text
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Area


@dataclass(frozen=True)
class Lettering:
    """`rect` is in pixels of the window, `units` the size that fits."""

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
    """Lays out `string` in `area`: at `units` or smaller, on up to `lines` lines. align: left, center, right;
    valign: top, middle, bottom. Top-aligned text is a paragraph: it takes more lines before it shrinks."""
    box = canvas.rect(area)
    slack = canvas.px(3)  # descenders may hang below a tight area
    paragraph = valign == "top"
    fitted = text.fit(string, face, units, canvas.look.s, box.w, box.h + slack, lines, paragraph=paragraph)
    size = text.block_size(fitted.lines, face, canvas.px(fitted.units))
    x = box.x + {"left": 0, "center": (box.w - size[0]) // 2, "right": box.w - size[0]}[align]
    y = box.y + {"top": 0, "middle": (box.h - size[1]) // 2, "bottom": box.h - size[1]}[valign]
    return Lettering(string, fitted.lines, face, fitted.units, align, Rect(x, y, *size), fitted.fits)


def draw(canvas: Canvas, what: Lettering, colour: str, shadow: str = "") -> None:
    px = canvas.px(what.units)
    if shadow:
        under = paint.fade(text.block(what.lines, what.face, px, shadow, what.align), 150)
        canvas.surface.blit(under, (what.rect.x, what.rect.y + max(1, canvas.px(1.5))))
    canvas.surface.blit(text.block(what.lines, what.face, px, colour, what.align), what.rect)


def letter_rich(
    canvas: Canvas, area: Area, string: str, units: float, face: Face, align: str = "left", *, room: int = 0
) -> Lettering:
    """Lays out words with pictures among them (see `rich`) in the middle of `area`: in one line, or wrapped at `room`
    pixels and hanging. They never shrink. align: left, center."""
    box = canvas.rect(area)
    wide, high = rich.size(string, face, canvas.px(units), room or rich.ENDLESS, hang=room > 0)
    x = box.x + ((box.w - wide) // 2 if align == "center" else 0)
    rect = Rect(x, box.y + (box.h - high) // 2, wide, high)
    return Lettering(string, (string,), face, units, align, rect, wide <= (room or box.w))


def draw_rich(canvas: Canvas, what: Lettering, colour: str, *, hang: bool = False) -> None:
    """Draws a lettering of `letter_rich`; `hang`: wrapped."""
    face = rich.block(what.text, what.face, canvas.px(what.units), colour, what.rect.w, hang)
    canvas.surface.blit(face, what.rect)
