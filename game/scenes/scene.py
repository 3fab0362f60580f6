"""The base of all scenes, and what a scene may ask of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from pygame import Rect, Surface

from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.look import Look
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.match import Match
    from game.review.line import BetterLine
    from game.settings import Settings
    from game.ui.keys import KeyMap
    from game.ui.sound import Sounds


class Host(Protocol):
    """The program, as scenes see it."""

    @property
    def look(self) -> Look: ...
    @property
    def keys(self) -> KeyMap: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def sounds(self) -> Sounds: ...

    def push(self, scene: Scene) -> None:
        """Shows a scene on top of this one; `pop` comes back."""

    def pop(self) -> None:
        """Leaves the top scene; the last one leaves the program."""

    def replace(self, scene: Scene) -> None:
        """Shows a scene instead of the top one."""

    def restart(self, scene: Scene) -> None:
        """Leaves all scenes and shows this one."""

    def home(self) -> None:
        """Leaves all scenes for the first one of the program."""

    def table(self, match: Match) -> Any:
        """The table of a match: a Scene, and a `MatchTable` (`game.scenes.shell.results.scene`)."""

    def learn(self, title: str, chapter: int) -> None:
        """Shows a chapter of a lesson, counted from 1, on top of this scene."""

    def play_line(self, line: BetterLine) -> None:
        """Shows a line of answers on a board, on top of this scene."""

    def toggle_fullscreen(self) -> None:
        """Switches between full screen and window."""

    def change(self, settings: Settings) -> None:
        """Applies and saves other settings at once."""


class Scene:
    """One screen. A subclass writes `build`, which adds all widgets to `self.stage` for the current look (`self.look`):
    it is called when the scene is first shown and again whenever size, scale, language or contrast changes. What must
    outlive that is kept in the scene's own attributes."""

    name: ClassVar[str] = "scene"
    """For the window's title, reports and the tour."""
    opaque: ClassVar[bool] = True
    """It covers the whole window, so the scene below is not drawn."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.look = host.look
        self.stage = Stage(host.look, host.keys)
        self._built: Look | None = None

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        raise NotImplementedError

    def ensure(self) -> None:
        """Builds the scene unless it is built for the current look."""
        if self._built != self.host.look:
            self.rebuild()

    def rebuild(self) -> None:
        """Discards the widgets and builds them again for the current look."""
        self.look = self._built = self.host.look
        self.stage.keyboard.keys = self.host.keys
        self.stage.clear(self.look)
        self.build()
        self.stage.recall()
        self.stage.damage.touch()

    # ------------------------------------------------------------------ the stack of scenes
    def enter(self) -> None:
        """It is on top: shown for the first time, or again after another scene closed."""

    def left(self) -> None:
        """It is no longer on top, or gone."""

    def back(self) -> None:
        """Esc, with nothing open."""
        self.host.pop()

    def closing(self) -> None:
        """It is gone for good, or the window is closing: release resources. May be called twice."""

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        """Screens that a click may open next, by a unique name, the likeliest first: the program paints them ahead
        while nothing moves. They are built and closed, but never entered."""
        return {}

    # ------------------------------------------------------------------ input
    def handle(self, given: Input) -> None:
        if action := self.stage.handle(given):
            self.act(action)

    def act(self, action: str) -> bool:
        """A bound key was pressed; True: it was used."""
        return self.stage.act(action) or self.on_action(action)

    def on_action(self, action: str) -> bool:
        """A bound key that no widget took; True: the scene used it."""
        if action == "back":
            self.back()
            return True
        return False

    @property
    def typing(self) -> bool:
        """Keys are text, not commands."""
        return self.stage.focus.typing

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        """Called every turn of the loop while it is on top: check on a computer player, a timer, a file."""

    def advance(self, ms: float) -> bool:
        """Lets time pass; True: something changed."""
        return self.stage.advance(ms)

    @property
    def idle(self) -> bool:
        """Nothing moves, and nothing is about to."""
        return self.stage.idle

    # ------------------------------------------------------------------ drawing
    def background(self, canvas: Canvas) -> None:
        """Paints what lies under the widgets, from something cached."""
        canvas.surface.fill(self.look.palette.deep)

    def paint(self, canvas: Canvas) -> None:
        """Paints the scene upright, without overlays, callouts and focus ring."""
        self.background(canvas)
        self.stage.root.draw(canvas)

    def draw(self, surface: Surface) -> None:
        self.stage.draw(surface, self.paint)

    def stir(self, surface: Surface) -> list[Rect]:
        """Called while nothing asks for a frame and the window has the focus: paints small ambient movements over
        the last frame; returns the rectangles it painted, in pixels."""
        return []

    # ------------------------------------------------------------------ failures
    def remedies(self) -> list[tuple[str, Callable[[], object]]]:
        """Ways to go on after this scene failed: (key of a text, action), the best first."""
        return []

    def report(self) -> str:
        """What to add to a failure report."""
        return ""


@dataclass(frozen=True)
class Stop:
    """A picture of the tour. Each module `tour` offers its own by `def tour_stops() -> list[Stop]` (`game.tour`).

    `scene` makes the screen, `script` (commands of `game.ui.driving`) brings it to the moment that is shown."""

    name: str
    scene: Callable[[Host], Scene]
    script: tuple[Mapping[str, Any], ...] = ()
    title: str = ""
    """The game it belongs to; empty: none."""
