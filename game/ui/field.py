"""A line of typed text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

import pygame

from game.ui import lettering, scripts
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, caret_at
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget

SIZE, PAD = 17, 12


class Field(Widget):
    """`text` is the current content; `hint` is shown while it is empty. `on_change` is called after each letter,
    `on_done` on Enter. `allowed` says which characters may be typed."""

    role: ClassVar[str] = "field"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    caret = Drawn(0)
    mark = Drawn(0)
    """The other end of the selection; at the caret, nothing is selected."""

    def __init__(
        self,
        id: str,
        area: Area,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        hint: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        on_done: Callable[[str], object] | None = None,
        tip: TipSource = None,
    ) -> None:
        super().__init__(id, area, text, tip=tip)
        self.on_change, self.on_done, self.hint, self.longest, self.allowed = on_change, on_done, hint, longest, allowed
        self.caret = self.mark = len(text)

    def memory(self) -> object:
        return self.caret

    def recall(self, kept: object) -> None:
        if isinstance(kept, int):
            self.caret = self.mark = min(kept, len(self.text))

    # ------------------------------------------------------------------ typing
    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret, self.mark = text, caret, caret
        if self.on_change:
            self.on_change(text)

    def typed(self, text: str) -> bool:
        if not self.enabled:
            return False
        first, last = self.selected
        taken = "".join(c for c in text if self.allowed(c))[: max(0, self.longest - len(self.text) + last - first)]
        if taken:
            self._set(self.text[:first] + taken + self.text[last:], first + len(taken))
        return True

    @property
    def selected(self) -> tuple[int, int]:
        """The first letter that is selected, and the one behind the last."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def key(self, action: str) -> bool:
        if self._moved(action):
            return True
        first, last = self.selected
        if action in ("erase", "delete", "cut"):
            if action == "cut":
                self._copy()
            elif first == last:
                first, last = (first - 1, last) if action == "erase" else (first, last + 1)
            if self.enabled and 0 <= first < last <= len(self.text):
                self._set(self.text[:first] + self.text[last:], first)
        elif action == "copy":
            self._copy()
        elif action == "paste":
            self.typed(pygame.scrap.get_text())
        elif action == "choose" and self.on_done:
            self.on_done(self.text)
        else:
            return action == "choose"
        return True

    def _moved(self, action: str) -> bool:
        """Moves the caret, and the mark unless it is to select. False: the action does something else."""
        where, first, last = action.removeprefix("select."), *self.selected
        if where in ("left", "right"):
            forward = (where == "left") == scripts.from_right(self.text)
            if where == action and first != last:
                self.caret = last if forward else first
            else:
                self.caret = max(0, min(len(self.text), self.caret + (1 if forward else -1)))
        elif where in ("first", "last", "all"):
            self.caret = 0 if where == "first" else len(self.text)
        else:
            return False
        if where == action:
            self.mark = self.caret
        elif where == "all":
            self.mark = 0
        return True

    def _copy(self) -> None:
        first, last = self.selected
        if first < last:
            pygame.scrap.put_text(self.text[first:last])

    def press(self, look: Look, at: Pointer) -> bool:
        if self.enabled and at.kind == "press":
            room = self.rect(look)
            x = at.x - room.x - look.px(PAD) + self._slide(look)
            self.caret = self.mark = self._letter_at(look, x)
        return False

    def _letter_at(self, look: Look, x: float) -> int:
        return min(range(len(self.text) + 1), key=lambda n: abs(self._caret_at(look, n) - x))

    def _caret_at(self, look: Look, n: int) -> int:
        return caret_at(self.text, Face.SEMI, look.px(SIZE), n)

    def _slide(self, look: Look) -> int:
        """Offset of a long text to the left, in pixels, that keeps the caret visible."""
        room = look.rect(self.area.inset(PAD, 0)).w - 2
        return max(0, self._caret_at(look, self.caret) - room) if self.focused else 0

    # ------------------------------------------------------------------ painting
    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = self.area.inset(PAD, 2)
        if not self.text:
            return [lettering.letter(canvas, room, self.hint, 16)] if self.hint else []
        if self.focused:
            box = canvas.rect(room)
            size = canvas.px(SIZE)
            one = lettering.letter(canvas, Area(room.x, room.y, 4000, room.h), self.text, SIZE, Face.SEMI)
            one.rect.x = box.x - self._slide(canvas.look)
            return [
                replace(one, rect=one.rect.clip(box) if one.rect.w > box.w else one.rect, units=size / canvas.look.s)
            ]
        return [lettering.letter(canvas, room, self.text, SIZE, Face.SEMI)]

    def paint(self, canvas: Canvas) -> None:
        look, style = canvas.look, canvas.look.palette.plate("field")
        if self.focused:
            style = replace(style, edge=look.palette.gold_dark, rim=2)
        elif self.hot and self.enabled:
            style = replace(style, edge=look.palette.gold, rim=2)
        canvas.plate(self.area, style)
        room = canvas.rect(self.area.inset(PAD - 3, 0))
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(room.clip(before))
        colour = style.ink if self.text and self.enabled else style.quiet
        slide = self._slide(look)
        if self.focused and self.caret != self.mark:
            left, right = sorted(self._caret_at(look, n) for n in self.selected)
            box = canvas.rect(self.area.inset(PAD, 2))
            tall = look.px(SIZE * 1.35)
            marked = pygame.Rect(box.x - slide + left, box.centery - tall // 2, right - left, tall)
            canvas.surface.fill(look.palette.gold_light, marked.clip(room))
        for one in self.letterings(canvas):
            shown = replace(one, rect=one.rect.copy())
            if self.focused and self.text:
                shown.rect.x = canvas.rect(self.area.inset(PAD, 2)).x - slide
            lettering.draw(canvas, shown, colour)
        if self.focused and self.enabled:
            x = canvas.rect(self.area.inset(PAD, 2)).x + self._caret_at(look, self.caret) - slide
            tall = look.px(SIZE * 1.35)
            pygame.draw.rect(canvas.surface, style.ink, (x, room.centery - tall // 2, max(1, look.px(1.6)), tall))
        canvas.surface.set_clip(before)

    def radius(self, look: Look) -> float:
        return 10
