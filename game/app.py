"""The clock and the stack of scenes; the only reader of the event queue."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game import settings as stored
from game import words
from game.scenes.prerender import Prerender
from game.scenes.scene import Scene
from game.settings import HEIGHTS, WIDTHS, Settings
from game.ui import cache, text
from game.ui.inputs import Key, Translator
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.sound import Sounds
from game.ui.theme import HIGH_CONTRAST, NORMAL
from game.ui.units import Units
from game.window import Placement, surface

if TYPE_CHECKING:
    from game.match import Match
    from game.review.line import BetterLine

FADE_MS = 140.0
"""Milliseconds of the cross-fade between scenes."""
AWAKE_MS = 500
"""Milliseconds of full speed after an input."""
REST_MS, SLICE_MS = 400.0, 8.0
"""Milliseconds of rest before screens are painted ahead, and milliseconds per slice of that work."""
STIR_MS, EASING = 2.0, 0.99
"""Milliseconds that ambient movement may take, ten times a second: 2 % of a core. While it rests, its remembered cost
falls by this factor each frame, so that one stall does not end it for good."""
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
"""Events after which the whole window is drawn anew."""
LONGEST_STEP = 100.0
"""Maximum milliseconds that time advances in one frame, so that a stall does not skip an animation."""

LOG = logging.getLogger(__name__)
LOOPS = {"lute": "music", "harbour": "ambience"}
"""Background loops, and the volume slider that controls each."""

FirstScene = Callable[["App"], Scene]


class App:
    """A running program. `step` is one turn of its loop; tests and scripts call it with their own time."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None, keep: bool = True) -> None:
        """`size` overrides the remembered window size and is not saved; `keep=False` saves no settings (tours)."""
        self.settings, self.keep = settings, keep
        self.running = True
        self.scenes: list[Scene] = []
        self.translator = Translator()
        self._rehearsal = Prerender()
        self.keys = KeyMap(settings.keys, settings.sticky_keys)
        self.sounds = Sounds(settings.volumes)
        self._since_input = 0.0
        self._stir_cost = 0.0  # milliseconds of CPU time, moving average
        self._dirty = True
        self._shown: Scene | None = None
        self._by_keyboard = False  # keyboard focus continues on the next screen
        self._typing = False
        self._drawn = False
        self._told: set[str] = set()
        self._notice = ""
        self._old: pygame.Surface | None = None  # the previous scene's picture, while it fades
        self._old_for = 0.0
        self._placement = Placement(settings.window, size)
        self._speak()
        self.look = self._look()
        text.plain_titles(self.look.plain)
        cache.FACES.fit(self.surface.get_size())

    # ------------------------------------------------------------------ window
    @property
    def surface(self) -> pygame.Surface:
        return surface()

    def toggle_fullscreen(self) -> None:
        self.change(replace(self.settings, window=self._placement.toggled(self.settings.window)))

    # ------------------------------------------------------------------ settings
    def _look(self) -> Look:
        own, (width, height) = self.settings, self.surface.get_size()
        legible = max(width, WIDTHS[0]), max(height, HEIGHTS[0])  # a smaller window shows only a part of the screen
        return Look(
            Units(legible, own.scale, own.tv),
            HIGH_CONTRAST if own.high_contrast else NORMAL,
            words.language(),
            own.plain_font,
            own.reduced_motion,
        )

    def _speak(self) -> None:
        words.speak(self.settings.language or words.system_language())

    def change(self, settings: Settings) -> None:
        """Applies and saves new settings."""
        old, self.settings = self.settings, settings
        self._speak()
        if (old.keys, old.sticky_keys) != (settings.keys, settings.sticky_keys):
            self.keys = KeyMap(settings.keys, settings.sticky_keys)
        self.sounds.adjust(settings.volumes)
        self._refresh()
        if self.keep and (fault := stored.save(settings)):
            self.tell(words.say("settings.unsaved", error=fault))

    def tell(self, message: str) -> None:
        """Shows a message about the program itself in the middle of the screen, once, when the screen is built."""
        if message not in self._told:
            self._told.add(message)
            self._notice = message

    def _refresh(self) -> None:
        look = self._look()
        if look != self.look:
            text.plain_titles(look.plain)
            if look.units != self.look.units:
                cache.FACES.clear()
                cache.FACES.fit(look.units.size)
            self.look = look
        self._dirty = True

    # ------------------------------------------------------------------ scenes
    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def pop(self) -> None:
        self._forget(self.scenes.pop())
        if not self.scenes:
            self.running = False

    def replace(self, scene: Scene) -> None:
        self._forget(self.scenes.pop())
        self.scenes.append(scene)

    def restart(self, scene: Scene) -> None:
        while self.scenes:
            self._forget(self.scenes.pop())
        self.scenes.append(scene)

    def home(self) -> None:
        self.restart(first_scene(self))

    def table(self, match: Match) -> Any:
        from game.scenes.table.scene import Table
        from game.scenes.table.view import view_of

        return Table(self, match, view_of(match))

    def learn(self, title: str, chapter: int) -> None:
        from game.scenes.lesson.lessons import open_lesson

        open_lesson(self, title, chapter)

    def play_line(self, line: BetterLine) -> None:
        from game.scenes.table.line import LineTable

        self.push(LineTable(self, line))

    def _forget(self, scene: Scene) -> None:
        """Drops a failed scene even if its `left()` or `closing()` raises."""
        if scene is self._shown:
            with suppress(Exception):
                scene.left()
            self._by_keyboard = scene.stage.focus.by_keyboard
            self._shown = None
        with suppress(Exception):
            scene.closing()

    def _show(self) -> Scene:
        """The top scene, built for the current look and notified that it is on top."""
        scene = self.scene
        scene.ensure()
        if scene is not self._shown:
            if self._shown:
                self._shown.left()
                self._by_keyboard = self._shown.stage.focus.by_keyboard
            scene.stage.focus.by_keyboard = self._by_keyboard
            self._shown = scene
            self._dirty = True
            self._fade_from()
            scene.stage.damage.cover()
            scene.enter()
        return scene

    def _fade_from(self) -> None:
        """Starts the fade from the old picture to the next scene, except at the very start."""
        if self._drawn:
            self._old, self._old_for = self.surface.copy(), FADE_MS

    # ------------------------------------------------------------------ the loop
    def run(self, notice: str = "") -> None:
        """Runs until closed. `notice` is shown on the first screen."""
        clock = pygame.time.Clock()
        if notice:
            self.tell(notice)
        self.step(0)  # the first frame precedes the sound device, which may be slow to open
        for loop, kind in LOOPS.items():
            self.sounds.loop(loop, kind)
        self.sounds.open()
        while self.running:
            drawn = self.step(min(LONGEST_STEP, clock.get_time()))
            busy = drawn or self.rehearse() or self._since_input < AWAKE_MS
            clock.tick(60 if busy else 20)

    def sit_down(self, record: Path) -> None:
        """Opens the table of a record, at the request of the system."""
        from game.match import saved_at
        from game.scenes.shell.resume import resume

        def opened() -> bool:
            resume(self._show(), saved_at(record))
            return True

        self._guarded(opened)

    def rehearse(self) -> bool:
        """Paints likely screens ahead during inactivity. True if more work is left."""
        resting = bool(self.scenes) and self.idle and self._since_input >= REST_MS
        return resting and self._guarded(lambda: self._rehearsal.go_on(self.scene, self.look, SLICE_MS))

    def step(self, ms: float, *, unseen: bool = False) -> bool:
        """Handles pending input, advances time by `ms`, and draws if anything changed. True if it drew. An `unseen`
        frame is not drawn, but the next one is."""
        return self._guarded(lambda: self._step(ms, unseen))

    def _guarded(self, work: Callable[[], bool]) -> bool:
        """Runs work of scenes and rescues the program if it fails. Returns the result of the work, True on failure."""
        try:
            return work()
        except Exception as fault:
            self._rescue(fault)
            return True

    def _step(self, ms: float, unseen: bool) -> bool:
        self._since_input += ms
        for event in pygame.event.get():
            self._feed(event)
            if not self.running or not self.scenes:
                return False
        if self._placement.settle(ms):
            self.settings = replace(self.settings, window=self._placement.measured(self.settings.window))
            self._refresh()
        scene = self._show()
        scene.poll()
        self._placement.restore(self.settings.window, ms)
        if not self.running or not self.scenes:
            return False
        scene = self._show()
        if self._notice:
            scene.stage.callouts.explain(self._notice, pygame.Rect(self.surface.get_rect().center, (1, 1)))
            self._notice = ""
        self._listen(scene)
        moved = scene.advance(ms)
        if not (moved or self._dirty or self._old):
            self._stir(scene)
            return False
        if unseen:
            self._dirty = True
            return False
        self.draw(self.surface)
        self._draw_old(ms)
        pygame.display.flip()
        self._drawn = True
        return True

    @property
    def focused(self) -> bool:
        """Whether the window has keyboard focus."""
        return pygame.key.get_focused()

    def _stir(self, scene: Scene) -> None:
        """Runs ambient movement as long as it is cheap: some systems send the whole window."""
        if not self.focused:
            return
        if self._stir_cost > STIR_MS:
            self._stir_cost *= EASING
            return
        begun = time.perf_counter()  # processor time comes in steps of 15.6 ms on Windows
        if stirred := scene.stir(self.surface):
            pygame.display.update(stirred)
            self._stir_cost += ((time.perf_counter() - begun) * 1000 - self._stir_cost) / 10

    def _draw_old(self, ms: float) -> None:
        """Draws the fading picture of the previous scene."""
        self._old_for -= ms
        if self._old and self._old_for > 0 and self._old.get_size() == self.surface.get_size():
            self.scene.stage.damage.cover()
            self._old.set_alpha(round(255 * self._old_for / FADE_MS))
            self.surface.blit(self._old, (0, 0))
        else:
            self._old = None

    def draw(self, target: pygame.Surface) -> None:
        """Draws the top scene and those visible below it."""
        first = max(i for i, scene in enumerate(self.scenes) if scene.opaque or i == 0)
        shown = self.scenes[first:]
        for scene in shown:
            scene.ensure()
            scene.draw(target)
        for below in shown[:-1]:
            below.stage.damage.cover()
        self._dirty = any(scene.stage.damage.dirty for scene in shown)  # the rest is still to be painted

    def _feed(self, event: pygame.event.Event) -> None:
        self._placement.hear(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.DROPFILE:  # macOS also opens a file with a program this way
            self.sit_down(Path(event.file))
        elif event.type in UNCOVERED:
            self._dirty = True
        else:
            for given in self.translator.inputs(event, self.surface.get_size()):
                self._since_input = 0.0
                if not (isinstance(given, Key) and given.down and self._own_key(given)):
                    self._show().handle(given)
                if not self.scenes:
                    return

    def quit(self) -> None:
        """Notifies every scene and ends the loop, like closing the window."""
        self.running = False
        if self._shown:
            with suppress(Exception):
                self._shown.left()
        for scene in reversed(self.scenes):
            with suppress(Exception):
                scene.closing()

    def _own_key(self, key: Key) -> bool:
        """Handles keys that work in every scene. True if it was one."""
        action = self.keys.action(key)
        if self._typing and action != "fullscreen":
            return False
        if action == "fullscreen":
            self.toggle_fullscreen()
        elif action == "mute":
            volumes = self.settings.volumes
            self.change(replace(self.settings, volumes=replace(volumes, muted=not volumes.muted)))
        else:
            return False
        return True

    def _listen(self, scene: Scene) -> None:
        """Enables text input and key repeat while a field has the focus."""
        typing = scene.typing
        if typing != self._typing:
            self._typing = typing
            if typing:
                pygame.key.start_text_input()
                pygame.key.set_repeat(350, 40)
            else:
                pygame.key.stop_text_input()
                pygame.key.set_repeat()

    @property
    def idle(self) -> bool:
        """Whether nothing moves, nobody is thinking, and nothing waits to be drawn."""
        busy = self._placement.moving or self._dirty or self._old
        return not self.scenes or (self.scene.idle and not busy)

    # ------------------------------------------------------------------ failures and the end
    def _rescue(self, fault: Exception) -> None:
        """Handles a failed scene: reports it once and logs the traceback. A failure of the report itself is not
        hidden."""
        from game.scenes.shell.trouble import Trouble

        if any(isinstance(scene, Trouble) for scene in self.scenes):
            raise fault
        self.surface.set_clip(None)
        failed = self.scenes[-1] if self.scenes else None
        if self._shown:  # it may be the failed one, and must not cover the report
            with suppress(Exception):
                self._shown.left()
            self._shown = None
        trouble = Trouble(self, fault, failed)
        LOG.error("A screen failed\n%s", trouble.report_text)
        self.push(trouble)
        if sys.stderr:  # a window on Windows has no standard error
            print(trouble.report_text, file=sys.stderr)

    def close(self) -> None:
        """Saves the window's place and releases everything."""
        if self.keep:
            self.settings = replace(self.settings, window=self._placement.left(self.settings.window))
            stored.save(self.settings)
        self.sounds.hush()
        cache.FACES.clear()
        text.forget()
        pygame.quit()


def first_scene(app: App) -> Scene:
    from game.scenes.shell.title import TitleScreen

    return TitleScreen(app)


def run(size: tuple[int, int] | None = None, first: FirstScene = first_scene, record: Path | None = None) -> int:
    """Runs the program until it is closed, at the table of a record if one is given. Returns the exit code."""
    from game.coach import pupils
    from game.lessons import progress
    from game.scenes.shell import recent_setups

    settings, fault = stored.load()
    faults = [fault, *(file.read()[1] for file in (recent_setups.FILE, pupils.FILE, progress.FILE))]
    app = App(settings, size)
    try:
        app.push(first(app))
        if record:
            app.sit_down(record)
        app.run("\n".join(words.say(fault.key, **dict(fault.params)) for fault in faults if fault))
    except KeyboardInterrupt:
        app.quit()
        raise
    finally:
        app.close()
    return 0
