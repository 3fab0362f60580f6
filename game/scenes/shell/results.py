"""The end of a match: who won, points by category and player, points by round, the moments that decided it, and a
slider back to any of them. See `game.scenes.shell.tables` for how the table pushes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar
from weakref import WeakSet

import pygame

from game.levels import LevelError
from game.match import Match, round_scores
from game.match.history import History
from game.paths import refused
from game.rules.kernel import Refused, Standing
from game.scenes.scene import Host
from game.scenes.shell import chronicle, setup, tables
from game.scenes.shell.boxes import boxes
from game.scenes.shell.chart import Chart, Flag, Series, of_player
from game.scenes.shell.dates import lasted
from game.scenes.shell.fortune import Fortune
from game.scenes.shell.moments import key_moments
from game.scenes.shell.replay import replay, replay_height
from game.scenes.shell.room import Room, wide
from game.scenes.shell.scores import Number, score_table
from game.scenes.shell.swatch import paint_mark
from game.telling.victory import victory
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Item, Segments, Slider
from game.ui.label import Icon, Label, Painted, Panel, heading
from game.ui.paint import centred
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.theme import HUES
from game.ui.tween import Tween, ease_in_out
from game.ui.units import Area
from game.ui.widget import W, Widget
from game.words import of, say

REVEAL_MS, COUNT_MS, GROW_MS, WALK_MS = 380.0, 400.0, 900.0, 420.0
REVEALED: WeakSet[Match] = WeakSet()
"""Matches whose points have been revealed: from then on they are shown at once."""


class Results(Room):
    name: ClassVar[str] = "results"
    footed: ClassVar[bool] = True

    def __init__(self, host: Host, match: Match, table: tables.Table) -> None:
        super().__init__(host)
        self.match, self.table = match, table
        self.say = of(match.title)
        self.standings = match.standings()
        self.order = sorted(self.standings, key=lambda line: (line.place, line.seat))
        self.points = round_scores(match.timeline)
        self.moments = key_moments(self.points)
        self.cursor = len(self.points) - 1
        self.source: int | None = None
        """The seat whose points are shown by category; None: the totals of all."""
        self.pictured = False
        """The final board is shown in place of the chart."""
        self.note = ""
        self.all = len(self.categories) + 2
        """Steps of the reveal: one per category, the totals, then the winner; the chart grows after them."""
        self.shown: float = self.all
        self.grown = 1.0
        self._fresh = True
        self.fortune = Fortune(match)
        self.history = History()
        self.history.add(match)

    @property
    def columns(self) -> list[Standing]:
        """By place; while they are revealed by seat, for the winner comes last."""
        return self.order if self.grown >= 1 else sorted(self.order, key=lambda line: line.seat)

    @property
    def categories(self) -> list[str]:
        return list(self.standings[0].categories)

    def title_words(self) -> tuple[str, str]:
        facts = say(
            self.counted_words("results.facts"),
            game=self.match.title,
            rounds=self.match.round,
            time=lasted(self.match.recorder.seconds),
        )
        return say("results.title"), facts

    def counted_words(self, key: str) -> str:
        return boxes()[self.match.title].counted(key)

    def enter(self) -> None:
        """The first time, points are revealed category by category; any input shows all."""
        if not self._fresh:
            return
        self._fresh = False
        self.stage.focus.set(self.stage.find("board"))
        self.explain_faults(self.history.notices)
        if self.look.calm or self.match in REVEALED:
            return
        REVEALED.add(self.match)
        self._reveal(0)
        self._grow(0.0)
        for row in sorted({row for row, _ in self.parts} - {0}):
            self.stage.tweens.then(Tween(REVEAL_MS, lambda t: None, done=partial(self._tell_row, row)))
        self.stage.tweens.then(Tween(GROW_MS, self._grow, ease_in_out, done=self.rebuild))

    def poll(self) -> None:
        if self.fortune.reckon():
            for seat in range(len(self.match.seats)):
                label = self.stage.find(f"luck.{seat}")
                if label is not None:
                    label.text = self.fortune.of(seat)

    @property
    def idle(self) -> bool:
        return super().idle and self.fortune.done

    def _reveal(self, n: float) -> None:
        self.shown = n
        for row, part in self.parts:
            if isinstance(part, Number) and row <= n and not part.visible:
                self.stage.tweens.start(Tween(COUNT_MS, part.count))
            part.visible = row <= n
        self.counting.visible = n < self.all
        self.crown.glow = n >= self.all

    def _tell_row(self, n: float) -> None:
        self.host.sounds.play("win" if n >= self.all else "coin")
        self._reveal(n)

    def _grow(self, part: float) -> None:
        self.grown = part
        chart = self.stage.find("chart")
        if isinstance(chart, Chart):
            chart.grown = part

    def made_of(self, line: Standing, category: str) -> str:
        return self.table.title.seats.made_of(self.match.view(line.seat), line, category)

    def hold_back(self, part: W, row: float | None = None) -> W:
        """Hides a part until the reveal reaches its row; None: until the winner is known."""
        row = self.all if row is None else row
        part.visible = row <= self.shown
        self.parts.append((row, part))
        return part

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        self.parts: list[tuple[float, Widget]] = []
        inside = self.frame()
        if self.tight:
            scroll = self.stage.add(Scroll("results", inside, inside.h))
            room = Area(inside.x, inside.y, inside.w - 18, 104)
            self._winner(scroll, room)
            y = score_table(self, scroll, Area(room.x, room.bottom + 12, room.w, 0))
            chart = Area(room.x, y + 12, room.w, 300)
            self._chart(scroll, chart)
            way = Area(room.x, chart.bottom + 12, room.w, replay_height(self))
            replay(self, scroll, way)
            scroll.content = way.bottom - inside.y + 8
        else:
            left, right = inside.cut_left((inside.w - 20) * 0.5, 20)
            high = 104.0 if self.look.compact else 132.0
            head, rest = left.cut_top(high, 14)
            self._winner(self.stage.root, head)
            score_table(self, self.stage.root, rest)
            way, chart = right.cut_bottom(replay_height(self), 14)
            self._chart(self.stage.root, chart)
            replay(self, self.stage.root, way)
        self._foot()

    def _winner(self, parent: Widget, area: Area) -> None:
        look, ink = self.look, self.look.palette
        panel = self.crown = parent.add(Panel("winner", area, "paper", glow=self.shown >= self.all))
        first = [line for line in self.order if line.place == 1]
        side = area.h - 16
        laurel = Area(area.x + 18, area.y + 8, side, side)
        panel.add(Icon("winner.laurel", laurel, "laurel", colour=ink.gold_dark))
        seats = [self.match.seats[line.seat] for line in first]

        def mark(canvas: Canvas, at: Area) -> None:
            paint_mark(canvas, at.centre, at.w * 0.48, seats[0].colour, seats[0].name[:1])

        self.hold_back(panel.add(Painted("winner.mark", laurel, mark)))
        points = str(first[0].points)
        units = 54.0 if look.compact else 62.0
        number = wide(look, points, Face.BOLD, units) + 4
        right = Area(area.right - 26 - number, area.y, number, area.h)
        total = Number("winner.points", right, first[0].points, units, Face.BOLD, ink.ink, "right")
        self.hold_back(panel.add(total))
        words = Area(laurel.right + 22, area.y + 10, right.x - laurel.right - 38, area.h - 20)
        text, how = victory(self.standings, self.match.seats)
        upper, lower = words.cut_top(words.h * 0.56)
        size = 31 if look.compact else 36
        self.hold_back(panel.add(heading("winner.name", upper, text, colour=ink.ink, units=size)))
        self.counting = panel.add(heading("counting", words, say("results.counting"), colour=ink.ink_soft))
        self.counting.visible = self.shown < self.all
        line = Label("winner.told", lower, how, units=19, face=Face.MEDIUM, colour=ink.ink, valign="top")
        self.hold_back(panel.add(line))

    # ------------------------------------------------------------------ the chart
    def _chart(self, parent: Widget, area: Area) -> None:
        panel = parent.add(Panel("curves", area, "navy"))
        items = [Item(kind, say(f"results.{kind}")) for kind in ("total", "source", "final")]
        most = max(wide(self.look, item.text, Face.SEMI, 16) for item in items)
        w = min(len(items) * (most + 30), area.w * 0.62)
        kinds = Area(area.right - 16 - w, area.y + 10, w, 44)
        room = Area(area.x + 20, area.y + 12, kinds.x - area.x - 32, 36)
        panel.add(heading("curves.title", room, say("results.final.title" if self.pictured else "results.curves")))
        value = "final" if self.pictured else "total" if self.source is None else "source"
        panel.add(Segments("curves.kind", kinds, items, value, self.show_source, ground="navy"))
        y = area.y + 58
        if self.pictured:
            self._final_board(panel, Area(area.x + 10, y, area.w - 20, area.bottom - y - 10))
            return
        if self.source is not None:
            seats = [
                Item(str(line.seat), self.match.seats[line.seat].name)
                for line in sorted(self.order, key=lambda one: one.seat)
            ]
            row = Area(area.x + 16, y, area.w - 32, 44)
            panel.add(Segments("curves.seat", row, seats, str(self.source), self.choose_source, ground="navy"))
            y += 46
        plot = Area(area.x + 10, y, area.w - 20, area.bottom - y - 6)
        labels = [str(point.round) for point in self.points]
        series = self._series()
        beside = 90 + max((wide(self.look, line.name, Face.TEXT, 15) for line in series), default=0.0)
        chart = panel.add(Chart("chart", plot, series, labels, self._flags(), self.cursor, beside))
        chart.grown = self.grown

    def _final_board(self, parent: Widget, area: Area) -> None:
        self.table.look_back(None)
        whole, room = self.table.picture(), self.look.rect(area)
        k = min(room.w / whole.get_width(), room.h / whole.get_height())
        face = pygame.transform.smoothscale_by(whole, k)
        parent.add(Painted("final", area, lambda canvas, at: centred(canvas.surface, face, canvas.at(*at.centre))))

    def _series(self) -> list[Series]:
        if self.source is None:
            return [
                of_player(seat.colour, [point.standings[i].points for point in self.points])
                for i, seat in enumerate(self.match.seats)
            ]
        lines = [point.standings[self.source] for point in self.points]
        series = [
            Series(
                tuple(line.categories.get(key, 0) for line in lines),
                HUES[n % len(HUES)],
                name=self.say(f"category.{key}"),
            )
            for n, key in enumerate(self.categories)
        ]
        return series

    def _flags(self) -> list[Flag]:
        if self.source is not None:
            return []
        return [
            Flag(n, moment.index, max(line.points for line in self.points[moment.index].standings))
            for n, moment in enumerate(self.moments, 1)
        ]

    # ------------------------------------------------------------------ the bar below
    def _foot(self) -> None:
        look, ink = self.look, self.look.palette
        foot = self.foot.area
        high = foot.h - 20
        x = look.w - self.margin
        acts = (
            ("rematch", "rematch", "gold", self.rematch),
            ("same_seed", "dice", "light", self.same_seed),
            ("picture", "camera", "light", self.save_picture),
            ("export", "export", "light", self.save_log),
            ("leave", "back", "light", self.leave),
        )
        for id, icon, style, act in acts:
            text = say(f"results.{id}")
            units = 21 if style == "gold" else 17
            bare = self.tight and style != "gold"
            w = 52.0 if bare else wide(look, text, Face.SEMI, units) + 28 + high * 0.46 + 14
            x -= w
            tip = say(f"results.{id}.tip", seed=str(self.match.header.seed))
            words = "" if bare else text
            place = Area(x, foot.y + 10, w, high)
            self.foot.add(Button(id, place, words, icon=icon, style=style, units=units, tip=tip, on_click=act))
            x -= 10
        room = Area(self.margin, foot.y + 6, x - self.margin - 6, foot.h - 12)
        upper, lower = room.cut_top(room.h / 2)
        if self.note:
            self.foot.add(Label("note", room, self.note, units=16, lines=3))
            return
        begins = setup.rotated(setup.of_record(self.match.header))
        beginner = "" if begins.first is None else say("results.begins", name=begins.seats[begins.first].name)
        if beginner and wide(look, beginner, Face.SEMI, 15) <= room.w:
            self.foot.add(Label("told", upper, beginner, units=18, face=Face.SEMI, valign="bottom"))
        seed = say("results.seed", seed=str(self.match.header.seed))
        if wide(look, seed, Face.TEXT, 15) <= room.w:
            self.foot.add(Label("seed", lower, seed, units=16, colour=ink.mist, valign="top"))

    # ------------------------------------------------------------------ what it does
    def go(self, index: int, *, slid: bool = False) -> None:
        """Selects another round."""
        self.cursor = min(len(self.points) - 1, max(0, index))
        chart, slider = self.stage.find("chart"), self.stage.find("round")
        if isinstance(chart, Chart):
            chart.cursor = self.cursor
        if isinstance(slider, Slider) and not slid:
            slider.value = float(self.cursor)
            slider.text = str(self.points[self.cursor].round)
        self.stage.damage.touch()

    def going(self, index: int) -> Callable[[], object]:
        return lambda: self.go(index)

    def walk(self) -> None:
        """Steps through the rounds from here to the end; from the end, through all."""
        start = 0 if self.cursor == len(self.points) - 1 else self.cursor
        steps = len(self.points) - 1 - start
        if steps < 1:
            return

        def step(t: float) -> None:
            self.go(start + round(t * steps))

        self.stage.tweens.start(Tween(WALK_MS * steps, step, lambda t: t))

    def show_source(self, kind: str) -> None:
        self.source = self.order[0].seat if kind == "source" else None
        self.pictured = kind == "final"
        self.rebuild()

    def choose_source(self, seat: str) -> None:
        self.source = int(seat)
        self.rebuild()

    def show_board(self) -> None:
        """Opens the table, looking back at the selected round."""
        step = self.points[self.cursor].step
        self.host.pop()
        self.table.look_back(step)

    def rematch(self) -> None:
        self._lay(setup.rotated(setup.of_record(self.match.header)))

    def same_seed(self) -> None:
        self._lay(setup.of_record(self.match.header))

    def _lay(self, table: setup.Setup) -> None:
        try:
            match = table.lay(self.match.title, ask_forced=self.host.settings.asks_forced)
        except (Refused, LevelError) as error:
            fault = error.faults[0] if isinstance(error, LevelError) else error.refusal
            self.stage.callouts.explain(self.say.say(fault.key, fault.params))
            return
        self.host.home()
        self.host.push(self.host.table(match))

    def leave(self) -> None:
        self.host.home()

    def save_picture(self) -> None:
        surface = pygame.display.get_surface()
        try:
            target = chronicle.place("pictures", self.match.title, ".png")
            if surface:
                pygame.image.save(surface, target)
        except (OSError, pygame.error) as error:
            self._tell(say("results.not_saved", error=refused(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def save_log(self) -> None:
        seat = next(iter(self.match.people), 0)
        try:
            target = chronicle.export(self.match, seat, self.table.title)
        except OSError as error:
            self._tell(say("results.not_saved", error=refused(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def _tell(self, note: str) -> None:
        self.note = note
        self.rebuild()
