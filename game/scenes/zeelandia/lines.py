"""The lines of the Delft panel, each with its texts and its pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.market import WITHIN_REACH, space_ahead
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.aside import Line, Text, Tone
from game.scenes.table.tags import arrow
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.colours import COLOURS
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.paint import centred
from game.ui.text import Face
from game.ui.theme import PLAYERS, SMALL
from game.ui.units import Area
from game.words import signed


@dataclass
class Head(Line):
    """The title with its picture, above a stroke; the value of the tile, and its price."""

    title: str
    icon: str
    tile: Tile | None = None
    cost: int | None = None
    least = most = 44.0

    def texts(self, area: Area) -> list[Text]:
        aside = 60 * (self.cost is not None) + 36 * (self.tile is not None)
        found = [Text(Area(area.x + 42, area.y, area.w - 42 - aside, 36), self.title, 21, Face.TITLE, "title")]
        if self.cost is not None:
            place = Area(area.right - 60, area.y, 34, 36)
            found.append(Text(place, str(self.cost), 20, Face.BOLD, align="right"))
        return found

    def paint(self, canvas: Canvas, area: Area) -> None:
        canvas.picture(f"zeelandia/{self.icon}", Area(area.x + 2, area.y + 1, 34, 34))
        if self.cost is not None:
            canvas.picture("zeelandia/guilder", Area(area.right - 24, area.y + 7, 22, 22))
        if self.tile is not None:
            x = area.right - (18 if self.cost is None else 78)
            disc = tiles.value_disc(self.tile.value, canvas.px(26), rim=tiles.rim(self.tile))
            centred(canvas.surface, disc, canvas.at(x, area.y + 18))
        canvas.line((area.x, area.y + 40), (area.right, area.y + 40), canvas.look.colours(COLOURS).line)


@dataclass
class Money(Line):
    """Everybody's, before and after a purchase."""

    colours: Sequence[str]
    before: Sequence[int]
    after: Sequence[int]
    least = most = 34.0

    def texts(self, area: Area) -> list[Text]:
        found = []
        for place, a, b in zip(area.columns(len(self.colours), 0), self.before, self.after, strict=True):
            tone: Tone = "good" if b > a else "bad" if b < a else "ink"
            told = f"{a}→{b}" if a != b else str(a)
            found.append(Text(Area(place.x + 22, place.y, place.w - 24, 26), told, tone=tone))
        return found

    def paint(self, canvas: Canvas, area: Area) -> None:
        for place, colour in zip(area.columns(len(self.colours), 0), self.colours, strict=True):
            canvas.mark(colour, (place.x + 10, place.y + 13), 17)


@dataclass
class Offers(Line):
    """The market after a purchase, as the next player finds it; left out where there is no room."""

    caption: str
    state: Zeelandia
    least, most = 0.0, math.inf

    def texts(self, area: Area) -> list[Text]:
        places = self._places(area)
        if not places:
            return []
        found = [Text(Area(area.x, area.y, area.w, 24), self.caption, SMALL, tone="title")]
        for move, place in zip(WITHIN_REACH, places, strict=True):
            found.append(Text(Area(place.x, place.y, place.w / 2, 20), str(price(move.steps)), SMALL, align="right"))
        return found

    def paint(self, canvas: Canvas, area: Area) -> None:
        state = self.state
        for move, place in zip(WITHIN_REACH, self._places(area), strict=False):
            space = space_ahead(state, move.steps)
            tile, kind = state.market[space], state.board.spaces[state.chart.market[space]].kind
            canvas.picture("zeelandia/guilder", Area(place.centre[0] + 4, place.y + 3, 15, 15))
            room = place.cut_top(20)[1]
            px = min(room.w, room.h) / 2 * 1.02 * canvas.look.s
            if tile is None:
                face = art.art(f"zeelandia/{kind}", round(px * 1.4))
            else:
                face = tiles.sprite(tile, round(px, 1), max(canvas.px(19), round(px * 0.7)), front=True)
            centred(canvas.surface, face, canvas.at(*room.centre))

    def _places(self, area: Area) -> list[Area]:
        rest = area.cut_top(28)[1]
        return rest.columns(len(WITHIN_REACH), 4) if rest.h >= 54 else []


@dataclass
class MillLine(Line):
    """A mill: whose, which, its yield, what it lacks, what its governor does."""

    least, most = 24.0, 34.0
    seat: int
    hex: int
    colour: str
    text: str
    missing: int
    governor: int
    value: int | None = None
    """What is printed on it; None: it is the tile that is laid."""
    heading: int | None = None
    """Where it lies from the tile that is laid, in degrees; None: it is that tile, or no tile is considered."""
    wasted: bool = False
    """The tile closes it for nothing."""

    @property
    def tone(self) -> Tone:
        return "ink" if self.missing else "bad" if self.wasted else "good"

    def texts(self, area: Area) -> list[Text]:
        left, aside = 42 if self.value is None else 68, 86 if self.governor else 34
        found = [Text(Area(area.x + left, area.y, area.w - left - aside, area.h), self.text, tone=self.tone)]
        if self.governor:
            place = Area(area.right - 60, area.y, 30, area.h)
            found.append(Text(place, signed(self.governor), tone="good" if self.governor > 0 else "bad"))
        return found

    def paint(self, canvas: Canvas, area: Area) -> None:
        y, tones = area.centre[1], PLAYERS[self.colour].tones
        if self.heading is None:
            side = min(28.0, area.h)
            canvas.picture("zeelandia/mill", Area(area.x, y - side / 2, side, side), tones)
        else:
            centred(canvas.surface, arrow(canvas.px(9), self.heading), canvas.at(area.x + 10, y))
        canvas.mark(self.colour, (area.x + 31, y), 15)
        if self.value is not None:
            disc = tiles.value_disc(self.value, canvas.px(23))
            centred(canvas.surface, disc, canvas.at(area.x + 53, y))
        if self.governor:
            canvas.picture("zeelandia/governor", Area(area.right - 84, y - 11, 22, 22))
        if self.missing:
            badge = tiles.gaps_badge(self.missing, canvas.px(12))
            centred(canvas.surface, badge, canvas.at(area.right - 16, y))
        else:
            ink = getattr(canvas.look.palette, self.tone)
            canvas.icon("cross" if self.wasted else "check", (area.right - 16, y), 20, ink)
