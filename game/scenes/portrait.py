"""Whom a seat plays, where a title has characters to choose from: a portrait that opens the list of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from game.match import Seat
from game.scenes.box import Box
from game.ui.canvas import Canvas
from game.ui.dialog import Choice, MenuItem
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.units import Area, about
from game.words import say


class Portrait(Choice):
    role: ClassVar[str] = "choice"

    def __init__(
        self,
        stage: Stage,
        id: str,
        area: Area,
        box: Box,
        seats: Sequence[Seat],
        seat: int,
        choose: Callable[[str], object],
    ) -> None:
        """`choose` is given the key of a character; one that another seat has says so."""
        cast = box.cast(seats)
        self.picture = f"{box.title}/character_{cast[seat]}"
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
        super().__init__(stage, id, area, rows, tip=f"{name}\n{say('seating.character')}")

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return []

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, self.plate(canvas.look))
        side = min(self.area.w, self.area.h) - 6
        canvas.picture(self.picture, about(self.area.centre, side))

    def radius(self, look: Look) -> float:
        return 10
