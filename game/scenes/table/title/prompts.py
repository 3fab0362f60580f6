"""What is to be decided, and what a place or an answer means."""

from __future__ import annotations

import re
from typing import ClassVar, Generic

from game.match import Preview
from game.match.preview import preview
from game.rules.kernel import Action, Refusal
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment, S
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.parts import Limit
from game.telling.labels import BarChoice, Prompt, Tip
from game.ui.units import Point
from game.words import Voice

NUMBERED = re.compile(r"_?\d.*|\..*")
"""The part of a spot's id that follows its kind."""


class Prompts(Generic[S]):
    board_first: ClassVar[bool] = False
    """In a small window the bar never has a button for what the board offers as well, so that none comes and goes."""

    def __init__(self, say: Voice) -> None:
        self.say = say

    # ------------------------------------------------------------------ the present decision
    def prompt(self, now: Moment[S]) -> Prompt:
        name = type(now.decision).__name__
        detail = f"prompt.{name}.detail"
        return Prompt(self.say(f"prompt.{name}"), self.say(detail) if self.say.has(detail) else "")

    def choices(self, now: Moment[S]) -> list[BarChoice]:
        """Buttons for the present decision."""
        return []

    def choice(self, now: Moment[S], action: Action) -> BarChoice | None:
        """An action as a button, for a place where several can be chosen; None: it is named as its event is told."""
        return None

    def panel(self, now: Moment[S], play: Answering) -> DecisionPanel | None:
        """A panel over the board in which this decision is put together, where spots and choices do not do."""
        return None

    def limit(self, now: Moment[S]) -> Limit | None:
        """How long the person who decides may think; None: as long as they like."""
        return None

    def point_of_interest(self, now: Moment[S]) -> Point | None:
        """Where on the map a zoomed board should look for the present decision."""
        return None

    # ------------------------------------------------------------------ places
    def spots(self, now: Moment[S]) -> list[Spot]:
        """Every place that answers a click."""
        return []

    def spot_tip(self, now: Moment[S], spot: Spot) -> Tip | None:
        """What a place says when somebody points at it for a while."""
        return None

    def tip(self, now: Moment[S], spot: Spot) -> Tip | None:
        """As `spot_tip`; a place that says no more than its name also tells what it is for, the key `use.KIND`."""
        tip = self.spot_tip(now, spot)
        use = f"use.{NUMBERED.sub('', spot.id)}"
        if (tip is not None and tip.lines) or not self.say.has(use):
            return tip
        return Tip(tip.title if tip else spot.text, (self.say(use),), tip.icon if tip else "")

    # ------------------------------------------------------------------ answers
    def action_words(self, action: Action) -> str:
        """An action in few words; empty: as its event is told."""
        return ""

    def action_tip(self, now: Moment[S], action: Action) -> Tip | None:
        """What an action would bring, beside the button that plays it."""
        return None

    def foresee(self, state: S, action: Action) -> Preview[S]:
        """What a considered action would bring: what cards and board show before it is played."""
        return preview(state, action)

    def onward(self, state: S, action: Action) -> Action:
        """The action, together with what follows from it and leaves nothing to decide."""
        return action

    def why_not(self, now: Moment[S], action: Action, refusal: Refusal) -> str:
        """A line below the words of a refusal: how a number in it comes about. Empty: none."""
        return ""

    def loss(self, now: Moment[S], action: Action) -> str:
        """What an answer would lose for nothing, in a sentence: somebody is asked before. Empty: nothing."""
        return ""
