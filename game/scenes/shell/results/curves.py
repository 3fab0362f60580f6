"""The curves beside a final score: the points of all by round, one player's by category, or the final board."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.match import Match
from game.scenes.shell.results.chart import Chart, Flag, Series, of_player
from game.scenes.shell.results.replay import Replay
from game.ui.controls import Item, Segments
from game.ui.label import Painted, Panel, heading
from game.ui.paint import centred
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import HUES
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of


class Curves:
    """`best` is the seat whose points by category are shown first, `picture` paints the final board; `changed` is
    called when something else is to be shown."""

    def __init__(
        self, match: Match, replay: Replay, best: int, picture: Callable[[], Surface], changed: Callable[[], object]
    ) -> None:
        self.match, self.replay, self.best, self.picture, self.changed = match, replay, best, picture, changed
        self.source: int | None = None
        """The seat whose points are shown by category; None: the totals of all."""
        self.pictured = False
        """The final board is shown in place of the chart."""

    def show(self, kind: str) -> None:
        """`total`, `source` or `final`."""
        self.source = self.best if kind == "source" else None
        self.pictured = kind == "final"
        self.changed()

    def choose_source(self, seat: str) -> None:
        self.source = int(seat)
        self.changed()

    def add(self, stage: Stage, parent: Widget, area: Area, grown: float) -> None:
        """`grown` is the fraction of the lines that is drawn."""
        look = stage.look
        panel = parent.add(Panel("curves", area, "navy"))
        say = of(self.match.title)
        sources = {key for line in self.match.standings() for key, n in line.categories.items() if n}
        kinds_of = ("total", "source", "final") if len(sources) > 1 else ("total", "final")
        items = [Item(kind, say(f"results.{kind}")) for kind in kinds_of]
        most = max(look.text_width(item.text, Face.SEMI, 16) for item in items)
        w = min(len(items) * (most + 30), area.w * 0.62)
        kinds = Area(area.right - 16 - w, area.y + 10, w, 44)
        room = Area(area.x + 20, area.y + 12, kinds.x - area.x - 32, 36)
        panel.add(heading("curves.title", room, say("results.final.title" if self.pictured else "results.curves")))
        value = "final" if self.pictured else "total" if self.source is None else "source"
        panel.add(Segments("curves.kind", kinds, items, value, self.show, ground="navy"))
        y = area.y + 58
        if self.pictured:
            self._final_board(stage, panel, Area(area.x + 10, y, area.w - 20, area.bottom - y - 10))
            return
        if self.source is not None:
            seats = [Item(str(i), seat.name) for i, seat in enumerate(self.match.seats)]
            row = Area(area.x + 16, y, area.w - 32, 44)
            panel.add(Segments("curves.seat", row, seats, str(self.source), self.choose_source, ground="navy"))
            y += 46
        plot = Area(area.x + 10, y, area.w - 20, area.bottom - y - 6)
        labels = [str(point.round) for point in self.replay.points]
        series = self._totals() if self.source is None else self._categories(self.source)
        beside = 90 + max((look.text_width(line.name, Face.TEXT, 15) for line in series), default=0.0)
        flags = self._flags() if self.source is None else []
        chart = panel.add(Chart("chart", plot, series, labels, flags, self.replay.cursor, beside))
        chart.grown = grown

    def _final_board(self, stage: Stage, parent: Widget, area: Area) -> None:
        whole, room = self.picture(), stage.look.rect(area)
        k = min(room.w / whole.get_width(), room.h / whole.get_height())
        face = pygame.transform.smoothscale_by(whole, k)
        parent.add(Painted("final", area, lambda canvas, at: centred(canvas.surface, face, canvas.at(*at.centre))))

    def _totals(self) -> list[Series]:
        points = self.replay.points
        return [
            of_player(seat.colour, [point.standings[i].points for point in points])
            for i, seat in enumerate(self.match.seats)
        ]

    def _categories(self, seat: int) -> list[Series]:
        lines = [point.standings[seat] for point in self.replay.points]
        words = of(self.match.title)
        return [
            Series(
                tuple(line.categories.get(key, 0) for line in lines),
                HUES[n % len(HUES)],
                name=words(f"category.{key}"),
            )
            for n, key in enumerate(lines[-1].categories)
        ]

    def _flags(self) -> list[Flag]:
        """At the key moments, above the highest line."""
        points = self.replay.points
        return [
            Flag(n, moment.index, max(line.points for line in points[moment.index].standings))
            for n, moment in enumerate(self.replay.moments, 1)
        ]
