"""Attacks, ransoms, battles, destruction and the new ship."""

from __future__ import annotations

import msgspec

from game.rules.kernel import Event
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import Crew, Wind

UNSEEN = -1
"""Replaces a number of coins hidden from the seat of a view."""


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    seat: int
    target: int


class Demanded(Event, frozen=True, tag="demanded"):
    seat: int
    target: int
    ransom: Bundle


class RansomCountered(Event, frozen=True, tag="ransom_countered"):
    seat: int
    to: int
    ransom: Bundle


class RansomAccepted(Event, frozen=True, tag="ransom_accepted"):
    """`seat` gets the ransom from `source`."""

    seat: int
    source: int
    ransom: Bundle


class RansomRefused(Event, frozen=True, tag="ransom_refused"):
    seat: int


class AttackCalledOff(Event, frozen=True, tag="attack_called_off"):
    seat: int


class BattleBegan(Event, frozen=True, tag="battle_began"):
    seat: int
    target: int


class CardAttacks(Event, frozen=True, tag="card_attacks"):
    card: Wind
    target: int
    strength: int


class Rallied(Event, frozen=True, tag="rallied"):
    seat: int
    hold: int
    crew: Crew


class Powers(Event, frozen=True, tag="powers"):
    """Dice and battle power of attacker (-1: an Ill Wind card) and defender."""

    attacker: int
    attacker_die: int
    attacker_power: int
    defender: int
    defender_die: int
    defender_power: int


class CardFell(Event, frozen=True, tag="card_fell"):
    card: Wind
    seat: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    seat: int


class FoughtOn(Event, frozen=True, tag="fought_on"):
    seat: int


class Destroyed(Event, frozen=True, tag="destroyed"):
    """All coins are lost; the amount is visible to the owner only, if coins are secret."""

    seat: int
    coins: int
    secret: bool

    def seen_by(self, seat: int) -> Destroyed:
        return msgspec.structs.replace(self, coins=UNSEEN) if self.secret and seat != self.seat else self


class BountyPaid(Event, frozen=True, tag="bounty_paid"):
    seat: int
    victim: int
    tokens: int


class NewShip(Event, frozen=True, tag="new_ship"):
    """A new ship, with a full tank and the starting coins."""

    seat: int
    coins: int
    phlogiston: int


class Insured(Event, frozen=True, tag="insured"):
    seat: int
    coins: int
    secret: bool

    def seen_by(self, seat: int) -> Insured:
        return msgspec.structs.replace(self, coins=UNSEEN) if self.secret and seat != self.seat else self


class Charity(Event, frozen=True, tag="charity"):
    """Charity begins; `Paid` and `Received` events follow."""

    seat: int
