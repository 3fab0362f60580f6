"""The computer players of a match, as the table sees them: called on when it is their turn, looked at every frame; and
when what they play is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import words
from game.foresight import Foresight
from game.match import Match
from game.players.choice import Choice, Reason
from game.players.thinker import Thinker
from game.rules.kernel import Action, State
from game.settings import DWELL, Speed
from game.telling.plan import plan


class Pacing:
    """Counts down the dwell after each action shown; `paused` stops it until `step` lets one action through."""

    def __init__(self) -> None:
        self.paused = False
        self._left = 0.0
        self._rushing = False
        self._one = False

    def shown(self, speed: Speed) -> None:
        """A computer's action has been shown."""
        self._left = 0.0 if self._rushing else DWELL[speed]
        self._one = False

    def advance(self, ms: float) -> None:
        if not self.paused:
            self._left = max(0.0, self._left - ms)

    def skip(self) -> None:
        """Ends this dwell; when there is none, the rest of the computers' turns run through."""
        if self._left > 0:
            self._left = 0.0
        else:
            self._rushing = True

    def rest(self) -> None:
        """A person is on: no more rushing."""
        self._rushing = False
        self._left = 0.0

    def step(self) -> None:
        """Lets one action through while paused."""
        self._one = True

    @property
    def ready(self) -> bool:
        """The next action may be played now."""
        return self._one if self.paused else self._left <= 0


HINT_LEVEL = "normal"
GAINS = 2
"""What each voice has to say of a gain, in turns."""
SLOW_AFTER = 1.0
"""Seconds of thought after which a person may press "move now"."""


class Opponents:
    """One question at a time goes to the worker process; a hint for a person is such a question as well."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.say = words.of(match.title)
        self.pacing = Pacing()
        self.slow = False
        """The thought about this move takes long: a person may end it."""
        self.thinker = Thinker()
        self.foresight = Foresight(match, self.thinker)
        self._about = -1
        """The number of the step that the question is about."""
        self._choice: Choice | None = None
        self._hint: Callable[[Choice], None] | None = None

    def warm(self) -> None:
        """Starts the process before it is needed."""
        self.thinker.warm()

    @property
    def hinting(self) -> bool:
        return self._hint is not None

    def answer(self) -> Choice | None:
        """What the computer player whose turn it is has chosen; asks it first, None while it thinks."""
        if self._about != self.match.count or self._hint is not None:
            self._hint, self._about = None, self.match.count
            self._choice = self.foresight.recall()
            if self._choice is None and not self.foresight.asked:
                deciding = self.match.deciding
                self._ask(self.match.view(self.match.seat), deciding.player, deciding.style)
        if self._choice is None:
            self._choice = self.thinker.poll()
        self.slow = self.slow or self.thinker.seconds > SLOW_AFTER
        return self._choice

    def _ask(self, view: State, level: str, style: str = "", instead: Action | None = None) -> None:
        match, self._choice = self.match, None
        self._about = match.count
        self.foresight.rest()
        seed = match.rng().getrandbits(32)
        public = self._hint is None
        self.thinker.ask(
            view, match.seat, level, match.title, seed, style=style, instead=instead, public_reasons=public
        )

    def ask_hint(self, view: State, show: Callable[[Choice], None], instead: Action | None = None) -> None:
        """`show` gets what a computer player would choose, why, and why not another legal action."""
        self._hint = show
        self._ask(view, HINT_LEVEL, instead=instead)

    def attend(self, ahead: bool) -> None:
        """While a person decides: tells the hint once it is there, if it is still about what is to be decided. Without
        one, `ahead` lets computer players think of what may come."""
        if self._hint is None:
            self.foresight.think() if ahead else self.foresight.rest()
        elif self._about != self.match.count:
            self.forget()
        elif (choice := self.thinker.poll()) is not None:
            show, self._hint = self._hint, None
            show(choice)

    def words(self, reasons: Sequence[Reason]) -> str:
        """What speaks for a choice, a line each."""
        return "\n".join(self._words(reason) for reason in reasons)

    def achieved(self, state: State, action: Action) -> str:
        """What a choice achieves by the rules alone; `state` as whoever decides sees it."""
        return plan(self.match.title, [seat.name for seat in self.match.seats], state, action)

    def spoken(self, achieved: str, reasons: Sequence[Reason]) -> str:
        """Both in the voice of the computer player whose turn it is, which says something of the first reason."""
        style = self.match.deciding.style
        why = "\n".join(part for part in (achieved, self.words(reasons)) if part)
        if not (reasons and reasons[0].mood and style):
            return why
        mood = reasons[0].mood if reasons[0].mood != "gain" else f"gain.{self.match.count % GAINS}"
        return self.say("table.saying", saying=self.say(f"voice.{style}.{mood}"), why=why)

    def _words(self, reason: Reason) -> str:
        params, seat = dict(reason.params), reason.params.get("seat")
        if isinstance(seat, int):
            params["name"] = self.match.seats[seat].name
        return self.say.say(reason.key, params)

    def skip(self) -> None:
        """This action, again: all that follow."""
        if self.match.over or self.match.deciding.human:
            return
        if self.pacing.paused:
            self.pacing.step()
        else:
            self.pacing.skip()
            self.hurry()

    def hurry(self) -> None:
        """The best answer so far, please."""
        self.thinker.hurry()

    def forget(self) -> None:
        """The question does not matter any more."""
        self.thinker.drop()
        self.foresight.rest()
        self._about, self._choice, self._hint, self.slow = -1, None, None, False

    def close(self) -> None:
        self.thinker.close()
