"""Records within a position: promises, the battle in progress, dice placements."""

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
    """The battle in progress. `attacker` is a seat, or -1 for an Ill Wind card. The holds are those of the rallied crew
    (0 for none). The Wanted tokens are those at the start of the round."""

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
    """A placement of a die for which `seat` had the choice of box. The numbers of barrels of that class and of grog
    aboard and the marker's cell are those at that time."""

    seat: int
    value: int
    plus: bool
    barrels: int
    grog: int
    cell: int
