"""Kinds of mistakes: how to recognise them, and where the rules and the lesson explain what to do instead."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lapse:
    """`cues`: those of the coach whose warning the answer ignored or whose chance it missed. `reasons`: names of
    advantages that a better answer had, `reason.<name>`. `rule` and `chapter` (of the lesson, from 1) explain it. Its
    name is the title's text `lapse.<key>`, and what to do instead `lapse.<key>.better`."""

    key: str
    rule: str
    chapter: int
    cues: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
