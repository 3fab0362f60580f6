"""Lays out rulebook pages: headings, paragraphs, list items, captioned figures."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.scenes.rulebook.figure import Easel
from game.ui import rich, text
from game.ui.label import Label, RichLabel, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.theme import BODY, HEADING, SMALL
from game.ui.units import Area
from game.words import rulebook

BULLET = 20.0
NUMBERED = re.compile(r"\**\d+\.")
HEAD, AFTER = 34.0, 8.0
"""Units: height of a heading, space after a paragraph."""
HIGHEST, LARGEST = 340.0, 1.1
"""Maximum height of a figure in units, and its maximum scale in units per map px."""


class Pen:
    """Every method returns the y at which the next block begins."""

    def __init__(self, page: Scroll, look: Look, easel: Easel, query: str) -> None:
        """`query`: search text, set in bold."""
        self.page, self.look, self.easel, self.query = page, look, easel, query
        self.units: float = BODY
        """Size of the text."""

    def section(self, id: str, section: rulebook.RuleSection, paragraphs: Sequence[str], row: Area) -> float:
        """A heading with the rule numbers at the end of its line, then the paragraphs."""
        ink, high = self.look.palette, HEAD
        name = text.width(section.name, Face.TITLE, self.look.px(HEADING)) / self.look.s + 24
        self.page.add(heading(f"head.{id}", Area(row.x, row.y, row.w, HEAD), section.name, colour=ink.ink))
        numbers = Area(row.x + name, row.y, row.w - name, HEAD)
        lines = text.wrap(section.numbers, Face.TEXT, self.look.px(SMALL), self.look.px(numbers.w))
        if len(lines) > 2:
            numbers, high = Area(row.x, row.y + HEAD, row.w, HEAD), 2 * HEAD
        label = Label(
            f"numbers.{id}", numbers, section.numbers, units=SMALL, colour=ink.ink_soft, align="right", lines=2
        )
        self.page.add(label)
        y = row.y + high + AFTER
        for number, paragraph in enumerate(paragraphs):
            y = self.paragraph(f"{id}.{number}", paragraph, Area(row.x, y, row.w, 0))
        return y

    def paragraph(self, id: str, line: str, row: Area) -> float:
        """A paragraph, a figure, or a list item, with a bullet unless it is numbered."""
        if shown := rulebook.FIGURE.fullmatch(line):
            return self._figure(id, shown["name"], shown["caption"], row)
        ink = self.look.palette
        if line.startswith(rulebook.BULLET):
            line = line.removeprefix(rulebook.BULLET)
            if not NUMBERED.match(line):
                self.page.add(Label(f"bullet.{id}", Area(row.x, row.y, BULLET, 24), "•", colour=ink.gold_dark))
            row = Area(row.x + BULLET, row.y, row.w - BULLET, 0)
        line = rulebook.emphasize(line, self.query)
        tall = self.height(line, self.units, row.w)
        place = Area(row.x, row.y, row.w, tall)
        self.page.add(RichLabel(f"text.{id}", place, line, units=self.units, colour=ink.ink))
        return row.y + tall + AFTER

    def _figure(self, id: str, name: str, caption: str, row: Area) -> float:
        view = self.easel.view(f"figure.{id}", Area(row.x, row.y + 4, row.w, HIGHEST), name, LARGEST)
        view.area = place = view.area.moved((row.w - view.area.w) / 2, 0)
        self.page.add(view)
        caption = rulebook.emphasize(caption, self.query)
        tall = self.height(caption, SMALL, row.w - 2 * BULLET)
        below = Area(row.x + BULLET, place.bottom + 6, row.w - 2 * BULLET, tall)
        ink = self.look.palette.ink_soft
        self.page.add(RichLabel(f"caption.{id}", below, caption, units=SMALL, colour=ink, centred=True))
        return below.bottom + 2 * AFTER

    def height(self, line: str, units: float, wide: float) -> float:
        """Height of a wrapped line, in units."""
        look = self.look
        return rich.size(line, Face.TEXT, look.px(units), look.px(wide))[1] / look.s + 1
