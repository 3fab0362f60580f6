"""What a stage says beside a thing: the bubble that answers a click, and the tooltip under a resting pointer."""

from __future__ import annotations

from pygame import Rect

from game.telling.labels import Tip
from game.ui.bubble import Advice, Bubble, Tooltip
from game.ui.look import Look
from game.ui.widget import Widget

BUBBLE_MS, ADVICE_MS = 4000.0, 8000.0
MAGNIFIED = 1.5
"""How much larger a tooltip is while its key is held."""


class Speech:
    """One bubble and one tooltip at a time; the stage lets time pass (`now`) and knows where the pointer is."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.now = 0.0
        self.bubble: Bubble | None = None
        self.tooltip: Tooltip | None = None
        self.holding: set[str] = set()
        """Held actions (`keys.HELD`) whose key is down."""
        self._tip_of: Widget | None = None
        self._pointer = (-1.0, -1.0)
        self._bubble_until = 0.0

    def touch(self) -> None:
        """Asks for a new frame."""
        raise NotImplementedError

    def explain(self, reason: str, target: Rect | None = None) -> None:
        """Says why something is not possible, for four seconds, at `target` (pixels) or at the pointer. The first of
        several lines is the heading."""
        head, _, rest = reason.partition("\n")
        self._say(Bubble("bubble", Tip(head, (rest,) if rest else (), "no")), target, BUBBLE_MS)

    def advise(self, text: str, icon: str, target: Rect | None = None) -> None:
        """Says something friendly in the same place, for longer. The first of several lines is the heading."""
        head, _, rest = text.partition("\n")
        lines = tuple(line for line in rest.split("\n") if line)
        self._say(Advice("bubble", Tip(head, lines, icon)), target, ADVICE_MS)

    def _say(self, bubble: Bubble, target: Rect | None, ms: float) -> None:
        self.bubble = bubble
        bubble.beside(target or self.here(), self.look, self.choosable())
        self._bubble_until = self.now + ms
        self._hide_tip()
        self.touch()

    def here(self) -> Rect:
        """The position of the pointer or the focus, in pixels."""
        return Rect(*self._pointer, 1, 1)

    def drop_bubble(self) -> None:
        if self.bubble:
            self.bubble = None
            self.touch()

    def _hide_tip(self) -> None:
        if self.tooltip:
            self.tooltip = None
            self.touch()

    def _show_tip(self, widget: Widget) -> None:
        tip = widget.tip_now()
        if tip is None and not widget.enabled and widget.reason:
            tip = Tip(lines=tuple(widget.reason.split("\n")))
        if tip:
            self._tip_of = widget
            self.tooltip = Tooltip("tooltip", tip, MAGNIFIED if "magnify" in self.holding else 1.0)
            self.tooltip.beside(widget.rect(self.look), self.look, self.choosable())
            self.touch()

    def renew_tip(self) -> None:
        """Refreshes or closes the tip after its subject has changed."""
        if self.tooltip is None or self._tip_of is None:
            return
        now = self.tipped(self._tip_of.id)
        self._hide_tip()
        if now is not None:
            self._show_tip(now)

    def tipped(self, id: str) -> Widget | None:
        """The widget with that id, if it may show its tip now."""
        raise NotImplementedError

    def choosable(self) -> list[Rect]:
        """What tips and bubbles should not cover, in pixels."""
        return []

    def _stop_in_time(self) -> None:
        if self.bubble and self.now >= self._bubble_until:
            self.drop_bubble()
