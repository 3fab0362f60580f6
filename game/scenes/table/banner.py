"""A banner: news, or whose turn it is, over a part of the table where nothing is to be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.scenes.table.layout import Layout
from game.scenes.table.moment import Moment
from game.scenes.table.promptbar import PromptBar
from game.scenes.table.spots import ActionSpot, PickSpot
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.units import Area
from game.words import marks

TURN_MS, READ_MS, LETTER_MS = 900.0, 2200.0, 1000.0 / 40
"""Milliseconds that it is shown: whose turn it is; news, and as many more for each letter."""
HEADS, WHY = (30.0, 28.0, 26.0, 22.0, 18.0), 17.0
"""Sizes of the first row, the first that fits, and that of the second row; in units."""
WIDTHS = (780.0, 560.0, 420.0, 300.0)
"""Greatest widths of the plate, the first at which there is a free place; in units."""
INSET, ASIDE, EDGE, ROW_GAP = 26.0, 56.0, 14.0, 4.0
"""Units: from the plate's side to its text, room for a player's mark, above and below the text, between the rows."""
CLEARANCE, STEP = 5.0, (32.0, 12.0)
"""Units between a banner and what may be chosen; across and down from one place that is tried to the next."""
PREFERRED = 60.0
"""Units from the top of the board."""


@dataclass(frozen=True, slots=True)
class Banner:
    """Both rows are marked text. `colour` is a player's, whose turn it is; empty for news. `touches`: it befell whoever
    reads it."""

    head: str
    why: str = ""
    colour: str = ""
    touches: bool = False

    @property
    def news(self) -> bool:
        return not self.colour

    @property
    def ms(self) -> float:
        """Milliseconds that it is shown."""
        letters = len(marks.plain(self.head)) + len(marks.plain(self.why))
        return READ_MS + letters * LETTER_MS if self.news else TURN_MS


@dataclass(frozen=True, slots=True)
class BannerRows:
    """The rows of a banner laid out: the size of the plate and of the first row in units, the room for each row in
    pixels, the height of each in units."""

    wide: float
    high: float
    head_units: float
    room: int
    heights: tuple[float, float]


def rows(banner: Banner, look: Look, widest: float) -> BannerRows:
    """The rows on a plate of at most that width."""
    aside = 2 * INSET + (ASIDE if banner.colour else 0)
    room = look.px(widest - aside)
    sizes = [(units, rich.size(banner.head, Face.TITLE, look.px(units), rich.ENDLESS)[0]) for units in HEADS]
    units = next((units for units, wide in sizes if wide <= room), HEADS[-1])
    first = rich.size(banner.head, Face.TITLE, look.px(units), room, hang=True)
    second = rich.size(banner.why, Face.TEXT, look.px(WHY), room, hang=True) if banner.why else (0, 0)
    heights = first[1] / look.s, second[1] / look.s
    gap = ROW_GAP if banner.why else 0
    return BannerRows(max(first[0], second[0]) / look.s + aside, sum(heights) + gap + 2 * EDGE, units, room, heights)


class Hanging:
    """Finds the place of the banner on the screen, and paints it."""

    def __init__(self) -> None:
        self.area: Area | None = None
        """In the last frame; None: no banner was shown."""
        self._found: tuple[object, tuple[Area, BannerRows]] | None = None

    def paint(self, canvas: Canvas, banner: Banner, layout: Layout, now: Moment[Any]) -> None:
        look, palette = canvas.look, canvas.look.palette
        area, laid = self._place(banner, layout, now)
        self.area = area
        canvas.plate(area, "paper")
        left = area.x + INSET
        if banner.colour:
            canvas.mark(banner.colour, (area.x + 44, area.centre[1]), 44)
            left += ASIDE
        else:
            canvas.ring(area, 14, palette.gold, 5 if banner.touches else 3)
        wide, y = laid.room / look.s, area.y + EDGE
        for text, units, face, high, colour in (
            (banner.head, laid.head_units, Face.TITLE, laid.heights[0], palette.ink),
            (banner.why, WHY, Face.TEXT, laid.heights[1], palette.ink_soft),
        ):
            if text:
                words = lettering.letter_rich(canvas, Area(left, y, wide, high), text, units, face, room=laid.room)
                lettering.draw_rich(canvas, words, colour, hang=True)
            y += high + ROW_GAP

    def struck(self, given: Input, stage: Stage) -> bool:
        """Whether it is pressed."""
        if self.area is None or not isinstance(given, Pointer) or given.kind != "press":
            return False
        at = given.turned(stage.look.units.size) if stage.turned else given
        return stage.look.rect(self.area).collidepoint(at.x, at.y)

    def _place(self, banner: Banner, layout: Layout, now: Moment[Any]) -> tuple[Area, BannerRows]:
        """Where it covers nothing that may be chosen, and if possible nothing that one chooses by."""
        choosable, look = choosable_now(layout, now), now.look
        clear = layout.title.board.read_now(now, layout.board.spots)
        key = (banner, look, [tuple(box) for box in choosable], [tuple(box) for box in clear], layout.board_area)
        if self._found is None or self._found[0] != key:
            places = _places(banner, layout, look, [*choosable, *clear], choosable)
            self._found = (key, next(places))
        return self._found[1]


def choosable_now(layout: Layout, now: Moment[Any]) -> list[Rect]:
    """Everything choosable on the board and over it, in pixels: spots, and the panel of the decision."""
    if now.decision is None:
        return []
    spots = [spot for spot in layout.board.spots if isinstance(spot, ActionSpot | PickSpot) and spot.enabled]
    boxes = [spot.rect(now.look) for spot in spots]
    return boxes if layout.panel is None else [*boxes, layout.panel.rect(now.look)]


def _places(banner: Banner, layout: Layout, look: Look, *taken: Sequence[Rect]) -> Iterator[tuple[Area, BannerRows]]:
    """Free places, the best first: on the board, the first of `taken` kept free, then the next; over the question of
    the bar below; at last over the log."""
    board = layout.board_area
    for boxes in taken:
        for widest in WIDTHS:
            laid = rows(banner, look, min(widest, board.w - 24))
            if (area := _free(laid, board, boxes, look)) is not None:
                yield area, laid
    bar = layout.bars.get("bar")
    if isinstance(bar, PromptBar) and bar.room > 0:
        laid = rows(banner, look, bar.room)
        if laid.wide <= bar.room and laid.high <= bar.area.h:
            yield Area(bar.words_from, bar.area.centre[1] - laid.high / 2, laid.wide, laid.high), laid
    log = layout.rail.story_area
    laid = rows(banner, look, log.w)
    yield Area(log.x, log.bottom - laid.high, laid.wide, laid.high), laid


def _free(laid: BannerRows, board: Area, taken: Sequence[Rect], look: Look) -> Area | None:
    """The free place on the board that is nearest to the middle below its top; None: there is none."""
    inner = board.inset(8, 8)
    across, down = inner.w - laid.wide, inner.h - laid.high
    if across < 0 or down < 0:
        return None
    grown = [box.inflate(2 * look.px(CLEARANCE), 2 * look.px(CLEARANCE)) for box in taken]
    ys = [inner.y + STEP[1] * n for n in range(int(down / STEP[1]) + 1)]
    xs = [inner.x + across / 2, *(inner.x + STEP[0] * n for n in range(int(across / STEP[0]) + 1))]
    ys.sort(key=lambda y: abs(y - board.y - PREFERRED))
    xs.sort(key=lambda x: abs(x - inner.x - across / 2))
    for y in ys:
        for x in xs:
            area = Area(x, y, laid.wide, laid.high)
            if look.rect(area).collidelist(grown) < 0:
                return area
    return None
