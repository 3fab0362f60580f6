"""Controls with a value: Toggle, Slider, Segments (one of several, all shown) and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from game.ui import lettering
from game.ui.button import Button, lightened
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BODY, SMALL, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget

KNOB, TRACK_W, TRACK_H = 24, 52, 28


@dataclass(frozen=True)
class Item:
    """One of several values: its label and, if it is not available, the reason."""

    value: str
    text: str
    icon: str = ""
    detail: str = ""
    enabled: bool = True
    reason: str = ""


class Toggle(Widget):
    """A switch with a label and a second line, on paper; a click anywhere in the area flips it. `side` is where the
    switch is."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True
    on = Drawn(False)
    detail = Drawn("")

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        on: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        detail: str = "",
        side: str = "right",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, area, text, enabled=enabled, reason=reason)
        self.on, self.on_change, self.detail, self.side = on, on_change, detail, side

    def click(self) -> None:
        self.on = not self.on
        if self.on_change:
            self.on_change(self.on)

    def _track(self) -> Area:
        x = self.area.right - TRACK_W if self.side == "right" else self.area.x
        return Area(x, self.area.centre[1] - TRACK_H / 2, TRACK_W, TRACK_H)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = self.area.cut_right(TRACK_W, 12)[1] if self.side == "right" else self.area.cut_left(TRACK_W, 14)[1]
        if not self.detail:
            return [lettering.letter(canvas, room, self.text, BODY, Face.MEDIUM, lines=2)]
        upper, lower = room.cut_top(room.h / 2)
        return [
            lettering.letter(canvas, upper, self.text, BODY, Face.MEDIUM, "left", "bottom"),
            lettering.letter(canvas, lower, self.detail, SMALL, Face.TEXT, "left", "top"),
        ]

    def paint(self, canvas: Canvas) -> None:
        look, track = canvas.look, self._track()
        if self.hot and self.enabled:
            canvas.halo(track, 14, look.palette.gold, 4, 130)
        canvas.plate(track, "on" if self.on else "off")
        canvas.plate(Area(track.x + (TRACK_W - KNOB - 2 if self.on else 2), track.y + 2, KNOB, KNOB), _knob(look))
        on, off = (track.x + 14, track.centre[1]), (track.right - 14, track.centre[1])
        if not self.enabled:
            canvas.icon("lock", off if self.on else on, 14, look.palette.ink_soft)
        elif self.on:
            canvas.icon("check", on, 13, look.palette.plate("on").ink)
        style = look.palette.plate("paper")
        for i, one in enumerate(self.letterings(canvas)):
            lettering.draw(canvas, one, style.quiet if i else style.ink)

    def radius(self, look: Look) -> float:
        return 10


def _knob(look: Look) -> Plate:
    return replace(look.palette.plate("knob"), radius=KNOB / 2)


class Slider(Widget):
    """A number from `low` to `high` in steps of `step`; `shown` formats it for display at the right. Arrow keys move
    it."""

    role: ClassVar[str] = "slider"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True
    value = Drawn(0.0)

    def __init__(
        self,
        id: str,
        area: Area,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        shown: Callable[[float], str] | None = None,
        live: bool = True,
        ticks: int = 0,
        ground: str = "paper",
        tip: TipSource = None,
    ) -> None:
        super().__init__(id, area, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.on_change, self.shown, self.live, self.ticks, self.ground = on_change, shown, live, ticks, ground
        self.value = self._rounded(value)
        self._say()

    def _say(self) -> None:
        self.text = self.shown(self.value) if self.shown else f"{round(self.value * 100)} %"

    def _rounded(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(min(self.high, max(self.low, self.low + steps * self.step)), 6)

    def _set(self, value: float, tell: bool) -> None:
        value, before = self._rounded(value), self.value
        self.value = value
        self._say()
        if tell and self.on_change and (value != before or not self.live):
            self.on_change(value)

    def _track(self) -> Area:
        room = self.area.cut_right(64, 12)[1]
        return Area(room.x + KNOB / 2, room.centre[1] - 4, room.w - KNOB, 8)

    def press(self, look: Look, at: Pointer) -> bool:
        if self.enabled:
            self.drag(look, at)
        return self.enabled

    def drag(self, look: Look, at: Pointer) -> None:
        track = look.rect(self._track().moved(*self.shift))
        part = (at.x - track.x) / max(1, track.w)
        self._set(self.low + part * (self.high - self.low), self.live)

    def drop(self, look: Look, at: Pointer) -> None:
        if not self.live and self.on_change:
            self.on_change(self.value)

    def key(self, action: str) -> bool:
        if not self.enabled or action not in ("left", "right"):
            return False
        self._set(self.value + (self.step if action == "right" else -self.step), True)
        return True

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = self.area.cut_right(64)[0]
        return [lettering.letter(canvas, room, self.text, BODY, Face.SEMI, "right")]

    def paint(self, canvas: Canvas) -> None:
        look, track = canvas.look, self._track()
        part = (self.value - self.low) / (self.high - self.low)
        ground = look.palette.plate("well" if self.ground == "paper" else "inset")
        for k in range(self.ticks):
            x = track.x + track.w * k / (self.ticks - 1)
            canvas.line((x, track.bottom + 4), (x, track.bottom + 9), ground.edge)
        canvas.plate(track, replace(ground, radius=4))
        gold = replace(look.palette.plate("button.gold"), radius=4, shadow=0, gloss=0)
        canvas.plate(Area(track.x, track.y, max(8, track.w * part), track.h), gold)
        knob = Area(track.x + track.w * part - KNOB / 2, track.centre[1] - KNOB / 2, KNOB, KNOB)
        if (self.hot or self.held) and self.enabled:
            canvas.halo(knob, KNOB / 2, look.palette.gold, 4, 150)
        canvas.plate(knob, _knob(look))
        style = look.palette.plate(self.ground)
        for one in self.letterings(canvas):
            lettering.draw(canvas, one, style.ink)


class Segment(Button):
    role: ClassVar[str] = "option"

    def __init__(self, id: str, area: Area, item: Item, ground: str, on_click: Callable[[], object]) -> None:
        super().__init__(
            id, area, item.text, icon=item.icon, enabled=item.enabled, reason=item.reason, units=16, on_click=on_click
        )
        self.ground = ground

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate("well" if self.ground == "paper" else "inset")
        if self.chosen:
            return replace(look.palette.plate("button.gold"), radius=self._bend(), shadow=2)
        return replace(style, radius=self._bend(), edge="", alpha=255)

    def _bend(self) -> float:
        return self.area.h / 2 if self.area.h < 38 else 10

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.chosen:
            canvas.plate(self.area, style)
        elif self.hot and self.enabled:
            canvas.ring(self.area.inset(1), self._bend(), canvas.look.palette.gold_dark, 1.4)
        faint = canvas.look.palette.ink_soft if self.ground == "paper" else canvas.look.palette.mist
        ink = style.ink if self.enabled else faint
        caption = self.caption
        with_icon, lines = caption.laid(canvas)
        for one in lines:
            lettering.draw(canvas, one, ink)
        if with_icon:
            caption.paint_icon(canvas, lines, ink)


class Segments(Widget):
    """One of a few values, side by side; its children are `ID.VALUE`. Set `value` to change it from outside."""

    role: ClassVar[str] = "group"
    value = Drawn("")

    def __init__(
        self,
        id: str,
        area: Area,
        items: Sequence[Item],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        ground: str = "paper",
    ) -> None:
        super().__init__(id, area)
        self.ground, self.on_change = ground, on_change
        for item, column in zip(items, area.inset(3).columns(len(items), 2), strict=True):
            self.add(Segment(f"{id}.{item.value}", column, item, ground, self._chooser(item.value)))
        self.choose(value)

    def _chooser(self, value: str) -> Callable[[], None]:
        def chosen() -> None:
            if value != self.value:
                self.choose(value)
                if self.on_change:
                    self.on_change(value)

        return chosen

    def choose(self, value: str) -> None:
        """Shows a value without a callback."""
        self.value = value
        for child in self.children:
            child.chosen = child.id == f"{self.id}.{value}"

    def paint(self, canvas: Canvas) -> None:
        style = canvas.look.palette.plate("well" if self.ground == "paper" else "inset")
        canvas.plate(self.area, replace(style, radius=self.area.h / 2 if self.area.h < 44 else 12))


class Tab(Button):
    """A tab: the chosen one is paper with a gold rim."""

    role: ClassVar[str] = "tab"

    def plate(self, look: Look) -> Plate:
        if self.chosen:
            return replace(look.palette.plate("card"), edge=look.palette.gold, rim=2, sign=look.palette.gold_dark)
        style = look.palette.plate("button.quiet")
        return replace(lightened(style, 0.1), edge=look.palette.gold) if self.hot and not self.held else style


def tabs(
    parent: Widget,
    id: str,
    areas: Sequence[Area],
    items: Sequence[Item],
    value: str,
    on_change: Callable[[str], object],
) -> list[Tab]:
    """Adds a Tab `ID.VALUE` for each item in its area; the scene rebuilds when another is chosen."""

    def chooser(own: str) -> Callable[[], object]:
        return lambda: on_change(own)

    return [
        parent.add(
            Tab(
                f"{id}.{item.value}",
                area,
                item.text,
                icon=item.icon,
                align="left",
                units=17,
                enabled=item.enabled,
                reason=item.reason,
                chosen=item.value == value,
                on_click=chooser(item.value),
            )
        )
        for item, area in zip(items, areas, strict=True)
    ]
