"""Parameters of trade: beside the expert's search, they set the levels apart.

The numbers are data, `assets/weights/sky_traders.policy.json`; `python -m tools.lab.tuning` learns better ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from game.rules.sky_traders.components import LEGAL, PRICES, ZONES, Kind

FEATURES = ("coins", "cargo", "ship", "fuel", "slime", "wanted", "battle")
"""Features of the value that a manner may be fond of."""
MOMENTS = 5
"""From the start of a game to its end, in even steps: so many numbers say how fond it is of a feature."""
DRIFT = (2.1, 2.7, 3.0, 3.5, 4.0)
"""By cell of its track: how many times its least price a barrel of legal goods brings, for who has learnt nothing
better. Prices drift to the middle."""
GROG = (12.0, 0.45)
"""For grog, whose track is longer: a fixed amount, and a share of its price."""


def usual_hopes() -> dict[Kind, tuple[float, ...]]:
    hopes = {kind: tuple(round(PRICES[kind][0] * factor, 1) for factor in DRIFT) for kind in LEGAL}
    return {**hopes, Kind.GROG: tuple(round(GROG[0] + GROG[1] * price, 2) for price in PRICES[Kind.GROG])}


def unmoved() -> dict[str, tuple[float, ...]]:
    return dict.fromkeys(FEATURES, (1.0,) * MOMENTS)


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Parameters. Amounts are in GP if nothing else is said; the defaults are those of a prudent trader."""

    patience: float = 1.0
    """The part of the price hoped for from which cargo is sold; 0 turns it over at every port."""
    hope: Mapping[Kind, tuple[float, ...]] = msgspec.field(default_factory=usual_hopes)
    """Expected price of a barrel, by kind and by the cell of its track where the price stands today."""
    sway: float = 0.0
    """By how many cells of its track more for each die that its influence sets: whoever controls the market raises the
    price of what is aboard."""
    margin: float = 0.08
    """The part of its price that a barrel must gain to be bought."""
    least_gain: float = 0.0
    """Gain that a barrel must promise to be bought."""
    crowded: float = 0.0
    """Share of the price of slime that a barrel of goods must gain where slime could lie instead."""
    litters_from: float = 9.0
    """Price of slime from which it is dumped over cities: one token for all that a ship holds, and the next load is
    paid for at once."""
    slime_from: float = 2.0
    """Price of slime from which it is loaded."""
    slime_until: float = 38
    """Space on the Guild track up to which slime is loaded: with slime aboard nobody wins."""
    slime_worth: float = 0.7
    """Expected price of a barrel of slime at the Volcano, less the trouble of carrying it."""
    capital: tuple[float, float] = (140, 140)
    """Kept back for trade when influence is bought up to the yellow and up to the orange zone, for control."""
    purse: float = 140
    """Kept back for trade when influence is bought that gives no more control."""
    hurry: float = 44
    """Space of another on the Guild track from which everything is turned into influence."""
    qualms: float = 1.0
    """Share of the trouble by Wanted tokens that it expects."""
    reserve: float = 40
    """Coins that must be left after a hold was enlarged for slime."""
    room_first: float = 999
    """Coins from which holds are enlarged before anything is bought."""
    room_until: float = 30
    """As long as nobody has come so far on the Guild track, a larger hold has time to pay."""
    fuel: float = 7
    """Phlogiston that a ship leaves a port with."""
    hires_from: float = 25
    """Coins from which the crew is changed."""
    next_load: float = 0.5
    """Factor of the profit of the next load: others may buy it first, and prices move until then."""
    envy: float = 0.4
    """Share of a die's gain to another that it minds."""
    heed: float = 0.0
    """Degree to which it foretells others' dice by their cargo and their earlier dice: 0 not at all, 1 as far as
    that says."""
    foresight: float = 0.0
    """Number of deals, the most promising ones, that it judges by placing all dice in its mind, and whether it
    places its own so; 0: others' dice may go either way, and deals are judged die by die."""
    thrift: float = 0.0
    """GP by which it prefers a minus box: who trades more than others lives on low prices."""
    doubles: float = 99.0
    """Factor of its price that a barrel must bring to be bought before all else, with phlogiston sold for it."""
    fond: Mapping[str, tuple[float, ...]] = msgspec.field(default_factory=unmoved)
    """By feature: factors of its weight, from the start of a game to its end."""

    @cached_property
    def hopes(self) -> list[dict[Kind, tuple[float, ...]]]:
        """GP that a barrel is expected to bring, by the number of dice that its owner sets, and by the cell of its
        track."""
        return [
            {kind: tuple(one + control * self.raised(kind) for one in row) for kind, row in self.hope.items()}
            for control in range(1 + max(zone.control for zone in ZONES))
        ]

    def raised(self, kind: Kind) -> float:
        """GP that a die set by its owner adds to the price of a barrel; all dice together move that of grog."""
        return 0.0 if kind is Kind.GROG else self.sway * PRICES[kind][0]
