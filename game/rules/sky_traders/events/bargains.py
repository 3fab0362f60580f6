"""The Guild Council: dice, offers, deals, promises."""

from __future__ import annotations

from game.rules.kernel import Event
from game.rules.sky_traders.actions import Bundle, Promise


class CouncilBegan(Event, frozen=True, tag="council_began"):
    round: int


class ExtraDice(Event, frozen=True, tag="extra_dice"):
    """Two players: a set of neutral dice."""

    seat: int
    dice: tuple[int, ...]
    plus: bool


class DieSet(Event, frozen=True, tag="die_set"):
    seat: int
    die: int
    value: int


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """All dice of the seat, including those set by market control."""

    seat: int
    dice: tuple[int, ...]


class Triple(Event, frozen=True, tag="triple"):
    seat: int
    value: int


class OfferMade(Event, frozen=True, tag="offer_made"):
    seat: int
    to: int
    give: Bundle
    take: Bundle
    number: int


class OfferCountered(Event, frozen=True, tag="offer_countered"):
    seat: int
    to: int
    give: Bundle
    take: Bundle
    number: int


class OfferDeclined(Event, frozen=True, tag="offer_declined"):
    seat: int
    maker: int


class DealStruck(Event, frozen=True, tag="deal_struck"):
    seat: int
    other: int
    give: Bundle
    take: Bundle


class DieGiven(Event, frozen=True, tag="die_given"):
    die: int
    seat: int
    to: int


class Promised(Event, frozen=True, tag="promised"):
    seat: int
    to: int
    promise: Promise


class SaidDone(Event, frozen=True, tag="said_done"):
    seat: int


class BargainingEnded(Event, frozen=True, tag="bargaining_ended"):
    pass


class DieInvested(Event, frozen=True, tag="die_invested"):
    """`box` is plus, minus, or out (both boxes were full)."""

    seat: int
    die: int
    value: int
    box: str
