"""A panel with the effects of a considered action.

It has its own place on the map, and covers a corner of the board only when that place is out of view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from game.ui import art, lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS, SMALL, Plate
from game.ui.units import Area, around
from game.ui.widget import Widget
from game.words import signed

Tone = Literal["title", "ink", "ink_soft", "good", "bad"]
"""The plate's ink, or a colour of the palette."""
MARGIN, EDGE = 8, 2
"""Units: margin to the board's edges, and how far its own place may protrude beyond them."""
PAD_X, PAD_Y = 16, 10
"""Padding around the lines."""
FIRST = 52.0
"""Width of the first cell of a row."""


class Text(NamedTuple):
    """A positioned text of size `units`."""

    area: Area
    text: str
    units: float = 16.0
    face: Face = Face.SEMI
    tone: Tone = "ink"
    align: str = "left"


class PanelLine:
    """Height from `least` to `most` units; lines that can grow share the free space."""

    least: float = 22.0
    most: float = 22.0

    def texts(self, area: Area) -> list[Text]:
        raise NotImplementedError

    def paint(self, canvas: Canvas, area: Area) -> None:
        """Paint the pictures."""


class Note(PanelLine):
    """A sentence of one or two lines."""

    def __init__(self, text: str, tone: Tone = "ink", *, rows: int = 1) -> None:
        self.text, self.tone = text, tone
        self.least = self.most = 22.0 if rows == 1 else 48.0

    def texts(self, area: Area) -> list[Text]:
        return [Text(area, self.text, SMALL, Face.TEXT, self.tone)]


@dataclass
class Head(PanelLine):
    """A title with its picture, and further pictures at the right."""

    title: str
    icon: str
    pictures: Sequence[str] = ()
    least = most = 36.0

    def texts(self, area: Area) -> list[Text]:
        room = area.w - 42 - 30 * len(self.pictures)
        return [Text(Area(area.x + 38, area.y, room, 32), self.title, 20, Face.TITLE, "title")]

    def paint(self, canvas: Canvas, area: Area) -> None:
        canvas.picture(self.icon, Area(area.x, area.y, 32, 32))
        for i, picture in enumerate(reversed(self.pictures)):
            canvas.picture(picture, Area(area.right - 28 - 30 * i, area.y + 2, 28, 28))


@dataclass
class Gain(PanelLine):
    """A picture, a count before and after, and the resulting points."""

    icon: str
    text: str
    points: int | None
    tones: tuple[str, ...] = ()
    least = most = 28.0

    def texts(self, area: Area) -> list[Text]:
        room = area.w - 34 - 50 * (self.points is not None)
        texts = [Text(Area(area.x + 34, area.y, room, 26), self.text, 17)]
        if self.points is not None:
            tone: Tone = "good" if self.points > 0 else "bad" if self.points < 0 else "ink_soft"
            place = Area(area.right - 48, area.y, 48, 26)
            texts.append(Text(place, signed(self.points), 18, Face.BOLD, tone, "right"))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        box = Area(area.x, area.y, 26, 26)
        canvas.picture(self.icon, box, self.tones) if self.tones else canvas.picture(self.icon, box)


class Cell(NamedTuple):
    """A cell of a row: icon, text and `sign`.

    `player`: colours the icon and adds the player's shape. `lit`: the entry asked about.
    """

    text: str
    icon: str = ""
    player: str = ""
    lit: bool = False
    sign: str = ""


@dataclass
class PanelRow(PanelLine):
    """A table row: a narrow first cell and others beside it."""

    cells: Sequence[Cell]
    least = most = 28.0

    def places(self, area: Area) -> list[Area]:
        first, rest = Area(area.x, area.y, area.w, 26).cut_left(FIRST, 6)
        return [first, *rest.columns(len(self.cells) - 1, 6)]

    def texts(self, area: Area) -> list[Text]:
        texts = []
        for place, cell in zip(self.places(area), self.cells, strict=True):
            left, right = 28 * bool(cell.icon), 26 * bool(cell.sign)
            texts.append(Text(Area(place.x + left, place.y, place.w - left - right, 26), cell.text, SMALL))
        return [text for text in texts if text.text]

    def paint(self, canvas: Canvas, area: Area) -> None:
        for place, cell in zip(self.places(area), self.cells, strict=True):
            if cell.lit:
                canvas.plate(place.inset(-3, 0), "chip.hot")
            if cell.icon:
                box = Area(place.x, place.y, 26, 26)
                tones = PLAYERS[cell.player].tones if cell.player else art.PLAIN
                canvas.picture(cell.icon, box, tones)
            if cell.player:
                canvas.mark(cell.player, (place.x + 13, place.y + 13), 17)
            if cell.sign:
                canvas.picture(cell.sign, Area(place.right - 26, place.y, 26, 26))


class Everybody(PanelLine):
    """Each player's amount before and after."""

    least = most = 34.0

    def __init__(self, colours: Sequence[str], before: Sequence[int], after: Sequence[int]) -> None:
        self.colours, self.changes = colours, list(zip(before, after, strict=True))

    def texts(self, area: Area) -> list[Text]:
        texts = []
        for place, (a, b) in zip(area.columns(len(self.colours), 0), self.changes, strict=True):
            tone: Tone = "good" if b > a else "bad" if b < a else "ink"
            change = f"{a}→{b}" if a != b else str(a)
            texts.append(Text(Area(place.x + 22, place.y, place.w - 24, 26), change, tone=tone))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        for place, colour in zip(area.columns(len(self.colours), 0), self.colours, strict=True):
            canvas.mark(colour, (place.x + 10, place.y + 13), 17)


class PreviewPanel(Widget):
    """Panel of `lines` supplied by a title.

    `least_wide`: minimum width in units; a narrower place of its own is not used.
    """

    role: ClassVar[str] = "status"

    def __init__(self, id: str, least_wide: float) -> None:
        super().__init__(id, Area(0, 0, 0, 0))
        self.least_wide = least_wide
        self.lines: Sequence[PanelLine] = ()
        self.floating = False
        """Whether it covers a corner of the board."""
        self.floats = True
        """Whether it may cover a corner of the board."""

    def style(self, look: Look) -> Plate:
        raise NotImplementedError

    def settle(
        self,
        home: Area,
        window: Area,
        spots: Sequence[Area],
        meant: Sequence[Area],
        others: Sequence[Area] = (),
    ) -> None:
        """Choose its area: its own place, extended to fit the lines; otherwise the corner of the window that hides
        fewest `spots` and nothing `meant`, and then as little as may be of `others`, as high as the lines."""
        seen = around([home, window.inset(-EDGE)]) == window.inset(-EDGE)
        high = min(sum(line.least for line in self.lines) + 2 * PAD_Y, window.h - 2 * MARGIN)
        self.floating = not (seen and home.w >= self.least_wide)
        self.visible = bool(self.lines) and (self.floats or not self.floating)
        if not self.floating:
            top = max(window.y + MARGIN, min(home.y, window.bottom - MARGIN - max(home.h, high)))
            self.area = Area(home.x, top, home.w, max(home.h, high))
            return
        left, right = window.x + MARGIN, window.right - self.least_wide - MARGIN
        top, bottom = window.y + MARGIN, window.bottom - high - MARGIN
        corners = [(left, bottom), (right, bottom), (left, top), (right, top)]
        areas = [Area(x, y, self.least_wide, high) for x, y in corners]
        self.area = min(areas, key=lambda area: (hidden(area, meant), hidden(area, spots), hidden(area, others)))

    def laid(self) -> list[tuple[PanelLine, Area]]:
        """Each line with its area."""
        inner = self.area.inset(PAD_X, PAD_Y)
        growing = [line for line in self.lines if line.most > line.least]
        share = (inner.h - sum(line.least for line in self.lines)) / max(1, len(growing))
        y, places = inner.y, []
        for line in self.lines:
            high = line.least + (min(share, line.most - line.least) if line in growing else 0)
            places.append((line, Area(inner.x, y, inner.w, high)))
            y += high
        return places

    def texts(self) -> list[Text]:
        return [text for line, area in self.laid() for text in line.texts(area)]

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [
            lettering.letter(canvas, area, text, units, face, align, lines=2 if area.h > 40 else 1)
            for area, text, units, face, _, align in self.texts()
        ]

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, self.style(canvas.look))
        for line, area in self.laid():
            line.paint(canvas, area)
        for text, letters in zip(self.texts(), self.letterings(canvas), strict=True):
            lettering.draw(canvas, letters, self.ink(canvas.look, text.tone))

    def ink(self, look: Look, tone: Tone) -> str:
        colour: str = self.style(look).ink if tone == "title" else getattr(look.palette, tone)
        return colour


def hidden(area: Area, others: Sequence[Area]) -> float:
    """Area covered of the others, in square units."""
    return sum(
        max(0.0, min(area.right, other.right) - max(area.x, other.x))
        * max(0.0, min(area.bottom, other.bottom) - max(area.y, other.y))
        for other in others
    )
