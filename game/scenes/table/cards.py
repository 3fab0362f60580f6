"""Player cards: shape, colour, name, points; what a considered action would change, and what just changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.match import Seat
from game.scenes.table.chips import ChipView, chip_width, fitting_labels
from game.telling.labels import Stat
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, clipped, width
from game.ui.theme import PLAYERS, SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget
from game.words import Voice, amount, signed

TALL, CLOSE, LOW = 84, 66, 44
"""Heights of a card: with two lines, with the same closer together, with one."""
CHANGE_GAP = 6.0
"""Between a change of the points and the pill of whoever leads."""
EMBLEM = 24.0
"""Width of the title's emblem of points, in units."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Where the parts of a card lie, in units; the place of the points depends on how long they are."""

    area: Area
    points_text: str

    @property
    def low(self) -> bool:
        return self.area.h < CLOSE

    @property
    def tight(self) -> bool:
        return self.area.h < TALL

    @property
    def split(self) -> float:
        """The height of the line between name and holdings."""
        return self.area.y + self.area.h * 0.52

    @property
    def badge(self) -> Area:
        inner = self.area.inset(5)
        return Area(inner.x, inner.y, 46 if not self.low else 34, inner.h)

    @property
    def points(self) -> Area:
        if self.low:  # no wider than its digits: the holdings stand before it
            wide = 12.0 + 14 * len(self.points_text)
            return Area(self.area.right - 10 - wide, self.area.y + 4, wide, self.area.h - 8)
        return Area(self.area.right - 84, self.split - 38 + self.tight * 5, 74, 32 - self.tight * 2)

    @property
    def name(self) -> Area:
        left = self.badge.right + 10
        if self.low:
            return Area(left, self.area.y, 70, self.area.h)
        return Area(left, self.points.y, self.points.x - left - 6, self.points.h)


class PlayerCard(Widget):
    """One seat. `after` holds what chips would show, `ahead` what the points would be; `change` floats for a while
    after points changed."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    active = Drawn(False)
    points = Drawn(0)
    change = Drawn(0)
    leads = Drawn(False)
    note = Drawn("")
    pressed = Drawn(False)
    """Its note matters more than the emblem of points."""
    hides = Drawn(False)
    """There are points besides `points` that are not shown."""
    own = Drawn(0)
    """Points among `points` that only whoever looks may see, of a kind that others hide."""
    portrait = Drawn("")
    """Art of the computer player that has the seat, in the place of the initial."""

    def __init__(
        self, id: str, area: Area, seat: Seat, say: Voice, points_icon: str = "", *, on_click: Callable[[], object]
    ) -> None:
        super().__init__(id, area, seat.name, on_click=on_click)
        self.seat, self.say, self.points_icon = seat, say, points_icon
        self.after: Mapping[str, Stat] = {}
        self.ahead: int | None = None
        self._shown: object = None
        """The chips that stand on it."""

    @property
    def places(self) -> CardPlaces:
        return CardPlaces(self.area, self.points_text)

    @property
    def points_text(self) -> str:
        open_points = amount(self.points - self.own)
        return f"{open_points}+?" if self.hides else f"{open_points}+{self.own}" if self.own else open_points

    def _emblem(self, canvas: Canvas, points: Lettering) -> Area | None:
        """The place of the emblem before the points; None: there is no room, or something else stands there."""
        places = self.places
        if not self.points_icon or places.low or self.moving_points or self.pressed:
            return None
        return Area(points.rect.x / canvas.look.s - EMBLEM - 4, places.points.centre[1] - 12, EMBLEM, EMBLEM)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        places = self.places
        room = places.points.inset(4 if places.low else 8, 0)
        points = lettering.letter(canvas, room, self.points_text, 24, Face.BOLD, "right")
        name_area, name_units = places.name, 20.0 if not places.low else 17.0
        if (emblem := self._emblem(canvas, points)) is not None:
            right = min(name_area.right, emblem.x - 6)
            name_area = Area(name_area.x, name_area.y, right - name_area.x, name_area.h)
        elif self.pressed:
            name_area = Area(name_area.x, name_area.y, points.rect.x / canvas.look.s - name_area.x - 4, name_area.h)
        wide = width(self.seat.name, Face.TITLE, canvas.px(name_units)) / canvas.look.s
        shift = 50.0 if self.moving_points and not places.low else 0.0
        room = Area(name_area.x, name_area.y, min(name_area.w - shift, wide + 4), name_area.h)
        name = lettering.letter(canvas, room, self.seat.name, name_units, Face.TITLE)
        if not name.fits:
            shown = clipped(self.seat.name, Face.TITLE, canvas.px(name.units), canvas.rect(room).w)
            name = lettering.letter(canvas, room, shown, name.units, Face.TITLE)
        texts = [name, points]
        left = texts[0].rect.right / canvas.look.s + 8
        rest = Area(left, name_area.y + 1, name_area.right - shift - left, name_area.h)
        if self.note and not places.low and rest.w > 30:
            units = SMALL
            if width(self.note, Face.SEMI, canvas.px(units)) / canvas.look.s <= rest.w - 16:
                texts.append(lettering.letter(canvas, rest.inset(8, 0), self.note, units, Face.SEMI))
        return texts

    def _paint_turn(self, canvas: Canvas) -> None:
        """That it is this seat's turn, where there is no room for the words."""
        badge = self.places.badge
        sign = Area(badge.right - 15, badge.y - 3, 22, 22)
        canvas.plate(sign, "knob", 11)
        canvas.icon("play", sign.centre, 14, canvas.look.palette.ink)

    # ------------------------------------------------------------------ painting
    def _paint_badge(self, canvas: Canvas, badge: Area) -> None:
        """The player's shape, and below it who plays."""
        tight = self.places.tight
        side, low = (26, 12) if tight else (32, 15)
        x, colour = badge.centre[0], PLAYERS[self.seat.colour]
        if self.portrait:
            face = min(badge.w - 6, badge.h - 25)
            shape = badge.h - face - 5
            left = badge.x + 4 + shape / 2 if tight else x  # beside the sign of whose turn it is
            canvas.mark(self.seat.colour, (left, badge.y + 3 + shape / 2), shape)
            canvas.picture(self.portrait, Area(x - face / 2, badge.bottom - face - 1, face, face))
        else:
            canvas.mark(self.seat.colour, (x, badge.y + side * 0.69), side)
            initial = self.seat.name[:1].upper()
            canvas.text(initial, (x, badge.bottom - low), 20, Face.BOLD, colour.ink, "center")

    def paint(self, canvas: Canvas) -> None:
        palette, colour, places = canvas.look.palette, PLAYERS[self.seat.colour], self.places
        card = palette.plate("card")
        if self.active:
            canvas.halo(self.area, 12, palette.gold, 5)
        canvas.plate(self.area, "paper" if not self.hot else card, 12)
        if self.active:
            canvas.ring(self.area, 12, palette.gold, 2.4)
        badge = places.badge
        canvas.plate(badge, colour.plate(radius=9, gloss=60))
        if places.low:
            canvas.mark(self.seat.colour, badge.centre, 22)
        else:
            self._paint_badge(canvas, badge)
        if self.leads:
            canvas.plate(places.points, "leader")
        words = self.letterings(canvas)
        lettering.draw(canvas, words[0], palette.ink)
        lettering.draw(canvas, words[1], palette.ink)
        if (emblem := self._emblem(canvas, words[1])) is not None:
            canvas.picture(self.points_icon, emblem)
        for note in words[2:]:
            self._paint_note(canvas, note)
        if self.active and len(words) == 2:
            self._paint_turn(canvas)
        self._paint_change(canvas)
        if not places.low:
            canvas.line((badge.right + 10, places.split), (self.area.right - 10, places.split), palette.line)

    def _paint_note(self, canvas: Canvas, note: Lettering) -> None:
        look = canvas.look
        if self.active:
            colour = PLAYERS[self.seat.colour]
            area = Area(note.rect.x / look.s - 8, note.rect.centery / look.s - 11, note.rect.w / look.s + 16, 22)
            canvas.plate(area, colour.plate(radius=11))
            lettering.draw(canvas, note, colour.ink)
        else:
            lettering.draw(canvas, note, look.palette.ink_soft)

    @property
    def moving_points(self) -> int:
        """Points that the considered action would win or lose, or that were won or lost."""
        return (self.ahead - self.points if self.ahead is not None else 0) or self.change

    def _paint_change(self, canvas: Canvas) -> None:
        gain, places = self.moving_points, self.places
        if not gain or places.low:
            return
        sign = signed(gain)
        wide = width(sign, Face.BOLD, canvas.px(17)) / canvas.look.s + 14
        box = places.points
        area = Area(box.x - wide - CHANGE_GAP, box.centre[1] - 12, wide, 24)
        style = canvas.look.palette.plate("gain" if gain > 0 else "loss")
        canvas.plate(area, style)
        canvas.text(sign, area.centre, 17, Face.BOLD, style.ink, "center")

    def place_chips(self, look: Look, chips: tuple[Stat, ...]) -> None:
        """Puts the holdings on the card, as many as there is room for; those that would change show both numbers."""
        shown = (chips, dict(self.after), self.ahead, self.points_text)
        if shown == self._shown:
            return
        self._shown = shown
        self.touch()
        for old in list(self.children):
            self.remove(old)
        places = self.places
        if places.low:
            left, right = places.name.right + 2, places.points.x - 4
            y, h = self.area.y, self.area.h
        else:
            left, right = places.badge.right + 6, self.area.right - 8
            y, h = places.split + 4 - 3 * places.tight, 30.0
        labels = fitting_labels(look, chips, self.after, right - left)
        sizes = [chip_width(look, text) for _, text in labels]
        gap = min(14.0, (right - left - sum(sizes)) / max(1, len(sizes) - 1))
        x = min(left, right - sum(sizes))
        for (chip, text), size in zip(labels, sizes, strict=True):
            place = Area(x, y, size, h)
            self.add(ChipView(self, self.say, place, chip, text))
            x += size + gap
