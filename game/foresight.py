"""Computer players think ahead while a person decides, about the decisions that may come next.

The match is continued in branches. Where a person decides, `GUESSER` predicts likely actions. Where a computer player
decides, it gets the exact question of the match: the same view, level, style and seed. So the game goes as it would
without foresight, but answers to predicted positions are ready at once.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.match import Match
from game.players.choice import Choice
from game.players.thinker import MANY, Thinker
from game.rules.kernel import Action

GUESSER = "hard"
LEAST = 0.04
"""Minimum probability of a branch."""


class Branch(NamedTuple):
    """A possible continuation. `action` is still to be played in `match`. `answered`: a computer player has decided in
    this branch. Sorted by probability, the highest first."""

    unlikely: float
    number: int
    match: Match
    action: Action | None
    answered: bool


class Foresight:
    """Call `think` every frame while a person decides, and `recall` when a computer player must decide."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match, self._thinker = match, thinker
        self._numbers = count()
        self._begun = -1
        """Number of the move before which the branches start."""
        self._branches: list[Branch] = []
        self._asked: Branch | None = None
        """The branch the thinker is working on."""
        self._answers: dict[tuple[Action, ...], Choice] = {}
        """Choices by all actions played before them."""

    def think(self) -> None:
        """Continues with the likeliest branch, if a player of a slow level is seated."""
        if all(seat.player != MANY for seat in self._match.seats):
            return
        if self._begun != self._match.count:
            self._begin()
        if self._asked is None:
            self._ask()
            return
        choice = self._thinker.poll(fallback=False)
        if choice is not None:
            self._answers[self._asked.match.played] = choice
            self._follow(self._asked, choice)
        if not self._thinker.busy:
            self._asked = None

    def recall(self) -> Choice | None:
        """The choice for the current decision, if it is known."""
        return self._answers.get(self._match.played)

    @property
    def asked(self) -> bool:
        """Whether the thinker works on the current decision."""
        return self._asked is not None and self._asked.match.played == self._match.played

    def rest(self) -> None:
        """Stops, because the thinker is needed or thinking ahead is turned off. Known choices are kept."""
        if self._asked is not None:
            self._thinker.drop()
        self._begun, self._branches, self._asked = -1, [], None

    def _begin(self) -> None:
        """Starts new branches. A pending question continues if it may still come up."""
        played = self._match.played
        if self._asked is not None and self._asked.match.played[: len(played)] != played:
            self.rest()
        self._begun = len(played)
        self._answers = {before: choice for before, choice in self._answers.items() if len(before) >= len(played)}
        self._branches = [Branch(-1.0, next(self._numbers), self._match, None, False)]

    def _ask(self) -> None:
        """Plays the likeliest branch to its next decision, and asks about it unless the choice is known."""
        if not self._branches:
            return
        branch = heappop(self._branches)
        match = branch.match.branch()
        if branch.action is not None:
            match.play(branch.action)
        if match.over or (branch.answered and match.deciding.human):
            return
        branch = branch._replace(match=match, action=None)
        if (known := self._answers.get(match.played)) is not None:
            self._follow(branch, known)
            return
        level, style = (GUESSER, "") if match.deciding.human else (match.deciding.player, match.deciding.style)
        view, seed = match.view(match.seat), match.rng().getrandbits(32)
        self._thinker.ask(view, match.seat, level, match.title, seed, style=style, public_reasons=True)
        self._asked = branch

    def _follow(self, branch: Branch, choice: Choice) -> None:
        """Adds the continuations of a decision: all likely actions of a person, or the choice of a computer player."""
        human = branch.match.deciding.human
        tries = [(action, often) for action, often, _ in choice.tried] if human else []
        total = sum(often for _, often in tries)
        for action, often in tries or [(choice.action, 1)]:
            unlikely = branch.unlikely * often / (total or 1)
            if -unlikely >= LEAST:
                further = Branch(unlikely, next(self._numbers), branch.match, action, branch.answered or not human)
                heappush(self._branches, further)
