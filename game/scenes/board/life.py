"""What may live on a board by itself: light on the water, gulls, a boat, smoke, mills. A title says what of it lives
where (`TitleBoard.life`), in map pixels; it moves in beats of `game.scenes.lively`."""

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
"""A face about a point of the screen."""
WAVE, ROUND, VOYAGE, RISE, TURN, QUARTER = 60, 260, 300, 40, 80, 30
"""Beats from one light of a stroke to the next, of a gull's round, of a boat's way with its rest, of a puff of smoke,
from one mill to the next, of the quarter of a turn that its sails make."""
PUFFS, FAINT = 4, 0.6
"""Of smoke at a time; how bright a stroke becomes."""


class Living(Protocol):
    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        """What is visible of it; `s` pixels a unit."""


@dataclass(frozen=True)
class Glints:
    """Strokes of light that come and go on open water."""

    waters: tuple[Area, ...]
    count: int = 14

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        for at, long, ahead in _strokes(self.waters, self.count):
            step = round(FAINT * STEPS * math.sin(math.tau * (beat + ahead) / WAVE))
            if step > 0:
                yield glint(round(long * s), max(3, round(2.4 * s)), step, FOAM_GLINT), plane.at(*at)


@lru_cache(maxsize=8)
def _strokes(waters: tuple[Area, ...], count: int) -> list[tuple[Point, float, int]]:
    """Where each stroke is, how long in units, and how many beats it is ahead."""
    rng, strokes = Random(11), []
    for _ in range(count if waters else 0):
        (area,) = rng.choices(waters, [water.w * water.h for water in waters])
        at = area.x + rng.random() * area.w, area.y + rng.random() * area.h
        strokes.append((at, rng.uniform(10, 26), rng.randrange(WAVE)))
    return strokes


@dataclass(frozen=True)
class Gulls:
    """Two of them in wide rounds, over whatever lies there."""

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
    """Sails from one point to the other and back, and rests there. Its drawing looks to the right."""

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
    """Puffs over a chimney that grow and thin out."""

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
    """Four sails, which look as before after a quarter of a turn: so this mill stands still when it is not its turn,
    `number` among `count`. `turned` paints them on what lies behind, turned by so many degrees."""

    hub: Point
    turned: Callable[[float], Surface]
    number: int
    count: int

    def marks(self, beat: int, plane: Plane, s: float) -> Iterator[Mark]:
        turn, gone = divmod(beat, TURN)
        if turn % self.count == self.number and gone < QUARTER:
            yield self.turned(90 * ease_in_out(gone / QUARTER)), plane.at(*self.hub)
