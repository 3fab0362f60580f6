"""The holdings on a player card: which of them there is room for, and what the considered action would make of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.telling.labels import Stat, Tip
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice, capital

Labels = list[tuple[Stat, str]]
"""Chips and what stands on them, in their order on the card."""


def chip_width(look: Look, text: str) -> float:
    """In units, with its art."""
    return 25 + width(text, Face.SEMI, look.px(16)) / look.s + ("→" in text) * 7


def fitting_labels(look: Look, chips: Sequence[Stat], after: Mapping[str, Stat], room: float) -> Labels:
    """The chips that fit into so many units, with their texts; `after`: by key, what each chip would become."""
    labels: Labels = []
    for labels in _shortened(chips, after):
        if sum(chip_width(look, text) for _, text in labels) <= room:
            break
    return labels


def _shortened(chips: Sequence[Stat], after: Mapping[str, Stat]) -> Iterator[Labels]:
    """From all in full down to one: zeros go if a stat with priority needs room, pairs of numbers are cut short, then
    unchanged stats go, zeros first, then old values, then stats from the end."""
    changed = {chip.key: then for chip in chips if (then := after.get(chip.key, chip)).shown != chip.shown}

    def arrow(chip: Stat) -> str:
        return f"→{changed[chip.key].value if chip.priority else changed[chip.key].shown}"

    def label(chip: Stat, *, full: bool) -> tuple[Stat, str]:
        if chip.key not in changed:
            return chip, str(chip.value) if not full and any(map(str.isdigit, chip.full)) else chip.shown
        if chip.priority:
            return chip, f"{chip.value}{arrow(chip)}"
        return chip, f"{chip.shown if full or not chip.full else ''}{arrow(chip)}"

    yield [label(chip, full=True) for chip in chips]
    if any(chip.priority for chip in chips):
        yield [label(chip, full=True) for chip in chips if chip.value or chip.priority or chip.key in changed]
    unchanged = sorted((chip for chip in chips if chip.key not in changed), key=lambda chip: not chip.value)
    for count in range(len(unchanged), -1 if changed else 0, -1):
        yield [label(chip, full=False) for chip in chips if chip.key in changed or chip in unchanged[:count]]
    arrows = [(chip, arrow(chip)) for chip in chips if chip.key in changed]
    for count in range(len(arrows), 0, -1):
        yield arrows[:count]


def chip_tip(say: Voice, chip: Stat) -> Tip:
    """Its name and number, if it has one, and below them its use: the key `chip.KEY`."""
    use = f"chip.{chip.key}"
    head = capital(chip.tip or (f"{chip.text}: {chip.shown}" if chip.shown.strip() else chip.text))
    return Tip(head, (say(use),) if say.has(use) else (), chip.icon)


class ChipView(Widget):
    """One holding on a card; a click is a click on the card."""

    role: ClassVar[str] = "label"

    def __init__(self, card: Widget, say: Voice, area: Area, chip: Stat, text: str) -> None:
        id = f"{card.id}.{chip.key}"
        super().__init__(id, area, text, tip=lambda: chip_tip(say, chip), on_click=card.on_click)
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
        if self.chip.player:
            canvas.picture(self.chip.icon, box, PLAYERS[self.chip.player].tones)
        else:
            canvas.picture(self.chip.icon, box)
        palette = canvas.look.palette
        ink = palette.ink if self.chip.value or self.changes else palette.ink_faint
        lettering.draw(canvas, self.letterings(canvas)[0], ink)
