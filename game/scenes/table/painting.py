"""What is painted at a table: bars and rail, and on the board ground, pieces at rest and in flight, spots, numbers of
the recap, the banner."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.rules.kernel import State
from game.scenes.table.board import SpotView
from game.scenes.table.ground import Ground
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

    def ground(self, view: State, plane: Plane, size: tuple[int, int]) -> Surface:
        """All that does not travel; called for every frame."""
        table, names = self.table, tuple((seat.name, seat.colour) for seat in self.table.match.seats)
        key = (size, table.look, names)
        if self._ground is None or self._ground[0] != key:
            scenery = partial(table.scenery, size=size)
            self._ground = (key, Ground(table.match.board, size, table.look, table.match.title, scenery))
        ground = self._ground[1]
        face = ground.show(view, table.eyes, plane, partial(table.parts, view=view))
        if ground.behind:
            table.touch()
        return face

    def paint(self, canvas: Canvas, still: Container[Widget]) -> None:
        """Another position is a frame's work, and so is each of the `still` parts that it changes: they wait for their
        turn, unless other eyes look."""
        table = self.table
        view, reader = table.view, (table.eyes, table.secrecy.face_down)
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


def paint_board(table: Table, canvas: Canvas, plane: Plane) -> None:
    """Ground, pieces, spots, plates; the canvas is clipped to the board."""
    view = table.view
    box = canvas.rect(table.board_area)
    local = plane.moved(-box.x, -box.y)
    canvas.surface.blit(table.ground(view, local, box.size), box)
    if "hide" not in table.holding:
        _pieces(table, canvas, plane)
    table.board.place(table.look)
    if table.live:
        spots = [child for child in table.board.children if isinstance(child, SpotView)]
        table.paint_spots(canvas, plane, view, spots)
    table.paint_extras(canvas, plane, view)
    _recap_marks(table, canvas, plane)
    banner = table.playback.banner
    if banner and table.now < banner.until:
        banner.paint(canvas, table.board_area)


def _pieces(table: Table, canvas: Canvas, plane: Plane) -> None:
    playback = table.playback
    flying = {flight.piece.key: flight for flight in playback.flights}
    standing = [piece for piece in table.sight.pieces(plane) if piece.key not in flying]
    shown = [(piece.z, piece.sprite, piece.at) for piece in standing]
    shown += [(f.piece.z + 100, f.face(t), f.at(t)) for f, t in playback.moving()]
    for _, sprite, at in sorted(shown, key=lambda item: item[0]):
        x, y = plane.at(*at)
        canvas.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))


def _recap_marks(table: Table, canvas: Canvas, plane: Plane) -> None:
    """The numbers of the recap stand on the board until the person acts."""
    for number, entry in enumerate(table.rail.recap.shown if table.numbered else (), 1):
        for point in entry.points:
            x, y = plane.at(*point)
            across, down = table.number_aside
            area = number_area(table.look, (x + across * plane.k, y + down * plane.k))
            canvas.plate(area, "knob", 11)
            canvas.text(str(number), area.centre, SMALL, Face.BOLD, table.look.palette.ink, "center")


def number_area(look: Look, at: tuple[float, float]) -> Area:
    """The disc of a number about a point in pixels."""
    return Area(at[0] / look.s - 10.5, at[1] / look.s - 10.5, 21, 21)
