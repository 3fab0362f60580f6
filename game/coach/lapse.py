"""Kinds of mistakes: what they have in common, and where the game is explained there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lapse:
    """`cues`: the coach's, whose warning the answer went against or whose chance it left. `reasons`: names of
    advantages that a better answer had, `reason.<name>`. `rule` and `chapter` (of the lesson, from 1) speak of it. Its
    name is the title's text `lapse.<key>`, and what to do instead `lapse.<key>.better`."""

    key: str
    rule: str
    chapter: int
    cues: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
