"""The answer so far, put together from parts, each a number: counts, steps, or on and off. It shows nothing itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.rules.kernel import Action, Decision, Refusal, State
from game.words import Voice

S = TypeVar("S", bound=State)
Parts = Mapping[str, int]
"""The number of each part, in the order in which they were put in; parts left out are missing."""


class Draft(Generic[S]):
    """A subclass knows the answer that its parts make. `id` begins the keys of its words."""

    def __init__(self, id: str, say: Voice, view: S, decision: Decision[S, Any]) -> None:
        """Subclasses `begin`."""
        self.id, self.say, self.view, self.decision, self.seat = id, say, view, decision, decision.seat
        self.first: Parts = {}
        """The parts it began with."""
        self.parts: Parts = {}

    # ------------------------------------------------------------------ the answer
    def answer(self) -> Action | str:
        """The answer that the parts make, whether allowed or not; or, in words, why they make none yet."""
        raise NotImplementedError

    def refusal(self) -> Refusal | None:
        """Why the answer is not allowed; None also while there is no answer yet."""
        answer = self.answer()
        return None if isinstance(answer, str) else self.decision.refusal(self.view, answer)

    def parts_of(self, action: Action) -> Parts | None:
        """The parts of an advised answer; None: it cannot be put together here."""
        return None

    # ------------------------------------------------------------------ in words
    def lines(self, refusal: Refusal | None) -> list[str]:
        """Notes beside the parts, the most important first. `refusal`: of the answer."""
        raise NotImplementedError

    def in_hand(self) -> str:
        """How much is still to be placed or spent; empty: nothing is counted."""
        return ""

    def spent(self, part: str) -> str:
        """Why the part cannot be increased; empty: it can."""
        return ""

    # ------------------------------------------------------------------ the parts
    def begin(self, parts: Parts) -> None:
        self.first = dict(parts)
        self.put(parts)

    def put(self, parts: Parts) -> None:
        """Replaces all parts."""
        self.parts = {part: n for part, n in parts.items() if n}

    def step(self, part: str, by: int) -> None:
        """Change the number of a part."""
        self.put({**self.parts, part: self.parts.get(part, 0) + by})

    def turn(self, part: str) -> None:
        """Puts one of a part in, or takes it out."""
        self.put({**self.parts, part: 0 if part in self.parts else 1})
