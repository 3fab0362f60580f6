"""Sounds by name, with four volume sliders. Without a sound device everything here silently does nothing."""

from __future__ import annotations

from threading import Lock, Thread
from typing import TYPE_CHECKING, Protocol

from game import paths

if TYPE_CHECKING:
    import pygame

SUFFIXES = (".wav", ".ogg")


class Levels(Protocol):
    """0..1 each."""

    @property
    def master(self) -> float: ...
    @property
    def effects(self) -> float: ...
    @property
    def music(self) -> float: ...
    @property
    def ambience(self) -> float: ...
    @property
    def muted(self) -> bool: ...


class Sounds:
    """Plays `assets/sounds/NAME.wav` (or .ogg). The first sound opens the device, which is slow; `open` does that in
    the background and starts the wanted loops."""

    def __init__(self, levels: Levels) -> None:
        self.levels = levels
        self._known: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, tuple[pygame.mixer.Sound, str]] = {}
        self._device: bool | None = None
        self._wanted: dict[str, str] = {}
        self._busy, self._starting, self._turning = Lock(), Lock(), Lock()

    def open(self) -> None:
        """Opens the device and starts the loops in a thread of its own."""
        if not self.levels.muted and self.levels.master > 0:
            Thread(target=self._start_loops, name="sound", daemon=True).start()

    def _ready(self) -> bool:
        with self._busy:
            if self._device is None:
                import pygame

                try:
                    if not pygame.mixer.get_init():
                        pygame.mixer.init(44100, -16, 2, 512)
                    self._device = pygame.mixer.get_init() is not None
                except pygame.error:
                    self._device = False
            return self._device

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._known:
            import pygame

            file = next((f for s in SUFFIXES if (f := paths.assets() / "sounds" / f"{name}{s}").is_file()), None)
            try:
                self._known[name] = pygame.mixer.Sound(file) if file else None
            except pygame.error:
                self._known[name] = None
        return self._known[name]

    def volume(self, kind: str) -> float:
        """kind: effects, music or ambience."""
        return 0.0 if self.levels.muted else self.levels.master * float(getattr(self.levels, kind))

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound once, as an effect."""
        loud = self.volume("effects") * volume
        if loud > 0 and self._ready() and (sound := self._load(name)):
            sound.set_volume(loud)
            sound.play()

    def loop(self, name: str, kind: str = "music") -> None:
        """Requests a loop until `hush`; kind: music or ambience. `open` and `adjust` start what is requested."""
        self._wanted[name] = kind

    def _start_loops(self) -> None:
        """Starts requested loops that are audible and do not play yet. One thread at a time."""
        with self._starting:
            self._start_each()

    def _start_each(self) -> None:
        for name, kind in self._missing():
            if not self._ready():
                return
            sound = self._load(name)
            with self._turning:
                if sound is None or name not in self._wanted:
                    continue
                sound.set_volume(self.volume(kind))
                try:
                    sound.play(loops=-1, fade_ms=800)
                except RuntimeError:  # pygame.error: the program ended meanwhile
                    return
                self._loops[name] = sound, kind

    def _missing(self) -> list[tuple[str, str]]:
        """Requested loops that are audible and do not play yet, with their kinds."""
        wanted = list(self._wanted.items())
        return [(name, kind) for name, kind in wanted if name not in self._loops and self.volume(kind) > 0]

    def hush(self) -> None:
        """Stops all loops."""
        with self._turning:
            for sound, _ in self._loops.values():
                sound.fadeout(500)
            self._loops.clear()
            self._wanted.clear()

    def adjust(self, levels: Levels) -> None:
        """Applies other volumes at once."""
        with self._turning:
            self.levels = levels
            for sound, kind in list(self._loops.values()):
                sound.set_volume(self.volume(kind))
        if self._device is not False and self._missing():
            self.open()
