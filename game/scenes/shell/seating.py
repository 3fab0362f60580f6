"""Who sits where and what is played: one screen between the shelf and the table.

Start creates the match (`Setup.lay`), remembers the setup and opens the table in place of this screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom
from typing import ClassVar

from msgspec.structs import replace
from pygame import Rect

from game import rules
from game.lessons.lesson import has_lesson
from game.levels import LevelError
from game.match import HUMAN, OFFERED, Seat
from game.match.seat import SIDES, Colour, Player, Side, Style
from game.rules.kernel import Refused
from game.scenes.lesson.lessons import open_lesson
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host, Scene
from game.scenes.shell import own_levels, setup
from game.scenes.shell.seat_badges import ColourBadge, ColourMenu, character, opponent
from game.scenes.shell.setup import Setup, free_styles, restyled, seated
from game.scenes.shell.variants import Choosing, variants
from game.telling.faults import fault_text
from game.telling.styles import level_line, line_of
from game.titles import boxes
from game.ui.button import Button, Chip
from game.ui.controls import Item, Segments
from game.ui.dialog import Choice, MenuItem
from game.ui.field import Field
from game.ui.label import Icon, Label, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say

"""`random` is not offered to people."""


class Seating(Choosing):
    name: ClassVar[str] = "seating"
    footed: ClassVar[bool] = True

    def __init__(self, host: Host, title: str, people: int | None = None) -> None:
        """`people` seats that many people."""
        super().__init__(host)
        self.title = title
        self.game = rules.game(title)
        self.say = of(title)
        self.last = setup.remembered(title)
        self.setup = setup.usual(title, host.settings.undo, people)
        self.seed = ""

    def title_words(self) -> tuple[str, str]:
        return say("seating.title"), boxes()[self.title].name

    def _rules_door(self) -> None:
        """At the right end of the top bar."""
        text = say("rulebook.title")
        w = self.look.text_width(text, Face.SEMI, 17) + 66
        place = Area(self.look.w - w - 12, (self.top.area.h - 44) / 2, w, 44)
        self.top.add(
            Button("rules", place, text, icon="book", style="quiet", units=17, on_click=self.open_rules, action="rules")
        )

    def open_rules(self) -> None:
        self.host.push(Rulebook(self.host, self.title))

    def enter(self) -> None:
        if self.stage.focus.widget is None:
            self.stage.focus.set(self.stage.find("start"))

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        self._rules_door()
        self.problem = self._problem()
        if self.look.tight:
            scroll = self.stage.add(Scroll("table", inside, inside.h))
            room = Area(inside.x, inside.y, inside.w - 18, inside.h)
            bottom = self._seats(scroll, room, 84)
            bottom = variants(self, scroll, Area(room.x, bottom + 16, room.w, 0))
            scroll.content = bottom - inside.y + 8
        else:
            left, right = inside.cut_left((inside.w - 24) * 0.56, 24)
            high = 84.0 if self.look.compact else 100.0
            scroll = self.stage.add(Scroll("seats", Area(left.x - 8, left.y, left.w + 16, left.h), left.h))
            scroll.content = self._seats(scroll, left, high) - left.y
            variants(self, self.stage.root, right, right.h)
        self._start()

    def _seats(self, parent: Widget, area: Area, high: float) -> float:
        look = self.look
        gap = 8.0 if look.compact else 12.0
        shuffle = say("seating.shuffle")
        w = max(150.0, look.text_width(shuffle, Face.SEMI, 17) + 62)
        head = Area(area.x, area.y, area.w, 44)
        button, rest = head.cut_right(w, 12)
        if not self.game.settles_first:
            rest = self._first(parent, rest)
        parent.add(heading("seats.title", rest, say("seating.who")))
        parent.add(Button("shuffle", button, shuffle, icon="shuffle", units=17, on_click=self.shuffle))
        y = head.bottom + gap
        for i, seat in enumerate(self.setup.seats):
            self._seat(parent, i, seat, Area(area.x, y, area.w, high))
            y += high + gap
        if len(self.setup.seats) < self.game.seats[-1]:
            add = Area(area.x, y, area.w, 52)
            text = say("seating.add")
            parent.add(Button("seat.add", add, text, style="quiet", icon="plus", align="left", on_click=self.add_seat))
            y = add.bottom + gap
        if len(self.last) > 1:
            y = self._recent(parent, Area(area.x, y + 4, area.w, 44))
        return y

    def _first(self, parent: Widget, area: Area) -> Area:
        """Who begins, at the right end of `area`; returns the rest of it."""
        choice, rest = area.cut_right(150, 10)
        text = say("seating.first")
        words, rest = rest.cut_right(self.look.text_width(text, Face.MEDIUM, 16) + 2, 12)
        mist = self.look.palette.mist
        parent.add(Label("first.text", words, text, units=16, face=Face.MEDIUM, colour=mist))
        first = self.setup.first
        rows = [MenuItem("first.lot", say("seating.first.lot"), self.beginning(None), chosen=first is None)]
        rows += [
            MenuItem(f"first.{i}", seat.name or "—", self.beginning(i), chosen=first == i)
            for i, seat in enumerate(self.setup.seats)
        ]
        parent.add(Choice(self.stage, "first", choice, rows))
        return rest

    def _recent(self, parent: Widget, row: Area) -> float:
        """Chips for recent tables, as many as fit in a line."""
        text = say("seating.recent")
        w = self.look.text_width(text, Face.MEDIUM, 16)
        mist = self.look.palette.mist
        words = Area(row.x + 4, row.y, w + 2, row.h)
        parent.add(Label("recent", words, text, units=16, face=Face.MEDIUM, colour=mist))
        x = words.right + 14
        for i, table in enumerate(self.last):
            names = ", ".join(seat.name for seat in table.seats)
            w = self.look.text_width(names, Face.SEMI, 16) + 66
            if x + w > row.right:
                break
            chip = Chip(f"recent.{i}", Area(x, row.y, w, row.h), names, icon="people", units=16)
            chip.on_click = self._laying(table)
            parent.add(chip)
            x += w + 10
        return row.bottom + 8

    def _laying(self, table: Setup) -> Callable[[], object]:
        def lay() -> None:
            self.setup = table
            self.rebuild()

        return lay

    def _seat(self, parent: Widget, i: int, seat: Seat, area: Area) -> None:
        look, ink = self.look, self.look.palette
        id = f"seat.{i}"
        panel = parent.add(Panel(id, area, "paper"))
        box = boxes()[self.title]
        seats, portraits = self.setup.seats, bool(box.characters) + (not seat.human)
        face, least, beside = (50, 106.0, 68) if portraits < 2 else (44, 98.0, 44)
        badge = Area(area.x + 6, area.y + 5, 44 if portraits else 74, area.h - 10)
        panel.add(ColourBadge(f"{id}.colour", badge, seat.colour, seat.name, self._choosing(i), say("seating.colour")))
        if box.characters:
            badge = Area(badge.right + 4, badge.y, face, badge.h)
            panel.add(character(self.stage, f"{id}.character", badge, box, seats, i, partial(self.recast, i)))
        if not seat.human:
            badge = Area(badge.right + 4, badge.y, face, badge.h)
            choose, draw = partial(self.restyle, i), partial(self.draw_style, i)
            panel.add(opponent(self.stage, f"{id}.style", badge, seats, i, choose, draw))
        upper = Area(badge.right + 12, area.y + (8 if area.h < 90 else 12), area.right - badge.right - 22, 44)
        out, upper = upper.cut_right(44, 8)
        texts = say("seating.human"), say("seating.computer")
        kinds_w = 2 * max(look.text_width(text, Face.SEMI, 16) for text in texts) + beside
        field, rest = upper.cut_left(min(240.0, max(least if portraits else 130.0, upper.w - kinds_w - 148)), 10)
        panel.add(Field(f"{id}.name", field, seat.name, self._naming(i), hint=say("seating.name"), longest=20))
        kinds, rest = rest.cut_left(kinds_w, 10)
        items = [Item("human", texts[0]), Item("computer", texts[1])]
        human = "human" if seat.human else "computer"
        panel.add(Segments(f"{id}.player", kinds, items, human, self._playing(i)))
        low = Area(field.x, upper.bottom + 3, field.w, area.bottom - upper.bottom - 7)
        place = say("seating.seat.first" if self.setup.first == i else "seating.seat", n=i + 1)
        panel.add(Label(f"{id}.place", low, place, units=15, colour=ink.ink_soft))
        if not seat.human:
            panel.add(Choice(self.stage, f"{id}.level", rest, self._levels(i, seat)))
            low_row = Area(kinds.x, low.y, area.right - kinds.x - 10, low.h)
            lines = 2 if look.compact else 1
            line = line_of(seat, self.title)
            panel.add(Label(f"{id}.effect", low_row, line, units=15, colour=ink.ink_soft, lines=lines))
        elif sum(one.human for one in self.setup.seats) > 1:
            panel.add(Choice(self.stage, f"{id}.side", rest, self._sides(i, seat), tip=say("seating.side.tip")))
        panel.add(self._leaving(i, out))

    def _leaving(self, i: int, area: Area) -> Button:
        """The cross that removes a seat."""
        return Button(
            f"seat.{i}.remove",
            area,
            icon="cross",
            style="light",
            tip=say("seating.remove"),
            enabled=len(self.setup.seats) > self.game.seats[0],
            reason=say("seating.least", n=self.game.seats[0]),
            on_click=lambda: self.remove_seat(i),
        )

    def _sides(self, i: int, seat: Seat) -> list[MenuItem]:
        return [
            MenuItem(
                f"side.{side}",
                say(f"side.{side}"),
                self._sitting(i, side),
                detail=say(f"side.{side}.effect"),
                chosen=seat.side == side,
            )
            for side in SIDES
        ]

    def _levels(self, i: int, seat: Seat) -> list[MenuItem]:
        return [
            MenuItem(
                f"level.{level}",
                say(f"player.{level}"),
                self._levelling(i, level),
                detail=level_line(level, self.title),
                chosen=seat.player == level,
            )
            for level in OFFERED
        ]

    # ------------------------------------------------------------------ the bar below
    def _start(self) -> None:
        look, ink = self.look, self.look.palette
        foot = self.foot.area
        high = foot.h - 20
        start_w = 190.0 if self.look.tight else 252.0
        start = Area(look.w - self.margin - start_w, foot.y + 10, start_w, high)
        left = start.x
        if not self.last and has_lesson(self.title):
            lesson = Area(start.x - 16 - start_w, foot.y + 12, start_w, high - 4)
            self.foot.add(self._lesson(lesson))
            left = lesson.x
        elif not self.look.tight:
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
                enabled=not self.problem,
                reason=self.problem,
                on_click=self.start,
            )
        )
        notice = self._notice()
        sign = "warn" if self.problem or notice else "info"
        self.foot.add(Icon("told.icon", Area(self.margin, foot.centre[1] - 13, 26, 26), sign, colour=ink.gold))
        room = Area(self.margin + 38, foot.y + 8, left - self.margin - 58, foot.h - 16)
        humans = sum(seat.human for seat in self.setup.seats)
        people = say("seating.told", people=humans, computers=len(self.setup.seats) - humans)
        upper, lower = room.cut_top(room.h / 2)
        if self.problem:
            self.foot.add(Label("told", room, self.problem, units=18, face=Face.SEMI, lines=2))
            return
        self.foot.add(Label("told", upper, people, units=19, face=Face.SEMI, valign="bottom"))
        about = notice or say("seating.about", n=boxes()[self.title].minutes)
        colour = ink.gold if notice else ink.mist
        self.foot.add(Label("about", lower, about, units=16, colour=colour, valign="top", tip=notice or None))

    def _lesson(self, area: Area) -> Button:
        """For those who play this game for the first time."""
        text, act = say("seating.learn"), lambda: open_lesson(self.host, self.title)
        return Button("learn", area, text, style="light", icon="book", units=17, on_click=act)

    def _again(self, area: Area) -> Button:
        same = bool(self.last) and self.setup == self.last[0]
        return Button(
            "again",
            area,
            say("seating.again"),
            style="light",
            icon="rematch",
            units=17,
            enabled=bool(self.last) and not same,
            reason=say("seating.again.same" if same else "seating.again.none"),
            on_click=self.again,
        )

    def _notice(self) -> str:
        """What the game has to say about such a table before it starts; empty if nothing."""
        notice = self.game.notice(len(self.setup.seats), self.setup.options)
        return self.say.say(notice.key, notice.params) if notice else ""

    def _problem(self) -> str:
        """Why this table cannot start, in words; empty if it can."""
        names = [seat.name.strip() for seat in self.setup.seats]
        for i, name in enumerate(names):
            if not name:
                return say("seating.nameless", seat=i + 1)
            if name in names[:i]:
                return say("seating.twice", name=name)
        if refusal := self.game.unfit(len(names), self.setup.options):
            return self.say.say(refusal.key, refusal.params)
        if self.setup.level:
            levels = own_levels.listed(self.title, len(names), self.setup.options)
            own = next((one for one in levels if one.file == self.setup.level), None)
            if own is None:
                return say("seating.board.gone", file=self.setup.level)
            if own.faults:
                return fault_text(self.title, own.faults[0])
        return ""

    # ------------------------------------------------------------------ what it does
    def _change_seat(self, i: int, **what: object) -> None:
        seats = list(self.setup.seats)
        seats[i] = replace(seats[i], **what)
        self.change(seats=tuple(seats))

    def add_seat(self) -> None:
        self.setup = setup.joined(self.setup)
        self.rebuild()

    def remove_seat(self, i: int) -> None:
        first = self.setup.first
        if first is not None:
            first = None if first == i else first - (first > i)
        self.change(seats=(*self.setup.seats[:i], *self.setup.seats[i + 1 :]), first=first)

    def shuffle(self) -> None:
        """Everybody moves to another seat and takes their colour along."""
        seats = list(self.setup.seats)
        order = seats.copy()
        while len(set(seats)) > 1 and order == seats:
            SystemRandom().shuffle(order)
        self.change(seats=tuple(order))

    def recolour(self, i: int, colour: Colour) -> None:
        own = self.setup.seats[i].colour
        seats = [
            replace(seat, colour=colour if n == i else own if seat.colour == colour else seat.colour)
            for n, seat in enumerate(self.setup.seats)
        ]
        self.change(seats=tuple(seats))

    def recast(self, i: int, character: str) -> None:
        """Whoever has this character gets that of the seat instead."""
        cast = list(boxes()[self.title].cast(self.setup.seats))
        other = cast.index(character) if character in cast else i
        cast[other], cast[i] = cast[i], character
        seats = zip(self.setup.seats, cast, strict=True)
        self.change(seats=tuple(replace(seat, character=own) for seat, own in seats))

    def restyle(self, i: int, style: Style) -> None:
        self.change(seats=restyled(self.setup.seats, i, style))

    def draw_style(self, i: int) -> None:
        """Somebody who is not at the table yet sits down."""
        self.restyle(i, SystemRandom().choice(free_styles(self.setup.seats)))

    def _choosing(self, i: int) -> Callable[[], object]:
        def recolour(menu: Widget, colour: Colour) -> None:
            self.stage.close(menu)
            self.recolour(i, colour)

        def choose() -> None:
            badge = self.stage.find(f"seat.{i}.colour")
            if badge:
                self.stage.open(ColourMenu(self.look, self.setup.seats, i, badge.rect(self.look), recolour))

        return choose

    def _naming(self, i: int) -> Callable[[str], object]:
        def name(text: str) -> None:
            self._change_seat(i, name=text)

        return name

    def _playing(self, i: int) -> Callable[[str], object]:
        def play(kind: str) -> None:
            if kind == "human":
                self._change_seat(i, player=HUMAN)
            else:
                self.change(seats=seated(self.setup.seats, i, "normal"))

        return play

    def _levelling(self, i: int, level: Player) -> Callable[[], object]:
        return lambda: self._change_seat(i, player=level)

    def _sitting(self, i: int, side: Side) -> Callable[[], object]:
        return lambda: self._change_seat(i, side=side)

    def beginning(self, seat: int | None) -> Callable[[], object]:
        return lambda: self.change(first=seat)

    def again(self) -> None:
        self.setup = self.last[0]
        self.rebuild()

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        return setup.ahead(self.host, self.title, lambda: self.setup)

    def start(self) -> None:
        """Creates the match and sits down."""
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.setup.seats)
        self.setup = replace(self.setup, seats=seats, seed=int(self.seed) if self.seed else None)
        try:
            match = self.setup.lay(self.title, ask_forced=self.host.settings.asks_forced)
        except Refused as error:
            self.stage.callouts.explain(self.say.say(error.refusal.key, error.refusal.params), self._start_rect())
            return
        except LevelError as error:
            self.stage.callouts.explain(fault_text(self.title, error.faults[0]), self._start_rect())
            return
        setup.remember(self.title, self.setup)
        self.host.replace(self.host.table(match))

    def _start_rect(self) -> Rect | None:
        start = self.stage.find("start")
        return start.rect(self.look) if start else None
