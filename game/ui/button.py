"""Buttons: normal, hovered, pressed, chosen, or disabled with the reason as second line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from pygame import Color

from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.caption import Caption, paint_key_cap
from game.ui.inputs import Pointer
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BUTTON, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget


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

    @property
    def caption(self) -> Caption:
        second = self.reason if not self.enabled and self.reason else self.detail
        return Caption(
            self.area, self.text, second, second != self.detail, self.icon, self.units, self.align, self.key_cap
        )

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return self.caption.laid(canvas)[1] if self.text else []

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        look, style = canvas.look, self.plate(canvas.look)
        if self.enabled and (self.hot or self.chosen) and not self.held:
            canvas.halo(self.area, style.radius, look.palette.gold, 6, 150)
        canvas.plate(self.area, style)
        down = 1 if self.held and self.enabled else 0
        inked, caption = canvas.lowered(down), self.caption
        with_icon, lines = caption.laid(inked) if self.text else (bool(self.icon), [])
        for i, one in enumerate(lines):
            lettering.draw(canvas, one, style.quiet if i else style.ink)
        if with_icon:
            caption.paint_icon(inked, lines, style.sign or style.ink)
        if self.key_cap:
            paint_key_cap(inked, self.key_cap, self.area.right - 14, self.area.centre[1], style.ink)

    def radius(self, look: Look) -> float:
        return self.plate(look).radius


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
        icon: str,
        tip: TipSource,
    ) -> None:
        super().__init__(id, area, icon=icon, style="quiet", tip=tip)
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


class CardButton(Widget):
    """A plate clicked as a whole; its content are child widgets. `style` is a plate of the palette; `glow` keeps
    a gold rim and halo; a chosen card is gold."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True
    style = "paper"
    glow = Drawn(False)

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate(self.style)
        if self.chosen:
            style = replace(style, top=look.palette.gold_light, bottom=look.palette.paper_dark)
        if self.glow or self.chosen or (self.hot and self.enabled):
            style = replace(style, edge=look.palette.gold, rim=3 if self.glow else 2)
        if self.held and self.enabled:
            return lightened(style, -0.06)
        return lightened(style, 0.25) if self.hot and self.enabled and not self.chosen else style

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.glow or (self.hot and self.enabled):
            canvas.halo(self.area, style.radius, canvas.look.palette.gold, 8, 200 if self.glow else 140)
        canvas.plate(self.area, style)

    def radius(self, look: Look) -> float:
        return self.plate(look).radius
