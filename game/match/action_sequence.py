"""Several answers chosen as one: a die with its space and row, or a route over several cities."""

from __future__ import annotations

from game.rules.kernel import Action


class ActionSequence(Action, frozen=True, tag="sequence"):
    """Consecutive answers of one seat. Each is played and recorded by itself; an answer already played as a forced move
    is skipped. Undo takes back the whole sequence."""

    answers: tuple[Action, ...]


def answers_of(action: Action | None) -> list[Action]:
    """The answers that an action consists of; empty for None."""
    if action is None:
        return []
    return list(action.answers) if isinstance(action, ActionSequence) else [action]
