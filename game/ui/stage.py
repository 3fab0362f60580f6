"""The stage of a screen: its widgets, focus, pointer, overlays, motion, and when to redraw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pygame import Rect, Surface, transform

from game.ui import drawing, focus
from game.ui.bubble import Bubble
from game.ui.canvas import Canvas
from game.ui.dump import Entry, dump, turned
from game.ui.grip import Grip
from game.ui.inputs import Input, Key, Pointer, Typed
from game.ui.keys import HELD, TYPING, KeyMap
from game.ui.look import Look
from game.ui.speech import Speech
from game.ui.tween import Tweens
from game.ui.warmth import Warmth
from game.ui.widget import Widget, within

W = TypeVar("W", bound=Widget)

TIP_AFTER, LONG_PRESS, FOCUS_TIP = 350.0, 450.0, 700.0
NEW_PANEL_MS, APPEAR_MS = 250.0, 140.0
LARGE = 120
"""A bubble points at the pointer instead of the whole widget if the widget is higher than this many units."""
FIRST_OVERLAY, BUBBLE_LAYER, TIP_LAYER = 2, 90, 91


class Stage(Speech):
    """Give it inputs, let time pass, draw it. Positions are pixels of the window; milliseconds are its only clock."""

    def __init__(self, look: Look, keys: KeyMap | None = None) -> None:
        super().__init__(look)
        self.keys = keys or KeyMap()
        self.tweens = Tweens(look.calm)
        self.warmth = Warmth(look.calm)
        self.dirty = True
        self.root = self._rooted(Widget("screen", look.screen))
        self.overlays: list[Widget] = []
        self.by_keyboard = False
        """The last input was a key: the focus ring is drawn."""
        self.kept = False
        """While it is drawn: the surface still shows the widgets as they were drawn last, for nothing lay over them."""
        self.unchanged = False
        """While it is drawn: and nothing has changed since then but what moves."""
        self._touched = True
        self._bare: tuple[Surface, tuple[int, int]] | None = None
        """The surface that was drawn last with nothing over the widgets, and its size then."""
        self.turned = False
        """The picture is turned by 180 degrees, for somebody on the far side of the table."""
        self._focus = ""
        self._grip = Grip(self.warmth)
        self._long = False  # what is held has told its tip: to let go is no click
        self._rest = 0.0  # how long the pointer or the focus has rested
        self._born: dict[int, float] = {}  # when each overlay opened
        self._memory: dict[str, object] = {}
        self._return_to = ""

    # ------------------------------------------------------------------ building
    def _rooted(self, root: W) -> W:
        root.on_touch = self.touch
        return root

    def touch(self) -> None:
        """Something has changed."""
        self._touched = self.dirty = True

    def again(self) -> None:
        """Asks for another frame, though nothing has changed."""
        self.dirty = True

    def add(self, widget: W) -> W:
        return self.root.add(widget)

    def clear(self, look: Look) -> None:
        """Drops all widgets before a rebuild; focus, scroll positions and carets are remembered by id: see `recall`."""
        self._memory = {w.id: kept for w in self.root.walk() if (kept := w.memory()) is not None}
        self.look = look
        self.tweens.calm = self.warmth.calm = look.calm
        self.warmth.clear()
        self.root = self._rooted(Widget("screen", look.screen))
        self.overlays.clear()
        self._grip = Grip(self.warmth)
        self.bubble = self.tooltip = None
        self.covered()
        self.touch()

    def covered(self) -> None:
        """Something else is painted where it was drawn last."""
        self._bare = None

    def recall(self) -> None:
        """Restores after a rebuild what `clear` remembered."""
        for widget in self.root.walk():
            if widget.id in self._memory:
                widget.recall(self._memory[widget.id])

    def open(self, overlay: W) -> W:
        """Opens a dialog, a chooser or the like on top. `overlay.modal` keeps everything below out of reach."""
        self.overlays.append(self._rooted(overlay))
        self._born[id(overlay)] = self.now
        self._hide_tip()
        self._grip.drop_all()
        if overlay.modal:
            if not overlay.light:
                self.drop_bubble()  # it would lie over the question
            first = next((w for w in overlay.walk() if w.focusable), None)
            self._return_to = self._focus
            if first:
                self.set_focus(first)
        self.touch()
        return overlay

    def close(self, overlay: Widget) -> None:
        if overlay in self.overlays:
            self.overlays.remove(overlay)
            self._born.pop(id(overlay), None)
            self._grip.drop_all()
            if overlay.modal:
                self._focus = self._return_to
                self._rest = -1e9  # nobody asked for the tip of what has the focus again
            self.touch()

    def close_all(self) -> None:
        for overlay in list(self.overlays):
            self.close(overlay)

    # ------------------------------------------------------------------ finding
    def layers(self) -> Iterator[tuple[int, Widget]]:
        """(number, root), lowest first; bubble and tooltip come last. Between the widgets and all that opens over them
        a scene may have something of its own."""
        yield 0, self.root
        yield from enumerate(self.overlays, FIRST_OVERLAY)
        if self.bubble:
            yield BUBBLE_LAYER, self.bubble
        if self.tooltip:
            yield TIP_LAYER, self.tooltip

    def reachable(self) -> list[Widget]:
        """The roots that take input: from the topmost modal one up."""
        roots = [self.root, *self.overlays]
        for i in range(len(roots) - 1, 0, -1):
            if roots[i].modal:
                return roots[i:]
        return roots

    def find(self, id: str) -> Widget | None:
        named = (root.find(id) for root in (*reversed(self.overlays), self.root))
        return next(filter(None, named), None)

    def dump(self) -> list[Entry]:
        self._mark_focus()
        entries = dump(self.layers(), self.look)
        return turned(entries, self.look.units.size) if self.turned else entries

    def under(self, x: float, y: float) -> Widget | None:
        """The widget under the pointer; see `drawing.topmost`."""
        return drawing.topmost(reversed(self.reachable()), self.root, self.look, x, y)

    # ------------------------------------------------------------------ focus
    @property
    def focused(self) -> Widget | None:
        return self.find(self._focus) if self._focus else None

    def set_focus(self, widget: Widget | None) -> None:
        self._focus = widget.id if widget else ""
        if self.by_keyboard:
            self._rest = 0.0
        self.touch()

    def focusables(self) -> list[Widget]:
        return [w for root in self.reachable() for w in root.walk() if w.focusable]

    def here(self) -> Rect:
        """The pointer or, in keyboard use, the focus; the middle of the screen where there is neither."""
        now = self.focused
        if self.by_keyboard and now is not None and now in self.focusables():
            return now.rect(self.look)
        if self.by_keyboard or self._pointer[0] < 0:
            return Rect(self.look.rect(self.look.screen).center, (1, 1))
        return super().here()

    def tipped(self, id: str) -> Widget | None:
        now = self.find(id)
        return None if self.by_keyboard and now not in self.focusables() else now

    def _mark_focus(self) -> None:
        for _, root in self.layers():
            for widget in root.walk():
                if widget.focusable:
                    widget.__dict__["focused"] = widget.id == self._focus

    # ------------------------------------------------------------------ input
    def handle(self, given: Input) -> None:
        if isinstance(given, Pointer):
            self._handle_pointer(given.turned(self.look.units.size) if self.turned else given)
        elif isinstance(given, Key):
            self._handle_key(given)
        elif isinstance(given, Typed) and (now := self.focused):
            now.typed(given.text)

    def _handle_pointer(self, at: Pointer) -> None:
        if at.kind == "move":
            self._move(at)
        elif at.kind == "press":
            self._press(at)
        elif at.kind == "release":
            self._release(at)
        elif at.kind in ("wheel", "pinch"):
            self._hide_tip()
            widget = self.under(at.x, at.y)
            while widget is not None and not widget.wheel(self.look, at):
                widget = widget.parent

    def _move(self, at: Pointer) -> None:
        if (at.x, at.y) != self._pointer and self.by_keyboard and not at.touch:
            self.by_keyboard = False
            self.touch()
        self._pointer = at.x, at.y
        if self._grip.pull(self.look, at) or at.touch:
            return
        widget = self.under(at.x, at.y)
        if widget is not self._grip.over:
            self.hover(widget)
            self._rest = 0.0
            self._hide_tip()
        elif self.tooltip is None:
            self._rest = 0.0

    def follow_link(self, bubble: Bubble) -> None:
        """The line of a bubble that names a rule was clicked; scenes with a rulebook override it."""

    def hover(self, widget: Widget | None) -> None:
        """Called when another widget comes under the pointer; scenes may override it."""
        self._grip.move_over(widget)

    def hasten(self) -> bool:
        """Somebody acts: whatever moves arrives at once. Whether anything moved."""
        return self.tweens.finish()

    def _press(self, at: Pointer) -> None:
        self.hasten()
        self.by_keyboard = False
        self._hide_tip()
        self._grip.reach(at)
        self._long, self._rest = False, 0.0
        self._pointer = at.x, at.y
        if self.bubble is not None:
            bubble, leads = self.bubble, self.bubble.leads(self.look, at.x, at.y)
            self.drop_bubble()
            if leads:
                self.follow_link(bubble)
                return
        widget = self.under(at.x, at.y)
        top = self.overlays[-1] if self.overlays else None
        if top and not (widget and within(widget, top)) and self.dismiss(top, outside=True):
            return
        if top and at.touch and self.now - self._born.get(id(top), 0.0) < NEW_PANEL_MS:
            return
        self._grip.take(widget)
        if widget is None:
            return
        if widget.focusable:
            self.set_focus(widget)
        if not at.touch:
            self._rest = -1e9  # no tip after a click until the pointer moves
        self._grip.drags = widget.press(self.look, at)

    def _release(self, at: Pointer) -> None:
        widget, dragged = self._grip.release()
        if widget is None:
            return
        if dragged:
            widget.drop(self.look, at)
        elif not self._long and self.under(at.x, at.y) is widget:
            self.activate(widget, (at.x, at.y))
        if self._long:
            self._hide_tip()

    def activate(self, widget: Widget, at: tuple[float, float] | None = None) -> None:
        """Clicks a widget; a disabled one explains itself, at the pointer or beside itself."""
        if not widget.takes_pointer and widget.on_click is None:
            return
        if widget.enabled:
            widget.click()
            self.touch()
        elif widget.reason:
            box = widget.rect(self.look)
            small = box.h <= self.look.px(LARGE) and box.w <= 4 * self.look.px(LARGE)
            self.explain(widget.reason, Rect(*at, 1, 1) if at and not small else box)

    def _handle_key(self, key: Key) -> None:
        action = self.keys.action(key)
        if action in HELD:
            self.hold(action, key.down)
            return
        if not key.down or not action or (self.typing and action not in TYPING):
            return
        self.by_keyboard = True
        self._rest = 0.0
        self._hide_tip()
        moving = self.hasten()
        if not (moving and action == "skip"):
            self.act(action)
        self.touch()

    def hold(self, action: str, down: bool) -> None:
        """The key or button of one of `HELD` goes down or up; if sticky, each press toggles it."""
        if not self.keys.sticky:
            self.held(action, down)
        elif down:
            self.held(action, action not in self.holding)

    def held(self, action: str, on: bool) -> None:
        """One of `HELD` begins or ends; scenes may override it."""
        (self.holding.add if on else self.holding.discard)(action)
        if self.tooltip and self._tip_of and action == "magnify":
            self._show_tip(self._tip_of)
        self.touch()

    def let_go(self) -> None:
        """Releases everything held; the next stage still gets the key-up events."""
        for action in list(self.holding):
            self.held(action, False)

    def act(self, action: str) -> bool:
        """A bound key was pressed; True: it was used."""
        now = self.focused
        if now and now.key(action):
            return True
        if action in (*focus.STEPS, *focus.WAYS):
            self.set_focus(focus.moved(self.focusables(), now, action, self.look))
            if there := self.focused:
                self.reveal(there)
            return True
        if action == "choose":
            if now:
                self.activate(now)
            return now is not None
        if action == "back" and self.bubble:
            self.drop_bubble()
            return True
        if action == "back" and self.overlays:
            return self.dismiss(self.overlays[-1])
        for root in self.reachable():
            for widget in root.walk():
                if widget.action == action:
                    self.activate(widget)
                    return True
        return self.on_action(action)

    def on_action(self, action: str) -> bool:
        """A bound key that no widget took; scenes override it."""
        return False

    def dismiss(self, overlay: Widget, outside: bool = False) -> bool:
        """Esc, or a click outside: closes the topmost overlay that may be closed."""
        if outside and not overlay.light:
            return False
        self.close(overlay)
        overlay.leave()
        return True

    def reveal(self, widget: Widget) -> None:
        """Scrolls a widget into view."""
        above = widget.parent
        while above is not None:
            above.show(widget)
            above = above.parent

    # ------------------------------------------------------------------ time
    def advance(self, ms: float) -> bool:
        """Lets time pass; True: something changed."""
        self.now += ms
        moved = any([self.warmth.advance(ms), self.tweens.advance(ms)])
        self._stop_in_time()
        self._rest += ms
        if self.tooltip is None and self.bubble is None:
            self._tip_in_time()
        return moved or self.dirty or self._appearing

    def _tip_in_time(self) -> None:
        """The tip of what a finger holds, the pointer rests on, or the focus has been at for a while."""
        grip, now = self._grip, self.focused
        if grip.held is not None and grip.touches and not grip.drags and self._rest >= LONG_PRESS:
            self._long, widget = True, grip.held
        elif grip.over and grip.held is None and not self.by_keyboard and self._rest >= TIP_AFTER:
            widget = grip.over
        elif self.by_keyboard and now and self._rest >= FOCUS_TIP:
            widget = now
        else:
            return
        self._rest = -1e9
        if (there := self.tipped(widget.id)) is not None:  # what the pointer rests on may have gone
            self._show_tip(there)

    @property
    def _appearing(self) -> bool:
        """A panel is fading in, or was in the last frame, so that the final frame shows it whole."""
        return any(self.now - born < APPEAR_MS + 50 for born in self._born.values())

    @property
    def idle(self) -> bool:
        """Nothing moves."""
        return not (self.tweens.busy or self.warmth.busy or self._appearing)

    @property
    def typing(self) -> bool:
        """A text field has the focus: letters are text, not commands."""
        now = self.focused
        return now is not None and now.role == "field" and now in self.focusables()

    # ------------------------------------------------------------------ drawing
    def background(self, canvas: Canvas) -> None:
        """Paints what lies under the widgets; scenes override it and blit something cached."""
        canvas.surface.fill(self.look.palette.deep)

    def foreground(self, canvas: Canvas) -> None:
        """Paints what flies over the widgets but under dialogs."""

    def draw_root(self, canvas: Canvas) -> None:
        """Paints the widgets; a scene that caches some of them blits those instead."""
        self.root.draw(canvas)

    def draw_bare(self, surface: Surface) -> Canvas:
        """The screen upright and without overlays: no dialogs, no bubble, no focus."""
        canvas = Canvas(surface, self.look)
        self.background(canvas)
        self.draw_root(canvas)
        self.foreground(canvas)
        return canvas

    def draw(self, surface: Surface) -> None:
        touched, self.dirty, self._touched = self._touched, False, False  # touched while drawn: for another frame
        self._mark_focus()
        here = (surface, surface.get_size())
        self.kept, self._bare = self._bare == here, here
        self.unchanged = self.kept and not touched
        canvas = self.draw_bare(surface)
        self.kept = self.unchanged = False
        if self.overlays or self.bubble or self.tooltip or self.turned:
            self.covered()
        for overlay in self.overlays:
            drawing.overlay(canvas, overlay, (self.now - self._born[id(overlay)]) / APPEAR_MS)
        now = self.focused
        if now and self.by_keyboard and now in self.focusables():
            self.covered()
            drawing.focus_ring(canvas, now)
        for plate in (self.bubble, self.tooltip):
            if plate:
                plate.draw(canvas)
        if self.turned:
            surface.blit(transform.rotate(surface, 180), (0, 0))
