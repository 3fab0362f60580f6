"""Portraits at a seat, each of which opens the list of all: whom the seat plays, where a title has characters to choose
from, and who its computer player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from game.match import STYLES, Seat
from game.match.seat import Style
from game.scenes.shell.styles import name_of, portrait_of, tip_of
from game.titles.box import Box
from game.ui.canvas import Canvas
from game.ui.dialog import Choice, MenuItem
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.units import Area, about
from game.ui.widget import TipSource
from game.words import say

NOBODY = "computer"
"""The icon in the place of a portrait."""


class Portrait(Choice):
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
