"""Animations: eased steps from 0 to 1, in a queue, independent of the frame rate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Ease out: fast, then slow."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


@dataclass
class Tween:
    """`step` is called with 0..1 (eased) while it runs, and at the end always with exactly 1; then `done`."""

    ms: float
    step: Callable[[float], object]
    ease: Ease = ease_out
    done: Callable[[], object] | None = None
    gone: float = field(default=0.0, init=False)

    @property
    def left(self) -> float:
        return max(0.0, self.ms - self.gone)

    def advance(self, ms: float) -> bool:
        """True while it runs."""
        self.gone += ms
        t = 1.0 if self.ms <= 0 else min(1.0, self.gone / self.ms)
        self.step(self.ease(t) if t < 1 else 1.0)
        if t >= 1 and self.done:
            self.done()
        return t < 1


CALM_MS = 120
RUSH_AFTER, RUSH = 1500.0, 3.0
"""A queue longer than this many milliseconds runs three times as fast."""


class Tweens:
    """All animations of a stage. `calm` (reduced motion) replaces travelling by short fades: see `travel`."""

    def __init__(self, calm: bool = False) -> None:
        self.calm = calm
        self.on_finish: Callable[[], object] = lambda: None
        """Called when motion is finished at once."""
        self._now: list[Tween] = []
        self._queue: list[list[Tween]] = []

    def start(self, *tweens: Tween) -> None:
        """In parallel with whatever runs."""
        self._now.extend(tweens)

    def then(self, *tweens: Tween) -> None:
        """After everything queued before; the given ones run in parallel."""
        self._queue.append(list(tweens))

    def travel(self, ms: float) -> float:
        """Duration of a movement: as given, or a short fade where motion is reduced."""
        return CALM_MS if self.calm else ms

    @property
    def busy(self) -> bool:
        return bool(self._now or self._queue)

    @property
    def left(self) -> float:
        """Milliseconds until all is done, at normal speed."""
        return max((t.left for t in self._now), default=0.0) + sum(
            max((t.left for t in group), default=0.0) for group in self._queue
        )

    def advance(self, ms: float) -> bool:
        """Advances all; True if anything moved."""
        if not self.busy:
            return False
        if self.left > RUSH_AFTER:
            ms *= RUSH
        if not self._now and self._queue:
            self._now = self._queue.pop(0)
        running, self._now = self._now, []
        going = [tween for tween in running if tween.advance(ms)]
        self._now = going + self._now  # `done` may have started new ones
        return True

    def finish(self) -> bool:
        """Finishes everything at once, in order; True if there was anything."""
        if not self.busy:
            return False
        for _ in range(1000):  # a `done` may start the next; not for ever
            if not self.busy:
                break
            running = self._now or self._queue.pop(0)
            self._now = []
            for tween in running:
                tween.step(1.0)
                if tween.done:
                    tween.done()
        self.on_finish()
        return True
