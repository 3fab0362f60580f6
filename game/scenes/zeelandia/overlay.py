"""What lights up over the board: legal places, prices, and what the considered action would bring."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.match import Preview
from game.rules.kernel import Action, Event
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.components import START_MILL
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested
from game.rules.zeelandia.market import space_ahead
from game.rules.zeelandia.prospects import site
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.colours import COLOURS
from game.scenes.table.light import FAINT, FULL, Ghost, hex_rim, light
from game.scenes.table.moment import Moment
from game.scenes.table.spots import ActionSpot
from game.scenes.zeelandia import marks, tiles
from game.scenes.zeelandia.foresight import foresee
from game.scenes.zeelandia.millrows import MillRow
from game.scenes.zeelandia.polder import Polder
from game.ui.text import Face, width
from game.ui.theme import PLAYERS, SMALL
from game.ui.units import Area, Point
from game.words import Voice, signed

LEAST_PRICE = 42
"""How wide the disc of the price is at least, in units."""

Site = tuple[str, list[tuple[str, str]]]
"""A hex, and who would harvest what if the tile were laid there: (colour or governor, points)."""


class Overlay:
    """Remembers where a purchase could lead while it is considered."""

    def __init__(self, say: Voice) -> None:
        self.say = say
        self._sites: tuple[Preview[Zeelandia], list[Site]] | None = None

    def paint_spots(
        self, polder: Polder, now: Moment[Zeelandia], spots: Sequence[ActionSpot], mills: Sequence[MillRow]
    ) -> None:
        """While somebody is to decide; `mills`: those of which the Delft panel speaks."""
        decision, considered = now.decision, now.considered
        if isinstance(decision, Move):
            stands = polder.state.chart.market[polder.state.guild_master]
            light(polder, [spot for spot in spots if spot.spot.id != stands], considered, veiled=True)
            if isinstance(considered, Steps):
                _paint_way(polder, considered.steps)
            legal = polder.look.colours(COLOURS).legal
            for hex, rows in self.sites(now.preview, polder.colours):
                at = polder.middle(polder.state.chart.index[hex])
                polder.put(hex_rim(polder.radius * 0.96, legal, 2.2 * polder.look.s), at)
                _paint_plate(polder, now, at, rows)
            _paint_prices(polder, now, spots)
        elif isinstance(decision, Place | PutFigure | PlaceStart):
            ghosts = list(_ghosts(polder, decision, considered, spots))
            light(polder, spots, considered, ghosts, partial(_standing, polder, decision, considered, ghosts, mills))
            laid = site(polder.state, considered)
            if laid is not None and now.preview is not None:
                _paint_plate(polder, now, polder.middle(laid), _scored(polder.colours, now.preview.events))

    def sites(self, preview: Preview[Zeelandia] | None, colours: Sequence[str]) -> list[Site]:
        """For the considered move: each hex where its tile could go, and the harvests that laying it there would
        bring."""
        if preview is None or preview.view.over or not isinstance(preview.view.decision, Place):
            return []
        if self._sites is None or self._sites[0] is not preview:
            view = preview.view
            lays = [lay for lay in view.options() if isinstance(lay, Lay)]
            self._sites = (preview, [(lay.hex, _scored(colours, foresee(view, lay).events)) for lay in lays])
        return self._sites[1]

    def paint_middle(self, polder: Polder, now: Moment[Zeelandia]) -> None:
        """The disc in the middle of the ring: the price of the considered purchase."""
        space, canvas, palette = next(polder.board.of_kind("price")), polder.canvas, polder.look.palette
        if not isinstance(now.considered, Steps) or now.preview is None:
            return
        told = self.say("price")
        side = max(LEAST_PRICE, space.width * polder.k)
        x, y = polder.at((space.x, space.y))
        canvas.plate(Area(x - side / 2, y - side / 2, side, side), "navy", side / 2)
        half = width(told, Face.TEXT, canvas.px(SMALL)) / polder.look.s / 2
        lower = math.hypot(half, 18) <= side / 2  # where the disc is too small for the word, the number has its middle
        up = 7 if lower else 0
        cost = str(price(now.considered.steps))
        canvas.text(cost, (x - 3, y - up), 24 if lower else 20, Face.BOLD, palette.paper, "midright")
        canvas.picture("zeelandia/guilder", Area(x - 1, y - up - 10, 20, 20))
        if lower:
            canvas.text(told, (x, y + 13), SMALL, Face.TEXT, palette.mist, "center")


def _ghosts(
    polder: Polder, decision: Place | PutFigure | PlaceStart, considered: Action | None, spots: Sequence[ActionSpot]
) -> Iterator[Ghost]:
    """The tile on each of its sites; on a start mill that is considered the figure."""
    for spot in spots:
        if not spot.enabled or spot.act is None:
            continue
        if isinstance(decision, Place):
            face = tiles.sprite(decision.tile, polder.radius * 0.97, 0, value=False)
            yield Ghost(spot.act, spot.spot.at, face)
        elif spot.act == considered:
            colour = polder.colours[decision.seat]
            face = tiles.sprite(START_MILL, polder.radius * 0.97, 0, start=True, colour=colour, value=False)
            yield Ghost(spot.act, spot.spot.at, face)


def _standing(
    polder: Polder,
    decision: Place | PutFigure | PlaceStart,
    considered: Action | None,
    ghosts: Sequence[Ghost],
    mills: Sequence[MillRow],
) -> None:
    """Rims of the mills of which the Delft panel speaks, in their owners' light colours; then every number and sign,
    those of the ghosts among them."""
    for row in mills:
        light_tone = PLAYERS[polder.colours[row.seat]].light
        rim = hex_rim(polder.radius * 0.93, light_tone, 2.4 * polder.look.s, glow="#ffffff", dark="#14293a")
        polder.put(rim, polder.middle(row.hex))
    for ghost in ghosts:
        at = polder.plane.at(*ghost.at)
        if isinstance(decision, Place):
            marks.value(polder, decision.tile, at, FULL if ghost.action == considered else FAINT)
        else:
            polder.owner(decision.seat, at)
    marks.values(polder)
    marks.mill_marks(polder)
    marks.governors(polder)


def _paint_way(polder: Polder, steps: int) -> None:
    """Arrows between the spaces that the guild master would pass, up to where it would stop."""
    board, plane, market = polder.board, polder.plane, polder.state.chart.market
    mx, my = plane.of(next(board.of_kind("ring")))
    for step in range(steps):
        ends = (market[space_ahead(polder.state, step + k)] for k in (0, 1))
        (ax, ay), (bx, by) = (plane.of(board.spaces[space]) for space in ends)
        x, y = (ax + bx) / 2 - mx, (ay + by) / 2 - my
        out = math.hypot(ax - mx, ay - my) / max(1.0, math.hypot(x, y))
        heading = round(math.degrees(math.atan2(by - ay, bx - ax)))
        polder.put(marks.arrow(round(polder.radius * 0.34, 1), heading), (mx + x * out, my + y * out))


def _paint_plate(polder: Polder, now: Moment[Zeelandia], at: Point, rows: Sequence[tuple[str, str]]) -> None:
    """Who would harvest what: loud if whoever decides is among them, for more than nothing."""
    own = polder.colours[now.state.decision.seat]
    wins = any(who == own and told != signed(0) for who, told in rows)
    if rows:
        marks.plate(polder.surface, at, rows, polder.look.s, now.look.rect(now.area), strong=wins)


def _scored(colours: Sequence[str], events: Sequence[Event]) -> list[tuple[str, str]]:
    """Rows of a consequence plate: harvests by owner, governors."""
    rows: list[tuple[str, str]] = []
    for event in events:
        if isinstance(event, Harvested):
            rows.append((colours[event.seat], signed(event.points)))
        elif isinstance(event, GovernorTaken):
            rows.append(("governor", signed(event.points)))
        elif isinstance(event, GovernorFined):
            rows.append(("governor", signed(-event.points)))
    return rows


def _paint_prices(polder: Polder, now: Moment[Zeelandia], spots: Sequence[ActionSpot]) -> None:
    """What each space that can be reached costs, on the outer edge of the ring."""
    ring, canvas, board = next(polder.board.of_kind("ring")), polder.canvas, now.area
    radius = polder.board.hex_size[1] / 2
    for spot in spots:
        if not isinstance(spot.act, Steps) or not spot.enabled:
            continue
        x, y = spot.spot.at
        if abs(x - ring.x) < 4 and y < ring.y:
            x, y = polder.at((x, y - radius * 0.95))
        else:
            x, y = polder.at((x + radius * (1.0 if x > ring.x - 4 else -1.0), y - radius * 0.34))
        area = Area(max(x - 22, board.x + 4), max(y - 12, board.y + 2), 44, 24)
        canvas.plate(area, "button.gold" if now.considered == spot.act else "chip.light", 12)
        told = str(price(spot.act.steps))
        canvas.text(told, (area.x + 15, area.centre[1]), 17, Face.BOLD, polder.look.palette.ink, "center")
        canvas.picture("zeelandia/guilder", Area(area.right - 22, area.y + 3, 18, 18))
