"""All actions."""

from __future__ import annotations

from typing import Literal

from game.rules.kernel import Action, tagged
from game.rules.marco_polo.dice import Die

# ---------------------------------------------------------------------------------------------- set-up and round start


class Pick(Action, frozen=True, tag="pick"):
    """Takes this character, from the open row or from Bellela's."""

    character: str


class KeepGoals(Action, frozen=True, tag="goals"):
    """Keeps these goal cards."""

    goals: tuple[str, ...]


class StartOn(Action, frozen=True, tag="start_on"):
    """Puts the figure on this node to start."""

    node: str


class Receive(Action, frozen=True, tag="receive"):
    """The round bonus to receive next: a place with a token, or `character`."""

    source: str


class Compensate(Action, frozen=True, tag="compensate"):
    """Takes this many coins; the rest of the compensation is in camels."""

    coins: int


# ---------------------------------------------------------------------------------------------- a turn


class Place(Action, frozen=True, tag="place"):
    """Places these dice of the hand on this action space, each with the value it has there (changed by the Nun or named
    by Raschid). `free`: uses the gift that saves the placement cost."""

    space: str
    dice: tuple[Die, ...]
    values: tuple[int, ...]
    free: bool = False


class Complete(Action, frozen=True, tag="complete"):
    """Completes an active contract; `doubled` uses the Rustichello card."""

    contract: str
    doubled: bool = False


class MoneyBag(Action, frozen=True, tag="money_bag"):
    """Puts this die on the money bag."""

    die: Die


class Reroll(Action, frozen=True, tag="reroll"):
    die: Die


class Adjust(Action, frozen=True, tag="adjust"):
    """Turns this die up (1) or down (-1)."""

    die: Die
    by: Literal[-1, 1]


class BuyDie(Action, frozen=True, tag="buy_die"):
    """Buys a black die for camels."""


class Use(Action, frozen=True, tag="use"):
    """Uses a power of the own character or a companion, a Rustichello card, a kept gift, or a private city card."""

    card: str


class Swap(Action, frozen=True, tag="swap"):
    """The Saracen: in the next action, up to this many units of one kind pay for the other."""

    spend: Literal["coin", "camel"]
    units: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    pass


# ---------------------------------------------------------------------------------------------- within an action


class Column(Action, frozen=True, tag="column"):
    """A column of the bazaar, an entry of a card, or the number of contracts to draw: 1 to d."""

    value: int


class TakeContracts(Action, frozen=True, tag="take_contracts"):
    """Takes the contracts on these slots, counted from 0."""

    slots: tuple[int, ...]


class Discard(Action, frozen=True, tag="discard"):
    """Puts this contract under the special pile."""

    contract: str


class KeepContracts(Action, frozen=True, tag="keep_contracts"):
    contracts: tuple[str, ...]


class CoinsOrCamels(Action, frozen=True, tag="coins_or_camels"):
    kind: Literal["coin", "camel"]


class Goods(Action, frozen=True, tag="goods"):
    """This many of each good, taken or paid."""

    pepper: int
    silk: int
    gold: int


class Go(Action, frozen=True, tag="step"):
    """Moves a figure to this node."""

    node: str
    figure: int = 0


class MarkPost(Action, frozen=True, tag="mark_post"):
    """Builds a post in passing on the current node, with this card."""

    card: str


class Halt(Action, frozen=True, tag="halt"):
    """Ends the movement."""


class MovePost(Action, frozen=True, tag="move_post"):
    """Moves the own post of this place."""

    place: str


class Build(Action, frozen=True, tag="build"):
    """Builds in this place; in a palace, by the route from `source` (empty for the first palace and for cities)."""

    place: str
    source: str = ""


class Repeat(Action, frozen=True, tag="repeat"):
    """Uses this rate of the card, this many times."""

    rate: int
    times: int


class Stop(Action, frozen=True, tag="stop"):
    """Stops here, or takes nothing at all."""


class Choose(Action, frozen=True, tag="choose"):
    """The place of a token, a city-card space, an action space to clear, or a city card."""

    id: str


class TakeCompanion(Action, frozen=True, tag="take_companion"):
    companion: str


class KeepGifts(Action, frozen=True, tag="keep_gifts"):
    gifts: tuple[str, ...]


class SetDie(Action, frozen=True, tag="set_die"):
    """Turns this die to the value."""

    die: Die
    value: int


class OneOf(Action, frozen=True, tag="one_of"):
    """One of the rewards of a gift, counted from 0."""

    index: int


# ---------------------------------------------------------------------------------------------- chance


class Dealt(Action, frozen=True, tag="dealt"):
    """Chance: ids drawn from a deck, a pile or a stack."""

    ids: tuple[str, ...]


class Rolled(Action, frozen=True, tag="rolled"):
    """Chance: the values rolled."""

    values: tuple[int, ...]


ACTIONS = tagged(globals(), Action)
