"""Who sits where and what is played: one screen between the shelf and the table.

Start creates the match, remembers the setup and opens the table in place of this screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from game.lessons.lesson import has_lesson
from game.levels import LevelError
from game.rules.kernel import Refused
from game.scenes.lesson.lessons import open_lesson
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host, Scene
from game.scenes.shell import setup
from game.scenes.shell.framed_scene import FramedScene
from game.scenes.shell.seating.new_table import NewTable
from game.scenes.shell.seating.seat_rows import seat_rows
from game.scenes.shell.seating.variants import variants
from game.telling.faults import fault_text
from game.ui.button import Button
from game.ui.label import Icon, Label
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.words import say


class Seating(FramedScene):
    name: ClassVar[str] = "seating"
    footed: ClassVar[bool] = True

    def __init__(self, host: Host, title: str, people: int | None = None) -> None:
        """`people` seats that many people."""
        super().__init__(host)
        self.table = NewTable(title, host.settings.undo, people, self.rebuild)

    def title_words(self) -> tuple[str, str]:
        return say("seating.title"), self.table.box.name

    def enter(self) -> None:
        if self.stage.focus.widget is None:
            self.stage.focus.set(self.stage.find("start"))

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        return setup.likely_table(self.host, self.table.title, lambda: self.table.setup)

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        self._rules_button()
        if self.look.tight:
            scroll = self.stage.add(Scroll("table", inside, inside.h))
            room = Area(inside.x, inside.y, inside.w - 18, inside.h)
            bottom = seat_rows(self.stage, self.table, scroll, room, 84)
            bottom = variants(self.stage, self.table, scroll, Area(room.x, bottom + 16, room.w, 0))
            scroll.content = bottom - inside.y + 8
        else:
            left, right = inside.cut_left((inside.w - 24) * 0.56, 24)
            high = 84.0 if self.look.compact else 100.0
            scroll = self.stage.add(Scroll("seats", Area(left.x - 8, left.y, left.w + 16, left.h), left.h))
            scroll.content = seat_rows(self.stage, self.table, scroll, left, high) - left.y
            variants(self.stage, self.table, self.stage.root, right, right.h)
        self._foot()

    def _rules_button(self) -> None:
        """At the right end of the top bar."""
        text = say("rulebook.title")
        w = self.look.text_width(text, Face.SEMI, 17) + 66
        place = Area(self.look.w - w - 12, (self.top.area.h - 44) / 2, w, 44)
        act = self.open_rules
        self.top.add(Button("rules", place, text, icon="book", style="quiet", units=17, on_click=act, action="rules"))

    def _foot(self) -> None:
        look, ink, table = self.look, self.look.palette, self.table
        foot, problem = self.foot.area, table.problem()
        high = foot.h - 20
        start_w = 190.0 if look.tight else 252.0
        start = Area(look.w - self.margin - start_w, foot.y + 10, start_w, high)
        left = start.x
        if not table.last and has_lesson(table.title):
            lesson = Area(start.x - 16 - start_w, foot.y + 12, start_w, high - 4)
            text, act = say("seating.learn"), partial(open_lesson, self.host, table.title)
            self.foot.add(Button("learn", lesson, text, style="light", icon="book", units=17, on_click=act))
            left = lesson.x
        elif not look.tight:
            again = Area(start.x - 16 - 230, foot.y + 12, 230, high - 4)
            self.foot.add(self._again(again))
            left = again.x
        self.foot.add(
            Button(
                "start",
                start,
                say("seating.start"),
                style="gold",
                icon="play",
                units=21,
                enabled=not problem,
                reason=problem,
                on_click=self.start,
            )
        )
        notice = table.notice()
        sign = "warn" if problem or notice else "info"
        self.foot.add(Icon("told.icon", Area(self.margin, foot.centre[1] - 13, 26, 26), sign, colour=ink.gold))
        room = Area(self.margin + 38, foot.y + 8, left - self.margin - 58, foot.h - 16)
        upper, lower = room.cut_top(room.h / 2)
        if problem:
            self.foot.add(Label("told", room, problem, units=18, face=Face.SEMI, lines=2))
            return
        told = setup.seat_kinds(table.setup)
        self.foot.add(Label("told", upper, told, units=19, face=Face.SEMI, valign="bottom"))
        about = notice or say("seating.about", n=table.box.lasts(table.options))
        colour = ink.gold if notice else ink.mist
        self.foot.add(Label("about", lower, about, units=16, colour=colour, valign="top", tip=notice or None))

    def _again(self, area: Area) -> Button:
        last = self.table.last
        same = bool(last) and self.table.setup == last[0]
        return Button(
            "again",
            area,
            say("seating.again"),
            style="light",
            icon="rematch",
            units=17,
            enabled=bool(last) and not same,
            reason=say("seating.again.same" if same else "seating.again.none"),
            on_click=lambda: self.table.use(last[0]),
        )

    # ------------------------------------------------------------------ what it does
    def open_rules(self) -> None:
        self.host.push(Rulebook(self.host, self.table.title))

    def start(self) -> None:
        """Creates the match and sits down."""
        try:
            match = self.table.new_match(self.host.settings.asks_forced)
        except Refused as error:
            self._explain(self.table.say.say(error.refusal.key, error.refusal.params))
            return
        except LevelError as error:
            self._explain(fault_text(self.table.title, error.faults[0]))
            return
        self.host.replace(self.host.table(match))

    def _explain(self, why: str) -> None:
        start = self.stage.find("start")
        self.stage.callouts.explain(why, start.rect(self.look) if start else None)
