"""A screen: its widgets, what has the focus, what the pointer does, what moves, and when to paint it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pygame import Rect, Surface, transform

from game.ui import drawing
from game.ui.callouts import Callouts
from game.ui.canvas import Canvas
from game.ui.damage import Damage
from game.ui.dump import Entry, dump, turn_entries
from game.ui.focus import STEPS, WAYS, Dwell, Focus
from game.ui.inputs import Input, Key, Pointer, Typed
from game.ui.keys import HELD, TYPING, Keyboard, KeyMap
from game.ui.layers import APPEAR_MS, Layers
from game.ui.look import Look
from game.ui.pointer import PointerState
from game.ui.tween import Tweens
from game.ui.warmth import Warmth
from game.ui.widget import Widget, within

W = TypeVar("W", bound=Widget)

TIP_AFTER, LONG_PRESS, FOCUS_TIP = 350.0, 450.0, 700.0
"""Milliseconds until a tip is shown: under the pointer, under a finger, at the focus."""
NEW_PANEL_MS = 250.0
"""Milliseconds for which an overlay that has just opened takes no taps."""
LARGE = 120
"""A bubble points at the pointer instead of the whole widget if the widget is higher than this many units."""


class Stage:
    """Give it inputs, let time pass, draw it. Positions are pixels of the window; milliseconds are its only clock."""

    def __init__(self, look: Look, keys: KeyMap | None = None) -> None:
        self.now = 0.0
        """Milliseconds that have passed on it."""
        self.turned = False
        """The picture is turned by 180 degrees, for somebody on the far side of the table."""
        self.tweens = Tweens(look.calm)
        self.warmth = Warmth(look.calm)
        self.damage = Damage()
        self.layers = Layers(look, self.damage)
        self.dwell = Dwell()
        self.focus = Focus(self.layers, self.damage, self.dwell)
        self.pointer = PointerState(self.warmth)
        self.keyboard = Keyboard(keys or KeyMap(), self.damage)
        self.callouts = Callouts(self.layers, self.damage, self.focus, self.pointer, self.keyboard)

    # ------------------------------------------------------------------ widgets
    @property
    def look(self) -> Look:
        return self.layers.look

    @property
    def root(self) -> Widget:
        return self.layers.root

    @property
    def overlays(self) -> list[Widget]:
        return self.layers.overlays

    def add(self, widget: W) -> W:
        return self.layers.root.add(widget)

    def find(self, id: str) -> Widget | None:
        return self.layers.find(id)

    def clear(self, look: Look) -> None:
        """Drops all widgets before a rebuild; what they want restored comes back with `recall`."""
        self.layers.clear(look)
        self.tweens.calm = self.warmth.calm = look.calm
        self.warmth.clear()
        self.pointer.forget()
        self.callouts.clear()
        self.damage.cover()
        self.damage.touch()

    def recall(self) -> None:
        """Restores after a rebuild what `clear` remembered."""
        self.layers.recall()

    def open(self, overlay: W) -> W:
        """Opens a dialog, a chooser or the like on top. `overlay.modal` keeps everything below out of reach."""
        self.layers.push(overlay)
        self.callouts.hide_tip()
        self.pointer.drop_all()
        if overlay.modal:
            if overlay.light:
                self.callouts.make_way(overlay)
            else:
                self.callouts.drop_bubble()  # it would lie over the question
            self.focus.enter(overlay)
        return overlay

    def close(self, overlay: Widget) -> None:
        if overlay in self.layers.overlays:
            self.layers.remove(overlay)
            self.pointer.drop_all()
            if overlay.modal:
                self.focus.leave()

    def close_all(self) -> None:
        for overlay in self.layers.overlays:
            self.close(overlay)

    def dismiss(self, overlay: Widget, outside: bool = False) -> bool:
        """Esc, or a click outside: closes an overlay if it may be closed so."""
        if outside and not overlay.light:
            return False
        self.close(overlay)
        overlay.leave()
        return True

    def dump(self) -> list[Entry]:
        self.focus.mark()
        entries = dump([*self.layers.numbered(), *self.callouts.numbered()], self.look)
        return turn_entries(entries, self.look.units.size) if self.turned else entries

    # ------------------------------------------------------------------ input
    def handle(self, given: Input) -> str:
        """Returns the action that a key asks for, which `act` carries out; empty: none."""
        if isinstance(given, Pointer):
            self._handle_pointer(given.turned(self.look.units.size) if self.turned else given)
        elif isinstance(given, Key):
            return self._handle_key(given)
        elif isinstance(given, Typed) and (now := self.focus.widget):
            now.typed(given.text)
        return ""

    def _handle_pointer(self, at: Pointer) -> None:
        if at.kind == "move":
            self._move(at)
        elif at.kind == "press":
            self._press(at)
        elif at.kind == "release":
            self._release(at)
        elif at.kind in ("wheel", "pinch"):
            self.callouts.hide_tip()
            widget = self.layers.under(at.x, at.y)
            while widget is not None and not widget.wheel(self.look, at):
                widget = widget.parent

    def _move(self, at: Pointer) -> None:
        pointer, focus = self.pointer, self.focus
        if (at.x, at.y) != pointer.position and focus.by_keyboard and not at.touch:
            focus.by_keyboard = False
            self.callouts.hide_tip()  # it told of what the keys had come to
            self.damage.touch()
        pointer.position = at.x, at.y
        if pointer.pull(self.look, at) or at.touch:
            return
        widget = self.layers.under(at.x, at.y)
        if widget is not pointer.over:
            pointer.hover(widget)
            self.dwell.restart()
            self.callouts.hide_tip()
        elif self.callouts.tooltip is None:
            self.dwell.restart()

    def _press(self, at: Pointer) -> None:
        self.tweens.finish()
        self.focus.by_keyboard = False
        self.callouts.hide_tip()
        self.pointer.begin(at)
        self.dwell.restart()
        if self.callouts.press(at.x, at.y):
            return
        widget, top = self.layers.under(at.x, at.y), self.layers.top
        if top and not (widget and within(widget, top)) and self.dismiss(top, outside=True):
            return
        if top and at.touch and self.layers.age(top) < NEW_PANEL_MS:
            return
        self.pointer.take(widget)
        if widget is None:
            return
        if widget.focusable:
            self.focus.set(widget)
        if not at.touch:
            self.dwell.stop()  # no tip after a click until the pointer moves
        self.pointer.drags = widget.press(self.look, at)

    def _release(self, at: Pointer) -> None:
        widget, dragged = self.pointer.release()
        if widget is None:
            return
        explained = self.pointer.explained
        if dragged:
            widget.drop(self.look, at)
        elif not explained and self.layers.under(at.x, at.y) is widget:
            self.activate(widget, (at.x, at.y))
        if explained:
            self.callouts.hide_tip()

    def activate(self, widget: Widget, at: tuple[float, float] | None = None) -> None:
        """Clicks a widget; a disabled one explains itself, at the pointer or beside itself."""
        if not widget.takes_pointer and widget.on_click is None:
            return
        if widget.enabled:
            widget.click()
            self.damage.touch()
        elif reason := widget.reason_now():
            box = widget.rect(self.look)
            small = box.h <= self.look.px(LARGE) and box.w <= 4 * self.look.px(LARGE)
            self.callouts.explain(reason, Rect(*at, 1, 1) if at and not small else box)

    def _handle_key(self, key: Key) -> str:
        action = self.keyboard.keys.action(key)
        if action in HELD:
            self.keyboard.press(action, key.down)
            self.callouts.magnify()
            return ""
        if not self.focus.typing:
            action = action.removeprefix("select.")
        if not key.down or not action or (self.focus.typing and action not in TYPING):
            return ""
        self.focus.by_keyboard = True
        self.dwell.restart()
        self.callouts.hide_tip()
        self.damage.touch()
        moving = self.tweens.finish()
        return "" if moving and action == "skip" else action

    def let_go(self) -> None:
        """Releases all held keys; the next screen gets the events of those that go up."""
        self.keyboard.release_all()
        self.callouts.magnify()

    def act(self, action: str) -> bool:
        """Carries out the action of a key; False: nothing here uses it."""
        now, bubble, top = self.focus.widget, self.callouts.bubble, self.layers.top
        if now and now.key(action):
            return True
        if action in (*STEPS, *WAYS):
            self.focus.move(action)
            return True
        if action == "choose":
            if now:
                self.activate(now)
            return now is not None
        if action == "back" and bubble:
            self.callouts.drop_bubble()
            return True
        if action == "back" and top:
            return self.dismiss(top)
        widgets = (w for root in self.layers.reachable() for w in root.walk())
        if bound := next((w for w in widgets if w.action == action), None):
            self.activate(bound)
        return bound is not None

    # ------------------------------------------------------------------ time
    def advance(self, ms: float) -> bool:
        """Lets time pass; True: something changed."""
        self.now += ms
        appearing = self.layers.appearing  # before: the frame in which an overlay has fully appeared is drawn as well
        self.layers.advance(ms)
        self.callouts.advance(ms)
        moved = any([self.warmth.advance(ms), self.tweens.advance(ms)])
        self.dwell.ms += ms
        if self.callouts.hears_tips and not self.callouts.outdated():
            self._tip_in_time()
        return moved or self.damage.dirty or appearing or self.layers.appearing

    def _tip_in_time(self) -> None:
        """Shows the tip of what a finger holds, the pointer rests on, or the focus has been at for a while."""
        pointer, focus, rested = self.pointer, self.focus, self.dwell.ms
        if pointer.held is not None and pointer.touches and not pointer.drags and rested >= LONG_PRESS:
            pointer.explained, widget = True, pointer.held
        elif pointer.over and pointer.held is None and not focus.by_keyboard and rested >= TIP_AFTER:
            widget = pointer.over
        elif focus.by_keyboard and (now := focus.widget) and rested >= FOCUS_TIP:
            widget = now
        else:
            return
        self.dwell.stop()
        if (there := self.callouts.tipped(widget.id)) is not None:  # what the pointer rests on may have gone
            self.callouts.show_tip(there)

    @property
    def idle(self) -> bool:
        """Nothing moves."""
        return not (self.tweens.busy or self.warmth.busy or self.layers.appearing)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: Surface, paint: Callable[[Canvas], object]) -> None:
        """`paint` paints the screen upright with its widgets; over it come overlays, the focus ring and callouts."""
        self.damage.begin(surface)
        self.focus.mark()
        canvas = Canvas(surface, self.look)
        paint(canvas)
        self.damage.end()
        if self.layers.top or self.callouts.shown or self.turned:
            self.damage.cover()
        for overlay in self.layers.overlays:
            drawing.overlay(canvas, overlay, self.layers.age(overlay) / APPEAR_MS)
        if ringed := self.focus.ringed:
            self.damage.cover()
            drawing.focus_ring(canvas, ringed)
        for _, callout in self.callouts.numbered():
            callout.draw(canvas)
        if self.turned:
            surface.blit(transform.rotate(surface, 180), (0, 0))
