"""Choices in words: the reason of a refusal, the prompt of a decision, an action in few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import Action, Event, Refusal
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.view import TitleView
from game.telling.labels import Prompt
from game.ui.keys import KeyMap


class Wording:
    """Puts refusals, steps and actions of a match into its title's words, as whoever looks may know them."""

    def __init__(self, match: Match, title: TitleView[Any], secrecy: Secrecy) -> None:
        self.match, self.title, self.secrecy = match, title, secrecy

    def refusal(self, refusal: Refusal, how: str = "") -> str:
        """With a line on how it comes to that, if there is one, and the number of its rule."""
        say, params = self.title.say, dict(refusal.params)
        seat = params.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.match.seats):
            params["name"] = self.match.seats[seat].name
        step, named = params.get("step"), f"{refusal.key}_as"
        if isinstance(step, int) and 0 <= step < self.match.count and say.has(named):
            what = self._headline(self.match.move(step).seen_by(self.secrecy.eyes).events)
            return say(named, what=what) if what else say(refusal.key)
        text = say.say(refusal.key, params)
        return "\n".join(filter(None, (text, how, refusal.rule and f"§ {refusal.rule}")))

    def prompt(self, now: Moment[Any], keys: KeyMap, paused: bool) -> Prompt:
        """Who decides what, or what is waited for; `paused`: computer players are."""
        say, match = self.title.say, self.match
        if match.over:
            return Prompt(say("table.over"))
        name = match.deciding.name
        if now.decision is not None:
            prompt = self.title.prompts.prompt(now)
            detail = prompt.detail if now.only is None else say("table.only", key=keys.sign("end") or "—")
            return Prompt(say("table.prompt", name=name, what=prompt.head), detail)
        if match.deciding.human:
            return Prompt(say("table.showing"))
        signs = {action: keys.sign(action) or "—" for action in ("skip", "pause")}
        return Prompt(
            say("table.waiting", name=name), say("table.paused" if paused else "table.computer_thinks", **signs)
        )

    def not_now(self, now: Moment[Any]) -> str:
        """Why a click on something that is not to be decided now does nothing."""
        say = self.title.say
        if self.match.over:
            return say("table.over")
        if now.back_at is not None:
            return say("table.past")
        if now.decision is None:
            return say("table.wait_for", name=self.match.deciding.name)
        asked, question, _ = self.title.prompts.prompt(now).head.partition("?")
        return say("table.first.question" if question else "table.first", what=asked)

    def why_not(self, now: Moment[Any], action: Action) -> str:
        """Why an action is refused; empty: it is not."""
        refusal = self.match.refusal(action)
        if refusal is None:
            return ""
        return self.refusal(
            self.title.seats.redact_refusal(now, refusal), self.title.prompts.why_not(now, action, refusal)
        )

    def spot(self, now: Moment[Any], spot: Spot) -> str:
        """Why a spot cannot be chosen."""
        if spot.reason:
            return spot.reason
        if not spot.actions or now.decision is None:
            return self.not_now(now)
        return self.why_not(now, spot.actions[0])

    def step(self, step: PlayedMove) -> str:
        """A choice in few words, for the undo button."""
        named = (
            self.title.narration.plain(self.title.prompts.action_words(step.action)) if step.action is not None else ""
        )
        return self._headline(step.events) or named or self.title.say(f"prompt.{step.prompt}")

    def action(self, action: Action) -> str:
        """In few words: as the title says it, or as its event will be told."""
        words = self.title.narration.plain(self.title.prompts.action_words(action)) or self._headline(
            self.match.preview(action).events
        )
        return words or self.title.say(f"prompt.{self.match.prompt}")

    def _headline(self, events: Sequence[Event]) -> str:
        """The event that says best what was done, in words: a headline of its tale, else the first that has any; all
        that happened alike where each counts."""
        tale = self.title.narration.tale
        ranked = sorted(events, key=lambda event: not isinstance(event, tale.headlines))
        told = [(event, self.title.narration.plain(line)) for event in ranked if (line := tale.line(event))]
        if not told:
            return ""
        first = told[0][0]
        alike = [line for event, line in told if type(event) is type(first)]
        return "; ".join(alike if isinstance(first, tale.each) else alike[:1])
