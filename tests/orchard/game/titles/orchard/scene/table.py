"""Orchard's side of its table."""

from __future__ import annotations

from typing import ClassVar

from game.rules.orchard.picking import Pick, Take
from game.rules.orchard.state import Orchard
from game.titles.orchard.scene.board import OrchardBoard
from game.titles.orchard.telling.tale import TELLINGS

from game import words
from game.match import Match
from game.rules.kernel import Action
from game.scenes.board.places import Places
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.scenes.table.title.prompts import Prompts
from game.scenes.table.title.seats import Seats
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Stat
from game.telling.tale import Tale
from game.words import Voice


class OrchardPrompts(Prompts[Orchard]):
    def __init__(self, say: Voice, places: Places) -> None:
        super().__init__(say)
        self.places = places

    def spots(self, now: Moment[Orchard]) -> list[Spot]:
        spots = []
        for tree, apples in now.state.trees.items():
            place, actions = self.places.of(tree), self.actions(now, tree)
            text = self.say("spot.tree", n=apples)
            spots.append(Spot(tree, place.centre, (place.w, place.h), "disc", actions, text))
        return spots

    def actions(self, now: Moment[Orchard], tree: str) -> tuple[Action, ...]:
        """What a click on a tree may mean; nothing while nobody is to pick."""
        decision = now.decision
        if not isinstance(decision, Pick):
            return ()
        return tuple(action for action in decision.candidates(now.state) if action.tree == tree and action.apples)

    def choice(self, now: Moment[Orchard], action: Action) -> BarChoice | None:
        """One of several handfuls from the same tree."""
        if not isinstance(action, Take):
            return None
        return BarChoice(f"take.{action.apples}", action, f"+{action.apples}", icon="orchard/apple")

    def choices(self, now: Moment[Orchard]) -> list[BarChoice]:
        """Where every tree that is left is empty, somebody goes home with nothing."""
        nothing = [action for action in now.state.options() if isinstance(action, Take) and not action.apples]
        return [BarChoice("nothing", nothing[0], self.say("action.nothing"), ends=True)] if nothing else []


class OrchardSeats(Seats[Orchard]):
    points_icon: ClassVar[str] = "orchard/apple"

    def __init__(self, say: Voice) -> None:
        self.say = say

    def chips(self, now: Moment[Orchard], seat: int) -> tuple[Stat, ...]:
        return (Stat("apples", "orchard/apple", now.state.baskets[seat], self.say("thing.apples")),)


class OrchardNarration(Narration[Orchard]):
    def turn_words(self, now: Moment[Orchard]) -> str:
        return self.say("turn.number", turn=now.state.round)

    def meters(self, now: Moment[Orchard]) -> tuple[Meter, ...]:
        most, harvest = max(now.state.baskets), now.state.setting.harvest
        return (Meter(self.say("meter.harvest"), f"{most}/{harvest}", "orchard/apple", near=harvest - most <= 3),)


def table(match: Match) -> TitleView[Orchard]:
    say, places = words.of(match.title), Places(match.board)
    board = OrchardBoard(places, match.seats)
    tale = Tale(say, board.colours, match.board, TELLINGS)
    prompts, narration = OrchardPrompts(say, places), OrchardNarration(tale, match.seats)
    return TitleView(match, say, board, prompts, OrchardSeats(say), narration)
