"""Choices in words: the reason of a refusal, the prompt of a decision, an action in few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import Action, Event, Refusal, State
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.view import TitleView
from game.telling.labels import Prompt
from game.ui.keys import KeyMap
from game.words import marks

NOBODY = -1
"""The seat of whoever knows no secrets."""


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
            move = self.match.move(step).seen_by(self.secrecy.eyes)
            what = self._deed(move.events, self._before(move)) or self._line(move.events, self._before(move))
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
        if self.secrecy.looking is not None:
            return Prompt(say("table.look_first", name=match.seats[self.secrecy.looking].name), self._brought())
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
        before, words = self._before(step), ""
        if step.action is not None:
            words = self.title.narration.plain(self.title.prompts.action_words(step.action))
        ended = f"undo.{step.prompt}"
        return (
            self._deed(step.events, before)
            or (self.title.say(ended) if self.title.say.has(ended) else words)
            or self._line(step.events, before)
            or self.title.say(f"prompt.{step.prompt}")
        )

    def taken_back(self) -> str:
        """The deeds that undo will take back, for others who may have seen it, and nothing that lies face down.

        Empty at a table of one person."""
        step, seats = self.match.undo_rules.target(), self.match.seats
        if step is None or len(self.match.people) < 2:
            return ""
        said = self.title.say("undo.done", name=seats[step.seat].name, what=self.step(step.seen_by(NOBODY)))
        return f"{marks.player(seats[step.seat].colour)} {said}"

    def action(self, action: Action, stands: str = "") -> str:
        """In few words: as the title calls the action, as `stands` where it is chosen, or as its event is called or
        will be told."""
        events, before = self.match.preview(action).events, partial(self.match.view, self.match.seat)
        return (
            self.title.narration.plain(self.title.prompts.action_words(action))
            or stands
            or self._deed(events, before)
            or self._line(events, before)
            or self.title.say(f"prompt.{self.match.prompt}")
        )

    def _brought(self) -> str:
        """The last draw dealt to whoever looks, in words."""
        moves = (self.match.move(number).seen_by(self.secrecy.eyes) for number in reversed(range(self.match.count)))
        drawn = next(move for move in moves if move.chance and any(event.dealt for event in move.events))
        return self._line(drawn.events, self._before(drawn))

    def _before(self, step: PlayedMove) -> Callable[[], State]:
        return partial(self.match.at, step.number, self.secrecy.eyes)

    def _deed(self, events: Sequence[Event], before: Callable[[], State]) -> str:
        """The label of what was done; empty if the title has none."""
        tale = self.title.narration.tale
        position = tale.position(events, before)
        return self._headline([(event, tale.deed(event, position)) for event in events])

    def _line(self, events: Sequence[Event], before: Callable[[], State]) -> str:
        """The deed as the log says it; empty if it does not."""
        return self._headline(list(zip(events, self.title.narration.tale.lines(events, before), strict=True)))

    def _headline(self, told: Sequence[tuple[Event, str | None]]) -> str:
        """Of the events that have a text the one that says best what was done: a headline of its tale, else the first;
        all that happened alike where each counts."""
        tale = self.title.narration.tale
        ranked = sorted(told, key=lambda one: not isinstance(one[0], tale.headlines))
        texts = [(event, self.title.narration.plain(text)) for event, text in ranked if text]
        if not texts:
            return ""
        first = texts[0][0]
        alike = [text for event, text in texts if type(event) is type(first)]
        return "; ".join(alike if isinstance(first, tale.each) else alike[:1])
