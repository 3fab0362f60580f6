"""Several answers that are chosen as one: a die, its space and its row; a way over several cities."""

from __future__ import annotations

from game.rules.kernel import Action


class ActionSequence(Action, frozen=True, tag="sequence"):
    """Answers of one seat, given one after the other. Each is played and recorded by itself; one that the match has
    given already, since nothing else could be answered, is passed over. Undo takes all of them back as one."""

    answers: tuple[Action, ...]


def answers_of(action: Action | None) -> list[Action]:
    """What is played for an action; for none, nothing."""
    if action is None:
        return []
    return list(action.answers) if isinstance(action, ActionSequence) else [action]
