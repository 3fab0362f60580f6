"""The holdings on a player card: as many as there is room for, before all those that would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.scenes.table.parts import Chip
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.units import Area
from game.ui.widget import Widget

Labels = list[tuple[Chip, str]]
"""Chips and what stands on them, in their order on the card."""


def chip_width(look: Look, text: str) -> float:
    """In units, with its art."""
    return 25 + width(text, Face.SEMI, look.px(16)) / look.s + ("→" in text) * 7


def fitting(look: Look, chips: Sequence[Chip], after: Mapping[str, str], room: float) -> Labels:
    """What stands on a card with so many units of room; `after`: what the chips would show, by key."""
    labels: Labels = []
    for labels in _ways(chips, after):
        if sum(chip_width(look, text) for _, text in labels) <= room:
            break
    return labels


def _ways(chips: Sequence[Chip], after: Mapping[str, str]) -> Iterator[Labels]:
    """From all in full down to one: first pairs of numbers are cut short, then what stays as it is goes, then what the
    others were, then of those the last."""
    ahead = {chip.key: text for chip in chips if (text := after.get(chip.key, chip.shown)) != chip.shown}

    def put(chip: Chip, *, full: bool) -> tuple[Chip, str]:
        if chip.key not in ahead:
            return chip, chip.shown if full else str(chip.value)
        return chip, f"{chip.shown if full or not chip.full else ''}→{ahead[chip.key]}"

    yield [put(chip, full=True) for chip in chips]
    still = [chip for chip in chips if chip.key not in ahead]
    for kept in range(len(still), -1 if ahead else 0, -1):
        yield [put(chip, full=False) for chip in chips if chip.key in ahead or chip in still[:kept]]
    bare = [(chip, f"→{ahead[chip.key]}") for chip in chips if chip.key in ahead]
    for kept in range(len(bare), 0, -1):
        yield bare[:kept]


class ChipView(Widget):
    """One holding on a card."""

    role: ClassVar[str] = "label"

    def __init__(self, id: str, area: Area, chip: Chip, text: str, *, on_click: Callable[[], object] | None) -> None:
        super().__init__(id, area, text, tip=chip.tip or chip.text, on_click=on_click)
        self.chip = chip

    @property
    def changes(self) -> bool:
        return "→" in self.text

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        left = self.area.x + (28 if self.changes else 24)
        room = Area(left, self.area.y, self.area.right - left + 2, self.area.h)
        return [lettering.letter(canvas, room, self.text, 16, Face.SEMI)]

    def paint(self, canvas: Canvas) -> None:
        if self.changes:
            canvas.plate(self.area.inset(0, 2), "chip.hot")
        x, y = self.area.x + (4 if self.changes else 0), self.area.centre[1]
        box = Area(x, y - 10.5, 21, 21)
        if self.chip.tones:
            canvas.picture(self.chip.icon, box, self.chip.tones)
        else:
            canvas.picture(self.chip.icon, box)
        palette = canvas.look.palette
        ink = palette.ink if self.chip.value or self.changes else palette.ink_faint
        lettering.draw(canvas, self.letterings(canvas)[0], ink)
