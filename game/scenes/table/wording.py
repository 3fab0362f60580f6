"""What the table says of choices: why one is refused, and what one is in few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match import Match, Step
from game.rules.kernel import Action, Event, Refusal
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView


class Wording:
    """Puts refusals, steps and actions of a match into its title's words, as the seat of `eyes` may know them."""

    def __init__(self, match: Match, title: TitleView[Any], eyes: Callable[[], int]) -> None:
        self.match, self.title, self.eyes = match, title, eyes

    def refusal(self, refusal: Refusal) -> str:
        """With the number of its rule as a second line."""
        say, params = self.title.say, dict(refusal.params)
        seat = params.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.match.seats):
            params["name"] = self.match.seats[seat].name
        step, named = params.get("step"), f"{refusal.key}_as"
        if isinstance(step, int) and 0 <= step < self.match.count and say.has(named):
            what = self._headline(self.match.step(step).seen_by(self.eyes()).events)
            return say(named, what=what) if what else say(refusal.key)
        text = say.say(refusal.key, params)
        return f"{text}\n§ {refusal.rule}" if refusal.rule else text

    def why_not(self, now: Moment[Any], action: Action) -> str:
        """Why an action is refused; empty: it is not."""
        refusal = self.match.refusal(action)
        if refusal is None:
            return ""
        head = self.title.why_not(now, action, refusal)
        return f"{head}\n{self.refusal(refusal)}" if head else self.refusal(refusal)

    def step(self, step: Step) -> str:
        """A choice in few words, for the undo button."""
        return self._headline(step.events) or self.title.say(f"prompt.{step.prompt}")

    def action(self, action: Action) -> str:
        """In few words: as the title says it, or as its event will be told."""
        told = self.title.action_words(action) or self._headline(self.match.preview(action).events)
        return told or self.title.say(f"prompt.{self.match.prompt}")

    def _headline(self, events: Sequence[Event]) -> str:
        """The event that says best what was done, in words: a headline of its tale, else the first that has any."""
        for event in sorted(events, key=lambda event: not isinstance(event, self.title.tale.headlines)):
            if text := self.title.event_text(event):
                return self.title.plain(text)
        return ""
