"""How sharply a computer player trades: what sets the levels apart in a game where searching ahead has not helped."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    """A way to trade. Amounts are in GP."""

    holds_out: bool
    """Keeps cargo until it brings what is hoped for, instead of turning it over at every port."""
    litters: bool
    """Dumps slime over cities: one token for all that a ship holds, and the next load is paid for at once."""
    capital: int
    """Kept back for trade when influence is bought."""
    qualms: float
    """How much of the trouble that Wanted tokens may bring it reckons with."""
    slime_until: int
    """Space on the Guild track up to which slime is loaded: with slime aboard nobody wins."""
    reserve: int
    """What must be left after a hold was enlarged for slime."""
    room_until: int
    """As long as nobody has come so far on the Guild track, a larger hold has time to pay."""


PRUDENT = Manner(holds_out=True, litters=False, capital=140, qualms=1.0, slime_until=38, reserve=40, room_until=30)
SHREWD = Manner(holds_out=False, litters=True, capital=60, qualms=0.2, slime_until=44, reserve=4, room_until=36)
