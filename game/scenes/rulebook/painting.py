"""A region of the board in a position, painted as at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pygame import Rect, Surface

from game.figures import AnyFigure
from game.match import Match
from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.scenes.board.ground import Ground, Part
from game.scenes.board.highlights import rim
from game.scenes.board.plane import Plane, fitted
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import BoardView, SpotView
from game.scenes.table.layout import room
from game.scenes.table.moment import Moment
from game.scenes.table.spots import spot_view
from game.scenes.table.view import TitleView, view_of
from game.ui import paint
from game.ui.cache import FACES
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area


def painted(match: Match, figure: AnyFigure, look: Look, size: tuple[int, int]) -> Surface:
    """The present position of a match in the region of a figure; `size` in pixels."""
    title = view_of(match)
    board = _board(title, figure, look, size)
    now = _moment(match, title, figure, look, board)
    face = _ground(match, title, now, size)
    for piece in sorted(title.board.pieces(now), key=lambda piece: piece.z):
        paint.centred(face, piece.sprite, now.plane.at(*piece.at))
    _light(face, title, figure, now, board)
    return face


def _board(title: TitleView[Any], figure: AnyFigure, look: Look, size: tuple[int, int]) -> BoardView:
    """A view of exactly the region."""
    left, top, wide, high = figure.region
    area = Area(0, 0, size[0] / look.s, size[1] / look.s)
    view = BoardView("figure", area, title.board.map, lambda *_: None, on_click=lambda: None, on_move=lambda: None)
    view.zoom = size[0] / wide / fitted(title.board.map, Rect((0, 0), size)).k
    view.centre = left + wide / 2, top + high / 2
    return view


def _moment(match: Match, title: TitleView[Any], figure: AnyFigure, look: Look, board: BoardView) -> Moment[Any]:
    eyes = 0 if match.over else match.seat
    state, meant = match.view(eyes), figure.considered
    return Moment(
        state=state,
        eyes=eyes,
        look=look,
        plane=board.plane(look),
        area=board.area,
        decision=match.decision(eyes) if figure.asks or meant is not None else None,
        considered=meant,
        preview=None if meant is None else title.prompts.foresee(state, meant),
        number=match.count,
        over=match.over,
    )


def _view(board: BoardView, spot: Spot, allowed: Collection[Action]) -> SpotView:
    """A spot as at a table, but not clickable."""
    legal = tuple(action for action in spot.actions if answers_of(action)[0] in allowed)
    return spot_view(board, spot, legal)


def _ground(match: Match, title: TitleView[Any], now: Moment[Any], size: tuple[int, int]) -> Surface:
    """The ground, enlarged from the table's scenery, which is cached and shared by all figures of such a game."""
    look, seen = now.look, Rect((0, 0), size)
    at_table = Rect((0, 0), look.rect(room(look)).size)
    key = (painted, match.title, len(match.seats), *sorted(match.header.options.items()), at_table.size, look.s)
    whole = fitted(title.board.map, at_table)

    def scenery(plane: Plane) -> Surface:
        return FACES.find(key) or FACES.keep(key, title.board.scenery(plane, at_table.size, look.s))

    def parts(sheet: Sheet) -> Sequence[Part]:
        return [part for part in title.board.parts(sheet, now) if sheet.rect(part.region).colliderect(seen)]

    ground = Ground(title.board.map, size, look, match.title, scenery, whole=whole)
    return ground.show(now.state, now.eyes, now.plane, parts)


def _light(face: Surface, title: TitleView[Any], figure: AnyFigure, now: Moment[Any], board: BoardView) -> None:
    """Everything over ground and pieces."""
    canvas, sheet = Canvas(face, now.look), Sheet(face, now.look, now.plane, title.say.title)
    plates = title.board.plates(now.look)
    if now.decision is not None:
        title.hand.fresh(now)
    allowed = set(now.state.options()) if now.decision is not None else set()
    spots = title.prompts.spots(now)
    views = [_view(board, spot, allowed) for spot in spots]
    board.hold([*views, *plates])
    board.place(now.look, views)
    title.board.settle(now, views)
    title.board.paint_spots(canvas, now, views)
    title.board.paint_extras(canvas, now)
    for spot in spots:
        if spot.id in figure.lit:
            rim(sheet, spot, hot=True)
