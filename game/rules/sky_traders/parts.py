"""What a position holds besides numbers: promises given, the fight under way."""

from __future__ import annotations

import msgspec

from game.rules.sky_traders.actions import NOTHING, Bundle, Promise
from game.rules.sky_traders.components import Wind


class Given(msgspec.Struct, frozen=True):
    """A promise of this council: who gave it to whom."""

    maker: int
    to: int
    promise: Promise


class Battle(msgspec.Struct, frozen=True):
    """The fight under way: `attacker` is a seat, or -1 for an Ill Wind card; the holds are those of the rallied,
    the tokens those at the beginning of the round."""

    attacker: int
    defender: int
    card: Wind | None = None
    ransom: Bundle = NOTHING
    counters: int = 0
    attacker_hold: int = 0
    defender_hold: int = 0
    hit_attacker: bool = False
    attacker_wanted: int = 0
    defender_wanted: int = 0
