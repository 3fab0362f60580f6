"""The end of a match: who won, the points by category and player, the points over the rounds, the moments that decided
it, and a slider back into any of them. See `game.scenes.tables` for how the table pushes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.levels import LevelError
from game.match import History, Match
from game.rules.kernel import Refused, Standing
from game.scenes import chronicle, setup, tables
from game.scenes.boxes import counted
from game.scenes.chart import HUES, Chart, Flag, Series, of_player
from game.scenes.dates import lasted
from game.scenes.moments import Moment, key_moments
from game.scenes.room import Room, wide
from game.scenes.scene import Host, Stop
from game.scenes.seating import paint_mark
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Item, Segments, Slider
from game.ui.label import Icon, Label, Painted, Panel, Rule, heading
from game.ui.lettering import Lettering
from game.ui.scroll import Scroll
from game.ui.text import Face, wrap
from game.ui.tween import Tween, ease_in_out
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say

REVEAL_MS, GROW_MS, WALK_MS = 380.0, 900.0, 420.0


class Results(Room):
    name: ClassVar[str] = "results"
    footed: ClassVar[bool] = True

    def __init__(self, host: Host, match: Match, table: tables.Table) -> None:
        super().__init__(host)
        self.match, self.table = match, table
        self.say = of(match.title)
        self.standings = match.standings()
        self.order = sorted(self.standings, key=lambda line: (line.place, line.seat))
        self.points = match.chart()
        self.moments = key_moments(self.points)
        self.cursor = len(self.points) - 1
        self.source: int | None = None
        """The seat whose points are shown by category; None: the totals of all."""
        self.note = ""
        self.shown = len(self.categories) + 1
        self._fresh = True
        History().add(match)

    @property
    def categories(self) -> list[str]:
        return list(self.standings[0].categories)

    def title_words(self) -> tuple[str, str]:
        facts = say(
            self._counted("results.facts"),
            game=self.match.title,
            rounds=self.match.round,
            time=lasted(self.match.seconds),
        )
        return say("results.title"), facts

    def _counted(self, key: str) -> str:
        return counted(self.match.title, key)

    def enter(self) -> None:
        """The first time, the points are revealed category by category; any input shows all."""
        if not self._fresh:
            return
        self._fresh = False
        self.set_focus(self.find("board"))
        if self.look.calm:
            return
        self._reveal(0)
        for n in range(1, len(self.categories) + 2):
            self.tweens.then(Tween(REVEAL_MS, lambda t, n=n: self._reveal(n) if t >= 1 else None))  # type: ignore[misc]
        chart = self.find("chart")
        if isinstance(chart, Chart):
            chart.grown = 0.0
            self.tweens.start(Tween(GROW_MS, lambda t: setattr(chart, "grown", t), ease_in_out))

    def _reveal(self, n: int) -> None:
        self.shown = n
        for row, cell in self.cells:
            cell.visible = row <= n

    def _hold_back(self, cell: Label, row: int) -> None:
        """A number that is seen once the reveal has come to its row."""
        cell.visible = row <= self.shown
        self.cells.append((row, cell))

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        self.cells: list[tuple[int, Label]] = []
        inside = self.frame()
        if self.tight:
            scroll = self.add(Scroll("results", inside, inside.h))
            room = Area(inside.x, inside.y, inside.w - 18, 104)
            self._winner(scroll, room)
            y = self._table(scroll, Area(room.x, room.bottom + 12, room.w, 0))
            chart = Area(room.x, y + 12, room.w, 300)
            self._chart(scroll, chart)
            replay = Area(room.x, chart.bottom + 12, room.w, self._replay_height())
            self._replay(scroll, replay)
            scroll.content = replay.bottom - inside.y + 8
        else:
            left, right = inside.cut_left((inside.w - 20) * 0.5, 20)
            high = 104.0 if self.look.compact else 132.0
            head, rest = left.cut_top(high, 14)
            self._winner(self.root, head)
            self._table(self.root, rest)
            replay, chart = right.cut_bottom(self._replay_height(), 14)
            self._chart(self.root, chart)
            self._replay(self.root, replay)
        self._foot()

    def _winner(self, parent: Widget, area: Area) -> None:
        look, ink = self.look, self.look.palette
        panel = parent.add(Panel("winner", area, "paper", glow=True))
        first = [line for line in self.order if line.place == 1]
        side = area.h - 16
        laurel = Area(area.x + 18, area.y + 8, side, side)
        panel.add(Icon("winner.laurel", laurel, "laurel", colour=ink.gold_dark))
        seats = [self.match.seats[line.seat] for line in first]

        def mark(canvas: Canvas, at: Area) -> None:
            paint_mark(canvas, at.centre, at.w * 0.48, seats[0].colour, seats[0].name[:1])

        panel.add(Painted("winner.mark", laurel, mark))
        points = str(first[0].points)
        units = 54.0 if look.compact else 62.0
        number = wide(look, points, Face.BOLD, units) + 4
        right = Area(area.right - 26 - number, area.y, number, area.h)
        panel.add(Label("winner.points", right, points, units=units, face=Face.BOLD, colour=ink.ink, align="right"))
        words = Area(laurel.right + 22, area.y + 10, right.x - laurel.right - 38, area.h - 20)
        names = ", ".join(seat.name for seat in seats)
        text = say("results.wins" if len(seats) == 1 else "results.share", names=names)
        upper, lower = words.cut_top(words.h * 0.56)
        size = 31 if look.compact else 36
        panel.add(Label("winner.name", upper, text, units=size, face=Face.TITLE, colour=ink.ink))
        rest = [line.points for line in self.order if line.place > 1]
        ahead = first[0].points - max(rest) if rest else 0
        if len(seats) > 1 or not rest:
            told = say("points", n=first[0].points)
        elif ahead == 0:
            told = say("results.tied", points=first[0].points)
        else:
            told = say("results.ahead", points=first[0].points, ahead=ahead)
        panel.add(Label("winner.told", lower, told, units=19, face=Face.MEDIUM, colour=ink.ink, valign="top"))

    # ------------------------------------------------------------------ the table
    def _table(self, parent: Widget, area: Area) -> float:
        """Categories down, players across; as high as it must be if `area` has no height. Returns the lower edge."""
        look, ink = self.look, self.look.palette
        rows = len(self.categories)
        notes = self._notes()
        head = 78.0
        most = 40.0 if look.compact else 46.0
        total = 52.0
        inner_w = area.w - 40
        note_lines = [len(wrap(note, Face.TEXT, look.px(16), look.px(inner_w - 30))) for note in notes]
        below = sum(n * 21 + 10 for n in note_lines)
        least = 30.0
        if not area.h:
            area = Area(area.x, area.y, area.w, head + rows * 34 + total + below + 30)
        panel = parent.add(Panel("points", area, "paper"))
        row = min(most, max(least, (area.h - head - total - below - 26) / max(1, rows)))
        inside: Widget = panel
        needed = head + rows * row + total + below + 20
        if needed > area.h + 1:
            inside = panel.add(Scroll("points.list", area.inset(4, 6), needed - 12, ground="paper"))
        inner = Area(area.x + 20, area.y + 10, inner_w - (12 if inside is not panel else 0), 0)
        label_w = inner.w * (0.30 if len(self.order) > 3 else 0.36)
        columns = Area(inner.x + label_w, inner.y, inner.w - label_w, 0).columns(len(self.order), 6)
        win = [line for line in self.order if line.place == 1]
        high = head + rows * row + total - 4
        for line, column in zip(self.order, columns, strict=True):
            if line in win:
                gold = Panel(f"column.{line.seat}", Area(column.x, inner.y - 2, column.w, high), "chip.light")
                inside.add(gold)
        inside.add(
            heading("points.title", Area(inner.x, inner.y + 4, label_w, 34), say("results.points"), colour=ink.ink)
        )
        for line, column in zip(self.order, columns, strict=True):
            self._heading(inside, line, Area(column.x, inner.y, column.w, head))
        y = inner.y + head
        for n, key in enumerate(self.categories):
            inside.add(Rule(f"rule.{key}", Area(inner.x, y - 2, inner.w, 4)))
            words = Area(inner.x, y, label_w - 6, row)
            text = self.say(f"category.{key}")
            inside.add(Label(f"category.{key}", words, text, units=17, colour=ink.ink, lines=2))
            best = max(line.categories[key] for line in self.order)
            for line, column in zip(self.order, columns, strict=True):
                value = line.categories[key]
                top = value == best and best > 0
                cell = Label(
                    f"cell.{key}.{line.seat}",
                    Area(column.x, y, column.w, row),
                    signed(value),
                    units=20,
                    face=Face.BOLD if top else Face.MEDIUM,
                    colour=ink.ink if top else ink.ink_soft,
                    align="center",
                )
                self._hold_back(inside.add(cell), n + 1)
            y += row
        inside.add(Rule("rule.total", Area(inner.x, y - 2, inner.w, 4), ink.gold_dark))
        words = Area(inner.x, y, label_w - 6, total - 6)
        inside.add(Label("total", words, say("results.total"), units=19, face=Face.SEMI, colour=ink.ink))
        for line, column in zip(self.order, columns, strict=True):
            cell = Label(
                f"total.{line.seat}",
                Area(column.x, y, column.w, total - 6),
                str(line.points),
                units=27,
                face=Face.BOLD,
                colour=ink.ink,
                align="center",
            )
            self._hold_back(inside.add(cell), rows + 1)
        y += total
        for i, (note, lines) in enumerate(zip(notes, note_lines, strict=True)):
            inside.add(Icon(f"note.{i}.icon", Area(inner.x, y + 2, 20, 20), "info", colour=ink.gold_dark))
            room = Area(inner.x + 30, y, inner.w - 30, lines * 21 + 4)
            inside.add(Label(f"note.{i}", room, note, units=16, colour=ink.ink, lines=lines, valign="top"))
            y += lines * 21 + 10
        return area.bottom

    def _heading(self, parent: Widget, line: Standing, area: Area) -> None:
        """A player over the column: place, shape, name."""
        ink, seat = self.look.palette, self.match.seats[line.seat]

        def mark(canvas: Canvas, at: Area) -> None:
            paint_mark(canvas, at.centre, at.h, seat.colour, seat.name[:1])

        cx = area.centre[0]
        parent.add(Painted(f"head.{line.seat}.mark", Area(cx - 17, area.y + 2, 34, 34), mark))
        place = Area(cx + 19, area.y + 6, 28, 26)
        text = str(line.place)
        parent.add(Label(f"head.{line.seat}.place", place, text, units=17, face=Face.BOLD, colour=ink.gold_dark))
        name = Area(area.x, area.y + 36, area.w, 22)
        soft = ink.ink_soft
        parent.add(
            Label(f"head.{line.seat}.name", name, seat.name, units=17, face=Face.SEMI, colour=ink.ink, align="center")
        )
        if not seat.human:
            level = Area(area.x, area.y + 56, area.w, 20)
            text = say(f"player.{seat.player}")
            parent.add(Label(f"head.{line.seat}.level", level, text, units=15, colour=soft, align="center"))

    def _notes(self) -> list[str]:
        """How ties were broken, in words."""
        notes: list[str] = []
        for points in sorted({line.points for line in self.order}, reverse=True):
            tied = [line for line in self.order if line.points == points]
            if len(tied) < 2:
                continue
            names = ", ".join(self.match.seats[line.seat].name for line in tied)
            if len({line.place for line in tied}) == 1:
                notes.append(say("results.note.shared", points=points, names=names))
                continue
            n = next(i for i in range(len(tied[0].ties)) if len({line.ties[i] for line in tied}) > 1)
            parts = ", ".join(f"{self.match.seats[line.seat].name} {line.ties[n]}" for line in tied)
            own = f"tie.{n}"
            if self.say.has(own):
                notes.append(say("results.note.by", points=points, what=self.say(own), names=parts))
            else:
                notes.append(say("results.note.broken", points=points, names=parts))
        return notes

    # ------------------------------------------------------------------ the chart
    def _chart(self, parent: Widget, area: Area) -> None:
        panel = parent.add(Panel("curves", area, "navy"))
        items = [Item("total", say("results.total")), Item("source", say("results.source"))]
        most = max(wide(self.look, item.text, Face.SEMI, 16) for item in items)
        w = 2 * most + 68
        kinds = Area(area.right - 16 - w, area.y + 10, w, 44)
        room = Area(area.x + 20, area.y + 12, kinds.x - area.x - 32, 36)
        panel.add(heading("curves.title", room, say("results.curves")))
        value = "total" if self.source is None else "source"
        panel.add(Segments("curves.kind", kinds, items, value, self.show_source, ground="navy"))
        y = area.y + 58
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
        panel.add(Chart("chart", plot, self._series(), labels, self._flags(), self.cursor))

    def _series(self) -> list[Series]:
        if self.source is None:
            return [
                of_player(seat.colour, [point.standings[i].points for point in self.points])
                for i, seat in enumerate(self.match.seats)
            ]
        lines = [point.standings[self.source] for point in self.points]
        found = [
            Series(
                tuple(line.categories.get(key, 0) for line in lines),
                HUES[n % len(HUES)],
                name=self.say(f"category.{key}"),
            )
            for n, key in enumerate(self.categories)
        ]
        return found

    def _flags(self) -> list[Flag]:
        if self.source is not None:
            return []
        return [
            Flag(n, moment.index, max(line.points for line in self.points[moment.index].standings))
            for n, moment in enumerate(self.moments, 1)
        ]

    # ------------------------------------------------------------------ moments and the way back
    def _replay_height(self) -> float:
        return len(self.moments) * 44 + (98 if self.look.compact else 112)

    def _replay(self, parent: Widget, area: Area) -> None:
        ink = self.look.palette
        panel = parent.add(Panel("replay", area, "paper"))
        y = area.y + 8
        for n, moment in enumerate(self.moments, 1):
            row = Area(area.x + 10, y, area.w - 20, 44)
            button = MomentRow(f"moment.{n}", row, self.told(moment), n, self.match.seats[moment.seat].colour)
            button.on_click = self._going(moment.index)
            panel.add(button)
            y += 44
        panel.add(Rule("replay.rule", Area(area.x + 18, y, area.w - 36, 6)))
        middle = (y + 6 + area.bottom) / 2 - 2
        x = area.x + 16
        for id, icon, act in (
            ("earlier", "step_back", lambda: self.go(self.cursor - 1)),
            ("walk", "play", self.walk),
            ("later", "step_on", lambda: self.go(self.cursor + 1)),
        ):
            place = Area(x, middle - 22, 44, 44)
            panel.add(
                Button(id, place, "", icon=icon, style="light", tip=say(self._counted(f"results.{id}")), on_click=act)
            )
            x += 50
        text = say("results.on_board")
        w = min(wide(self.look, text, Face.SEMI, 17) + 66, area.w * 0.36)
        board = Area(area.right - 14 - w, middle - 24, w, 48)
        panel.add(Button("board", board, text, style="light", icon="eye", units=17, on_click=self.show_board))
        label = say(self._counted("results.round"))
        room = wide(self.look, label, Face.MEDIUM, 15) + 4
        panel.add(
            Label(
                "round.text", Area(x + 4, middle - 22, room, 44), label, units=15, face=Face.MEDIUM, colour=ink.ink_soft
            )
        )
        track = Area(x + 8 + room, middle - 22, board.x - x - room - 16, 44)
        last = len(self.points) - 1
        panel.add(
            Slider(
                "round",
                track,
                float(self.cursor),
                lambda value: self.go(round(value), slid=True),
                low=0.0,
                high=float(max(1, last)),
                step=1.0,
                shown=lambda value: str(self.points[min(last, round(value))].round),
            )
        )

    def told(self, moment: Moment) -> str:
        key = "results.moment.lead" if moment.lead else "results.moment"
        return say(
            self._counted(key),
            round=moment.round,
            name=self.match.seats[moment.seat].name,
            gain=moment.gain,
            what=self.say(f"category.{moment.category}"),
        )

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
            tip = say(f"results.{id}.tip")
            words = "" if bare else text
            place = Area(x, foot.y + 10, w, high)
            self.foot.add(Button(id, place, words, icon=icon, style=style, units=units, tip=tip, on_click=act))
            x -= 10
        room = Area(self.margin, foot.y + 6, x - self.margin - 6, foot.h - 12)
        upper, lower = room.cut_top(room.h / 2)
        if self.note:
            self.foot.add(Label("note", room, self.note, units=16, lines=3))
            return
        begins = setup.rotated(setup.of_match(self.match))
        told = say("results.begins", name=begins.seats[begins.first or 0].name)
        if wide(look, told, Face.SEMI, 15) <= room.w:
            self.foot.add(Label("told", upper, told, units=18, face=Face.SEMI, valign="bottom"))
        seed = say("results.seed", seed=str(self.match.header.seed))
        if wide(look, seed, Face.TEXT, 15) <= room.w:
            self.foot.add(Label("seed", lower, seed, units=16, colour=ink.mist, valign="top"))

    # ------------------------------------------------------------------ what it does
    def go(self, index: int, *, slid: bool = False) -> None:
        """The reader stands at another round."""
        self.cursor = min(len(self.points) - 1, max(0, index))
        chart, slider = self.find("chart"), self.find("round")
        if isinstance(chart, Chart):
            chart.cursor = self.cursor
        if isinstance(slider, Slider) and not slid:
            slider.value = float(self.cursor)
            slider.text = str(self.points[self.cursor].round)
        self.touch()

    def _going(self, index: int) -> Callable[[], object]:
        return lambda: self.go(index)

    def walk(self) -> None:
        """From here to the end (from the end: the whole way), a round after the other."""
        start = 0 if self.cursor == len(self.points) - 1 else self.cursor
        steps = len(self.points) - 1 - start
        if steps < 1:
            return

        def step(t: float) -> None:
            self.go(start + round(t * steps))

        self.tweens.start(Tween(WALK_MS * steps, step, lambda t: t))

    def show_source(self, kind: str) -> None:
        self.source = None if kind == "total" else self.order[0].seat
        self.rebuild()

    def choose_source(self, seat: str) -> None:
        self.source = int(seat)
        self.rebuild()

    def show_board(self) -> None:
        """To the table, looking back at the round."""
        step = self.points[self.cursor].step
        self.host.pop()
        self.table.look_back(step)

    def rematch(self) -> None:
        self._lay(setup.rotated(setup.of_match(self.match)))

    def same_seed(self) -> None:
        self._lay(setup.of_match(self.match))

    def _lay(self, table: setup.Setup) -> None:
        try:
            match = table.lay(self.match.title)
        except (Refused, LevelError) as error:
            fault = error.faults[0] if isinstance(error, LevelError) else error.refusal
            self.explain(self.say.say(fault.key, fault.params))
            return
        self._to_title()
        tables.open_table(self.host, match)

    def _to_title(self) -> None:
        from game.scenes.title import Title

        self.table.closing()
        self.host.restart(Title(self.host))

    def leave(self) -> None:
        self._to_title()

    def save_picture(self) -> None:
        surface = pygame.display.get_surface()
        try:
            target = chronicle.place("pictures", self.match.title, ".png")
            if surface:
                pygame.image.save(surface, target)
        except (OSError, pygame.error) as error:
            self._tell(say("results.not_saved", error=str(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def save_log(self) -> None:
        seat = next((i for i, one in enumerate(self.match.seats) if one.human), 0)
        try:
            target = chronicle.export(self.match, seat, self.table.event_text)
        except OSError as error:
            self._tell(say("results.not_saved", error=str(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def _tell(self, note: str) -> None:
        self.note = note
        self.rebuild()


class MomentRow(Button):
    """A key moment: its number, the player's shape, what happened."""

    def __init__(self, id: str, area: Area, text: str, number: int, colour: str) -> None:
        super().__init__(id, area, text, style="light", units=16, align="left")
        self.number, self.colour = number, colour

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = Area(self.area.x + 72, self.area.y, self.area.w - 80, self.area.h)
        return [lettering.letter(canvas, room, self.text, self.units, Face.MEDIUM, lines=2)]

    def paint(self, canvas: Canvas) -> None:
        ink = canvas.look.palette
        if self.hot:
            canvas.plate(self.area, "chip.light", 10)
        cy = self.area.centre[1]
        canvas.plate(Area(self.area.x + 8, cy - 12, 24, 24), "button.gold", 12)
        canvas.text(str(self.number), (self.area.x + 20, cy), 15, Face.BOLD, ink.ink, "center")
        canvas.mark(self.colour, (self.area.x + 50, cy), 21)
        lettering.draw(canvas, self.letterings(canvas)[0], ink.ink)


def signed(value: int) -> str:
    """With a true minus."""
    return str(value) if value >= 0 else f"−{-value}"


def tour_stops() -> list[Stop]:
    from game.match.seat import Player
    from game.scenes.examples import FINISHED, played

    def ended(players: Sequence[Player], seed: int, modules: bool) -> Callable[[Host], Results]:
        def scene(host: Host) -> Results:
            match = played(players, FINISHED, seed, {"governors": modules, "records": modules})
            return Results(host, match, tables.table(host, match))

        return scene

    four = ended(("human", "human", "hard", "normal"), 7, True)
    return [
        Stop("results", four),
        Stop("results_source", four, ({"click": "curves.kind.source"}, {"click": "moment.1"})),
        Stop("results_two", ended(("human", "human"), 11, False)),
    ]
