"""What the table says of choices: why one is refused, and what one is in few words."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Step
from game.rules.kernel import Action, Event, Refusal
from game.scenes.table.hooks import Hooks


class Wording(Hooks):
    """A table that can put refusals, steps and actions into its title's words."""

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn."""
        raise NotImplementedError

    def words_of(self, refusal: Refusal) -> str:
        """A refusal in words, with the number of its rule as a second line."""
        params = dict(refusal.params)
        seat = params.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.match.seats):
            params["name"] = self.match.seats[seat].name
        step, named = params.get("step"), f"{refusal.key}_as"
        if isinstance(step, int) and 0 <= step < self.match.count and self.say.has(named):
            what = self._headline(self.match.step(step).seen_by(self.eyes).events)
            return self.say(named, what=what) if what else self.say(refusal.key)
        text = self.say.say(refusal.key, params)
        return f"{text}\n§ {refusal.rule}" if refusal.rule else text

    def refusal_text(self, action: Action) -> str:
        refusal = self.match.refusal(action)
        return self.words_of(refusal) if refusal else ""

    def step_words(self, step: Step) -> str:
        """A choice in few words, for the undo button."""
        return self._headline(step.events) or self.say(f"prompt.{step.prompt}")

    def action_words(self, action: Action) -> str:
        """An action in few words: as its event will be told."""
        return self._headline(self.match.preview(action).events) or self.say(f"prompt.{self.match.prompt}")

    def _headline(self, events: Sequence[Event]) -> str:
        """The event that says best what was done, in words: one of `headlines`, else the first that has any."""
        for event in sorted(events, key=lambda event: not isinstance(event, self.headlines)):
            if text := self.event_text(event):
                return self.plain(text)
        return ""
