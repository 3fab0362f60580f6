"""The widgets with which the parts of a draft are put in and taken out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from game.scenes.drafts.draft import Draft
from game.ui.canvas import Canvas
from game.ui.stepper import Stepper
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class DraftField:
    """A stepper counts a part; any other widget is chosen while there is any of its part, and a click puts it in or
    takes it out. Subclasses make the widgets."""

    def __init__(self, draft: Draft[Any]) -> None:
        self.draft = draft
        self.widgets: list[Widget] = []
        """In drawing order; the panel adds them."""
        self.on_change: Callable[[], object] | None = None
        """Called after a touch has changed the draft."""
        self._parts: list[Widget] = []

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        return widget

    def part(self, widget: W) -> W:
        """Makes a widget stand for the part that its id names."""
        self._parts.append(widget)
        if isinstance(widget, Stepper):
            widget.on_step = partial(self._step, widget.id)
        else:
            widget.on_click = partial(self._turn, widget.id)
        return widget

    def refresh(self) -> None:
        """Shows the parts as they are now."""
        for widget in self._parts:
            n, spent = self.draft.parts.get(widget.id, 0), self.draft.spent(widget.id)
            if isinstance(widget, Stepper):
                widget.put(n, spent)
            else:
                widget.chosen, widget.enabled = n > 0, n > 0 or not spent
                widget.reason = "" if widget.enabled else spent

    def paint(self, canvas: Canvas) -> None:
        """Paints the ground below the widgets."""

    def _step(self, part: str, by: int) -> None:
        self.draft.step(part, by)
        self._changed()

    def _turn(self, part: str) -> None:
        self.draft.turn(part)
        self._changed()

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()
