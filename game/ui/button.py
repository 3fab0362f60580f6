"""Buttons: normal, hovered, pressed, chosen, or disabled with the reason as second line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from pygame import Color

from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import BUTTON, SMALL, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget

INSET = 14.0
"""What a wide button leaves free at either side of its words, in units."""


def lightened(style: Plate, amount: float) -> Plate:
    """A lighter plate (darker if `amount` is negative), by a fraction of 1."""

    def mixed(colour: str) -> str:
        c = Color(colour).lerp(Color("white" if amount > 0 else "black"), abs(amount))
        return f"#{c.r:02x}{c.g:02x}{c.b:02x}"

    return replace(style, top=mixed(style.top), bottom=mixed(style.bottom))


class Button(Widget):
    """`style`: "" (navy), "light", "gold" (the one main action of a screen) or "quiet". `detail` is a second line; a
    disabled button shows its reason there if there is room. `key_cap` shows the key at the right end."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True
    detail = Drawn("")
    icon = Drawn("")

    def __init__(
        self,
        id: str,
        area: Area,
        text: str = "",
        *,
        style: str = "",
        icon: str = "",
        detail: str = "",
        units: float = BUTTON,
        align: str = "center",
        key_cap: str = "",
        enabled: bool = True,
        reason: str = "",
        chosen: bool = False,
        tip: TipSource = None,
        on_click: Callable[[], object] | None = None,
        action: str = "",
    ) -> None:
        super().__init__(
            id, area, text, enabled=enabled, reason=reason, chosen=chosen, tip=tip, on_click=on_click, action=action
        )
        self.style, self.icon, self.detail = style, icon, detail
        self.units, self.align, self.key_cap = units, align, key_cap

    # ------------------------------------------------------------------ layout
    def plate(self, look: Look) -> Plate:
        if not self.enabled:
            return look.palette.plate("button.off")
        name = "gold" if self.chosen else self.style
        style = look.palette.plate(f"button.{name}" if name else "button")
        if self.held:
            return replace(lightened(style, -0.1), shadow=min(style.shadow, 2))
        if self.hot:
            return replace(lightened(style, 0.14), edge=look.palette.gold, rim=2)
        return style

    def _icon_size(self) -> float:
        return min(self.area.h * 0.46, 30) if self.text else min(self.area.h, self.area.w) * 0.52

    def _second(self, canvas: Canvas, room: Area) -> str:
        """The second line, if it fits; a reason that does not fit is shown on a click."""
        wanted = self.reason if not self.enabled and self.reason else self.detail
        if not wanted or self.area.h < 44:
            return ""
        if wanted == self.detail or width(wanted, Face.TEXT, canvas.px(SMALL)) <= canvas.rect(room).w:
            return wanted
        return ""

    def _room(self, canvas: Canvas, with_icon: bool) -> Area:
        room = self.area.inset(INSET if self.area.w > 150 else 8, 3)
        if with_icon:
            room = room.cut_left(self._icon_size(), 10)[1]
        if self.key_cap:
            room = room.cut_right(self._cap_width(canvas), 8)[1]
        return room

    def _cap_width(self, canvas: Canvas) -> float:
        return width(self.key_cap, Face.MEDIUM, canvas.px(SMALL)) / canvas.look.s + 16

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return self._set(canvas)[1] if self.text else []

    def _set(self, canvas: Canvas) -> tuple[bool, list[Lettering]]:
        """Whether the icon fits, and the lines: the icon is left out before a word would be clipped."""
        for with_icon in (True, False) if self.icon else (False,):
            room = self._room(canvas, with_icon)
            lines = self._lines(canvas, room)
            if with_icon and not all(one.fits for one in lines):
                continue
            if with_icon and self.align == "center":  # centre icon and words together
                wide = max(one.rect.w for one in lines)
                left = canvas.rect(room).x
                spare = canvas.rect(room).w - wide
                shift = max(0, spare // 2 - canvas.px(self._icon_size() + 10) // 4)
                for one in lines:
                    one.rect.x = left + shift + (wide - one.rect.w) // 2
            return with_icon, lines
        return False, []

    def _lines(self, canvas: Canvas, room: Area) -> list[Lettering]:
        second = self._second(canvas, room)
        if not second:
            lines = 2 if self.area.h >= 40 else 1
            return [lettering.letter(canvas, room, self.text, self.units, Face.SEMI, self.align, lines=lines)]
        top, rest = room.cut_top(room.h * 0.54)
        return [
            lettering.letter(canvas, top, self.text, self.units, Face.SEMI, self.align, "bottom"),
            lettering.letter(canvas, rest, second, SMALL, Face.TEXT, self.align, "top"),
        ]

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        look, style = canvas.look, self.plate(canvas.look)
        if self.enabled and (self.hot or self.chosen) and not self.held:
            canvas.halo(self.area, style.radius, look.palette.gold, 6, 150)
        canvas.plate(self.area, style)
        down = 1 if self.held and self.enabled else 0
        inked = canvas.shifted(0, down)
        with_icon, lines = self._set(inked) if self.text else (bool(self.icon), [])
        for i, one in enumerate(lines):
            lettering.draw(canvas, one, style.quiet if i else style.ink)
        if with_icon:
            self._paint_icon(inked, lines, style.sign or style.ink)
        if self.key_cap:
            paint_key_cap(inked, self.key_cap, self.area.right - 14, self.area.centre[1], style.ink)

    def _paint_icon(self, canvas: Canvas, beside: list[Lettering], colour: str) -> None:
        """Left of the words, or alone in the middle."""
        size, x = self._icon_size(), self.area.centre[0]
        if beside:
            x = min(one.rect.x for one in beside) / canvas.look.s - 10 - size / 2 - canvas.shift[0]
        canvas.icon(self.icon, (x, self.area.centre[1]), size, colour)

    def radius(self, look: Look) -> float:
        return self.plate(look).radius


def paint_key_cap(canvas: Canvas, sign: str, right: float, middle: float, colour: str) -> float:
    """Paints a key cap that ends at `right`; returns its width in units."""
    w = width(sign, Face.MEDIUM, canvas.px(SMALL)) / canvas.look.s + 16
    canvas.ring(Area(right - w, middle - 12, w, 24), 6, colour, 1)
    canvas.text(sign, (right - w / 2, middle), SMALL, Face.MEDIUM, colour, "center")
    return w


class Chip(Button):
    """A small button with round ends."""

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate("chip.light" if self.style == "light" else "chip")
        style = replace(style, radius=self.area.h / 2)
        if self.chosen:
            style = replace(look.palette.plate("button.gold"), radius=self.area.h / 2, shadow=2)
        if not self.enabled:
            return replace(look.palette.plate("button.off"), radius=self.area.h / 2)
        if self.hot and not self.held:
            return replace(lightened(style, 0.14), edge=look.palette.gold)
        return style


class HoldButton(Button):
    """Its effect lasts while the pointer is held down on it; a key clicks it like any other button."""

    def __init__(
        self,
        id: str,
        area: Area,
        on_hold: Callable[[bool], object],
        *,
        icon: str = "",
        style: str = "",
        tip: TipSource = None,
    ) -> None:
        super().__init__(id, area, icon=icon, style=style, tip=tip)
        self.on_hold = on_hold

    def press(self, look: Look, at: Pointer) -> bool:
        self.on_hold(True)
        return True

    def drop(self, look: Look, at: Pointer) -> None:
        self.on_hold(False)


class Pick(Button):
    """A picture and a number on it, gold while it is chosen: its text may hold pictures (see `rich`)."""

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        box = canvas.rect(self.area)
        rect = box.copy()
        rect.size = rich.size(self.text, Face.SEMI, canvas.px(self.units), rich.ENDLESS)
        rect.center = box.center
        return [Lettering(self.text, (self.text,), Face.SEMI, self.units, "center", rect, rect.w <= box.w)]

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.chosen or self.hot:
            canvas.halo(self.area, style.radius, canvas.look.palette.gold, 5, 150)
        canvas.plate(self.area, style)
        for one in self.letterings(canvas):
            lettering.draw_rich(canvas, one, style.ink)
