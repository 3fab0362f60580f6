"""Companions (section 10); the Notary is [R]."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import (
    BazaarDice,
    BuildVenice,
    Bundle,
    ChangeDie,
    CityCardWithoutPost,
    Effect,
    Exchange,
    Gain,
    Price,
    SwapCurrency,
)

OPEN = 6
"""Number of open companions at the start of a round (MP-38)."""


class Companion(msgspec.Struct, frozen=True):
    """`rule` describes its power; `requires` is a module."""

    rule: str
    effects: tuple[Effect, ...]
    requires: str = ""


COMPANIONS: dict[str, Companion] = {
    "nun": Companion("MP-216", (ChangeDie(when="passive", by=(-2, 2)),)),
    "merchant": Companion("MP-218", (BazaarDice(when="passive", fewer=1, min=1, value=2, cap=6),)),
    "saracen": Companion("MP-221", (SwapCurrency(when="passive", limit="once_per_round", kinds=("camel", "coin")),)),
    "bodyguard": Companion("MP-223", (Price(when="passive", of="travel_step", set=2),)),
    "diplomat": Companion("MP-224", (CityCardWithoutPost(when="space", limit="once_per_round", dice=1),)),
    "cartographer": Companion("MP-226", (Price(when="passive", of="edge", less=Bundle(camel=2, coin=5)),)),
    "moneylender": Companion(
        "MP-228",
        (
            Gain(when="space", id="moneylender", dice=1, reward=Bundle(coin=8)),
            Exchange(when="bonus", limit="once_per_round", cost=Bundle(good_any=1), reward=Bundle(coin=5)),
        ),
    ),
    "gondolier": Companion("MP-230", (BuildVenice(when="space", id="gondolier", dice=1),), requires="venice"),
    "notary": Companion("MP-232", (Price(when="passive", of="contract", less=Bundle(good_any=1)),)),
}
