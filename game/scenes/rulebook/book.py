"""The rules of a title: a list of chapters with full-text search at the left, the open page at the right.

Before the chapters come the player aid on one page and the list of components. The table pushes `Rulebook(host, title,
rule=..., decision=...)`, which opens at that rule or decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, get_args

import pygame
from pygame import Surface

from game.components import groups
from game.paths import refused
from game.rules.kernel import State
from game.scenes.rulebook.aid import write_aid
from game.scenes.rulebook.figure import Easel
from game.scenes.rulebook.pen import Pen
from game.scenes.rulebook.stock import write_stock
from game.scenes.scene import Host
from game.scenes.shell import export
from game.scenes.shell.framed_scene import FramedScene
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.field import Field
from game.ui.label import Label, Panel
from game.ui.scroll import NOTCH, Scroll
from game.ui.units import TARGET, Area
from game.words import of, rulebook

ROW, GAP = 44.0, 4.0
COLUMN = 780.0
"""Width of a column of text, in units."""

Page = Literal["aid", "stock"]
PAGES: tuple[Page, ...] = get_args(Page)
Leaf = int | Page
"""The open page: a chapter number, the player aid, or the list of components."""


class Rulebook(FramedScene):
    name: ClassVar[str] = "rulebook"

    def __init__(
        self,
        host: Host,
        title: str,
        *,
        rule: str = "",
        decision: str = "",
        leaf: Page | None = None,
        state: State | None = None,
    ) -> None:
        """`leaf`: page to open. `state`: position of the current game as the reader may see it."""
        super().__init__(host)
        self.title, self.say, self.query, self.state = title, of(title), "", state
        about = rulebook.about(rulebook.sections(title), rule=rule, decision=decision)
        offered = {"aid": rulebook.aid(title), "stock": groups(title, state)}
        self.leaves = tuple(leaf for leaf in PAGES if offered[leaf])
        """Pages available besides the chapters."""
        self.at: Leaf = leaf if leaf in self.leaves else about

    def title_words(self) -> tuple[str, str]:
        return self.say("rulebook.title"), self.say("title")

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        left, right = inside.cut_left(208 if self.look.tight else 270 if self.look.compact else 300, 14)
        self.search = self.stage.add(
            Field("search", Area(left.x, left.y, left.w, 44), self.query, self.seek, hint=self.say("rulebook.search"))
        )
        self.list_area, self.sheet = left.cut_top(52)[1], right
        self.easel = Easel(self.title, self.look)
        self.contents: Scroll | None = None
        self.paper: Panel | None = None
        self._fill()

    def enter(self) -> None:
        self.stage.focus.set(self.stage.find(_id(self.at)))

    def _fill(self) -> None:
        """Fill the list with all pages or those matching the search, the paper with the open page or all matches."""
        for old in (self.contents, self.paper):
            if old is not None:
                self.stage.root.remove(old)
        read = rulebook.sections(self.title)
        matches = rulebook.search(read, self.query)
        rows: list[tuple[Leaf, str]] = [(number, read[number].name) for number, _ in matches]
        if not self.query:
            rows = [*((leaf, self.say(f"rulebook.{leaf}")) for leaf in self.leaves), *rows]
        self.contents = self.stage.add(Scroll("contents", self.list_area, len(rows) * (ROW + GAP)))
        for row, (leaf, name) in enumerate(rows):
            place = Area(self.list_area.x, self.list_area.y + row * (ROW + GAP), self.list_area.w - 14, ROW)
            chosen = not self.query and leaf == self.at
            button = Button(_id(leaf), place, name, units=17, align="left", chosen=chosen)
            button.on_click = self._turning(leaf)
            self.contents.add(button)
        self._write(matches)
        self.stage.damage.touch()

    def _write(self, matches: list[tuple[int, tuple[str, ...]]]) -> None:
        read, at = rulebook.sections(self.title), self.at
        self.paper = self.stage.add(Panel("paper", self.sheet, "paper"))
        self.page = self.paper.add(Scroll("page", self.sheet.inset(8, 10), 0, ground="paper"))
        pen = Pen(self.page, self.look, self.easel, self.query)
        whole = self.sheet.inset(28, 18)
        wide = min(COLUMN, self.sheet.w - 72)
        column = Area(self.sheet.x + max(28.0, (self.sheet.w - wide) / 2 - 40), self.sheet.y + 22, wide, 0)
        if self.query:
            bottom = self._write_matches(pen, matches, column)
        elif at == "aid":
            bottom = write_aid(pen, rulebook.aid(self.title), whole)
            if bottom <= whole.bottom:  # with very large text the page would not fit into a picture
                self._offer_picture(whole)
        elif at == "stock":
            bottom = write_stock(pen, groups(self.title, self.state), whole.cut_right(8)[1])
        else:
            bottom = pen.section("0", read[at], read[at].paragraphs, column) + 16
        self.page.content = bottom - self.page.area.y

    def _write_matches(self, pen: Pen, matches: list[tuple[int, tuple[str, ...]]], column: Area) -> float:
        read, y = rulebook.sections(self.title), column.y
        for nth, (number, paragraphs) in enumerate(matches):
            y = pen.section(str(nth), read[number], paragraphs, Area(column.x, y, column.w, 0)) + 16
        if not matches:
            none, ink = self.say("rulebook.none"), self.look.palette.ink_soft
            place = Area(column.x, y, column.w, 48)
            self.page.add(Label("none", place, none, colour=ink, lines=2, valign="top"))
        return y

    def _offer_picture(self, area: Area) -> None:
        """A button at the lower right corner, left out of the picture."""
        corner = Area(area.right - TARGET, area.bottom - TARGET, TARGET, TARGET)
        tip = self.say("rulebook.picture")
        button = Button("picture", corner, icon="camera", style="light", tip=tip, on_click=self.save_picture)
        assert self.paper is not None
        self.paper.add(button)

    # ------------------------------------------------------------------ reading
    def seek(self, query: str) -> None:
        self.query = query.strip()
        self._fill()

    def _turning(self, leaf: Leaf) -> Callable[[], object]:
        return lambda: self.turn(leaf)

    def turn(self, leaf: Leaf) -> None:
        """Open a page and end the search."""
        self.at, self.query = leaf, ""
        self.search.text, self.search.caret = "", 0
        offset = self.contents.offset if self.contents else 0.0
        self._fill()
        if self.contents:
            self.contents.recall(offset)
            self.stage.focus.set(self.stage.find(_id(leaf)))

    def save_picture(self) -> None:
        """Save the page as a picture for printing."""
        screen = Surface(self.look.units.size)
        button = self.stage.find("picture")
        if button is not None:
            button.visible = False
        self.paint(Canvas(screen, self.look))
        if button is not None:
            button.visible = True
        try:
            target = export.new_file("pictures", self.title, ".png")
            pygame.image.save(screen.subsurface(self.look.rect(self.sheet)), target)
        except (OSError, pygame.error) as error:
            self.stage.callouts.explain(self.say("results.not_saved", error=refused(error)))
            return
        self.stage.callouts.advise(self.say("results.saved", file=f"{target.parent.name}/{target.name}"), "camera")

    def on_action(self, action: str) -> bool:
        page = self.page.area.h - NOTCH
        ways = {"page.up": -page, "page.down": page, "first": -self.page.content, "last": self.page.content}
        if action in ways:
            self.page.roll(ways[action])
            return True
        if action == "rules":
            self.back()
            return True
        for leaf in self.leaves:
            if action == leaf:
                self.back() if self.at == leaf else self.turn(leaf)
                return True
        return super().on_action(action)

    def back(self) -> None:
        """Esc ends a search first, then closes the book."""
        if self.query:
            self.turn(self.at)
        else:
            super().back()


def _id(leaf: Leaf) -> str:
    """Id of the page's button."""
    return f"section.{leaf}" if isinstance(leaf, int) else f"page.{leaf}"
