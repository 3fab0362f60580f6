"""The pointer of a screen: where it is, what it is over, and what it has pressed or drags along."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.inputs import Pointer
from game.ui.look import Look
from game.ui.warmth import Warmth
from game.ui.widget import Widget

DRAG_FROM = 8
"""A press that moves by more than this many units drags instead of clicking."""


class PointerState:
    def __init__(self, warmth: Warmth) -> None:
        self.warmth = warmth
        self.position = (-1.0, -1.0)
        """In pixels; negative before the first movement."""
        self.over: Widget | None = None
        self.held: Widget | None = None
        self.drags = False
        """The held widget follows the pointer."""
        self.touches = False
        """It is held by a finger."""
        self.explained = False
        """The widget under a finger has shown its tip: lifting the finger is no click."""
        self.on_hover: Callable[[Widget | None], object] = lambda widget: None
        """Listens to another widget, or none, under the pointer."""
        self._from: Pointer | None = None
        """Where it was pressed."""

    def hover(self, widget: Widget | None) -> None:
        old, self.over = self.over, widget
        if old:
            self.warmth.change(old, hot=False)
        if widget:
            self.warmth.change(widget, hot=True)
        self.on_hover(widget)

    def drop_all(self) -> None:
        """Nothing is hovered or pressed until the pointer moves again."""
        for widget in (self.over, self.held):
            if widget is not None:
                self.warmth.change(widget, hot=False, held=False)
        self.over = self.held = None

    def forget(self) -> None:
        """The widgets are gone; the pointer stays where it is."""
        self.over = self.held = self._from = None
        self.drags = self.touches = False

    def begin(self, at: Pointer) -> None:
        """A press begins, on whatever is there."""
        self.position = at.x, at.y
        self._from, self.touches, self.explained = at, at.touch, False

    def take(self, widget: Widget | None) -> None:
        self.held = widget
        if widget is not None:
            self.warmth.change(widget, held=True)

    def pull(self, look: Look, at: Pointer) -> bool:
        """The pointer moves. True: it drags something along."""
        if self.held and self._from and not self.drags:
            far = abs(at.x - self._from.x) + abs(at.y - self._from.y)
            if far > look.px(DRAG_FROM):
                self._drag(look, self._from)
        if self.drags and self.held:
            self.held.drag(look, at)
        return self.drags and self.held is not None

    def _drag(self, look: Look, start: Pointer) -> None:
        """A press that moves away drags the nearest ancestor that can be dragged."""
        widget = self.held
        while widget is not None:
            if widget.press(look, Pointer("drag", start.x, start.y)):
                if self.held:
                    self.warmth.change(self.held, held=False)
                self.held, self.drags = widget, True
                return
            widget = widget.parent

    def release(self) -> tuple[Widget | None, bool]:
        """Returns the widget that was held, and whether it was dragged."""
        held, drags = self.held, self.drags
        self.held, self.drags, self._from, self.touches = None, False, None, False
        if held is not None:
            self.warmth.change(held, held=False)
        return held, drags
