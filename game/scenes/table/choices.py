"""The buttons of the action bar: a picture and a few words above, what it costs or means below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from game.rules.kernel import Action
from game.scenes.table.moment import Moment
from game.scenes.table.wording import Wording
from game.telling.labels import BarChoice
from game.ui import art, lettering, rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

HEAD, ICON, GAP = 18.0, 28.0, 6.0
LEAST = 68.0
NARROWEST, SMALL_BELOW = 48.0, 64.0
"""Widths: of the narrowest button, and below which one is small."""
COMPACT = 960.0
"""Units below which the action bar is narrow."""
PAD, TIGHT = 8.0, 4.0
"""Units left free beside the words, in a button and in a small one."""


def choice_width(choice: BarChoice, look: Look) -> float:
    """Preferred width of its button, in units."""
    head = width(choice.text, Face.SEMI, look.px(HEAD)) / look.s + (ICON + GAP if choice.icon else 0)
    detail = rich.size(choice.detail, Face.TEXT, look.px(SMALL), rich.ENDLESS)[0] / look.s if choice.detail else 0
    return max(LEAST, head + 26, detail + 22)


def bar_room(wide: float) -> float:
    """The part of an action bar, in units, that its choices may take."""
    return wide * (0.62 if wide >= COMPACT else 0.44)


def least_width(choice: BarChoice, look: Look) -> float:
    """Minimum width of its button, in units, without breaking a word."""
    word = max(width(word, Face.SEMI, look.px(SMALL)) for word in choice.text.split(" ")) / look.s + 2
    return max(NARROWEST, word + 2 * (TIGHT if word + 2 * TIGHT < SMALL_BELOW else PAD))


def choice_button(
    choice: BarChoice,
    area: Area,
    now: Moment[Any],
    wording: Wording,
    key: int,
    on_choose: Callable[[Action], object],
    offer: Callable[[], object] | None = None,
) -> ChoiceButton:
    """Disabled, with the reason, if it is refused now. `key`: the number that presses it; `offer` lets somebody choose
    between several actions."""
    reasons = [wording.why_not(now, action) for action in choice.actions]
    why = reasons[0] if all(reasons) else ""
    reveals = not why and not choice.more and wording.match.preview(choice.action).reveals
    button = ChoiceButton(
        choice, area, enabled=not why, reason=why, key=key, reveals=reveals, on_choose=on_choose, offer=offer
    )
    button.tip = lambda: wording.title.prompts.action_tip(now, choice.action)
    return button


class ChoiceFace(Protocol):
    """Fills a choice button instead of a picture and words."""

    def letterings(self, canvas: Canvas, area: Area) -> list[Lettering]: ...

    def paint(self, canvas: Canvas, widget: Widget) -> None: ...


class ChoiceLayout(NamedTuple):
    pictured: bool
    """Whether there is room for the picture."""
    texts: list[Lettering]


class ChoiceButton(Button):
    """Gold while its action is considered. An eye marks one that reveals something and could not be undone."""

    def __init__(
        self,
        choice: BarChoice,
        area: Area,
        *,
        enabled: bool,
        reason: str,
        key: int,
        reveals: bool,
        on_choose: Callable[[Action], object],
        offer: Callable[[], object] | None = None,
        face: ChoiceFace | None = None,
    ) -> None:
        super().__init__(
            choice.id,
            area,
            choice.text,
            style="light",
            icon=choice.icon,
            detail=choice.detail,
            enabled=enabled,
            reason=reason,
            on_click=offer if offer and choice.more else lambda: on_choose(choice.action),
        )
        self.choice, self.reveals, self.face = choice, reveals, face
        self.renumber(key)

    def renumber(self, key: int) -> None:
        """`key`: the number that presses it; there is none from 10 on."""
        self.number, self.action = key, f"choice.{key}" if key < 10 else ""

    @property
    def act(self) -> Action | None:
        """The action that a click plays; None: one of several."""
        return None if self.choice.more else self.choice.action

    @property
    def small(self) -> bool:
        return self.area.w < SMALL_BELOW

    @property
    def icon_side(self) -> float:
        return 21.0 if self.small else ICON

    @property
    def gap(self) -> float:
        return 2.0 if self.small else GAP

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return self.face.letterings(canvas, self.area) if self.face else self._layout(canvas).texts

    def _layout(self, canvas: Canvas) -> ChoiceLayout:
        """A detail without room is left out, and so is the picture before a word would be clipped."""
        inner = self.area.inset(TIGHT if self.small else PAD, 4)
        head, foot = inner.cut_top(inner.h * 0.56)
        details = [lettering.letter_rich(canvas, foot, self.detail, SMALL, Face.TEXT, "center")] if self.detail else []
        if not details or not details[0].fits:
            head, details = inner, []
        lines = 1 if details else 2
        whole = lettering.letter(canvas, head, self.text, HEAD, Face.SEMI, "center", lines=lines)
        if not self.icon:
            return ChoiceLayout(False, [whole, *details])
        beside = head.cut_left(self.icon_side + self.gap)[1]
        words = lettering.letter(canvas, beside, self.text, HEAD, Face.SEMI, "center", lines=lines)
        if not words.fits:
            return ChoiceLayout(False, [whole, *details])
        spare = beside.w - words.rect.w / canvas.look.s  # picture and words are centred together
        words.rect.x = canvas.rect(Area(beside.x + spare / 2, 0, 1, 1)).x
        return ChoiceLayout(True, [words, *details])

    def paint(self, canvas: Canvas) -> None:
        if self.face:
            self.face.paint(canvas, self)
            self._paint_badges(canvas)
            return
        look, style = canvas.look, self.plate(canvas.look)
        if self.enabled and (self.hot or self.chosen):
            canvas.halo(self.area, style.radius, look.palette.gold, 6, 150)
        canvas.plate(self.area, style)
        pictured, texts = self._layout(canvas)
        lettering.draw(canvas, texts[0], style.ink)
        if pictured and art.exists(self.icon):
            side = self.icon_side
            x = texts[0].rect.x / look.s - self.gap - side
            y = texts[0].rect.centery / look.s - side / 2
            canvas.picture(self.icon, Area(x, y, side, side), alpha=255 if self.enabled else 110)
        for detail in texts[1:]:
            lettering.draw_rich(canvas, detail, style.quiet)
        self._paint_badges(canvas)

    def _paint_badges(self, canvas: Canvas) -> None:
        gold = canvas.look.palette.gold
        if self.number < 10:
            paint_number(canvas, str(self.number), self.area.x - 5, self.area.y - 8)
        if self.reveals and self.enabled:
            place = Area(self.area.right - 16, self.area.bottom - 13, 20, 20)
            canvas.plate(place, "chip", 10)
            canvas.icon("eye", place.centre, 14, gold)


def paint_number(canvas: Canvas, number: str, x: float, y: float) -> None:
    """The key that presses something, on a disc; `x` and `y` in units."""
    place = Area(x, y, 20, 20)
    canvas.plate(place, "chip", 10)
    canvas.text(number, place.centre, SMALL, Face.SEMI, canvas.look.palette.gold, "center")
