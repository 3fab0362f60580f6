"""Every answer to every decision."""

from __future__ import annotations

from typing import Literal

from game.rules.kernel import Action
from game.rules.marco_polo.dice import Die

# ---------------------------------------------------------------------------------------------- set-up and round start


class Pick(Action, frozen=True, tag="pick"):
    """This character, from the open row or of Bellela's."""

    character: str


class KeepGoals(Action, frozen=True, tag="goals"):
    """These goal cards are kept."""

    goals: tuple[str, ...]


class StartOn(Action, frozen=True, tag="start_on"):
    """The figure begins on this node."""

    node: str


class Receive(Action, frozen=True, tag="receive"):
    """Which round bonus is received next: a place with a token, or `character`."""

    source: str


class Compensate(Action, frozen=True, tag="compensate"):
    """This many coins; the rest of the compensation in camels."""

    coins: int


# ---------------------------------------------------------------------------------------------- a turn


class Place(Action, frozen=True, tag="place"):
    """These dice of the own hand on this action space, each with the value that it has there (the Nun changes it,
    Raschid names it). `free`: with the gift that saves the placement cost."""

    space: str
    dice: tuple[Die, ...]
    values: tuple[int, ...]
    free: bool = False


class Complete(Action, frozen=True, tag="complete"):
    """Complete an active contract; `doubled` with the Rustichello card."""

    contract: str
    doubled: bool = False


class MoneyBag(Action, frozen=True, tag="money_bag"):
    """This die on the money bag."""

    die: Die


class Reroll(Action, frozen=True, tag="reroll"):
    die: Die


class Adjust(Action, frozen=True, tag="adjust"):
    """This die up (1) or down (-1)."""

    die: Die
    by: Literal[-1, 1]


class BuyDie(Action, frozen=True, tag="buy_die"):
    """A black die for camels."""


class Use(Action, frozen=True, tag="use"):
    """A power of the own character or a companion, a Rustichello card, a kept gift, or a private city card."""

    card: str


class Swap(Action, frozen=True, tag="swap"):
    """The Saracen: in the next action up to this many units of one kind pay for the other."""

    spend: Literal["coin", "camel"]
    units: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    pass


# ---------------------------------------------------------------------------------------------- within an action


class Column(Action, frozen=True, tag="column"):
    """A column of the bazaar, an entry of a card, or how many contracts to draw: 1 to d."""

    value: int


class TakeContracts(Action, frozen=True, tag="take_contracts"):
    """The contracts on these slots, counted from 0."""

    slots: tuple[int, ...]


class Discard(Action, frozen=True, tag="discard"):
    """This contract goes under the special pile."""

    contract: str


class KeepContracts(Action, frozen=True, tag="keep_contracts"):
    contracts: tuple[str, ...]


class CoinsOrCamels(Action, frozen=True, tag="coins_or_camels"):
    kind: Literal["coin", "camel"]


class Goods(Action, frozen=True, tag="goods"):
    """This many of each good, to take or to pay."""

    pepper: int
    silk: int
    gold: int


class Go(Action, frozen=True, tag="step"):
    """A figure goes on to this node."""

    node: str
    figure: int = 0


class MarkPost(Action, frozen=True, tag="mark_post"):
    """A post is to be built where the way leads through, with this card."""

    card: str


class Halt(Action, frozen=True, tag="halt"):
    """The way ends here."""


class MovePost(Action, frozen=True, tag="move_post"):
    """The own post of this place is moved."""

    place: str


class Build(Action, frozen=True, tag="build"):
    """In this place; into a palace by the route from `source` (empty: the first palace, or a city)."""

    place: str
    source: str = ""


class Repeat(Action, frozen=True, tag="repeat"):
    """This rate of the card, this many times."""

    rate: int
    times: int


class Stop(Action, frozen=True, tag="stop"):
    """Stop here, or take nothing at all."""


class Choose(Action, frozen=True, tag="choose"):
    """The place of a token, a city-card space, an action space to clear, or a city card."""

    id: str


class TakeCompanion(Action, frozen=True, tag="take_companion"):
    companion: str


class KeepGifts(Action, frozen=True, tag="keep_gifts"):
    gifts: tuple[str, ...]


class SetDie(Action, frozen=True, tag="set_die"):
    """This die is turned to the value."""

    die: Die
    value: int


class OneOf(Action, frozen=True, tag="one_of"):
    """One of the rewards of a gift, counted from 0."""

    index: int


# ---------------------------------------------------------------------------------------------- chance


class Dealt(Action, frozen=True, tag="dealt"):
    """Chance: what is drawn from a deck, a pile or a stack."""

    ids: tuple[str, ...]


class Rolled(Action, frozen=True, tag="rolled"):
    """Chance: what dice show."""

    values: tuple[int, ...]


ACTIONS: tuple[type[Action], ...] = (
    Pick,
    KeepGoals,
    StartOn,
    Receive,
    Compensate,
    Place,
    Complete,
    MoneyBag,
    Reroll,
    Adjust,
    BuyDie,
    Use,
    Swap,
    EndTurn,
    Column,
    TakeContracts,
    Discard,
    KeepContracts,
    CoinsOrCamels,
    Goods,
    Go,
    MarkPost,
    Halt,
    MovePost,
    Build,
    Repeat,
    Stop,
    Choose,
    TakeCompanion,
    KeepGifts,
    SetDie,
    OneOf,
    Dealt,
    Rolled,
)
