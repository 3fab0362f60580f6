"""What somebody considers in earnest, not only passes on the way."""

from __future__ import annotations

from game.rules.kernel import Action

WHILE = 400.0
"""Milliseconds that it takes; the tip of what is pointed at comes first."""


class Pondering:
    def __init__(self) -> None:
        self._action: Action | None = None
        self._since = 0.0

    def point(self, action: Action | None, now: float) -> None:
        """Somebody points at a legal answer, or (None) at something else."""
        self._action, self._since = action, now

    def due(self, now: float) -> Action | None:
        """What has been considered for a while; told once."""
        if self._action is None or now - self._since < WHILE:
            return None
        action, self._action = self._action, None
        return action
