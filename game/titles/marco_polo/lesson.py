"""Lesson positions of Marco Polo: players' possessions, map, action spaces."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.lessons.position import Position
from game.rules.kernel import State
from game.rules.marco_polo.components.table import BLACK_DICE, PILE, PILES
from game.rules.marco_polo.decisions.rounds import Compensated, EndRound, NextTurn, StartTurns
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import NEUTRAL, Die, Laid, order
from game.rules.marco_polo.state import MarcoPolo


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's possessions; dice are written as `["own", 5]`."""

    character: str
    vp: int = 0
    coins: int = 0
    camels: int = 0
    pepper: int = 0
    silk: int = 0
    gold: int = 0
    dice: tuple[Die, ...] = ()
    figure: str = "venezia"
    posts: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()


class LessonPosition(Position, frozen=True, kw_only=True):
    """A position within a round: the learner's turn or, with a `compensation` of that many units, just after the roll.

    Anything not named lies as dealt; contracts not placed are face down.
    """

    players: tuple[Player, ...]
    round: int = 1
    compensation: int = 0
    acted: bool = False
    """Whether the learner's main action has been taken."""
    lying: Mapping[str, tuple[Laid, ...]] = {}
    """Dice on action spaces besides the neutral ones, as `[0, "own", 5]`."""
    slots: tuple[str, ...] = ()
    cards: Mapping[str, str] = {}
    """City cards by space."""
    outposts: Mapping[str, str] = {}
    """Bonuses by large city; none where a post stands."""
    beijing: tuple[int, ...] = ()
    """Seats of the posts there, best space first."""

    def arrange(self, state: State) -> None:
        assert isinstance(state, MarcoPolo)
        state.round, state.first, state.active = self.round, self.first, 0
        state.last_traveller, state.acted, state.rolled = NEUTRAL, self.acted, not self.compensation
        for seat, player in enumerate(self.players):
            self._seat(state, seat, player)
        self._lay_dice(state)
        self._lay_contracts(state)
        state.cards = _changed(state.cards, self.cards)
        state.deck = sorted({*state.setting.all_city_cards} - {*state.cards.values()})
        posts = {place for player in self.players for place in player.posts}
        bonuses = _changed(state.outposts, self.outposts)
        state.outposts = {city: bonus for city, bonus in bonuses.items() if city not in posts}
        state.beijing[: len(self.beijing)] = self.beijing
        state.box = sorted({*state.setting.all_characters} - {*state.character})
        dealt = {goal for player in self.players for goal in player.goals}
        state.goal_pool = sorted({*state.setting.all_goals} - dealt)
        if self.compensation:
            state.agenda = [EndRound(), StartTurns(), Compensated(0, self.compensation)]
        else:
            state.agenda = [EndRound(), NextTurn(state.left_of(0)), Turn(0)]

    def _seat(self, state: MarcoPolo, seat: int, player: Player) -> None:
        state.character[seat] = state.role[seat] = player.character
        state.holdings[seat] = [player.vp, player.coins, player.camels, player.pepper, player.silk, player.gold]
        state.hand[seat] = sorted(player.dice, key=order)
        state.figures[seat] = [player.figure]
        state.posts[seat] = list(player.posts)
        state.contracts[seat] = list(player.contracts)
        state.done[seat] = list(player.completed)
        state.goals[seat] = list(player.goals)

    def _lay_dice(self, state: MarcoPolo) -> None:
        """Lay the dice over the neutral ones, which are there from the start."""
        for space, dice in self.lying.items():
            state.lying[space] = (*state.lying.get(space, ()), *dice)
        used = [die.colour for player in self.players for die in player.dice]
        used += [die.colour for dice in self.lying.values() for die in dice]
        state.black = BLACK_DICE[state.seats] - used.count("black")

    def _lay_contracts(self, state: MarcoPolo) -> None:
        state.slots = list(self.slots)
        known = {*self.slots}
        for player in self.players:
            known |= {*player.contracts, *player.completed}
        state.pool = sorted({*state.setting.all_contracts} - known)
        state.piles = PILES - self.round
        state.special, state.under = len(state.pool) - state.piles * PILE, []


def _changed(dealt: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str]:
    """The dealt items by place, with each wanted item swapped into its place."""
    lying = dict(dealt)
    for place, thing in wanted.items():
        other = next((other for other, dealt_there in lying.items() if dealt_there == thing), place)
        lying[other], lying[place] = lying[place], thing
    return lying
