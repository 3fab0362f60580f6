"""Ambient animation of a board: glints on water, gulls, a boat, smoke, mills.

A title places them in map px (`TitleBoard.life`); they move in beats of `game.scenes.lively`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Protocol

from pygame import Surface, transform

from game.scenes.board.plane import Plane
from game.scenes.scenery.colours import FOAM_GLINT, GULL_SHADOW, PUFF, WHITE_GULL
from game.scenes.scenery.life import STEPS, glint, gull, wings
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.tween import ease_in_out, mix
from game.ui.units import Area, Point

Mark = tuple[Surface, Point]
"""A sprite and its centre on the screen."""
WAVE, ROUND, VOYAGE, RISE, TURN, QUARTER = 60, 260, 300, 40, 80, 30
"""Beats: cycle of a glint, circle of a gull, voyage of a boat with its rest, rise of a puff of smoke, interval between
mills, quarter turn of a mill's sails."""
PUFFS, FAINT = 4, 0.6
"""Puffs of smoke at a time; peak brightness of a glint."""


class Living(Protocol):
    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        """Visible sprites at this beat; `s`: pixels per unit."""


@dataclass(frozen=True)
class Glints:
    """Glints that fade in and out on open water."""

    waters: tuple[Area, ...]
    count: int = 14

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        for at, long, ahead in _strokes(self.waters, self.count):
            step = round(FAINT * STEPS * math.sin(math.tau * (beat + ahead) / WAVE))
            if step > 0:
                yield glint(round(long * s), max(3, round(2.4 * s)), step, FOAM_GLINT), plane.at(*at)


@lru_cache(maxsize=8)
def _strokes(waters: tuple[Area, ...], count: int) -> list[tuple[Point, float, int]]:
    """For each glint: position, length in units, phase in beats."""
    rng, strokes = Random(11), []
    for _ in range(count if waters else 0):
        (area,) = rng.choices(waters, [water.w * water.h for water in waters])
        at = area.x + rng.random() * area.w, area.y + rng.random() * area.h
        strokes.append((at, rng.uniform(10, 26), rng.randrange(WAVE)))
    return strokes


@dataclass(frozen=True)
class Gulls:
    """Two gulls circling over an area."""

    over: Area

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        (x, y), reach = self.over.centre, (self.over.w / 2, self.over.h / 2)
        for number, span in enumerate((26, 20)):
            turn, px = math.tau * (beat / ROUND + number * 0.37), round(span * s)
            at = plane.at(x + reach[0] * math.cos(turn), y + reach[1] * math.sin(2 * turn))
            tips = wings(beat + 17 * number)
            yield gull(px, tips, GULL_SHADOW, 70), (at[0] + 9 * s, at[1] + 14 * s)
            yield gull(px, tips, WHITE_GULL), at


@dataclass(frozen=True)
class Boat:
    """A boat sailing to and fro between two points, with a rest at each. Its drawing faces right."""

    drawing: str
    ways: tuple[Point, Point]
    high: float

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        voyage, gone = divmod(beat, VOYAGE)
        (ax, ay), (bx, by) = self.ways if voyage % 2 == 0 else reversed(self.ways)
        t = ease_in_out(min(1.0, gone / (0.8 * VOYAGE)))
        face = art.art(self.drawing, plane.px(self.high))
        x, y = plane.at(mix(ax, bx, t), mix(ay, by, t))
        yield face if bx > ax else _mirrored(self.drawing, face.get_height()), (x, y + s * math.sin(beat / 4))


@kept
def _mirrored(drawing: str, px: int) -> Surface:
    return transform.flip(art.art(drawing, px), True, False)


@dataclass(frozen=True)
class Smoke:
    """Puffs over a chimney, growing and fading."""

    chimney: Point
    wide: float

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        x, y = self.chimney
        for number in range(PUFFS):
            age = (beat + number * RISE // PUFFS) % RISE / RISE
            face = _puff(plane.px(self.wide * (0.35 + 0.65 * age)), round(STEPS * (1 - age)))
            yield face, plane.at(x + self.wide * age, y - 2.2 * self.wide * age)


@kept
def _puff(px: int, step: int) -> Surface:
    return paint.fade(paint.disc(max(3, px), PUFF, PUFF), 110 * step // STEPS)


@dataclass(frozen=True)
class Sails:
    """The sails of mill `number` of `count`.

    The mills turn one at a time, by a quarter turn, after which the sails look as before. `turned`: the sails at an
    angle in degrees, painted on their background.
    """

    hub: Point
    turned: Callable[[float], Surface]
    number: int
    count: int

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        turn, gone = divmod(beat, TURN)
        if turn % self.count == self.number and gone < QUARTER:
            yield self.turned(90 * ease_in_out(gone / QUARTER)), plane.at(*self.hub)
