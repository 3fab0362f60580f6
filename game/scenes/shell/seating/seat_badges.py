"""The badges at a seat, each of which opens a menu: the player's colour, the character, where a title has characters to
choose from, and the computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect

from game.match import COLOURS, STYLES, Seat
from game.match.seat import Colour, Style
from game.telling.styles import name_of, portrait_of, tip_of
from game.titles.box import Box
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.dialog import Dropdown, MenuItem
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.theme import PLAYERS
from game.ui.units import Area, about
from game.ui.widget import TipSource, Widget
from game.words import say

NOBODY = "computer"
"""The icon in the place of a portrait."""


class ColourBadge(Button):
    """A player's colour with shape and initial, as it will be at the table."""

    def __init__(self, id: str, area: Area, colour: str, name: str, on_click: Callable[[], object], tip: str) -> None:
        super().__init__(id, area, "", on_click=on_click, tip=tip)
        self.colour, self.initial = colour, name[:1]

    def paint(self, canvas: Canvas) -> None:
        if self.hot or self.chosen:
            canvas.halo(self.area, 10, canvas.look.palette.gold, 5, 180)
        canvas.plate(self.area, PLAYERS[self.colour].badge(radius=10, gloss=60))
        canvas.mark(self.colour, self.area.centre, min(self.area.w, self.area.h) * 0.66, self.initial)
        if self.hot or self.chosen:
            canvas.ring(self.area, 10, canvas.look.palette.gold, 2.4)

    def radius(self, look: Look) -> float:
        return 10


class ColourMenu(Widget):
    """The five colours to choose from, under a seat's badge; a taken one is swapped."""

    role: ClassVar[str] = "menu"
    modal = True
    light: ClassVar[bool] = True

    def __init__(
        self, look: Look, seats: Sequence[Seat], seat: int, under: Rect, on_choose: Callable[[Widget, Colour], object]
    ) -> None:
        """`under`: the rectangle of the seat's badge in pixels; `on_choose` gets this menu and the colour."""
        w, h = 5 * 52.0 + 4 * 8 + 24, 76.0
        x = min(under.x / look.s, look.w - w - 8)
        y = under.bottom / look.s + 6
        if y + h > look.h - 8:
            y = under.y / look.s - h - 6
        super().__init__("colours", Area(x, y, w, h))
        own = seats[seat]
        for colour, place in zip(COLOURS, self.area.inset(12).columns(5, 8), strict=True):
            taken = next((s.name for s in seats if s.colour == colour and s is not own), "")
            tip = say("seating.colour.taken", name=taken) if taken else say(f"colour.{colour}")
            badge = ColourBadge(f"colour.{colour}", place, colour, own.name, partial(on_choose, self, colour), tip)
            badge.chosen = colour == own.colour
            self.add(badge)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, "tip")


def choose_colour(stage: Stage, seats: Sequence[Seat], seat: int, choose: Callable[[int, Colour], object]) -> None:
    """Opens the menu under the badge of a seat; `choose` is given the seat and the colour."""

    def chosen(menu: Widget, colour: Colour) -> None:
        stage.close(menu)
        choose(seat, colour)

    if badge := stage.find(f"seat.{seat}.colour"):
        stage.open(ColourMenu(stage.look, seats, seat, badge.rect(stage.look), chosen))


class Portrait(Dropdown):
    role: ClassVar[str] = "choice"

    def __init__(
        self, stage: Stage, id: str, area: Area, picture: str, rows: Sequence[MenuItem], tip: TipSource
    ) -> None:
        super().__init__(stage, id, area, rows, tip=tip)
        self.picture = picture

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return []

    def paint(self, canvas: Canvas) -> None:
        plate = self.plate(canvas.look)
        canvas.plate(self.area, plate)
        side = min(self.area.w, self.area.h) - 6
        if self.picture:
            canvas.picture(self.picture, about(self.area.centre, side))
        else:
            canvas.icon(NOBODY, self.area.centre, side * 0.6, plate.quiet)

    def radius(self, look: Look) -> float:
        return 10


def character(
    stage: Stage, id: str, area: Area, box: Box, seats: Sequence[Seat], seat: int, choose: Callable[[str], object]
) -> Portrait:
    """`choose` is given the key of a character; one that another seat has says so."""
    cast = box.cast(seats)
    holders = dict(zip(cast, (one.name for one in seats), strict=True))
    rows = [
        MenuItem(
            f"{id}.{key}",
            box.say(f"character.{key}"),
            partial(choose, key),
            detail="" if key == cast[seat] else holders.get(key, ""),
            picture=f"{box.title}/character_{key}",
            chosen=key == cast[seat],
        )
        for key in box.characters
    ]
    name = box.say(f"character.{cast[seat]}")
    return Portrait(stage, id, area, f"{box.title}/character_{cast[seat]}", rows, f"{name}\n{say('seating.character')}")


def opponent(
    stage: Stage,
    id: str,
    area: Area,
    seats: Sequence[Seat],
    seat: int,
    choose: Callable[[Style], object],
    draw: Callable[[], object],
) -> Portrait:
    """`choose` is given a style, `draw` leaves it to chance; a style that another computer player has says so."""
    own = seats[seat]
    holders = {one.style: one.name for one in seats if one is not own and not one.human}
    rows = [
        MenuItem(
            f"{id}.{style}",
            say("style.head", name=name_of(style), style=style),
            partial(choose, style),
            detail=say("style.taken", name=holders[style]) if style in holders else say(f"style.{style}.effect"),
            picture=f"players/{style}",
            chosen=style == own.style,
        )
        for style in STYLES
    ]
    rows.append(MenuItem(f"{id}.lot", say("style.lot"), draw, detail=say("style.lot.effect"), picture="dice"))
    return Portrait(stage, id, area, portrait_of(own), rows, tip_of(own) or say("style.none"))
