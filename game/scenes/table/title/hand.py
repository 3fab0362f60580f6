"""What a person takes up before an answer is whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment, S
from game.ui.widget import Widget


class Hand(Generic[S]):
    def widgets(self, now: Moment[S], changed: Callable[[], object]) -> Sequence[Widget]:
        """Things to take up, in the action bar: each as wide as it is to be there. They call `changed` when something
        was taken up or put down."""
        return ()

    def put_down(self) -> bool:
        """Puts down what was taken up; False: nothing was."""
        return False

    def take_up(self, now: Moment[S], action: Action) -> None:
        """Takes up what an action is chosen with, and puts down all else; called before the action is shown."""

    def consider(self, now: Moment[S]) -> None:
        """Marks what a considered answer would use."""

    def fresh(self, now: Moment[S]) -> None:
        """Somebody is asked for the first time since the last step: nothing of the answer is chosen yet. Looking at
        past turns in between does not count."""

    def pick(self, now: Moment[S], spot: Spot) -> None:
        """A click on a spot that `picks`: remembered until it is clicked again or something is played."""
