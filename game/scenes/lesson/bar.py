"""The bar at the top of a lesson: its chapters, of which each is a click away, and the ways on and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.table.parts import Tool
from game.scenes.table.topbar import HEIGHT, TOOL
from game.ui.button import Button, Chip
from game.ui.label import Label, Panel
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

GAP = 4.0


def lesson_bar(
    look: Look, title: str, chapters: Sequence[str], now: int, tools: Sequence[Tool], go: Callable[[int], object]
) -> Widget:
    """`chapters` by name, `now` the number of the one that is played; the `tools` go from the right edge leftwards."""
    bar = Panel("top", Area(0, 0, look.w, HEIGHT), "bar")
    right = look.w - 6.0
    for tool in tools:
        right -= TOOL
        place = Area(right, 0, TOOL, HEIGHT)
        button = Button(tool.id, place, icon=tool.icon, style="quiet", tip=tool.words, action=tool.action)
        button.on_click = tool.click
        bar.add(button)
        right -= GAP
    x, room = 16.0, right - 16 - len(chapters) * (TOOL + GAP)
    head = say("learn.lesson", game=title)
    if (w := look.text_width(head, Face.TITLE, 22)) + 12 <= room:
        bar.add(Label("lesson.title", Area(x, 0, w, HEIGHT), head, units=22, face=Face.TITLE))
        x, room = x + w + 12, room - w - 12
    for number, name in enumerate(chapters):
        chip = Chip(f"lesson.chapter.{number + 1}", Area(x, 4, TOOL, HEIGHT - 8), str(number + 1), units=17)
        chip.tip, chip.chosen = name, number == now
        chip.on_click = _going(go, number)
        bar.add(chip)
        x += TOOL + GAP
    name = chapters[now]
    if (w := look.text_width(name, Face.MEDIUM, SMALL)) + 8 <= room:
        mist = look.palette.mist
        bar.add(Label("lesson.name", Area(x + 6, 2, w, HEIGHT - 2), name, units=SMALL, face=Face.MEDIUM, colour=mist))
    return bar


def _going(go: Callable[[int], object], number: int) -> Callable[[], object]:
    return lambda: go(number)
