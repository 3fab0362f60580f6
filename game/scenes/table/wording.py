"""What the table says of choices: why one is refused, and what one is in few words."""

from __future__ import annotations

from game.match import Step
from game.rules.kernel import Action, Refusal
from game.scenes.table.hooks import Hooks


class Wording(Hooks):
    """A table that can put refusals, steps and actions into its title's words."""

    def words_of(self, refusal: Refusal) -> str:
        """A refusal in words, with the number of its rule as a second line."""
        params = dict(refusal.params)
        seat = params.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.match.seats):
            params["name"] = self.match.seats[seat].name
        text = self.say.say(refusal.key, params)
        return f"{text}\n§ {refusal.rule}" if refusal.rule else text

    def refusal_text(self, action: Action) -> str:
        refusal = self.match.refusal(action)
        return self.words_of(refusal) if refusal else ""

    def step_words(self, step: Step) -> str:
        """A choice in few words, for the undo button: its first event that has any."""
        texts = [text for event in step.events if (text := self.event_text(event))]
        return self.plain(texts[0]) if texts else self.say(f"prompt.{step.prompt}")

    def action_words(self, action: Action) -> str:
        """An action in few words: as its first event will be told."""
        told = self.match.preview(action).events
        texts = [text for event in told if (text := self.event_text(event))]
        return self.plain(texts[0]) if texts else self.say(f"prompt.{self.match.prompt}")
