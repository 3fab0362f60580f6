"""Credits: who made what the program is made of, and under which licences."""

from __future__ import annotations

from typing import ClassVar

from game.scenes.shell.framed_scene import FramedScene
from game.titles import boxes
from game.ui.label import Label, Panel, Rule, heading
from game.ui.scroll import Scroll
from game.ui.text import Face, wrap
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

PARTS = ("program", "art", "sounds", "fonts", "code", "rules")
"""Each with a heading and a text in the word lists."""


class Credits(FramedScene):
    name: ClassVar[str] = "credits"

    def title_words(self) -> tuple[str, str]:
        return say("title.credits"), ""

    def build(self) -> None:
        inside = self.frame()
        wide = min(inside.w, 900.0)
        area = Area(inside.x + (inside.w - wide) / 2, inside.y, wide, inside.h)
        self.stage.add(Panel("page", area, "paper"))
        scroll = self.stage.add(Scroll("page.list", area.inset(6, 10), 0, ground="paper"))
        self.y = area.y + 20
        room = Area(area.x + 30, 0, area.w - 70, 0)
        for part in PARTS:
            self._part(scroll, part, room)
        scroll.content = self.y - scroll.area.y

    def _part(self, parent: Widget, part: str, room: Area) -> None:
        look, ink = self.look, self.look.palette
        head = Area(room.x, self.y, room.w, 32)
        parent.add(heading(f"{part}.head", head, say(f"credits.{part}"), colour=ink.ink, units=22))
        self.y += 36
        text = say(f"credits.{part}.text")
        if part == "rules":
            text = "\n".join([text, *(f"{box.name}: {box.say('box.by')}" for box in boxes().values())])
        lines = wrap(text, Face.TEXT, look.px(17), look.px(room.w))
        tall = len(lines) * 22.0 + 4
        area = Area(room.x, self.y, room.w, tall)
        parent.add(Label(f"{part}.text", area, text, units=17, colour=ink.ink, lines=len(lines), valign="top"))
        self.y += tall + 8
        parent.add(Rule(f"{part}.rule", Area(room.x, self.y, room.w, 6)))
        self.y += 14
