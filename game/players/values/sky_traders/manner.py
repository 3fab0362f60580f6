"""How sharply a computer player trades: what sets the levels apart in a game where searching ahead has not helped.

The numbers are data, `assets/weights/sky_traders.policy.json`; `python -m game.players.tuning` learns better ones."""

from __future__ import annotations

from functools import cached_property

import msgspec

from game.rules.sky_traders.components import PRICES, ZONES, Kind

FEATURES = ("cargo", "ship", "fuel", "slime", "wanted", "battle")
"""Features of the value that a manner may be fond of; `coins` is the measure of all."""
CELLS = 5
"""Cells of the price track of legal goods."""


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A way to trade. Amounts are in GP if nothing else is said; the defaults are those of a prudent trader."""

    patience: float = 1.0
    """The part of the price hoped for from which cargo is sold; 0 turns it over at every port."""
    hope: tuple[float, float, float, float, float] = (2.1, 2.7, 3.0, 3.5, 4.0)
    """By cell of its track: how many times its least price a barrel may bring. Prices drift to the middle."""
    grog_hope: float = 12
    grog_trust: float = 0.45
    """What a barrel of grog is expected to bring: so much, and this part of its price."""
    sway: float = 0.0
    """By how many cells of its track more for each die that its influence sets: whoever controls the market raises the
    price of what is aboard."""
    margin: float = 0.08
    """The part of its price that a barrel must gain to be bought."""
    least_gain: float = 0.0
    """What a barrel must gain to be bought."""
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
    """What a barrel of slime is expected to bring at the Volcano, less the trouble of carrying it."""
    capital: tuple[float, float] = (140, 140)
    """Kept back for trade when influence is bought up to the yellow and up to the orange zone, for control."""
    purse: float = 140
    """Kept back for trade when influence is bought that gives no more control."""
    hurry: float = 44
    """Space of another on the Guild track from which everything is turned into influence."""
    qualms: float = 1.0
    """How much of the trouble that Wanted tokens may bring it reckons with."""
    reserve: float = 40
    """What must be left after a hold was enlarged for slime."""
    room_first: float = 999
    """Coins from which holds are enlarged before anything is bought."""
    room_until: float = 30
    """As long as nobody has come so far on the Guild track, a larger hold has time to pay."""
    fuel: float = 7
    """Phlogiston that a ship leaves a port with."""
    hires_from: float = 25
    """Coins from which the crew is changed."""
    next_load: float = 0.5
    """How many times its profit the next load is worth today: others may buy it first, and prices move until then."""
    envy: float = 0.4
    """How much of what a die brings another it minds."""
    doubles: float = 99.0
    """How many times its price a barrel must bring to be bought before all else, with phlogiston sold for it."""
    fond: dict[str, float] = msgspec.field(default_factory=lambda: dict.fromkeys(FEATURES, 1.0))
    """How many times more than the weights say it values some features."""

    @cached_property
    def hopes(self) -> list[dict[Kind, tuple[float, ...]]]:
        """GP that a barrel is expected to bring, by the number of dice that its owner sets, and by the cell of its
        track."""
        return [
            {
                kind: tuple(prices[0] * (factor + control * self.sway) for factor in self.hope)
                if len(prices) == CELLS
                else tuple(self.grog_hope + self.grog_trust * price for price in prices)
                for kind, prices in PRICES.items()
            }
            for control in range(1 + max(zone.control for zone in ZONES))
        ]
