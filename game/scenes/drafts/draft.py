"""An answer put together from parts, each with a number: a count, a level, on or off. Independent of widgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.rules.kernel import Action, Decision, Refusal, State
from game.words import Voice

S = TypeVar("S", bound=State)
Parts = Mapping[str, int]
"""Number of each part, in the order of insertion; zero is left out."""


class Draft(Generic[S]):
    """Subclasses define the answer made of the parts. `id`: prefix of the text keys."""

    def __init__(self, id: str, say: Voice, view: S, decision: Decision[S, Any]) -> None:
        """Subclasses call `begin`."""
        self.id, self.say, self.view, self.decision, self.seat = id, say, view, decision, decision.seat
        self.first: Parts = {}
        """The initial parts."""
        self.parts: Parts = {}

    # ------------------------------------------------------------------ the answer
    def answer(self) -> Action | str:
        """The action made of the parts, legal or not; or text with what is missing."""
        raise NotImplementedError

    def refusal(self) -> Refusal | None:
        """Why the answer is not allowed; also None while there is none."""
        answer = self.answer()
        return None if isinstance(answer, str) else self.decision.refusal(self.view, answer)

    def parts_of(self, action: Action) -> Parts | None:
        """The parts of an action, the inverse of `answer`; None if it cannot be made here."""
        return None

    # ------------------------------------------------------------------ in words
    def lines(self, refusal: Refusal | None) -> list[str]:
        """Notes beside the parts, most important first. `refusal`: that of the answer."""
        raise NotImplementedError

    def remaining_text(self) -> str:
        """The amount still to be placed or spent, in words; empty if nothing is counted."""
        return ""

    def more_reason(self, part: str) -> str:
        """The reason why the part cannot be increased; empty if it can."""
        return ""

    # ------------------------------------------------------------------ the parts
    def begin(self, parts: Parts) -> None:
        self.first = dict(parts)
        self.put(parts)

    def put(self, parts: Parts) -> None:
        self.parts = {part: n for part, n in parts.items() if n}

    def step(self, part: str, by: int) -> None:
        """Change the number of a part."""
        self.put({**self.parts, part: self.parts.get(part, 0) + by})

    def toggle(self, part: str) -> None:
        """Toggle a part between none and one."""
        self.put({**self.parts, part: 0 if part in self.parts else 1})
