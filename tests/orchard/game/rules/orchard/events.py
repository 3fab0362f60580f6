"""What happened."""

from __future__ import annotations

from game.rules.kernel import Event


class Picked(Event, frozen=True, tag="picked"):
    seat: int
    tree: str
    apples: int


class Ripened(Event, frozen=True, tag="ripened"):
    tree: str
