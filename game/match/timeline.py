"""The positions of a match: each within a few milliseconds, however long the match."""

from __future__ import annotations

from copy import copy

from game.match.takeover import advance
from game.rules.kernel import Action, State

SPACING = 16
"""Steps between two stored positions."""


class Timeline:
    """The start, the actions since, and a copy of every `SPACING`-th position. `state` is the newest position."""

    __slots__ = ("_kept", "actions", "state")

    def __init__(self, start: State) -> None:
        self.state = start
        self.actions: list[Action] = []
        self._kept: list[State] = [start.copy()]

    def __len__(self) -> int:
        return len(self.actions)

    def copy(self) -> Timeline:
        """Goes on by itself; the stored positions are shared, since nothing changes them."""
        other = copy(self)
        other.state, other.actions, other._kept = self.state.copy(), [*self.actions], [*self._kept]
        return other

    def advance(self, action: Action) -> None:
        """Plays an action known to be legal."""
        advance(self.state, action)
        self.actions.append(action)
        if len(self.actions) % SPACING == 0:
            self._kept.append(self.state.copy())

    def at(self, number: int) -> State:
        """A copy of the position before the `number`-th action, without a journal."""
        if not 0 <= number <= len(self.actions):
            raise IndexError(number)
        if number == len(self.actions):
            return self.state.copy()
        nearest = number // SPACING
        state = self._kept[nearest].copy()
        for action in self.actions[nearest * SPACING : number]:
            advance(state, action)
        return state

    def cut(self, number: int) -> None:
        """Goes back to the position before the `number`-th action."""
        self.state = self.at(number)
        del self.actions[number:]
        del self._kept[number // SPACING + 1 :]
