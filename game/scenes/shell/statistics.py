"""Statistics: who won how often and with how many points, what decisions lost, and recent games, from the history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.match import HUMAN, LADDER, OFFERED
from game.match.history import Finished, History, PlayerRecord
from game.scenes.scene import Host
from game.scenes.shell.framed_scene import FramedScene, add_notice
from game.scenes.shell.losses import LossHistory, loss_histories
from game.titles import boxes
from game.ui.controls import Item, Segments
from game.ui.label import Icon, Label, Painted, Panel, Rule, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say
from game.words.dates import duration, stamp, when

MOST = 100
"""Names in a list: the rest are counted in its last line."""
COLUMNS = ("games", "wins", "mean", "best", "time")


def by_level(finished: Sequence[Finished]) -> dict[str, dict[str, tuple[int, int]]]:
    """By the name of each person: wins and games at tables whose strongest computer player had that level."""
    by_name: dict[str, dict[str, tuple[int, int]]] = {}
    for match in finished:
        computers = [LADDER.index(player) for _, player, _, _ in match.players if player in LADDER]
        if not computers:
            continue
        level = LADDER[max(computers)]
        for name, player, _, place in match.players:
            if player == HUMAN:
                wins, games = by_name.setdefault(name, {}).get(level, (0, 0))
                by_name[name][level] = wins + (place == 1), games + 1
    return by_name


class Statistics(FramedScene):
    name: ClassVar[str] = "statistics"

    def __init__(self, host: Host, history: History | None = None) -> None:
        super().__init__(host)
        self.title, self.history = "all", history or History()
        self._read()

    def _read(self) -> None:
        history = self.history
        title = None if self.title == "all" else self.title
        everybody = history.player_records()
        self.records: list[PlayerRecord] = [record for record in everybody if title in (None, record.title)]
        self.finished: list[Finished] = history.finished(title, limit=10_000)
        self.levels = by_level(self.finished)
        self.losses: list[LossHistory] = loss_histories(history.losses(title))
        self.trouble = [say(fault.key, **dict(fault.params)) for fault in history.notices]
        self.played = sorted({record.title for record in everybody})

    def title_words(self) -> tuple[str, str]:
        return say("statistics.title"), say("statistics.count", n=len(self.finished))

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        if len(self.played) > 1:
            head, inside = inside.cut_top(46, 10)
            items = [Item("all", say("shelf.any"))]
            items += [Item(box.title, box.name) for box in boxes().values() if box.title in self.played]
            self.stage.add(Segments("title", head, items, self.title, self.turn, ground="navy"))
        if self.trouble:
            head, inside = inside.cut_top(30, 6)
            self.stage.add(
                Icon("trouble.icon", Area(head.x, head.y + 4, 22, 22), "warn", colour=self.look.palette.gold)
            )
            self.stage.add(Label("trouble", head.inset(32, 0), self.trouble[0], units=16))
        if not self.finished:
            add_notice(self, inside, "stats", say("statistics.none"))
        elif self.look.tight:
            scroll = self.stage.add(Scroll("all", inside, 0))
            room = Area(inside.x, inside.y, inside.w - 18, 0)
            y = self._people(scroll, room)
            scroll.content = self._right(scroll, Area(room.x, y + 14, room.w, 0)) - inside.y + 6
        else:
            left, right = inside.cut_left(inside.w * 0.58, 18)
            for id, area, fill in (("people", left, self._people), ("last", right, self._right)):
                scroll = self.stage.add(Scroll(f"{id}.list", Area(area.x - 6, area.y, area.w + 18, area.h), 0))
                scroll.content = fill(scroll, Area(area.x, area.y + 4, area.w, 0)) - area.y + 6

    def _sheet(self, parent: Widget, id: str, area: Area) -> tuple[Panel, Area]:
        """A panel with its title, and the area below that, of no height."""
        panel = parent.add(Panel(id, area, "paper"))
        head = Area(area.x + 20, area.y + 12, area.w - 40, 34)
        panel.add(heading(f"{id}.title", head, say(f"statistics.{id}"), colour=self.look.palette.ink))
        return panel, Area(head.x, head.bottom, head.w, 0)

    def _people(self, parent: Widget, area: Area) -> float:
        """A line for each name and game; returns the lower edge."""
        ink = self.look.palette
        panel, inner = self._sheet(parent, "people", area)
        name_w = inner.w * 0.34
        columns = Area(inner.x + name_w, inner.y + 2, inner.w - name_w, 36).columns(len(COLUMNS), 4)
        for key, column in zip(COLUMNS, columns, strict=True):
            text = say(f"statistics.{key}")
            panel.add(Label(f"people.{key}", column, text, units=15, colour=ink.ink_soft, align="center", lines=2))
        y = inner.y + 44
        bests = {
            title: max(t.points_best for t in self.records if t.title == title)
            for title in {t.title for t in self.records}
        }
        for i, record in enumerate(self.records[:MOST]):
            panel.add(Rule(f"tally.{i}.rule", Area(inner.x, y - 2, inner.w, 4)))
            kind = say("player.human") if record.player == "human" else say("shell.computer", player=record.player)
            text = kind if self.title != "all" or len(self.played) < 2 else f"{of(record.title)('title')} · {kind}"
            name = Area(inner.x, y + 4, name_w - 8, 24)
            panel.add(Label(f"tally.{i}.name", name, record.name, units=18, face=Face.SEMI, colour=ink.ink))
            under = Area(inner.x, y + 27, name_w - 8, 20)
            panel.add(Label(f"tally.{i}.kind", under, text, units=15, colour=ink.ink_soft))
            share = round(100 * record.wins / record.games)
            values = (
                str(record.games),
                say("statistics.share", wins=record.wins, share=share),
                f"{record.points_mean:.1f}".replace(".", say("statistics.point")),
                str(record.points_best),
                duration(round(record.seconds_mean)),
            )
            for key, value, column in zip(COLUMNS, values, columns, strict=True):
                holds = key == "best" and record.points_best == bests[record.title]
                face = Face.BOLD if holds else Face.MEDIUM
                cell = Area(column.x, y, column.w, 50)
                label = Label(
                    f"tally.{i}.{key}", cell, value, units=18, face=face, colour=ink.ink, align="center", lines=2
                )
                panel.add(label)
                if holds:
                    w = self.look.text_width(value, face, 18)
                    crown = Area(column.centre[0] + w / 2 + 3, y + 16, 18, 18)
                    panel.add(Icon(f"tally.{i}.crown", crown, "crown", colour=ink.gold_dark))
            y += 52
        y += self._more(panel, Area(inner.x, y, inner.w, 34), len(self.records))
        panel.area = Area(area.x, area.y, area.w, y + 10 - area.y)
        return panel.area.bottom

    def _right(self, parent: Widget, area: Area) -> float:
        if self.levels:
            area = Area(area.x, self._levels(parent, area) + 14, area.w, 0)
        if self.losses:
            area = Area(area.x, self._losses(parent, area) + 14, area.w, 0)
        return self._last(parent, area)

    def _levels(self, parent: Widget, area: Area) -> float:
        """People against the levels of the computer: wins of games; returns the lower edge."""
        ink = self.look.palette
        panel, inner = self._sheet(parent, "levels", area)
        name_w = inner.w * 0.3
        columns = Area(inner.x + name_w, inner.y + 2, inner.w - name_w, 28).columns(len(OFFERED), 4)
        for level, column in zip(OFFERED, columns, strict=True):
            text = say(f"player.{level}")
            panel.add(Label(f"levels.{level}", column, text, units=15, colour=ink.ink_soft, align="center"))
        y = inner.y + 34
        for i, name in enumerate(sorted(sorted(self.levels, key=self._met, reverse=True)[:MOST])):
            levels = self.levels[name]
            panel.add(Rule(f"levels.{i}.rule", Area(inner.x, y - 2, inner.w, 4)))
            row = Area(inner.x, y, name_w - 8, 36)
            panel.add(Label(f"levels.{i}.name", row, name, units=17, face=Face.SEMI, colour=ink.ink))
            for level, column in zip(OFFERED, columns, strict=True):
                wins, games = levels.get(level, (0, 0))
                text = say("statistics.of", wins=wins, games=games) if games else "—"
                cell = Area(column.x, y, column.w, 36)
                label = Label(f"levels.{i}.{level}", cell, text, face=Face.MEDIUM, colour=ink.ink, align="center")
                panel.add(label)
            y += 38
        y += self._more(panel, Area(inner.x, y, inner.w, 34), len(self.levels))
        panel.area = Area(area.x, area.y, area.w, y + 8 - area.y)
        return panel.area.bottom

    def _losses(self, parent: Widget, area: Area) -> float:
        """Draws the points lost by decisions, game by game; returns the lower edge."""
        ink = self.look.palette
        panel, inner = self._sheet(parent, "losses", area)
        y = inner.y + 4
        for i, one in enumerate(self.losses[:MOST]):
            panel.add(Rule(f"losses.{i}.rule", Area(inner.x, y - 2, inner.w, 4)))
            words, line = Area(inner.x, y + 4, inner.w, 48).cut_left(inner.w * 0.62, 12)
            name = one.name if self.title != "all" else f"{one.name} · {of(one.title)('title')}"
            upper, lower = words.cut_top(24)
            panel.add(Label(f"losses.{i}.name", upper, name, units=17, face=Face.SEMI, colour=ink.ink))
            panel.add(Label(f"losses.{i}.figures", lower, one.figures(), units=15, colour=ink.ink_soft))
            panel.add(Painted(f"losses.{i}.line", line.inset(0, 7), one.paint))
            y += 56
        y += self._more(panel, Area(inner.x, y, inner.w, 34), len(self.losses))
        panel.area = Area(area.x, area.y, area.w, y + 8 - area.y)
        return panel.area.bottom

    def _met(self, name: str) -> int:
        """Games of a person against computer players."""
        return sum(games for _, games in self.levels[name].values())

    def _more(self, panel: Panel, area: Area, count: int) -> float:
        """A last line that counts the names without a line of their own, if there are any; returns its height."""
        if count <= MOST:
            return 0.0
        text = say("statistics.more", n=count - MOST)
        panel.add(Label(f"{panel.id}.more", area, text, colour=self.look.palette.ink_soft))
        return area.h

    def _last(self, parent: Widget, area: Area) -> float:
        """Recent matches: what, when, who with how many points."""
        ink = self.look.palette
        panel, inner = self._sheet(parent, "last", area)
        y = inner.y + 4
        for i, match in enumerate(self.finished[:30]):
            panel.add(Rule(f"match.{i}.rule", Area(inner.x, y - 2, inner.w, 4)))
            title = say("statistics.match", game=match.title, when=when(stamp(match.finished)))
            row = Area(inner.x, y + 4, inner.w, 24)
            panel.add(Label(f"match.{i}.title", row, title, units=17, face=Face.MEDIUM, colour=ink.ink))
            order = sorted(match.players, key=lambda one: one[3])
            text = ", ".join(f"{name} {points}" for name, _, points, _ in order)
            room = Area(inner.x, y + 28, inner.w, 22)
            panel.add(Label(f"match.{i}.players", room, text, units=15, colour=ink.ink_soft))
            y += 56
        panel.area = Area(area.x, area.y, area.w, y + 8 - area.y)
        return panel.area.bottom

    def turn(self, title: str) -> None:
        self.title = title
        self._read()
        self.rebuild()
