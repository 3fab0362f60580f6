"""What computer players think of while a person decides: the answers to what they may be asked next.

The match is played on in branches. Where a person decides, `GUESSER` tells what they are likely to do; where a computer
player does, it gets the very question that the match would ask: the same view, level, style and seed. A game therefore
goes as it would without; where a guess comes true, the answer is there at once.
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
"""A branch that is less likely is not thought of."""


class Branch(NamedTuple):
    """How the match may go on: `action` is still to be played in `match`. `answered`: a computer player has decided in
    it. Branches are in order: the likeliest first."""

    unlikely: float
    number: int
    match: Match
    action: Action | None
    answered: bool


class Foresight:
    """`think` is called every frame while a person decides, `recall` when a computer player is to decide."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match, self._thinker = match, thinker
        self._numbers = count()
        self._begun = -1
        """The number of the step before which the branches begin."""
        self._branches: list[Branch] = []
        self._asked: Branch | None = None
        """What the thinker is asked about."""
        self._answers: dict[tuple[Action, ...], Choice] = {}
        """By all that was played before."""

    def think(self) -> None:
        """Goes on with the likeliest branch, if a player of the level that takes long sits here."""
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
        """The answer to the present decision, if it has been thought of."""
        return self._answers.get(self._match.played)

    @property
    def asked(self) -> bool:
        """Whether the thinker is asked about the present decision."""
        return self._asked is not None and self._asked.match.played == self._match.played

    def rest(self) -> None:
        """Stops: the thinker is needed for something else, or nobody wants it to think. What is known stays known."""
        if self._asked is not None:
            self._thinker.drop()
        self._begun, self._branches, self._asked = -1, [], None

    def _begin(self) -> None:
        """Branches off anew. A question about what may still come goes on."""
        played = self._match.played
        if self._asked is not None and self._asked.match.played[: len(played)] != played:
            self.rest()
        self._begun = len(played)
        self._answers = {before: choice for before, choice in self._answers.items() if len(before) >= len(played)}
        self._branches = [Branch(-1.0, next(self._numbers), self._match, None, False)]

    def _ask(self) -> None:
        """Plays the likeliest branch up to its next decision, and asks about that unless the answer is known."""
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
        """Adds what may come after a decision: all that a person is likely to do, or what a computer player does."""
        human = branch.match.deciding.human
        tries = [(action, often) for action, often, _ in choice.tried] if human else []
        total = sum(often for _, often in tries)
        for action, often in tries or [(choice.action, 1)]:
            unlikely = branch.unlikely * often / (total or 1)
            if -unlikely >= LEAST:
                further = Branch(unlikely, next(self._numbers), branch.match, action, branch.answered or not human)
                heappush(self._branches, further)
