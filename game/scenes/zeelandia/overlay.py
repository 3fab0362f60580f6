"""What lights up over the board: legal places, prices, and what the considered action would bring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from game.rules.kernel import Event
from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.components import START_MILL, Tile
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested
from game.rules.zeelandia.prospects import site
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.board import SpotView
from game.scenes.table.plane import Plane
from game.scenes.table.spots import ActionSpot
from game.scenes.zeelandia import marks, tiles
from game.scenes.zeelandia.foresight import foresee
from game.scenes.zeelandia.millrows import MillRow
from game.scenes.zeelandia.tiles import disc_size, hex_radius
from game.ui import paint
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.text import Face, width
from game.ui.theme import PLAYERS, SMALL
from game.ui.units import Area
from game.words import signed

LEAST_PRICE = 42
"""How wide the disc of the price is at least, in units."""

if TYPE_CHECKING:
    from game.scenes.zeelandia.board import ZeelandiaTable


def paint_spots(
    table: ZeelandiaTable, canvas: Canvas, plane: Plane, state: Zeelandia, spots: Sequence[SpotView]
) -> None:
    target, s = canvas.surface, table.look.s
    radius = hex_radius(table.match.board, plane)
    decision = table.match.decision(table.match.seat) if table.asked else None
    ghosts: list[tuple[float, float, bool]] = []
    for spot in spots:
        if not isinstance(spot, ActionSpot) or spot.act is None:
            continue
        x, y = plane.at(*spot.spot.at)
        hovered = spot.enabled and table.considered == spot.act
        if isinstance(spot.act, Steps):
            if spot.spot.id != state.chart.market[state.guild_master]:
                _paint_space(table, target, spot, hovered, (x, y), radius, s)
        elif spot.enabled:
            if isinstance(decision, Place):
                tiles.centred(target, ghost(decision.tile, radius * 0.97, 255 if hovered else 165), x, y)
                ghosts.append((x, y, hovered))
            elif isinstance(decision, PlaceStart) and hovered:
                own = table.seat_of(decision.seat).colour
                tiles.centred(target, manned(START_MILL, radius * 0.97, own), x, y)
                marks.owner(target, own, (x, y), radius, s)
            colour = marks.HOVER if hovered else marks.LEGAL
            rim = 4.0 if hovered else 3.4
            tiles.centred(target, tiles.outline(radius * 0.98, colour, rim * s, marks.GLOW, marks.DARK, ""), x, y)
    laid = site(state, table.considered) if decision is not None else None
    if isinstance(decision, Place | PutFigure) and table.delft is not None:
        _paint_spoken(table, target, table.delft.mills, plane, radius, s)
    if isinstance(decision, Place | PutFigure | PlaceStart):
        disc = disc_size(table.match.board, plane, s)
        if isinstance(decision, Place):
            for x, y, chosen in ghosts:
                marks.value(target, decision.tile, (x, y), radius, disc, 255 if chosen else 165)
        marks.values(target, state, plane, s)
        marks.mill_marks(target, state, table.colours, plane, s)
        marks.governors(target, state, plane)
    if laid is not None:
        _paint_harvests(table, target, state.chart.ids[laid], plane, s)
    if isinstance(decision, Move):
        if isinstance(table.considered, Steps):
            _paint_way(target, state, table.considered.steps, plane, radius)
        _paint_sites(table, target, plane, radius, s)
        _paint_prices(table, canvas, state, spots, plane)


def _paint_space(
    table: ZeelandiaTable,
    target: Surface,
    spot: SpotView,
    hovered: bool,
    at: tuple[float, float],
    radius: float,
    s: float,
) -> None:
    if spot.enabled:
        colour, rim = (marks.HOVER, 4.0) if hovered else ("#e6b450", 2.6)
        tiles.centred(target, tiles.outline(radius * 0.98, colour, rim * s, marks.GLOW, "", ""), *at)
    else:
        edge = marks.REFUSED if spot.hot else ""
        tiles.centred(target, tiles.outline(radius * 0.97, edge, 3 * s, "", "", "#14293a70"), *at)


def _paint_way(target: Surface, state: Zeelandia, steps: int, plane: Plane, radius: float) -> None:
    """Arrows between the spaces that the guild master would pass, up to where it would stop."""
    board, market = state.board, state.chart.market
    ring = next(board.of_kind("ring"))
    middle = plane.of(ring)
    for step in range(steps):
        ends = [plane.of(board.spaces[market[(state.guild_master + step + k) % len(market)]]) for k in (0, 1)]
        (ax, ay), (bx, by) = ends
        far = math.hypot(ax - middle[0], ay - middle[1])
        mx, my = (ax + bx) / 2 - middle[0], (ay + by) / 2 - middle[1]
        out = far / max(1.0, math.hypot(mx, my))
        heading = math.degrees(math.atan2(by - ay, bx - ax))
        tiles.centred(
            target, marks.arrow(round(radius * 0.34, 1), round(heading)), middle[0] + mx * out, middle[1] + my * out
        )


def _paint_spoken(
    table: ZeelandiaTable, target: Surface, rows: Sequence[MillRow], plane: Plane, radius: float, s: float
) -> None:
    """The mills of which the Delft panel speaks, in their owners' light colours."""
    board, ids = table.match.board, table.state(table.view).chart.ids
    for row in rows:
        light = PLAYERS[table.colours[row.seat]].light
        rim = tiles.outline(radius * 0.93, light, 2.4 * s, "#ffffff", "#14293a", "")
        tiles.centred(target, rim, *plane.of(board.spaces[ids[row.hex]]))


def _wins(table: ZeelandiaTable, rows: Sequence[tuple[str, str]]) -> bool:
    """Whether a harvest of the seat to decide is among them, and is worth something."""
    own = table.seat_of(table.match.seat).colour
    return any(who == own and told != signed(0) for who, told in rows)


def _paint_harvests(table: ZeelandiaTable, target: Surface, hex: str, plane: Plane, s: float) -> None:
    """Over the considered place: what would be harvested."""
    rows = _scored(table, table.preview.events) if table.preview is not None else []
    if rows:
        x, y = plane.of(table.match.board.spaces[hex])
        within = table.look.rect(table.board_area)
        marks.plate(target, (x, y), rows, s, within, strong=_wins(table, rows))


def _paint_sites(table: ZeelandiaTable, target: Surface, plane: Plane, radius: float, s: float) -> None:
    """Where the considered tile could go after this purchase, and who would harvest what there."""
    for hex, rows in _sites(table):
        x, y = plane.of(table.match.board.spaces[hex])
        tiles.centred(target, tiles.outline(radius * 0.96, marks.LEGAL, 2.2 * s, "", "", ""), x, y)
        if rows:
            marks.plate(target, (x, y), rows, s, table.look.rect(table.board_area), strong=_wins(table, rows))


def _sites(table: ZeelandiaTable) -> list[tuple[str, list[tuple[str, str]]]]:
    """For the considered move: each hex, and the harvests that laying the tile there would bring."""
    if table.preview is None or table.preview.view.over or not isinstance(table.preview.view.decision, Place):
        return []
    if table.outlook is None or table.outlook[0] is not table.preview:
        view = table.state(table.preview.view)
        found = []
        for lay in view.options():
            assert isinstance(lay, Lay)
            found.append((lay.hex, _scored(table, foresee(view, lay).events)))
        table.outlook = (table.preview, found)
    return table.outlook[1]


def _scored(table: ZeelandiaTable, events: Sequence[Event]) -> list[tuple[str, str]]:
    """Rows of a consequence plate: harvests by owner, governors."""
    rows: list[tuple[str, str]] = []
    for event in events:
        if isinstance(event, Harvested):
            rows.append((table.seat_of(event.seat).colour, signed(event.points)))
        elif isinstance(event, GovernorTaken):
            rows.append(("governor", signed(event.points)))
        elif isinstance(event, GovernorFined):
            rows.append(("governor", signed(-event.points)))
    return rows


def _paint_prices(
    table: ZeelandiaTable, canvas: Canvas, state: Zeelandia, spots: Sequence[SpotView], plane: Plane
) -> None:
    """What each space that can be reached costs, on the outer edge of the ring."""
    ring = next(table.match.board.of_kind("ring"))
    palette = table.look.palette
    for spot in spots:
        if not isinstance(spot, ActionSpot) or not isinstance(spot.act, Steps) or not spot.enabled:
            continue
        x, y = spot.spot.at
        radius = table.match.board.hex_size[1] / 2
        if abs(x - ring.x) < 4 and y < ring.y:
            at = (x, y - radius * 0.95)
        else:
            at = (x + radius * (1.0 if x > ring.x - 4 else -1.0), y - radius * 0.34)
        px, py = plane.at(*at)
        left = max(px / table.look.s - 22, table.board_area.x + 4)
        area = Area(left, max(py / table.look.s - 12, table.board_area.y + 2), 44, 24)
        canvas.plate(area, "button.gold" if table.considered == spot.act else "chip.light", 12)
        canvas.text(str(price(spot.act.steps)), (area.x + 15, area.centre[1]), 17, Face.BOLD, palette.ink, "center")
        canvas.picture("zeelandia/guilder", Area(area.right - 22, area.y + 3, 18, 18))


def paint_middle(table: ZeelandiaTable, canvas: Canvas, plane: Plane) -> None:
    """The disc in the middle of the ring: the price of the considered purchase."""
    space = next(table.match.board.of_kind("price"))
    if not isinstance(table.considered, Steps) or table.preview is None:
        return
    box, scale, palette = plane.rect(space), table.look.s, table.look.palette
    told = table.say("price")
    side = max(LEAST_PRICE, box.w / scale)
    x, y = box.centerx / scale, box.centery / scale
    canvas.plate(Area(x - side / 2, y - side / 2, side, side), "navy", side / 2)
    half = width(told, Face.TEXT, table.look.px(SMALL)) / scale / 2
    lower = math.hypot(half, 18) <= side / 2  # where the disc is too small for the word, the number has its middle
    up = 7 if lower else 0
    canvas.text(
        str(price(table.considered.steps)), (x - 3, y - up), 24 if lower else 20, Face.BOLD, palette.paper, "midright"
    )
    canvas.picture("zeelandia/guilder", Area(x - 1, y - up - 10, 20, 20))
    if lower:
        canvas.text(told, (x, y + 13), SMALL, Face.TEXT, palette.mist, "center")


@kept
def ghost(tile: Tile, radius: float, alpha: int) -> Surface:
    """The tile as it would lie on a site, without its value."""
    face = tiles.sprite(tile, radius, 0, front=False, start=False, island=False, colour="", value=False)
    return face if alpha >= 255 else paint.fade(face, alpha)


@kept
def manned(tile: Tile, radius: float, colour: str) -> Surface:
    """A start mill as it would stand with somebody's figure."""
    return tiles.sprite(tile, radius, 0, front=False, start=True, island=False, colour=colour, value=False)
