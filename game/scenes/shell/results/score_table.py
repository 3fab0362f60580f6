"""The final score: points by category and player, the totals, and notes on ties."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from game.match import Match
from game.rules.kernel import Standing
from game.scenes.shell.results.luck import LuckEstimate
from game.scenes.shell.results.reveal import Number, Reveal
from game.scenes.table.view import TitleView
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.label import Icon, Label, Mark, Panel, Rule, heading
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import Face, wrap
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say

BELOW = 40.0
"""Least height of a row, in units, in which the origin of points stands below them; else it stands beside them."""
ROOMY = 60.0
"""Least height of a row for larger type, in units."""


class FinalScore:
    """The end of a match: `order` is the standings, the winner first."""

    def __init__(self, match: Match, title: TitleView[Any]) -> None:
        self.match, self.title, self.say = match, title, of(match.title)
        self.standings = match.standings()
        self.order = sorted(self.standings, key=lambda line: (line.place, line.seat))
        self.luck = LuckEstimate(match, title.seats.luck_in_points)

    @cached_property
    def categories(self) -> list[str]:
        """Those in which somebody has points, or things to show for none, as goal cards are."""
        lines = self.standings
        return [
            key for key in lines[0].categories if any(one.categories[key] or self.made_of(one, key) for one in lines)
        ]

    @property
    def luck_words(self) -> str:
        """The head of the row about luck; the whole of it where luck came to nothing."""
        return self.say("results.luck.none" if self.luck.even else "results.luck")

    def made_of(self, line: Standing, category: str) -> str:
        """The things that a category's points were given for, in pictures; empty: the number says it all."""
        return self.title.seats.made_of(self.match.view(line.seat), line, category)

    def made_tip(self, category: str) -> str | None:
        """The meaning of those pictures, where the title tells it."""
        key = f"category.{category}.made"
        return self.say(key) if self.say.has(key) else None

    def ties(self) -> list[str]:
        """Notes on shared and broken ties."""
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


def score_table(look: Look, score: FinalScore, reveal: Reveal, parent: Widget, area: Area) -> float:
    """Categories down, players across; as high as needed if `area` has no height. Returns the lower edge."""
    ink = look.palette
    rows = len(score.categories)
    notes = score.ties()
    head = 78.0
    roomy = area.h - head - ROOMY * (rows + 2) > 0
    most, total = (120.0, 84.0) if roomy else (46.0, 52.0)
    word_units, point_units, total_units = (20, 26, 34) if roomy else (17, 20, 27)
    inner_w = area.w - 40
    note_lines = [len(wrap(note, Face.TEXT, look.px(16), look.px(inner_w - 42))) for note in notes]
    luck = (58.0 if roomy else 44.0) * score.luck.applies
    below = luck + sum(n * 21 + 10 for n in note_lines)
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
    label_w = inner.w * (0.36 if len(score.order) < 4 else 0.30 if len(score.order) == 4 else 0.26)
    columns = Area(inner.x + label_w, inner.y, inner.w - label_w, 0).columns(len(score.order), 6)
    # by place; while they are revealed by seat, for the winner comes last
    lines = score.order if reveal.grown >= 1 else sorted(score.order, key=lambda line: line.seat)
    win = [line for line in lines if line.place == 1]
    high = head + rows * row + total - 4
    for line, column in zip(lines, columns, strict=True):
        if line in win:
            gold = Panel(f"column.{line.seat}", Area(column.x, inner.y - 2, column.w, high), "chip.light")
            reveal.hold_back(inside.add(gold))
    inside.add(
        heading("points.title", Area(inner.x, inner.y + 4, label_w, 34), score.say("results.points"), colour=ink.ink)
    )
    for line, column in zip(lines, columns, strict=True):
        _heading(look, score, reveal, inside, line, Area(column.x, inner.y, column.w, head))
    y = inner.y + head
    for n, key in enumerate(score.categories):
        inside.add(Rule(f"rule.{key}", Area(inner.x, y - 2, inner.w, 4)))
        words = Area(inner.x, y, label_w - 6, row)
        text = score.say(f"category.{key}")
        inside.add(Label(f"category.{key}", words, text, units=word_units, colour=ink.ink, lines=2))
        best = max(line.categories[key] for line in score.order)
        made = {line.seat: score.made_of(line, key) for line in lines}
        wide = [rich.size(note, Face.TEXT, look.px(SMALL), rich.ENDLESS)[0] for note in made.values() if note]
        short = max(wide, default=0) <= look.px(columns[0].w * 0.5)  # the points keep the middle of their column
        for turn, (line, column) in enumerate(zip(lines, columns, strict=True)):
            value = line.categories[key]
            top = value == best and best > 0
            place, rest, align = Area(column.x, y, column.w, row), Area(0, 0, 0, 0), "center"
            if row >= BELOW and any(made.values()):
                place, rest = place.cut_top(row * 0.54)
            elif made[line.seat]:
                place, rest = place.cut_left(place.w * (0.48 if short else 0.22))
                align = "right" if short else "center"
            face, colour = (Face.BOLD, ink.ink) if top else (Face.MEDIUM, ink.ink_soft)
            cell = Number(f"cell.{key}.{line.seat}", place, value, point_units, face, colour, align)
            revealed = n + 1 if not any(made.values()) else n + (turn + 1) / len(lines)  # each by itself
            reveal.hold_back(inside.add(cell), revealed)
            if made[line.seat]:
                detail = Made(f"made.{key}.{line.seat}", rest, made[line.seat], tip=score.made_tip(key))
                reveal.hold_back(inside.add(detail), revealed)
        y += row
    inside.add(Rule("rule.total", Area(inner.x, y - 2, inner.w, 4), ink.gold_dark))
    words = Area(inner.x, y, label_w - 6, total - 6)
    inside.add(Label("total", words, score.say("results.total"), units=19, face=Face.SEMI, colour=ink.ink))
    for line, column in zip(lines, columns, strict=True):
        place = Area(column.x, y, column.w, total - 6)
        number = Number(f"total.{line.seat}", place, line.points, total_units, Face.BOLD, ink.ink)
        reveal.hold_back(inside.add(number), rows + 1)
    y += total
    if luck:
        _luck(look, score, inside, Area(inner.x, y, label_w - 6, luck - 6), lines, columns)
        y += luck
    for i, (note, tall) in enumerate(zip(notes, note_lines, strict=True)):
        icon = Icon(f"note.{i}.icon", Area(inner.x, y + 2, 20, 20), "info", colour=ink.gold_dark)
        reveal.hold_back(inside.add(icon))
        room = Area(inner.x + 30, y, inner.w - 30, tall * 21 + 4)
        label = Label(f"note.{i}", room, note, units=16, colour=ink.ink, lines=tall, valign="top")
        reveal.hold_back(inside.add(label))
        y += tall * 21 + 10
    return area.bottom


class Made(Widget):
    """The origin of points, in pictures in the middle of a cell."""

    role: ClassVar[str] = "label"

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter_rich(canvas, self.area, self.text, SMALL, Face.TEXT, "center")]

    def paint(self, canvas: Canvas) -> None:
        for one in self.letterings(canvas):
            if one.fits:  # else the number has to do
                lettering.draw_rich(canvas, one, canvas.look.palette.ink_soft)


def _heading(look: Look, score: FinalScore, reveal: Reveal, parent: Widget, line: Standing, area: Area) -> None:
    """A player above the column: place, shape, name."""
    ink, seat = look.palette, score.match.seats[line.seat]
    cx = area.centre[0]
    parent.add(Mark(f"head.{line.seat}.mark", Area(cx - 17, area.y + 2, 34, 34), seat.colour, seat.name))
    place = Area(cx + 19, area.y + 6, 28, 26)
    text = str(line.place)
    number = Label(f"head.{line.seat}.place", place, text, units=17, face=Face.BOLD, colour=ink.gold_dark)
    reveal.hold_back(parent.add(number))
    name = Area(area.x, area.y + 36, area.w, 22)
    soft = ink.ink_soft
    parent.add(
        Label(f"head.{line.seat}.name", name, seat.name, units=17, face=Face.SEMI, colour=ink.ink, align="center")
    )
    if not seat.human:
        level = Area(area.x, area.y + 56, area.w, 20)
        text = say(f"player.{seat.player}")
        parent.add(Label(f"head.{line.seat}.level", level, text, units=15, colour=soft, align="center"))


def _luck(
    look: Look, score: FinalScore, parent: Widget, words: Area, lines: list[Standing], columns: list[Area]
) -> None:
    """A row about luck, which counts for nothing; it is filled once it is computed."""
    soft = look.palette.ink_soft
    parent.add(Icon("luck.icon", Area(words.x, words.centre[1] - 10, 20, 20), "dice", colour=soft))
    room = Area(words.x + 28, words.y, words.w - 28, words.h)
    tip = score.say("results.luck.tip")
    parent.add(Label("luck", room, score.luck_words, units=16, colour=soft, lines=2, tip=tip))
    for line, column in zip(lines, columns, strict=True):
        cell = Area(column.x, words.y, column.w, words.h)
        text = score.luck.of(line.seat)
        parent.add(Label(f"luck.{line.seat}", cell, text, units=17, colour=soft, align="center", tip=tip))
