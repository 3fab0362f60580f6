"""The keyboard focus: Tab moves it in tree order, arrow keys to the nearest widget in their direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from game.ui.damage import Damage
from game.ui.layers import Layers
from game.ui.look import Look
from game.ui.widget import Widget, reveal

SLACK = 4
"""Two widgets that overlap by up to this many pixels still count as side by side."""
STEPS = {"next": 1, "previous": -1}
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Dwell:
    """The time for which the pointer or the focus has rested on a widget, which then shows its tip."""

    def __init__(self) -> None:
        self.ms = 0.0

    def restart(self) -> None:
        """Another widget, or another input."""
        self.ms = 0.0

    def stop(self) -> None:
        """No tip until the next restart."""
        self.ms = -inf


class Focus:
    """The widget that takes the keys, by its id: a rebuilt screen has it on the new widget of that id."""

    def __init__(self, layers: Layers, damage: Damage, dwell: Dwell) -> None:
        self.layers, self.damage, self.dwell = layers, damage, dwell
        self.by_keyboard = False
        """The last input was a key: the focus ring is drawn."""
        self.in_order: Callable[[list[Widget]], list[Widget]] = lambda widgets: widgets
        """Puts widgets into the order in which Tab visits them; they come in tree order."""
        self.on_focus: Callable[[Widget | None], object] = lambda widget: None
        """Listens to another widget, or none, that gets the focus."""
        self._id = ""
        self._return_to = ""
        """The id of the widget that had the focus before a modal overlay opened."""

    @property
    def widget(self) -> Widget | None:
        """The widget that has the focus, if it is visible."""
        return self.layers.find(self._id) if self._id else None

    @property
    def ringed(self) -> Widget | None:
        """The widget that has the focus, if keys are used and reach it."""
        now = self.widget if self.by_keyboard else None
        return now if now is not None and now in self.candidates() else None

    def candidates(self) -> list[Widget]:
        """The widgets that may have the focus now."""
        return self.in_order([w for root in self.layers.reachable() for w in root.walk() if w.focusable])

    def set(self, widget: Widget | None) -> None:
        self._id = widget.id if widget else ""
        if self.by_keyboard:
            self.dwell.restart()
        self.damage.touch()
        self.on_focus(widget)

    def move(self, action: str) -> None:
        """One of STEPS or WAYS, and what gets the focus is scrolled into view."""
        self.set(next_focus(self.candidates(), self.widget, action, self.layers.look))
        if there := self.widget:
            reveal(there)

    def enter(self, overlay: Widget) -> None:
        """A modal overlay opened: its first widget gets the focus."""
        self._return_to = self._id
        if first := next((w for w in overlay.walk() if w.focusable), None):
            self.set(first)

    def leave(self) -> None:
        """A modal overlay closed: what had the focus before has it again, and nobody asked for its tip."""
        self._id = self._return_to
        self.dwell.stop()

    @property
    def typing(self) -> bool:
        """A text field has the focus: letters are text, not commands."""
        now = self.widget
        return now is not None and now.role == "field" and now in self.candidates()

    def mark(self) -> None:
        """Tells all widgets whether they have the focus; a frame is being painted already."""
        for _, root in self.layers.numbered():
            for widget in root.walk():
                if widget.focusable:
                    widget.__dict__["focused"] = widget.id == self._id


def next_focus(among: Sequence[Widget], now: Widget | None, action: str, look: Look) -> Widget | None:
    """Where one of STEPS or WAYS leads."""
    return nearest(among, now, action, look) if action in WAYS else step(among, now, STEPS[action])


def step(among: Sequence[Widget], now: Widget | None, by: int) -> Widget | None:
    """The next (+1) or previous (-1) widget, wrapping around."""
    if not among:
        return None
    if now not in among:
        return among[0 if by > 0 else -1]
    return among[(among.index(now) + by) % len(among)]


def nearest(among: Sequence[Widget], now: Widget | None, way: str, look: Look) -> Widget | None:
    """The nearest widget in a direction (left, right, up, down), preferably one wholly beyond; the current one if
    there is none."""
    if now is None or now not in among:
        return among[0] if among else None
    dx, dy = WAYS[way]
    here = now.rect(look)
    best: tuple[bool, float, Widget] | None = None
    for other in among:
        if other is now:
            continue
        there = other.rect(look)
        ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        if ahead <= 0:
            continue
        across = max(there.left - here.right, here.left - there.right)
        along = max(there.top - here.bottom, here.top - there.bottom)
        gap, aside = (across, along) if dx else (along, across)
        bent = abs(there.centery - here.centery) if dx else abs(there.centerx - here.centerx)
        cost = gap < -SLACK, ahead + 3.0 * max(aside, 0) + 0.3 * bent
        if best is None or cost < best[:2]:
            best = *cost, other
    return best[2] if best else now
