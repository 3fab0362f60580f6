"""Every change of every holding is told: what is held can be kept from the events alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.kernel import Action, Event, State
from tests.rules.tables import fresh, mixes, random_answer

S = TypeVar("S", bound=State)


class Ledger(ABC, Generic[S]):
    """Begins with what a fresh table holds; `state` is never looked at again but by `agrees`."""

    held: ClassVar[tuple[str, ...]]
    """The slots that are kept."""

    def __init__(self, fresh: S) -> None:
        self.kept = fresh.copy()

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Enters an event."""

    def agrees(self, state: S) -> None:
        for name in self.held:
            assert getattr(self.kept, name) == getattr(state, name), name


def rebuild(
    ledger: Callable[[Any], Ledger[Any]],
    title: str,
    seats: int,
    games: int,
    answer: Callable[[Any, Random], Action] = random_answer,
) -> set[type[Event]]:
    """So many random games of every mix of options, compared after every answer; the kinds of events told."""
    told: set[type[Event]] = set()
    for seed, mix in enumerate([mix for mix in mixes(title, seats) for _ in range(games)]):
        state = fresh(title, seats, mix, first=seed % seats)
        kept, rng = ledger(state), Random(seed)
        while not state.over:
            state.advance(answer(state, rng))
            for event in state.journal or []:
                kept.tell(event)
                told.add(type(event))
            state.journal = []
            kept.agrees(state)
    return told
