"""What is painted at a table: bars and rail, and on the board ground, pieces at rest and in flight, spots, numbers of
the recap, the banner."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.rules.kernel import State
from game.scenes.table.ground import Ground
from game.scenes.table.moment import Moment
from game.scenes.table.plane import Plane
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.still import Stills
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Frame:
    """Paints the widgets of a table: the board always, bars and rail only when something in them has changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._stills = Stills()
        self._shown: tuple[State, tuple[int, bool]] | None = None
        """The position in the last frame, and through whose eyes, secrets seen or face down."""
        self._ground: tuple[object, Ground] | None = None

    def ground(self, now: Moment[Any]) -> Surface:
        """All that does not travel, as large as the board on the screen, whose corner `now.plane` counts from; called
        for every frame."""
        table, title = self.table, self.table.title
        names, size = tuple((seat.name, seat.colour) for seat in table.match.seats), now.look.rect(now.area).size
        key = (size, now.look, names)
        if self._ground is None or self._ground[0] != key:
            scenery = partial(title.scenery, size=size, s=now.look.s)
            self._ground = (key, Ground(table.match.board, size, now.look, table.match.title, scenery))
        ground = self._ground[1]
        face = ground.show(now.state, now.eyes, now.plane, partial(title.parts, now=now))
        if ground.behind:
            table.touch()
        return face

    def paint(self, canvas: Canvas, still: Container[Widget]) -> None:
        """Another position is a frame's work, and so is each of the `still` parts that it changes: they wait for their
        turn, unless other eyes look."""
        table = self.table
        view, reader = table.sight.state, (table.eyes, table.secrecy.face_down)
        waiting = self._stills.behind(child for child in table.root.children if child in still)
        if self._shown is None or self._shown[1] != reader:
            waiting = []
        elif self._shown[0] is view:
            waiting = waiting[1:]
        self._shown = (view, reader)
        for child in table.root.children:
            if child in still:
                self._stills.draw(canvas, child, child in waiting)
            else:
                child.draw(canvas)
        if waiting:
            table.touch()


def paint_board(table: Table, canvas: Canvas, now: Moment[Any], frame: Frame) -> None:
    """Ground, pieces, spots, plates; the canvas is clipped to the board."""
    title, box = table.title, canvas.rect(now.area)
    local = replace(now, plane=now.plane.moved(-box.x, -box.y))
    canvas.surface.blit(frame.ground(local), box)
    if "hide" not in table.holding:
        _pieces(table, canvas, now)
    table.board.place(table.look)
    if table.live:
        title.paint_spots(canvas, now, table.board.spots)
    title.paint_extras(canvas, now)
    _recap_marks(table, canvas, now.plane)
    banner = table.playback.banner
    if banner and table.now < banner.until:
        banner.paint(canvas, now.area)


def _pieces(table: Table, canvas: Canvas, now: Moment[Any]) -> None:
    playback = table.playback
    flying = {flight.piece.key: flight for flight in playback.flights}
    standing = [piece for piece in table.sight.pieces(now) if piece.key not in flying]
    shown = [(piece.z, piece.sprite, piece.at) for piece in standing]
    shown += [(f.piece.z + 100, f.face(t), f.at(t)) for f, t in playback.moving()]
    for _, sprite, at in sorted(shown, key=lambda item: item[0]):
        x, y = now.plane.at(*at)
        canvas.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))


def _recap_marks(table: Table, canvas: Canvas, plane: Plane) -> None:
    """The numbers of the recap stand on the board until the person acts."""
    for number, entry in enumerate(table.rail.recap.shown if table.title.numbered else (), 1):
        for point in entry.points:
            x, y = plane.at(*point)
            across, down = table.title.number_aside
            area = number_area(table.look, (x + across * plane.k, y + down * plane.k))
            canvas.plate(area, "knob", 11)
            canvas.text(str(number), area.centre, SMALL, Face.BOLD, table.look.palette.ink, "center")


def number_area(look: Look, at: tuple[float, float]) -> Area:
    """The disc of a number about a point in pixels."""
    return Area(at[0] / look.s - 10.5, at[1] / look.s - 10.5, 21, 21)
