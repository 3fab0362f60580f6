"""The shelf: the boxes of all games under lamps, and a description of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from pygame import Surface

from game.lessons.lesson import has_lesson
from game.levels import LevelError
from game.match import saved_games
from game.match.history import Finished, History
from game.rules.kernel import Refused
from game.scenes.lesson.lessons import open_lesson
from game.scenes.scene import Host, Scene
from game.scenes.scenery.bookshelf import FRONT, bookshelf
from game.scenes.shell import setup
from game.scenes.shell.boxcard import BoxCard
from game.scenes.shell.framed_scene import FramedScene
from game.titles import boxes
from game.titles.box import Box
from game.ui import paint
from game.ui.button import Button
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.controls import Item, Segments
from game.ui.label import Icon, Label, Painted, Panel, heading
from game.ui.text import Face, wrap
from game.ui.tween import Tween
from game.ui.units import Area
from game.words import say
from game.words.dates import day, stamp

LINE, END, TAGS = 24.0, 46.0, 40.0
"""Heights of a line about the chosen game, of two about its end, and of a row of its kinds, in units."""


@kept
def _dot(px: int, colour: str, alpha: int) -> Surface:
    return paint.fade(paint.disc(px, colour, colour), alpha)


class Shelf(FramedScene):
    name: ClassVar[str] = "shelf"

    def __init__(self, host: Host, chosen: str = "", people: str = "any") -> None:
        super().__init__(host)
        latest = [title for title in setup.played() if title in boxes()]
        self.chosen = chosen or next(iter([*latest, *boxes()]))
        self.people = people
        self.finished: dict[str, list[Finished]] = {}

    def enter(self) -> None:
        """Games may have been played since: their dates and results are read again."""
        self.finished = {}
        history = History()
        for match in history.finished(limit=500):
            self.finished.setdefault(match.title, []).append(match)
        if self._built:
            self.rebuild()
        self.stage.focus.set(self.stage.focus.widget or self.stage.find("sit"))
        # a file that is only refused will be told where it matters: with the results and in the statistics
        self.explain_faults([fault for fault in history.notices if fault.key == "history.damaged"])

    def title_words(self) -> tuple[str, str]:
        return say("shelf.title"), ""

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        look = self.look
        self.frame()
        self._filter()
        edge, gap = (24.0, 18.0) if self.look.tight else (56.0, 28.0) if look.compact else (72.0, 36.0)
        count = len(boxes())
        w = (look.w - 2 * edge - (count - 1) * gap) / count
        under = 186.0 if self.look.tight else 242.0 if look.compact else 300.0
        top = self.top.area.bottom + (30.0 if self.look.tight else 42.0 if look.compact else 62.0)
        h = min(w * 1.5, look.h - under - top - FRONT)
        self.places = tuple(Area(edge + i * (w + gap), top, w, h) for i in range(count))
        self.plank = top + h
        self.lamps = self.top.area.bottom - (22.0 if look.compact else 12.0)
        for i, one in enumerate(boxes().values()):
            chosen, flank = one.title == self.chosen, ((count - 1) / 2 - i) * 7.0
            self.stage.add(BoxCard(self.places[i], one, flank, self.choose, chosen=chosen, fits=self.fits(one)))
            self._plate(one, self.places[i])
        self._told(edge)

    def _filter(self) -> None:
        look = self.look
        w = 236.0 if self.look.tight else 264.0
        area = Area(look.w - self.margin - w, (self.top.area.h - 44) / 2, w, 44)
        seats = [box.seats for box in boxes().values()]
        counts = range(min(low for low, _ in seats), max(high for _, high in seats) + 1)
        items = [Item("any", say("shelf.any")), *(Item(str(n), str(n)) for n in counts)]
        self.top.add(Segments("people", area, items, self.people, self.filter, ground="navy"))
        text = say("shelf.people")
        room = look.text_width(text, Face.MEDIUM, 17)
        if area.x - 14 - room > self.used:
            words = Area(area.x - 14 - room, 0, room, self.top.area.h)
            self.top.add(Label("people.text", words, text, face=Face.MEDIUM, colour=look.palette.mist, align="right"))
        if self.people != "any":
            self._fitting(area.x - 14 - room if area.x - 14 - room > self.used else area.x)

    @property
    def _box(self) -> Box:
        return boxes()[self.chosen]

    def _fitting(self, right: float) -> None:
        """How many of the boxes fit that many people."""
        look = self.look
        text = say("shelf.fitting", n=sum(map(self.fits, boxes().values())), people=int(self.people))
        room = look.text_width(text, Face.TEXT, 16)
        if right - 24 - room > self.used + 20:
            at = Area(right - 20 - room, 0, room, self.top.area.h)
            self.top.add(Label("people.fitting", at, text, units=16, colour=look.palette.cream, align="right"))

    def _plate(self, one: Box, place: Area) -> None:
        """The brass plate on the plank, and when the game was last played."""
        look = self.look
        w = min(place.w - 4, 232.0)
        area = Area(place.centre[0] - w / 2, self.plank + 8 + (FRONT - 30) / 2, w, 30)
        low, high = one.seats
        seats = f"{low}–{high}"
        minutes = say("shelf.minutes", n=one.minutes)
        lit = one.title == self.chosen
        plate = look.palette.plate("brass.lit" if lit else "brass" if self.fits(one) else "brass.off")
        ink = plate.ink
        scales = w > 220
        dots = not scales and w > 180
        room = w - (78 if scales else 60 if dots else 8) - (10 if scales or dots else 2)
        seats_w, minutes_w = (look.text_width(text, Face.SEMI, 15) + 1 for text in (seats, minutes))
        signs = room >= seats_w + minutes_w + 52
        spare = max(2.0, (room - seats_w - minutes_w - (42 if signs else 0)) / 3)
        first_x = area.x + (10 if scales or dots else 2) + spare + (21 if signs else 0)
        second_x = first_x + seats_w + spare + (21 if signs else 0)

        def draw(canvas: Canvas, at: Area) -> None:
            canvas.plate(at, plate)
            if signs:
                canvas.icon("people", (first_x - 11, at.centre[1]), 18, ink)
                canvas.icon("clock", (second_x - 11, at.centre[1]), 17, ink)
            for i in range(5 if scales or dots else 0):
                alpha = 255 if i < one.weight else 75
                if scales:
                    canvas.icon("weight", (at.right - 72 + 13 * i, at.centre[1]), 13, ink, alpha)
                else:
                    canvas.surface.blit(_dot(canvas.px(7), ink, alpha), canvas.at(at.right - 54 + 9 * i, at.y + 12))

        tip = f"{say('shelf.weight', weight=one.weight)}\n{self._last(one)}"
        self.stage.add(Painted(f"plate.{one.title}", area, draw, tip=tip))
        first, second = Area(first_x, area.y, seats_w + 1, area.h), Area(second_x, area.y, minutes_w + 1, area.h)
        self.stage.add(Label(f"plate.{one.title}.seats", first, seats, units=15, face=Face.SEMI, colour=ink))
        self.stage.add(Label(f"plate.{one.title}.minutes", second, minutes, units=15, face=Face.SEMI, colour=ink))
        if self.look.tight:
            return
        text = self._last(one)
        colour = look.palette.paper if lit else look.palette.mist
        text_w = look.text_width(text, Face.MEDIUM, 15)
        left = place.centre[0] - (text_w + 22) / 2
        y = self.plank + FRONT + 12
        sign = look.palette.gold if lit else look.palette.slate
        self.stage.add(Icon(f"last.{one.title}.icon", Area(left, y + 3, 16, 16), "calendar", colour=sign))
        where = Area(left + 22, y, text_w + 2, 22)
        self.stage.add(Label(f"last.{one.title}", where, text, units=15, face=Face.MEDIUM, colour=colour))

    def _last(self, one: Box) -> str:
        """When it was last played."""
        played = self.finished.get(one.title)
        return day(stamp(played[0].finished)) if played else say("shelf.never")

    # ------------------------------------------------------------------ the chosen game
    def _told(self, edge: float) -> None:
        look, ink = self.look, self.look.palette
        one = self._box
        y = self.plank + FRONT + (14 if self.look.tight else 48)
        area = Area(edge, y, look.w - 2 * edge, look.h - y - (12 if self.look.tight else 24))
        panel = self.stage.add(Panel("chosen", area, "paper"))
        centre = self.places[list(boxes()).index(one.title)].centre[0]
        panel_top = ink.plate("paper").top

        def pointer(canvas: Canvas, at: Area) -> None:
            points = [canvas.at(at.x, at.bottom), canvas.at(at.right, at.bottom), canvas.at(at.centre[0], at.y)]
            paint.polygon(canvas.surface, points, panel_top)

        self.stage.add(Painted("chosen.pointer", Area(centre - 16, y - 12, 32, 15), pointer))
        why = self._hindrance(one)
        wide_stats = 0.0 if self.look.tight else area.w * 0.235
        act_w = max(220.0, area.w * 0.27)
        inner = area.inset(18 if self.look.tight else 28, 10 if self.look.tight else 16)
        act, rest = inner.cut_right(act_w, 20)
        words = rest
        if wide_stats:
            stats, words = rest.cut_right(wide_stats, 28)
            self._stats(panel, one, stats)
        units = 24 if self.look.tight else 28 if look.compact else 32
        head, below = words.cut_top(units * 1.4)
        panel.add(heading("chosen.name", head, one.name, colour=ink.ink, units=units))
        by, below = below.cut_top(22, 4)
        panel.add(Label("chosen.by", by, one.say("box.by"), units=16, colour=ink.ink_soft))
        if self.look.tight:  # the plates have no room for it
            facts, below = below.cut_top(22, 4)
            panel.add(Icon("chosen.weight.icon", Area(facts.x, facts.y + 2, 18, 18), "weight", colour=ink.gold_dark))
            weight = say("shelf.weight", weight=one.weight)
            at = Area(facts.x + 24, facts.y, look.text_width(weight, Face.TEXT, 16) + 2, facts.h)
            panel.add(Label("chosen.weight", at, weight, units=16, colour=ink.ink_soft))
            left = at.right + 18
            panel.add(Icon("chosen.last.icon", Area(left, facts.y + 2, 18, 18), "calendar", colour=ink.gold_dark))
            at = Area(left + 24, facts.y, facts.right - left - 24, facts.h)
            panel.add(Label("chosen.last", at, self._last(one), units=16, colour=ink.ink_soft))
        about = one.say("box.about")
        least = LINE * len(wrap(about, Face.TEXT, look.px(17), look.px(below.w)))
        below = self._kind(panel, one, below, least)
        lines = max(2, int(below.h // 22))
        panel.add(Label("chosen.about", below, about, units=17, colour=ink.ink, lines=lines, valign="top"))
        self._acts(panel, one, act, why)

    def _kind(self, panel: Panel, one: Box, room: Area, least: float) -> Area:
        """What kind of game it is and when it ends, at the foot of the room; returns the rest, `least` units high."""
        look, ink = self.look, self.look.palette
        end, tags = one.told("box.end"), one.told("box.tags")
        if end and room.h >= least + END:
            foot, room = room.cut_bottom(END)
            panel.add(Label("chosen.end", foot, end, units=16, colour=ink.ink_soft, lines=2, valign="top"))
        if tags and room.h >= least + TAGS:
            row, room = room.cut_bottom(TAGS)
            x = row.x
            for tag in tags.split(" · "):
                chip = Area(x, row.y, look.text_width(tag, Face.SEMI, 15) + 26, 30)
                panel.add(Panel(f"tag.{tag}", chip, "chip.light"))
                label = Label(f"tag.{tag}.text", chip, tag, units=15, face=Face.SEMI, colour=ink.ink, align="center")
                panel.add(label)
                x = chip.right + 8
        return room

    def _stats(self, panel: Panel, one: Box, area: Area) -> None:
        ink = self.look.palette
        head, rest = area.cut_top(28, 6)
        panel.add(heading("chosen.games", head, say("shelf.games"), colour=ink.ink, units=19))
        played = self.finished.get(one.title, [])
        people = [points for match in played for _, player, points, _ in match.players if player == "human"]
        rows = (
            ("trophy", "shelf.played", str(len(played))),
            ("people", "shelf.won", str(len([match for match in played if won_by_person(match)]))),
            ("crown", "shelf.best", str(max(people)) if people else "—"),
            ("save", "shelf.saves", str(sum(not saved.over for saved in saved_games(one.title)))),
        )
        for (icon, key, value), row in zip(rows, rest.rows(26, 4, 3), strict=True):
            panel.add(Icon(f"{key}.icon", Area(row.x, row.y + 3, 20, 20), icon, colour=ink.gold_dark))
            room = self.look.text_width(value, Face.SEMI, 17) + 4
            right, left = row.cut_right(room)
            panel.add(Label(key, left.inset(30, 0), say(key), colour=ink.ink_soft))
            panel.add(Label(f"{key}.value", right, value, face=Face.SEMI, colour=ink.ink, align="right"))
        if played and rest.h > 142:
            last = played[0]
            winners = ", ".join(name for name, _, _, place in last.players if place == 1)
            points = " : ".join(str(p) for p in sorted((p for _, _, p, _ in last.players), reverse=True))
            text = say("shelf.last", when=day(stamp(last.finished)), names=winners, points=points)
            at = Area(rest.x, rest.y + 118, rest.w, 24)
            panel.add(Label("chosen.last", at, text, units=16, colour=ink.ink_soft))

    def _acts(self, panel: Panel, one: Box, area: Area, why: str) -> None:
        tall = 56.0 if not self.look.tight else 48.0
        sit = Area(area.x, area.y + 4, area.w, tall)
        if has_lesson(one.title):
            lesson, sit = sit.cut_right(min(150.0, area.w * 0.45), 10)
            panel.add(Button("learn", lesson, say("shelf.learn"), icon="book", on_click=self.learn))
        panel.add(
            Button(
                "sit",
                sit,
                say("shelf.sit"),
                style="gold",
                icon="play",
                units=22,
                enabled=not why,
                reason=why,
                on_click=self.sit,
            )
        )
        again = Area(area.x, sit.bottom + 14, area.w, tall - 4)
        table, known = self._table(), bool(setup.remembered(one.title))
        panel.add(
            Button(
                "again",
                again,
                say("shelf.again" if known else "shelf.at_once"),
                style="light",
                icon="rematch" if known else "step_on",
                detail="" if self.look.tight else seat_names(table) if known else seat_kinds(table),
                enabled=not why,
                reason=why,
                on_click=self.again,
            )
        )

        more = Area(area.x, again.bottom + 12, area.w, 44)
        if more.bottom <= area.bottom:
            left, right = more.columns(2, 10)
            panel.add(Button("rules", left, say("shelf.rules"), style="light", icon="scroll", on_click=self.read_rules))
            panel.add(Button("load", right, say("title.load"), style="light", icon="load", on_click=self.load))

    # ------------------------------------------------------------------ what it does
    def choose(self, title: str) -> None:
        """The box comes forward; a second click on it opens the seating."""
        if title == self.chosen:
            if sit := self.stage.find("sit"):
                self.stage.activate(sit)
            return
        self.chosen = title
        self.rebuild()
        card = self.stage.find(f"box.{title}")
        if isinstance(card, BoxCard) and not self.look.calm:
            self.stage.tweens.start(Tween(120, lambda t: self._rise(f"box.{title}", t)))

    def _rise(self, id: str, part: float) -> None:
        card = self.stage.find(id)
        if isinstance(card, BoxCard):
            card.lift(part)

    def filter(self, people: str) -> None:
        self.people = people
        fitting = [box.title for box in boxes().values() if self.fits(box)]
        if self.chosen not in fitting and fitting:
            self.chosen = fitting[0]
        self.rebuild()

    def fits(self, box: Box) -> bool:
        """Whether it fits the number of people."""
        return self.people == "any" or box.seats[0] <= int(self.people) <= box.seats[1]

    def _hindrance(self, box: Box) -> str:
        """Why a box cannot be played now, in words; empty if it can."""
        low, high = box.seats
        return "" if self.fits(box) else say("shelf.unfit", low=low, high=high, people=int(self.people))

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        if self._hindrance(self._box):
            return {}
        return {f"seating.{self.chosen}": self._seating} | setup.ahead(self.host, self.chosen, self._table)

    def sit(self) -> None:
        self.host.push(self._seating())

    def _seating(self) -> Scene:
        from game.scenes.shell.seating import Seating

        return Seating(self.host, self.chosen, self._count())

    def _count(self) -> int | None:
        return None if self.people == "any" else int(self.people)

    def _table(self) -> setup.Setup:
        """The most recent setup, or a default one for the people present."""
        known = setup.remembered(self.chosen)
        return known[0] if known else setup.usual(self.chosen, self.host.settings.undo, self._count())

    def learn(self) -> None:
        open_lesson(self.host, self.chosen)

    def read_rules(self) -> None:
        from game.scenes.rulebook.book import Rulebook

        self.host.push(Rulebook(self.host, self.chosen))

    def load(self) -> None:
        from game.scenes.shell.load import LoadScene

        self.host.push(LoadScene(self.host))

    def again(self) -> None:
        """Starts that table at once."""
        table = self._table()
        try:
            match = table.lay(self.chosen, ask_forced=self.host.settings.asks_forced)
        except (Refused, LevelError):  # its level is gone: seating says what is wrong
            self.sit()
            return
        setup.remember(self.chosen, table)
        self.host.push(self.host.table(match))

    def background(self, canvas: Canvas) -> None:
        lit = list(boxes()).index(self.chosen)
        size = canvas.surface.get_size()
        canvas.surface.blit(bookshelf(size, self.look.s, self.places, self.plank, self.lamps, lit), (0, 0))


def won_by_person(match: Finished) -> bool:
    return any(place == 1 and player == "human" for _, player, _, place in match.players)


def seat_names(table: setup.Setup) -> str:
    """Who sits at a table, in one line."""
    return ", ".join(seat.name for seat in table.seats)


def seat_kinds(table: setup.Setup) -> str:
    """How many people and computers sit there."""
    people = sum(seat.human for seat in table.seats)
    return say("seating.told", people=people, computers=len(table.seats) - people)
