"""Highlights over the board: legal places, prices, effects of the considered action."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.components import START_MILL
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.scenes.board.colours import COLOURS as LIGHTS
from game.scenes.board.highlights import FAINT, FULL, Ghost, light, rim
from game.scenes.board.tags import arrow, consequence, heading
from game.scenes.board.view import SpotView
from game.titles.zeelandia.analysis.prospects import Prospect, harvested_at_once, site, space_ahead
from game.titles.zeelandia.scene import marks, tiles
from game.titles.zeelandia.scene.colours import COLOURS
from game.titles.zeelandia.scene.delft import MillLine
from game.titles.zeelandia.scene.polder import Polder
from game.titles.zeelandia.telling.plan import Site
from game.ui.hexes import hex_rim
from game.ui.text import Face, width
from game.ui.theme import SMALL, WHITE
from game.ui.units import Area, Point
from game.words import signed
from game.words.marks import player

LEAST_PRICE = 42
"""Minimum size of the price disc, in units."""


def paint_spots(polder: Polder, spots: Sequence[SpotView], sites: Sequence[Site], mills: Sequence[MillLine]) -> None:
    """Highlights during a decision; `mills`: those listed in the Delft panel."""
    now, state = polder.now, polder.state
    if isinstance(now.decision, Move):
        stands = state.chart.market[state.guild_master]
        light(polder, [spot for spot in spots if spot.spot.id != stands], now.considered, veiled=True)
        if isinstance(now.considered, Steps):
            _paint_way(polder, now.considered.steps)
        edge = hex_rim(polder.radius * 0.96, polder.look.colours(LIGHTS).legal, 2.2 * polder.look.s)
        for hex, closing in sites:
            at = polder.places.of(hex).centre
            polder.put(edge, at)
            _paint_points(polder, at, closing)
        _paint_prices(polder, spots)
    elif isinstance(now.decision, Place | PutFigure | PlaceStart):
        if isinstance(now.decision, PutFigure):  # the mill in question
            rim(polder, next(view.spot for view in spots if view.spot.id == now.decision.hex), hot=True)
        ghosts = list(_ghosts(polder, now.decision, spots))
        light(polder, spots, now.considered, ghosts, partial(_standing, polder, now.decision, ghosts, mills))
        laid, legal = site(state, now.considered), now.preview is not None and now.preview.refusal is None
        if laid is not None and legal and isinstance(now.considered, Lay | Figure):
            _paint_points(polder, polder.middle(laid), harvested_at_once(state, now.considered))


def paint_middle(polder: Polder, word: str) -> None:
    """The disc in the centre of the ring: price of the considered purchase, with a caption."""
    now, canvas, palette = polder.now, polder.canvas, polder.look.palette
    if not isinstance(now.considered, Steps) or now.preview is None:
        return
    space = polder.area(polder.places.one("price"))
    side, (x, y) = max(LEAST_PRICE, space.w), space.centre
    canvas.plate(Area(x - side / 2, y - side / 2, side, side), "navy", side / 2)
    half = width(word, Face.TEXT, canvas.px(SMALL)) / polder.look.s / 2
    lower = math.hypot(half, 18) <= side / 2  # if the disc is too small for the caption, the number is centred
    up = 7 if lower else 0
    cost = str(price(now.considered.steps))
    canvas.text(cost, (x - 3, y - up), 24 if lower else 20, Face.BOLD, palette.paper, "midright")
    canvas.picture("zeelandia/guilder", Area(x - 1, y - up - 10, 20, 20))
    if lower:
        canvas.text(word, (x, y + 13), SMALL, Face.TEXT, palette.mist, "center")


def _ghosts(polder: Polder, decision: Place | PutFigure | PlaceStart, spots: Sequence[SpotView]) -> Iterator[Ghost]:
    """The tile on each of its sites; the figure on a considered start mill."""
    radius = polder.radius * 0.97
    for view in spots:
        spot = view.spot
        for action in spot.actions if view.enabled else ():
            if isinstance(decision, Place):
                yield Ghost(action, spot.at, tiles.sprite(decision.tile, radius, 0))
            elif action == polder.now.considered:
                colour = polder.colours[decision.seat]
                yield Ghost(action, spot.at, tiles.sprite(START_MILL, radius, 0, soil="start", colour=colour))


def _standing(
    polder: Polder, decision: Place | PutFigure | PlaceStart, ghosts: Sequence[Ghost], mills: Sequence[MillLine]
) -> None:
    """Rims of the mills listed in the Delft panel; then all numbers and signs, including those of the ghosts."""
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
    """Arrows between the spaces the guild master would pass, up to its stop."""
    places, market = polder.places, polder.state.chart.market
    mx, my = places.one("ring").centre
    for step in range(steps):
        ends = (market[space_ahead(polder.state, step + k)] for k in (0, 1))
        (ax, ay), (bx, by) = (places.of(space).centre for space in ends)
        x, y = (ax + bx) / 2 - mx, (ay + by) / 2 - my
        out = math.hypot(ax - mx, ay - my) / max(1.0, math.hypot(x, y))
        face = arrow(round(polder.radius * 0.34, 1), heading((ax, ay), (bx, by)))
        polder.put(face, (mx + x * out, my + y * out))


def _paint_points(polder: Polder, at: Point, closing: Sequence[Prospect]) -> None:
    """Harvests, and points of governors; highlighted if the deciding seat harvests more than nothing."""
    own, colours, lines = polder.state.decision.seat, polder.look.colours(COLOURS), []
    for mill in closing:
        lines.append(f"{player(polder.colours[mill.seat])} {signed(mill.now)}")
        if mill.governor:
            lines.append(f"[zeelandia/governor] {signed(mill.governor)}")
    if lines:
        plate = colours.own_tag if any(mill.seat == own and mill.now for mill in closing) else colours.tag
        consequence(polder.canvas, polder.plane.at(*at), lines, plate, polder.look.rect(polder.now.area))


def _paint_prices(polder: Polder, spots: Sequence[SpotView]) -> None:
    """Price of each space in reach, on the outer edge of the ring, clear of the values."""
    (mx, my), within = polder.places.one("ring").centre, polder.look.rect(polder.now.area.inset(4, 2))
    radius = polder.board.hex_size[1] / 2
    for view in spots:
        (x, y), move = view.spot.at, next(iter(view.spot.actions), None)
        if isinstance(move, Steps) and view.enabled:
            side = 1.0 if x > mx - 4 else -1.0
            at = (x, y - radius * 0.95) if abs(x - mx) < 4 and y < my else (x + radius * side, y - radius * 0.34)
            plate = polder.look.palette.plate("button.gold" if polder.now.considered == move else "chip.light")
            cost = f"{price(move.steps)} [zeelandia/guilder]"
            consequence(polder.canvas, polder.plane.at(*at), [cost], plate, within)
