"""The top bar: the game, the turn, the phases done, current and next, how far the end is, and the tools."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar

from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.view import TitleView
from game.telling.labels import Meter, Tip
from game.ui import lettering
from game.ui.button import Button, HoldButton
from game.ui.canvas import Canvas
from game.ui.label import Label, Panel
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

HEIGHT = 44
TOOL = 44


class PhaseTrack(Widget):
    """The steps of a turn in a row; where there is no room for all, only the current one."""

    role: ClassVar[str] = "status"
    current = Drawn(0)

    def __init__(
        self, id: str, area: Area, names: tuple[str, ...], current: int, signs: tuple[tuple[str, str], ...] = ()
    ) -> None:
        """`signs`: by step, a player's colour and art; empty: the steps are numbered."""
        whole = "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1) if name and not signs)
        super().__init__(id, area, names[current] if 0 <= current < len(names) else "", tip=whole or None)
        self.names, self.current, self.signs = names, current, signs

    def _lead(self, i: int) -> float:
        """Units before the words of a step."""
        return 58.0 if self.signs and self.signs[i][1] else 34.0 if self.signs else 32.0

    def shown(self, look: Look) -> list[tuple[int, Area]]:
        """Number and place of each step that is shown."""
        places: list[tuple[int, Area]] = []
        x = self.area.x
        for i, name in enumerate(self.names):
            words = width(name, Face.SEMI, look.px(SMALL)) / look.s + 12 if name else 0.0
            w = self._lead(i) + words
            places.append((i, Area(x, self.area.y, w, self.area.h)))
            x += w + 6
        if x > self.area.right + 6:
            kept = [place for place in places if place[0] == self.current]
            return [(i, Area(self.area.x, a.y, min(a.w, self.area.w), a.h)) for i, a in kept]
        return places

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [
            lettering.letter(
                canvas,
                Area(area.x + self._lead(i), area.y, area.w - self._lead(i) - 8, area.h),
                self.names[i],
                SMALL,
                Face.SEMI if i == self.current else Face.MEDIUM,
            )
            for i, area in self.shown(canvas.look)
            if self.names[i]
        ]

    def paint(self, canvas: Canvas) -> None:
        words = iter(self.letterings(canvas))
        for i, area in self.shown(canvas.look):
            style = canvas.look.palette.plate("step.now" if i == self.current else "step")
            canvas.plate(area, style)
            if self.signs:
                self._paint_sign(canvas, i, area)
            else:
                self._paint_number(canvas, i, area)
            if self.names[i]:
                lettering.draw(canvas, next(words), style.ink)

    def _paint_number(self, canvas: Canvas, i: int, area: Area) -> None:
        centre = (area.x + 16, area.centre[1])
        if i < self.current:
            canvas.icon("check", centre, 17, canvas.look.palette.gold)
            return
        colour = canvas.look.palette.ink if i == self.current else canvas.look.palette.mist
        canvas.text(str(i + 1), centre, SMALL, Face.SEMI, colour, "center")

    def _paint_sign(self, canvas: Canvas, i: int, area: Area) -> None:
        """Who, and what they do; a tick where it is done."""
        (player, art), y = self.signs[i], area.centre[1]
        canvas.mark(player, (area.x + 17, y), 22)
        if art:
            canvas.picture(art, Area(area.x + 31, y - 11, 22, 22), alpha=140 if i < self.current else 255)
        if i < self.current:
            canvas.icon("check", (area.x + (48 if art else 27), y + 7), 13, canvas.look.palette.good_light)


class EndMeter(Widget):
    """Shows how far the end of the game is."""

    role: ClassVar[str] = "status"

    def __init__(self, id: str, area: Area, meter: Meter, tip: Tip) -> None:
        super().__init__(id, area, f"{meter.text} {meter.value}".strip(), tip=tip)
        self.meter = meter

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        value = width(self.meter.value, Face.BOLD, canvas.px(19)) / canvas.look.s + 2
        icon = 30 if self.meter.icon else 0
        number = Area(self.area.right - value, self.area.y, value, self.area.h)
        words = Area(self.area.x, self.area.y, self.area.w - value - icon - 8, self.area.h)
        texts = [lettering.letter(canvas, number, self.meter.value, 19, Face.BOLD, "right")]
        if words.w > 40 and self.meter.text:
            label = lettering.letter(canvas, words, self.meter.text, SMALL, Face.TEXT, "right")
            if label.fits and label.rect.w <= canvas.rect(words).w:
                texts.append(label)
        return texts

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        texts = self.letterings(canvas)
        lettering.draw(canvas, texts[0], palette.gold if self.meter.near else palette.paper)
        for label in texts[1:]:
            lettering.draw(canvas, label, palette.gold if self.meter.near else palette.mist)
        if self.meter.icon:
            left = texts[0].rect.x / canvas.look.s - 18
            side = 24.0
            canvas.picture(self.meter.icon, Area(left - side / 2, self.area.centre[1] - side / 2, side, side))


def top_bar(now: Moment[Any], title: TitleView[Any], tools: Sequence[Tool], clock: Sequence[Meter] = ()) -> Widget:
    """The whole bar; the `tools` go from the right edge leftwards."""
    look, say, turn, meters = (
        now.look,
        title.say,
        title.narration.turn_words(now),
        (*title.narration.meters(now), *clock),
    )
    (phases, current), signs = title.narration.phases(now), title.narration.phase_signs(now)
    bar = Panel("top", Area(0, 0, look.w, HEIGHT), "bar")
    x = look.w - 6.0
    for tool in tools:
        x -= TOOL
        place = Area(x, 0, TOOL, HEIGHT)
        tip = Tip(tool.words, (tool.detail,)) if tool.detail else tool.words
        if tool.hold is not None:
            button: Button = HoldButton(tool.id, place, tool.hold, icon=tool.icon, tip=tip)
        else:
            button = Button(tool.id, place, icon=tool.icon, style="quiet", tip=tip, action=tool.action)
        button.on_click = tool.click
        button.enabled, button.reason = not tool.reason, tool.reason
        bar.add(button)
        x -= 4
    left = 16.0
    wide = width(say("title"), Face.TITLE, look.px(24)) / look.s + 4
    bar.add(Label("title", Area(left, 0, wide, HEIGHT), say("title"), units=24, face=Face.TITLE))
    left += wide + 12
    wide = width(turn, Face.MEDIUM, look.px(SMALL)) / look.s + 4
    bar.add(
        Label("turn", Area(left, 3, wide, HEIGHT - 4), turn, units=SMALL, face=Face.MEDIUM, colour=look.palette.mist)
    )
    left += wide + 14
    track = PhaseTrack("phases", Area(0, 0, math.inf, 30), phases, current, signs)
    # all steps come before the words of the meter, which its tip repeats
    whole = max((area.right for _, area in track.shown(look)), default=0.0) + 24
    for number, meter in enumerate(reversed(meters)):
        least = width(meter.value, Face.BOLD, look.px(19)) / look.s + 46
        wish = width(meter.text, Face.TEXT, look.px(SMALL)) / look.s + 40 + least
        room = x - left
        alone = len(meters) == 1 and room > 200
        kept = whole if least + whole <= room else 330.0
        own = min(wish, max(least, room - kept)) if alone else least  # of several, the words are in the tips
        id = "end" if number == len(meters) - 1 else f"end.{len(meters) - number}"
        tip = Tip(f"{meter.text}: {meter.value}", (meter.tip,) if meter.tip else (), meter.icon)
        bar.add(EndMeter(id, Area(x - own - 8, 0, own, HEIGHT), meter, tip))
        x -= own + 8
    x -= 8
    if phases and x - left > 48 + max(width(name, Face.SEMI, look.px(SMALL)) for name in phases) / look.s:
        bar.add(PhaseTrack("phases", Area(left, 7, x - left, 30), phases, current, signs))
    return bar
