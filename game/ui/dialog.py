"""Overlays: questions, small menus, drop-down lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from pygame import SRCALPHA, Rect, Surface

from game.ui import lettering
from game.ui.button import Button, lightened
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.label import Icon, Label, heading
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face, block_size, width, wrap
from game.ui.theme import BODY, SMALL, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget

EDGE = 8
ROW, DETAILED_ROW = 46, 54
KEY = 34
"""Units at the end of a row for the key that takes it, at least."""


@kept
def _veil(size: tuple[int, int]) -> Surface:
    out = Surface(size, SRCALPHA)
    out.fill((6, 14, 24, 150))
    return out


@dataclass(frozen=True)
class DialogButton:
    """A button of a dialog. Every answer closes the dialog, then calls `act`."""

    id: str
    text: str
    act: Callable[[], object] | None = None
    style: str = "light"
    icon: str = ""


class Dialog(Widget):
    """A question in the middle of the screen, over a veil. Esc closes it without an answer."""

    role: ClassVar[str] = "dialog"
    modal = True

    def __init__(
        self,
        stage: Stage,
        id: str,
        title: str,
        text: str,
        answers: Sequence[DialogButton],
        *,
        icon: str = "",
        wide: float = 520,
    ) -> None:
        look = stage.look
        wide = min(wide, look.w - 48)
        px, inner = look.px(BODY), wide - 64
        lines = wrap(text, Face.TEXT, px, look.px(inner))
        tall = block_size(lines, Face.TEXT, px)[1] / look.s + 6
        stacked = self._stacked(look, answers, inner)
        below = len(answers) * 60 - 8 if stacked else 52
        h = min(look.h - 16, 28 + 40 + 12 + tall + 20 + below + 28)
        area = Area((look.w - wide) / 2, (look.h - h) / 2, wide, h)
        super().__init__(id, area)
        self.stage = stage
        x, y, ink = area.x + 32, area.y + 28, look.palette.ink
        if icon:
            self.add(Icon(f"{id}.icon", Area(x, y, 36, 36), icon, colour=look.palette.gold_dark))
        beside = 48 if icon else 0
        self.add(heading(f"{id}.title", Area(x + beside, y, inner - beside, 38), title, colour=ink))
        self.add(Label(f"{id}.text", Area(x, y + 50, inner, tall), text, colour=ink, lines=len(lines), valign="top"))
        foot = Area(x, area.bottom - 28 - below, inner, below)
        areas = foot.rows(52, len(answers)) if stacked else foot.columns(max(2, len(answers)), 12)[-len(answers) :]
        for answer, place in zip(answers, areas, strict=True):
            button = self.add(Button(answer.id, place, answer.text, style=answer.style, icon=answer.icon))
            button.on_click = partial(self._answer, answer.act)

    @staticmethod
    def _stacked(look: Look, answers: Sequence[DialogButton], inner: float) -> bool:
        """Whether the answers are too wide to stand side by side."""
        column = (inner - 12 * (max(2, len(answers)) - 1)) / max(2, len(answers))
        wants = (width(a.text, Face.SEMI, look.px(SMALL + 1)) / look.s + 28 + (36 if a.icon else 0) for a in answers)
        return any(want > column for want in wants)

    def _answer(self, act: Callable[[], object] | None) -> None:
        self.stage.close(self)
        if act:
            act()

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(_veil(canvas.surface.get_size()), (0, 0))
        canvas.plate(self.area, "paper")


class Popup(Widget):
    """A paper panel in the middle of the screen; Esc or a click outside closes it. `style` is its plate."""

    role: ClassVar[str] = "dialog"
    modal = True
    light = True

    def __init__(self, id: str, look: Look, wide: float, high: float) -> None:
        wide, high = min(wide, look.w - 32), min(high, look.h - 32)
        super().__init__(id, Area((look.w - wide) / 2, (look.h - high) / 2, wide, high))
        self.style: str | Plate = "paper"

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, self.style)


def ask(
    stage: Stage,
    id: str,
    title: str,
    text: str,
    answers: Sequence[DialogButton],
    *,
    icon: str = "help",
    wide: float = 520,
) -> Dialog:
    """Opens a dialog and returns it."""
    return stage.open(Dialog(stage, id, title, text, answers, icon=icon, wide=wide))


@dataclass(frozen=True)
class MenuItem:
    """An entry of a chooser. `picture` is art ("title/name") or an icon."""

    id: str
    text: str
    act: Callable[[], object]
    detail: str = ""
    picture: str = ""
    enabled: bool = True
    reason: str = ""
    chosen: bool = False
    tip: TipSource = None
    action: str = ""
    """Its key takes it, and stands on it; empty: its number takes it."""


class MenuRow(Button):
    """The button for an entry of a chooser."""

    role: ClassVar[str] = "item"

    def __init__(self, area: Area, item: MenuItem, on_click: Callable[[], object], action: str, key: str = "") -> None:
        """`key` is written at its right."""
        super().__init__(
            item.id,
            area,
            item.text,
            detail=item.detail,
            enabled=item.enabled,
            reason=item.reason,
            tip=item.tip,
            units=BODY,
            on_click=on_click,
            action=action,
        )
        self.chosen = item.chosen
        self.picture, self.key_cap = item.picture, key

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate("card")
        if self.chosen:
            gold = look.palette.plate("button.gold")
            return replace(lightened(gold, 0.25), shadow=0, gloss=0, radius=8, edge=look.palette.gold_dark)
        if self.enabled and (self.hot or self.focused):
            return replace(style, top=look.palette.paper, bottom=look.palette.paper_dark, shadow=0, gloss=0, radius=8)
        return replace(style, alpha=0)

    def _key(self, canvas: Canvas) -> list[Lettering]:
        if not self.key_cap:
            return []
        room = self.area.inset(14, 3).cut_right(self._key_wide(canvas.look))[0]
        return [lettering.letter(canvas, room, self.key_cap, SMALL, Face.SEMI, "right")]

    def _key_wide(self, look: Look) -> float:
        return max(KEY, width(self.key_cap, Face.SEMI, look.px(SMALL)) / look.s + 1)

    def _words(self, canvas: Canvas) -> list[Lettering]:
        room = self.area.inset(12, 3)
        room = room.cut_left(34, 8)[1] if self.picture else room
        room = room.cut_right(self._key_wide(canvas.look), 6)[1] if self.key_cap else room
        room = room.cut_right(24, 6)[1] if self.chosen else room
        second = self.reason if not self.enabled and self.reason else self.detail
        if not second:
            return [lettering.letter(canvas, room, self.text, BODY, Face.SEMI, lines=2)]
        upper, lower = room.cut_top(room.h / 2)
        return [
            lettering.letter(canvas, upper, self.text, BODY, Face.SEMI, "left", "bottom"),
            lettering.letter(canvas, lower, second, SMALL, Face.TEXT, "left", "top"),
        ]

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [*self._words(canvas), *self._key(canvas)]

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if style.alpha:
            canvas.plate(self.area, style)
        ink = style.ink if self.enabled else style.quiet
        if self.picture:
            at = (self.area.x + 12 + 17, self.area.centre[1])
            if "/" in self.picture:
                canvas.picture(self.picture, Area(at[0] - 17, at[1] - 17, 34, 34), alpha=255 if self.enabled else 120)
            else:
                canvas.icon(self.picture, at, 26, canvas.look.palette.gold_dark if self.enabled else style.quiet)
        for i, one in enumerate(self._words(canvas)):
            lettering.draw(canvas, one, style.quiet if i else ink)
        for one in self._key(canvas):
            lettering.draw(canvas, one, canvas.look.palette.gold_dark)
        if self.chosen:
            canvas.icon("check", (self.area.right - 24, self.area.centre[1]), 20, canvas.look.palette.good)


class Menu(Widget):
    """A small menu beside `target` (pixels): a click outside or Esc closes it, 1-9 choose. `title` is its heading."""

    role: ClassVar[str] = "menu"
    modal = True
    light = True
    title = Drawn("")

    def __init__(
        self,
        stage: Stage,
        id: str,
        items: Sequence[MenuItem],
        target: Rect,
        *,
        title: str = "",
        wide: float = 0,
        below: bool = False,
    ) -> None:
        look = stage.look
        self.stage = stage
        wide = wide or self._wish(look, items, title)
        rows = [DETAILED_ROW if item.detail or (item.reason and not item.enabled) else ROW for item in items]
        head = 34 if title else 0
        tall = sum(rows) + 2 * EDGE + head
        super().__init__(id, _beside(look, target, wide, tall, below))
        self.title = title
        y = self.area.y + EDGE + head
        for n, (item, h) in enumerate(zip(items, rows, strict=True), 1):
            place = Area(self.area.x + EDGE, y, self.area.w - 2 * EDGE, h)
            action, key = item.action or (f"choice.{n}" if n < 10 else ""), stage.keyboard.keys.sign(item.action)
            self.add(MenuRow(place, item, partial(self._choose, item.act), action, key))
            y += h

    @staticmethod
    def _wish(look: Look, items: Sequence[MenuItem], title: str) -> float:
        most = max(
            [width(title, Face.SEMI, look.px(BODY))]
            + [width(item.text, Face.SEMI, look.px(BODY)) for item in items]
            + [width(item.detail or item.reason, Face.TEXT, look.px(SMALL)) for item in items]
        )
        pictures = 42 if any(item.picture for item in items) else 0
        chosen = 30 if any(item.chosen for item in items) else 0
        chosen += KEY + 6 if any(item.action for item in items) else 0
        return min(max(160, most / look.s + 2 * EDGE + 28 + pictures + chosen), look.w - 16)

    @property
    def present(self) -> MenuRow | None:
        return next((row for row in self.children if isinstance(row, MenuRow) and row.chosen), None)

    def _choose(self, act: Callable[[], object]) -> None:
        self.stage.close(self)
        act()

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        if not self.title:
            return []
        room = Area(self.area.x + EDGE + 12, self.area.y + EDGE, self.area.w - 2 * EDGE - 24, 30)
        return [lettering.letter(canvas, room, self.title, BODY, Face.SEMI)]

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, "tip")
        for one in self.letterings(canvas):
            lettering.draw(canvas, one, canvas.look.palette.ink_soft)


def _beside(look: Look, target: Rect, w: float, h: float, below: bool) -> Area:
    """Where a menu of that size goes: below its target, else above, right or left of it, always on the screen."""
    t = look.area(target)
    x = min(max(8, t.x if below else t.centre[0] - w / 2), look.w - w - 8)
    if t.bottom + 4 + h <= look.h - 4:
        return Area(x, t.bottom + 4, w, h)
    if t.y - 4 - h >= 4:
        return Area(x, t.y - 4 - h, w, h)
    y = min(max(4, t.centre[1] - h / 2), look.h - h - 4)
    side = t.right + 4 if t.right + 4 + w <= look.w else t.x - 4 - w
    return Area(min(max(8, side), look.w - w - 8), max(4, y), w, h)


class Dropdown(Widget):
    """A drop-down: shows the chosen value and opens the list of all."""

    role: ClassVar[str] = "choice"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        id: str,
        area: Area,
        items: Sequence[MenuItem],
        *,
        tip: TipSource = None,
    ) -> None:
        now = next((item.text for item in items if item.chosen), "")
        super().__init__(id, area, now, tip=tip, on_click=self.unfold)
        self.stage, self.items = stage, items

    def unfold(self) -> None:
        target = self.rect(self.stage.look)
        wide = max(self.area.w, Menu._wish(self.stage.look, self.items, ""))
        unfolded = Menu(self.stage, f"{self.id}.list", self.items, target, wide=wide, below=True)
        self.stage.open(unfolded)
        self.stage.focus.set(unfolded.present or self.stage.focus.widget)

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate("field")
        return replace(style, edge=look.palette.gold_dark, rim=2) if self.hot and self.enabled else style

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = self.area.inset(14, 3).cut_right(18, 6)[1]
        return [lettering.letter(canvas, room, self.text, BODY, Face.SEMI, lines=2)] if self.text else []

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        canvas.plate(self.area, style)
        ink = style.ink if self.enabled else style.quiet
        for one in self.letterings(canvas):
            lettering.draw(canvas, one, ink)
        canvas.icon("unfold", (self.area.right - 22, self.area.centre[1]), 16, style.quiet)

    def radius(self, look: Look) -> float:
        return self.plate(look).radius
