"""A popup with cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.scenes.board import card as faces
from game.scenes.board.card import Card
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.label import heading
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Widget

PAD, HEAD, GAP = 18.0, 40.0, 10.0
WIDE, HIGH = 172.0, 168.0


class Shown(Widget):
    """A card for display only."""

    role: ClassVar[str] = "image"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, card: Card) -> None:
        super().__init__(id, area, card.name, tip=None if card.covered else card.tip)
        self.card = card

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [laid.letters for laid in faces.lay(canvas, self.area, self.card)]

    def paint(self, canvas: Canvas) -> None:
        faces.paint(canvas, self.area, self.card, canvas.look.palette.plate("card"))


class Spread(Popup):
    """As many rows as needed; closed by Esc or a click."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, look: Look, title: str, held: Sequence[Card]) -> None:
        columns = max(1, min(len(held), int((look.w - 32 - 2 * PAD + GAP) // (WIDE + GAP))))
        rows = -(-len(held) // columns)
        columns = -(-len(held) // rows)
        high = min(HIGH, (look.h - 32 - 2 * PAD - HEAD + GAP) / max(1, rows) - GAP)
        super().__init__(id, look, columns * (WIDE + GAP) - GAP + 2 * PAD, HEAD + rows * (high + GAP) - GAP + 2 * PAD)
        head, rest = self.area.inset(PAD).cut_top(HEAD)
        self.add(heading(f"{id}.title", head, title, colour=look.palette.ink))
        for number, card in enumerate(held):
            row, column = divmod(number, columns)
            place = Area(rest.x + column * (WIDE + GAP), rest.y + row * (high + GAP), WIDE, high)
            self.add(Shown(f"{id}.{number}", place, card))
