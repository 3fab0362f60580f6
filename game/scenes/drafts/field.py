"""The widgets of a draft's parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from game.scenes.drafts.draft import Draft
from game.ui.canvas import Canvas
from game.ui.stepper import Stepper
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class PartField:
    """Subclasses create the widgets.

    A stepper shows the number of its part; any other widget is `chosen` if the number is not zero, and a click toggles
    it.
    """

    def __init__(self, draft: Draft[Any]) -> None:
        self.draft = draft
        self.widgets: list[Widget] = []
        """In drawing order; added by the panel."""
        self.on_change: Callable[[], object] | None = None
        """Called after a click has changed the draft."""
        self._parts: list[Widget] = []

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        return widget

    def part(self, widget: W) -> W:
        """Register the widget of the part named by its id."""
        self._parts.append(widget)
        if isinstance(widget, Stepper):
            widget.on_step = partial(self._step, widget.id)
        else:
            widget.on_click = partial(self._toggle, widget.id)
        return widget

    def refresh(self) -> None:
        """Update the widgets from the parts."""
        for widget in self._parts:
            n, reason = self.draft.parts.get(widget.id, 0), self.draft.more_reason(widget.id)
            if isinstance(widget, Stepper):
                widget.put(n, reason)
            else:
                widget.chosen, widget.enabled = n > 0, n > 0 or not reason
                widget.reason = "" if widget.enabled else reason

    def paint(self, canvas: Canvas) -> None:
        """Paint the ground below the widgets."""

    def _step(self, part: str, by: int) -> None:
        self.draft.step(part, by)
        self._changed()

    def _toggle(self, part: str) -> None:
        self.draft.toggle(part)
        self._changed()

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()
