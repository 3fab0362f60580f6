"""The widget tree of a screen, in layers: the screen itself, at most one widget over it, and overlays on top."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.ui import drawing
from game.ui.damage import Damage
from game.ui.look import Look
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)

APPEAR_MS = 140.0
"""Milliseconds in which an overlay fades in."""
SETTLED_MS = APPEAR_MS + 50
"""Frames are asked for until then, so that the last of them shows the overlay whole."""
MIDDLE, FIRST_OVERLAY = 1, 2
"""Numbers of layers, as `dump` gives them; the screen is 0."""


class Layers:
    def __init__(self, look: Look, damage: Damage) -> None:
        self.look, self.damage = look, damage
        self.root = self._rooted(Widget("screen", look.screen))
        self.middle: Widget | None = None
        """Over the screen and below all overlays."""
        self._ages: dict[Widget, float] = {}
        """Milliseconds since each overlay opened, the lowest first."""
        self._memory: dict[str, object] = {}

    def _rooted(self, root: W) -> W:
        root.on_touch = self.damage.touch
        return root

    # ------------------------------------------------------------------ building
    def clear(self, look: Look) -> None:
        """Drops all widgets; scroll positions and carets are remembered by id until `recall`."""
        self._memory = {w.id: kept for w in self.root.walk() if (kept := w.memory()) is not None}
        self.look = look
        self.root = self._rooted(Widget("screen", look.screen))
        self.middle = None
        self._ages.clear()

    def recall(self) -> None:
        """Restores in the new widgets what `clear` remembered."""
        for widget in self.root.walk():
            if widget.id in self._memory:
                widget.recall(self._memory[widget.id])

    def set_middle(self, widget: Widget | None) -> None:
        """Puts a widget into the middle layer, in place of the one there; None: empties it."""
        if widget is not None or self.middle is not None:
            self.middle = None if widget is None else self._rooted(widget)
            self.damage.touch()

    def push(self, overlay: Widget) -> None:
        self._ages[self._rooted(overlay)] = 0.0
        self.damage.touch()

    def remove(self, overlay: Widget) -> None:
        del self._ages[overlay]
        self.damage.touch()

    # ------------------------------------------------------------------ overlays
    @property
    def overlays(self) -> list[Widget]:
        """The lowest first."""
        return list(self._ages)

    @property
    def top(self) -> Widget | None:
        """The topmost overlay."""
        return next(reversed(self._ages), None)

    def age(self, overlay: Widget) -> float:
        """Milliseconds since it opened."""
        return self._ages[overlay]

    @property
    def appearing(self) -> bool:
        """An overlay is fading in."""
        return any(age < SETTLED_MS for age in self._ages.values())

    def advance(self, ms: float) -> None:
        for overlay in self._ages:
            self._ages[overlay] += ms

    # ------------------------------------------------------------------ finding
    def numbered(self) -> Iterator[tuple[int, Widget]]:
        """(number, root) of each layer, the lowest first."""
        yield 0, self.root
        if self.middle is not None:
            yield MIDDLE, self.middle
        yield from enumerate(self._ages, FIRST_OVERLAY)

    def reachable(self) -> list[Widget]:
        """The roots that take input: from the topmost modal one up."""
        roots = [root for _, root in self.numbered()]
        modal = max((n for n, root in enumerate(roots) if root.modal), default=0)
        return roots[modal:]

    def find(self, id: str) -> Widget | None:
        """The visible widget with that id, in the topmost overlay that has it, else on the screen."""
        below = [self.root] if self.middle is None else [self.root, self.middle]
        named = (root.find(id) for root in (*reversed(self._ages), *below))
        return next(filter(None, named), None)

    def under(self, x: float, y: float) -> Widget | None:
        """The widget under the pointer; see `drawing.topmost`."""
        return drawing.topmost(reversed(self.reachable()), self.root, self.look, x, y)
