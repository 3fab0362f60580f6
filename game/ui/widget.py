"""A widget: a part of the screen with an id, a role and a place in the tree. Everything that can be clicked is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from pygame import Rect

from game.telling.labels import Tip
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.units import TARGET, Area

T = TypeVar("T")
W = TypeVar("W", bound="Widget")


class Drawn(Generic[T]):
    """A visible attribute: setting it to another value asks for a new frame. It lies in the widget's own dictionary
    from the start, so that reading it, which frames do all the time, runs no code of ours."""

    def __init__(self, default: T) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    if TYPE_CHECKING:

        def __get__(self, obj: Widget | None, owner: type) -> T: ...

    def __set__(self, obj: Widget, value: T) -> None:
        if obj.__dict__[self.name] != value:
            obj.__dict__[self.name] = value
            obj.touch()


@cache
def drawn(kind: type) -> dict[str, Any]:
    """The visible attributes of a class of widgets, with their defaults."""
    defaults: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        for name, what in vars(base).items():
            if isinstance(what, Drawn):
                defaults[name] = what.default
            else:
                defaults.pop(name, None)
    return defaults


class Fading(Protocol):
    """Paints a widget while it fades from one look to another (`game.ui.warmth`)."""

    def paint(self, canvas: Canvas) -> None: ...


TipSource = Tip | str | Callable[[], "Tip | str | None"] | None


class Widget:
    """The base of all widgets, and by itself an invisible box for others. `area` is in units of the window; inside a
    Scroll it moves with the content. A disabled widget with a `reason` explains itself when clicked. `action` is the
    name of a key binding (`game.ui.keys`) that clicks it."""

    role: ClassVar[str] = "group"
    focusable: ClassVar[bool] = False
    takes_pointer: ClassVar[bool] = False
    """Whether the pointer finds it (it also finds a label with a tip)."""
    modal: bool = False
    """As an overlay: nothing below it can be reached."""
    touches: int = 0
    """Counts the changes of the widget and of all within it."""
    warms: ClassVar[bool] = False
    """It fades from one look to the next when hovered or pressed."""
    fade: Fading | None = None
    light: ClassVar[bool] = False
    """As an overlay: a click outside closes it."""

    text = Drawn("")
    enabled = Drawn(True)
    reason = Drawn("")
    visible = Drawn(True)
    chosen = Drawn(False)
    hot = Drawn(False)
    held = Drawn(False)
    focused = Drawn(False)
    area = Drawn(Area(0, 0, 0, 0))

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        own = super().__new__(cls)
        kind: type = cls
        own.__dict__.update(drawn(kind))
        return own

    def __init__(
        self,
        id: str,
        area: Area,
        text: str = "",
        *,
        enabled: bool = True,
        reason: str = "",
        chosen: bool = False,
        tip: TipSource = None,
        on_click: Callable[[], object] | None = None,
        action: str = "",
    ) -> None:
        self.id, self.action = id, action
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.on_touch: Callable[[], None] | None = None  # set by the stage on its roots
        self.area, self.text, self.enabled, self.reason, self.chosen = area, text, enabled, reason, chosen
        self.tip, self.on_click = tip, on_click

    # ------------------------------------------------------------------ the tree
    def add(self, child: W) -> W:
        child.parent = self
        self.children.append(child)
        self.touch()
        return child

    def remove(self, child: Widget) -> None:
        self.children.remove(child)
        child.parent = None
        self.touch()

    def hold(self, children: Sequence[Widget]) -> None:
        """Replaces its children by these."""
        for old in self.children:
            old.parent = None
        for child in children:
            child.parent = self
        self.children = list(children)
        self.touch()

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones below it, in drawing order."""
        ahead = [self]
        while ahead:
            widget = ahead.pop()
            if widget.visible:
                yield widget
                if widget.children:
                    ahead.extend(reversed(widget.children))

    def find(self, id: str) -> Widget | None:
        return next((w for w in self.walk() if w.id == id), None)

    def touch(self) -> None:
        """Asks for a new frame."""
        root: Widget = self
        root.touches += 1
        while (above := root.__dict__.get("parent")) is not None:
            root = above
            root.touches += 1
        listener = root.__dict__.get("on_touch")
        if listener:
            listener()

    @property
    def shift(self) -> tuple[float, float]:
        """Offset by its scrolled ancestors, in units."""
        x = y = 0.0
        above = self.parent
        while above is not None:
            dx, dy = above.content_shift
            x, y, above = x + dx, y + dy, above.parent
        return x, y

    @property
    def content_shift(self) -> tuple[float, float]:
        return 0.0, 0.0

    def window(self, look: Look) -> Rect | None:
        """The part of the window where its scrolled ancestors show it, in pixels; None: all of it."""
        above = self.parent
        seen: Rect | None = None
        while above is not None:
            if above.clips:
                box = look.rect(above.area.moved(*above.shift))
                seen = box if seen is None else seen.clip(box)
            above = above.parent
        return seen

    clips: ClassVar[bool] = False

    def rect(self, look: Look) -> Rect:
        """In pixels of the window."""
        return look.rect(self.area.moved(*self.shift))

    # ------------------------------------------------------------------ being found
    def reachable(self) -> bool:
        return self.takes_pointer or self.tip is not None or self.on_click is not None

    def hit(self, look: Look, x: float, y: float) -> float | None:
        """None: missed. Otherwise the distance of the point from its shape, in pixels: 0 is inside."""
        box = self.rect(look)
        seen = self.window(look)
        if seen is not None and not seen.collidepoint(x, y):
            return None
        least = look.px(TARGET)
        wide = box.inflate(max(0, least - box.w), max(0, least - box.h)) if self.takes_pointer else box
        if not wide.collidepoint(x, y):
            return None
        dx, dy = max(box.x - x, 0, x - box.right + 1), max(box.y - y, 0, y - box.bottom + 1)
        return float((dx * dx + dy * dy) ** 0.5)

    # ------------------------------------------------------------------ what it does
    def click(self) -> None:
        """It was activated, by mouse, finger or key, and is enabled."""
        if self.on_click:
            self.on_click()

    def press(self, look: Look, at: Pointer) -> bool:
        """The pointer went down on it; True: it captures the pointer until release."""
        return False

    def drag(self, look: Look, at: Pointer) -> None:
        """The captured pointer moved."""

    def drop(self, look: Look, at: Pointer) -> None:
        """The captured pointer was released."""

    def wheel(self, look: Look, at: Pointer) -> bool:
        """True: it used the wheel."""
        return False

    def key(self, action: str) -> bool:
        """A bound key came while it had the focus; True: it used it."""
        return False

    def typed(self, text: str) -> bool:
        return False

    def show(self, inner: Widget) -> None:
        """Makes something in it visible by scrolling."""

    def leave(self) -> None:
        """As an overlay: it was closed by Esc or a click outside."""

    def memory(self) -> object:
        """State to be restored when the screen is rebuilt; None: nothing."""
        return None

    def recall(self, kept: object) -> None:
        """Restores it."""

    # ------------------------------------------------------------------ what it shows
    def draw(self, canvas: Canvas) -> None:
        """Draws itself, then its children."""
        if not self.visible:
            return
        (self.fade or self).paint(canvas)
        for child in self.children:
            child.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paints itself only."""

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        """All texts that it paints itself, the main one first."""
        return []

    def radius(self, look: Look) -> float:
        """Of the focus ring, in units."""
        return 12

    def reason_now(self) -> str:
        """Why it is disabled; for a subclass that puts it into words only when it is asked."""
        return self.reason

    def tip_now(self) -> Tip | None:
        tip: Any = self.tip() if callable(self.tip) else self.tip
        if isinstance(tip, str):
            return Tip(lines=tuple(tip.split("\n"))) if tip else None
        return tip if isinstance(tip, Tip) else None


def reveal(widget: Widget) -> None:
    """Scrolls a widget into view."""
    above = widget.parent
    while above is not None:
        above.show(widget)
        above = above.parent


def within(widget: Widget, root: Widget) -> bool:
    """Whether a widget is `root` or below it."""
    above: Widget | None = widget
    while above is not None:
        if above is root:
            return True
        above = above.parent
    return False
