"""Records inside a position: promises given, the battle in progress, how dice were placed."""

from __future__ import annotations

import msgspec

from game.rules.sky_traders.actions import NOTHING, Bundle, Promise
from game.rules.sky_traders.components import Wind


class Given(msgspec.Struct, frozen=True):
    """A promise made in this Council by `maker` to `to`."""

    maker: int
    to: int
    promise: Promise


class Battle(msgspec.Struct, frozen=True):
    """The battle in progress. `attacker` is a seat, or -1 for an Ill Wind card. The holds are those of the crew rallied
    (0: nobody); the Wanted tokens are counted at the start of the round."""

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


class Placed(msgspec.Struct, frozen=True):
    """A die for which `seat` chose the plus or the minus box, with so many barrels of that class and of grog aboard and
    the marker in this cell of its track."""

    seat: int
    value: int
    plus: bool
    barrels: int
    grog: int
    cell: int
