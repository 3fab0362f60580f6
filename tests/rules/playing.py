"""What the tests of every title do with a position: play, let chance decide, ask why not, listen."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from game.rules.kernel import Action, ChanceDecision, Event, Refusal, State

E = TypeVar("E", bound=Event)


def settle(state: State, rng: Random | None = None) -> None:
    """Chance decides until a player is to."""
    rng = rng or Random(5)
    while not state.over and isinstance(state.decision, ChanceDecision):
        state.play(state.decision.draw(state, rng))


def play(state: State, *actions: Action) -> None:
    """Plays these; chance decides what is not told here."""
    for action in actions:
        if not isinstance(action, state.decision.answers):
            settle(state)
        state.play(action)
    settle(state)


def refusal(state: State, action: Action) -> tuple[str, dict[str, int | str], str]:
    """Why the action is refused: key, numbers and rule. Fails if it is not."""
    reason = state.refusal(action)
    assert isinstance(reason, Refusal), f"{action} is allowed"
    return reason.key, dict(reason.params), reason.rule


def journal(state: State) -> list[Event]:
    assert state.journal is not None
    return state.journal


def told(state: State, kind: type[E]) -> list[E]:
    """What the journal holds of this kind, in order."""
    return [event for event in journal(state) if isinstance(event, kind)]
