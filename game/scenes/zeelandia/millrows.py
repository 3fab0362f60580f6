"""The lines of the Delft panel that speak of mills: whose, which, its yield, what it lacks, what a governor does."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.prospects import Prospect, prospects, site
from game.rules.zeelandia.scoring import governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.zeelandia import marks, tiles
from game.scenes.zeelandia.marks import BAD, GOOD, INK
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import Voice, signed

Row = tuple[Area, str, float, Face, str, str]
"""(place, text, units, face, colour, align) of a line of text."""
LEAST, WISH = 24.0, 34.0
"""How high a line is where there are many, and where there are few."""


class MillRow(NamedTuple):
    seat: int
    hex: int
    heading: int | None
    """Where the mill lies from the tile that is laid, in degrees; None: it is that tile, or no tile is considered."""
    value: int | None
    """What is printed on it; None: it is the tile that is laid."""
    text: str
    missing: int
    governor: int
    wasted: bool = False
    """The tile closes it for nothing."""

    @property
    def ink(self) -> str:
        return INK if self.missing else BAD if self.wasted else GOOD

    @property
    def left(self) -> float:
        """Where the words begin."""
        return 42 if self.value is None else 68


def touched(say: Voice, state: Zeelandia, action: Lay | Figure) -> list[MillRow]:
    """Everybody's mills that the tile touches, itself first."""
    laid = site(state, action)
    return [] if laid is None else [_touched(say, state, laid, found) for found in prospects(state, action)]


def _touched(say: Voice, state: Zeelandia, laid: int, found: Prospect) -> MillRow:
    seat, hex, was, now, missing, governor, wasted = found
    if hex == laid:
        return MillRow(seat, hex, None, None, say("preview.manned", points=now), missing, governor, wasted)
    told = f"{was} → {now if missing else signed(now)}"
    return MillRow(seat, hex, heading(state, laid, hex), printed(state, hex), told, missing, governor, wasted)


def owned(say: Voice, state: Zeelandia, seat: int) -> list[MillRow]:
    """The seat's mills as they are, the next to close first."""
    found = [
        MillRow(
            seat,
            hex,
            None,
            printed(state, hex),
            say("preview.mill", points=harvest_yield(state, hex).points),
            state.gaps[hex],
            governor_points(state, seat, hex),
        )
        for hex in state.mills[seat]
    ]
    return sorted(found, key=lambda row: (row.missing, -harvest_yield(state, row.hex).points))


def printed(state: Zeelandia, hex: int) -> int:
    tile = state.ground[hex]
    assert tile is not None
    return tile.value


def heading(state: Zeelandia, start: int, end: int) -> int:
    a, b = (state.board.spaces[state.chart.ids[hex]] for hex in (start, end))
    return round(math.degrees(math.atan2(b.y - a.y, b.x - a.x)))


def words(row: MillRow, line: Area) -> list[Row]:
    """Its texts."""
    aside = 86 if row.governor else 34
    place = Area(line.x + row.left, line.y, line.w - row.left - aside, line.h)
    found: list[Row] = [(place, row.text, 16, Face.SEMI, row.ink, "left")]
    if row.governor:
        place = Area(line.right - 60, line.y, 30, line.h)
        found.append((place, signed(row.governor), 16, Face.SEMI, GOOD if row.governor > 0 else BAD, "left"))
    return found


def paint(canvas: Canvas, row: MillRow, line: Area, colours: tuple[str, ...]) -> None:
    """Its pictures."""
    y = line.centre[1]
    if row.heading is None:
        side = min(28.0, line.h)
        canvas.picture("zeelandia/mill", Area(line.x, y - side / 2, side, side), PLAYERS[colours[row.seat]].tones)
    else:
        tiles.centred(canvas.surface, marks.arrow(canvas.px(9), row.heading), *canvas.at(line.x + 10, y))
    canvas.mark(colours[row.seat], (line.x + 31, y), 15)
    if row.value is not None:
        face = tiles.value_disc(row.value, canvas.px(23), tiles.DELFT)
        tiles.centred(canvas.surface, face, *canvas.at(line.x + 53, y))
    if row.governor:
        canvas.picture("zeelandia/governor", Area(line.right - 84, y - 11, 22, 22))
    if row.missing:
        badge = tiles.gaps_badge(row.missing, canvas.px(12))
        tiles.centred(canvas.surface, badge, *canvas.at(line.right - 16, y))
    else:
        canvas.icon("cross" if row.wasted else "check", (line.right - 16, y), 20, row.ink)
