"""The callouts of a screen: the bubble that answers a click, and the tooltip under a resting pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.telling.labels import Tip
from game.ui.bubble import Bubble, Tooltip
from game.ui.damage import Damage
from game.ui.focus import Focus
from game.ui.keys import Keyboard
from game.ui.layers import Layers
from game.ui.pointer import PointerState
from game.ui.widget import Widget

BUBBLE_MS, ADVICE_MS = 4000.0, 8000.0
MAGNIFIED = 1.5
"""Scale of a tooltip while its key is held."""
ADVICE = "tip"
"""The plate of a bubble that advises."""
BUBBLE_LAYER, TIP_LAYER = 90, 91


class Callouts:
    """One bubble and one tooltip at a time."""

    def __init__(self, layers: Layers, damage: Damage, focus: Focus, pointer: PointerState, keyboard: Keyboard) -> None:
        self.layers, self.damage, self.focus, self.pointer, self.keyboard = layers, damage, focus, pointer, keyboard
        self.bubble: Bubble | None = None
        self.tooltip: Tooltip | None = None
        self.uncovered: Callable[[], Sequence[Rect]] = lambda: ()
        """Rectangles that bubble and tooltip should not cover, in pixels."""
        self.outdated: Callable[[], bool] = lambda: False
        """Whether widgets are about to be replaced, so that no tip of theirs is shown."""
        self.on_link: Callable[[Bubble], object] = lambda bubble: None
        """Listens to a click on the line of a bubble that names a rule."""
        self._tip_of = ""
        """The id of the widget that the tooltip describes."""
        self._left = 0.0
        """Milliseconds until the bubble goes."""

    @property
    def shown(self) -> bool:
        return self.bubble is not None or self.tooltip is not None

    @property
    def hears_tips(self) -> bool:
        """Whether a tip may be shown now: there is neither a tip nor a refusal on the screen."""
        return self.tooltip is None and (self.bubble is None or self.bubble.style == ADVICE)

    def numbered(self) -> Iterator[tuple[int, Bubble]]:
        """(number of its layer, callout), the lowest first."""
        if self.bubble:
            yield BUBBLE_LAYER, self.bubble
        if self.tooltip:
            yield TIP_LAYER, self.tooltip

    def clear(self) -> None:
        self.bubble = self.tooltip = None

    # ------------------------------------------------------------------ the bubble
    def explain(self, reason: str, target: Rect | None = None) -> None:
        """Says why something is not possible, for four seconds, at `target` (pixels) or at the pointer. The first of
        several lines is the heading."""
        head, _, rest = reason.partition("\n")
        self.hide_tip()
        self._say(Bubble("bubble", Tip(head, (rest,) if rest else (), "no")), target, BUBBLE_MS)

    def advise(self, text: str, icon: str, target: Rect | None = None) -> None:
        """Shows a friendly message in the same place, for longer, and beside a tip. The first of several lines is the
        heading."""
        head, _, rest = text.partition("\n")
        lines = tuple(line for line in rest.split("\n") if line)
        self._say(Bubble("bubble", Tip(head, lines, icon), style=ADVICE), target, ADVICE_MS)

    def _say(self, bubble: Bubble, target: Rect | None, ms: float) -> None:
        self.bubble, self._left = bubble, ms
        bubble.beside(target or self.here(), self.layers.look, self._kept_clear(self.tooltip))
        self.damage.touch()

    def _kept_clear(self, other: Bubble | None) -> list[Rect]:
        """Rectangles to keep free, in pixels; the other callout is one."""
        return [*self.uncovered(), *([other.rect(self.layers.look)] if other is not None else [])]

    def here(self) -> Rect:
        """The pointer or, in keyboard use, the focus; the middle of the screen where there is neither. In pixels."""
        look = self.layers.look
        if ringed := self.focus.ringed:
            return ringed.rect(look)
        if self.focus.by_keyboard or self.pointer.position[0] < 0:
            return Rect(look.rect(look.screen).center, (1, 1))
        return Rect(*self.pointer.position, 1, 1)

    def press(self, x: float, y: float) -> bool:
        """A press anywhere closes the bubble; True: it was on its link."""
        bubble = self.bubble
        if bubble is None:
            return False
        leads = bubble.leads(self.layers.look, x, y)
        self.drop_bubble()
        if leads:
            self.on_link(bubble)
        return leads

    def drop_bubble(self) -> None:
        if self.bubble:
            self.bubble = None
            self.damage.touch()

    def make_way(self, overlay: Widget) -> None:
        """Moves the bubble beside an overlay that opens."""
        if self.bubble:
            look = self.layers.look
            self.bubble.beside(overlay.rect(look), look, self._kept_clear(self.tooltip))

    # ------------------------------------------------------------------ the tooltip
    def show_tip(self, widget: Widget) -> None:
        """Shows the tip of a widget, or why it is disabled."""
        tip = widget.tip_now()
        if tip is None and not widget.enabled and (reason := widget.reason_now()):
            tip = Tip(lines=tuple(reason.split("\n")))
        if tip:
            self._tip_of = widget.id
            self.tooltip = Tooltip("tooltip", tip, self._grown)
            self.tooltip.beside(widget.rect(self.layers.look), self.layers.look, self._kept_clear(self.bubble))
            self.damage.touch()

    def hide_tip(self) -> None:
        if self.tooltip:
            self.tooltip = None
            self.damage.touch()

    def renew_tip(self) -> None:
        """Refreshes or closes the tip after its subject has changed."""
        if self.tooltip is None:
            return
        self.hide_tip()
        if (now := self.tipped(self._tip_of)) is not None:
            self.show_tip(now)

    def tipped(self, id: str) -> Widget | None:
        """The widget with that id, if it may show its tip now."""
        now = self.layers.find(id)
        return None if self.focus.by_keyboard and now not in self.focus.candidates() else now

    @property
    def _grown(self) -> float:
        return MAGNIFIED if "magnify" in self.keyboard.held else 1.0

    def magnify(self) -> None:
        """Enlarges the tooltip while its key is held."""
        if self.tooltip is not None and self.tooltip.grown != self._grown:
            self.renew_tip()

    def advance(self, ms: float) -> None:
        self._left -= ms
        if self.bubble and self._left <= 0:
            self.drop_bubble()
