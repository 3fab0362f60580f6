"""The shelf: the boxes of all games under lamps, and a description of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from game.lessons.lesson import has_lesson
from game.levels import LevelError
from game.match.history import Finished, History
from game.rules.kernel import Refused
from game.scenes.lesson.lessons import open_lesson
from game.scenes.scene import Host, Scene
from game.scenes.scenery.bookshelf import FRONT, bookshelf
from game.scenes.shell import recent_setups, setup
from game.scenes.shell.default_setup import latest_or_default
from game.scenes.shell.framed_scene import FramedScene, explain_faults
from game.scenes.shell.shelf.box_card import BoxCard, brass_plate
from game.scenes.shell.shelf.game_sheet import game_sheet, last_played
from game.titles import boxes
from game.titles.box import Box
from game.ui import paint
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Item, Segments
from game.ui.label import Label, Painted, Panel
from game.ui.text import Face
from game.ui.tween import Tween
from game.ui.units import Area
from game.words import say


def open_puzzles(host: Host, title: str) -> None:
    from game.scenes.puzzles.page import PuzzlesPage

    host.push(PuzzlesPage(host, title))


class Shelf(FramedScene):
    name: ClassVar[str] = "shelf"

    def __init__(self, host: Host, chosen: str = "") -> None:
        super().__init__(host)
        latest = [title for title in recent_setups.played_titles() if title in boxes()]
        self.chosen = chosen or next(iter([*latest, *boxes()]))
        self.people = "any"
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
        explain_faults(self, [fault for fault in history.notices if fault.key == "history.damaged"])

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
            last = last_played(self.finished.get(one.title, []))
            brass_plate(self.stage, one, self.places[i], self.plank, last, lit=chosen, fits=self.fits(one))
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
        if self.people == "any":
            return
        right = area.x - 14 - room if area.x - 14 - room > self.used else area.x
        text = say("shelf.fitting", n=sum(map(self.fits, boxes().values())), people=int(self.people))
        room = look.text_width(text, Face.TEXT, 16)
        if right - 24 - room > self.used + 20:
            at = Area(right - 20 - room, 0, room, self.top.area.h)
            self.top.add(Label("people.fitting", at, text, units=16, colour=look.palette.cream, align="right"))

    # ------------------------------------------------------------------ the chosen game
    def _told(self, edge: float) -> None:
        look, ink = self.look, self.look.palette
        one = boxes()[self.chosen]
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
        act_w = max(220.0, area.w * 0.27)
        inner = area.inset(18 if look.tight else 28, 10 if look.tight else 16)
        act, rest = inner.cut_right(act_w, 20)
        stats_w = 0.0 if look.tight else area.w * 0.235
        game_sheet(look, panel, one, self.finished.get(one.title, []), rest, stats_w)
        self._acts(panel, one, act, why)

    def _acts(self, panel: Panel, one: Box, area: Area, why: str) -> None:
        puzzles = partial(open_puzzles, self.host, one.title)
        tall, gap = (48.0, 14.0) if self.look.tight else (52.0, 8.0) if self.look.compact else (56.0, 14.0)
        sit = Area(area.x, area.y + (4 if self.look.tight else 0), area.w, tall)
        if has_lesson(one.title):
            lesson, sit = sit.cut_right(min(150.0, area.w * 0.45), 10)
            panel.add(
                Button(
                    "learn",
                    lesson,
                    say("shelf.learn"),
                    icon="book",
                    on_click=partial(open_lesson, self.host, one.title),
                )
            )
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
        again = Area(area.x, sit.bottom + gap, area.w, tall - 4)
        more = Area(area.x, again.bottom + gap, area.w, 44)
        roomy = more.bottom <= area.bottom
        if not roomy:
            beside, again = again.cut_right(48, 10)
        table, known = self._table(), bool(recent_setups.recent(one.title))
        panel.add(
            Button(
                "again",
                again,
                say("shelf.again" if known else "shelf.at_once"),
                style="light",
                icon="rematch" if known else "step_on",
                detail="" if self.look.tight else setup.seat_names(table) if known else setup.seat_kinds(table),
                enabled=not why,
                reason=why,
                on_click=self.again,
            )
        )
        if not roomy:
            tip = say("shelf.puzzles")
            panel.add(Button("puzzles", beside, style="light", icon="puzzle", tip=tip, on_click=puzzles))
            return
        load, more = more.cut_right(48, 10)
        left, right = more.columns(2, 10)
        panel.add(Button("rules", left, say("shelf.rules"), style="light", icon="scroll", on_click=self.read_rules))
        text = say("shelf.puzzles")
        panel.add(Button("puzzles", right, text, style="light", icon="puzzle", on_click=puzzles))
        panel.add(Button("load", load, style="light", icon="load", tip=say("title.load"), on_click=self.load))

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
        if self._hindrance(boxes()[self.chosen]):
            return {}
        return {f"seating.{self.chosen}": self._seating} | setup.likely_table(self.host, self.chosen, self._table)

    def sit(self) -> None:
        self.host.push(self._seating())

    def _seating(self) -> Scene:
        from game.scenes.shell.seating.scene import Seating

        return Seating(self.host, self.chosen, self._count())

    def _count(self) -> int | None:
        return None if self.people == "any" else int(self.people)

    def _table(self) -> setup.Setup:
        """The most recent setup, or a default one for the people present."""
        known = recent_setups.recent(self.chosen)
        return known[0] if known else latest_or_default(self.chosen, self.host.settings.undo, self._count())

    def read_rules(self) -> None:
        from game.scenes.rulebook.book import Rulebook

        self.host.push(Rulebook(self.host, self.chosen))

    def load(self) -> None:
        from game.scenes.shell.load.scene import LoadScene

        self.host.push(LoadScene(self.host))

    def again(self) -> None:
        """Starts that table at once."""
        table = self._table()
        try:
            match = table.new_match(self.chosen, ask_forced=self.host.settings.asks_forced)
        except (Refused, LevelError):  # its level is gone: seating says what is wrong
            self.sit()
            return
        recent_setups.remember(self.chosen, table)
        self.host.push(self.host.table(match))

    def background(self, canvas: Canvas) -> None:
        lit = list(boxes()).index(self.chosen)
        size = canvas.surface.get_size()
        canvas.surface.blit(bookshelf(size, self.look.s, self.places, self.plank, self.lamps, lit), (0, 0))
