"""The computer players of a match, as the table sees them: called on when it is their turn, looked at every frame."""

from __future__ import annotations

from collections.abc import Sequence

from game import words
from game.foresight import Foresight
from game.match import Match
from game.match.preview import preview
from game.players.choice import Choice, Reason
from game.players.reasons import RIVAL
from game.players.thinker import Thinker
from game.rules.kernel import Action, State
from game.telling.plan import plan
from game.telling.review import reason_lines, with_harm
from game.telling.story.paragraph import Why
from game.titles import titled

HINT_LEVEL = "expert"
GAINS = 2
"""Sayings of each voice about a gain, used in turn."""
FORCED = "reason.only"
SAY_LITTLE = ("reason.slight", "reason.winning")
"""Reasons that explain nothing."""
SLOW_AFTER = 1.0
"""Seconds of thought after which a person may press "move now"."""


class Opponents:
    """One question at a time goes to the worker process; a hint for a person is such a question as well."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.say = words.of(match.title)
        self.slow = False
        """The thought about this move takes long: a person may end it."""
        self.thinker = Thinker()
        self.foresight = Foresight(match, self.thinker)
        self._about = -1
        """The number of the step that the question is about."""
        self._choice: Choice | None = None
        self.hinting = False
        """The question is what a person might do."""

    def warm(self) -> None:
        """Starts the process before it is needed."""
        self.thinker.warm()

    def answer(self) -> Choice | None:
        """The choice of the computer player whose turn it is; asks for it first. None: it thinks."""
        if self._about != self.match.count or self.hinting:
            self.hinting, self._about = False, self.match.count
            self._choice = self.foresight.recall()
            if self._choice is None and not self.foresight.asked:
                deciding = self.match.deciding
                self._ask(self.match.view(self.match.seat), deciding.player, deciding.style)
        if self._choice is None:
            self._choice = self.thinker.poll()
        self.slow = self.slow or self.thinker.seconds > SLOW_AFTER
        return self._choice

    def _ask(
        self,
        view: State,
        level: str,
        style: str = "",
        instead: Action | None = None,
        advised: Action | None = None,
    ) -> None:
        match, self._choice = self.match, None
        self._about = match.count
        self.foresight.rest()
        seed, public = match.rng().getrandbits(32), not self.hinting
        self.thinker.ask(
            view,
            match.seat,
            level,
            match.title,
            seed,
            style=style,
            instead=instead,
            advised=advised,
            public_reasons=public,
        )

    def ask_hint(self, view: State, instead: Action | None = None, advised: Action | None = None) -> None:
        """Asks what a computer player would choose, why, and why not another legal action; `attend` has the answer.
        `advised`: what it has chosen here already, so that it only compares."""
        self.hinting = True
        self._ask(view, HINT_LEVEL, instead=instead, advised=advised)

    def attend(self, ahead: bool) -> Choice | None:
        """While a person decides: the hint once it is there, if it is still about what is to be decided. Without one,
        `ahead` lets computer players think of what may come."""
        if not self.hinting:
            self.foresight.think() if ahead else self.foresight.rest()
        elif self._about != self.match.count:
            self.forget()
        elif (choice := self.thinker.poll()) is not None:
            self.hinting = False
            return choice
        return None

    def words(self, reasons: Sequence[Reason]) -> str:
        """Reasons for a choice, a line each."""
        return "\n".join(reason_lines(self.match, reasons))

    def achieved(self, state: State, action: Action) -> str:
        """The effects of a choice by the rules alone, in words; `state` as whoever decides sees it."""
        return plan(self.match.title, self._names, state, action)

    def intended(self, state: State, action: Action, then: Action | None) -> str:
        """The effects of a choice that is still to be made; if it has none, those of the answer that is to follow."""
        if (told := self.achieved(state, action)) or then is None:
            return told
        after = preview(state, action).view
        legal = not after.over and after.decision.seat == state.decision.seat and after.refusal(then) is None
        return self.achieved(after, then) if legal else ""

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    def spoken(self, achieved: str, reasons: Sequence[Reason]) -> str:
        """Both in the voice of the computer player whose turn it is, which says something of the first reason."""
        style = self.match.deciding.style
        why = "\n".join(part for part in (achieved, self.words(reasons)) if part)
        if not (reasons and reasons[0].mood and style):
            return why
        mood = reasons[0].mood if reasons[0].mood != "gain" else f"gain.{self.match.count % GAINS}"
        return self.say("table.saying", saying=self.say(f"voice.{style}.{mood}"), why=why)

    def why(self, achieved: str, reasons: Sequence[Reason]) -> Why:
        """The motive and the reasons of a move, as the story tells them; that nothing is left to do is
        none."""
        if not reasons or reasons[0].key == FORCED:
            return Why(achieved or self.words(reasons), slight=True)
        first = next((reason for reason in reasons if self._is_concrete(reason)), reasons[0])
        comes = "" if self._is_concrete(reasons[0]) else achieved.partition("\n")[0]
        motive = comes or self.words([first]) if first.mood else ""
        points = int(first.params.get("points", 0)) if comes or self._is_concrete(first) else 0
        harms = [
            reason
            for reason in reasons
            if reason.key == f"reason.{RIVAL}" or (reason is first and self.say.has(f"{reason.key}.you"))
        ]
        aimed = {int(harm.params["seat"]): self._aimed("" if harm is first else motive, harm) for harm in harms}
        return Why(self.spoken(achieved, reasons), motive, points, aimed, first.key in SAY_LITTLE)

    def _is_concrete(self, reason: Reason) -> bool:
        """Whether it says something of this choice, and not of many."""
        return reason.key not in SAY_LITTLE and reason.key not in (titled(self.match.title).general or ())

    def _aimed(self, motive: str, harm: Reason) -> str:
        """The motive, if it is another, and the harm that it does, as whoever is harmed reads it."""
        key = "reason.and.rival.you" if motive else f"{harm.key}.you"
        return with_harm(self.say, self.say.say(key, {**harm.params, "why": motive}), harm)

    def hurry(self) -> None:
        """The best answer so far, please."""
        self.thinker.hurry()

    def forget(self) -> None:
        """The question does not matter any more."""
        self.thinker.drop()
        self.foresight.rest()
        self._about, self._choice, self.hinting, self.slow = -1, None, False, False

    def close(self) -> None:
        self.thinker.close()
