"""The answer that a person points at before choosing it, and what it would bring."""

from __future__ import annotations

from typing import Any

from game.match import Match, Preview
from game.rules.kernel import Action
from game.scenes.table.view import TitleView

WHILE = 400.0
"""Milliseconds after which somebody does not only pass on the way; the tip of what is pointed at comes first."""


class Selection:
    def __init__(self, match: Match, title: TitleView[Any]) -> None:
        self.match, self.title = match, title
        self.action: Action | None = None
        self.only: Action | None = None
        """The only answer that can be given here and now: considered while nothing else is pointed at."""
        self.preview: Preview[Any] | None = None
        """The outcome of the action, if it is allowed."""
        self.by_touch = False
        """The last press was a tap: the first tap on an answer only considers it."""
        self._pointed: Action | None = None
        self._since = 0.0

    def consider(self, action: Action | None, clock: float, *, asked: bool) -> bool:
        """None: nothing else is pointed at. `asked`: a person is to decide now. True: it differs from what was
        considered before."""
        action = self.only if action is None else action
        if action == self.action:
            return False
        self.action, self.preview = action, None
        legal = action if action is not None and asked and self.match.refusal(action) is None else None
        self.point(legal, clock)
        if legal is not None:
            self.preview = self.title.prompts.foresee(self.match.view(self.match.seat), legal)
        return True

    def point(self, action: Action | None, clock: float) -> None:
        """Somebody points at a legal answer, or (None) at something else."""
        self._pointed, self._since = action, clock

    def pondered(self, clock: float) -> Action | None:
        """An answer that has been pointed at for a while and is still allowed; told once."""
        if self._pointed is None or clock - self._since < WHILE:
            return None
        action, self._pointed = self._pointed, None
        return action if self.match.refusal(action) is None else None
