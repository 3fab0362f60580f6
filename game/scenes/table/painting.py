"""Paints a table: bars and rail, and on the board ground, pieces at rest and in flight, spots, places
of the story, the banner. While only pieces travel, only that is painted which they leave and come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from pygame import Rect, Surface

from game.match import Match
from game.rules.kernel import State
from game.scenes.board.ground import Ground
from game.scenes.board.pieces import Flight, Piece
from game.scenes.board.plane import Plane
from game.scenes.board.view import BoardView
from game.scenes.table.moment import Moment
from game.scenes.table.playback import Playback
from game.scenes.table.recap import Pointed
from game.scenes.table.view import TitleView
from game.scenes.table.watching import Floating
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.damage import Damage
from game.ui.look import Look
from game.ui.still import Section, Stills
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area, Point
from game.ui.widget import Widget
from game.words import language

NOTHING = Rect(0, 0, 0, 0)
DOT = 6.0
"""Units, on each side, by which the dot of a new place is smaller than the disc of a number."""


class Painter:
    """Paints the widgets of a table as far as something in them has changed."""

    def __init__(self, match: Match, title: TitleView[Any], playback: Playback, damage: Damage) -> None:
        self.match, self.title, self.playback, self.damage = match, title, playback, damage
        self._stills = Stills()
        self._shown: tuple[State, object] | None = None
        """The position in the last frame, and who read it."""
        self._shaded = False
        """In the last frame a panel threw its shadow on the other parts."""
        self._busy = self._same = self._late = False
        """In this frame: other work is done already; the board is as it was, but for what travels; it is left alone,
        and painted in the next."""
        self._travelled: tuple[list[Flight], list[Rect]] = ([], [])
        """Pieces on their way in the last frame, and where they were painted, in pixels."""
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
        covered: bool,
    ) -> None:
        """Another position is a frame's work, then the pieces that stand there, each part of the ground that it
        changes, and each of the `still` sections: they wait for their turn, unless others read secrets now. `busy`:
        this frame has done its work already; `covered`: something will be painted over the board."""
        kept, unchanged = self.damage.kept, self.damage.unchanged
        reader = self._reader(now)
        waiting = self._stills.behind(chain.from_iterable(still.values()))
        state, whose = self._shown or (None, None)
        same = state is now.state and whose == reader and not self._late
        if whose != reader:
            waiting = []
        elif same and not busy and not (self._ground and self._ground[1].behind):
            waiting = waiting[1:]
        self._shown = (now.state, reader)
        kept, self._shaded = kept and not self._shaded, len(root.children) > len(still) + 1
        kept = kept and not self._shaded
        self._busy = busy or not same
        self._same = same and kept and unchanged and not covered and self._travelled[0] is self.playback.flights
        self._late = busy and kept and not covered and whose == reader
        for child in root.children:
            for section in still.get(child, ()):
                self._stills.draw(canvas, section, section in waiting, kept)
            if child not in still:
                child.draw(canvas)
        if waiting:
            self.damage.again()

    def board(
        self,
        canvas: Canvas,
        now: Moment[Any],
        board: BoardView,
        told: Pointed | None,
        news: Sequence[Point],
        floating: Sequence[Floating],
        *,
        bare: bool,
        lit: bool,
    ) -> None:
        """Ground, pieces (not if it is `bare`), what lights up (if `lit`), the places of the paragraph that somebody
        points at, changes on their way to the cards; the canvas is clipped to the board."""
        board.place(now.look)
        if self._late:
            self.damage.again()
            return
        box = canvas.rect(now.area)
        face, fresh = self._painted(replace(now, plane=now.plane.moved(-box.x, -box.y)))
        flying = [(f.piece.z + 100, f.face(t), now.plane.at(*f.at(t))) for f, t in self.playback.moving()]
        over = [paint.around(sprite, at) for _, sprite, at in flying]
        over += [canvas.rect(change.reach) for change in floating]
        if self._same:
            changed = [*(area.move(box.topleft) for area in fresh), *self._travelled[1], *over]
            canvas.surface.set_clip(box.clip(changed[0].unionall(changed)) if changed else NOTHING)
        self._travelled = (self.playback.flights, over)
        canvas.surface.blit(face, box)
        if not bare:
            for _, sprite, at in sorted([*self._at_rest(now), *flying], key=lambda item: item[0]):
                paint.centred(canvas.surface, sprite, at)
        if lit:
            self.title.board.paint_spots(canvas, now, board.spots)
        self.title.board.paint_extras(canvas, now)
        self._numbers(canvas, now, told, news)
        for change in floating:
            change.paint(canvas)

    def _painted(self, now: Moment[Any]) -> tuple[Surface, list[Rect]]:
        """All that does not travel, as large as the board on the screen, whose corner `now.plane` counts from; and
        what of it has just been painted."""
        title, size = self.title, now.look.rect(now.area).size
        key = (size, now.look, language(), tuple((seat.name, seat.colour) for seat in title.match.seats))
        if self._ground is None or self._ground[0] != key:
            scenery = partial(title.board.scenery, size=size, s=now.look.s)
            self._ground = (key, Ground(title.board.map, size, now.look, self.match.title, scenery))
        ground, reader = self._ground[1], (self._reader(now), title.board.painted_for)
        face = ground.show(now.state, reader, now.plane, partial(title.board.parts, now=now), late=self._busy)
        if ground.behind:
            self.damage.again()
        return face, ground.painted

    def _reader(self, now: Moment[Any]) -> object:
        """Whose secrets are seen, and whether face down; the same for all where nobody has any."""
        return (now.eyes, now.face_down) if self.match.guard != "open" else None

    def _at_rest(self, now: Moment[Any]) -> Iterator[tuple[float, Surface, Point]]:
        """Height, face and place of each piece that does not travel now."""
        if self._standing[0] is not now.state or self._standing[1] != now.plane:
            self._standing = (now.state, now.plane, self.title.board.pieces(now))
        flying = {flight.piece.key for flight in self.playback.flights}
        return ((p.z, p.sprite, now.plane.at(*p.at)) for p in self._standing[2] if p.key not in flying)

    def _numbers(self, canvas: Canvas, now: Moment[Any], told: Pointed | None, news: Sequence[Point]) -> None:
        """The number of a paragraph beside each of its places, or quiet dots at all that is new."""
        board = self.title.board
        if not board.numbered:
            return
        across, down = board.number_aside
        if told is None:
            for x, y in dict.fromkeys(news if board.marks_news else ()):
                canvas.plate(number_area(now.look, now.plane.at(x + across, y + down)).inset(DOT, DOT), "knob", DOT)
            return
        for x, y in dict.fromkeys(told.places):
            area = number_area(now.look, now.plane.at(x + across, y + down))
            canvas.plate(area, "knob", 11)
            canvas.text(str(told.number), area.centre, SMALL, Face.BOLD, now.look.palette.ink, "center")


def number_area(look: Look, at: tuple[float, float]) -> Area:
    """The disc of a number about a point in pixels."""
    return Area(at[0] / look.s - 10.5, at[1] / look.s - 10.5, 21, 21)
