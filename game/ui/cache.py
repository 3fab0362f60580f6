"""A cache of painted surfaces, shared by all, which drops the least recently used when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

from game.ui.slices import pause

BUDGET, WINDOWS = 40_000_000, 4
"""Limit for all cached surfaces together: this many bytes plus this many times the size of the window."""

P = ParamSpec("P")


class Faces:
    """Surfaces by key, the most recently used last."""

    def __init__(self) -> None:
        self.budget = BUDGET
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def find(self, key: Hashable) -> Surface | None:
        """The surface for `key`, if cached. Nobody may draw on it."""
        face = self._kept.get(key)
        if face is not None:
            self._kept.move_to_end(key)
        return face

    def keep(self, key: Hashable, face: Surface) -> Surface:
        """Caches a surface and returns it."""
        if (old := self._kept.pop(key, None)) is not None:
            self.bytes -= old.get_height() * old.get_pitch()
        self._kept[key] = face
        self.bytes += face.get_height() * face.get_pitch()
        while self.bytes > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= old.get_height() * old.get_pitch()
        return face

    def fit(self, size: tuple[int, int]) -> None:
        """Adjusts the budget to a window of `size` pixels."""
        self.budget = BUDGET + WINDOWS * 4 * size[0] * size[1]

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


FACES = Faces()


def kept(paint: Callable[P, Surface]) -> Callable[P, Surface]:
    """Caches what a painting function of hashable arguments returns. A keyword-only argument may be left out or
    given its default; one that may also be positional must always be passed the same way."""
    defaults = (getattr(paint, "__kwdefaults__", None) or {}).items()

    @wraps(paint)
    def get(*args: P.args, **kwargs: P.kwargs) -> Surface:
        given = tuple(sorted(item for item in kwargs.items() if item not in defaults))
        key = (paint, args, given) if given else (paint, args)
        if (face := FACES.find(key)) is None:
            pause()
            face = FACES.keep(key, paint(*args, **kwargs))
        return face

    return get
