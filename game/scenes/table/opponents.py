"""The computer players of a match, as the table sees them: asked when it is their turn, looked at every frame."""

from __future__ import annotations

from collections.abc import Callable

from game import words
from game.match import Match
from game.players import Choice
from game.players.worker import Worker
from game.rules.kernel import Action

HINT_LEVEL = "normal"


class Opponents:
    """One question at a time goes to the worker process; a hint for a person is such a question as well."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.say = words.of(match.title)
        self._worker: Worker | None = None
        self._asked = -1
        self._choice: Choice | None = None
        self._hint: Callable[[Action, str], None] | None = None

    @property
    def worker(self) -> Worker:
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def answer(self) -> Action | None:
        """What the computer player whose turn it is has chosen; asks it first, None while it thinks."""
        match = self.match
        if self._asked != match.count or self._hint is not None:
            self._hint = None
            self._ask(match.deciding.player)
        if self._choice is None:
            self._choice = self.worker.poll()
        return self._choice.action if self._choice else None

    def _ask(self, level: str) -> None:
        match = self.match
        seat = match.seat
        self._choice = None
        self._asked = match.count
        self.worker.ask(match.view(seat), seat, level, match.title, match.rng())

    def ask_hint(self, told: Callable[[Action, str], None]) -> None:
        self._hint = told
        self._ask(HINT_LEVEL)

    def hint(self) -> None:
        """Tells the hint once it is there."""
        if self._hint is None:
            return
        choice = self.worker.poll()
        if choice is not None:
            told, self._hint = self._hint, None
            told(choice.action, self.reasons(choice))

    def reasons(self, choice: Choice) -> str:
        return "\n".join(self.say.say(reason.key, reason.params) for reason in choice.reasons)

    def hurry(self) -> None:
        """The best answer so far, please."""
        if self._worker is not None:
            self._worker.hurry()

    def forget(self) -> None:
        """The question does not matter any more."""
        self._asked, self._choice, self._hint = -1, None, None

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None
