"""What is painted at a table: bars and rail, and on the board ground, pieces at rest and in flight, spots, numbers of
the recap, the banner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from pygame import Surface

from game.match import Match
from game.rules.kernel import State
from game.scenes.board.ground import Ground
from game.scenes.board.pieces import Piece
from game.scenes.board.plane import Plane
from game.scenes.board.view import BoardView
from game.scenes.table.moment import Moment
from game.scenes.table.playback import Playback
from game.scenes.table.story import Entry
from game.scenes.table.view import TitleView
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.still import Section, Stills
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area, Point
from game.ui.widget import Widget
from game.words import language

APART = 22.0
"""Units from one number to the next, where several things happened at one point."""


class Painter:
    """Paints the widgets of a table: the board always, bars and rail only when something in them has changed."""

    def __init__(self, match: Match, title: TitleView[Any], playback: Playback, touch: Callable[[], object]) -> None:
        """`touch` asks for another frame."""
        self.match, self.title, self.playback, self.touch = match, title, playback, touch
        self._stills = Stills()
        self._shown: tuple[State, tuple[int, bool]] | None = None
        """The position in the last frame, and through whose eyes, secrets seen or face down."""
        self._shaded = False
        """In the last frame a panel threw its shadow on the other parts."""
        self._ground: tuple[object, Ground] | None = None
        self._standing: tuple[State | None, Plane | None, list[Piece]] = (None, None, [])
        """The pieces of a position, and where the map lay."""

    def frame(
        self,
        canvas: Canvas,
        now: Moment[Any],
        root: Widget,
        still: Mapping[Widget, Sequence[Section]],
        *,
        busy: bool,
        kept: bool,
    ) -> None:
        """Another position is a frame's work, and so is each of the `still` sections that it changes: they wait for
        their turn, unless other eyes look. `busy`: this frame has done its work already; `kept`: the canvas shows the
        sections as they were painted last."""
        reader = (now.eyes, now.face_down)
        waiting = self._stills.behind(chain.from_iterable(still.values()))
        if self._shown is None or self._shown[1] != reader:
            waiting = []
        elif self._shown[0] is now.state and not busy:
            waiting = waiting[1:]
        self._shown = (now.state, reader)
        kept, self._shaded = kept and not self._shaded, len(root.children) > len(still) + 1
        kept = kept and not self._shaded
        for child in root.children:
            for section in still.get(child, ()):
                self._stills.draw(canvas, section, section in waiting, kept)
            if child not in still:
                child.draw(canvas)
        if waiting:
            self.touch()

    def board(self, canvas: Canvas, now: Moment[Any], board: BoardView, *, bare: bool, lit: bool) -> None:
        """Ground, pieces (not if it is `bare`), what lights up (if `lit`); the canvas is clipped to the board."""
        box = canvas.rect(now.area)
        canvas.surface.blit(self._painted(replace(now, plane=now.plane.moved(-box.x, -box.y))), box)
        if not bare:
            self._pieces(canvas, now)
        board.place(now.look)
        if lit:
            self.title.paint_spots(canvas, now, board.spots)
        self.title.paint_extras(canvas, now)

    def _painted(self, now: Moment[Any]) -> Surface:
        """All that does not travel, as large as the board on the screen, whose corner `now.plane` counts from."""
        title, size = self.title, now.look.rect(now.area).size
        key = (size, now.look, language(), tuple((seat.name, seat.colour) for seat in title.seats))
        if self._ground is None or self._ground[0] != key:
            scenery = partial(title.scenery, size=size, s=now.look.s)
            self._ground = (key, Ground(title.board, size, now.look, self.match.title, scenery))
        ground, reader = self._ground[1], (now.eyes, now.face_down, title.picks)
        face = ground.show(now.state, reader, now.plane, partial(title.parts, now=now))
        if ground.behind:
            self.touch()
        return face

    def _pieces(self, canvas: Canvas, now: Moment[Any]) -> None:
        playback = self.playback
        flying = {flight.piece.key for flight in playback.flights}
        if self._standing[0] is not now.state or self._standing[1] != now.plane:
            self._standing = (now.state, now.plane, self.title.pieces(now))
        shown = [(p.z, p.sprite, p.at) for p in self._standing[2] if p.key not in flying]
        shown += [(f.piece.z + 100, f.face(t), f.at(t)) for f, t in playback.moving()]
        for _, sprite, at in sorted(shown, key=lambda item: item[0]):
            paint.centred(canvas.surface, sprite, now.plane.at(*at))

    def numbers(self, canvas: Canvas, now: Moment[Any], entries: Sequence[Entry]) -> None:
        """The numbers of the recap stand on the board until the person acts, those of one point side by side."""
        (across, down), plane, stand = self.title.number_aside, now.plane, Counter[Point]()
        for number, entry in enumerate(entries if self.title.numbered else (), 1):
            for point in entry.points:
                x, y = plane.at(point[0] + across, point[1] + down)
                area = number_area(now.look, (x + stand[point] * now.look.px(APART), y))
                stand[point] += 1
                canvas.plate(area, "knob", 11)
                canvas.text(str(number), area.centre, SMALL, Face.BOLD, now.look.palette.ink, "center")


def number_area(look: Look, at: tuple[float, float]) -> Area:
    """The disc of a number about a point in pixels."""
    return Area(at[0] / look.s - 10.5, at[1] / look.s - 10.5, 21, 21)
