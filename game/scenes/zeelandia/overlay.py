"""What lights up over the board: legal places, prices, and what the considered action would bring."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.match import Preview
from game.rules.kernel import Event
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.components import START_MILL
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested
from game.rules.zeelandia.market import space_ahead
from game.rules.zeelandia.prospects import site
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.board import SpotView
from game.scenes.table.colours import COLOURS as LIGHTS
from game.scenes.table.hexes import hex_rim
from game.scenes.table.light import FAINT, FULL, Ghost, light
from game.scenes.table.tags import arrow, consequence
from game.scenes.zeelandia import marks, tiles
from game.scenes.zeelandia.colours import COLOURS
from game.scenes.zeelandia.foresight import foresee
from game.scenes.zeelandia.lines import MillLine
from game.scenes.zeelandia.polder import Polder
from game.ui.text import Face, width
from game.ui.theme import SMALL, WHITE
from game.ui.units import Area, Point
from game.words import Voice, signed

LEAST_PRICE = 42
"""How wide the disc of the price is at least, in units."""


class Row(NamedTuple):
    """Of a consequence: points, and the seat that harvests them or -1 for what a governor does."""

    seat: int
    points: int


class Overlay:
    """Remembers where a purchase could lead while it is considered."""

    def __init__(self, say: Voice) -> None:
        self.say = say
        self._sites: tuple[Preview[Zeelandia], list[tuple[str, list[Row]]]] | None = None

    def paint_spots(self, polder: Polder, spots: Sequence[SpotView], mills: Sequence[MillLine]) -> None:
        """While somebody is to decide; `mills`: those of which the Delft panel speaks."""
        now, state = polder.now, polder.state
        if isinstance(now.decision, Move):
            stands = state.chart.market[state.guild_master]
            light(polder, [spot for spot in spots if spot.spot.id != stands], now.considered, veiled=True)
            if isinstance(now.considered, Steps):
                _paint_way(polder, now.considered.steps)
            rim = hex_rim(polder.radius * 0.96, polder.look.colours(LIGHTS).legal, 2.2 * polder.look.s)
            for hex, rows in self.sites(now.preview):
                at = polder.places.of(hex).centre
                polder.put(rim, at)
                _paint_rows(polder, at, rows)
            _paint_prices(polder, spots)
        elif isinstance(now.decision, Place | PutFigure | PlaceStart):
            ghosts = list(_ghosts(polder, now.decision, spots))
            light(polder, spots, now.considered, ghosts, partial(_standing, polder, now.decision, ghosts, mills))
            laid = site(state, now.considered)
            if laid is not None and now.preview is not None:
                _paint_rows(polder, polder.middle(laid), _scored(now.preview.events))

    def sites(self, preview: Preview[Zeelandia] | None) -> list[tuple[str, list[Row]]]:
        """For the considered move: each hex where its tile could go, and the harvests that laying it there would
        bring."""
        if preview is None or preview.view.over or not isinstance(preview.view.decision, Place):
            return []
        if self._sites is None or self._sites[0] is not preview:
            lays = [lay for lay in preview.view.options() if isinstance(lay, Lay)]
            self._sites = (preview, [(lay.hex, _scored(foresee(preview.view, lay).events)) for lay in lays])
        return self._sites[1]

    def paint_middle(self, polder: Polder) -> None:
        """The disc in the middle of the ring: the price of the considered purchase."""
        now, canvas, palette = polder.now, polder.canvas, polder.look.palette
        if not isinstance(now.considered, Steps) or now.preview is None:
            return
        told, space = self.say("price"), polder.area(polder.places.one("price"))
        side, (x, y) = max(LEAST_PRICE, space.w), space.centre
        canvas.plate(Area(x - side / 2, y - side / 2, side, side), "navy", side / 2)
        half = width(told, Face.TEXT, canvas.px(SMALL)) / polder.look.s / 2
        lower = math.hypot(half, 18) <= side / 2  # where the disc is too small for the word, the number has its middle
        up = 7 if lower else 0
        cost = str(price(now.considered.steps))
        canvas.text(cost, (x - 3, y - up), 24 if lower else 20, Face.BOLD, palette.paper, "midright")
        canvas.picture("zeelandia/guilder", Area(x - 1, y - up - 10, 20, 20))
        if lower:
            canvas.text(told, (x, y + 13), SMALL, Face.TEXT, palette.mist, "center")


def _ghosts(polder: Polder, decision: Place | PutFigure | PlaceStart, spots: Sequence[SpotView]) -> Iterator[Ghost]:
    """The tile on each of its sites; on a start mill that is considered the figure."""
    radius = polder.radius * 0.97
    for view in spots:
        spot = view.spot
        for action in spot.actions if view.enabled else ():
            if isinstance(decision, Place):
                yield Ghost(action, spot.at, tiles.sprite(decision.tile, radius, 0, value=False))
            elif action == polder.now.considered:
                colour = polder.colours[decision.seat]
                face = tiles.sprite(START_MILL, radius, 0, start=True, colour=colour, value=False)
                yield Ghost(action, spot.at, face)


def _standing(
    polder: Polder, decision: Place | PutFigure | PlaceStart, ghosts: Sequence[Ghost], mills: Sequence[MillLine]
) -> None:
    """Rims of the mills of which the Delft panel speaks; then every number and sign, those of the ghosts among
    them."""
    for row in mills:
        polder.mill_rim(row.seat, row.hex, WHITE)
    for ghost in ghosts:
        if isinstance(decision, Place):
            alpha = FULL if ghost.action == polder.now.considered else FAINT
            marks.value(polder, decision.tile, ghost.at, alpha)
        else:
            polder.owner(decision.seat, ghost.at)
    marks.values(polder)
    marks.mill_marks(polder)
    marks.governors(polder)


def _paint_way(polder: Polder, steps: int) -> None:
    """Arrows between the spaces that the guild master would pass, up to where it would stop."""
    places, market = polder.places, polder.state.chart.market
    mx, my = places.one("ring").centre
    for step in range(steps):
        ends = (market[space_ahead(polder.state, step + k)] for k in (0, 1))
        (ax, ay), (bx, by) = (places.of(space).centre for space in ends)
        x, y = (ax + bx) / 2 - mx, (ay + by) / 2 - my
        out = math.hypot(ax - mx, ay - my) / max(1.0, math.hypot(x, y))
        heading = round(math.degrees(math.atan2(by - ay, bx - ax)))
        polder.put(arrow(round(polder.radius * 0.34, 1), heading), (mx + x * out, my + y * out))


def _paint_rows(polder: Polder, at: Point, rows: Sequence[Row]) -> None:
    """Who would harvest what: loud if whoever decides is among them, for more than nothing."""
    if not rows:
        return
    own, colours = polder.state.decision.seat, polder.look.colours(COLOURS)
    plate = colours.own if any(row.seat == own and row.points for row in rows) else colours.told
    signs = [f"[player:{polder.colours[row.seat]}]" if row.seat >= 0 else "[zeelandia/governor]" for row in rows]
    lines = [f"{sign} {signed(row.points)}" for sign, row in zip(signs, rows, strict=True)]
    consequence(polder.canvas, polder.plane.at(*at), lines, plate, polder.look.rect(polder.now.area))


def _scored(events: Sequence[Event]) -> list[Row]:
    """Harvests, and what governors give or take."""
    rows = []
    for event in events:
        match event:
            case Harvested(seat=seat, points=points):
                rows.append(Row(seat, points))
            case GovernorTaken(points=points):
                rows.append(Row(-1, points))
            case GovernorFined(points=points):
                rows.append(Row(-1, -points))
    return rows


def _paint_prices(polder: Polder, spots: Sequence[SpotView]) -> None:
    """What each space that can be reached costs, on the outer edge of the ring."""
    ring, board, canvas = polder.places.one("ring").centre, polder.now.area, polder.canvas
    radius = polder.board.hex_size[1] / 2
    for view in spots:
        (x, y), move = view.spot.at, next(iter(view.spot.actions), None)
        if not isinstance(move, Steps) or not view.enabled:
            continue
        if abs(x - ring[0]) < 4 and y < ring[1]:
            x, y = polder.at((x, y - radius * 0.95))
        else:
            x, y = polder.at((x + radius * (1.0 if x > ring[0] - 4 else -1.0), y - radius * 0.34))
        area = Area(max(x - 22, board.x + 4), max(y - 12, board.y + 2), 44, 24)
        canvas.plate(area, "button.gold" if polder.now.considered == move else "chip.light", 12)
        told, ink = str(price(move.steps)), polder.look.palette.ink
        canvas.text(told, (area.x + 15, area.centre[1]), 17, Face.BOLD, ink, "center")
        canvas.picture("zeelandia/guilder", Area(area.right - 22, area.y + 3, 18, 18))
