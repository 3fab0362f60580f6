"""The rules of a title: chapters on the left, the chapter on a sheet of paper, full-text search.

The table pushes `Rulebook(host, title, rule=..., decision=...)`, which opens at that rule or decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from game.scenes.room import Room
from game.scenes.scene import Host
from game.ui import rich
from game.ui.button import Button
from game.ui.field import Field
from game.ui.label import Label, Panel, RichLabel, heading
from game.ui.scroll import NOTCH, Scroll
from game.ui.text import Face
from game.ui.theme import BODY, SMALL
from game.ui.units import Area
from game.words import of, rulebook

ROW, GAP = 44.0, 4.0
COLUMN = 780.0
"""Units of a line that is comfortable to read."""
BULLET = 20.0
NUMBERED = re.compile(r"\**\d+\.")


class Rulebook(Room):
    name: ClassVar[str] = "rulebook"

    def __init__(self, host: Host, title: str, *, rule: str = "", decision: str = "") -> None:
        super().__init__(host)
        self.title, self.say, self.wish = title, of(title), ""
        self.at = rulebook.about(rulebook.sections(title), rule=rule, decision=decision)

    def title_words(self) -> tuple[str, str]:
        return self.say("rulebook.title"), self.say("title")

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        left, right = inside.cut_left(208 if self.tight else 270 if self.look.compact else 300, 14)
        self.search = self.add(
            Field("search", Area(left.x, left.y, left.w, 44), self.wish, self.seek, hint=self.say("rulebook.search"))
        )
        self.list_area, self.sheet = left.cut_top(52)[1], right
        self.contents: Scroll | None = None
        self.paper: Panel | None = None
        self._fill()

    def enter(self) -> None:
        self.set_focus(self.find(f"section.{self.at}"))

    def _fill(self) -> None:
        """The chapters that match the search, and on the paper one of them, or all matches."""
        for old in (self.contents, self.paper):
            if old is not None:
                self.root.remove(old)
        read = rulebook.sections(self.title)
        matches = rulebook.holding(read, self.wish)
        self.contents = self.add(Scroll("contents", self.list_area, len(matches) * (ROW + GAP)))
        for row, (number, _) in enumerate(matches):
            place = Area(self.list_area.x, self.list_area.y + row * (ROW + GAP), self.list_area.w - 14, ROW)
            self.contents.add(
                Button(
                    f"section.{number}",
                    place,
                    read[number].name,
                    units=17,
                    align="left",
                    chosen=not self.wish and number == self.at,
                    on_click=self._turning(number),
                )
            )
        shown = matches if self.wish else [(self.at, read[self.at].paragraphs)]
        self._write([(read[number], paragraphs) for number, paragraphs in shown])
        self.touch()

    def _write(self, shown: Sequence[tuple[rulebook.Section, Sequence[str]]]) -> None:
        ink = self.look.palette
        self.paper = self.add(Panel("paper", self.sheet, "paper"))
        self.page = self.paper.add(Scroll("page", self.sheet.inset(8, 10), 0, ground="paper"))
        wide = min(COLUMN, self.sheet.w - 72)
        x, y = self.sheet.x + max(28.0, (self.sheet.w - wide) / 2 - 40), self.sheet.y + 22
        if not shown:
            none = self.say("rulebook.none")
            self.page.add(Label("none", Area(x, y, wide, 48), none, colour=ink.ink_soft, lines=2, valign="top"))
        for n, (section, paragraphs) in enumerate(shown):
            self.page.add(heading(f"head.{n}", Area(x, y, wide, 34), section.name, colour=ink.ink))
            y += 34
            numbers = f"§ {section.numbers}"
            tall = self._tall(numbers, SMALL, wide)
            self.page.add(RichLabel(f"numbers.{n}", Area(x, y, wide, tall), numbers, units=SMALL, colour=ink.ink_soft))
            y += tall + 10
            for i, paragraph in enumerate(paragraphs):
                y = self._paragraph(f"{n}.{i}", paragraph, Area(x, y, wide, 0))
            y += 16
        self.page.content = y - self.page.area.y

    def _paragraph(self, id: str, text: str, row: Area) -> float:
        """A paragraph or a point of a list, with a bullet where it has no number; returns where the next begins."""
        ink = self.look.palette
        if text.startswith(rulebook.BULLET):
            text = text.removeprefix(rulebook.BULLET)
            if not NUMBERED.match(text):
                self.page.add(Label(f"bullet.{id}", Area(row.x, row.y, BULLET, 24), "•", colour=ink.gold_dark))
            row = Area(row.x + BULLET, row.y, row.w - BULLET, 0)
        text = rulebook.marked(text, self.wish)
        tall = self._tall(text, BODY, row.w)
        self.page.add(RichLabel(f"text.{id}", Area(row.x, row.y, row.w, tall), text, colour=ink.ink))
        return row.y + tall + 8

    def _tall(self, text: str, units: float, wide: float) -> float:
        look = self.look
        return rich.size(text, Face.TEXT, look.px(units), look.px(wide))[1] / look.s + 1

    # ------------------------------------------------------------------ reading
    def seek(self, wish: str) -> None:
        self.wish = wish.strip()
        self._fill()

    def _turning(self, number: int) -> Callable[[], object]:
        return lambda: self.turn(number)

    def turn(self, number: int) -> None:
        """Opens a chapter and ends a search."""
        self.at, self.wish = number, ""
        self.search.text, self.search.caret = "", 0
        offset = self.contents.offset if self.contents else 0.0
        self._fill()
        if self.contents:
            self.contents.recall(offset)
            self.set_focus(self.find(f"section.{number}"))

    def on_action(self, action: str) -> bool:
        page = self.page.area.h - NOTCH
        ways = {"page.up": -page, "page.down": page, "first": -self.page.content, "last": self.page.content}
        if action in ways:
            self.page.roll(ways[action])
            return True
        if action == "rules":
            self.back()
            return True
        return super().on_action(action)

    def back(self) -> None:
        """Esc ends a search before it closes the book."""
        if self.wish:
            self.turn(self.at)
        else:
            super().back()
