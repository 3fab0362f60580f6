"""A mat seen close, beside one's own: every circle, what each thing does, what the town would make now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import SRCALPHA, Surface

from game.match import Seat
from game.rules.board import Board
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico import placing
from game.rules.puerto_rico.components import BUILDINGS, GOODS, TILES
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import tips
from game.scenes.puerto_rico.bay import Bay
from game.scenes.puerto_rico.colours import COLOURS
from game.scenes.puerto_rico.mats import paint_mat
from game.scenes.puerto_rico.pictures import barrels
from game.scenes.puerto_rico.places import Harbour, island_order
from game.scenes.puerto_rico.standing import mat_heaps
from game.scenes.table.heaps import lying
from game.scenes.table.moment import Moment
from game.scenes.table.plane import Plane
from game.scenes.table.popup import Popup
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from game.ui.units import Area
from game.ui.widget import Tip, Widget
from game.words import Voice

PAD, GAP, LINE = 16.0, 16.0, 24.0
NARROWEST, ROOMY = 300.0, 560.0
"""Two mats stand beside each other only where each is as wide; what is told below them goes into one line."""
MODEL = 3
"""Mats are painted as for so many players, who have those of the level in its size."""
MARGIN = 8.0
"""Round a mat, for its shadow."""


class Thing(Widget):
    """Something on a mat that tells of itself."""

    role: ClassVar[str] = "image"


class MatView(Widget):
    """One seat's mat in its area."""

    role: ClassVar[str] = "image"

    def __init__(
        self, say: Voice, seats: Sequence[Seat], places: Harbour, state: PuertoRico, area: Area, seat: int
    ) -> None:
        super().__init__(f"closer.{seat}", area, seats[seat].name)
        self.say, self.seats, self.seat = say, seats, seat
        self.state, self.places = state, places
        self.k = area.w / self.places.mats.mat(seat).w
        self._face: Surface | None = None
        for id, place, tip in self._things():
            self.add(Thing(f"{self.id}.{id}", self._shown(place), tip.title, tip=tip))

    def _shown(self, place: Area) -> Area:
        mat = self.places.mats.mat(self.seat)
        left, top = self.area.x + (place.x - mat.x) * self.k, self.area.y + (place.y - mat.y) * self.k
        return Area(left, top, place.w * self.k, place.h * self.k)

    def _things(self) -> Iterator[tuple[str, Area, Tip]]:
        """(id, map place, what it says)."""
        state, places, seat, say = self.state, self.places, self.seat, self.say
        colours = tuple(seat.colour for seat in self.seats)
        for index, place in places.city(seat, state.city[seat]).items():
            yield BUILDINGS[index].id, place, tips.owned_tip(say, colours, state, seat, index)
        for space, (kind, number) in enumerate(island_order(state.island[seat])):
            worked = number < state.worked[seat][kind]
            told = say("closer.worked") if worked else say("building.idle")
            yield f"tile.{space}", places.mats.slot(seat, "island", space), Tip(say(f"tile.{TILES[kind]}"), (told,))
        for kind, good in enumerate(GOODS):
            told = say("closer.held", barrels=state.goods[seat][kind], coins=box.PRICES[kind])
            yield f"goods.{good}", places.mats.slot(seat, "windrose", kind), Tip(say(f"good.{good}"), (told,))
        told = say("closer.san_juan", idle=state.san_juan[seat])
        yield "san_juan", places.mats.slot(seat, "san_juan"), Tip(say("kind.san_juan"), (told,))

    def paint(self, canvas: Canvas) -> None:
        if self._face is None:
            self._face = self._painted(canvas)
        canvas.surface.blit(self._face, canvas.rect(self.area.inset(-MARGIN)))

    def _painted(self, canvas: Canvas) -> Surface:
        """The mat and what lies on it, once: nothing is played while it is looked at."""
        state, places, seat, look = self.state, self.places, self.seat, canvas.look
        face = Surface(canvas.rect(self.area.inset(-MARGIN)).size, SRCALPHA)
        mat, k, margin = places.mats.mat(seat), self.k * look.s, MARGIN * look.s
        plane = Plane(k, margin - mat.x * k, margin - mat.y * k)
        paint_mat(Bay(face, look, plane, places, state, self.seats, seat, self.say), seat, False, False)
        for piece in sorted(lying(mat_heaps(state, places, plane, seat)), key=lambda piece: piece.z):
            face.blit(piece.sprite, piece.sprite.get_rect(center=plane.at(*piece.at)))
        return face


class MatPopup(Popup):
    """A seat's mat, and to the left of it that of whoever looks; Esc or a click closes it."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board, now: Moment[PuertoRico], seat: int) -> None:
        look, state = now.look, now.state
        places = Harbour(board, MODEL, state.limits)
        model = places.mats.mat(0)
        half = (look.w - 32 - 2 * PAD - GAP) / 2
        beside = half >= NARROWEST
        shown = [now.eyes, seat] if beside and seat != now.eyes else [seat]
        room = half if beside else look.w - 32 - 2 * PAD
        foot = LINE if room >= ROOMY else 2 * LINE
        wide = min(room, (look.h - 32 - 2 * PAD - foot) * model.w / model.h)
        high = wide * model.h / model.w
        super().__init__("closer", look, len(shown) * (wide + GAP) - GAP + 2 * PAD, high + 2 * PAD + foot)
        self.style = frame = look.colours(COLOURS).frame
        for number, who in enumerate(shown):
            place = Area(self.area.x + PAD + number * (wide + GAP), self.area.y + PAD, wide, high)
            self.add(MatView(say, seats, places, state, place, who))
            low = Area(place.x + 4, place.bottom + 8, place.w - 8, foot)
            told = " · ".join(summary(say, state, who))
            self.add(RichLabel(f"closer.{who}.foot", low, told, units=17, colour=frame.ink))


def summary(say: Voice, state: PuertoRico, seat: int) -> list[str]:
    """What the seat would make now, and the room that it has left."""
    made = barrels(placing.output(state, seat))
    makes = say("closer.makes", goods=made) if made else say("closer.makes_none")
    return [makes, say("closer.room", island=state.island_room(seat), city=state.city_room(seat))]
